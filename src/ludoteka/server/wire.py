"""Every message between a page and the server. The page's types are generated from these.

A page opens a room's socket and says `hello` first. From then on each message it says has an id of
its own; said twice it counts once, and each is answered: `accepted` (`recalled`, where something
was asked for), `refused` (by the rules) or `rejected` (anything else). What the server tells has a
number `v`, counted anew for each connection from 1: a gap means that something was lost, and the
page asks for everything with `fresh`.
"""

from typing import Annotated, Any, Literal

import msgspec

from ludoteka.kernel.play import Event, Move, View
from ludoteka.kernel.sheet import Sheet
from ludoteka.server.clocks.rule import NO_CLOCK, ClockRule
from ludoteka.server.evenings.scoring import GameResult, Standing
from ludoteka.server.store.kept import Door

Id = Annotated[
    str,
    msgspec.Meta(min_length=1, max_length=40, pattern="^[^\\x00]*$"),
]  # not every database can keep a NUL
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Hash = Annotated[str, msgspec.Meta(max_length=64, pattern="^[0-9a-f]{64}$")]  # and no new line
TalkText = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
NewToken = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{32,64}$", max_length=64)]
SeatName = int | Literal["clock"]
Reaction = Literal["laugh", "wow", "heart", "clap", "think", "sad"]


# What a page says


