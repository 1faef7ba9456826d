"""What cards do, one for each kind of node; and that every node is known, told and used."""

from types import ModuleType
from typing import get_args

import pytest

from ludoteka.games.thirteen.cards import vocab
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.cards.vocab import EVENTS, WORDS, all_parts
from ludoteka.games.thirteen.cards.wording import all_cards, english, polish
from ludoteka.games.thirteen.rules.effects.effect_handlers import EXECUTORS
from tests.games.thirteen.scenes import Scene, Side, names

USED = [part for card in builtin_cards().cards.values() for part in all_parts(card.definition)]


@pytest.mark.rule("TH-42")
@pytest.mark.parametrize("node", get_args(vocab.AnyEffect), ids=lambda node: node.__name__)
def test_every_effect_has_an_executor_a_text_and_a_card(node: type) -> None:
    assert node in EXECUTORS
    for language in (english, polish):
        assert hasattr(language.Telling, f"tell_{node.__struct_config__.tag}")  # type: ignore[attr-defined]
    assert any(isinstance(part, node) for part in USED)


@pytest.mark.rule("TH-42")
@pytest.mark.parametrize("node", get_args(vocab.AnyAbility), ids=lambda node: node.__name__)
def test_every_ability_has_a_text_and_a_card(node: type) -> None:
    for language in (english, polish):
        assert node in language.ABILITIES
    assert any(isinstance(part, node) for part in USED)


def test_every_event_word_and_amount_is_used() -> None:
    assert {part.event for part in USED if isinstance(part, vocab.When)} == set(EVENTS)
    words = {word for card in builtin_cards().cards.values() for word in card.definition.words}
    granted = {part.word for part in USED if isinstance(part, vocab.Grant)}
    assert words | granted == set(WORDS)
    assert {vocab.Count, vocab.MadnessOf, vocab.AtLeast, vocab.Cost} <= {type(p) for p in USED}


@pytest.mark.rule("TH-42")
@pytest.mark.parametrize("language", [english, polish], ids=["en", "pl"])
def test_texts_are_sentences(language: ModuleType) -> None:
    for card in builtin_cards().cards.values():
        for paragraph in language.paragraphs(card.definition):
            assert paragraph[0].isupper()
            assert paragraph.endswith(".")
            assert not any(mark in paragraph for mark in ("..", "  ", " .", ",,", "None", "_"))


@pytest.mark.rule("TH-42")
def test_the_same_card_says_the_same_in_both_languages_paragraph_by_paragraph() -> None:
    for one, other in zip(all_cards("en"), all_cards("pl"), strict=True):
        assert len(one.text) == len(other.text)


@pytest.mark.rule("TH-42")
@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_ways_of_a_choice_are_parts_of_the_cards_own_text(language: str) -> None:
    choosers = [card for card in all_cards(language) if card.modes]
    assert {card.id for card in choosers} == {"effigy_of_teeth", "eviction"}
    for card in choosers:
        whole = " ".join(card.text).lower()
        assert all(way.lower().removesuffix(".") in whole for way in card.modes)


@pytest.mark.rule("TH-42")
def test_an_ability_is_found_among_the_paragraphs_by_its_number() -> None:
    for card in all_cards("en"):
        abilities = builtin_cards().cards[card.id].definition.abilities
        assert card.first_ability + len(abilities) == len(card.text)


@pytest.mark.rule("TH-42")
def test_a_changed_definition_changes_the_text() -> None:
    import msgspec

    snare = builtin_cards().cards["snare"].definition
    stronger = msgspec.convert({**msgspec.to_builtins(snare), "words": ["feral"]}, vocab.CardDef)
    assert english.paragraphs(stronger) != english.paragraphs(snare)


@pytest.mark.rule("TH-42")
def test_a_text_says_up_to_only_where_one_may_choose_less() -> None:
    for card in builtin_cards().cards.values():
        parts = all_parts(card.definition)
        less = any(isinstance(part, vocab.Target) and part.optional for part in parts)
        assert ("up to" in " ".join(english.paragraphs(card.definition))) == less
        assert ("najwyżej" in " ".join(polish.paragraphs(card.definition))) == less


