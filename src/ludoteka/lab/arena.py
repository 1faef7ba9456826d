"""Bots against bots, many times: the same seed gives the same games, however many processes."""

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from threading import Thread
from typing import Final

import msgspec

from ludoteka.bots.bot import bot_input, needs_of, think
from ludoteka.bots.random_bot import RandomBot
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.play import CLOCK, Ask, Move, Seat
from ludoteka.kernel.state import State, fast_result_of
from ludoteka.kernel.table import GameTable
from ludoteka.lab.contest import BotLimits, Contest, check, line_up, seats_for, seed_of
from ludoteka.lab.outcome import BotRaised, IllegalMove, Outcome
from ludoteka.lab.workers.interrupts import ignore_ctrl_c
from ludoteka.lab.workers.resource_limits import BotTimeout, ResourceLimits
from ludoteka.plugins import MakeBot, game_named

__all__ = [
    "Contest",
    "IllegalMove",
    "Outcome",
    "Player",
    "check",
    "line_up",
    "play_all",
    "play_one",
    "seats_for",
    "seed_of",
]

LAP: Final = 2.0  # seconds that a move takes, for games with a clock


def play_all(contest: Contest) -> Iterator[Outcome]:
    """Every game in order, in this process."""
    return (play_one(contest, number) for number in range(contest.games))


def play_one(
    contest: Contest,
    number: int,
    limiter: ResourceLimits | None = None,
    mark: Callable[[Seat], None] | None = None,
) -> Outcome:
    """One game. Who sits where rotates from game to game; deal, dice and personas are its own.

    A bot that fails ends this game, and no other. `mark` hears which seat begins to think.
    """
    names = contest.names(number)
    seed = seed_of(contest.seed, contest.deal_of(number), "table")
    table = GameTable(game_named(contest.game), len(names), contest.options_of(number), seed=seed)
    if limiter is None and contest.limits != BotLimits():
        limiter = ResourceLimits(contest.limits)
    seeds = [contest.seed_at_seat(number, seat) for seat in range(len(names))]
    try:
        players = [
            Player(contest.maker_of(name), name, seat, seeds[seat], limiter, mark)
            for seat, name in enumerate(names)
        ]
        moves = play_out(table, players, keep=contest.records)
    except (IllegalMove, BotRaised) as mistake:
        return Outcome(number, seed, names, failure=mistake.failure())
    late = tuple(player.late for player in players)
    result = fast_result_of(table.state)
    assert result is not None
    return Outcome(
        number,
        seed,
        names,
        moves,
        msgspec.structs.replace(result, details=None),  # the record has them, replayed
        late=late if any(late) else (),
        record=table.record() if contest.records else None,
    )


class Player:
    """A bot in its seat, with dice of its own."""

    def __init__(
        self,
        make: MakeBot,
        name: str,
        seat: Seat,
        seed: str,
        limiter: ResourceLimits | None = None,
        mark: Callable[[Seat], None] | None = None,
    ) -> None:
        self.name, self.seat = name, seat
        self.dice = FastDice(int(seed[:15], 16))
        self.late = 0
        self.limiter, self.mark = limiter, mark
        self.listed: tuple[Move, ...] = ()
        try:
            self.bot = make(seed)
            self.needs = needs_of(self.bot)
        except Exception as problem:
            raise BotRaised(name, seat, problem) from problem

    def move(self, state: State, asks: Sequence[Ask]) -> Move:
        """The bot's move, which must be a legal one; any legal one, if it takes too long.

        One that the rules have just listed is legal: they are not asked again.
        """
        self.listed = ()
        if self.mark is not None:
            self.mark(self.seat)
        move = self.choose_move(state, asks)
        if move in self.listed:
            return move
        refusal = state.refuse(self.seat, move)
        if refusal is not None:
            raise IllegalMove(self.name, self.seat, move, refusal.rule)
        return move

    def answer(self, state: State, asks: Sequence[Ask]) -> Move:
        seen = bot_input(self.needs, state, self.seat, self.dice, asks)
        if self.needs != "world":
            self.listed = tuple(seen.moves(self.seat))  # a bot may do with its list what it likes
        return self.bot.answer(seen, self.seat, self.dice)

    def choose_move(self, state: State, asks: Sequence[Ask]) -> Move:
        try:
            if self.limiter is None:
                return self.answer(state, asks)
            with self.limiter.enforce():
                return self.answer(state, asks)
        except BotTimeout:
            self.late += 1
            return think(RandomBot(self.name), state, self.seat, self.dice)
        except (Exception, SystemExit) as problem:
            raise BotRaised(self.name, self.seat, problem) from problem


def play_out(table: GameTable, players: Sequence[Player], *, keep: bool = False) -> int:
    """Play to the end; how many moves it took. `keep`: the table's log has them all.

    Whoever is asked moves in turn round the table, so that a race is a race; a lap takes a little
    of the time that a clock gives.
    """
    moves, last, clock = 0, CLOCK, SimulatedClock()
    state, dice = table.state, table.dice
    while asks := state.asks():
        seats = [ask.seat for ask in asks if ask.seat != CLOCK]
        if not seats or clock.has_expired(asks, len(seats)):
            mover, move = CLOCK, state.moves(CLOCK)[0]
        else:
            last = mover = next_after(last, seats)
            move = players[mover].move(state, asks)
        state.play(mover, move, dice, None)
        if keep:
            table.log.append((mover, move))
        moves += 1
    return moves


def next_after(last: Seat, seats: list[Seat]) -> Seat:
    """The first that comes round the table."""
    for seat in seats:
        if seat > last:
            return seat
    return seats[0]


class SimulatedClock:
    """The time that has passed since the clock was asked, if everybody needs LAP seconds a move."""

    def __init__(self) -> None:
        self.kind, self.passed = "", 0.0

    def has_expired(self, asks: Sequence[Ask], movers: int) -> bool:
        if len(asks) == movers:  # the clock is not asked
            self.kind = ""
            return False
        ask = next(ask for ask in asks if ask.seat == CLOCK)
        if ask.kind != self.kind:
            self.kind, self.passed = ask.kind, 0.0
        self.passed += LAP / movers
        return self.passed > ask.seconds


def set_up_worker() -> None:
    """Ctrl-C reaches every process of a terminal: only the one that speaks answers it. If that one
    is killed, nobody would ever tell its workers."""
    ignore_ctrl_c()
    Thread(target=exit_with_parent, daemon=True).start()


def exit_with_parent() -> None:
    first = multiprocessing.parent_process()
    assert first is not None
    first.join()
    os._exit(1)
