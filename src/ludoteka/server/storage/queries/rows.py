"""The rows that queries return, as plain data."""

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import msgspec

from ludoteka.kernel.chance.deal_manifest import DealManifest
from ludoteka.server.limits.client_network import NetworkMark
from ludoteka.server.storage.seen_messages import SeenMessages

JoinPolicy = Literal["open", "ask", "locked"]
"""What a room is to who has no seat in it."""


@dataclass(frozen=True, slots=True)
class MemberRow:
    id: str
    name: str
    emblem: int
    bot: str | None
    token: str | None
    joined: int
    substituted: bool
    gone: bool
    choices: str  # JSON
    person: str | None
    address: NetworkMark | None
    circle_member: str | None = None
    bell: str | None = None  # JSON


@dataclass(frozen=True, slots=True)
class JoinRequestRow:
    id: str
    name: str
    token: str
    person: str | None
    address: NetworkMark
    watches: bool
    let_in: bool


@dataclass(frozen=True, slots=True)
class BanRow:
    """Somebody who is not let in any more."""

    id: str
    name: str
    person: str | None
    address: NetworkMark | None
    circle_member: str | None = None  # as whom the room's circle knew them


@dataclass(frozen=True, slots=True)
class LogRow:
    """A line of a table's log: a move, or something that the house noted."""

    seat: int
    move: Any
    said: str | None


class ResultRow(NamedTuple):
    """How a game of an evening ended."""

    at: float
    kept: str  # JSON


class ChatRow(NamedTuple):
    """Something said in a room."""

    at: float
    name: str  # of who said it, as it was then
    line: str  # JSON


class DayAttempt(msgspec.Struct, frozen=True, kw_only=True):
    """Which deal of the day it is, and whose try at it."""

    kind: str
    language: str  # empty where words don't matter
    day: str
    attempt: int  # by this browser, as it says; 0: only for practice
    device: str = ""  # whose key was known, by its id
    together: bool = False  # a room plays it: it counts there, and among nobody else's results


class DayCount(NamedTuple):
    """How many made the same of it."""

    result: int
    won: bool
    people: int


class DealSource(msgspec.Struct, frozen=True, kw_only=True):
    """Where a deal came from that was not drawn for this table: it is another game's."""

    table: str  # of which game
    ply: int  # from which moment on it is played anew
    seed: str
    again: tuple[int, str] | None = None  # other luck from there on; None: the same
    day: DayAttempt | None = None  # it is no other game's, but everybody's on that day


@dataclass(frozen=True, slots=True)
class TableRow:
    id: str
    room: str
    game: str
    rules: int
    options: dict[str, Any]
    seats: list[str]
    names: list[str]
    emblems: list[int]  # by seat
    secret: str
    luck: list[str]
    lesson: str | None  # its language, where the game is taught
    sheet: DealManifest | None  # none: its deal was not drawn for it
    basis: DealSource | None  # none: drawn for this table, or taught
    ended: float | None
    moves: list[LogRow]  # that stand
    timers: str | None = None  # JSON; none: nothing is limited in time
    lines: list[LogRow] | None = None  # the whole log; None: its moves, and nothing else


@dataclass(frozen=True, slots=True)
class RoomRow:
    code: str
    game: str
    options: dict[str, Any]
    owners: dict[str, str]  # of the lists among them
    host: str
    secret: str
    games_played: int
    deals: int
    stopped: int
    gathering: str | None  # JSON
    clock: str | None  # how it keeps time; JSON
    evening: str | None  # that goes on
    results: list[ResultRow]  # of its games
    door: JoinPolicy
    callers: list[JoinRequestRow]
    bans: list[BanRow]
    members: list[MemberRow]
    table: TableRow | None
    talk: list[str]  # JSON lines, oldest first
    said: SeenMessages  # messages whose answers are kept
    circle: str | None = None
    circle_by: str | None = None
    fence: int = 0  # the number under which it is owned
