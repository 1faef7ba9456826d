"""A table that anything may be said to, as a state machine for hypothesis.

run_state_machine_as_test(table_machine(MY_GAME))
"""

from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ludoteka.kernel.errors import Refused
from ludoteka.kernel.play import CLOCK, Seat
from ludoteka.kernel.records.record import fingerprint, read_record, write_record
from ludoteka.kernel.state import Game
from ludoteka.kernel.table import GameTable, replay
from ludoteka.testing.fuzz_inputs import move_shapes
from ludoteka.testing.random_games import arrangements, movers, sample_moves

ANY_VALUE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)
SMALL_NUMBER = st.integers(-1, 14)
SEED = st.binary(min_size=4, max_size=8)


class TableMachine(RuleBasedStateMachine):
    """People answer what they are asked, anybody says anything; nothing is ever lost."""

    game: ClassVar[Game]
    ways: ClassVar[list[tuple[int, dict[str, Any]]]]
    table: GameTable

    @initialize(data=st.data(), seed=SEED)
    def sit_down(self, data: st.DataObject, seed: bytes) -> None:
        seats, options = data.draw(st.sampled_from(self.ways))
        self.table = GameTable(self.game, seats, options, seed=seed.hex())

    @rule(data=st.data())
    def everybody_answers(self, data: st.DataObject) -> None:
        for seat in [ask.seat for ask in self.table.state.asks()]:
            self.move(seat, data)

    @precondition(lambda self: self.table.state.asks())
    @rule(data=st.data())
    def somebody_moves(self, data: st.DataObject) -> None:
        self.move(data.draw(st.sampled_from(movers(self.table.state, self.table.seats))), data)

    def move(self, seat: Seat, data: st.DataObject) -> None:
        """One of the seat's moves, if what others did has left it any."""
        if moves := sample_moves(self.table.state, seat):
            self.table.play(seat, data.draw(st.sampled_from(moves)))

    @precondition(lambda self: self.table.log)
    @rule(data=st.data())
    def somebody_repeats_a_move(self, data: st.DataObject) -> None:
        self.say(*data.draw(st.sampled_from(self.table.log[-self.table.seats :])))

    @rule(data=st.data())
    def say_something_like_a_move(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(CLOCK, self.table.seats - 1))
        self.say(seat, data.draw(like_a_move(self.game, SMALL_NUMBER)))

    @rule(data=st.data(), seat=st.integers(CLOCK - 1, 9))
    def say_anything(self, data: st.DataObject, seat: Seat) -> None:
        self.say(seat, data.draw(like_a_move(self.game, ANY_VALUE) | ANY_VALUE))

    def say(self, seat: Seat, said: object) -> None:
        """What is refused changes nothing; what is not is one more move."""
        before, plies = self.table.state.snapshot(), len(self.table.log)
        try:
            self.table.play(seat, said)
        except Refused:
            assert self.table.state.snapshot() == before
            assert len(self.table.log) == plies
        else:
            assert len(self.table.log) == plies + 1

    @invariant()
    def nothing_is_lost(self) -> None:
        assert not list(self.table.state.audit())

    @invariant()
    def the_record_is_the_game(self) -> None:
        again = replay(self.game, read_record(write_record(self.table.record())))
        assert fingerprint(again.state) == fingerprint(self.table.state)


def table_machine(game: Game) -> type[TableMachine]:
    """The machine for one game."""
    ways = list(arrangements(game))
    return type(f"TableMachine of {game.name}", (TableMachine,), {"game": game, "ways": ways})


def like_a_move(game: Game, value: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Something with the fields of one of the game's moves, and any values in them."""
    return st.one_of(
        [
            st.fixed_dictionaries({"type": st.just(tag), **dict.fromkeys(names, value)})
            for tag, names in move_shapes(game).items()
        ]
    )
