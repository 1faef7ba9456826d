"""TH-1 to TH-15: words, zones, what happens to cards, costs."""

import pytest

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.catalogue import house_cards
from ludoteka.games.thirteen.events import Consumed, Discarded, Drew, DrewCard
from ludoteka.games.thirteen.knowledge import knows
from ludoteka.games.thirteen.model import Choose, EndTurn, Hunt, Play, Use
from ludoteka.games.thirteen.state import POOL
from ludoteka.kernel.clauses import clauses
from ludoteka.kernel.dice import FastDice
from tests.games.thirteen.scenes import Scene, Side, names


@pytest.mark.rule("TH-1")
def test_a_thing_has_one_name_in_every_sentence() -> None:
    older = ("ambush", "stalk", "declar", "lost zone", "mcc")
    said = [clause.en.casefold() for clause in clauses(THIRTEEN.folder)]
    assert not [(word, text) for text in said for word in older if f" {word}" in text
                and "declared" not in text]  # fmt: skip


@pytest.mark.rule("TH-1")
def test_it_is_uncanny_that_hunters_need_and_nothing_else() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["reed_wight", "coal_hole_thing"]))
    targets = [move.target for move in scene.state.moves(0) if isinstance(move, Hunt)]
    assert targets == ["player", scene["coal_hole_thing"]]  # the wight is cheap, and has UNC 3


@pytest.mark.rule("TH-1", "TH-2")
def test_a_being_has_just_two_numbers_and_all_other_cards_none() -> None:
    for card in house_cards().cards.values():
        two = (card.definition.strength is not None, card.definition.uncanny is not None)
        assert two == (card.definition.kind == "being",) * 2


@pytest.mark.rule("TH-2")
def test_the_set_has_six_factions_of_eighteen_cards() -> None:
    factions = house_cards().factions
    assert [len(each.cards) for each in factions] == [18] * 6
    for faction in factions:
        kinds = [card.kind for card in faction.cards]
        assert [kinds.count(kind) for kind in ("being", "spell", "object")] == [11, 4, 3]


@pytest.mark.rule("TH-2")
def test_every_card_has_a_name_of_its_own_subtypes_and_flavour_in_both_languages() -> None:
    cards = [card.definition for card in house_cards().cards.values()]
    assert len({card.name.en for card in cards}) == len({card.name.pl for card in cards}) == 108
    assert all(card.subtypes for card in cards)
    assert all(card.flavour.en and card.flavour.pl for card in cards)


@pytest.mark.rule("TH-2")
def test_strength_decides_confrontations_and_uncanny_hunts() -> None:
    scene = Scene(Side(["lean_wolf", "attic_moth"]))
    assert (scene.stats("lean_wolf"), scene.stats("attic_moth")) == ((3, 2), (1, 3))


@pytest.mark.rule("TH-3")
def test_play_and_lost_piles_are_public_and_a_hand_is_its_owners_alone() -> None:
    scene = Scene(Side(["lean_wolf"], ["fox_kit"], ["snare"]))
    for audience in (0, 1, None):
        side = scene.seen(audience).sides[0]
        assert [card.id for card in side.play] == ["lean_wolf"]
        assert [card.id for card in side.lost] == ["snare"]
        assert side.hand == 1
        assert [card.id for card in side.cards] == (["fox_kit"] if audience == 0 else [])


@pytest.mark.rule("TH-4")
def test_souls_and_madness_are_numbers_for_everybody() -> None:
    scene = Scene(Side(["lean_wolf"], souls=3, madness=4))
    for audience in (0, 1, None):
        side = scene.seen(audience).sides[0]
        assert (side.souls, side.spent, side.locked, side.madness) == (3, 0, 0, 4)
    hidden = [*scene.state.free[0], *scene.state.madness[0], *scene.state.deck[0]]
    assert not any(knows(scene.state, audience, card) for card in hidden for audience in (0, 1, 2))


