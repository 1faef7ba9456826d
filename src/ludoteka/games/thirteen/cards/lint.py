"""TH-42: what is wrong with a file of cards or of decks, every mistake named."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

import msgspec

from ludoteka.games.thirteen.cards import decks
from ludoteka.games.thirteen.cards.catalog import FACTIONS, builtin_cards
from ludoteka.games.thirteen.cards.decks import ReadyDeck
from ludoteka.games.thirteen.cards.vocab import (
    Act,
    Both,
    CardDef,
    Cost,
    Data,
    Effect,
    InsteadKilled,
    PayMay,
    Sel,
    Spell,
    Target,
    When,
    all_parts,
)
from ludoteka.games.thirteen.cards.wording import rules_text
from ludoteka.games.thirteen.cards.wording.polish_words import NOUNS, SUBTYPES
from ludoteka.games.thirteen.folder import HERE
from ludoteka.games.thirteen.rules.effects.effect_handlers import EXECUTORS
from ludoteka.kernel.presentation.i18n import LANGUAGES, text
from ludoteka.kernel.typed import prepare_type

MOST_COST: Final = 6
ID: Final = re.compile("[a-z][a-z0-9_]{0,59}")
MOST_ABILITIES: Final = 8
MOST: Final = 13
OF_OTHERS: Final = ("dies", "played")
"""Events of other cards that a text can tell of."""

# How msgspec complains of data that has another shape, and which message of ours says the same.
PLACE: Final = re.compile(r"(?P<what>.+?)(?: - at `\$\.?(?P<place>.*)`)?", re.DOTALL)
COMPLAINTS: Final = (
    (re.compile(r"Object contains unknown field `(?P<field>.+)`"), "unknown_field"),
    (re.compile(r"Object missing required field `(?P<field>.+)`"), "missing_field"),
    (re.compile(r"Expected `(?P<wanted>.+)`, got `(?P<given>.+)`"), "wrong_type"),
    (re.compile(r"Invalid (?:enum )?value (?P<given>.+)"), "wrong_value"),
)


Copies = Annotated[int, msgspec.Meta(le=999)]
"""How many of a card a file may claim: TH-16 allows fewer, but says so of a list of them all."""


@prepare_type
class DeckFile(Data, frozen=True):
    """A deck as people carry it along. A ready one has all of these fields."""

    cards: dict[str, Copies]
    name: str = ""
    title: Both | None = None
    about: Both | None = None


class Mistake(msgspec.Struct, frozen=True):
    """A message of the game and its values, of which some are messages as well."""

    code: str
    values: "Mapping[str, str | int | Mistake]"


def check_file(data: bytes, language: str = "en") -> list[str]:
    """Everything wrong with a file of cards, or of decks, in a language; nothing if all is well."""
    return [said(each, language) for each in problems_in(data)]


def said(mistake: Mistake, language: str) -> str:
    """A mistake as a sentence. What is inside it (of which card, in which place) is one as well."""
    values = {
        name: said(value, language) if isinstance(value, Mistake) else value
        for name, value in mistake.values.items()
    }
    return text(HERE, language, mistake.code, values)


def problem(code: str, **values: str | int | Mistake) -> Mistake:
    return Mistake(f"lint.{code}", values)


def problems_in(data: bytes) -> list[Mistake]:
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as bad:
        return [problem("not_json", why=str(bad))]
    if isinstance(found, dict) and "cards" in found and "faction" in found:
        return list(check_faction(found))
    if isinstance(found, list) and all(isinstance(each, str) for each in found):
        return list(illegal(found))
    if isinstance(found, list):
        return [each for deck in found for each in check_deck(deck)]
    return list(check_deck(found))


def shape(bad: msgspec.ValidationError) -> Mistake:
    """What is wrong with the shape of data, and where."""
    split = PLACE.fullmatch(str(bad))
    assert split is not None
    complaint = of_shape(split["what"])
    return problem("at", what=complaint, place=split["place"]) if split["place"] else complaint


def of_shape(what: str) -> Mistake:
    """A complaint of msgspec as a message of ours; one that we don't know stays as it is."""
    for pattern, code in COMPLAINTS:
        if found := pattern.fullmatch(what):
            return problem(code, **found.groupdict())
    return problem("other_shape", what=what)


def check_faction(found: dict[str, Any]) -> Iterator[Mistake]:
    """A faction: its own fields, and each card by itself, so that no mistake hides another."""
    extra = sorted(found.keys() - {"faction", "name", "about", "cards"})
    yield from (problem("no_such_field", field=each) for each in extra)
    if not isinstance(found["cards"], list):
        yield problem("cards_no_list")
        return
    read = []
    for n, each in enumerate(found["cards"], start=1):
        try:
            read.append(msgspec.convert(each, CardDef))
        except msgspec.ValidationError as bad:
            yield problem("card", number=n, card=label(each), what=shape(bad))
    for card in read:
        yield from (problem("of_card", card=card.id, what=each) for each in check_card(card))
    yield from doubles(found["faction"], read)


def label(found: object) -> str | Mistake:
    name = found.get("id") if isinstance(found, dict) else None
    return name if isinstance(name, str) else problem("no_id")


