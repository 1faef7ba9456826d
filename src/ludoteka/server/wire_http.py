"""What goes over HTTP, in requests and answers. The page's types are generated from these."""

from typing import Annotated, Any, Literal

import msgspec

from ludoteka.kernel.picture import Picture
from ludoteka.kernel.play import Event, View
from ludoteka.review.model import Review
from ludoteka.server.evenings.scoring import GameResult, Standing
from ludoteka.server.wire import (
    AskInfo,
    Hash,
    Id,
    Name,
    PageMessage,
    SeatName,
    ServerMessage,
    Token,
)

OwnCard = Annotated[str, msgspec.Meta(max_length=60)]


class NewRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/rooms"""

    name: Name
    game: Annotated[str, msgspec.Meta(max_length=40)] = ""  # the first of the house
    options: dict[str, Any] = {}


class NewBranch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/tables/TABLE/branch: a new room in which a finished game goes on from a moment,
    against bots. Answered with `Seated`."""

    name: Name
    ply: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=100)]
    same_luck: bool = False  # what was drawn there is drawn here, too


class NewDay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/days/GAME/KIND: a room in which a deal of the day is played. Answered with
    `Seated`."""

    name: Name
    day: Annotated[str, msgspec.Meta(max_length=40)]  # such as "2026-11-15"
    language: Annotated[str, msgspec.Meta(max_length=40)] = ""  # where words matter
    attempt: Annotated[int, msgspec.Meta(ge=0, le=999)] = 1  # by this browser; 0: for practice


class NewMember(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/rooms/CODE/members"""

    name: Name
    person: Hash | None = None  # as in `hello`


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to both: who I am. The token is told once; the server keeps only its hash.

    A personal link is `/r/CODE#TOKEN`: the part behind # is never sent to any server.
    """

    code: str
    member: str
    token: str


class RoomGlance(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/rooms/CODE: what somebody with the code may know before they come in; and to who
    names their seat (`Authorization: Bearer TOKEN`), whose move it is."""

    code: str
    game: str
    people: list[str]  # nobody, where the door is not open
    running: bool
    seats_left: int
    my_move: bool = False
    waits_for: list[str] = []  # names; for who plays there, or names a key of the room's circle
    left: float | None = None  # seconds that I have, where a clock runs for me


