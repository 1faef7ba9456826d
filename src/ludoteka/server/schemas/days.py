"""Deals of the day, over HTTP."""

from typing import Annotated, Literal

import msgspec

from ludoteka.server.realtime.protocol import Name


class NewDay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/days/GAME/KIND: a room in which a deal of the day is played. Answered with
    `Seated`."""

    name: Name
    day: Annotated[str, msgspec.Meta(max_length=40)]  # such as "2026-11-15"
    language: Annotated[str, msgspec.Meta(max_length=40)] = ""  # where words matter
    attempt: Annotated[int, msgspec.Meta(ge=0, le=999)] = 1  # by this browser; 0: for practice


class DayNumber(msgspec.Struct, frozen=True, kw_only=True):
    """So many people had this result."""

    result: int
    count: int


class DayInfo(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/days/GAME/KIND[?day=DAY&language=LANGUAGE]: a deal of the day, and what everybody in
    this house made of it. Nothing of the deal itself."""

    game: str
    kind: str
    language: str  # empty where words don't matter
    day: str
    today: str  # the server's day, in UTC
    first: str  # the first day that has deals
    next_in: float  # seconds until tomorrow's
    counts: Literal["score", "tries"]  # the result of the first game, or the try that solved it
    against: list[str]  # kinds of bots
    solved: bool  # there is a solution to look at
    won: int  # so many have won it
    results: list[DayNumber]  # the lowest first


class RivalScore(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot scored in a deal of the day."""

    bot: str
    score: int


class DayScores(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/days/GAME/KIND/scores[?day=DAY&language=LANGUAGE]: what others made of the deal, if
    the game knows it. Nothing of the deal itself."""

    targets: list[int]  # each is worth a star; the lowest first
    rivals: list[RivalScore]  # the weakest bot first
    best_known: int  # the best that can be expected of people
    best: int  # … and the best there is


class Solution(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/days/GAME/KIND/solution[?day=DAY&language=LANGUAGE]: a game in which it is solved,
    to be looked at as any finished game, from a moment on."""

    table: str
    ply: int
