"""What many games say together, added up as they come: a million take no more room than one."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import lcm

import msgspec

from ludoteka.kernel.play import Result
from ludoteka.lab.contest import Contest
from ludoteka.lab.outcome import Outcome
from ludoteka.lab.statistics.intervals import Interval, Sums, rate


class BotFigures(msgspec.Struct, frozen=True, kw_only=True):
    """One bot's games. A shared first place counts as its share of a win."""

    name: str
    seats: int
    score: Interval
    wins: Interval | None  # None where a team wins or loses together
    failed: int  # games that have no result because of it
    late: int  # moves that were made for it, its time being up


class TeamFigures(msgspec.Struct, frozen=True, kw_only=True):
    """What a cooperative game adds."""

    score: Interval
    success: Interval
    level: Interval  # none counts 0
    levels: dict[str, int]  # games that ended at each level; "none" below the first


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    seats: int
    games: int  # that are counted
    failed: int  # that have no result
    seed: str
    paired: bool
    moves: Interval
    bots: list[BotFigures]
    team: TeamFigures | None


def figures(contest: Contest, outcomes: Iterable[Outcome]) -> Figures:
    """Results with intervals."""
    tally = Tally(contest)
    for outcome in outcomes:
        tally.add(outcome)
    return tally.figures()


class Tally:
    """Sums over deals. Deals are independent: each has its own dice and personas. Games of one
    deal are not, so a deal counts once, by the mean of its games."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.share = lcm(*range(1, len(contest.bots) + 1))  # a win, so that any share is whole
        self.over = self.games = self.failed = 0
        self.waiting: dict[int, list[Outcome]] = {}  # deals of which some games are over
        self.moves = Sums()
        self.scores = {name: Sums() for name in contest.bots}
        self.wins = {name: Sums() for name in contest.bots}
        self.faults: Counter[str] = Counter()
        self.late: Counter[str] = Counter()
        self.team, self.success, self.level = Sums(), Sums(), Sums()
        self.levels: Counter[int] = Counter()

    def add(self, outcome: Outcome) -> None:
        """One more game, in any order."""
        self.over += 1
        for name, late in zip(outcome.bots, outcome.late, strict=False):
            self.late[name] += late
        if outcome.failure is not None:
            self.failed += 1
            self.faults[outcome.failure.bot] += 1
        deal = self.contest.deal_of(outcome.number)
        games = self.waiting.pop(deal, [])
        games.append(outcome)
        if len(games) < self.contest.games_a_deal:
            self.waiting[deal] = games
        elif all(game.result is not None for game in games):
            self.count(games)

    def count(self, games: Sequence[Outcome]) -> None:
        """A deal whose games are all over. Sums, not means: they are whole numbers."""
        self.games += len(games)
        self.moves.add(sum(game.moves for game in games))
        for name in self.scores:
            self.scores[name].add(sum(score_of(game, name) for game in games))
            self.wins[name].add(sum(wins_of(game, name, self.share) for game in games))
        results = [game.result for game in games if game.result is not None]
        teams = [result.team for result in results if isinstance(result.team, int)]
        if teams:
            self.count_teams(results, teams)

    def count_teams(self, results: Sequence[Result], teams: Sequence[int]) -> None:
        levels = [result.level or 0 for result in results]
        self.team.add(sum(teams))
        self.success.add(sum(bool(result.winners) for result in results))
        self.level.add(sum(levels))
        self.levels.update(levels)

    def figures(self) -> Figures:
        """Of at least one deal."""
        contest = self.contest
        return Figures(
            game=contest.game,
            seats=len(contest.bots),
            games=self.games,
            failed=self.failed,
            seed=contest.seed,
            paired=contest.paired,
            moves=self.moves.mean(contest.games_a_deal),
            bots=[self.bot_figures(name) for name in self.scores],
            team=self.team_figures() if self.team.count else None,
        )

    def bot_figures(self, name: str) -> BotFigures:
        """A bot in several seats has one score and one result a game: their mean. So games count,
        not seats, and the interval is never too narrow."""
        seats = self.contest.bots.count(name)
        scale = seats * self.contest.games_a_deal
        alone = not self.team.count
        return BotFigures(
            name=name,
            seats=seats,
            score=self.scores[name].mean(scale),
            wins=self.rate(self.wins[name], scale * self.share) if alone else None,
            failed=self.faults[name],
            late=self.late[name],
        )

    def rate(self, sums: Sums, scale: int) -> Interval:
        if self.contest.paired:
            return sums.rate(scale, self.games)
        return rate(sums.total / scale, sums.count)

    def team_figures(self) -> TeamFigures:
        size = self.contest.games_a_deal
        levels = sorted(self.levels.items())
        return TeamFigures(
            score=self.team.mean(size),
            success=self.rate(self.success, size),
            level=self.level.mean(size),
            levels={str(level) if level else "none": games for level, games in levels},
        )


def score_of(game: Outcome, name: str) -> int:
    assert game.result is not None
    return sum(s for bot, s in zip(game.bots, game.result.scores, strict=True) if bot == name)


def wins_of(game: Outcome, name: str, share: int) -> int:
    assert game.result is not None
    winners = game.result.winners
    return sum(share // len(winners) for seat in winners if game.bots[seat] == name)
