"""SW-3 to SW-5, SW-42: letters come to the board and leave it."""

from ludoteka.games.seven_words.rules.letters.deck import fits
from ludoteka.games.seven_words.rules.model import CARDS
from ludoteka.games.seven_words.rules.state import Position
from ludoteka.kernel.chance.dice import Dice


def fill(s: Position, dice: Dice) -> None:
    """SW-3, SW-42: cards in the order of the columns until there are eight."""
    s.away = []
    while len(s.board) < CARDS:
        kind = draw(s, dice)
        if fits(s.table.deck, s.board, kind):
            s.board.append(kind)
        else:
            turn_away(s, kind)


def turn_away(s: Position, kind: int) -> None:
    """SW-4: a card that would break 2-and-2 is discarded."""
    s.away.append(kind)
    s.discards[kind] += 1


def draw(s: Position, dice: Dice) -> int:
    """Any card that is left; SW-5: an empty pile is made anew from the discards."""
    if not any(s.pile):
        s.pile, s.discards = s.discards, s.pile
    kind = s.stack[0] if s.stack else any_kind(s.pile, dice)
    s.stack = s.stack[1:]
    s.pile[kind] -= 1
    return kind


def any_kind(pile: list[int], dice: Dice) -> int:
    """A random card of a pile: kinds by how many there are."""
    at = dice.below(sum(pile))
    for kind, count in enumerate(pile):
        at -= count
        if at < 0:
            return kind
    raise AssertionError("a die fell off the table")


def slide(s: Position) -> None:
    """SW-42: the four cards on the right are discarded, those on the left take their places."""
    for kind in s.board[: CARDS // 2]:
        s.discards[kind] += 1
    s.board = s.board[CARDS // 2 :]
