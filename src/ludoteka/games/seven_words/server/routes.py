"""What 7 Words serves over HTTP: the layout of a day, and what the words of a game mean."""

import asyncio

from litestar import get
from litestar.params import FromPath

from ludoteka.games.seven_words.bots.daily import scores_of_day
from ludoteka.games.seven_words.dictionary import languages
from ludoteka.games.seven_words.scoring import TARGETS
from ludoteka.games.seven_words.server import best_words, wire_daily
from ludoteka.games.seven_words.server.wire_meanings import Meanings
from ludoteka.server.days import calendar
from ludoteka.server.rejection import Rejection
from ludoteka.server.web.here import hub_of, slow_turn
from ludoteka.server.web.problems import AnyRequest
from ludoteka.server.web.replays import ANYWHERE, library_of, refuse_unknown


@get("/api/daily/{language:str}", price=5)
async def layout_of_today(request: AnyRequest, language: FromPath[str]) -> wire_daily.DayInfo:
    """Today's: which day that is, and what bots scored."""
    today = calendar.today(hub_of(request).services.clock)
    return await day_info(request, language, today.isoformat())


@get("/api/daily/{language:str}/{day:str}", price=100)
async def layout_of_a_day(
    request: AnyRequest, language: FromPath[str], day: FromPath[str]
) -> wire_daily.DayInfo:
    """An earlier day's. A day to come is refused."""
    return await day_info(request, language, day)


async def day_info(request: AnyRequest, language: str, text: str) -> wire_daily.DayInfo:
    clock = hub_of(request).services.clock
    if language not in languages():
        raise Rejection("unknown_language")
    day = calendar.read_day(text, clock).isoformat()
    async with slow_turn(request):
        scores = await asyncio.to_thread(scores_of_day, language, day)
    return wire_daily.DayInfo(
        language=language,
        day=day,
        today=calendar.today(clock).isoformat(),
        first=calendar.FIRST.isoformat(),
        next_in=calendar.seconds_to_midnight(clock),
        targets=sorted(set(TARGETS)),
        rivals=[wire_daily.Rival(bot=bot, score=score) for bot, score in scores.rivals.items()],
        best_known=scores.best_known,
        best=scores.best,
    )


@get("/api/tables/{table:str}/meanings", price=100, at=ANYWHERE)
async def meanings(request: AnyRequest, table: FromPath[str]) -> Meanings:
    """What its best words and those of its players mean. 409 before the game is over."""
    await refuse_unknown(request, table)
    async with slow_turn(request):
        return await best_words.explained(library_of(request), table)


ROUTES = [layout_of_today, layout_of_a_day, meanings]
