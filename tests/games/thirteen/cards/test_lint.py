"""Files of cards and decks that people make: every mistake is named."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteka.games.thirteen.cards.catalog import FACTIONS, FOLDER
from ludoteka.games.thirteen.cards.decks import FILE
from ludoteka.games.thirteen.cards.lint import check_file
from ludoteka.games.thirteen.cards.vocab import EVENTS, WORDS, AnyAbility
from ludoteka.games.thirteen.rules.effects.effect_handlers import EXECUTORS

GOOD: dict[str, Any] = {
    "id": "pond_newt",
    "name": {"en": "Pond Newt", "pl": "Traszka stawowa"},
    "cost": 1,
    "kind": "being",
    "subtypes": ["beast"],
    "strength": 1,
    "uncanny": 3,
    "flavour": {"en": "It blinks.", "pl": "Mruga."},
}
SPELL = {**{k: v for k, v in GOOD.items() if k not in ("strength", "uncanny")}, "kind": "spell"}
DRAW = {"do": "draw"}


def problems(*cards: Any) -> list[str]:
    found = {"faction": "pond", "name": {}, "about": {}, "cards": list(cards)}
    return check_file(msgspec.json.encode(found))


def spell(effect: Any) -> dict[str, Any]:
    return {**SPELL, "abilities": [{"ability": "spell", "effect": effect}]}


@pytest.mark.parametrize("faction", FACTIONS)
def test_the_cards_of_the_house_are_in_order(faction: str) -> None:
    assert check_file((FOLDER / f"{faction}.json").read_bytes()) == []


def test_the_decks_of_the_house_are_in_order() -> None:
    assert check_file(FILE.read_bytes()) == []


def test_a_good_card() -> None:
    assert problems(GOOD, spell({"do": "draw", "n": 2}) | {"id": "dive"}) == []


@pytest.mark.parametrize(
    ("card", "part"),
    [
        ({**GOOD, "id": "Pond Newt"}, "small letters"),
        ({**GOOD, "cost": 7}, "0 to 6"),
        ({**GOOD, "strength": None}, "strength and uncanny"),
        ({**GOOD, "color": "green"}, "no field `color`"),
        ({**GOOD, "kind": "place"}, "at `kind`: 'place' is not one"),
        ({**GOOD, "words": ["flying"]}, "at `words[0]`: 'flying' is not"),
        ({**GOOD, "subtypes": ["newt"]}, "`newt` is unknown"),
        ({**GOOD, "name": {"en": "Newt", "pl": " "}}, "both languages"),
        ({**GOOD, "id": "snare"}, "the house has a card"),
        (SPELL, "one ability `spell`"),
        ({**GOOD, "abilities": [{"ability": "spell", "effect": DRAW}]}, "one ability `spell`"),
        (spell({"do": "kill"}), "`target` means no card"),
        (spell({"do": "each", "of": {}, "effect": {"do": "kill"}}), "`target` means no card"),
        (spell({"do": "explode"}), "'explode' is not one of"),
        (spell({"do": "draw", "n": 99}), "0 to 13"),
        (spell({"do": "draw", "n": {"amount": "madness"}}), "no text can be made"),
        (spell({"do": "each", "of": {"subtype": "bird"}, "effect": DRAW}), "subtype `bird`"),
        ("newt", "without an id"),
    ],
)
def test_a_card_with_a_mistake(card: Any, part: str) -> None:
    assert any(part in problem for problem in problems(card)), problems(card)


def test_a_trigger_that_nothing_could_set_off() -> None:
    hears = {"ability": "when", "event": "hunts", "of": {"who": "you"}, "effect": DRAW}
    assert any("another card's" in each for each in problems({**GOOD, "abilities": [hears]}))


def test_every_mistake_is_named_at_once() -> None:
    found = problems({**GOOD, "cost": 9, "subtypes": ["newt"]}, {**GOOD, "id": "X"}, GOOD, GOOD, 7)
    assert len(found) >= 5


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b"7", b"{}", b'[{"name": "x"}]'])
def test_a_file_that_is_something_else(data: bytes) -> None:
    assert len(check_file(data)) == 1


def test_a_deck_with_mistakes() -> None:
    title = {"en": "x", "pl": "x"}
    deck = {"name": "mine", "title": title, "about": title, "cards": {"snare": 4, "nobody": 1}}
    found = check_file(msgspec.json.encode(deck))
    assert [each.startswith("mine: ") for each in found] == [True] * 3
    assert check_file(msgspec.json.encode({**deck, "cards": {"snare": 0}}))


MANY = [
    {**GOOD, "id": "Pond Newt", "cost": 9, "subtypes": ["newt"]},
    {**GOOD, "color": "green"},
    {**GOOD, "cost": "one"},
    {**GOOD, "words": ["flying"]},
    {each: value for each, value in GOOD.items() if each != "name"},
    {**spell({"do": "kill"}), "id": "grab"},
    {**GOOD, "id": "snare"},
    GOOD,
    GOOD,
    7,
]


def test_mistakes_are_named_in_polish_too() -> None:
    found = {"faction": "pond", "tint": 1, "name": {}, "about": {}, "cards": MANY}
    data = msgspec.json.encode(found)
    english, polish = check_file(data), check_file(data, "pl")
    assert len(english) == len(polish) > len(MANY)
    assert not set(english) & set(polish)
    assert "Karta 3 (pond_newt): w miejscu `cost`: powinno tu być `int`, a jest `str`." in polish
    assert "pond_newt: są 2 karty z tym id." in polish
    assert not [each for each in polish if "lint." in each or "{" in each]


def test_a_deck_is_judged_in_polish_too() -> None:
    title = {"en": "x", "pl": "x"}
    deck = {"name": "moja", "title": title, "about": title, "cards": {"snare": 4, "nobody": 1}}
    found = check_file(msgspec.json.encode(deck), "pl")
    assert "moja: Nie ma karty nobody. [TH-16]" in found


FANGS = ["fox_kit", "lean_wolf", "night_heron", "briar_hound", "sounder_boar", "pack_mother",
         "red_vixen", "old_antler", "hedge_witch", "wren_boy"]  # fmt: skip
CHOIR = ["candle_bearer", "flagellant", "doomsayer", "choirmaster"]
THIRTY = FANGS * 3


@pytest.mark.rule("TH-16")
@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (THIRTY + CHOIR * 2, ["It has 38 cards, and must have 40. [TH-16]"]),
        (THIRTY + CHOIR * 2 + CHOIR[:3], ["cards of the supporting faction", "It has 41 cards"]),
        (THIRTY + CHOIR[:3] * 3 + ["fox_kit"], ["There are 4 of fox_kit"]),
        (THIRTY + CHOIR * 2 + ["ferryman"] * 2, ["It has cards of 3 factions"]),
        (THIRTY + CHOIR * 2 + ["nobody"] * 2, ["There is no card called nobody. [TH-16]"]),
    ],
)
def test_a_deck_that_is_nothing_but_its_cards(cards: list[str], why: list[str]) -> None:
    """As the deck builder exports it, and as a plain list: every reason with its clause."""
    exported = check_file(msgspec.json.encode({"name": "", "cards": Counter(cards)}))
    assert exported == check_file(msgspec.json.encode(cards))
    assert all(each.endswith("[TH-16]") for each in exported)
    for part in why:
        assert [each for each in exported if part in each], exported


@pytest.mark.rule("TH-16")
def test_a_billion_copies_of_a_card_are_refused_without_being_counted_out() -> None:
    (why,) = check_file(b'{"cards": {"lamplighter": 1000000000}}', "en")
    assert "999" in why


def test_a_legal_list_of_forty_cards() -> None:
    assert check_file(msgspec.json.encode(THIRTY + CHOIR * 2 + CHOIR[:2])) == []


@pytest.mark.rule("TH-41")
def test_what_costs_nothing_is_named_as_endless() -> None:
    ability = {"ability": "act", "cost": {}, "effect": {"do": "draw"}}
    found = problems({**GOOD, "abilities": [ability]})
    assert [each for each in found if each.endswith("without end. [TH-41]")]


GUIDE = Path(__file__).parents[4] / "docs" / "reference" / "cards.md"


def test_the_guides_card_can_be_played_and_its_deck_lacks_only_cards() -> None:
    content = GUIDE.read_text(encoding="utf-8")
    cards, deck = re.findall(r"^```json\n(.*?)^```$", content, re.MULTILINE | re.DOTALL)
    assert check_file(cards.encode()) == []
    assert check_file(deck.encode()) == ["mine: It has 6 cards, and must have 40. [TH-16]"]


def test_the_guide_names_every_word_that_cards_are_made_of() -> None:
    content = GUIDE.read_text(encoding="utf-8")
    tags = [each.__struct_config__.tag for each in (*EXECUTORS, *AnyAbility.__args__)]
    assert [word for word in (*tags, *WORDS, *EVENTS) if f"`{word}`" not in content] == []
