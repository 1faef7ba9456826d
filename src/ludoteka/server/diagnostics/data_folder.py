"""The folder where a house keeps its things."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ludoteka.server.diagnostics.finding import DiagnosticContext, Finding, error, notice
from ludoteka.server.storage.backup.copies import FOLDER, list_copies

MOUNTS: Final = Path("/proc/self/mounts")
MEMORY_FILE_SYSTEMS: Final = ("tmpfs", "ramfs")
NETWORK_FILE_SYSTEMS: Final = (
    "nfs",
    "nfs4",
    "cifs",
    "smb3",
    "smbfs",
    "9p",
    "fuse.sshfs",
    "afs",
    "ceph",
)
"""SQLite's log has a part that readers and writers share in memory: on one machine alone."""
MEGABYTE: Final = 2**20


def check_writable(patient: DiagnosticContext) -> Iterator[Finding]:
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
        yield error("folder", folder=str(folder), problem=why)


def check_permissions(patient: DiagnosticContext) -> Iterator[Finding]:
    """Secrets of games that run are in these files."""
    if sys.platform == "win32" or not patient.settings.data.is_dir():
        return
    kept = patient.settings.data.glob(f"{patient.settings.database.name}*")
    for file in [*kept, *list_copies(patient.settings.data / FOLDER)]:
        if file.stat().st_mode & 0o077:
            yield error("readable", file=str(file))


def check_free_space(patient: DiagnosticContext) -> Iterator[Finding]:
    folder = nearest_existing(patient.settings.data)
    free, needed = shutil.disk_usage(folder).free, patient.settings.limits.free_disk_bytes
    if free < needed:
        yield error("disk", folder=str(folder), free=free // MEGABYTE, needed=needed // MEGABYTE)


def check_file_system(patient: DiagnosticContext) -> Iterator[Finding]:
    folder, kind = patient.settings.data, file_system(nearest_existing(patient.settings.data))
    if kind in MEMORY_FILE_SYSTEMS:
        yield error("in_memory", folder=str(folder), kind=kind)
    if kind in NETWORK_FILE_SYSTEMS and patient.settings.database_url is None:
        yield error("network_disk", folder=str(folder), kind=kind)


def nearest_existing(folder: Path) -> Path:
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
