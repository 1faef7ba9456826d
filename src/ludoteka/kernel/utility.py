"""What a finished game is worth to each seat, on one scale for all games: from -1 to 1.

Scores count different things in different games, and who has most of them has not always won. A
learner or a search that must tell better from worse asks for utilities.
"""

from collections.abc import Sequence

from ludoteka.kernel.play import Result


def by_rank(result: Result) -> Sequence[float]:
    """The share of the others whom a seat leaves behind, less the share that is ahead of it.

    1 is the only winner and -1 the only last one; all of a table add up to 0. In a duel that is 1,
    0 or -1. Whoever plays alone has 1 for a win and -1 for none.

    >>> by_rank(Result(winners=[1], ranks=[2, 1, 3], scores=[30, 41, 12]))
    [0.0, 1.0, -1.0]
    """
    if len(result.ranks) == 1:
        return [1.0 if result.winners else -1.0]
    return [rank_share(rank, result.ranks) for rank in result.ranks]


def rank_share(mine: int, ranks: Sequence[int]) -> float:
    ahead = sum(rank > mine for rank in ranks) - sum(rank < mine for rank in ranks)
    return ahead / (len(ranks) - 1)


def scale_utility(part: float, whole: float) -> float:
    """What was reached of what could be: nothing is -1, all of it is 1."""
    return 2 * part / whole - 1
