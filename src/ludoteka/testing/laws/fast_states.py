"""A fast state is the same game by the same rules: a battery for every shelf that has one."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.fast_state import NOBODY, FastState
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import Game, State
from ludoteka.testing.law_broken import require
from ludoteka.testing.random_games import tables, until_the_end

MakeLane = Callable[[State], FastState]
SPARSELY: Final = 7
"""To imagine takes long: every so many moments, which comes by every phase and every seat."""


def a_lane_is_the_rules(game: Game, lane_of: MakeLane) -> None:
    """The same seat is asked, the same is legal, the same comes of it: to the end, and by as many
    throws of the dice."""
    for state, lane in side_by_side(game, lane_of):
        require(lane.state().snapshot() == state.snapshot(), "the lane is in another state")
        require(lane.seat() == first_asked(state), f"the lane asks seat {lane.seat()}")
        moves, codes = answers(state, lane.seat()), lane.legal()
        require([lane.move(code) for code in codes] == moves, f"of {moves} the lane has {codes}")
        require(
            [lane.code(move) for move in moves] == codes, "a move has another code than its own"
        )


def a_lane_imagines_as_its_seat(game: Game, lane_of: MakeLane) -> None:
    """Just what the state imagines by the same dice, so with the same view; and nothing changes."""
    for number, (state, lane) in enumerate(side_by_side(game, lane_of)):
        if number % SPARSELY == 0 and lane.seat() != NOBODY:
            before, seat = state.snapshot(), lane.seat()
            made_up = lane.imagine(seat, FastDice(number)).state()
            require(made_up.view(seat) == state.view(seat), f"seat {seat} imagines another view")
            true = state.imagine(seat, FastDice(number)).snapshot()
            require(made_up.snapshot() == true, f"seat {seat} imagines otherwise in the lane")
            require(lane.state().snapshot() == before, "imagining changed the game")


def a_copied_lane_is_separate(game: Game, lane_of: MakeLane) -> None:
    """What is done in a copy does not happen in its original, nor the other way round."""
    for number, (state, lane) in enumerate(side_by_side(game, lane_of)):
        if lane.seat() != NOBODY:
            before, copy = state.snapshot(), lane.copy()
            other = lane_of(state)
            copy.do(copy.legal()[0], FastDice(number))
            other.do(other.legal()[-1], FastDice(number))
            require(lane.state().snapshot() == before, "what is done in a copy happens here")
            require(state.snapshot() == before, "what is done in a lane happens to its state")


LANE_LAWS: Final = (a_lane_is_the_rules, a_lane_imagines_as_its_seat, a_copied_lane_is_separate)


def side_by_side(game: Game, lane_of: MakeLane) -> Iterator[tuple[State, FastState]]:
    """Every table as the rules play it, beside its lane, by the same choices and dice."""
    for number, table in enumerate(tables(game)):
        state, lane = table.state, lane_of(table.state)
        chance, dice, same_dice = FastDice(number), FastDice(1), FastDice(1)
        yield state, lane
        for _ in until_the_end(game, partial(just, state)):
            codes = lane.legal()
            code = codes[chance.below(len(codes))]
            state.play(lane.seat(), lane.move(code), dice, None)
            lane.do(code, same_dice)
            yield state, lane


def just(state: State) -> State:
    return state


def first_asked(state: State) -> Seat:
    return min((ask.seat for ask in state.asks()), default=NOBODY)


def answers(state: State, seat: Seat) -> list[Move]:
    """All that a seat may do but to give up, in the order of the state."""
    moves = state.moves(seat) if seat != NOBODY else []
    return [move for move in moves if not move.gives_up]
