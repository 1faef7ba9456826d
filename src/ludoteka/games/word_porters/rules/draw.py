"""WP-5 to WP-8: what a round has, drawn from the decks."""

from ludoteka.games.word_porters.rules.state import Deal, Position
from ludoteka.kernel.chance.dice import Dice, take


def draw_round(s: Position, places: int, hints: int, dice: Dice) -> Deal:
    """WP-5, WP-6, WP-8: words with random sides up, hint cards, and an identity for each seat."""
    words = []
    for _ in range(places):
        card = draw(s.word_deck, s.word_discard, dice)
        words.append(2 * card + side_up(s, dice))
    return Deal(
        words=tuple(words),
        hints=tuple(draw(s.hint_deck, s.hint_discard, dice) for _ in range(hints)),
        identities=identities(s.seats, places, dice),
    )


def side_up(s: Position, dice: Dice) -> int:
    """WP-5: a random side. WP-27: for children the one with their mark."""
    return 0 if s.children else dice.below(2)


def identities(seats: int, places: int, dice: Dice) -> tuple[int, ...]:
    """WP-8: one identity card for each; the others stay where nobody ever looks."""
    left = list(range(1, places + 1))
    return tuple(take(left, dice) for _ in range(seats))


def draw(deck: list[int], discard: list[int], dice: Dice) -> int:
    """WP-7: one card; a deck that runs out is made anew of the discards at once."""
    renew(deck, discard)
    card = take(deck, dice)
    renew(deck, discard)
    return card


def renew(deck: list[int], discard: list[int]) -> None:
    if not deck:
        # Sorted: a deck has no order until somebody draws from it.
        deck.extend(sorted(discard))
        discard.clear()
