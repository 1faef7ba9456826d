"""Finished games over HTTP. A table's id can't be guessed; who has it may watch the game again."""

from typing import Annotated

from litestar import MediaType, Response, get
from litestar.params import FromPath, Parameter

from ludoteka.kernel.record import Record
from ludoteka.server import wire_http
from ludoteka.server.finished import replays
from ludoteka.server.finished.reviews import ReviewDesk
from ludoteka.server.web.here import hub_of, slow_turn
from ludoteka.server.web.problems import AnyRequest

FromQuery = Annotated[int | None, Parameter(ge=0, le=1_000_000)]


@get("/api/tables/{table:str}/record", price=20)
async def record(request: AnyRequest, table: FromPath[str]) -> Record:
    """The whole game, with the proof of its shuffle. 409 before it is over."""
    async with slow_turn(request):
        return await replays.record(hub_of(request).services.store, table)


@get("/api/tables/{table:str}/view", price=5)
async def moment(
    request: AnyRequest, table: FromPath[str], ply: FromQuery = None, seat: FromQuery = None
) -> wire_http.Moment:
    """The game after `ply` moves (without it: at its end), as a seat or a spectator saw it."""
    async with slow_turn(request):
        return await replays.moment(hub_of(request).services.store, table, ply, seat)


@get("/api/tables/{table:str}/story", price=20)
async def story(
    request: AnyRequest, table: FromPath[str], ply: FromQuery = None, seat: FromQuery = None
) -> wire_http.Story:
    """What a seat or a spectator was told up to then."""
    async with slow_turn(request):
        return await replays.story(hub_of(request).services.store, table, ply, seat)


@get("/api/tables/{table:str}/review", price=5)
async def review(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """What might have been (answers with `ReviewNews`): how far the review is, and when it is
    ready, the review. 409 before the game is over."""
    desk: ReviewDesk = request.app.state.reviews
    async with slow_turn(request):
        return Response(await desk.ask(table), media_type=MediaType.JSON)


ROUTES = [record, moment, story, review]