class NewCaller(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/rooms/CODE/callers: ask to come in, or to watch. Answered with `Called`."""

    name: Name
    person: Hash | None = None
    watches: bool = False


class Called(msgspec.Struct, frozen=True, kw_only=True):
    """The token is that of the seat, or of the place among those who watch, once one is let in."""

    code: str
    token: str


class CallerAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/rooms/CODE/callers/answer: what does the host say? It is waited for, for up to
    25 s; who does not wait any more asks no more."""

    token: Token


class CallerNews(msgspec.Struct, frozen=True, kw_only=True):
    """`open`: nobody needs to ask any more."""

    answer: Literal["waiting", "let_in", "refused", "open"]


class Poll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/rooms/CODE/poll: for networks that break sockets. Without `line` a new connection
    opens (a `welcome` comes at once); with it, what is numbered above `after`, or nothing after
    25 s."""

    token: Token | None = None
    person: Hash | None = None
    tv: bool = False
    line: Id | None = None
    after: int = 0


class Polled(msgspec.Struct, frozen=True, kw_only=True):
    line: str
    messages: list[ServerMessage]


class SayOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/rooms/CODE/say: one page message over a polled connection. The answer to its id
    comes back in the response."""

    line: Id
    message: PageMessage


class ReportAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/rooms/CODE/report and /capsule: by somebody who has a seat in the room."""

    token: Token


class ReportedPerson(msgspec.Struct, frozen=True, kw_only=True):
    member: str
    name: str
    host: bool
    bot: str | None


class ReportedLine(msgspec.Struct, frozen=True, kw_only=True):
    at: str  # the time, by the calendar of Greenwich
    member: str
    name: str | None  # as it was then
    text: str


class ReportedTable(msgspec.Struct, frozen=True, kw_only=True):
    """The game as the reporter saw it: what they were told so far, and nothing else."""

    table: str
    game: str
    seats: list[str]  # names by seat
    seat: int | None
    events: list[Event]


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """For whoever runs the house: who was there, what was said and when, and the game so far."""

    made: str
    room: str
    by: str  # a member
    people: list[ReportedPerson]
    talk: list[ReportedLine]
    game: ReportedTable | None


class BellKey(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/bells/key. None: this house sends nothing to browsers."""

    key: str | None


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/evenings/ID: what is left of an evening."""

    id: str
    ended: float  # its last game; seconds since 1970
    games: list[GameResult]
    standings: list[Standing]


class DayNumber(msgspec.Struct, frozen=True, kw_only=True):
    """So many people had this result."""

    result: int
    count: int


class DayNews(msgspec.Struct, frozen=True, kw_only=True):
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


class Solution(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/days/GAME/KIND/solution[?day=DAY&language=LANGUAGE]: a game in which it is solved,
    to be looked at as any finished game, from a moment on."""

    table: str
    ply: int


class QrAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/qr: a link as a picture. In the body, for a personal link holds a secret."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class CardsAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """POST /api/games/GAME/known: which words of somebody's own cards would bots know?"""

    option: Annotated[str, msgspec.Meta(max_length=40)] = "pack"
    cards: Annotated[list[OwnCard], msgspec.Meta(max_length=1000)]


class QrCode(msgspec.Struct, frozen=True, kw_only=True):
    """Strokes one unit wide in a square of `size`, its quiet border included."""

    path: str
    size: int


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a game, for the room's form."""

    name: str
    kind: Literal["choice", "number", "switch", "list", "chair"]
    choices: list[str] = []
    low: int = 0
    high: int = 0
    seats_from: int = 0  # it counts only where so many play
    seats_to: int = 0  # … and no more; 0: at every table
    own: bool = False  # a list of one's own, of at least `low`, is taken instead of a choice
    default: str | int | bool | list[str] | None = None


class DayOffer(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of deal of the day that a game has."""

    kind: str
    titles: dict[str, str]  # by language
    in_languages: bool  # another deal for each


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/games: one entry a game, in the order of the house. What options and bots are called
    is in its texts."""

    name: str
    rules: int
    titles: dict[str, str]  # by language
    taglines: dict[str, str]
    seats_from: int  # 1: it can be played alone
    seats_to: int
    options: list[OptionInfo]
    bots: list[str]  # the weakest first
    guest_bots: list[str]  # those of them that come from outside
    usual_bot: str  # who sits down when nobody says who
    clauses: list[str]  # how its clauses begin, such as "LD"
    talk_clause: str  # closes the talk at some moments; empty: nothing does
    reviewed: bool  # whether its finished games can be reviewed, choice by choice
    may_pass_late: bool  # who takes too long passes where that can be; else a bot makes the move
    taught: bool  # whether there is a lesson
    days: list[DayOffer]


class ClauseText(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    text: str
    title: str
    ours: bool


class GameTexts(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/games/GAME/texts/LANGUAGE: its clauses and messages (dotted keys; a plural is a
    table of categories)."""

    language: str
    clauses: list[ClauseText]
    messages: dict[str, str | dict[str, str]]


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """Something that the coach says when so many moves of the script are played. `talk` waits for
    the learner to have read it, `tap` for a tap on what it points at, `move` for the move itself;
    `watch` is said while somebody else plays."""

    done: int
    kind: Literal["talk", "tap", "move", "watch"]
    say: str
    at: str  # a mark on the page, or nothing


class LessonPoint(msgspec.Struct, frozen=True, kw_only=True):
    say: str
    picture: str  # of the game's own, by name, or nothing


class LessonHint(msgspec.Struct, frozen=True, kw_only=True):
    """For a first real game: said once, when what has this mark is on the page."""

    say: str
    at: str
    clause: str


class GameLesson(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/games/GAME/lesson/LANGUAGE: what a coach says, the game in a few sentences, and
    hints for a first game."""

    steps: list[LessonStep]
    summary: list[LessonPoint]
    hints: list[LessonHint]


class GamePicture(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/games/GAME/picture: how the general table draws it; None: as its data suggests."""

    picture: Picture | None


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/TABLE/view?ply=N[&seat=S|&all=true]: a finished game as it stood after N
    moves, as a seat saw it, or as whoever watched did. With `all`, also what each seat saw."""

    table: str
    game: str
    seats: list[str]  # names by seat
    emblems: list[int]  # signs by seat, as at the table
    ply: int
    plies: int  # how many moves the whole game has
    view: View
    asks: list[AskInfo]
    events: list[Event]  # what the Nth move told this audience
    move_by: SeatName | None  # whose move the Nth was; None before the first
    told: int  # events up to here, of this audience
    hands: list[View]  # by seat, where all was asked for; else nothing


class Brought(msgspec.Struct, frozen=True, kw_only=True):
    """POST /api/records: how a game is called that came as a file."""

    table: str


class Contents(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/TABLE/contents: where the rounds and turns of a finished game begin."""

    movers: list[SeatName]  # by move
    rounds: list[int]  # after so many moves, from 0 on: which round it was; 0: of none


class RoundPoints(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody had when a round was over; after the last one, in the end."""

    round: int
    points: list[int]  # by seat, as all saw them


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """One of two games of the same deal."""

    table: str
    names: list[str]  # by seat
    contents: Contents
    points: list[RoundPoints]  # in order


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/TABLE/beside/OTHER: two finished games of one deal."""

    parted: int  # after so many moves that were the same in both
    sides: list[Side]  # both


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/TABLE/story?ply=N[&seat=S]: what a seat, or whoever watched, was told in the
    first N moves of a finished game."""

    events: list[Event]


class ReviewNews(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/tables/TABLE/review: how many decisions are weighed; `of` is 0 while it waits for
    others. When all are, the review."""

    done: int
    of: int
    review: Review | None


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """What every HTTP error says: a code for the page's message files, and an English sentence."""

    code: str
    why: str
