"""What is worked out when it is asked, and stored nowhere: strength, uncanny, words, amounts."""

from librt.vecs import vec
from mypy_extensions import i64

from ludoteka.games.thirteen.cards.card import Card
from ludoteka.games.thirteen.cards.kinds import BEING
from ludoteka.games.thirteen.cards.shapes import (
    ANY,
    EXPENDED,
    FIXED,
    HUNTING,
    OF_MADNESS,
    UNBOUNDED,
    Bonus,
    Condition,
    Quantity,
    Selection,
)
from ludoteka.games.thirteen.state import LOST, PLAY, Position
from ludoteka.kernel.play import Seat


def strength(s: Position, card: int) -> int:
    """TH-2, TH-35: its power in a confrontation at this moment, never under 0."""
    own = s.cards[card].strength + s.strength[card] + bonus(s, card, True)
    return max(own, 0)


def uncanny(s: Position, card: int) -> int:
    """TH-2, TH-35: its ability to hunt and to waylay at this moment, never under 0."""
    own = s.cards[card].uncanny + s.uncanny[card] + bonus(s, card, False)
    return max(own, 0)


def bonus(s: Position, card: int, of_strength: bool) -> int:
    """What cards in play add to a Being in play: always their controller's own."""
    total = 0
    for source in s.board[s.owner(card)]:
        definition = s.cards[source]
        if not definition.gives:
            continue
        for given in definition.bonuses:
            wanted = given.strength if of_strength else given.uncanny
            if wanted is not None and reaches(s, source, given, card):
                total += amount(s, wanted, s.owner(source), source)
    return total


def reaches(s: Position, source: int, given: Bonus, card: int) -> bool:
    on = given.on
    meant = source == card if on is None else fits_kind(s, on, card, source)
    return meant and holds(s, given.condition, s.owner(source), source)


def has_word(s: Position, card: int, bit: int) -> bool:
    return bool((s.cards[card].words | s.granted[card]) & bit)


def amount(s: Position, wanted: Quantity, you: Seat, me: int) -> int:
    if wanted.kind == FIXED:
        return wanted.n
    if wanted.kind == OF_MADNESS:
        return len(s.madness[you if wanted.mine else 1 - you]) // wanted.per
    assert wanted.cards is not None
    return len(matching(s, wanted.cards, you, me)) // wanted.per


def holds(s: Position, condition: Condition | None, you: Seat, me: int) -> bool:
    return condition is None or amount(s, condition.amount, you, me) >= condition.n


def matching(s: Position, of: Selection, you: Seat, me: int) -> list[int]:
    """The cards that a selection means: the controller's first, each side in order."""
    piles = s.board if of.in_play else s.lost
    found: list[int] = []
    if of.mine:
        found += [card for card in piles[you] if fits(s, of, card, you, me)]
    if of.theirs:
        found += [card for card in piles[1 - you] if fits(s, of, card, you, me)]
    return found


def is_there(s: Position, of: Selection, you: Seat, me: int) -> bool:
    """Whether a selection means any card at all."""
    piles = s.board if of.in_play else s.lost
    return (of.mine and one_fits(s, of, piles[you], you, me)) or (
        of.theirs and one_fits(s, of, piles[1 - you], you, me)
    )


def one_fits(s: Position, of: Selection, cards: vec[i64], you: Seat, me: int) -> bool:
    for card in cards:  # noqa: SIM110 - compiled, `any` makes a generator each time
        if fits(s, of, card, you, me):
            return True
    return False


def fits(s: Position, of: Selection, card: int, you: Seat, me: int) -> bool:
    """Whether a card of a fitting side and zone is meant."""
    return (
        fits_kind(s, of, card, me)
        and (of.state == ANY or in_state(s, of, card))
        and s.cards[card].cost <= of.max_cost
        and (of.max_uncanny == UNBOUNDED or uncanny(s, card) <= of.max_uncanny)
        and (of.max_strength is None or strength(s, card) <= amount(s, of.max_strength, you, me))
    )


def fits_kind(s: Position, of: Selection, card: int, me: int) -> bool:
    """What does not change while it lies there. Static bonuses look at this alone, or they would
    go round in circles."""
    definition: Card = s.cards[card]
    return (
        of.kind in (ANY, definition.kind)
        and (not of.subtype or of.subtype in definition.subtypes)
        and not (of.other and card == me)
    )


def in_state(s: Position, of: Selection, card: int) -> bool:
    if of.state == HUNTING:
        return card == s.hunter
    return s.expended[card] == (of.state == EXPENDED)


def corpses(s: Position, seat: Seat) -> list[int]:
    """TH-12: the Beings in one's Lost Pile."""
    return [card for card in s.lost[seat] if s.cards[card].kind == BEING]


def price(s: Position, card: int) -> int:
    """TH-13: the Souls that a card in a hand costs now; never under 0."""
    definition = s.cards[card]
    if not definition.cheaper:
        return definition.cost
    seat = s.owner(card)
    less = sum(amount(s, by, seat, card) for by in definition.cheaper)
    return max(definition.cost - less, 0)


def where_is(s: Position, card: int) -> str | None:
    """The public place of a card: in play or in a Lost Pile."""
    place = s.zone[card]
    return "play" if place == PLAY else "lost" if place == LOST else None
