"""Law 7: `imagine` keeps what a seat knows and makes up the rest, so that no bot knows more."""

from collections.abc import Iterator
from typing import Final

from ludoteka.bots.bot import Bot, think
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.play import Seat
from ludoteka.kernel.state import Game, State, supports_random_move
from ludoteka.kernel.table import GameTable
from ludoteka.testing.fuzz_inputs import probes
from ludoteka.testing.indistinguishable import indistinguishable_games
from ludoteka.testing.law_broken import LawBroken, require
from ludoteka.testing.observations import difference, shown
from ludoteka.testing.random_games import (
    PATIENCE,
    can_move,
    moments,
    movers,
    random_move,
    sample_moves,
    tables,
)
from ludoteka.testing.tree_walk import played

SPARSELY: Final = 3


def imagined(game: Game) -> Iterator[tuple[GameTable, Seat, State]]:
    """Every moment, as some seat imagines it; the seats take turns."""
    for number, table in enumerate(moments(game)):
        seat = number % table.seats
        yield table, seat, table.state.imagine(seat, FastDice(number))


def keeps_what_the_seat_knows(game: Game) -> None:
    """The same view, asks, moves and refusals; the true state is not touched."""
    moves = probes(game)
    for table, seat, other in imagined(game):
        true, made_up = shown(table.state, seat, moves), shown(other, seat, moves)
        require(true == made_up, f"seat {seat} imagines {difference(true, made_up)}")
        require(not list(other.audit()), f"seat {seat} imagines {list(other.audit())}")
        before = table.state.snapshot()
        table.state.imagine(seat, FastDice(1))
        require(table.state.snapshot() == before, "imagining changed the game")


def forgets_what_it_does_not(game: Game) -> None:
    """With the same dice, a seat imagines the same from all states that it can't tell apart."""
    for seat, one, other in indistinguishable(game):
        imagine_alike(seat, one, other)


def forgets_the_deal(game: Game) -> None:
    """So it does from games that went another way where it could not see it."""
    moves = probes(game)
    for seat, one, other in pairs_of_indistinguishable_games(game):
        if shown(one, seat, moves) == shown(other, seat, moves):
            imagine_alike(seat, one, other)


def pairs_of_indistinguishable_games(game: Game) -> Iterator[tuple[Seat, State, State]]:
    """Two seats of every table, which take turns, and all twins of the game for each."""
    for number, table in enumerate(tables(game)):
        for seat in sorted({number % table.seats, (number + 1) % table.seats}):
            yield from ((seat, one, other) for one, other in indistinguishable_games(table, seat))


def imagine_alike(seat: Seat, one: State, other: State) -> None:
    pictures = [state.imagine(seat, FastDice(9)).snapshot() for state in (one, other)]
    require(pictures[0] == pictures[1], f"seat {seat} imagines what it can't know as it is")
    answers = [
        state.random_move(seat, FastDice(9))
        for state in (one, other)
        if supports_random_move(state)
    ]
    require(answers[:1] == answers[1:], f"seat {seat} makes up {answers} as secrets change")


def indistinguishable(game: Game) -> Iterator[tuple[Seat, State, State]]:
    """Pairs of states that a seat can't tell apart: the truth and what it imagines, and what
    comes of two moves of somebody else when the seat sees and hears the same of both."""
    moves = probes(game)
    for table, seat, other in imagined(game):
        yield seat, table.state, other
        for one, two in secret_moves(table, seat):
            if shown(one, seat, moves) == shown(two, seat, moves):
                yield seat, one, two


def secret_moves(table: GameTable, seat: Seat) -> Iterator[tuple[State, State]]:
    """What comes of two moves of one other seat, of which this one is told the same."""
    for mover in movers(table.state, table.seats):
        options = sample_moves(table.state, mover)
        if mover != seat and len(options) > 1:
            one, told = played(table.state, mover, options[0], FastDice(0))
            two, told_too = played(table.state, mover, options[-1], FastDice(0))
            if told.events_for(seat) == told_too.events_for(seat):
                yield one, two


def can_be_played(game: Game) -> None:
    """A game goes on from what is imagined, in good order, and ends."""
    for table, seat, other in imagined(game):
        if seat == table.seats - 1:
            _ends(other, table.seats)


def _ends(state: State, seats: int) -> None:
    dice = FastDice(3)
    for _ in range(PATIENCE):
        require(not list(state.audit()), f"an imagined game breaks: {list(state.audit())}")
        if not state.asks():
            return
        state.play(*random_move(state, seats, dice), dice, None)
    raise LawBroken("an imagined game does not end")


def a_bot_is_blind(game: Game, bot: Bot) -> None:
    """With the same dice, a bot's choice does not change with what its seat can't know.

    Thoughts take long: every third moment is enough, which comes by every phase and every seat.
    """
    able = (each for each in indistinguishable(game) if can_move(each[1], each[0]))
    for number, (seat, one, other) in enumerate(able):
        if number % SPARSELY == 0:
            choices = [think(bot, state, seat, FastDice(5)) for state in (one, other)]
            require(choices[0] == choices[1], f"seat {seat} plays {choices} as secrets change")
            require(one.refuse(seat, choices[0]) is None, f"{choices[0]} is not legal")