@pytest.mark.rule("TH-10")
def test_madness_is_consumed_as_much_as_there_is_and_nobody_is_asked() -> None:
    for madness, left in ((5, 2), (2, 0)):
        scene = Scene(Side((), ["evensong"], souls=2, madness=madness))
        scene.play("evensong")
        assert scene.state.pending is None
        assert scene.madness() == [left, 0]


def test_waylaying_strengthens_the_mastiff() -> None:
    scene = Scene(Side(["sodden_bailiff"]), Side(["churchyard_mastiff"]))
    scene.state.uncanny[scene["churchyard_mastiff"]] = 2
    scene.hunt("sodden_bailiff")
    scene.waylay("churchyard_mastiff")  # 2 + 1 against 3: both die
    assert [len(pile) for pile in scene.state.lost] == [1, 1]


def test_a_glimpse_shows_all_cards_at_once_and_discards_any() -> None:
    scene = Scene(Side(["blind_prophet"], top=["snare", "fox_kit", "mudlark"]))
    scene.use("blind_prophet")
    assert scene.options() == ["snare", "fox_kit"]
    assert scene.seen(1).pending is not None
    assert scene.seen(1).pending.options is None  # type: ignore[union-attr]
    scene.choose("fox_kit")
    assert scene.options() == ["snare"]
    scene.choose(None)
    assert scene.ids(scene.state.lost) == ["fox_kit"]
    assert [scene.id(card) for card in scene.state.deck[0][-2:]] == ["mudlark", "snare"]
    assert scene.seen(0).sides[0].known_in_deck == ["snare"]


def test_the_doctor_may_be_paid_to_bring_a_villager_back() -> None:
    for pays in (True, False):
        scene = Scene(Side(["lean_wolf"]), Side(["village_doctor", "lamplighter"], souls=1))
        scene.hunt("lean_wolf", "lamplighter")
        scene.decline()
        scene.choose(0 if pays else None, seat=1)
        assert scene.ids(scene.state.hand, 1) == (["lamplighter"] if pays else [])
        assert scene.souls(1) == ((0, 1) if pays else (1, 0))


def test_a_returned_card_is_known_to_everybody() -> None:
    scene = Scene(Side((), ["bridge_hag"], souls=3), Side(["fox_kit"], ["snare"]))
    scene.play("bridge_hag")
    scene.choose("fox_kit")
    for audience in (0, None):
        assert [card.id for card in scene.seen(audience).sides[1].cards] == ["fox_kit"]


def test_the_revenant_is_spared_for_two_corpses() -> None:
    for pays in (True, False):
        enemy = Side(["revenant_of_low_field"], (), ["mudlark", "fox_kit"])
        scene = Scene(Side(["sounder_boar"]), enemy)
        scene.state.uncanny[scene["sounder_boar"]] = 3
        scene.hunt("sounder_boar", "revenant_of_low_field")
        scene.decline()
        assert scene.asked() == [(1, "choice")]
        scene.choose(0 if pays else None, seat=1)
        if pays:
            scene.choose("mudlark", seat=1)
            scene.choose("fox_kit", seat=1)
            assert scene.state.expended[scene["revenant_of_low_field"]]
        assert (scene.ids(scene.state.board, 1) == ["revenant_of_low_field"]) == pays


def test_a_tie_in_which_one_is_spared_kills_the_other() -> None:
    enemy = Side(["revenant_of_low_field"], (), ["mudlark", "fox_kit"])
    scene = Scene(Side(["constable_harrow"]), enemy)
    scene.hunt("constable_harrow", "revenant_of_low_field")
    scene.decline()
    scene.choose(0, seat=1)
    scene.choose("mudlark", seat=1)
    scene.choose("fox_kit", seat=1)
    assert scene.ids(scene.state.lost) == ["constable_harrow"]
    assert scene.ids(scene.state.board, 1) == ["revenant_of_low_field"]


def test_a_chapel_wall_takes_one_madness_off_a_confrontation() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["chapel_wall"]))
    scene.hunt("lean_wolf")
    scene.decline()
    assert scene.madness() == [0, 2]


