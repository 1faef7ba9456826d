"""All against all, until it is sure who is stronger: rounds of paired deals for every open pair."""

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from ludoteka.kernel.errors import BadInput
from ludoteka.lab.arena import play_one
from ludoteka.lab.contest import BotLimits, Contest, Entrant, check, line_up
from ludoteka.lab.experiment import Experiment
from ludoteka.lab.outcome import Outcome
from ludoteka.lab.statistics.intervals import Interval
from ludoteka.lab.statistics.ratings import meeting, ratings
from ludoteka.lab.statistics.sequential import bounds
from ludoteka.lab.workers.worker_pool import PoolFactory, Task

RISK: Final = 0.05  # that any bound of any pair is ever broken
ROUND: Final = 10  # deals of each open pair between two looks

Verdict = Literal["stronger", "weaker", "even", "unsure"]


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """What a tournament is."""

    game: str
    bots: tuple[str, ...]
    entrants: dict[str, Entrant] = {}  # those of `bots` that are more than the name of a bot
    deals: int  # of a pair, at most
    even: float  # who is surely so close to a half is as strong as the other
    seats: int
    seed: str
    options: dict[str, Any] = {}
    limits: BotLimits = BotLimits()
    whole: bool = False  # every pair plays all its deals, however sure it is
    records: bool = False  # whole games are kept

    def contest(self, one: str, two: str) -> Contest:
        """By names, so that a pair plays the same games in whatever company."""
        return Contest(
            game=self.game,
            bots=line_up((one, two), self.seats),
            games=self.deals * self.seats,
            seed=f"{self.seed}\n{one}\n{two}",
            options=self.options,
            paired=True,
            limits=self.limits,
            records=self.records,
            entrants={name: self.entrants[name] for name in (one, two) if name in self.entrants},
        )


class PairFigures(msgspec.Struct, frozen=True, kw_only=True):
    """What the first of two got of the other. Bounds hold for all pairs together."""

    one: str
    two: str
    deals: int
    score: Interval
    verdict: Verdict  # on the first


