"""The day is the server's: layouts of the day come out at midnight UTC, for everybody at once."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Final

from ludoteka.games.seven_words.server.rejection import DayRejection
from ludoteka.server.clock import Clock

FIRST: Final = date(2026, 1, 1)
"""The first day that has a layout."""


def today(clock: Clock) -> date:
    return datetime.fromtimestamp(clock.by_the_calendar(), UTC).date()


def seconds_to_midnight(clock: Clock) -> float:
    """Until the next layout comes out."""
    midnight = datetime.combine(today(clock) + timedelta(days=1), datetime.min.time(), UTC)
    return midnight.timestamp() - clock.by_the_calendar()


def read_day(text: str, clock: Clock) -> date:
    """A day whose layout is out. Raises Rejection: no page's calendar counts but ours."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise DayRejection("no_such_day", day=text) from None
    if day < FIRST:
        raise DayRejection("no_such_day", day=text)
    if day > today(clock):
        raise DayRejection("day_to_come", day=text, today=today(clock).isoformat())
    return day


def refuse_days_to_come(options: Mapping[str, object], clock: Clock) -> None:
    """A table may be set to the layout of any day that has begun."""
    day = options.get("daily")
    if isinstance(day, str) and day:
        read_day(day, clock)
