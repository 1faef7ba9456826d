"""TH-42: what is wrong with a file of cards or of decks, every mistake named."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from ludoteka.games.thirteen import decks
from ludoteka.games.thirteen.catalogue import FACTIONS, house_cards
from ludoteka.games.thirteen.deal import HERE
from ludoteka.games.thirteen.decks import ReadyDeck
from ludoteka.games.thirteen.effects import EXECUTORS
from ludoteka.games.thirteen.vocab import (
    Act,
    CardDef,
    Effect,
    Sel,
    Spell,
    Target,
    When,
    all_parts,
)
from ludoteka.games.thirteen.wording import rules_text
from ludoteka.games.thirteen.wording.polish_words import NOUNS, SUBTYPES
from ludoteka.kernel.sentences import text

MOST_COST: Final = 6
ID: Final = re.compile("[a-z][a-z0-9_]{0,59}")
OF_OTHERS: Final = ("dies", "played")
"""Events of other cards that a text can tell of."""


def check_file(data: bytes) -> list[str]:
    """Everything wrong with a file of cards, or of decks; nothing when all is well."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        return [f"This is not JSON: {problem}."]
    if isinstance(found, dict) and "cards" in found and "faction" in found:
        return list(check_faction(found))
    if isinstance(found, list):
        return [each for deck in found for each in check_deck(deck)]
    return list(check_deck(found))


def check_faction(found: dict[str, Any]) -> Iterator[str]:
    """A faction: its own fields, and each card by itself, so that no mistake hides another."""
    extra = sorted(found.keys() - {"faction", "name", "about", "cards"})
    yield from (f"There is no field {each!r} in a file of cards." for each in extra)
    if not isinstance(found["cards"], list):
        yield "`cards` is not a list."
        return
    read = []
    for number, each in enumerate(found["cards"], start=1):
        try:
            read.append(msgspec.convert(each, CardDef))
        except msgspec.ValidationError as problem:
            yield f"Card {number} ({label(each)}): {problem}."
    for card in read:
        yield from (f"{card.id}: {each}" for each in check_card(card))
    yield from doubles(found["faction"], read)


def label(found: object) -> str:
    name = found.get("id") if isinstance(found, dict) else None
    return name if isinstance(name, str) else "without an id"


def doubles(faction: object, read: list[CardDef]) -> Iterator[str]:
    """An id and a name belong to one card alone, in the house too."""
    for id_, n in Counter(card.id for card in read).items():
        if n > 1:
            yield f"{id_}: there are {n} cards with this id."
    house = house_cards().cards
    if faction not in FACTIONS:
        taken = [card.id for card in read if card.id in house]
        yield from (f"{each}: the house has a card with this id." for each in taken)


def check_card(card: CardDef) -> Iterator[str]:
    """TH-2: everything that is wrong with one card."""
    if not ID.fullmatch(card.id):
        yield "an id has small letters, digits and underscores."
    if not 0 <= card.cost <= MOST_COST:
        yield f"a cost is from 0 to {MOST_COST}, not {card.cost}."
    is_being = card.kind == "being"
    if is_being != (card.strength is not None and card.uncanny is not None):
        yield "a Being has strength and uncanny, and nothing else has them."
    texts = (card.name.en, card.name.pl, card.flavour.en, card.flavour.pl)
    if not all(each.strip() for each in texts):
        yield "its name and its flavour must be there in both languages."
    yield from check_abilities(card)


def check_abilities(card: CardDef) -> Iterator[str]:
    spells = [each for each in card.abilities if isinstance(each, Spell)]
    if len(spells) != (card.kind == "spell"):
        yield "a Spell has one ability `spell`, and nothing else has any."
    if card.kind == "spell" and any(isinstance(each, When | Act) for each in card.abilities):
        yield "a Spell is never in play, and can't have `when` or `act`."
    if len(card.abilities) > 8:
        yield "a card has at most 8 abilities."
    for part in all_parts(card):
        yield from check_part(part)
    for ability in card.abilities:
        yield from (f"`{ref}` means no card here." for ref in unbound(ability))
    yield from untellable(card)


def check_part(part: Any) -> Iterator[str]:
    if isinstance(part, Sel) and part.subtype and part.subtype not in NOUNS:
        yield f"no text can be made of the subtype {part.subtype!r} in a selection."
    if isinstance(part, CardDef):
        unknown = [each for each in part.subtypes if each not in SUBTYPES]
        yield from (f"the subtype {each!r} is unknown." for each in unknown)
    if isinstance(part, When) and part.of is not None and part.event not in OF_OTHERS:
        yield f"the event {part.event!r} can't be another card's."
    if isinstance(part, When) and part.of is None and part.event == "played":
        yield "a card can't hear itself being played: it `enters`."
    if isinstance(part, Effect) and type(part) not in EXECUTORS:
        yield f"nothing is known of what {type(part).__name__} does."
    for name in ("n", "per", "souls", "corpses", "discard", "mill", "madness", "by"):
        value = getattr(part, name, None)
        if isinstance(value, int) and not isinstance(value, bool) and not 0 <= value <= 13:
            yield f"`{name}` is from 0 to 13, not {value}."


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


def untellable(card: CardDef) -> Iterator[str]:
    """TH-42: a card whose text can't be made can't be played either."""
    for language in ("en", "pl"):
        try:
            rules_text(card, language)
        except (KeyError, AssertionError):
            yield f"no text can be made of it in {language!r}."


def check_deck(found: object) -> Iterator[str]:
    """TH-16: a deck by name and number of cards, or just a list of ids."""
    try:
        deck = msgspec.convert(found, ReadyDeck)
    except msgspec.ValidationError as problem:
        yield f"This is no deck: {problem}."
        return
    if any(n < 1 for n in deck.cards.values()):
        yield f"{deck.name}: a card that is in the deck is there at least once."
    for reason in decks.problems(deck.ids()):
        yield f"{deck.name}: {text(HERE, 'en', reason.code, reason.values)}"
