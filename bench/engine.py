"""Games and moves per CPU-second: our 13 Words, interpreted, beside boardgame.io's local client.

Both play whole games of random legal moves from a fresh deal, turn about, in the same run.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from bench import peer
from bench.figures import Range, Show, middle
from ludoteka.games.thirteen_words.rules.model import Options
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.state import State
from ludoteka.plugins import game_named

GAME: Final = game_named("thirteen_words")
WARM_UP: Final = 3
"""Rounds of each side that do not count."""


@dataclass(frozen=True)
class Cost:
    """What some games cost."""

    games: int
    moves: int
    cpu: float  # seconds


@dataclass(frozen=True)
class Speed:
    """Per CPU-second."""

    games: float
    moves: float


@dataclass(frozen=True)
class EngineFigures:
    """One way of playing, measured on both sides."""

    way: str
    seats: int
    rounds: int
    ours: Speed
    theirs: Speed
    ratio: Range


Play = Callable[[int, int, int], Cost]
"""Plays so many games with so many seats from a seed."""


def search_game(state: State, dice: FastDice, seats: int) -> int:
    """As a search plays: moves are legal by construction, and nobody is told."""
    moves = 0
    while asks := state.asks():
        for ask in asks:
            legal = state.moves(ask.seat)
            state.play(ask.seat, legal[dice.below(len(legal))], dice, None)
            moves += 1
    return moves


def table_game(state: State, dice: FastDice, seats: int, *, look: bool) -> int:
    """As a table plays: every move is checked and told, and each seat may look at its view."""
    moves = 0
    lookers = range(seats if look else 0)
    while asks := state.asks():
        for ask in asks:
            legal = state.moves(ask.seat)
            move = legal[dice.below(len(legal))]
            assert state.refuse(ask.seat, move) is None
            state.play(ask.seat, move, dice, EventLog())
            for seat in lookers:
                state.view(seat)
            moves += 1
    return moves


def ours(play_game: Callable[[State, FastDice, int], int]) -> Play:
    def play(games: int, seats: int, seed: int) -> Cost:
        dice, options = FastDice(seed), Options()
        moves, before = 0, time.process_time()
        for _ in range(games):
            moves += play_game(GAME.start(seats, options, dice, None), dice, seats)
        return Cost(games, moves, time.process_time() - before)

    return play


def theirs(player: peer.Player, *, look: bool) -> Play:
    def play(games: int, seats: int, seed: int) -> Cost:
        values = {"cards": peer.cards(), "seats": seats, "games": games, "seed": seed}
        return Cost(**player.order("random", **values, look=look))

    return play


@dataclass(frozen=True)
class Way:
    """One way of playing, on both sides. boardgame.io's client always checks and always logs."""

    title: str
    ours: Play
    theirs: Play


def ways(player: peer.Player) -> list[Way]:
    plain, looking = theirs(player, look=False), theirs(player, look=True)
    return [
        Way("as a search plays", ours(search_game), plain),
        Way("checked, and told", ours(partial(table_game, look=False)), plain),
        Way("… with all views", ours(partial(table_game, look=True)), looking),
    ]


def games_for(play: Play, seats: int, seconds: float) -> int:
    """How many games take about so long. Finding it out warms up: a compiler at run time needs a
    few seconds to know what to compile."""
    cost, spent = play(10, seats, 0), 0.0
    while spent < WARM_UP * seconds:
        cost = play(1 + round(cost.games / cost.cpu * seconds / 2), seats, 0)
        spent += cost.cpu
    return max(1, round(seconds * cost.games / cost.cpu))


def measure(rounds: int, seconds: float, seats: int, show: Show) -> list[EngineFigures]:
    """Rounds of about so many CPU-seconds a side, ours and theirs in turn."""
    with peer.player() as player:
        return [measure_way(way, rounds, seconds, seats, show) for way in ways(player)]


def measure_way(way: Way, rounds: int, seconds: float, seats: int, show: Show) -> EngineFigures:
    show(f"engine, {way.title}: warming up")
    our_games, their_games = (games_for(play, seats, seconds) for play in (way.ours, way.theirs))
    we, they = [], []
    for number in range(1, rounds + 1):
        show(f"engine, {way.title}: round {number} of {rounds}")
        we.append(way.ours(our_games, seats, number))
        they.append(way.theirs(their_games, seats, number))
    our_speeds, their_speeds = [speed(cost) for cost in we], [speed(cost) for cost in they]
    ratios = [o.moves / t.moves for o, t in zip(our_speeds, their_speeds, strict=True)]
    return EngineFigures(
        way.title, seats, rounds, typical(our_speeds), typical(their_speeds), Range.of(ratios)
    )


def speed(cost: Cost) -> Speed:
    return Speed(cost.games / cost.cpu, cost.moves / cost.cpu)


def typical(speeds: list[Speed]) -> Speed:
    return Speed(middle(each.games for each in speeds), middle(each.moves for each in speeds))
