"""A table for scripts, notebooks and bots: everything in and out is plain data, as in JSON."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec

from ludoteka.kernel import validation
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.pickling import Copyable
from ludoteka.kernel.play import CLOCK, Refusal, Seat, seat_name, seat_of
from ludoteka.kernel.records.record import write_record
from ludoteka.kernel.state import State, random_legal_move
from ludoteka.kernel.table import GameTable

SeatName = int | str
"""A seat's number, or "clock"."""


class Table(Copyable):
    """What cannot be understood raises BadInput, what the rules refuse raises Refused."""

    def __init__(self, inner: GameTable) -> None:
        self.inner = inner

    def copy(self) -> Self:
        """Another table with the same game: what is played there does not happen here."""
        other = type(self).__new__(type(self))
        other.inner = self.inner.copy()
        return other

    @property
    def state(self) -> State:
        """The typed state, for whoever searches. It knows every secret."""
        return self.inner.state

    def asks(self) -> list[dict[str, Any]]:
        """Who owes an answer, and which; nobody when the game is over."""
        return asks_as_dicts(self.inner.state)

    def moves(self, seat: SeatName, *, giving_up: bool = False) -> list[dict[str, Any]]:
        """The moves that a seat can list; those by which it gives up only if they are wanted.

        Of an open ask not every answer is listed: `random_move` makes one up.
        """
        moves = self.inner.state.moves(self._at_the_table(seat))
        plain: list[dict[str, Any]] = msgspec.to_builtins(
            [move for move in moves if giving_up or not move.gives_up]
        )
        return plain

    def random_move(self, seat: SeatName, *, seed: int | None = None) -> dict[str, Any] | None:
        """Any legal move of the seat but giving up, drawn at random; None where it has none.

        Free answers, a vote or a word, are among them. The same seed draws the same move.
        """
        number = self._at_the_table(seat)
        chance = FastDice(secrets.randbits(60) if seed is None else read_number(seed))
        move = random_legal_move(self.inner.state, number, chance)
        plain: dict[str, Any] | None = msgspec.to_builtins(move)
        return plain

    def refuse(self, seat: SeatName, move: Mapping[str, Any]) -> dict[str, Any] | None:
        """The refusal that `play` would raise, or None."""
        number = read_seat(seat)
        read = self.inner.parse_move(number, move)
        refusal = read if isinstance(read, Refusal) else self.inner.refuse(number, read)
        return (
            None if refusal is None else dict(validation.refusal_as_dict(self.inner.game, refusal))
        )

    def play(self, seat: SeatName, move: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Play a move; the events that everybody and the seat hear. Raises Refused."""
        number = read_seat(seat)
        log = self.inner.play(number, move)
        plain: list[dict[str, Any]] = msgspec.to_builtins(log.events_for(number))
        return plain

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees; without a seat, what everybody sees. The clock sees nothing."""
        number = None if seat is None else self._at_the_table(seat)
        if number == CLOCK:
            raise BadInput("blind_clock")
        plain: dict[str, Any] = msgspec.to_builtins(self.inner.state.view(number))
        return plain

    def result(self) -> dict[str, Any] | None:
        """How the game ended; None while it goes on."""
        plain: dict[str, Any] | None = msgspec.to_builtins(self.inner.state.result())
        return plain

    def utility(self) -> list[float] | None:
        """What the end is worth to each seat, from -1 to 1; None while the game goes on."""
        result = self.inner.state.result()
        return None if result is None else list(self.inner.game.utility(result))

    def record(self) -> dict[str, Any]:
        """The game so far, sealed: just what JSON would give back."""
        plain: dict[str, Any] = msgspec.json.decode(write_record(self.inner.record()))
        return plain

    def _at_the_table(self, seat: object) -> Seat:
        number = read_seat(seat)
        if number >= self.inner.seats:
            raise BadInput("refusal.no_such_seat", seat=number)
        return number


def read_seat(seat: object) -> Seat:
    try:
        return seat_of(seat)
    except ValueError:
        raise BadInput("bad_seat", seat=f"{seat!r:.80}") from None


def read_number(seed: object) -> int:
    if isinstance(seed, int):
        return seed
    raise BadInput("bad_number", given=f"{seed!r:.80}")


def asks_as_dicts(state: State) -> list[dict[str, Any]]:
    """The open asks as JSON has them; the clock's seat is written "clock"."""
    asks: Sequence[dict[str, Any]] = msgspec.to_builtins(list(state.asks()))
    return [{**ask, "seat": seat_name(ask["seat"])} for ask in asks]
