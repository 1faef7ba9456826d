"""TH-16, TH-50: what is wrong with a deck and what it is made of, in the reader's language."""

from ludoteka.games.thirteen.cards import decks
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.cards.deck_text import Mistake, read_deck
from ludoteka.games.thirteen.cards.decks import Reason
from ludoteka.games.thirteen.folder import HERE
from ludoteka.games.thirteen.server import wire_decks
from ludoteka.games.thirteen.server.card_book import card_names, faction_names
from ludoteka.games.thirteen.server.rejection import DeckRejection
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.presentation.i18n import text

RULE = "TH-16"


def check(ask: wire_decks.DeckAsk) -> wire_decks.DeckCheck:
    known = [each for each in ask.cards if each in builtin_cards().cards]
    problems = decks.problems(ask.cards)
    return wire_decks.DeckCheck(
        legal=not problems,
        size=len(ask.cards),
        problems=[problem(each, ask.language) for each in problems],
        factions=decks.factions(known),
        curve=decks.curve(known),
        kinds=decks.kinds(known),
    )


def problem(reason: Reason, language: str) -> wire_decks.DeckProblem:
    card = reason.values.get("card")
    return wire_decks.DeckProblem(
        rule=RULE,
        code=reason.code,
        why=text(HERE, language, reason.code, fill_in_names(reason.values, language)),
        card=None if card is None else str(card),
    )


def fill_in_names(values: dict[str, str | int], language: str) -> dict[str, str | int]:
    """Cards and factions by the names that people know them by."""
    said = dict(values)
    if "card" in said:
        said["card"] = card_names(language).get(str(said["card"]), said["card"])
    if "faction" in said:
        said["faction"] = faction_names(language)[str(said["faction"])]
    if "factions" in said:
        names = str(said["factions"]).split(", ")
        said["factions"] = ", ".join(faction_names(language)[each] for each in names)
    return said


def refuse_illegal(cards: list[str]) -> None:
    """Raises Rejection with every reason."""
    problems = decks.problems(cards)
    if problems:
        why = " ".join(problem(each, "en").why for each in problems)
        raise DeckRejection.with_detail("bad_deck", f"{why} ({RULE})")


def sample_hand(ask: wire_decks.HandAsk, dice: Dice) -> wire_decks.SampleHand:
    """TH-17, TH-19: an opening hand; or what becomes of one when some cards are put back."""
    refuse_illegal(ask.cards)
    if not ask.hand:
        return wire_decks.SampleHand(hand=decks.sample_hand(ask.cards, dice))
    kept = without(ask.hand, ask.back)
    rest = without(ask.cards, ask.hand)
    return wire_decks.SampleHand(hand=kept + decks.sample_hand(rest, dice, len(ask.back)))


def without(cards: list[str], gone: list[str]) -> list[str]:
    left = list(cards)
    for each in gone:
        if each not in left:
            raise DeckRejection("bad_hand")
        left.remove(each)
    return left


def read(ask: wire_decks.DeckText) -> wire_decks.DeckRead:
    found = read_deck(ask.text)
    return wire_decks.DeckRead(
        name=found.name,
        cards=found.cards,
        mistakes=[mistake(each, ask.language) for each in found.mistakes],
    )


def mistake(found: Mistake, language: str) -> wire_decks.TextMistake:
    why = text(HERE, language, found.code, fill_in_names(found.values, language))
    return wire_decks.TextMistake(line=found.line, why=why)
