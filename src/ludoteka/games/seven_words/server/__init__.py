"""What only 7 Words has to serve: the layout of a day, and what words mean."""

from collections.abc import Mapping
from typing import Final

from ludoteka.games.seven_words.server import routes, wire_daily, wire_meanings
from ludoteka.server.clock import Clock
from ludoteka.server.days import calendar
from ludoteka.server.part import Part


def refuse_days_to_come(options: Mapping[str, object], clock: Clock) -> None:
    """A table may be set to the layout of any day that has begun."""
    day = options.get("daily")
    if isinstance(day, str) and day:
        calendar.read_day(day, clock)


PART: Final = Part(
    routes=routes.ROUTES,
    told={"DayInfo": wire_daily.DayInfo, "Meanings": wire_meanings.Meanings},
    check_options=refuse_days_to_come,
)
