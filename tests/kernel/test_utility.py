"""One scale for what the end of a game is worth."""

import pytest

from ludoteka.games.captain_flip.rules.model import Details, Tally
from ludoteka.kernel.play import Result
from ludoteka.kernel.utility import by_rank, scale_utility
from ludoteka.plugins import games


def ranked(*ranks: int, winners: list[int] | None = None) -> Result:
    won = [seat for seat, rank in enumerate(ranks) if rank == 1] if winners is None else winners
    return Result(winners=won, ranks=list(ranks), scores=[0] * len(ranks))


@pytest.mark.parametrize(
    ("ranks", "worth"),
    [
        ((1, 2), [1, -1]),
        ((1, 1), [0, 0]),
        ((2, 1, 3), [0, 1, -1]),
        ((1, 1, 3), [0.5, 0.5, -1]),
        ((1, 2, 2, 4, 5), [1, 0.25, 0.25, -0.5, -1]),
    ],
)
def test_a_rank_is_worth_whom_it_leaves_behind(ranks: tuple[int, ...], worth: list[float]) -> None:
    assert by_rank(ranked(*ranks)) == worth
    assert sum(worth) == 0


def test_alone_one_wins_or_does_not() -> None:
    assert by_rank(ranked(1)) == [1]
    assert by_rank(ranked(1, winners=[])) == [-1]


def test_a_scale_goes_from_nothing_to_all() -> None:
    assert [scale_utility(part, 22) for part in (0, 11, 22)] == [-1, 0, 1]


def crew(*sunk: bool, ranks: list[int], level: int | None = None) -> Result:
    tallies = [
        Tally(in_play=90, total=90, gunners=3 * each, sunk=each, swabby_columns=0, lines=[])
        for each in sunk
    ]
    won = [seat for seat, each in enumerate(sunk) if not each and ranks[seat] == 1]
    return Result(
        winners=won, ranks=ranks, scores=[90] * len(sunk), level=level, details=Details(tallies)
    )


def test_who_is_sunk_has_lost_whatever_the_coins() -> None:
    worth = games()["captain_flip"].utility
    assert worth(crew(False, True, True, ranks=[1, 2, 2])) == [1, -1, -1]
    assert worth(crew(True, True, ranks=[1, 1])) == [-1, -1]


def test_alone_captains_play_for_their_rank() -> None:
    worth = games()["captain_flip"].utility
    assert worth(crew(True, ranks=[1])) == [-1]
    assert worth(crew(False, ranks=[1], level=3)) == [0]
    assert worth(crew(False, ranks=[1], level=6)) == [1]
