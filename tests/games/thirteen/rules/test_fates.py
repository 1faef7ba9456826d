"""TH-9 to TH-12: what is killed, destroyed, consumed or discarded, and Corpses."""

import pytest

from ludoteka.games.thirteen.rules.events import Consumed, Discarded
from ludoteka.games.thirteen.rules.model import Play
from ludoteka.games.thirteen.rules.state import POOL, pile
from ludoteka.kernel.chance.dice import FastDice
from tests.games.thirteen.scenes import Scene, Side, names


@pytest.mark.rule("TH-9")
def test_a_killed_beings_souls_go_to_the_pool_still_expended() -> None:
    scene = Scene(Side((), ["lean_wolf"], souls=3), Side((), ["quicklime"], souls=2))
    scene.play("lean_wolf")
    assert scene.souls() == (1, 0)
    scene.state.strength[scene["lean_wolf"]] = -1
    scene.end_turn()
    scene.play("quicklime", seat=1)
    scene.choose("lean_wolf", seat=1)
    assert scene.ids(scene.state.lost) == ["lean_wolf"]
    assert scene.souls() == (1, 2)


@pytest.mark.rule("TH-9")
def test_a_destroyed_object_goes_to_its_owners_lost_pile() -> None:
    scene = Scene(Side((), ["eviction"], souls=3), Side(["poor_box", "mudlark"]))
    scene.play("eviction")
    scene.choose(0)
    events = scene.choose("poor_box")
    assert "destroyed" in names(events)
    assert scene.ids(scene.state.lost, 1) == ["poor_box"]


@pytest.mark.rule("TH-9")
def test_souls_also_come_back_from_a_card_that_is_returned_or_consumed() -> None:
    scene = Scene(Side((), ["lean_wolf"], souls=2), Side((), ["drag_under"], souls=3))
    scene.play("lean_wolf")
    scene.end_turn()
    scene.play("drag_under", seat=1)
    scene.choose("lean_wolf", seat=1)
    assert scene.souls() == (0, 2)
    assert [*map(len, scene.state.board)] == [0, 0]


@pytest.mark.rule("TH-10")
def test_a_consumed_card_lies_under_its_owners_deck_and_everybody_knows() -> None:
    scene = Scene(Side((), ["drag_under"], souls=3), Side(["night_constable"]))
    constable = scene["night_constable"]
    scene.play("drag_under")
    events = scene.choose("night_constable")
    assert any(isinstance(event, Consumed) for event in events)
    assert scene.state.deck[1][0] == constable
    for audience in (0, 1, None):
        assert scene.seen(audience).sides[1].known_in_deck == ["night_constable"]
    for seed in range(20):
        imagined = scene.state.imagine(0, FastDice(seed))
        assert imagined.cards[imagined.deck[1][0]].id == "night_constable"


@pytest.mark.rule("TH-10")
def test_several_at_once_go_under_in_random_order_and_only_the_set_is_known() -> None:
    orders, imagined = set(), set()
    for seed in range(30):
        scene = Scene(Side(["the_ossuary"], (), ["fox_kit", "mudlark"], top=["snare"]))
        scene.dice = FastDice(seed)
        scene.use("the_ossuary")
        scene.choose("fox_kit")
        scene.choose("mudlark")
        bottom = scene.state.deck[0][:2]
        orders.add(tuple(scene.id(card) for card in bottom))
        assert scene.seen(1).sides[0].known_in_deck == ["fox_kit", "mudlark"]
        other = scene.state.imagine(0, FastDice(seed))
        imagined.add(tuple(other.cards[card].id for card in other.deck[0][:2]))
    assert orders == imagined == {("fox_kit", "mudlark"), ("mudlark", "fox_kit")}


@pytest.mark.rule("TH-10")
def test_a_set_that_goes_under_again_as_a_whole_is_still_known_to_lie_there() -> None:
    hand = ["whispering_acolyte", "whispering_acolyte", "widow_tamsin"]
    scene = Scene(Side(["the_ossuary"], hand, ["fox_kit", "mudlark"], souls=5))
    scene.use("the_ossuary")
    scene.choose("fox_kit")
    scene.choose("mudlark")
    deck = [*scene.state.deck[0]]
    scene.state.deck[0] = pile(deck[2:] + deck[:2])  # both on the top now
    scene.play("whispering_acolyte")
    scene.play("whispering_acolyte")
    assert scene.seen(1).sides[0].known_in_deck == []
    scene.play("widow_tamsin")  # both were collected as Madness, and both go under
    for audience in (0, 1, None):
        assert scene.seen(audience).sides[0].known_in_deck == ["fox_kit", "mudlark"]
    for seat in (0, 1):
        other = scene.state.imagine(seat, FastDice(1))
        assert {other.cards[card].id for card in other.deck[0][:2]} == {"fox_kit", "mudlark"}


