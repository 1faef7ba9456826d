"""TH-16 to TH-18: both decks, shuffled or as somebody stacked them, and the first hands."""

from typing import Final

from mypy_extensions import i64

from ludoteka.games.thirteen.cards import decks
from ludoteka.games.thirteen.cards.card import Card
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.folder import HERE
from ludoteka.games.thirteen.rules.effects import state_changes
from ludoteka.games.thirteen.rules.model import Options, Stack
from ludoteka.games.thirteen.rules.state import Position
from ludoteka.kernel.chance.dice import Dice, NoDice
from ludoteka.kernel.chance.fast_dice import chance, take_all
from ludoteka.kernel.errors import BadInput, Phrase, phrase
from ludoteka.kernel.play import Seat

HALVES: Final = (list(range(decks.SIZE)), list(range(decks.SIZE, 2 * decks.SIZE)))
"""The numbers of either side's cards."""


def chosen_decks(options: Options) -> list[list[str]]:
    """TH-16, TH-51: two legal decks; whatever is wrong with either is said at once."""
    if len(options.decks) != 2:
        raise BadInput("bad_options", problem=phrase("bad.decks", HERE, n=len(options.decks)))
    named = [named_deck(deck) if isinstance(deck, str) else deck for deck in options.decks]
    refuse_illegal(named, "bad_options")
    return named


def named_deck(name: str) -> list[str]:
    ready = decks.ready_decks()
    if name not in ready:
        unknown = phrase("bad.no_deck", HERE, name=name[:60], known=", ".join(ready))
        raise BadInput("bad_options", problem=unknown)
    return ready[name].ids()


def refuse_illegal(dealt: list[list[str]], code: str) -> None:
    """TH-16: any other deck is refused, with every reason."""
    reasons = tuple(
        phrase("bad.deck", HERE, seat=seat, why=Phrase(HERE, reason.code, reason.values))
        for seat, deck in enumerate(dealt)
        for reason in decks.problems(deck)
    )
    if reasons:
        raise BadInput(code, problem=phrase("bad.illegal", HERE, reasons=reasons))


def in_order(ids: list[str]) -> list[Card]:
    """The cards of a deck by the alphabet: in which order they were listed does not matter."""
    known = builtin_cards().cards
    return [known[each] for each in sorted(ids)]


def shuffled(deck: list[Card], dice: Dice) -> list[Card]:
    """TH-17: top card first."""
    return take_all(deck, dice)


def numbers(dice: Dice) -> list[list[int]]:
    """TH-4: by seat and place in the deck the number of a card, which tells neither its place nor
    what it is."""
    return [take_all(half, dice) for half in HALVES]


def by_number(dealt: list[list[Card]], numbers: list[list[int]]) -> list[Card]:
    """What each number is, from 0."""
    placed = dealt[0] + dealt[1]
    at: i64
    for seat in (0, 1):
        deck, places = dealt[seat], numbers[seat]
        for at in range(len(deck)):
            placed[places[at]] = deck[at]
    return placed


def stacked(stack: Stack) -> list[list[Card]]:
    """Both decks as they were set."""
    if len(stack.decks) != 2:
        raise BadInput("bad_stack", problem=phrase("bad.decks", HERE, n=len(stack.decks)))
    refuse_illegal(stack.decks, "bad_stack")
    known = builtin_cards().cards
    return [[known[each] for each in deck] for deck in stack.decks]


def open_hands(s: Position, first: Seat) -> None:
    """TH-17, TH-18: four cards; the second player two, and a Soul."""
    context = state_changes.Context(chance(NoDice()), None)
    s.first = s.active = first
    for _ in range(s.setting.first_hand):
        state_changes.draw(s, context, first)
    for _ in range(s.setting.second_hand):
        state_changes.draw(s, context, 1 - first)
    for _ in range(s.setting.second_souls):
        state_changes.collect_soul(s, context, 1 - first)


def deck_names(options: Options) -> tuple[str, str]:
    """Ready decks by name; one's own have none."""
    one, other = [deck if isinstance(deck, str) else "" for deck in options.decks]
    return one, other
