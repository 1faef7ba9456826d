"""A disk of a house's own, which can be filled: a small one in memory, where we may mount one."""

import contextlib
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Final

BALLAST: Final = "ballast"
MEGABYTE: Final = 2**20
PAGE: Final = 4096


class SmallDisk:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self) -> None:
        """To the last byte, while others write there, too."""
        with (self.folder / BALLAST).open("wb", buffering=0) as ballast:
            for piece in (MEGABYTE, PAGE):
                with contextlib.suppress(OSError):
                    while True:
                        ballast.write(bytes(piece))

    def make_room(self) -> None:
        (self.folder / BALLAST).unlink(missing_ok=True)

    def take_away(self) -> None:
        subprocess.run(["umount", "--lazy", str(self.folder)], check=False)
        self.folder.rmdir()


def small_disk(megabytes: int) -> SmallDisk | None:
    """None: only root may, on Linux."""
    folder = Path(tempfile.mkdtemp(prefix="small-disk-"))
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=0711", "none", str(folder)]
    if os.geteuid() or subprocess.run(command, capture_output=True, check=False).returncode:
        folder.rmdir()
        return None
    return SmallDisk(folder)
