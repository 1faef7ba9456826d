"""Who opens a room for somebody from outside, and plays there too."""

from typing import Any, Final

from tests.e2e.house import House
from tests.server.network import Site, SocketPage

UNHURRIED: Final = {
    "LUDOTEKA_MESSAGES_A_SECOND": "1000",
    "LUDOTEKA_MESSAGES_AT_ONCE": "1000",
    "LUDOTEKA_PERSON_A_SECOND": "0",
}
"""Programs play faster than people; that they are held back is tested where limits are."""


async def open_room(house: House, game: str, **options: Any) -> SocketPage:
    """A new room of a game, and its host's page."""
    site = Site(house.port)
    host = await site.post("/api/rooms", name="Ann", game=game, options=options)
    return await site.page(host["code"], host["token"])


def link_of(house: House, host: SocketPage) -> str:
    return f"{house.url}/r/{host.room['code']}"


async def start_with(host: SocketPage, people: int) -> None:
    """As soon as so many are there, the host included."""
    await host.until(lambda page: len(here(page)) == people)
    await host.does("start")


def here(page: Any) -> list[str]:
    return [member["name"] for member in page.room["members"] if member["here"]]
