"""The day is the server's: deals of the day come out at midnight UTC, for everybody at once."""

from datetime import UTC, date, datetime, timedelta
from typing import Final

from ludoteka.server.clocks.clock import Clock
from ludoteka.server.rejection import Rejection

FIRST: Final = date(2026, 1, 1)
"""The first day that has deals."""


def today(clock: Clock) -> date:
    return datetime.fromtimestamp(clock.by_the_calendar(), UTC).date()


def seconds_to_midnight(clock: Clock) -> float:
    """Until the next deals come out."""
    midnight = datetime.combine(today(clock) + timedelta(days=1), datetime.min.time(), UTC)
    return midnight.timestamp() - clock.by_the_calendar()


def read_day(text: str, clock: Clock) -> date:
    """A day whose deals are out. Raises Rejection: no page's calendar counts but ours."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Rejection("no_such_day", day=text[:40]) from None
    if day < FIRST:
        raise Rejection("no_such_day", day=day.isoformat())
    if day > today(clock):
        raise Rejection("day_to_come", day=day.isoformat(), today=today(clock).isoformat())
    return day
