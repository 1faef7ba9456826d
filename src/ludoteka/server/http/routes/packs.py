"""People's own cards over HTTP: which of their words bots would know."""

import asyncio

from litestar import post
from litestar.params import FromPath, JSONBody

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import require_cards
from ludoteka.server import schemas
from ludoteka.server.http.client_address import slow_work_slot
from ludoteka.server.http.errors import AnyRequest, require_same_origin
from ludoteka.server.rejection import from_bad_input
from ludoteka.words.knowledge import Knowledge, knowledge
from ludoteka.words.reading import Card


@post("/api/games/{game:str}/known", cost=20, guards=[require_same_origin], status_code=200)
async def known(
    request: AnyRequest, game: FromPath[str], data: JSONBody[schemas.KnownWordsRequest]
) -> Knowledge:
    """In a thread: the encoder has to be read from the disk first, where it is installed."""
    try:
        kind = require_cards(game, data.option)
    except BadInput as bad:
        raise from_bad_input(bad) from None
    async with slow_work_slot(request):
        return await asyncio.to_thread(knowledge, [card_of(card) for card in data.cards], kind)


def card_of(written: str) -> Card:
    """What has no second side is judged by the table's options; here it is just a word."""
    front, _, back = written.partition("/")
    return front.strip(), back.strip()


ROUTES = [known]
