"""WP-2 to WP-6: which cards there are, and rounds that somebody has set."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from ludoteka.games.word_porters.rules.model import (
    LEAST_HINTS,
    PLACES,
    ROUNDS,
    Options,
    Stack,
    StackedRound,
)
from ludoteka.games.word_porters.rules.state import Deal
from ludoteka.games.word_porters.words.pack import HintPair, porters_pack
from ludoteka.kernel.errors import BadInput, phrase
from ludoteka.kernel.presentation.card_parsing import check_distinct_words, read_card

HERE: Final = Path(__file__).parent.parent

Card = tuple[str, str]


class Box(NamedTuple):
    """Everything that could come to a table. Card n has the words 2n and 2n + 1."""

    words: tuple[str, ...]
    hint_words: tuple[str, ...]
    cards: int
    hints: tuple[int, ...]  # the hint cards that are played with (WP-27)


def box(options: Options) -> Box:
    """WP-2: the cards of the table's pack. One's own words are checked as far as a deal needs."""
    hints = hint_cards(options)
    cards = word_cards(options)
    return Box(
        words=tuple(word for card in cards for word in card),
        hint_words=tuple(word for card in hints for word in card.words),
        cards=len(cards),
        hints=hints_in_play(hints, options.children),
    )


def hint_cards(options: Options) -> tuple[HintPair, ...]:
    if isinstance(options.hints, list):
        return own_hints(options.hints)
    pack = "en" if isinstance(options.pack, list) else options.pack
    return porters_pack(pack if options.hints == "pack" else options.hints).hints


def own_hints(given: Sequence[str]) -> tuple[HintPair, ...]:
    """WP-2: whoever writes hint cards knows whom they are for: children play with all of them."""
    cards = tuple(read_card(card, "bad_options") for card in given)
    if len(cards) < LEAST_HINTS:
        few = phrase("bad.few_hints", HERE, least=LEAST_HINTS, n=len(cards))
        raise BadInput("bad_options", problem=few)
    check_distinct_words([word for card in cards for word in card], "bad_options")
    return tuple(HintPair(card, children=True) for card in cards)


def word_cards(options: Options) -> tuple[Card, ...]:
    """WP-2: a different word on every side."""
    if isinstance(options.pack, str):
        return porters_pack(options.pack).cards
    cards = tuple(read_card(card, "bad_options") for card in options.pack)
    if len(cards) < PLACES:
        raise BadInput("bad_options", problem=phrase("bad.few_cards", HERE, n=len(cards)))
    check_distinct_words([word for card in cards for word in card], "bad_options")
    return cards


def hints_in_play(cards: Sequence[HintPair], children: bool) -> tuple[int, ...]:
    """WP-27: children play with their own hint cards alone."""
    return tuple(n for n, card in enumerate(cards) if card.children or not children)


def hints_for(seats: int) -> int:
    """WP-6: 9, 10, 11 or 12 hint cards for 3 to 6 players."""
    return seats + 6


def stacked(stack: Stack, seats: int, found: Box) -> tuple[Box, tuple[Deal, ...]]:
    """The four rounds that somebody has set, and the box with the words that only they name."""
    if len(stack.rounds) != ROUNDS:
        raise BadInput("bad_stack", problem=phrase("bad.rounds", HERE, n=len(stack.rounds)))
    if stack.first >= seats:
        raise BadInput("bad_stack", problem=phrase("bad.no_seat", seat=stack.first))
    for each in stack.rounds:
        check_round(each, seats)
    hints = [read_card(card, "bad_stack") for each in stack.rounds for card in each.hints]
    known = set(pairs(found.hint_words))
    strange = sorted(set(hints) - known)
    words = sorted({word for each in stack.rounds for word in each.words} - set(found.words))
    found = found._replace(
        words=(*found.words, *words),
        hint_words=(*found.hint_words, *(word for card in strange for word in card)),
    )
    return found, tuple(round_of(each, found) for each in stack.rounds)


def check_round(each: StackedRound, seats: int) -> None:
    if len(each.words) != PLACES:
        raise BadInput("bad_stack", problem=phrase("bad.words", HERE, n=len(each.words)))
    if len(each.hints) != hints_for(seats):
        wanted = {"needed": hints_for(seats), "seats": seats, "n": len(each.hints)}
        raise BadInput("bad_stack", problem=phrase("bad.hints", HERE, **wanted))
    if not all(word.strip() for word in each.words):
        raise BadInput("bad_stack", problem=phrase("bad.empty", HERE))
    check_distinct_words(each.words, "bad_stack")
    check_distinct_words([part for card in each.hints for part in read_card(card, "bad_stack")],
                   "bad_stack")  # fmt: skip
    given = each.identities
    if len(given) != seats or len(set(given)) != seats or not set(given) <= set(range(1, 11)):
        raise BadInput("bad_stack", problem=phrase("bad.identities", HERE))


def round_of(each: StackedRound, found: Box) -> Deal:
    """A round in the numbers of the box."""
    cards = pairs(found.hint_words)
    return Deal(
        words=tuple(found.words.index(word) for word in each.words),
        hints=tuple(cards.index(read_card(card, "bad_stack")) for card in each.hints),
        identities=tuple(each.identities),
    )


def pairs(words: tuple[str, ...]) -> list[Card]:
    return list(zip(words[::2], words[1::2], strict=True))
