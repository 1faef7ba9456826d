"""TW-18 over HTTP: a team of 13 Words against chance and against bots, on the boards it had."""

from litestar import get
from litestar.params import FromPath

from ludoteka.games.thirteen_words.review import SameBoards
from ludoteka.games.thirteen_words.server import comparison
from ludoteka.server.http.client_address import hub_of, slow_work_slot
from ludoteka.server.http.errors import AnyRequest
from ludoteka.server.http.routes.replays import ROUTE_BY_TABLE, library_of, refuse_unknown


@get("/api/tables/{table:str}/same_boards", cost=100, route_by=ROUTE_BY_TABLE)
async def same_boards(request: AnyRequest, table: FromPath[str]) -> SameBoards:
    """What others would have won on the same boards. 409 before the game is over."""
    await refuse_unknown(request, table)
    store = hub_of(request).services.store
    async with slow_work_slot(request):
        return await comparison.compare_with_bots(library_of(request), store, table)


ROUTES = [same_boards]
