"""Deals of the day over HTTP: which day it is, what everybody made of it, and to begin one."""

import asyncio
from collections import Counter
from datetime import date
from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody, Parameter, SkipValidation

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.records.record import Record
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import DayKey, day_key, day_named, game_named
from ludoteka.server import schemas
from ludoteka.server.clocks.clock import Clock
from ludoteka.server.days import calendar
from ludoteka.server.http.client_address import hub_of, network_of, slow_work_slot
from ludoteka.server.http.errors import AnyRequest, require_same_origin
from ludoteka.server.http.routes.circles import bearer_key_of, circle_service_of
from ludoteka.server.http.routes.replays import library_of
from ludoteka.server.rejection import Rejection, from_bad_input
from ludoteka.server.rooms.derived import day_table
from ludoteka.server.storage.queries import room_queries
from ludoteka.server.storage.queries.rows import DayCount

FromQuery = Annotated[str, Parameter(max_length=40)]


def day_in_address(
    request: AnyRequest,
    game: FromPath[str],
    kind: FromPath[str],
    day: FromQuery = "",
    language: FromQuery = "",
) -> DayKey:
    """Today's, or an earlier day's. A day to come is refused. Raises Rejection."""
    return parse_day_address(game, kind, language, read(day, hub_of(request).services.clock))


IN_ADDRESS = {"which": Provide(day_in_address, sync_to_thread=False)}
FromAddress = NamedDependency[SkipValidation[DayKey]]


@get("/api/days/{game:str}/{kind:str}", cost=5, dependencies=IN_ADDRESS)
async def news(request: AnyRequest, which: FromAddress) -> schemas.DayInfo:
    services = hub_of(request).services
    name = which.day.isoformat()
    counts = await services.store.read(
        room_queries.day_counts, name, which.game, which.kind, which.language
    )
    return describe_day(which, counts, services.clock)


def read(day: str, clock: Clock) -> date:
    """Without one, today. Raises Rejection."""
    return calendar.read_day(day, clock) if day else calendar.today(clock)


def parse_day_address(game: str, kind: str, language: str, day: date) -> DayKey:
    """Raises Rejection."""
    try:
        return day_key(game, kind, language, day)
    except BadInput as problem:
        raise from_bad_input(problem) from None


def describe_day(which: DayKey, counts: list[DayCount], clock: Clock) -> schemas.DayInfo:
    day = day_named(which.game, which.kind)
    results: Counter[int] = Counter()
    for each in counts:
        results[each.result] += each.people
    return schemas.DayInfo(
        game=which.game,
        kind=which.kind,
        language=which.language,
        day=which.day.isoformat(),
        today=calendar.today(clock).isoformat(),
        first=calendar.FIRST.isoformat(),
        next_in=calendar.seconds_to_midnight(clock),
        counts=day.counts,
        against=list(day.bots),
        solved=day.solution is not None,
        won=sum(each.people for each in counts if each.won),
        results=[schemas.DayNumber(result=at, count=n) for at, n in sorted(results.items())],
    )


@post("/api/days/{game:str}/{kind:str}", cost=40, guards=[require_same_origin])
async def begin(
    request: AnyRequest,
    game: FromPath[str],
    kind: FromPath[str],
    data: JSONBody[schemas.NewDay],
) -> schemas.Seated:
    """A room of one's own, with the deal of that day on its table. Who says who they are, with the
    key of their device, is seen in their circles with what becomes of it."""
    hub = hub_of(request)
    day = calendar.read_day(data.day, hub.services.clock)
    which = parse_day_address(game, kind, data.language, day)
    async with slow_work_slot(request):
        device = await circle_service_of(request).device(bearer_key_of(request))
        return await day_table.begin_day(hub, which, data, network_of(request), device)


@get("/api/days/{game:str}/{kind:str}/solution", cost=40, dependencies=IN_ADDRESS)
async def solution(request: AnyRequest, which: FromAddress) -> schemas.Solution:
    """The solution, for players who have solved the deal or given up. It is secret before its
    day."""
    async with slow_work_slot(request):
        ply, record = await asyncio.to_thread(solve, which)
    return schemas.Solution(table=library_of(request).bring(record, network_of(request)), ply=ply)


def solve(which: DayKey) -> tuple[int, Record]:
    """Where it begins, and the whole game. Raises Rejection."""
    day = day_named(which.game, which.kind)
    if day.solution is None:
        raise Rejection("no_solution")
    dealt = day.deal(which)
    table = GameTable(game_named(which.game), 1 + len(day.bots), dealt.options, seed=dealt.seed)
    for seat, move in [*dealt.moves, *day.solution(which)]:
        table.play(seat, move)
    return len(dealt.moves), table.record()


@get("/api/days/{game:str}/{kind:str}/scores", cost=40, dependencies=IN_ADDRESS)
async def scores(request: AnyRequest, which: FromAddress) -> schemas.DayScores:
    """The scores of bots on the deal, and the best possible one. They are secret before its day."""
    day = day_named(which.game, which.kind)
    if day.scores is None:
        raise Rejection("not_found")
    async with slow_work_slot(request):
        found = await asyncio.to_thread(day.scores, which)
    return schemas.DayScores(
        targets=list(found.targets),
        rivals=[schemas.RivalScore(bot=bot, score=had) for bot, had in found.rivals.items()],
        best_known=found.best_known,
        best=found.best,
    )


ROUTES = [news, begin, solution, scores]
