"""What can be taken back told nobody anything: in every game, against games that went another way
where a seat could not see it."""

from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from ludoteka.kernel import information
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.play import CLOCK, Move, Seat
from ludoteka.kernel.state import Game, State
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import games
from ludoteka.testing.indistinguishable import RecordingDice, indistinguishable_games
from ludoteka.testing.mutants import Mutant, apply_mutant
from ludoteka.testing.random_games import arrangements, movers, random_move, sample_moves, tables
from ludoteka.testing.tree_walk import played

GAMES = sorted(games())
TABLES, PAIRS, MOVES = 12, 40, 3
STEPS = 120

Surprise = tuple[Seat, Move]


def public(state: State, seats: int) -> Iterator[tuple[Seat, Move]]:
    """Moves of the only seat that is asked which draw nothing and are told to all alike."""
    asks = state.asks()
    for seat in {ask.seat for ask in asks} if len(asks) == 1 else ():
        for move in sample_moves(state, seat)[:MOVES]:
            dice = RecordingDice(FastDice(0))
            _, log = played(state, seat, move, dice)
            if not dice.throws and information.is_common_knowledge(asks, seats, seat, move, log):
                yield seat, move


def dealt(game: Game) -> Iterator[GameTable]:
    """Fresh tables, each with a deal of its own: every arrangement in turn, and again."""
    arranged = islice(cycle(arrangements(game)), TABLES)
    for number, (seats, options) in enumerate(arranged):
        yield GameTable(game, seats, options, seed=f"{number:08x}")


def surprises(game: Game) -> Iterator[Surprise]:
    """Moves that pass for silent, and of which a seat sees or hears something else in a game that
    it could not tell from this one."""
    for number, table in enumerate(dealt(game)):
        witness = number % table.seats
        for state, twin in islice(indistinguishable_games(table, witness), PAIRS):
            for seat, move in public(state, table.seats):
                seen = [
                    information.observe_move(each.copy(), witness, seat, move, FastDice(0))
                    for each in (state, twin)
                ]
                dice = FastDice(number)
                if seen[0] != seen[1] and information.reveals_nothing(
                    state, table.seats, seat, move, dice
                ):
                    yield seat, move


@pytest.mark.parametrize("game", GAMES)
def test_a_silent_move_tells_nobody_anything(game: str) -> None:
    assert list(surprises(games()[game])) == []


def test_one_that_looks_at_no_other_world_is_found_out() -> None:
    blind = Mutant(
        "a reveal", "ludoteka.kernel.information", "for _ in range(worlds)", "for _ in ()"
    )
    with apply_mutant(blind):
        found = [game for game in GAMES if any(surprises(games()[game]))]
    assert "captain_flip" in found  # an underside that nobody had seen
    assert "thirteen" in found  # a card from somebody's hand


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_shows_what_was_hidden_is_never_silent(game: str) -> None:
    """Where a game says so at a glance, no way back is lost that could be gone."""
    for number, table in enumerate(dealt(games()[game])):
        dice = FastDice(number)
        while table.state.asks() and len(table.log) < STEPS:
            state, asks, drawn = table.state.copy(), table.state.asks(), table.drawn[-1]
            seat, move = random_move(state, table.seats, dice)
            log = table.do(seat, move)
            public = information.is_common_knowledge(asks, table.seats, seat, move, log)
            if (
                table.drawn[-1] == drawn
                and public
                and information.reveals_hidden(state, seat, move)
            ):
                assert not information.reveals_nothing(
                    state, table.seats, seat, move, FastDice(number)
                )


@pytest.mark.parametrize("game", GAMES)
def test_while_something_can_be_taken_back_nobody_moves_in_secret(game: str) -> None:
    """Else a way back that is closed would tell that somebody did."""
    for table in islice(tables(games()[game]), TABLES):
        dice, trail = FastDice(len(table.log)), False
        while table.state.asks():
            if trail:
                assert not list(secret_moves(table)), table.log[-1]
            trail = a_step(table, dice)


def secret_moves(table: GameTable) -> Iterator[Surprise]:
    """Moves that somebody is told nothing of."""
    for seat in movers(table.state, table.seats):
        for move in [] if seat == CLOCK else sample_moves(table.state, seat)[:MOVES]:
            _, log = played(table.state, seat, move, FastDice(0))
            others = [each for each in range(table.seats) if each != seat]
            if any(not log.events_for(each) for each in others):
                yield seat, move


def a_step(table: GameTable, dice: FastDice) -> bool:
    """A random move; it can be taken back."""
    asks, drawn = table.state.asks(), table.drawn[-1]
    seat, move = random_move(table.state, table.seats, dice)
    log: EventLog = table.do(seat, move)
    return table.drawn[-1] == drawn and information.is_common_knowledge(
        asks, table.seats, seat, move, log
    )
