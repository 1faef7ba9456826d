"""What many games say together."""

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import fmean

import msgspec

from ludoteka.lab.arena import Contest, Outcome
from ludoteka.lab.statistics import Interval, mean, rate


class BotFigures(msgspec.Struct, frozen=True, kw_only=True):
    """One bot's games. A shared first place counts as its share of a win."""

    name: str
    seats: int
    score: Interval
    wins: Interval | None  # None where a team wins or loses together


class TeamFigures(msgspec.Struct, frozen=True, kw_only=True):
    """What a cooperative game adds."""

    score: Interval
    success: Interval
    level: Interval  # none counts 0
    levels: dict[str, int]  # games that ended at each level; "none" below the first


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    seats: int
    games: int
    seed: str
    moves: Interval
    bots: list[BotFigures]
    team: TeamFigures | None


def figures(contest: Contest, outcomes: Sequence[Outcome]) -> Figures:
    """Results with intervals. Games are independent: each has a deal and personas of its own."""
    team = team_figures(outcomes)
    names = dict.fromkeys(contest.bots)
    return Figures(
        game=contest.game,
        seats=len(contest.bots),
        games=contest.games,
        seed=contest.seed,
        moves=mean([outcome.moves for outcome in outcomes]),
        bots=[bot_figures(name, contest, outcomes, alone=team is None) for name in names],
        team=team,
    )


def bot_figures(
    name: str, contest: Contest, outcomes: Sequence[Outcome], *, alone: bool
) -> BotFigures:
    """A bot in several seats has one score and one result a game: their mean. So games count,
    not seats, and the interval is never too narrow."""
    scores = [over_seats(outcome, name, score_at) for outcome in outcomes]
    wins = sum(over_seats(outcome, name, win_at) for outcome in outcomes)
    return BotFigures(
        name=name,
        seats=contest.bots.count(name),
        score=mean(scores),
        wins=rate(wins, len(outcomes)) if alone else None,
    )


def over_seats(outcome: Outcome, name: str, worth: Callable[[Outcome, int], float]) -> float:
    seats = [seat for seat, bot in enumerate(outcome.bots) if bot == name]
    return fmean(worth(outcome, seat) for seat in seats)


def score_at(outcome: Outcome, seat: int) -> float:
    return outcome.result.scores[seat]


def win_at(outcome: Outcome, seat: int) -> float:
    winners = outcome.result.winners
    return 1 / len(winners) if seat in winners else 0


def team_figures(outcomes: Sequence[Outcome]) -> TeamFigures | None:
    scores = [outcome.result.team for outcome in outcomes if isinstance(outcome.result.team, int)]
    if not scores:
        return None
    return TeamFigures(
        score=mean(scores),
        success=rate(sum(bool(outcome.result.winners) for outcome in outcomes), len(outcomes)),
        level=mean([outcome.result.level or 0 for outcome in outcomes]),
        levels=level_counts(outcomes),
    )


def level_counts(outcomes: Sequence[Outcome]) -> dict[str, int]:
    counts = Counter(outcome.result.level or 0 for outcome in outcomes)
    return {str(level) if level else "none": counts[level] for level in sorted(counts)}
