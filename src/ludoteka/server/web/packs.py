"""People's own cards over HTTP: which of their words bots would know."""

import asyncio

from litestar import post
from litestar.params import FromPath, JSONBody

from ludoteka.kernel.errors import BadInput
from ludoteka.server import wire_http
from ludoteka.server.rejection import from_bad_input
from ludoteka.server.web.here import slow_turn
from ludoteka.server.web.problems import AnyRequest, own_pages_only
from ludoteka.words.knowledge import Knowledge, knowledge
from ludoteka.words.reading import GAMES, HINTS, Card


@post("/api/games/{game:str}/known", price=20, guards=[own_pages_only], status_code=200)
async def known(
    request: AnyRequest, game: FromPath[str], data: JSONBody[wire_http.CardsAsk]
) -> Knowledge:
    """In a thread: the encoder has to be read from the disk first, where it is installed."""
    if game not in GAMES:
        bad = BadInput("unknown_game", name=game[:40], known=", ".join(GAMES))
        raise from_bad_input(bad)
    kind = HINTS if data.option == "hints" else game
    async with slow_turn(request):
        return await asyncio.to_thread(knowledge, [card_of(card) for card in data.cards], kind)


def card_of(written: str) -> Card:
    """What has no second side is judged by the table's options; here it is just a word."""
    front, _, back = written.partition("/")
    return front.strip(), back.strip()


ROUTES = [known]
