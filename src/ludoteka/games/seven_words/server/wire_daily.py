"""What the layout of a day says over HTTP. The page's types are generated from these."""

import msgspec


class Rival(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot scored on the layout of a day."""

    bot: str
    score: int


class DayInfo(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/daily/LANGUAGE[/DAY]: a layout of the day of 7 Words, without a letter of it."""

    language: str
    day: str  # such as "2026-11-15"
    today: str  # the server's day, in UTC
    first: str  # the first day that has a layout
    next_in: float  # seconds until tomorrow's letters are out
    targets: list[int]  # SW-54: what wins the easy, the medium and the hard game
    rivals: list[Rival]  # the weakest bot first
    best_known: int  # what the best words bring that people know
    best: int  # … and the best of the whole dictionary
