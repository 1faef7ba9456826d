"""What goes over HTTP about circles. The page's types are generated from these."""

from typing import TYPE_CHECKING, Final, Literal

import msgspec

from ludoteka.server.circles.game_result import CircleGame
from ludoteka.server.realtime.protocol import Hash, Id, Name, Token
from ludoteka.server.realtime.protocol.unions import union_of

FORMAT: Final = "ludoteka-circle"


class CircleRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Somebody says who they are with the key of their device: `Authorization: Bearer KEY`."""


class NewCircle(CircleRequest, frozen=True):
    """POST /api/circles. A key that the house has never seen makes somebody new."""

    name: Name
    me: Name  # what I am called there
    device: Name


class NewFriend(CircleRequest, frozen=True):
    """POST /api/invitations/INVITATION: join. Who belongs to the circle already stays who they
    are."""

    me: Name
    device: Name


class NewDevice(CircleRequest, frozen=True):
    """POST /api/me/devices: another device of mine, by the SHA-256 of its key."""

    digest: Hash
    device: Name


class SeatForCircle(CircleRequest, frozen=True):
    """POST /api/rooms/CODE/circle: my seat is a member's, and the room's games are the circle's.
    Without a circle the host takes the room out of it."""

    token: Token  # of the seat
    circle: Id | None = None


class Act(CircleRequest, frozen=True, tag_field="type"):
    """POST /api/circles/CIRCLE/acts"""


class RenameCircle(Act, frozen=True, tag="rename"):
    """Owner."""

    name: Name


class RenewInvitation(Act, frozen=True, tag="renew"):
    """Owner: from now on another link invites."""


class RemoveFriend(Act, frozen=True, tag="remove"):
    """Owner: somebody belongs to it no more. Their games stay."""

    member: Id


class PassOn(Act, frozen=True, tag="pass_on"):
    """Owner: from now on it is somebody else's."""

    member: Id


class CallMe(Act, frozen=True, tag="call_me"):
    name: Name


class LeaveCircle(Act, frozen=True, tag="leave"):
    """My games stay; with `forget_name` nobody is told any more whose they were. With the last
    member the circle goes."""

    forget_name: bool = False


if TYPE_CHECKING:
    CircleAct = Act
else:
    CircleAct = union_of(Act)


class Done(msgspec.Struct, frozen=True, kw_only=True):
    done: bool = True


class CircleMade(msgspec.Struct, frozen=True, kw_only=True):
    """Where I belong to now."""

    circle: str
    member: str


class InvitationInfo(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/invitations/INVITATION: what somebody may know before they join."""

    name: str
    members: int


class Device(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    label: str
    made: float  # seconds since 1970
    used: float  # to the day
    revoked: bool
    here: bool  # the one that asks


class MyCircle(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    member: str  # who I am there
    called: str
    owner: bool
    members: int


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/me: my devices, and my circles."""

    base: str  # how others reach this house
    devices: list[Device]
    circles: list[MyCircle]


class Friend(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str  # empty: took it along
    left: bool


class CircleRoom(msgspec.Struct, frozen=True, kw_only=True):
    code: str
    game: str
    running: bool


class CircleEvening(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    at: float  # its last game
    games: int
    best: list[str]  # members; nobody where nobody won any points
    shown: bool  # what is left of it can still be looked at


class CircleStanding(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody at one game. A rating only where members played against each other."""

    member: str
    games: int
    wins: int
    rating: int | None
    doubt: int | None  # to either side


class GameTable(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    games: int
    together: bool  # nobody can be better than the others
    rows: list[CircleStanding]


class CircleRecord(msgspec.Struct, frozen=True, kw_only=True):
    """The best of its kind, and since when."""

    game: str
    feat: str  # in the game's texts
    players: int  # at tables of so many; 0: at any
    value: int
    members: list[str]
    at: float


class DayRow(msgspec.Struct, frozen=True, kw_only=True):
    member: str
    result: int | None  # none: not for who has yet to play it
    won: bool


class CircleDay(msgspec.Struct, frozen=True, kw_only=True):
    """One deal for everybody: the first time that each has played it counts."""

    game: str
    kind: str
    language: str  # empty where words don't matter
    day: str
    together: bool  # at a table of the circle
    counts: Literal["score", "tries"]
    against: bool  # bots, and so it can be won
    open: bool  # who asks has played it, and may see how others did
    rows: list[DayRow]


class CirclePage(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/circles/CIRCLE, for its members."""

    id: str
    name: str
    me: str
    owner: str
    invitation: str
    link: str  # with it
    members: list[Friend]
    rooms: list[CircleRoom]
    evenings: list[CircleEvening]
    tables: list[GameTable]
    records: list[CircleRecord]
    days: list[CircleDay]


class KeptFriend(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    joined: str
    left: bool


class GameKept(msgspec.Struct, frozen=True, kw_only=True):
    ended: str
    game: CircleGame


class DayKept(msgspec.Struct, frozen=True, kw_only=True):
    """What a member who is still there made of a deal of the day."""

    ended: str
    member: str
    game: str
    kind: str
    language: str
    day: str
    result: int | None  # none: the owner has yet to play that deal
    won: bool


class CircleFile(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/circles/CIRCLE/file: all that is kept of a circle, for its owner."""

    format: str = FORMAT
    version: int = 1
    made: str
    id: str
    name: str
    since: str
    members: list[KeptFriend]
    games: list[GameKept]
    days: list[DayKept]