@pytest.mark.rule("TH-10")
def test_which_of_several_is_drawn_later_only_its_owner_knows() -> None:
    scene = Scene(Side(["the_ossuary"], (), ["fox_kit", "mudlark"], souls=10, deck=0))
    spare = [*scene.state.deck[0]]
    scene.state.deck[0] = pile([])
    scene.state.free[0] = pile([*scene.state.free[0], *spare])
    for card in spare:
        scene.state.zone[card] = POOL
    scene.use("the_ossuary")
    scene.choose("fox_kit")
    scene.choose("mudlark")
    scene.end_turn()
    scene.end_turn(1)
    assert len(scene.seen(0).sides[0].cards) == 1
    assert scene.seen(1).sides[0].cards == scene.seen(None).sides[0].cards == []


@pytest.mark.rule("TH-10")
def test_consumed_madness_goes_under_unseen() -> None:
    scene = Scene(Side((), ["evensong"], souls=2, madness=5))
    scene.play("evensong")
    assert scene.madness() == [2, 0]
    assert scene.seen(0).sides[0].known_in_deck == []
    assert scene.seen(0).sides[0].deck == 23


@pytest.mark.rule("TH-11")
def test_its_owner_chooses_what_is_discarded_from_a_hand() -> None:
    scene = Scene(Side((), ["tongue_taker"], souls=3), Side((), ["snare", "fox_kit"]))
    scene.play("tongue_taker")
    assert scene.asked() == [(1, "choice")]
    assert scene.seen(0).pending is not None
    assert scene.seen(0).pending.options is None  # type: ignore[union-attr]
    scene.choose("fox_kit", seat=1)
    assert scene.ids(scene.state.lost, 1) == ["fox_kit"]


@pytest.mark.rule("TH-11")
def test_a_deck_is_discarded_from_the_top() -> None:
    scene = Scene(Side(["rusted_ferry_chain"], souls=1), Side(top=["snare", "fox_kit", "mudlark"]))
    events = scene.use("rusted_ferry_chain")
    discarded = [event.card.id for event in events if isinstance(event, Discarded)]
    assert discarded == ["snare", "fox_kit", "mudlark"]
    assert scene.ids(scene.state.lost, 1) == discarded


@pytest.mark.rule("TH-12")
def test_beings_in_ones_lost_pile_are_corpses_and_are_consumed_when_spent() -> None:
    scene = Scene(Side(["bone_picker"], (), ["snare", "fox_kit", "poor_box", "mudlark"]))
    scene.use("bone_picker")
    assert scene.options() == ["fox_kit", "mudlark"]
    scene.choose("mudlark")
    assert scene.ids(scene.state.lost) == ["snare", "fox_kit", "poor_box"]
    assert scene.stats("bone_picker") == (4, 2)


@pytest.mark.rule("TH-12")
def test_corpses_are_no_souls() -> None:
    scene = Scene(Side((), ["mudlark"], ["fox_kit"] * 5))
    assert scene.refused(0, Play(scene["mudlark"])) == ("TH-13", "too_dear")


@pytest.mark.rule("TH-39")
def test_a_cards_text_beats_a_rule() -> None:
    scene = Scene(Side(["briar_hound"]), Side(["widow_tamsin"]))
    assert scene.state.view(None).sides[0].play[0].uncanny == 1
    scene.hunt("briar_hound", "widow_tamsin")  # Feral: whatever TH-30 says of its UNC of 3


@pytest.mark.rule("TH-39")
def test_what_an_effect_cannot_do_is_left_out() -> None:
    scene = Scene(Side((), ["evensong", "widow_tamsin"], souls=5, madness=1))
    scene.play("evensong")  # consume 3 Madness
    assert scene.madness() == [0, 0]
    scene.play("widow_tamsin")
    assert scene.madness() == [0, 0]


@pytest.mark.rule("TH-39")
def test_what_is_collected_together_is_heard_once() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["ecstatic"]))
    scene.hunt("lean_wolf")
    scene.decline()
    assert scene.madness()[1] > 1
    assert scene.seen().sides[1].play[0].strength == 3, "one more, not one for each card"
