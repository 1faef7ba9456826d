"""TH-13 to TH-15: what cards and abilities cost, and what can't be paid."""

import pytest

from ludoteka.games.thirteen.rules.game import PRINTED
from ludoteka.games.thirteen.rules.model import Play, Use
from ludoteka.games.thirteen.rules.state import pile
from tests.games.thirteen.scenes import Scene, Side


@pytest.mark.rule("TH-13")
def test_a_cost_is_paid_in_souls_that_are_attached_and_stay_expended() -> None:
    scene = Scene(Side((), ["lean_wolf"], souls=3))
    scene.play("lean_wolf")
    assert scene.souls() == (1, 0)
    assert scene.seen().sides[0].play[0].souls == 2
    scene.end_turn(0)
    scene.end_turn(1)
    assert scene.souls() == (2, 0)  # the one that was left, and a new one
    assert scene.seen().sides[0].locked == 2


@pytest.mark.rule("TH-13")
def test_what_costs_more_than_one_has_is_refused_with_both_numbers() -> None:
    scene = Scene(Side((), ["old_antler"], souls=4))
    refusal = scene.refusal(0, Play(scene["old_antler"]))
    assert (refusal.rule, refusal.values) == ("TH-13", {"cost": 5, "n": 4})


@pytest.mark.rule("TH-13")
def test_a_cost_may_be_less_by_madness_and_never_under_0() -> None:
    cheap = Scene(Side((), ["herald_of_the_hour"], souls=4, madness=6))
    assert cheap.seen(0).sides[0].cards[0].cost == 4
    cheap.play("herald_of_the_hour")
    assert cheap.souls() == (0, 0)


@pytest.mark.rule("TH-14")
def test_a_spells_souls_go_back_expended_and_it_goes_to_the_lost_pile() -> None:
    scene = Scene(Side((), ["evensong"], souls=3))
    scene.play("evensong")
    assert scene.souls() == (1, 2)
    assert scene.ids(scene.state.lost) == ["evensong"]


@pytest.mark.rule("TH-14")
def test_an_abilitys_souls_are_expended_in_the_pool() -> None:
    scene = Scene(Side(["almshouse_sister"], souls=2, madness=3))
    scene.use("almshouse_sister")
    assert scene.souls() == (1, 1)
    assert scene.seen().sides[0].locked == 0
    assert scene.madness() == [2, 0]


@pytest.mark.rule("TH-14", "TH-25")
def test_as_printed_an_abilitys_souls_are_attached_to_its_card() -> None:
    scene = Scene(Side(["almshouse_sister"], souls=2, madness=3), setting=PRINTED)
    scene.use("almshouse_sister")
    assert scene.souls() == (1, 0)
    assert scene.seen().sides[0].locked == 1
    scene.end_turn()
    scene.end_turn(1)
    assert scene.souls() == (2, 0), "one was collected; what lies on the card stays there"


@pytest.mark.rule("TH-15")
@pytest.mark.parametrize(
    ("you", "card"),
    [
        (Side((), ["barrow_knight"], souls=3), "barrow_knight"),
        (Side((), ["grave_tax"], ["fox_kit"], souls=1), "grave_tax"),
        (Side(["lean_wolf"], ["that_which_sings"], souls=6), "that_which_sings"),
    ],
)
def test_an_extra_cost_that_can_not_be_paid_whole(you: Side, card: str) -> None:
    scene = Scene(you)
    assert scene.refused(0, Play(scene[card])) == ("TH-15", "cannot_pay")


@pytest.mark.rule("TH-15")
@pytest.mark.parametrize("card", ["cold_draught", "quicklime", "eviction"])
def test_what_has_no_target_can_not_be_chosen(card: str) -> None:
    scene = Scene(Side((), [card], souls=5))
    assert scene.refused(0, Play(scene[card])) == ("TH-15", "no_target")


@pytest.mark.rule("TH-15")
def test_what_lacks_the_second_of_its_two_targets_can_not_be_chosen() -> None:
    alone = Scene(Side(["lean_wolf"], ["cull_the_weak"], souls=2))
    assert alone.refused(0, Play(alone["cull_the_weak"])) == ("TH-15", "no_target")
    none_of_ones_own = Scene(Side((), ["cull_the_weak"], souls=2), Side(["fox_kit"]))
    card = none_of_ones_own["cull_the_weak"]
    assert none_of_ones_own.refused(0, Play(card)) == ("TH-15", "no_target")
    both = Scene(Side(["lean_wolf"], ["cull_the_weak"], souls=2), Side(["fox_kit"]))
    both.play("cull_the_weak")


@pytest.mark.rule("TH-15")
def test_the_only_target_can_not_be_paid_with() -> None:
    alone = Scene(Side((), ["exhume"], ["fox_kit"], souls=2))
    assert alone.refused(0, Play(alone["exhume"])) == ("TH-15", "no_target")
    two = Scene(Side((), ["exhume"], ["fox_kit", "old_antler"], souls=2))
    two.play("exhume")
    assert two.options() == ["old_antler"]  # the kit must stay: it alone costs 3 or less
    two.choose("old_antler")
    two.choose("fox_kit")
    assert two.ids(two.state.board) == ["fox_kit"]
    assert two.state.expended[two["fox_kit"]]


@pytest.mark.rule("TH-15")
def test_a_cost_of_madness_that_would_bring_13_is_never_offered() -> None:
    sane = Scene(Side(["choirmaster"], madness=11))
    sane.use("choirmaster")
    assert sane.madness() == [12, 0]
    brink = Scene(Side(["choirmaster"], madness=12))
    assert brink.refused(0, Use(brink["choirmaster"], 0)) == ("TH-15", "cannot_pay")


@pytest.mark.rule("TH-15")
def test_a_cost_from_an_empty_deck_can_not_be_paid() -> None:
    scene = Scene(Side(["sunken_strongbox", "choirmaster"], deck=0))
    scene.state.lost[0] = pile([*scene.state.lost[0], *scene.state.deck[0]])
    for card in scene.state.deck[0]:
        scene.state.zone[card] = 3
    scene.state.deck[0] = pile([])
    assert scene.refused(0, Use(scene["sunken_strongbox"], 0)) == ("TH-15", "cannot_pay")
    assert scene.refused(0, Use(scene["choirmaster"], 0)) == ("TH-15", "cannot_pay")


@pytest.mark.rule("TH-15")
def test_a_discard_is_paid_with_another_card_of_the_hand() -> None:
    scene = Scene(Side(["poor_box"], ["snare"]))
    scene.use("poor_box")
    scene.choose("snare")
    assert scene.ids(scene.state.lost) == ["snare"]
    assert len(scene.state.hand[0]) == 1
    empty = Scene(Side(["poor_box"]))
    assert empty.refused(0, Use(empty["poor_box"], 0)) == ("TH-15", "cannot_pay")


@pytest.mark.rule("TH-15")
def test_killing_as_a_cost() -> None:
    scene = Scene(Side(["tithe_coffin", "fox_kit", "mudlark"]))
    scene.use("tithe_coffin")
    assert scene.options() == ["fox_kit", "mudlark"]
    scene.choose("mudlark")
    assert scene.ids(scene.state.lost) == ["mudlark"]
    assert len(scene.state.hand[0]) == 2