def doubles(faction: object, read: list[CardDef]) -> Iterator[Mistake]:
    """An id and a name belong to one card alone, in the house too."""
    for id_, n in Counter(card.id for card in read).items():
        if n > 1:
            yield problem("of_card", card=id_, what=problem("double", n=n))
    house = builtin_cards().cards
    if faction not in FACTIONS:
        taken = [card.id for card in read if card.id in house]
        yield from (problem("of_card", card=each, what=problem("in_house")) for each in taken)


def check_card(card: CardDef) -> Iterator[Mistake]:
    """TH-2: everything that is wrong with one card."""
    if not ID.fullmatch(card.id):
        yield problem("id")
    if not 0 <= card.cost <= MOST_COST:
        yield problem("cost", most=MOST_COST, given=card.cost)
    is_being = card.kind == "being"
    if is_being != (card.strength is not None and card.uncanny is not None):
        yield problem("numbers")
    texts = (card.name.en, card.name.pl, card.flavour.en, card.flavour.pl)
    if not all(each.strip() for each in texts):
        yield problem("languages")
    yield from check_abilities(card)


def check_abilities(card: CardDef) -> Iterator[Mistake]:
    spells = [each for each in card.abilities if isinstance(each, Spell)]
    if len(spells) != (card.kind == "spell"):
        yield problem("spell")
    if card.kind == "spell" and any(isinstance(each, When | Act) for each in card.abilities):
        yield problem("spell_in_play")
    if len(card.abilities) > MOST_ABILITIES:
        yield problem("abilities", most=MOST_ABILITIES)
    for part in all_parts(card):
        yield from check_part(part)
    for ability in card.abilities:
        yield from (problem("unbound", ref=ref) for ref in unbound(ability))
    yield from untellable(card)


def check_part(part: Any) -> Iterator[Mistake]:
    if isinstance(part, Sel) and part.subtype and part.subtype not in NOUNS:
        yield problem("subtype_in_selection", subtype=part.subtype)
    if isinstance(part, CardDef):
        unknown = [each for each in part.subtypes if each not in SUBTYPES]
        yield from (problem("subtype", subtype=each) for each in unknown)
    if isinstance(part, When) and part.of is not None and part.event not in OF_OTHERS:
        yield problem("event_of_others", event=part.event)
    if isinstance(part, When) and part.of is None and part.event == "played":
        yield problem("own_played")
    if isinstance(part, Act | PayMay | InsteadKilled) and part.cost == Cost():
        yield problem("free", rule="TH-41")
    if isinstance(part, Effect) and type(part) not in EXECUTORS:
        yield problem("no_executor", node=type(part).__name__)
    for name in ("n", "per", "souls", "corpses", "discard", "mill", "madness", "by"):
        value = getattr(part, name, None)
        if isinstance(value, int) and not isinstance(value, bool) and not 0 <= value <= MOST:
            yield problem("number", field=name, most=MOST, given=value)


def unbound(ability: Any) -> list[str]:
    """References to cards that nothing has named."""
    bound = {"self"}
    if isinstance(ability, When) and ability.event not in ("madness", "turn_start", "turn_end"):
        bound.add("it")
    return sorted(set(refs_in(ability, bound)))


def refs_in(node: Any, bound: set[str]) -> Iterator[str]:
    if isinstance(node, Target):
        bound = bound | {"second" if node.second else "target"}
    elif type(node).__name__ == "Each":
        bound = bound | {"it"}
    for name in ("card", "one", "other"):
        ref = getattr(node, name, None)
        if isinstance(ref, str) and isinstance(node, Effect) and ref not in bound:
            yield ref
    for name in node.__struct_fields__:
        value = getattr(node, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, msgspec.Struct):
                yield from refs_in(part, bound)


def untellable(card: CardDef) -> Iterator[Mistake]:
    """TH-42: a card whose text can't be made can't be played either."""
    for language in LANGUAGES:
        try:
            rules_text(card, language)
        except (KeyError, AssertionError, IndexError):
            yield problem("untellable", language=language)


def check_deck(found: object) -> Iterator[Mistake]:
    """TH-16: a deck by number of cards, with or without a name."""
    try:
        deck = msgspec.convert(found, DeckFile)
    except msgspec.ValidationError as bad:
        yield problem("no_deck", what=shape(bad))
        return
    wrong = [problem("none_of_a_card")] if any(n < 1 for n in deck.cards.values()) else []
    wrong += illegal([card for card, n in deck.cards.items() for _ in range(n)])
    for each in wrong:
        yield problem("of_card", card=deck.name, what=each) if deck.name else each


def decks_in(data: bytes, called: str) -> list[ReadyDeck]:
    """The decks of a file that is in order; one without a name is called as the file is."""
    found = msgspec.json.decode(data)
    if isinstance(found, list) and isinstance(found[0], str):
        found = {"cards": Counter(found)}
    each = found if isinstance(found, list) else [found]
    return [ready(msgspec.convert(deck, DeckFile), called) for deck in each]


def ready(deck: DeckFile, called: str) -> ReadyDeck:
    name = deck.name or called
    named = Both(name, name)
    return ReadyDeck(name, deck.title or named, deck.about or named, deck.cards)


def illegal(cards: list[str]) -> Iterator[Mistake]:
    """TH-16: every reason at once."""
    for reason in decks.problems(cards):
        yield problem("by_rule", what=Mistake(reason.code, reason.values), rule="TH-16")
