"""The clocks of one table. Each change makes new ones out of the old: nothing here knows what time
it is, and nothing waits.

A clock runs while its seat owes a decision. A decision begins when a seat is asked something, and
ends when it answers, or is asked something else. What answers nothing, such as a word half written,
buys no time.
"""

from collections.abc import Collection, Sequence
from typing import Final

import msgspec

from ludoteka.kernel.play import Seat
from ludoteka.server.clocks.rule import ClockRule


class SeatClock(msgspec.Struct, frozen=True, kw_only=True):
    left: float  # seconds: at `since`, or for as long as it stands still
    since: float | None = None  # it runs since then; None: it stands still
    question: str = ""  # what its seat is asked; empty: nothing
    helped: int = 0  # how often the house moved because time was up
    bot_since: float | None = None  # a bot has had the seat since then, before anything was decided

    def left_at(self, now: float) -> float:
        return self.left if self.since is None else max(0.0, self.left - (now - self.since))


class Clocks(msgspec.Struct, frozen=True, kw_only=True):
    rule: ClockRule
    seats: list[SeatClock]
    paused: bool = False
    pausers: list[Seat] = []  # who asks for a pause


class Deadline(msgspec.Struct, frozen=True):
    """When the game's own clock, such as a sandglass, answers what it is asked."""

    kind: str  # of the question
    due: float


class Timers(msgspec.Struct, frozen=True):
    """All that is limited in time at a table, as it is kept; moments are in the house's time."""

    deadline: Deadline | None = None
    clocks: Clocks | None = None


READ_TIMERS: Final = msgspec.json.Decoder(Timers)


def new_clocks(rule: ClockRule, seats: int) -> Clocks:
    return Clocks(rule=rule, seats=[SeatClock(left=rule.seconds)] * seats)


def update_clocks(
    clocks: Clocks,
    questions: Sequence[str],
    now: float,
    answered: Seat | None = None,
    by_bots: Collection[Seat] = (),
) -> Clocks:
    """As they go on now that the seats are asked this, and one of them has answered. At some of
    them a bot plays."""
    seats = [
        _bot_clock(
            clocks.rule, clock, now, _is_same_decision(clock, questions[seat], seat == answered)
        )
        if seat in by_bots
        else _player_clock(clocks, clock, questions[seat], now, seat == answered)
        for seat, clock in enumerate(clocks.seats)
    ]
    return msgspec.structs.replace(clocks, seats=seats)


def _is_same_decision(clock: SeatClock, question: str, answered: bool) -> bool:
    """The decision is the same one as before."""
    return clock.question == question and not answered


def _bot_clock(rule: ClockRule, clock: SeatClock, now: float, goes_on: bool) -> SeatClock:
    """It stands still; but who leaves the table for a moment has decided nothing, and finds their
    clock as if they had stayed, unless the bot has."""
    if goes_on:
        left, bot_since = clock.left_at(now), now if clock.since is not None else clock.bot_since
        return msgspec.structs.replace(clock, left=left, since=None, bot_since=bot_since)
    left = clock.left_at(now) if rule.kind == "bank" else rule.seconds
    return msgspec.structs.replace(clock, left=left, since=None, question="", bot_since=None)


def _player_clock(
    clocks: Clocks, clock: SeatClock, question: str, now: float, answered: bool
) -> SeatClock:
    if not _is_same_decision(clock, question, answered):
        left, began = _time_after_decision(clocks.rule, clock, now), now
    elif clock.bot_since is not None:
        left, began = clock.left, clock.bot_since
    else:
        return clock
    since = began if question and not clocks.paused else None
    return msgspec.structs.replace(clock, left=left, since=since, question=question, bot_since=None)


def _time_after_decision(rule: ClockRule, clock: SeatClock, now: float) -> float:
    """What is left when a decision is over: of a bank the rest, and a little more for deciding."""
    if rule.kind != "bank":
        return rule.seconds
    return clock.left_at(now) + (rule.increment if clock.question else 0)


def count_timeout_move(clocks: Clocks, seat: Seat) -> Clocks:
    """The house has moved for somebody."""
    seats = list(clocks.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], helped=seats[seat].helped + 1)
    return msgspec.structs.replace(clocks, seats=seats)


def set_pause_vote(clocks: Clocks, seat: Seat, wants: bool) -> Clocks:
    others = [each for each in clocks.pausers if each != seat]
    return msgspec.structs.replace(clocks, pausers=sorted([*others, seat]) if wants else others)


def pause_clocks(clocks: Clocks, now: float) -> Clocks:
    """All stand still, and nobody has to ask any more."""
    seats = [
        msgspec.structs.replace(clock, left=clock.left_at(now), since=None)
        for clock in clocks.seats
    ]
    return msgspec.structs.replace(clocks, seats=seats, paused=True, pausers=[])


def resume_clocks(clocks: Clocks, now: float) -> Clocks:
    """Those who owe something have what they had."""
    seats = [
        msgspec.structs.replace(clock, since=now if clock.question else None)
        for clock in clocks.seats
    ]
    return msgspec.structs.replace(clocks, seats=seats, paused=False, pausers=[])


def times_out_at(clocks: Clocks, seat: Seat) -> float | None:
    """When the time of a seat is up, if anything happens then."""
    clock = clocks.seats[seat]
    return clock.since + clock.left if clocks.rule.limits and clock.since is not None else None
