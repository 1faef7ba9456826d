"""Messages from the server to a client, and what they contain."""

from typing import TYPE_CHECKING, Any

import msgspec

from ludoteka.kernel.chance.deal_manifest import DealManifest
from ludoteka.kernel.play import Event, Move, View
from ludoteka.server.clocks.rule import NO_CLOCK, ClockRule
from ludoteka.server.evenings.scoring import Standing
from ludoteka.server.realtime.protocol.field_types import Reaction, SeatName
from ludoteka.server.realtime.protocol.unions import union_of
from ludoteka.server.storage.queries.rows import JoinPolicy


class Member(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody in the room."""

    id: str
    name: str
    emblem: int  # 0 to 7: which of the eight signs is theirs, everywhere
    host: bool
    bot: str | None  # the bot's kind, or None for a person
    here: bool  # a page of theirs is connected
    seat: int | None  # at the current table
    substituted: bool = False  # a bot plays for them
    left: bool = False  # during this game; a seat that they can come back to, or were shown out of
    chair_free: bool = False  # at the running table, for whoever comes late
    patience: float | None = None  # seconds until guests may let a bot play for them, too
    in_circle: bool = False  # the room's circle knows them
    choices: dict[str, Any] = {}  # for their seat, by option; a list that is not ours to see: empty


class TalkLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something said: by a person in `text`, by a bot in every language."""

    member: str
    text: str | None = None
    texts: dict[str, str] | None = None


class Dealing(msgspec.Struct, frozen=True, kw_only=True):
    """A start: all is promised, and whoever promised luck shows it now."""

    sheet: DealManifest
    seats: list[str]  # member ids by seat


class CallerInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody at the door, or who was let in to watch."""

    id: str
    name: str
    watches: bool  # wants no seat
    let_in: bool


class BanInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who is not let in, by the name that they had."""

    id: str
    name: str


class EveningInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The games that were played in a row, and the score across them. Who had what in which is told
    to who asks for it (`/api/evenings/ID`): this is told with every change of a room."""

    id: str
    games: list[str]  # as they followed each other
    standings: list[Standing]


class RoomInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The room as everybody in it sees it."""

    code: str
    link: str
    game: str
    options: dict[str, Any]
    members: list[Member]
    commitment: str  # of the next shuffle
    with_luck: list[str]  # members who have promised luck for it
    dealing: Dealing | None = None
    table: str | None  # the current table, running or just finished
    can_start: bool
    door: JoinPolicy = "open"  # for who has no seat here
    callers: list[CallerInfo] = []  # for the host alone
    bans: list[BanInfo] = []  # … and these
    problem: str | None = None  # why not: "too_few", "too_many", "running"
    games_played: int = 0
    onlookers: int = 0  # who only watch, without a name
    deals: int = 0  # begun in this room, by whatever end
    stopped: int = 0  # … without one: called off, or given up
    evening: EveningInfo | None = None  # from the first finished game on
    circle: str | None = None  # whose games these are; its name is for its members
    clock: ClockRule = NO_CLOCK  # how time is kept from the next game on
    withheld: list[str] = []  # names: the last start was called off because they showed no luck


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """After a game: everything needed to deal it again."""

    commitment: str
    secret: str
    luck: list[str]
    sheet: DealManifest
    seed: str
    draws: list[tuple[int, int, int]]  # in move m, the deal being 0, below(n) gave k, in order


class AskInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that a seat, or the clock, owes."""

    seat: SeatName
    kind: str
    open: bool = False


class LessonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The table teaches: in which language, and how many moves of the script are played."""

    language: str
    done: int


class SeatClockInfo(msgspec.Struct, frozen=True, kw_only=True):
    left: float  # seconds, when this was sent
    runs: bool
    helped: int  # so often the house moved for this seat because time was up


class ClocksInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Of those who decide; a game's own clock is the `deadline`."""

    rule: ClockRule
    seats: list[SeatClockInfo]
    paused: bool
    pausers: list[int]  # seats that ask for a pause


class BasisInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The deal is that of another game, and no fair one: somebody may know it."""

    table: str
    ply: int  # from which moment on it is played anew
    same_luck: bool  # what was drawn there after that moment is drawn here, too


class UndoQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody would like to take a move back."""

    number: int  # for `AnswerUndo`
    by: int  # a seat
    waits: list[int]  # seats that have not answered


class UndoInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Moves that are taken back."""

    can: bool  # I may ask: since my last move nothing was drawn, nor told to some alone
    question: UndoQuestion | None
    by: list[int]  # seats: who took something back, each time at this table


class DayOfTable(msgspec.Struct, frozen=True, kw_only=True):
    """The deal is that of a day, and everybody's; `result` is there once something is decided."""

    kind: str
    language: str  # empty where words don't matter
    day: str
    attempt: int  # 0: only for practice
    together: bool  # by the people of a room
    to_solve: bool  # one may try again until it is won
    result: int | None
    won: bool


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The current table as this audience sees it."""

    id: str
    game: str
    seats: list[str]  # member ids by seat
    seat: int | None  # mine; None for whoever watches
    view: View
    asks: list[AskInfo]
    moves: list[Move]  # mine
    asked: int  # which question it is that I am asked: for `Play`
    deadline: float | None  # seconds left on the clock when this was sent
    chat_open: bool
    commitment: str
    sheet: str | None  # the hash of the deal's sheet; None: not drawn for this table
    told: int  # events since the deal that this audience was told
    proof: Proof | None = None  # there is none of a deal that was not drawn for this table
    lesson: LessonInfo | None = None
    clocks: ClocksInfo | None = None
    basis: BasisInfo | None = None
    undo: UndoInfo | None = None  # None: nothing ever is, in a lesson and after the end
    day: DayOfTable | None = None


class RefusalInfo(msgspec.Struct, frozen=True, kw_only=True):
    rule: str
    code: str
    values: dict[str, str | int]
    why: str  # in English; a page says it in the player's language from code and values
    legal: list[Move]


class ServerMessage(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """A message from the server."""


class NumberedMessage(ServerMessage, frozen=True):
    """News. A gap in the numbers means that something was lost."""

    v: int


class Reply(ServerMessage, frozen=True):
    """The answer to a command."""

    id: str  # of the command


class Welcome(NumberedMessage, frozen=True, tag="welcome"):
    """Everything, after `hello` or `fresh`."""

    me: str | None  # my member id; None for whoever watches
    room: RoomInfo
    table: TableInfo | None
    talk: list[TalkLine]
    bell: list[str] = []  # how I hear that it is my move while I am away: `push`, `webhook`


class RoomChanged(NumberedMessage, frozen=True, tag="room"):
    room: RoomInfo


class TableChanged(NumberedMessage, frozen=True, tag="table"):
    """What happened at the table, as far as this audience is told, and how it looks now."""

    table: TableInfo
    events: list[Event]


class Spoke(NumberedMessage, frozen=True, tag="talk"):
    line: TalkLine


class Reacted(NumberedMessage, frozen=True, tag="reacted"):
    member: str
    reaction: Reaction


class Accepted(Reply, frozen=True, tag="accepted"):
    """Done, and kept. `ply` counts the moves that this member knows of (a secret one of somebody
    else's must not show in it)."""

    ply: int | None = None


class Recalled(Reply, frozen=True, tag="recalled"):
    """What this audience was told before, in order."""

    events: list[Event]


class RefusedMove(Reply, frozen=True, tag="refused"):
    """The game's rules say no; nothing has changed."""

    refusal: RefusalInfo


class Rejected(Reply, frozen=True, tag="rejected"):
    """Not possible for another reason: not the host, no such table, talk is closed, too fast …"""

    code: str
    values: dict[str, str | int]
    why: str  # in English; a page says it in the player's language from code and values


class Bye(ServerMessage, frozen=True, tag="bye"):
    """The server closes this connection: removed, or it restarts."""

    code: str


if TYPE_CHECKING:
    AnyServerMessage = ServerMessage
else:
    AnyServerMessage = union_of(ServerMessage)
