"""The folder where a house keeps its things."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ludoteka.server.diagnostics.finding import Finding, Patient, notice, wrong
from ludoteka.server.storage.backup.copies import FOLDER, copies_in

MOUNTS: Final = Path("/proc/self/mounts")
IN_MEMORY: Final = ("tmpfs", "ramfs")
OVER_A_NETWORK: Final = ("nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "fuse.sshfs", "afs", "ceph")
"""SQLite's log has a part that readers and writers share in memory: on one machine alone."""
MEGABYTE: Final = 2**20


def usable(patient: Patient) -> Iterator[Finding]:
    """Something is written there, and taken to the disk; nothing stays."""
    folder = patient.settings.data
    if not folder.exists():
        yield notice("new_house", folder=str(folder))
        return
    try:
        with tempfile.TemporaryFile(dir=folder) as tried:
            tried.write(b"?")
            tried.flush()
            os.fsync(tried.fileno())
    except OSError as problem:
        why = problem.strerror or type(problem).__name__
        yield wrong("folder", folder=str(folder), problem=why)


def private(patient: Patient) -> Iterator[Finding]:
    """Secrets of games that run are in these files."""
    if sys.platform == "win32" or not patient.settings.data.is_dir():
        return
    kept = patient.settings.data.glob(f"{patient.settings.database.name}*")
    for file in [*kept, *copies_in(patient.settings.data / FOLDER)]:
        if file.stat().st_mode & 0o077:
            yield wrong("readable", file=str(file))


def disk(patient: Patient) -> Iterator[Finding]:
    folder = there(patient.settings.data)
    free, needed = shutil.disk_usage(folder).free, patient.settings.limits.disk_bytes
    if free < needed:
        yield wrong("disk", folder=str(folder), free=free // MEGABYTE, needed=needed // MEGABYTE)


def kind_of_disk(patient: Patient) -> Iterator[Finding]:
    folder, kind = patient.settings.data, file_system(there(patient.settings.data))
    if kind in IN_MEMORY:
        yield wrong("in_memory", folder=str(folder), kind=kind)
    if kind in OVER_A_NETWORK and patient.settings.database_url is None:
        yield wrong("network_disk", folder=str(folder), kind=kind)


def there(folder: Path) -> Path:
    """The folder, or the nearest one around it that there is."""
    folder = folder.absolute()
    return next(each for each in (folder, *folder.parents) if each.is_dir())


def file_system(folder: Path) -> str:
    """Of the innermost place that is mounted around the folder; nothing where nobody says."""
    if not MOUNTS.exists():
        return ""
    mounted = [line.split()[1:3] for line in MOUNTS.read_text().splitlines()]
    around = {folder.resolve(), *folder.resolve().parents}
    found = [(len(where), kind) for where, kind in mounted if Path(where) in around]
    return max(found, default=(0, ""))[1]