class Said(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """Something a page says. All but `hello` carry an id."""


class Hello(Said, frozen=True, tag="hello"):
    """The first frame. Without a token one only watches; so does the TV, with or without one.
    `person` is a number that a browser made for itself, another one for each room."""

    token: Token | None = None
    person: Hash | None = None
    tv: bool = False


class WithId(Said, frozen=True, kw_only=True):
    id: Id


class Play(WithId, frozen=True, tag="play"):
    """A move at the room's current table. It answers an ask, not a state: what the others do
    meanwhile does not make it stale, but another question does."""

    table: Id
    move: Any
    asked: int | None = None  # as the table said; without it, whatever is asked now is answered


class PromiseLuck(WithId, frozen=True, tag="promise_luck"):
    """This page's part of the next shuffle, as a hash, for the commitment that the room shows. It
    stands while this connection does; a client that promises nothing has no luck of its own."""

    commitment: Hash
    promise: Hash


class ShowLuck(WithId, frozen=True, tag="show_luck"):
    """What was promised, once the sheet of the deal has been told. Whoever does not show it in a
    few seconds stops the start, and is named."""

    table: Id
    luck: Hash


class Setup(WithId, frozen=True, tag="setup"):
    """Host: which game the room plays next, with which options."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    options: dict[str, Any] = {}


class ChooseForSeat(WithId, frozen=True, tag="choose_for_seat"):
    """A value of an option that each seat has its own of: for my seat, or as the host for a bot's.
    None takes back what was chosen."""

    option: Annotated[str, msgspec.Meta(max_length=40)]
    value: Any
    member: Id | None = None


class AddBot(WithId, frozen=True, tag="add_bot"):
    """Host: a bot takes a seat of the next table."""

    bot: Annotated[str, msgspec.Meta(max_length=40)]


class Remove(WithId, frozen=True, tag="remove"):
    """Host: a bot, or somebody unwanted, leaves the room; who was let in to watch, too. Who is
    banned is not let in again, under whatever name, until that is lifted."""

    member: Id
    ban: bool = False


class LiftBan(WithId, frozen=True, tag="lift_ban"):
    """Host: somebody may come again."""

    ban: Id


class SetDoor(WithId, frozen=True, tag="set_door"):
    """Host: who may come in or watch besides those who have a seat. `open`: whoever has the code;
    `ask`: whom the host lets in; `locked`: nobody."""

    door: Door


class AnswerCaller(WithId, frozen=True, tag="answer_caller"):
    """Host: let somebody in who asks at the door, or don't."""

    caller: Id
    yes: bool


class Start(WithId, frozen=True, tag="start"):
    """Host: deal. Also how one plays again."""


class Teach(WithId, frozen=True, tag="teach"):
    """Host: a first game that teaches the room's game. It is set, and bots play along. Also how it
    is begun again."""

    language: Annotated[str, msgspec.Meta(max_length=8)]


class Substitute(WithId, frozen=True, tag="substitute"):
    """A bot plays for an absent member until they are back. The host may say so at once and take
    it back (on=False), whoever else plays when the table has waited for a while."""

    member: Id
    on: bool = True


class TakeChair(WithId, frozen=True, tag="take_chair"):
    """A member without a seat plays on in the place of a bot."""

    chair: Id  # the member whose chair it is


class Stop(WithId, frozen=True, tag="stop"):
    """Host: give the running game up and go back to the room."""


class EndEvening(WithId, frozen=True, tag="end_evening"):
    """Host: that was it for today. The next game begins another evening."""


class SetClock(WithId, frozen=True, tag="set_clock"):
    """Host: how the room keeps time, from the next game on."""

    clock: ClockRule


class PauseClocks(WithId, frozen=True, tag="pause_clocks"):
    """I would like the clocks to stand still; when all who play and are here say so, they do. Any
    of them lets them go on (on=False)."""

    on: bool = True


class Rename(WithId, frozen=True, tag="rename"):
    name: Name


class RenewLink(WithId, frozen=True, tag="renew_link"):
    """From now on this token opens my seat, and the one that did opens nothing. The page makes it,
    so that the answer, which is kept, holds no secret. All my other pages are closed."""

    token: NewToken


class Leave(WithId, frozen=True, tag="leave"):
    """Leave the room for good."""


class Chat(WithId, frozen=True, tag="chat"):
    text: TalkText


class React(WithId, frozen=True, tag="react"):
    reaction: Reaction


class Fresh(WithId, frozen=True, tag="fresh"):
    """Tell me everything again."""


class Recall(WithId, frozen=True, tag="recall"):
    """Tell me the first so many events of this table again. Answered with `recalled`."""

    table: Id
    events: Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class Ping(WithId, frozen=True, tag="ping"):
    """Is the line alive? Answered with `accepted`."""


PageMessage = (
    Hello | Play | PromiseLuck | ShowLuck | Setup | ChooseForSeat | AddBot | Remove | LiftBan
    | SetDoor | AnswerCaller | Start | Teach | Substitute | TakeChair | Stop
    | EndEvening | SetClock | PauseClocks | Rename | RenewLink | Leave | Chat | React
    | Fresh | Recall | Ping
)  # fmt: skip


# What the server tells


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
    choices: dict[str, Any] = {}  # for their seat, by option; a list that is not ours to see: empty


class TalkLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something said: by a person in `text`, by a bot in every language."""

    member: str
    text: str | None = None
    texts: dict[str, str] | None = None


class Dealing(msgspec.Struct, frozen=True, kw_only=True):
    """A start: all is promised, and whoever promised luck shows it now."""

    sheet: Sheet
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
    """The games that were played in a row, and the score across them."""

    id: str
    games: list[GameResult]
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
    door: Door = "open"  # for who has no seat here
    callers: list[CallerInfo] = []  # for the host alone
    bans: list[BanInfo] = []  # … and these
    problem: str | None = None  # why not: "too_few", "too_many", "running"
    games_played: int = 0
    onlookers: int = 0  # who only watch, without a name
    deals: int = 0  # begun in this room, by whatever end
    stopped: int = 0  # … without one: called off, or given up
    evening: EveningInfo | None = None  # from the first finished game on
    clock: ClockRule = NO_CLOCK  # how time is kept from the next game on
    withheld: list[str] = []  # names: the last start was called off because they showed no luck


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """After a game: everything needed to deal it again."""

    commitment: str
    secret: str
    luck: list[str]
    sheet: Sheet | None  # None: begun before luck was promised
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
    sheet: str | None  # the hash of the deal's sheet
    told: int  # events since the deal that this audience was told
    proof: Proof | None = None  # there is none of a deal that was not drawn for this table
    lesson: LessonInfo | None = None
    clocks: ClocksInfo | None = None
    basis: BasisInfo | None = None


class RefusalInfo(msgspec.Struct, frozen=True, kw_only=True):
    rule: str
    code: str
    values: dict[str, str | int]
    why: str  # in English; a page says it in the player's language from code and values
    legal: list[Move]


class ToPage(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """Something the server tells a page."""


class Welcome(ToPage, frozen=True, tag="welcome"):
    """Everything, after `hello` or `fresh`."""

    v: int
    me: str | None  # my member id; None for whoever watches
    room: RoomInfo
    table: TableInfo | None
    talk: list[TalkLine]


class RoomChanged(ToPage, frozen=True, tag="room"):
    v: int
    room: RoomInfo


class TableChanged(ToPage, frozen=True, tag="table"):
    """What happened at the table, as far as this audience is told, and how it looks now."""

    v: int
    table: TableInfo
    events: list[Event]


class Spoke(ToPage, frozen=True, tag="talk"):
    v: int
    line: TalkLine


class Reacted(ToPage, frozen=True, tag="reacted"):
    v: int
    member: str
    reaction: Reaction


class Accepted(ToPage, frozen=True, tag="accepted"):
    """Done, and kept. `ply` counts the moves that this member knows of (a secret one of somebody
    else's must not show in it)."""

    id: str
    ply: int | None = None


class Recalled(ToPage, frozen=True, tag="recalled"):
    """What this audience was told before, in order."""

    id: str
    events: list[Event]


class RefusedMove(ToPage, frozen=True, tag="refused"):
    """The game's rules say no; nothing has changed."""

    id: str
    refusal: RefusalInfo


class Rejected(ToPage, frozen=True, tag="rejected"):
    """Not possible for another reason: not the host, no such table, talk is closed, too fast …"""

    id: str
    code: str
    why: str


class Bye(ToPage, frozen=True, tag="bye"):
    """The server closes this connection: removed, or it restarts."""

    code: str


ServerMessage = (
    Welcome | RoomChanged | TableChanged | Spoke | Reacted
    | Accepted | Recalled | RefusedMove | Rejected | Bye
)  # fmt: skip
