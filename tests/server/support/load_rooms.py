"""Start a server again and load its rooms at once.

Run `python -m tests.server.support.load_rooms FOLDER CODE…`.
"""

import asyncio
import sys
from pathlib import Path

from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import open_hub, settings_in

AT_EVERY_STEP = 1e-6
"""Threads take turns so often that one always meets what another has half made."""


async def wake(data: Path, codes: list[str]) -> None:
    async with open_hub(settings_in(data), FakeClock()) as hub:
        rooms = await asyncio.gather(*(hub.room(code) for code in codes))
        for room in rooms:
            sys.stdout.write(f"{room.code} {room.game.name} {room.table is not None}\n")


if __name__ == "__main__":
    sys.setswitchinterval(AT_EVERY_STEP)
    asyncio.run(wake(Path(sys.argv[1]), sys.argv[2:]))
