"""TH-1 to TH-8: words, zones, what is drawn and collected, and Madness."""

import pytest

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.rules.events import Drew, DrewCard
from ludoteka.games.thirteen.rules.knowledge import knows
from ludoteka.games.thirteen.rules.model import Choose, EndTurn, Hunt, Use
from ludoteka.games.thirteen.rules.state import POOL
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.presentation.clauses import clauses
from tests.games.thirteen.scenes import Scene, Side, names


@pytest.mark.rule("TH-1")
def test_a_thing_has_one_name_in_every_sentence() -> None:
    older = ("ambush", "stalk", "declar", "lost zone", "mcc")
    said = [clause.en.casefold() for clause in clauses(THIRTEEN.folder)]
    assert not [(word, text) for text in said for word in older if f" {word}" in text
                and "declared" not in text]  # fmt: skip


@pytest.mark.rule("TH-1")
def test_it_is_uncanny_that_hunters_need_and_nothing_else() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["reed_wight", "sodden_bailiff"]))
    targets = [move.target for move in scene.state.moves(0) if isinstance(move, Hunt)]
    assert targets == ["player", scene["sodden_bailiff"]]  # the wight is cheap, and has UNC 3


@pytest.mark.rule("TH-1", "TH-2")
def test_a_being_has_just_two_numbers_and_all_other_cards_none() -> None:
    for card in builtin_cards().cards.values():
        two = (card.definition.strength is not None, card.definition.uncanny is not None)
        assert two == (card.definition.kind == "being",) * 2


@pytest.mark.rule("TH-2")
def test_the_set_has_six_factions_of_eighteen_cards() -> None:
    factions = builtin_cards().factions
    assert [len(each.cards) for each in factions] == [18] * 6
    for faction in factions:
        kinds = [card.kind for card in faction.cards]
        assert [kinds.count(kind) for kind in ("being", "spell", "object")] == [11, 4, 3]


@pytest.mark.rule("TH-2")
def test_every_card_has_a_name_of_its_own_subtypes_and_flavour_in_both_languages() -> None:
    cards = [card.definition for card in builtin_cards().cards.values()]
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
    log = scene.log(0, Choose([0]))
    assert scene.ids(scene.state.hand) == ["fox_kit", "snare"]
    assert names(log.events_for(1)).count("drew") == 2
    assert not any(isinstance(event, DrewCard) for event in log.events_for(1))
    own = [event.card.id for event in log.events_for(0) if isinstance(event, DrewCard)]
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
    assert [*scene.state.madness[0]] == [top]
    scene.end_turn()
    assert scene.souls(1) == (1, 0)
    assert scene.state.zone[scene.state.free[1][0]] == POOL


@pytest.mark.rule("TH-8")
def test_thirteen_madness_lose_at_once() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(madness=10))
    assert scene.seen().limit == 13
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


@pytest.mark.rule("TH-5")
def test_the_drawer_is_named_to_all() -> None:
    scene = Scene()
    assert Drew(1) in scene.do(0, EndTurn())
