"""TH-50: test games in a process of their own: one trial plays, a few wait, each can be stopped."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

import msgspec

from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.games.thirteen.review.deck_trial import TrialGame, TrialJob
from ludoteka.games.thirteen.server import wire_decks
from ludoteka.games.thirteen.server.deck_check import refuse_illegal
from ludoteka.games.thirteen.server.rejection import DeckRejection
from ludoteka.games.thirteen.server.trial_results import TrialResults
from ludoteka.kernel.chance.shuffle import RandomBytes
from ludoteka.server import tokens
from ludoteka.server.clocks.clock import Clock
from ludoteka.server.jobs.job_queue import Job, JobQueue, worker_command
from ludoteka.server.limits.client_network import ClientNetwork
from ludoteka.server.limits.token_bucket import Buckets
from ludoteka.server.locations import Namer
from ludoteka.server.rejection import Rejection
from ludoteka.server.settings import Settings

REMEMBERED: Final = 60
"""Finished trials that can still be looked at."""
WORKER: Final = worker_command("ludoteka.games.thirteen.review.deck_trial")
READ_GAME: Final = msgspec.json.Decoder(TrialGame)


@dataclass(frozen=True)
class TrialLimits:
    """What trials may use; times are in seconds. Whoever runs the server can set it."""

    trials_a_minute: float = 6.0  # how often a client network may begin one
    trials_at_once: int = 6
    trials_waiting: int = 8  # in line, of everybody
    trial_rounds: int = 25  # games against each ready deck
    trial_seconds: float = 120.0  # it ends then, however many games were played
    unseen_seconds: float = 20.0  # … or when nobody has looked at it for so long


class DeckTrial:
    def __init__(
        self,
        trial_id: str,
        network: ClientNetwork,
        job: TrialJob,
        clock: Clock,
        unseen: float,
        tally: TrialResults,
    ) -> None:
        self.id = trial_id
        self.network = network
        self._tally = tally
        self._clock, self._unseen = clock, unseen
        self._seen = clock.now()  # when somebody last looked
        self.job = Job(
            f"trial {self.id}",
            network,
            WORKER,
            msgspec.json.encode(job),
            self._hear,
            self._is_looked_at,
        )

    def look(self) -> None:
        self._seen = self._clock.now()

    def told(self, ahead: int) -> wire_decks.Trial:
        return self._tally.as_wire(self.id, self._state(), ahead)

    def _state(self) -> wire_decks.TrialState:
        """What ended well and has not all its games did not end well."""
        state = self.job.state
        if state == "done" and len(self._tally.games) != self._tally.planned_games:
            return "failed"
        return "playing" if state == "working" else state

    def _hear(self, line: bytes) -> None:
        self._tally.add(READ_GAME.decode(line))

    def _is_looked_at(self) -> bool:
        """If nobody does any more, the next in line is worth more."""
        return self._clock.now() - self._seen <= self._unseen


class TrialQueue:
    """Whoever wants test games leaves a deck here and comes back to look."""

    def __init__(self, clock: Clock, settings: Settings, chance: RandomBytes, name: Namer) -> None:
        self._chance, self._clock, self._name = chance, clock, name
        self._limits = settings.limits_of_game("thirteen", TrialLimits)
        self._comers = Buckets[ClientNetwork](
            self._limits.trials_a_minute, self._limits.trials_at_once
        )
        self._trials: OrderedDict[str, DeckTrial] = OrderedDict()
        self._desk = JobQueue(self._limits.trials_waiting, self._limits.trial_seconds)

    def open(self, cards: list[str], network: ClientNetwork) -> wire_decks.Trial:
        """Raises Rejection: an illegal deck, one trial at a time for each network, a full queue."""
        refuse_illegal(cards)
        if any(each.network == network and each.job.open for each in self._trials.values()):
            raise DeckRejection("trial_running")
        if self._desk.is_full_for(network):
            raise DeckRejection("trials_full")
        if not self._comers.take(network, self._clock.now()):
            raise Rejection("too_many_requests")
        trial = self._new(cards, network)
        self._remember(trial)
        self._desk.take(trial.job)
        return self._told(trial)

    def look(self, trial_id: str) -> wire_decks.Trial:
        """Raises Rejection for an id that nobody has."""
        trial = self._find(trial_id)
        trial.look()
        return self._told(trial)

    def stop(self, trial_id: str) -> wire_decks.Trial:
        trial = self._find(trial_id)
        self._desk.stop(trial.job)
        return self._told(trial)

    async def close(self) -> None:
        await self._desk.close()

    def _new(self, cards: list[str], network: ClientNetwork) -> DeckTrial:
        tally = TrialResults(list(ready_decks()), self._limits.trial_rounds)
        job = TrialJob(cards, tally.rounds, self._chance(6).hex())
        trial_id = self._name(tokens.new_id())
        return DeckTrial(trial_id, network, job, self._clock, self._limits.unseen_seconds, tally)

    def _remember(self, trial: DeckTrial) -> None:
        self._trials[trial.id] = trial
        over = [each.id for each in self._trials.values() if not each.job.open]
        for each in over[: max(0, len(self._trials) - REMEMBERED)]:
            del self._trials[each]

    def _find(self, trial_id: str) -> DeckTrial:
        if trial_id not in self._trials:
            raise DeckRejection("unknown_trial")
        return self._trials[trial_id]

    def _told(self, trial: DeckTrial) -> wire_decks.Trial:
        return trial.told(self._desk.ahead(trial.job))