def test_bonuses_count_what_is_there_now() -> None:
    scene = Scene(
        Side(["torch_mob", "lamplighter", "night_constable"], ["constable_harrow"], souls=4)
    )
    assert scene.stats("torch_mob") == (4, 3)
    scene.play("constable_harrow")
    assert scene.stats("torch_mob") == (5, 4)
    assert scene.stats("constable_harrow") == (4, 5)
    ghost = Scene(Side(["poltergeist", "poor_box", "antler_crown"]))
    assert ghost.stats("poltergeist") == (5, 4)
    deep = Scene(Side(["the_undertow"]), Side((), (), ["snare"] * 8))
    assert deep.stats("the_undertow") == (8, 5)
    doom = Scene(Side(["doomsayer"], madness=4))
    assert doom.stats("doomsayer") == (1, 2)


def test_a_choice_of_ways_offers_only_what_can_be_done() -> None:
    scene = Scene(Side((), ["eviction"], souls=3), Side(["fox_kit"]))
    scene.play("eviction")
    pending = scene.seen(0).pending
    assert pending is not None
    assert pending.options is not None
    assert [option.mode for option in pending.options] == [1]
    scene.choose(1)
    scene.choose("fox_kit")
    assert scene.ids(scene.state.hand, 1) == ["fox_kit"]


def test_two_beings_confront_without_hunting() -> None:
    scene = Scene(Side(["lean_wolf"], ["cull_the_weak"], souls=3), Side(["ferryman"]))
    scene.play("cull_the_weak")
    scene.choose("lean_wolf")
    events = scene.choose("ferryman")
    assert "hunted" not in names(events)
    assert scene.ids(scene.state.lost, 1) == ["ferryman"]
    assert not scene.state.expended[scene["lean_wolf"]]


def test_a_condition_changes_what_happens() -> None:
    for corpses, strength in ((4, 4), (5, 5)):
        scene = Scene(Side(["lean_wolf"], ["danse_macabre"], ["fox_kit"] * corpses, souls=3))
        scene.play("danse_macabre")
        assert scene.stats("lean_wolf") == (strength, 2)


def test_the_mirror_gives_a_soul_and_takes_sanity_from_four_on() -> None:
    for madness, after in ((3, 3), (4, 5)):
        scene = Scene(enemy=Side(["heirloom_mirror"], madness=madness))
        scene.end_turn()
        assert scene.souls(1) == (2, 0)
        assert scene.madness() == [0, after]


def test_an_optional_target_may_be_left_alone() -> None:
    scene = Scene(Side(["parlour_ghost"]), Side(["fox_kit"]))
    scene.hunt("parlour_ghost")
    scene.decline()
    scene.choose(None)
    assert not scene.state.expended[scene["fox_kit"]]


def test_a_hag_without_prey_just_enters() -> None:
    scene = Scene(Side((), ["bridge_hag"], souls=3))
    assert names(scene.play("bridge_hag"))[-1] == "triggered"
    assert scene.asked() == [(0, "turn")]


def test_a_corpse_enters_without_souls_and_triggers() -> None:
    scene = Scene(Side((), ["the_sexton_general"], ["mudlark"], souls=5))
    scene.play("the_sexton_general")
    events = scene.choose("mudlark")
    assert "entered" in names(events)
    assert scene.seen().sides[0].play[1].souls == 0
    assert len(scene.state.lost[1]) == 1  # the lark discards a card of each deck


def test_everybody_goes_mad_by_a_candle() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["candle_bearer"]))
    scene.hunt("lean_wolf", "candle_bearer")
    scene.decline()
    assert scene.madness() == [1, 1]


def test_flood_tide_takes_the_cheap_of_both_sides() -> None:
    you = Side(["fox_kit", "red_vixen"], ["flood_tide"], souls=4)
    scene = Scene(you, Side(["lean_wolf", "old_antler"]))
    scene.play("flood_tide")
    assert scene.ids(scene.state.board) == ["red_vixen"]
    assert scene.ids(scene.state.board, 1) == ["old_antler"]


def test_objects_that_are_played_are_heard() -> None:
    scene = Scene(Side(["footman", "the_housekeeper"], ["poor_box"], souls=1))
    scene.play("poor_box")
    assert scene.stats("footman") == (3, 2)
    assert len(scene.state.hand[0]) == 1
