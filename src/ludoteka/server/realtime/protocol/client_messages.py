"""Messages from a client to the server."""

from typing import TYPE_CHECKING, Annotated, Any, ClassVar

import msgspec

from ludoteka.server.clocks.rule import ClockRule
from ludoteka.server.notifications.subscription import PushTarget, Url
from ludoteka.server.realtime.protocol.field_types import (
    Hash,
    Id,
    Name,
    NewToken,
    Reaction,
    TalkText,
    Token,
)
from ludoteka.server.realtime.protocol.unions import union_of
from ludoteka.server.storage.queries.rows import JoinPolicy


class ClientMessage(
    msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, kw_only=True
):
    """A message from a client. All but `hello` are commands."""

    cost: ClassVar[int]
    """Charged to the client: about the milliseconds of the server's time that it takes."""


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first frame. Without a token one only watches; so does the TV, with or without one.
    `person` is a number that a browser made for itself, another one for each room."""

    cost: ClassVar = 1
    token: Token | None = None
    person: Hash | None = None
    tv: bool = False


class Command(ClientMessage, frozen=True, kw_only=True):
    """A message that is answered under its id, and counts once however often it arrives."""

    id: Id


class Play(Command, frozen=True, tag="play"):
    """A move at the room's current table. It answers an ask, not a state: what the others do
    meanwhile does not make it stale, but another question does."""

    cost: ClassVar = 1
    table: Id
    move: Any
    asked: int | None = None  # as the table said; without it, whatever is asked now is answered


class PromiseLuck(Command, frozen=True, tag="promise_luck"):
    """This page's part of the next shuffle, as a hash, for the commitment that the room shows. It
    stands while this connection does; a client that promises nothing has no luck of its own."""

    cost: ClassVar = 2  # told to everybody
    commitment: Hash
    promise: Hash


class ShowLuck(Command, frozen=True, tag="show_luck"):
    """What was promised, once the sheet of the deal has been told. Whoever does not show it in a
    few seconds stops the start, and is named."""

    cost: ClassVar = 5  # the last one deals
    table: Id
    luck: Hash


class Setup(Command, frozen=True, tag="setup"):
    """Host: which game the room plays next, with which options."""

    cost: ClassVar = 5
    game: Annotated[str, msgspec.Meta(max_length=40)]
    options: dict[str, Any] = {}


class ChooseForSeat(Command, frozen=True, tag="choose_for_seat"):
    """A value of an option that each seat has its own of: for my seat, or as the host for a bot's.
    None takes back what was chosen."""

    cost: ClassVar = 5
    option: Annotated[str, msgspec.Meta(max_length=40)]
    value: Any
    member: Id | None = None


class AddBot(Command, frozen=True, tag="add_bot"):
    """Host: a bot takes a seat of the next table."""

    cost: ClassVar = 5
    bot: Annotated[str, msgspec.Meta(max_length=40)]


class Remove(Command, frozen=True, tag="remove"):
    """Host: a bot, or somebody unwanted, leaves the room; who was let in to watch, too. Who is
    banned is not let in again, under whatever name, until that is lifted."""

    cost: ClassVar = 2
    member: Id
    ban: bool = False


class LiftBan(Command, frozen=True, tag="lift_ban"):
    """Host: somebody may come again."""

    cost: ClassVar = 2
    ban: Id


class SetDoor(Command, frozen=True, tag="set_door"):
    """Host: who may come in or watch besides those who have a seat. `open`: whoever has the code;
    `ask`: whom the host lets in; `locked`: nobody."""

    cost: ClassVar = 2
    door: JoinPolicy


class AnswerCaller(Command, frozen=True, tag="answer_caller"):
    """Host: let somebody in who asks at the door, or don't."""

    cost: ClassVar = 2
    caller: Id
    yes: bool


class Start(Command, frozen=True, tag="start"):
    """Host: deal. Also how one plays again."""

    cost: ClassVar = 10


