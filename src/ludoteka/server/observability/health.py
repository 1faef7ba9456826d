"""Whether the server can do what it is there for: keep what is played, and answer soon."""

import asyncio
import shutil
from collections.abc import Callable
from typing import Final

from ludoteka.server.observability.watchdog import Watchdog
from ludoteka.server.rooms.lifecycle.ownership import Ownership
from ludoteka.server.settings import Settings
from ludoteka.server.storage.backup.copies import BackupCopies
from ludoteka.server.storage.store import Store

STUCK: Final = 15.0
"""Seconds that one commit may take: longer than the database may be held by somebody else."""


class Health:
    def __init__(
        self,
        store: Store,
        copies: BackupCopies,
        settings: Settings,
        watchdog: Watchdog,
        write: Callable[[], object],
        ownership: Ownership,
    ) -> None:
        self._store, self._copies, self._ownership = store, copies, ownership
        self._settings, self._watchdog = settings, watchdog
        self._write = write  # something, to see whether it can be done again

    async def problems(self) -> list[str]:
        """By name; none if all is well."""
        found = {
            "writer": not self._writes(),
            "disk": await asyncio.to_thread(self._disk_is_full),
            "loop": self._watchdog.was_held_lately,
            "copies": self._copies.is_failing,
            "lease": not self._ownership.stands,
        }
        return [name for name, bad in found.items() if bad]

    def _writes(self) -> bool:
        """After a commit that failed nobody may write for long: try it."""
        writing = self._store.writer
        well = writing.is_alive and not writing.is_failing and writing.commit_seconds < STUCK
        if writing.is_failing and not writing.commit_seconds:
            self._write()
        return well

    def _disk_is_full(self) -> bool:
        return shutil.disk_usage(self._settings.data).free < self._settings.limits.free_disk_bytes
