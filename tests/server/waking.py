"""A house that comes back: `python -m tests.server.waking FOLDER CODE…` wakes its rooms at once."""

import asyncio
import sys
from pathlib import Path

from tests.server.hand_clock import HandClock
from tests.server.people import open_hub, settings_in

AT_EVERY_STEP = 1e-6
"""Threads take turns so often that one always meets what another has half made."""


async def wake(data: Path, codes: list[str]) -> None:
    async with open_hub(settings_in(data), HandClock()) as hub:
        rooms = await asyncio.gather(*(hub.room(code) for code in codes))
        for room in rooms:
            sys.stdout.write(f"{room.code} {room.game.name} {room.table is not None}\n")


if __name__ == "__main__":
    sys.setswitchinterval(AT_EVERY_STEP)
    asyncio.run(wake(Path(sys.argv[1]), sys.argv[2:]))