class BeginDay(Command, frozen=True, tag="begin_day"):
    """Host: everybody in the room plays the deal of a day, where the game lets a room play it."""

    cost: ClassVar = 10
    kind: Annotated[str, msgspec.Meta(max_length=40)]
    day: Annotated[str, msgspec.Meta(max_length=40)]  # such as "2026-11-15"
    language: Annotated[str, msgspec.Meta(max_length=40)] = ""  # where words matter


class Teach(Command, frozen=True, tag="teach"):
    """Host: a first game that teaches the room's game. It is set, and bots play along. Also how it
    is begun again."""

    cost: ClassVar = 10
    language: Annotated[str, msgspec.Meta(max_length=8)]


class Substitute(Command, frozen=True, tag="substitute"):
    """A bot plays for an absent member until they are back. The host may say so at once and take
    it back (on=False), whoever else plays when the table has waited for a while."""

    cost: ClassVar = 2
    member: Id
    on: bool = True


class TakeChair(Command, frozen=True, tag="take_chair"):
    """A member without a seat plays on in the place of a bot."""

    cost: ClassVar = 5
    chair: Id  # the member whose chair it is


class Stop(Command, frozen=True, tag="stop"):
    """Host: give the running game up and go back to the room."""

    cost: ClassVar = 2


class EndEvening(Command, frozen=True, tag="end_evening"):
    """Host: that was it for today. The next game begins another evening."""

    cost: ClassVar = 2


class SetClock(Command, frozen=True, tag="set_clock"):
    """Host: how the room keeps time, from the next game on."""

    cost: ClassVar = 2
    clock: ClockRule


class PauseClocks(Command, frozen=True, tag="pause_clocks"):
    """I would like the clocks to stand still; when all who play and are here say so, they do. Any
    of them lets them go on (on=False)."""

    cost: ClassVar = 2
    on: bool = True


class AskUndo(Command, frozen=True, tag="ask_undo"):
    """I would like to take my last move back, and what came after it. Where bots are the only
    others that is done at once; else every person at the table is asked."""

    cost: ClassVar = 20  # worlds are imagined
    table: Id


class AnswerUndo(Command, frozen=True, tag="answer_undo"):
    """Yes or no to such a question. Who asked it may say no: it is not wanted any more."""

    cost: ClassVar = 2
    question: int
    yes: bool


class SetBell(Command, frozen=True, tag="set_bell"):
    """While I am away I would like to hear that it is my move: in this browser, by what it said
    when it subscribed, and in a chat that takes `{"text": …}`. None: not there any more; what is
    not named stays as it is."""

    cost: ClassVar = 10  # a name is looked up
    push: PushTarget | msgspec.UnsetType | None = msgspec.UNSET
    webhook: Url | msgspec.UnsetType | None = msgspec.UNSET
    language: Annotated[str, msgspec.Meta(max_length=8)] = "en"


class Rename(Command, frozen=True, tag="rename"):
    cost: ClassVar = 2
    name: Name


class RenewLink(Command, frozen=True, tag="renew_link"):
    """From now on this token opens my seat, and the one that did opens nothing. The page makes it,
    so that the answer, which is kept, holds no secret. All my other pages are closed."""

    cost: ClassVar = 5
    token: NewToken


class Leave(Command, frozen=True, tag="leave"):
    """Leave the room for good."""

    cost: ClassVar = 2


class Chat(Command, frozen=True, tag="chat"):
    cost: ClassVar = 2  # kept, and told to everybody
    text: TalkText


class React(Command, frozen=True, tag="react"):
    cost: ClassVar = 1
    reaction: Reaction


class Fresh(Command, frozen=True, tag="fresh"):
    """Tell me everything again."""

    cost: ClassVar = 5  # everything is told again


class Recall(Command, frozen=True, tag="recall"):
    """Tell me the first so many events of this table again. Answered with `recalled`."""

    cost: ClassVar = 20  # the game is played again
    table: Id
    events: Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class Ping(Command, frozen=True, tag="ping"):
    """Is the line alive? Answered with `accepted`."""

    cost: ClassVar = 1


if TYPE_CHECKING:
    AnyClientMessage = ClientMessage
else:
    AnyClientMessage = union_of(ClientMessage)