@pytest.mark.rule("TH-4")
def test_what_lies_face_down_is_imagined_anew_for_its_owner_too() -> None:
    scene = Scene(Side((), ["fox_kit"], souls=4, madness=4, top=["snare"] * 9))
    seen = set()
    for seed in range(40):
        other = scene.state.imagine(0, FastDice(seed))
        assert [other.cards[card].id for card in other.hand[0]] == ["fox_kit"]
        seen.add(tuple(other.cards[card].id for card in other.free[0]))
    assert len(seen) > 3


@pytest.mark.rule("TH-5")
def test_drawing_takes_the_top_card_and_shows_it_to_its_owner_alone() -> None:
    scene = Scene(Side((), ["grave_tax"], ["lean_wolf"] * 2, souls=1, top=["fox_kit", "snare"]))
    scene.play("grave_tax")
    scene.choose("lean_wolf")
    told = scene.told(0, Choose([0]))
    assert scene.ids(scene.state.hand) == ["fox_kit", "snare"]
    assert names(told.heard_by(1)).count("drew") == 2
    assert not any(isinstance(event, DrewCard) for event in told.heard_by(1))
    own = [event.card.id for event in told.heard_by(0) if isinstance(event, DrewCard)]
    assert own == ["fox_kit", "snare"]


@pytest.mark.rule("TH-6")
def test_a_cost_of_expending_needs_a_recovered_card() -> None:
    scene = Scene(Side(["hedge_witch"]))
    scene.use("hedge_witch")
    scene.choose("hedge_witch")
    assert scene.state.expended[scene["hedge_witch"]]
    assert scene.refused(0, Use(scene["hedge_witch"], 0)) == ("TH-6", "is_expended")


@pytest.mark.rule("TH-7")
def test_souls_and_madness_come_from_the_top_of_ones_own_deck() -> None:
    scene = Scene(Side((), ["confession"], souls=1))
    top = scene.state.deck[0][-1]
    scene.play("confession")
    assert scene.state.madness[0] == [top]
    scene.end_turn()
    assert scene.souls(1) == (1, 0)
    assert scene.state.zone[scene.state.free[1][0]] == POOL


@pytest.mark.rule("TH-8")
def test_thirteen_madness_lose_at_once() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(madness=10))
    scene.hunt("lean_wolf")
    events = scene.decline()
    assert names(events)[-1] == "ended"
    assert scene.ended() == ([0], "madness")
    assert scene.seen().scores == [13, 0]


@pytest.mark.rule("TH-8")
def test_twelve_are_not_enough() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(madness=9))
    scene.hunt("lean_wolf")
    scene.decline()
    assert scene.state.result() is None


@pytest.mark.rule("TH-8")
def test_both_at_once_by_one_effect_is_a_draw() -> None:
    scene = Scene(Side((), ["thirteenth_bell"], souls=4, madness=10), Side(madness=11))
    scene.play("thirteenth_bell")
    assert scene.ended() == ([], "madness")
    result = scene.state.result()
    assert result is not None
    assert result.ranks == [1, 1]


@pytest.mark.rule("TH-8")
def test_madness_is_not_recovered_at_the_start_of_a_turn() -> None:
    scene = Scene(enemy=Side(madness=4, souls=1))
    scene.end_turn()
    assert scene.madness() == [0, 4]
    assert scene.souls(1) == (2, 0)


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
    assert scene.state.board == [[], []]


@pytest.mark.rule("TH-10")
def test_a_consumed_card_lies_at_the_bottom_and_everybody_knows() -> None:
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
def test_which_of_several_is_drawn_later_only_its_owner_knows() -> None:
    scene = Scene(Side(["the_ossuary"], (), ["fox_kit", "mudlark"], souls=10, deck=0))
    scene.state.deck[0], spare = [], scene.state.deck[0]
    scene.state.free[0] += spare
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
    scene.state.lost[0] += scene.state.deck[0]
    for card in scene.state.deck[0]:
        scene.state.zone[card] = 3
    scene.state.deck[0] = []
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


@pytest.mark.rule("TH-5")
def test_the_drawer_is_named_to_all() -> None:
    scene = Scene()
    assert Drew(1) in scene.do(0, EndTurn())
