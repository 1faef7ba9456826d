"""A circle's tables: counted from its games, and from nothing else."""

import random
from collections.abc import Sequence

import pytest

from ludoteka.server.circles import results
from ludoteka.server.circles.game_result import CircleFeat, CircleGame, CirclePlayer, Ended
from ludoteka.server.circles.ratings import compute_ratings


def player(
    member: str | None, rank: int, score: int = 0, *, bot: bool = False, helped: bool = False
) -> CirclePlayer:
    return CirclePlayer(
        member=member,
        name="" if member else "guest",
        bot=bot,
        helped=helped,
        rank=rank,
        score=score,
        points=10.0 if rank == 1 else 0.0,
    )


def game(
    *players: CirclePlayer,
    name: str = "duel",
    together: bool = False,
    evening: str | None = "e",
    feats: Sequence[CircleFeat] = (),
    day: str = "",
    kind: str = "",
) -> CircleGame:
    return CircleGame(
        table=f"t{random.random()}",
        game=name,
        evening=evening,
        together=together,
        players=list(players),
        feats=list(feats),
        day=day,
        kind=kind,
        language="",
    )


def feat(value: int, seat: int | None = None, *, fewest: bool = False) -> CircleFeat:
    return CircleFeat(name="most", value=value, seat=seat, players=0, fewest=fewest)


def ended(*games: CircleGame) -> list[Ended]:
    return [Ended(float(at), each) for at, each in enumerate(games)]


def won_by(winner: str, loser: str) -> CircleGame:
    return game(player(winner, 1), player(loser, 2))


def test_who_wins_is_rated_higher_and_every_game_leaves_less_doubt() -> None:
    once, often = (
        compute_ratings([won_by("ann", "bob")]),
        compute_ratings([won_by("ann", "bob")] * 10),
    )
    assert once["ann"].value > 1000 > once["bob"].value
    assert often["ann"].value > once["ann"].value
    assert once["ann"].doubt > often["ann"].doubt > 0


def test_where_all_share_a_place_nobody_is_better() -> None:
    drawn = compute_ratings([game(player("ann", 1), player("bob", 1))])
    assert drawn["ann"] == drawn["bob"]


@pytest.mark.parametrize(
    "unrated",
    [
        game(player("ann", 1), player("bob", 1), together=True),
        game(player("ann", 1), player(None, 2)),
        game(player("ann", 1), player(None, 2, bot=True)),
        game(player("ann", 1), player("bob", 2, helped=True)),
        game(player("ann", 1), evening=None),
    ],
    ids=["together", "a guest", "a bot", "helped", "alone"],
)
def test_only_members_against_members_are_rated(unrated: CircleGame) -> None:
    assert compute_ratings([unrated]) == {}


def test_a_table_is_sorted_by_what_somebody_surely_is() -> None:
    games = [won_by("ann", "bob")] * 10 + [won_by("newcomer", "celia")]
    (table,) = results.tables(ended(*games))
    assert (table.games, table.rows[0].member, table.rows[0].wins) == (11, "ann", 10)
    assert [row.member for row in table.rows].index("newcomer") == 1
    assert table.rows[1].doubt > table.rows[0].doubt  # type: ignore[operator]


def test_games_together_have_a_table_without_ratings_and_games_alone_have_none() -> None:
    shared = game(player("ann", 1), player("bob", 1), together=True, name="shared")
    alone = game(player("ann", 1), evening=None, name="alone")
    (table,) = results.tables(ended(shared, alone))
    assert (table.game, table.together) == ("shared", True)
    assert {(row.rating, row.wins, row.games) for row in table.rows} == {(None, 0, 1)}


def test_an_evening_knows_its_games_and_who_was_best() -> None:
    first = [won_by("ann", "bob"), won_by("bob", "ann"), won_by("ann", "bob")]
    later = game(player("bob", 1), player(None, 2), evening="later")
    told = results.evenings(ended(*first, later), {"later"})
    assert [(each.id, each.games, each.best, each.shown) for each in told] == [
        ("later", 1, ["bob"], True),
        ("e", 3, ["ann"], False),
    ]
    assert results.evening_names(ended(*first, later)) == ["later", "e"]


def test_nobody_was_best_of_an_evening_that_only_a_bot_won() -> None:
    lost = game(player(None, 1, bot=True), player("ann", 2))
    (told,) = results.evenings(ended(lost), set())
    assert (told.games, told.best) == (1, [])


def test_a_record_stays_with_who_had_it_first_until_it_is_beaten() -> None:
    low = game(player("ann", 1), player("bob", 2), feats=[feat(10, 0), feat(7, 1)])
    same = game(player("bob", 1), player("ann", 2), feats=[feat(10, 0)])
    assert [(r.value, r.members) for r in results.records(ended(low, same))] == [(10, ["ann"])]
    best = game(player("ann", 2), player("bob", 1), feats=[feat(11, 1)])
    (told,) = results.records(ended(low, same, best))
    assert (told.value, told.members, told.at) == (11, ["bob"], 2.0)


def test_less_may_be_better() -> None:
    games = [game(player("ann", 1), feats=[feat(each, 0, fewest=True)]) for each in (9, 5, 7)]
    assert [record.value for record in results.records(ended(*games))] == [5]


def test_a_guests_feat_is_not_the_circles_nor_one_that_a_bot_helped_with() -> None:
    guest = game(player("ann", 1), player(None, 2), feats=[feat(9, 1)])
    with_bot = game(player("ann", 1), player(None, 1, bot=True), together=True, feats=[feat(9)])
    assert results.records(ended(guest, with_bot)) == []
    people = game(player("ann", 1), player(None, 1), together=True, feats=[feat(3)])
    assert [r.members for r in results.records(ended(people))] == [["ann"]]
