"""Finished games over HTTP. A table's id can't be guessed; who has it may watch the game again."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody, Parameter

from ludoteka.server import schemas
from ludoteka.server.http.client_address import hub_of, network_of, slow_work_slot
from ludoteka.server.http.cluster.routing import RouteBy
from ludoteka.server.http.errors import AnyRequest, require_same_origin
from ludoteka.server.rejection import Rejection
from ludoteka.server.replays import comparison, replays
from ludoteka.server.replays.library import ReplayLibrary, read_file
from ludoteka.server.replays.replay_cache import ReplayCache, ReplayKey
from ludoteka.server.replays.reviews import ReviewService
from ludoteka.server.rooms.access import admission
from ludoteka.server.rooms.derived import branch as branch_module

RECORD: Final = 200_000
"""Bytes of a file that is brought: more than the longest game has."""
ROUTE_BY_TABLE: Final = RouteBy("table", anywhere=True)
"""Every server can look at what is on the disk; what somebody brought, one has."""
FromQuery = Annotated[int | None, Parameter(ge=0, le=1_000_000)]
Work = Callable[[ReplayLibrary], Awaitable[msgspec.Struct]]


@get("/api/tables/{table:str}/record", cost=20, route_by=ROUTE_BY_TABLE)
async def record(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """The whole game, with the proof of its shuffle (answers with `Record`). 409 before it is
    over."""
    return await respond_cached(
        request, ReplayKey("record", table), lambda tables: replays.load_record(tables, table)
    )


@get("/api/tables/{table:str}/view", cost=5, route_by=ROUTE_BY_TABLE)
async def moment(
    request: AnyRequest,
    table: FromPath[str],
    ply: FromQuery = None,
    seat: FromQuery = None,
    all: Annotated[bool, Parameter()] = False,  # noqa: A002 - as it is written in the address
) -> Response[bytes]:
    """The game after `ply` moves (without it: at its end), as a seat or a spectator saw it, with
    `all` also as every seat did (answers with `Moment`)."""
    look = ReplayKey("everybody's moment" if all else "moment", table, ply, seat)
    return await respond_cached(
        request, look, lambda tables: replays.load_moment(tables, table, ply, seat, whole=all)
    )


@get("/api/tables/{table:str}/contents", cost=20, route_by=ROUTE_BY_TABLE)
async def contents(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """Where rounds and turns begin (answers with `Contents`)."""
    return await respond_cached(
        request, ReplayKey("contents", table), lambda tables: replays.load_contents(tables, table)
    )


@get(
    "/api/tables/{table:str}/compare/{other:str}",
    cost=40,
    route_by=RouteBy("table", anywhere=True, other="other"),
)
async def compare(
    request: AnyRequest, table: FromPath[str], other: FromPath[str]
) -> Response[bytes]:
    """Two finished games of one deal (answers with `Comparison`). 409 before both are over, and
    where the deals differ."""
    await refuse_unknown(request, other)
    look = ReplayKey("comparison", table, other=other)
    return await respond_cached(
        request, look, lambda tables: comparison.load_comparison(tables, table, other)
    )


@get("/api/tables/{table:str}/story", cost=20, route_by=ROUTE_BY_TABLE)
async def story(
    request: AnyRequest, table: FromPath[str], ply: FromQuery = None, seat: FromQuery = None
) -> Response[bytes]:
    """What a seat or a spectator was told up to then (answers with `Story`)."""
    look = ReplayKey("story", table, ply, seat)
    return await respond_cached(
        request, look, lambda tables: replays.load_story(tables, table, ply, seat)
    )


async def respond_cached(request: AnyRequest, look: ReplayKey, work: Work) -> Response[bytes]:
    """From memory while the table is kept, or worked out in turn. Raises Rejection."""
    looks: ReplayCache = request.app.state.looks
    tables = library_of(request)
    await refuse_unknown(request, look.table)
    content = looks.find(look)
    if content is None:
        async with slow_work_slot(request):
            content = looks.find(look) or await encode(tables, work)
            looks.keep(look, content)
    return Response(content, media_type=MediaType.JSON)


async def refuse_unknown(request: AnyRequest, table: str) -> None:
    """A table that does not exist is a guess, as a room is. Raises Rejection."""
    hub = hub_of(request)
    if not await library_of(request).has_table(table):
        admission.count_guess(hub, network_of(request))
        raise Rejection("unknown_table")
    admission.check_guess_limit(hub, network_of(request))


async def encode(tables: ReplayLibrary, work: Work) -> bytes:
    """As it is sent: a long game is many bytes, and the event loop has better things to do."""
    return await asyncio.to_thread(msgspec.json.encode, await work(tables))


@get("/api/tables/{table:str}/review", cost=5, route_by=RouteBy("table"))
async def review(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """What might have been (answers with `ReviewNews`): how far the review is, and when it is
    ready, the review. 409 before the game is over."""
    await refuse_unknown(request, table)
    desk: ReviewService = request.app.state.reviews
    async with slow_work_slot(request):
        return Response(await desk.ask(table, network_of(request)), media_type=MediaType.JSON)


@post(
    "/api/tables/{table:str}/branch", cost=40, route_by=ROUTE_BY_TABLE, guards=[require_same_origin]
)
async def branch(
    request: AnyRequest, table: FromPath[str], data: JSONBody[schemas.NewBranch]
) -> schemas.Seated:
    """Go on from a moment of a finished game, in a new room against bots."""
    await refuse_unknown(request, table)
    hub = hub_of(request)
    async with slow_work_slot(request):
        kept = await replays.load_finished(library_of(request), table)
        return await branch_module.branch_table(hub, kept, data, network_of(request))


@post("/api/records", cost=100, guards=[require_same_origin], request_max_body_size=RECORD)
async def import_record(request: AnyRequest) -> schemas.ImportedRecord:
    """A record from a file: played through by the rules, it can then be looked at as any finished
    game, by the name that is answered, for as long as it is remembered."""
    data = await request.body()
    async with slow_work_slot(request):
        record = await asyncio.to_thread(read_file, data)
    return schemas.ImportedRecord(table=library_of(request).bring(record, network_of(request)))


def library_of(request: AnyRequest) -> ReplayLibrary:
    library: ReplayLibrary = request.app.state.library
    return library


ROUTES = [import_record, record, moment, contents, compare, story, review, branch]
