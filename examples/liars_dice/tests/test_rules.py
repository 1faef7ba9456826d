"""Liar's Dice, clause by clause."""

import pytest
from liars_dice.plugin import GAME

from ludoteka import BadInput, Refused
from ludoteka.kernel.dict_api import Table
from ludoteka.kernel.table import GameTable

DOUBT, ROLL = {"type": "doubt"}, {"type": "roll"}


def table(*dice: list[int], wild: bool = True) -> Table:
    return Table(GameTable(GAME, len(dice), {"wild": wild}, stack={"dice": list(dice)}))


def bid(count: int, face: int) -> dict[str, object]:
    return {"type": "bid", "count": count, "face": face}


def refusal(there: Table, seat: int, move: dict[str, object]) -> str:
    with pytest.raises(Refused) as refused:
        there.play(seat, move)
    return refused.value.refusal.rule


@pytest.mark.rule("LD-1")
def test_everybody_has_five_dice_or_as_many_as_agreed() -> None:
    assert GAME.seats == range(2, 7)
    for options, dice in (({}, 5), ({"dice": 2}, 2)):
        there = Table(GameTable(GAME, 4, options, seed="00000007"))
        assert there.view()["scores"] == [dice] * 4


@pytest.mark.rule("LD-2")
def test_everybody_sees_their_own_dice_and_nobody_elses() -> None:
    there = table([1, 3], [2, 6])
    assert there.view(1)["dice"] == [[None, None], [2, 6]]
    assert there.view()["dice"] == [[None, None], [None, None]]


@pytest.mark.rule("LD-2")
def test_who_begins_is_drawn() -> None:
    first = {Table(GameTable(GAME, 3, seed=f"{n:08}")).asks()[0]["seat"] for n in range(20)}
    assert first == {0, 1, 2}


@pytest.mark.rule("LD-3")
def test_bids_go_round_and_name_dice_that_there_are() -> None:
    there = table([1], [2], [3])
    assert refusal(there, 1, bid(1, 1)) == "LD-3"
    assert refusal(there, 0, bid(4, 1)) == refusal(there, 0, bid(0, 1)) == "LD-3"
    assert refusal(there, 0, bid(1, 7)) == "LD-3"
    for seat in (0, 1, 2):
        there.play(seat, bid(1, seat + 1))
    assert there.asks()[0]["seat"] == 0


@pytest.mark.rule("LD-4")
def test_a_bid_is_higher_than_the_last() -> None:
    there = table([1, 1], [2, 2])
    there.play(0, bid(2, 3))
    assert refusal(there, 1, bid(2, 3)) == refusal(there, 1, bid(1, 6)) == "LD-4"
    assert there.refuse(1, bid(2, 4)) is None
    assert there.refuse(1, bid(3, 1)) is None


@pytest.mark.rule("LD-5")
def test_the_first_of_a_round_has_to_bid() -> None:
    assert refusal(table([1], [2]), 0, DOUBT) == "LD-5"


@pytest.mark.rule("LD-6")
@pytest.mark.parametrize(("said", "loser"), [(2, 1), (3, 0)])
def test_who_was_wrong_loses_a_die(said: int, loser: int) -> None:
    there = table([4, 5], [4, 6])
    there.play(0, bid(said, 4))
    shown, lost = there.play(1, DOUBT)
    assert (shown["found"], lost["seat"]) == (2, loser)
    assert there.view()["dice"] == [[4, 5], [4, 6]]
    assert there.view()["fits"] == [[True, False], [True, False]]


@pytest.mark.rule("LD-7")
@pytest.mark.parametrize(("wild", "found"), [(True, 3), (False, 1)])
def test_ones_are_wild_or_not(wild: bool, found: int) -> None:
    there = table([1, 5], [1, 2], wild=wild)
    there.play(0, bid(1, 5))
    assert there.play(1, DOUBT)[0]["found"] == found


@pytest.mark.rule("LD-8")
def test_who_lost_a_die_rolls_and_begins() -> None:
    there = table([2, 2], [3, 3], [4, 4])
    assert refusal(there, 0, ROLL) == "LD-8"
    there.play(0, bid(1, 5))
    there.play(1, DOUBT)
    assert refusal(there, 0, bid(2, 5)) == "LD-8"
    told = there.play(0, ROLL)
    assert [event["type"] for event in told] == ["rolled", "hand"]
    assert there.asks() == [{"seat": 0, "kind": "bid"}]
    assert there.view()["bids"] == []


@pytest.mark.rule("LD-9")
def test_the_last_one_with_dice_wins() -> None:
    there = table([2], [3], [4])
    there.play(0, bid(1, 5))
    there.play(1, DOUBT)
    assert there.view()["out"] == [True, False, False]
    assert there.asks() == [{"seat": 1, "kind": "roll"}]
    there.play(1, ROLL)
    there.play(1, bid(2, 6))
    there.play(2, DOUBT)
    result = there.result()
    assert result is not None
    assert sorted(result["ranks"]) == [1, 2, 3]
    assert result["ranks"][0] == 3
    assert result["ranks"][result["winners"][0]] == 1


def test_a_roll_for_another_number_of_players_is_refused() -> None:
    with pytest.raises(BadInput):
        GameTable(GAME, 3, stack={"dice": [[1], [2]]})
