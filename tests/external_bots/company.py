"""Who opens a room for somebody from outside, and plays there too."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from tests.e2e.server.server_process import ServerProcess
from tests.server.support.live_server import SocketPage

UNHURRIED: Final = {
    "LUDOTEKA_MESSAGES_A_SECOND": "1000",
    "LUDOTEKA_MESSAGES_AT_ONCE": "1000",
    "LUDOTEKA_PERSON_A_SECOND": "0",
}
"""Programs play faster than people; that they are held back is tested where limits are."""


OpenRoom = Callable[..., Awaitable[SocketPage]]


def link_of(house: ServerProcess, host: SocketPage) -> str:
    return f"{house.url}/r/{host.room['code']}"


async def start_with(host: SocketPage, people: int) -> None:
    """As soon as so many are there, the host included."""
    await host.until(lambda page: len(here(page)) == people)
    await host.does("start")
    await host.until(lambda page: page.table)


def here(page: Any) -> list[str]:
    return [member["name"] for member in page.room["members"] if member["here"]]
