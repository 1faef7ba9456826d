"""Firefox as Playwright starts it: `python -m tests.e2e.browsers.bidi_relay FIREFOX ARGUMENT…`.

Playwright speaks WebDriver BiDi with a Firefox as people have it, but always sends one command that
the long-supported Firefox does not know, and gives up. Here it is answered; all else is passed on.
"""

import asyncio
import contextlib
import json
import re
import sys
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

UNKNOWN: Final = "emulation.setMediaFeaturesOverride"
LISTENING: Final = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")


async def address_of(firefox: asyncio.subprocess.Process) -> str:
    assert firefox.stderr is not None
    async for line in firefox.stderr:
        if found := LISTENING.search(line):
            return found.group(1).decode()
    raise SystemExit("Firefox does not listen")


async def pass_on(player: ServerConnection, browser: ClientConnection) -> None:
    async for message in player:
        asked = json.loads(message)
        if asked["method"] == UNKNOWN:
            await player.send(json.dumps({"type": "success", "id": asked["id"], "result": {}}))
        else:
            await browser.send(message)


async def bring_back(browser: ClientConnection, player: ServerConnection) -> None:
    async for message in browser:
        await player.send(message)
    await player.close()


async def relay(address: str, player: ServerConnection) -> None:
    assert player.request is not None
    async with connect(address + player.request.path, max_size=None) as browser:
        with contextlib.suppress(ConnectionClosed):
            await asyncio.gather(pass_on(player, browser), bring_back(browser, player))


async def main(command: list[str]) -> None:
    firefox = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    assert firefox.stderr is not None
    address = await address_of(firefox)
    async with serve(lambda player: relay(address, player), "127.0.0.1", 0, max_size=None) as here:
        port = next(iter(here.sockets)).getsockname()[1]
        sys.stderr.write(f"WebDriver BiDi listening on ws://127.0.0.1:{port}\n")
        await firefox.stderr.read()  # to its end


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
