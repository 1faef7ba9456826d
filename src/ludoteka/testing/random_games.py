"""Random games: for every number of seats, for every option, in every order of arrival."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from ludoteka.kernel.chance.dice import Dice, FastDice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import CLOCK, Move, Seat
from ludoteka.kernel.state import Game, State, random_legal_move
from ludoteka.kernel.table import GameTable
from ludoteka.testing.fuzz_inputs import option_variants
from ludoteka.testing.law_broken import LawBroken

PATIENCE: Final = 20_000
"""Moves after which a random game counts as endless."""


def tables(game: Game) -> Iterator[GameTable]:
    """A fresh table of each arrangement."""
    for number, (seats, options) in enumerate(arrangements(game)):
        yield GameTable(game, seats, options, seed=f"{number:08x}")


def arrangements(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every number of seats, and every option for the first number of seats that it suits."""
    yield from ((seats, {}) for seats in game.seats)
    for options in option_variants(game):
        yield seats_for(game, options), options


def seats_for(game: Game, options: dict[str, Any]) -> int:
    problem = "no number of seats"
    for seats in game.seats:
        try:
            GameTable(game, seats, options)
        except BadInput as bad:
            problem = str(bad)
        else:
            return seats
    raise LawBroken(f"nobody can play {game.name} with {options}: {problem}")


def moments(game: Game) -> Iterator[GameTable]:
    """Every table of the game, at its start and after each move of a random game."""
    for table in tables(game):
        yield from moments_of(table)


def moments_of(table: GameTable) -> Iterator[GameTable]:
    """One table, at its start and after each random move until the game is over."""
    dice = FastDice(int(table.seed or "0", 16))
    yield table
    for _ in until_the_end(table.game, lambda: table.state):
        table.play(*random_move(table.state, table.seats, dice))
        yield table


def until_the_end(game: Game, state: Callable[[], State]) -> Iterator[None]:
    """As long as somebody is asked, and not for ever."""
    for _ in range(PATIENCE):
        if not state().asks():
            return
        yield
    raise LawBroken(f"{game.name} has not ended after {PATIENCE} random moves")


def played_out(game: Game) -> Iterator[GameTable]:
    """Every table of the game when its random game is over."""
    for table in tables(game):
        for _ in moments_of(table):
            pass
        yield table


def random_move(state: State, seats: int, dice: Dice) -> tuple[Seat, Move]:
    """A random answer to a random ask; one time in four a move of anybody who may make one."""
    asked = [ask.seat for ask in state.asks() if can_move(state, ask.seat)]
    if not asked:
        raise LawBroken(f"nobody can answer {list(state.asks())}")
    seat = random_seat(movers(state, seats) if dice.below(4) == 0 else asked, dice)
    move = random_legal_move(state, seat, dice)
    assert move is not None
    return seat, move


def movers(state: State, seats: int) -> list[Seat]:
    """Who has a legal move, asked for it or not."""
    return [seat for seat in (CLOCK, *range(seats)) if can_move(state, seat)]


def can_move(state: State, seat: Seat) -> bool:
    return random_legal_move(state, seat, FastDice(0)) is not None


def sample_moves(state: State, seat: Seat) -> list[Move]:
    """The listed moves of a seat, and a few that the game makes up."""
    made_up = [random_legal_move(state, seat, FastDice(number)) for number in range(3)]
    moves = list(state.moves(seat))
    return moves + [move for move in made_up if move is not None and move not in moves]


def random_seat(seats: list[Seat], dice: Dice) -> Seat:
    return seats[dice.below(len(seats))]
