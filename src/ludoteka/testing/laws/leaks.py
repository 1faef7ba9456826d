"""Law 5: what an audience is given is a function of what it was told and did.

Every history of a reduced game is walked in every order of arrival. Each moment is filed, for each
audience, under the bytes of all that it did and was told so far: under one such key there may be
only one view, one list of asks, one of moves, one of refusals, and one imagined state.

That says nothing about events which tell too much. So each moment is also filed under all that the
audience did and saw: whoever saw the same must have been told the same. A page that comes back to
the table trusts the view, and must not know less than one that stayed.
"""

import hashlib
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import msgspec

from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.play import CLOCK, Event, Move, Seat
from ludoteka.kernel.records.record import fingerprint
from ludoteka.kernel.state import State
from ludoteka.testing.fuzz_inputs import probes
from ludoteka.testing.law_broken import LawBroken
from ludoteka.testing.observations import Audience, audiences, difference, shown
from ludoteka.testing.tree_walk import ReducedGame, answers, outcomes, played

History = tuple[tuple[Seat, Move], ...]
Shown = dict[str, bytes]


class Knowledge(NamedTuple):
    """What an audience has gathered so far, as keys to file it under."""

    log: bytes = b""  # what it did and was told
    seen: bytes = b""  # what it did and saw; the clock's moves are in sight of all
    sight: bytes = b""  # what it saw last


class Moment(NamedTuple):
    """A state, how it came about, and what each audience knows by now."""

    state: State
    history: History
    knowledge: tuple[Knowledge, ...]  # in the order of `audiences`
    unasked: int


def no_leak(small: ReducedGame) -> dict[Audience, int]:
    """Raise LawBroken at the first leak; else how many situations each audience can be in."""
    walk = Walk(small)
    for state in outcomes(small.start):
        walk.go(Moment(state, (), walk.from_the_deal(state), small.unasked))
    return {audience: len(files) for audience, files in walk.by_told.items()}


class Walk:
    """One walk over every history, with what it has filed so far."""

    def __init__(self, small: ReducedGame) -> None:
        self.small = small
        self.audiences = audiences(small.seats)
        self.probes = probes(small.game)
        self.by_told: dict[Audience, dict[bytes, tuple[Shown, History]]]
        self.by_told = {audience: {} for audience in self.audiences}
        self.by_seen: dict[Audience, dict[bytes, tuple[bytes, History]]]
        self.by_seen = {audience: {} for audience in self.audiences}

    def from_the_deal(self, state: State) -> tuple[Knowledge, ...]:
        """What each audience knows before the first move: nothing, or what it was dealt."""
        dealt = [None, *(self.small.dealt(state, seat) for seat in range(self.small.seats))]
        return tuple(
            Knowledge() if private is None else Knowledge(log=digest(msgspec.json.encode(private)))
            for private in dealt
        )

    def go(self, moment: Moment) -> None:
        knowledge = tuple(
            self.look(audience, known, moment)
            for audience, known in zip(self.audiences, moment.knowledge, strict=True)
        )
        for seat, move, unasked in self.answers(moment):
            for state, log in outcomes(partial(played, moment.state, seat, move)):
                known = self.learn(knowledge, seat, move, log)
                self.go(Moment(state, (*moment.history, (seat, move)), known, unasked))

    def answers(self, moment: Moment) -> Iterator[tuple[Seat, Move, int]]:
        """Every move of everybody; one that nobody asked for only while the history may hold it."""
        asked = {ask.seat for ask in moment.state.asks()}
        for seat in range(CLOCK, self.small.seats):
            left = moment.unasked - (seat not in asked)
            if left >= 0:
                yield from ((seat, move, left) for move in answers(moment.state, seat))

    def look(self, audience: Audience, known: Knowledge, moment: Moment) -> Knowledge:
        """Take in what there is to see, and compare it with what was filed under the same keys."""
        given = shown(moment.state, audience, self.probes)
        sight = digest(*given.values())
        if sight != known.sight:
            known = known._replace(seen=digest(known.seen, sight), sight=sight)
        if audience is not None:
            imagined = moment.state.imagine(audience, FastDice(0))
            given["imagined"] = fingerprint(imagined).encode()
        self.compare_sights(audience, known.log, given, moment.history)
        self.compare_tales(audience, known, moment.history)
        return known

    def compare_sights(self, audience: Audience, key: bytes, given: Shown, at: History) -> None:
        filed, history = self.by_told[audience].setdefault(key, (given, at))
        if filed != given:
            what = f"did and was told the same, and is given {difference(filed, given)}"
            raise LawBroken(self.complaint(audience, what, history, at))

    def compare_tales(self, audience: Audience, known: Knowledge, at: History) -> None:
        log, history = self.by_seen[audience].setdefault(known.seen, (known.log, at))
        if log != known.log:
            what = "did and saw the same, and is told different things"
            raise LawBroken(self.complaint(audience, what, history, at))

    def complaint(self, audience: Audience, what: str, one: History, other: History) -> str:
        who = "whoever watches" if audience is None else f"seat {audience}"
        return f"{self.small.name}: {who} {what}\n  one:   {lines(one)}\n  other: {lines(other)}"

    def learn(
        self, knowledge: tuple[Knowledge, ...], seat: Seat, move: Move, log: EventLog
    ) -> tuple[Knowledge, ...]:
        """Whoever moved knows the move; everybody knows what they were told, and sees the clock."""
        news = msgspec.json.encode(move)
        return tuple(
            add_knowledge(
                known,
                did=news if seat == audience else b"",
                saw=news if seat in (audience, CLOCK) else b"",
                heard=log.events_for(audience),
            )
            for audience, known in zip(self.audiences, knowledge, strict=True)
        )


def add_knowledge(known: Knowledge, did: bytes, saw: bytes, heard: list[Event]) -> Knowledge:
    """What is known and what comes to it; the same as before where nothing does."""
    if did or heard:
        known = known._replace(log=digest(known.log, did, msgspec.json.encode(heard)))
    return known._replace(seen=digest(known.seen, saw)) if saw else known


def digest(*parts: bytes) -> bytes:
    total = hashlib.blake2b(digest_size=16)
    for part in parts:
        total.update(len(part).to_bytes(4, "big") + part)
    return total.digest()


def lines(history: History) -> str:
    return ", ".join(f"{seat} {move}" for seat, move in history) or "the start"
