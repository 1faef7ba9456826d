"""What 7 Words serves over HTTP: what the words of a game mean."""

from litestar import get
from litestar.params import FromPath

from ludoteka.games.seven_words.server import best_words
from ludoteka.games.seven_words.server.wire_meanings import Meanings
from ludoteka.server.http.client_address import slow_work_slot
from ludoteka.server.http.errors import AnyRequest
from ludoteka.server.http.routes.replays import ROUTE_BY_TABLE, library_of, refuse_unknown


@get("/api/tables/{table:str}/meanings", cost=100, route_by=ROUTE_BY_TABLE)
async def meanings(request: AnyRequest, table: FromPath[str]) -> Meanings:
    """What its best words and those of its players mean. 409 before the game is over."""
    await refuse_unknown(request, table)
    async with slow_work_slot(request):
        return await best_words.explain_words(library_of(request), table)


ROUTES = [meanings]
