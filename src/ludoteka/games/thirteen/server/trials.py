"""TH-50: test games in a process of their own: one trial plays, a few wait, each can be stopped."""

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

import msgspec

from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.games.thirteen.review.deck_trial import TrialGame, TrialJob
from ludoteka.games.thirteen.server import wire_decks
from ludoteka.games.thirteen.server.checking import refuse_illegal
from ludoteka.games.thirteen.server.tally import Tally
from ludoteka.kernel.shuffle import Chance
from ludoteka.server import tokens
from ludoteka.server.clock import Clock
from ludoteka.server.limits.bucket import Buckets
from ludoteka.server.rejection import Rejection
from ludoteka.server.settings import Settings

log = logging.getLogger("ludoteka.decks")

REMEMBERED: Final = 60
"""Finished trials that can still be looked at."""
WORKER: Final = (sys.executable, "-P", "-m", "ludoteka.games.thirteen.review.deck_trial")
OPEN: Final = ("waiting", "playing")
READ_GAME: Final = msgspec.json.Decoder(TrialGame)


@dataclass
class Kept:
    id: str
    address: str
    cards: list[str]
    tally: Tally
    seen: float  # when somebody last looked
    state: wire_decks.TrialState = "waiting"
    process: Process | None = None


class TrialDesk:
    """Whoever wants test games leaves a deck here and comes back to look."""

    def __init__(self, clock: Clock, settings: Settings, chance: Chance) -> None:
        self._chance = chance
        self._clock, self._limits, self._times = clock, settings.limits, settings.times
        self._comers = Buckets(self._limits.trials_a_minute, self._limits.trials_at_once)
        self._trials: OrderedDict[str, Kept] = OrderedDict()
        self._waiting: list[Kept] = []
        self._working: asyncio.Task[None] | None = None

    def open(self, cards: list[str], address: str) -> wire_decks.Trial:
        """Raises Rejection: an illegal deck, one trial at a time for each address, a full queue."""
        refuse_illegal(cards)
        if any(each.address == address and each.state in OPEN for each in self._trials.values()):
            raise Rejection("trial_running")
        if len(self._waiting) >= self._limits.trials_waiting:
            raise Rejection("trials_full")
        if not self._comers.take(address, self._clock.now()):
            raise Rejection("too_many_requests")
        tally = Tally(list(ready_decks()), self._limits.trial_rounds)
        trial = Kept(tokens.new_id(), address, cards, tally, self._clock.now())
        self._remember(trial)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())
        return self._told(trial)

    def look(self, trial_id: str) -> wire_decks.Trial:
        """Raises Rejection for an id that nobody has."""
        trial = self._find(trial_id)
        trial.seen = self._clock.now()
        return self._told(trial)

    def stop(self, trial_id: str) -> wire_decks.Trial:
        trial = self._find(trial_id)
        if trial.state in OPEN:
            self._end(trial, "stopped")
        return self._told(trial)

    async def close(self) -> None:
        for trial in self._trials.values():
            if trial.state in OPEN:
                self._end(trial, "stopped")
        if self._working is not None:
            await self._working

    def _remember(self, trial: Kept) -> None:
        self._trials[trial.id] = trial
        self._waiting.append(trial)
        over = [each.id for each in self._trials.values() if each.state not in OPEN]
        for each in over[: max(0, len(self._trials) - REMEMBERED)]:
            del self._trials[each]

    def _find(self, trial_id: str) -> Kept:
        if trial_id not in self._trials:
            raise Rejection("unknown_trial")
        return self._trials[trial_id]

    def _told(self, trial: Kept) -> wire_decks.Trial:
        playing = any(each.state == "playing" for each in self._trials.values())
        ahead = self._waiting.index(trial) + playing if trial in self._waiting else 0
        return trial.tally.told(trial.id, trial.state, ahead)

    def _end(self, trial: Kept, state: wire_decks.TrialState) -> None:
        trial.state = state
        if trial in self._waiting:
            self._waiting.remove(trial)
        kill(trial.process)

    # Playing

    async def _work(self) -> None:
        while self._waiting:
            trial = self._waiting.pop(0)
            if self._is_forgotten(trial):
                trial.state = "stopped"
            else:
                await self._play(trial)

    def _is_forgotten(self, trial: Kept) -> bool:
        """Nobody looks at it any more: the next in line is worth more."""
        return self._clock.now() - trial.seen > self._times.trial_unseen

    async def _play(self, trial: Kept) -> None:
        trial.state = "playing"
        trial.process = await asyncio.create_subprocess_exec(*WORKER, stdin=PIPE, stdout=PIPE)
        if trial.state == "playing":  # nobody stopped it meanwhile
            try:
                async with asyncio.timeout(self._times.trial):
                    await self._listen(trial, trial.process)
            except TimeoutError:
                trial.state = "out_of_time"
        kill(trial.process)
        await trial.process.communicate()
        if trial.state == "playing":
            self._finish(trial)

    async def _listen(self, trial: Kept, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(self._job(trial)))
        process.stdin.close()
        async for line in process.stdout:
            trial.tally.add(READ_GAME.decode(line))
            if self._is_forgotten(trial):
                self._end(trial, "stopped")

    def _job(self, trial: Kept) -> TrialJob:
        return TrialJob(trial.cards, trial.tally.rounds, self._chance(6).hex())

    def _finish(self, trial: Kept) -> None:
        whole = len(trial.tally.games) == trial.tally.wanted
        trial.state = "done" if whole else "failed"
        if not whole:
            log.error("test games ended after %d", len(trial.tally.games))


def kill(process: Process | None) -> None:
    if process is not None and process.returncode is None:
        with contextlib.suppress(ProcessLookupError):  # it has just ended by itself
            process.kill()