class BotRating(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    rating: Interval | None  # None: no deal of this bot counts
    failed: int
    late: int


class ArenaFigures(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    seats: int
    seed: str
    deals: int
    even: float
    games: int
    failed: int
    bots: list[BotRating]  # the best first
    pairs: list[PairFigures]


def ignore(outcome: Outcome) -> None:
    """The arena itself needs nothing but points."""


class Points:
    """What the first bot of a pair got of each deal: of every two rivals, 2 for the better rank,
    1 for the same."""

    def __init__(self, contest: Contest, hear: Callable[[Outcome], None] = ignore) -> None:
        """`hear` is called with every game, those that were played before too."""
        self.contest, self.hear = contest, hear
        self.first = contest.bots[0]
        self.unit = 2 * (len(contest.bots) // 2) ** 2 * contest.games_a_deal
        self.by_deal: dict[int, int] = {}
        self.games: Counter[int] = Counter()  # of deals that are not over
        self.void: set[int] = set()
        self.over = self.failed = 0
        self.faults: Counter[str] = Counter()
        self.late: Counter[str] = Counter()

    def add(self, outcome: Outcome) -> None:
        self.over += 1
        self.hear(outcome)
        deal = self.contest.deal_of(outcome.number)
        for name, late in zip(outcome.bots, outcome.late, strict=False):
            self.late[name] += late
        if outcome.result is None:
            self.failed += 1
            self.faults[outcome.failure.bot if outcome.failure else ""] += 1
            self.void.add(deal)
        else:
            self.by_deal[deal] = self.by_deal.get(deal, 0) + self.of_game(outcome)
        self.games[deal] += 1

    def of_game(self, outcome: Outcome) -> int:
        assert outcome.result is not None
        ranks = list(zip(outcome.bots, outcome.result.ranks, strict=True))
        mine = [rank for bot, rank in ranks if bot == self.first]
        theirs = [rank for bot, rank in ranks if bot != self.first]
        return sum((a < b) * 2 + (a == b) for a in mine for b in theirs)

    def counts(self, deals: int) -> Counter[int]:
        """How often each number of points was made, in the first deals."""
        whole = self.contest.games_a_deal
        return Counter(
            points
            for deal, points in self.by_deal.items()
            if deal < deals and deal not in self.void and self.games[deal] == whole
        )


class Pair:
    """Two bots, what they have played, and what is known by now."""

    def __init__(
        self,
        rules: Rules,
        names: tuple[str, str],
        risk: float,
        out: Path | None,
        hear: Callable[[Outcome], None],
    ) -> None:
        self.rules, self.names, self.risk = rules, names, risk
        contest = rules.contest(*names)
        self.points = Points(contest, hear)
        self.experiment = Experiment(contest, out, tally=self.points)
        self.deals = 0  # that were looked at

    def look(self) -> None:
        """One round further, which has been played."""
        self.deals = min(self.deals + ROUND, self.rules.deals)

    def tasks(self, number: int) -> Iterator[Task]:
        """What is missing of the next round."""
        if self.is_open:
            seats = self.rules.seats
            until = min(self.deals + ROUND, self.rules.deals) * seats
            for game in range(self.deals * seats, until):
                if game not in self.experiment.done:
                    yield Task(number, game)

    @property
    def is_open(self) -> bool:
        if self.deals >= self.rules.deals:
            return False
        return self.rules.whole or self.figures().verdict == "unsure"

    def figures(self) -> PairFigures:
        counts = self.points.counts(self.deals)
        score = bounds(counts, self.points.unit, self.risk)
        one, two = self.names
        verdict = judged(score, self.rules.even)
        return PairFigures(one=one, two=two, deals=counts.total(), score=score, verdict=verdict)


def judged(score: Interval, even: float) -> Verdict:
    if score.low > 0.5:
        return "stronger"
    if score.high < 0.5:
        return "weaker"
    return "even" if 0.5 - even < score.low and score.high < 0.5 + even else "unsure"


class Tournament:
    """Every pair of bots. Each has a folder of its own, where there is one at all."""

    def __init__(
        self, rules: Rules, out: Path | None, hear: Callable[[Outcome], None] = ignore
    ) -> None:
        """`hear` is called with every game that counts, those that `out` has already too."""
        self.rules, self.out = rules, out
        names = list(combinations(rules.bots, 2))
        self.pairs = [
            Pair(rules, pair, RISK / len(names), out and out / folder_name(*pair), hear)
            for pair in names
        ]

    def open(self) -> None:
        for pair in self.pairs:
            pair.experiment.open()

    def play(self, make_pool: PoolFactory) -> Generator[Outcome]:
        """Round by round; a look between two rounds is the same for any number of processes."""
        with make_pool([pair.experiment.contest for pair in self.pairs]) as pool:
            while still := [pair for pair in self.pairs if pair.is_open]:
                tasks = [
                    task for number, pair in enumerate(self.pairs) for task in pair.tasks(number)
                ]
                for task, line in pool.lines(tasks):
                    yield self.pairs[task.contest].experiment.keep(line)
                for pair in still:
                    pair.look()

    def close(self) -> None:
        for pair in self.pairs:
            pair.experiment.close()

    def figures(self) -> ArenaFigures:
        rules = self.rules
        return ArenaFigures(
            game=rules.game,
            seats=rules.seats,
            seed=rules.seed,
            deals=rules.deals,
            even=rules.even,
            games=sum(pair.points.over for pair in self.pairs),
            failed=sum(pair.points.failed for pair in self.pairs),
            bots=sorted(self.rated(), key=standing),
            pairs=[pair.figures() for pair in self.pairs],
        )

    def rated(self) -> Iterator[BotRating]:
        found = self.ratings()
        for name in self.rules.bots:
            yield BotRating(
                name=name,
                rating=found.get(name),
                failed=sum(pair.points.faults[name] for pair in self.pairs),
                late=sum(pair.points.late[name] for pair in self.pairs),
            )

    def ratings(self) -> dict[str, Interval]:
        """Of every bot that has played a deal to its end. The others are not rated: all that would
        be known of them is what was assumed."""
        counts = {pair.names: pair.points.counts(pair.deals) for pair in self.pairs}
        played = {name for names, deals in counts.items() if deals for name in names}
        if not played:
            return {}
        places = {
            name: at for at, name in enumerate(each for each in self.rules.bots if each in played)
        }
        meetings = {
            (places[one], places[two]): meeting(counts[one, two], pair.points.unit)
            for pair in self.pairs
            for one, two in [pair.names]
            if one in played and two in played
        }
        return dict(zip(places, ratings(len(places), meetings), strict=True))


def standing(bot: BotRating) -> tuple[bool, float]:
    """The best first; who has no rating comes last."""
    return bot.rating is None, 0.0 if bot.rating is None else -bot.rating.value


def folder_name(one: str, two: str) -> str:
    return "-".join("".join(c if c.isalnum() else "_" for c in name) for name in (one, two))


def refuse(rules: Rules) -> None:
    """Raises BadInput for a tournament that can't be held."""
    if len(rules.bots) < 2 or len(set(rules.bots)) < len(rules.bots):
        raise BadInput("two_bots", bots=", ".join(rules.bots))
    if rules.seats % 2:
        raise BadInput("even_seats", seats=rules.seats)
    for one, two in combinations(rules.bots, 2):
        check(rules.contest(one, two))
    options = rules.contest(*rules.bots[:2]).options_of(0)
    trial = play_one(Contest(rules.game, ("random",) * rules.seats, 1, "1", options), 0)
    if trial.result is not None and isinstance(trial.result.team, int):
        raise BadInput("no_rivals", game=rules.game)


def even_seats(fewest: Sequence[int]) -> int:
    """As few as the game allows, as many for one as for the other."""
    return next(seats for seats in fewest if seats % 2 == 0)
