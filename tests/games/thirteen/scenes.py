"""Moments of Thirteen that are set up by hand, and short ways to play on from them."""

from collections.abc import Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.rules.effects.card_values import strength, uncanny
from ludoteka.games.thirteen.rules.model import (
    Choose,
    Decline,
    EndTurn,
    Hunt,
    Play,
    ThirteenView,
    Use,
    Waylay,
)
from ludoteka.games.thirteen.rules.state import Setting
from ludoteka.games.thirteen.scenes import Side, card, set_up
from ludoteka.kernel.chance.dice import Dice, FastDice
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.play import Event, Move, Refusal, Result, Seat
from ludoteka.kernel.validation import refusal_reason

__all__ = ["Scene", "Side", "card", "names"]


class Scene:
    """A game in the middle of a turn of seat 0, unless told otherwise."""

    def __init__(
        self,
        you: Side | None = None,
        enemy: Side | None = None,
        *,
        turn: int = 7,
        setting: Setting | None = None,
    ) -> None:
        self.state = set_up(you or Side(), enemy or Side(), turn, setting or Setting())
        self.dice: Dice = FastDice(1)

    def __getitem__(self, id_: str) -> int:
        """The number of the only card with this id that is not face down, on either side."""
        return self.all(id_)[0]

    def all(self, id_: str, seat: Seat | None = None) -> list[int]:
        s = self.state
        seats = (0, 1) if seat is None else (seat,)
        piles = [pile for each in seats for pile in (s.board[each], s.hand[each], s.lost[each])]
        return [number for pile in piles for number in pile if s.cards[number].id == id_]

    def do(self, seat: Seat, move: Move) -> list[Event]:
        """Play a move, and hear what everybody hears."""
        return self.log(seat, move).events_for(None)

    def log(self, seat: Seat, move: Move) -> EventLog:
        refused = self.state.refuse(seat, move)
        assert refused is None, refusal_reason(THIRTEEN, refused)
        log = EventLog()
        self.state.play(seat, move, self.dice, log)
        assert list(self.state.audit()) == []
        return log

    def play(self, id_: str, seat: Seat = 0) -> list[Event]:
        hand = [number for number in self.state.hand[seat] if self.id(number) == id_]
        return self.do(seat, Play(hand[0]))

    def use(self, id_: str, ability: int = 0, seat: Seat = 0) -> list[Event]:
        return self.do(seat, Use(self.in_play(id_, seat), ability))

    def hunt(self, id_: str, target: str = "player", seat: Seat = 0) -> list[Event]:
        return self.do(seat, self.hunting(id_, target, seat))

    def hunting(self, id_: str, target: str = "player", seat: Seat = 0) -> Hunt:
        if target == "player":
            return Hunt(self.in_play(id_, seat), "player")
        return Hunt(self.in_play(id_, seat), self.in_play(target, 1 - seat))

    def waylay(self, id_: str, seat: Seat = 1) -> list[Event]:
        return self.do(seat, Waylay(self.in_play(id_, seat)))

    def decline(self, seat: Seat = 1) -> list[Event]:
        return self.do(seat, Decline())

    def end_turn(self, seat: Seat = 0) -> list[Event]:
        return self.do(seat, EndTurn())

    def choose(self, id_: str | int | None, seat: Seat = 0) -> list[Event]:
        """Choose a card by id, a way by its number, or nothing."""
        pending = self.state.pending
        assert pending is not None
        if id_ is None:
            return self.do(seat, Choose([]))
        if isinstance(id_, int):
            return self.do(seat, Choose([pending.options.index(id_)]))
        return self.do(seat, Choose([[self.id(number) for number in pending.options].index(id_)]))

    def options(self) -> list[str]:
        pending = self.state.pending
        return [] if pending is None else [self.id(number) for number in pending.options]

    def in_play(self, id_: str, seat: Seat) -> int:
        return next(number for number in self.state.board[seat] if self.id(number) == id_)

    def id(self, number: int) -> str:
        return self.state.cards[number].id

    def ids(self, pile: vec[vec[i64]], seat: Seat = 0) -> list[str]:
        return [self.id(number) for number in pile[seat]]

    def refusal(self, seat: Seat, move: Move) -> Refusal:
        refused = self.state.refuse(seat, move)
        assert refused is not None
        assert refusal_reason(THIRTEEN, refused, "pl")
        return refused

    def refused(self, seat: Seat, move: Move) -> tuple[str, str]:
        """The clause and the message of a refusal."""
        refusal = self.refusal(seat, move)
        return refusal.rule, refusal.code.removeprefix("refusal.")

    def stats(self, id_: str, seat: Seat = 0) -> tuple[int, int]:
        number = self.in_play(id_, seat)
        return strength(self.state, number), uncanny(self.state, number)

    def madness(self) -> list[int]:
        return [len(pile) for pile in self.state.madness]

    def souls(self, seat: Seat = 0) -> tuple[int, int]:
        """Recovered and expended ones of the pool."""
        return len(self.state.free[seat]), len(self.state.spent[seat])

    def seen(self, audience: Seat | None = None) -> ThirteenView:
        return self.state.view(audience)

    def asked(self) -> list[tuple[Seat, str]]:
        return [(ask.seat, ask.kind) for ask in self.state.asks()]

    def ended(self) -> tuple[list[Seat], str]:
        result = self.state.result()
        assert isinstance(result, Result)
        details: Any = result.details
        return result.winners, details.reason


def names(events: Sequence[Event]) -> list[str]:
    """What events are called, in order."""
    return [str(event.__struct_config__.tag) for event in events]
