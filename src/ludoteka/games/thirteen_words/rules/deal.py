"""TW-2 to TW-4: which cards lie where, and who begins."""

from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Final

from ludoteka.games.thirteen_words.rules.model import PLACES, Options, Stack
from ludoteka.games.thirteen_words.words.pack import load_pack
from ludoteka.kernel.chance.dice import Dice, take
from ludoteka.kernel.errors import BadInput, phrase
from ludoteka.kernel.presentation.card_parsing import check_distinct_words, read_card

HERE: Final = Path(__file__).parent.parent

Card = tuple[str, str]


def pack_cards(options: Options) -> tuple[Card, ...]:
    """TW-2: the cards of the table's pack, with a different word on every side. One's own pack is
    checked as far as the deal needs.
    """
    if isinstance(options.pack, str):
        return load_pack(options.pack).cards
    cards = tuple(read_card(card, "bad_options") for card in options.pack)
    if len(cards) <= PLACES:
        raise BadInput("bad_options", problem=phrase("bad.few_cards", HERE, n=len(cards)))
    check_distinct_words(chain(*cards), "bad_options")
    return cards


@lru_cache(maxsize=32)
def numbered(cards: tuple[Card, ...]) -> tuple[tuple[str, ...], dict[str, int]]:
    """All words of the cards, and each one's number.

    In alphabetical order: a word's number must not tell which card it is on. Kept, because most
    tables are dealt from the same few packs.
    """
    words = tuple(sorted({word for card in cards for word in card}))
    return words, {word: at for at, word in enumerate(words)}


def random_deal(cards: tuple[Card, ...], seats: int, dice: Dice) -> tuple[list[Card], int]:
    """TW-3, TW-4: thirteen cards, random sides up, and a random Captain. The rest stays away."""
    numbers = list(range(len(cards)))
    dealt = []
    for _ in range(PLACES + 1):
        front, back = cards[take(numbers, dice)]
        dealt.append((front, back) if dice.below(2) == 0 else (back, front))
    return dealt, dice.below(seats)


def stacked_deal(stack: Stack, seats: int) -> tuple[list[Card], int]:
    """The same, as somebody set it."""
    if len(stack.cards) != PLACES + 1:
        raise BadInput("bad_stack", problem=phrase("bad.stack", HERE, n=len(stack.cards)))
    if stack.first >= seats:
        raise BadInput("bad_stack", problem=phrase("bad.no_seat", seat=stack.first))
    dealt = tuple(read_card(card, "bad_stack") for card in stack.cards)
    check_distinct_words(chain(*dealt), "bad_stack")
    return list(dealt), stack.first
