"""Bots against bots, many times: the same seed gives the same games, however many processes."""

import hashlib
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from itertools import chain
from threading import Thread
from typing import Any, Final, TypeVar

import msgspec

from ludoteka.bots.bot import think
from ludoteka.bots.registry import MakeBot
from ludoteka.games.registry import game_named
from ludoteka.kernel.dice import FastDice
from ludoteka.kernel.play import CLOCK, Ask, Move, Result, Seat
from ludoteka.kernel.state import State
from ludoteka.kernel.table import GameTable
from ludoteka.lab.own_bots import find_bot

CHUNK: Final = 25  # games that a worker plays before it reports
AHEAD: Final = 8  # shares of work that wait for each worker, so that none is ever idle
LAP: Final = 2.0  # seconds that a move takes, for games with a clock

A = TypeVar("A")
B = TypeVar("B")


class Contest(msgspec.Struct, frozen=True):
    """Which bots play which game, how often. Names, not objects: workers make their own."""

    game: str
    bots: tuple[str, ...]  # one for each seat, before seats rotate
    games: int
    seed: str
    options: dict[str, Any] = {}


class Outcome(msgspec.Struct, frozen=True):
    """One finished game."""

    number: int
    bots: tuple[str, ...]  # by seat
    moves: int
    result: Result


class IllegalMove(Exception):
    """A bot answered with a move that the rules refuse. That is a mistake in the bot."""

    def __init__(self, bot: str, seat: Seat, move: object, rule: str) -> None:
        super().__init__(f"{bot} at seat {seat} answered {move!r}, which {rule} forbids")
        self.bot, self.seat, self.move, self.rule = bot, seat, move, rule

    def __reduce__(self) -> tuple[type["IllegalMove"], tuple[object, ...]]:
        """As it comes home from a worker: made again of the same parts."""
        return type(self), (self.bot, self.seat, self.move, self.rule)


def check(contest: Contest) -> None:
    """Raises BadInput for an unknown game or bot, a wrong number of seats, bad options."""
    game = game_named(contest.game)
    GameTable(game, len(contest.bots), contest.options)
    for name in contest.bots:
        find_bot(game.name, name)


def play_all(contest: Contest, jobs: int = 1) -> Iterator[Outcome]:
    """Every game in order, played by that many processes."""
    starts = range(0, contest.games, CHUNK)
    if jobs < 2 or len(starts) < 2:
        return (play_one(contest, number) for number in range(contest.games))
    return chain.from_iterable(in_processes(partial(play_some, contest), starts, jobs))


def in_processes(work: Callable[[A], B], chunks: Sequence[A], jobs: int) -> Iterator[B]:
    """The work of every chunk, in order. Whoever stops listening stops what has not begun."""
    # Fresh processes on every system: a forked one would inherit whatever this one has open.
    fresh = multiprocessing.get_context("spawn")
    workers = ProcessPoolExecutor(
        min(jobs, len(chunks)), mp_context=fresh, initializer=begin_as_a_worker
    )
    begun: deque[Future[B]] = deque()
    try:
        for chunk in chunks:
            begun.append(workers.submit(work, chunk))
            if len(begun) == AHEAD * jobs:  # a thousand million games are not put into line at once
                yield begun.popleft().result()
        while begun:
            yield begun.popleft().result()
    finally:
        workers.shutdown(cancel_futures=True)


def begin_as_a_worker() -> None:
    """Ctrl-C reaches every process of a terminal: only the one that speaks answers it. If that one
    is killed, nobody would ever tell its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_the_first, daemon=True).start()


def end_with_the_first() -> None:
    first = multiprocessing.parent_process()
    assert first is not None
    first.join()
    os._exit(1)


def play_some(contest: Contest, start: int) -> list[Outcome]:
    """A worker's share: the games from that number on."""
    numbers = range(start, min(start + CHUNK, contest.games))
    return [play_one(contest, number) for number in numbers]


def play_one(contest: Contest, number: int) -> Outcome:
    """One game. Who sits where rotates from game to game; deal, dice and personas are its own."""
    names = rotated(contest.bots, number)
    seed = seed_of(contest.seed, number, "table")
    table = GameTable(game_named(contest.game), len(names), contest.options, seed=seed)
    players = [
        Player(find_bot(contest.game, name), name, seat, seed_of(contest.seed, number, seat))
        for seat, name in enumerate(names)
    ]
    moves = play_out(table, players)
    result = table.state.result()
    assert result is not None
    return Outcome(number, names, moves, result)


class Player:
    """A bot in its seat, with dice of its own."""

    def __init__(self, make: MakeBot, name: str, seat: Seat, seed: str) -> None:
        self.bot = make(seed)
        self.name, self.seat = name, seat
        self.dice = FastDice(int(seed[:15], 16))

    def move(self, state: State) -> Move:
        """The bot's move, which must be a legal one."""
        move = think(self.bot, state, self.seat, self.dice)
        refusal = state.refuse(self.seat, move)
        if refusal is not None:
            raise IllegalMove(self.name, self.seat, move, refusal.rule)
        return move


def play_out(table: GameTable, players: Sequence[Player]) -> int:
    """Play to the end; how many moves it took.

    Whoever is asked moves in turn round the table, so that a race is a race; a lap takes a little
    of the time that a clock gives.
    """
    moves, last, clock = 0, CLOCK, PretendClock()
    while asks := table.state.asks():
        seats = [ask.seat for ask in asks if ask.seat != CLOCK]
        if not seats or clock.rings(asks, len(seats)):
            table.state.play(CLOCK, table.state.moves(CLOCK)[0], table.dice, None)
        else:
            last = next((seat for seat in seats if seat > last), seats[0])
            table.state.play(last, players[last].move(table.state), table.dice, None)
        moves += 1
    return moves


class PretendClock:
    """The time that has passed since the clock was asked, if everybody needs LAP seconds a move."""

    def __init__(self) -> None:
        self.kind, self.passed = "", 0.0

    def rings(self, asks: Sequence[Ask], movers: int) -> bool:
        ask = next((ask for ask in asks if ask.seat == CLOCK), None)
        if ask is None or ask.kind != self.kind:
            self.kind, self.passed = "" if ask is None else ask.kind, 0.0
        self.passed += LAP / movers
        return ask is not None and self.passed > ask.seconds


def rotated(bots: Sequence[str], by: int) -> tuple[str, ...]:
    at = by % len(bots)
    return (*bots[at:], *bots[:at])


def seed_of(seed: str, number: int, what: object) -> str:
    """A seed of its own for everything in every game."""
    return hashlib.sha256(f"{seed}\n{number}\n{what}".encode()).hexdigest()


def line_up(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bots in turn until every seat is taken."""
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def seats_for(game: str, bots: Sequence[str]) -> int:
    """As many as bots are named, and at least as many as the game needs."""
    return max(len(bots), min(game_named(game).seats))
