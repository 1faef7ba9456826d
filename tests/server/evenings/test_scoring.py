"""One score across games that count different things."""

import pytest

from ludoteka.kernel.play import Result
from ludoteka.plugins import game_named
from ludoteka.server.evenings.scoring import GameResult, Player, points, standings


def ranked(*ranks: int) -> Result:
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return Result(winners=winners, ranks=list(ranks), scores=[0] * len(ranks))


def player(name: str, points: float, bot: bool = False) -> Player:
    return Player(member=name.lower(), name=name, emblem=0, bot=bot, rank=1, score=0, points=points)


def game(*players: Player) -> GameResult:
    return GameResult(table="t", game="word_porters", together=False, players=list(players))


def test_a_game_is_worth_ten_to_its_winner_and_nothing_to_the_last() -> None:
    assert points(game_named("word_porters"), ranked(2, 1, 3)) == [5, 10, 0]
    assert points(game_named("thirteen"), ranked(2, 1)) == [0, 10]


def test_who_shares_a_place_shares_its_points() -> None:
    assert points(game_named("word_porters"), ranked(1, 1, 3, 3)) == [8.3, 8.3, 1.7, 1.7]
    assert points(game_named("thirteen"), ranked(1, 1)) == [5, 5]


@pytest.mark.parametrize("seats", range(2, 9))
def test_it_does_not_matter_how_many_sit_at_the_table(seats: int) -> None:
    """Whoever is as good as the others has five."""
    shared = points(game_named("word_porters"), ranked(*range(1, seats + 1)))
    assert sum(shared) == pytest.approx(5 * seats)


def test_people_are_ranked_by_all_they_got_and_bots_not_at_all() -> None:
    evening = [
        game(player("Ann", 10), player("Bob", 0), player("Bot", 5, bot=True)),
        game(player("Ann", 2.5), player("Bob", 10), player("Celia", 2.5)),
    ]
    assert [(each.name, each.points, each.games) for each in standings(evening)] == [
        ("Ann", 12.5, 2),
        ("Bob", 10, 2),
        ("Celia", 2.5, 1),
    ]


def test_somebody_who_was_renamed_is_one_person() -> None:
    first, then = player("Ann", 10), player("Ann", 3)
    again = Player(**{**{n: getattr(then, n) for n in then.__struct_fields__}, "name": "Anna"})
    assert [(each.name, each.points) for each in standings([game(first), game(again)])] == [
        ("Anna", 13)
    ]
