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
from ludoteka.games.thirteen.rules.state import LOST, PLAY, Position


def strength(s: Position, card: i64) -> i64:
    """TH-2, TH-35: its power in a confrontation at this moment, never under 0."""
    own = s.cards[card].strength + i64(s.strength[card]) + bonus(s, card, True)
    return max(own, 0)


def uncanny(s: Position, card: i64) -> i64:
    """TH-2, TH-35: its ability to hunt and to waylay at this moment, never under 0."""
    own = s.cards[card].uncanny + i64(s.uncanny[card]) + bonus(s, card, False)
    return max(own, 0)


def bonus(s: Position, card: i64, of_strength: bool) -> i64:
    """What cards in play add to a Being in play: always their controller's own."""
    total: i64 = 0
    owner = s.owner(card)
    if s.givers[owner] == 0:
        return total
    for source in s.board[owner]:
        definition = s.cards[source]
        if not definition.gives:
            continue
        for given in definition.bonuses:
            wanted = given.strength if of_strength else given.uncanny
            if wanted is not None and reaches(s, source, given, card):
                total += amount(s, wanted, owner, source)
    return total


def reaches(s: Position, source: i64, given: Bonus, card: i64) -> bool:
    on = given.on
    meant = source == card if on is None else fits_kind(s, on, card, source)
    return meant and holds(s, given.condition, s.owner(source), source)


def has_word(s: Position, card: i64, bit: i64) -> bool:
    return (s.cards[card].words | i64(s.granted[card])) & bit != 0


def amount(s: Position, wanted: Quantity, you: i64, me: i64) -> i64:
    if wanted.kind == FIXED:
        return wanted.n
    if wanted.kind == OF_MADNESS:
        return i64(len(s.madness[you if wanted.mine else 1 - you])) // wanted.per
    assert wanted.cards is not None
    return how_many(s, wanted.cards, you, me) // wanted.per


def holds(s: Position, condition: Condition | None, you: i64, me: i64) -> bool:
    return condition is None or amount(s, condition.amount, you, me) >= condition.n


def matching(s: Position, of: Selection, you: i64, me: i64) -> list[int]:
    """The cards that a selection means: the controller's first, each side in order."""
    piles = s.board if of.in_play else s.lost
    found: list[int] = []
    if of.mine:
        found += [int(card) for card in piles[you] if fits(s, of, card, you, me)]
    if of.theirs:
        found += [int(card) for card in piles[1 - you] if fits(s, of, card, you, me)]
    return found


def how_many(s: Position, of: Selection, you: i64, me: i64) -> i64:
    """How many cards a selection means."""
    piles = s.board if of.in_play else s.lost
    mine = number_that_fit(s, of, piles[you], you, me) if of.mine else 0
    return mine + (number_that_fit(s, of, piles[1 - you], you, me) if of.theirs else 0)


def number_that_fit(s: Position, of: Selection, cards: vec[i64], you: i64, me: i64) -> i64:
    found: i64 = 0
    for card in cards:
        if fits(s, of, card, you, me):
            found += 1
    return found


def is_there(s: Position, of: Selection, you: i64, me: i64) -> bool:
    """Whether a selection means any card at all."""
    piles = s.board if of.in_play else s.lost
    return (of.mine and one_fits(s, of, piles[you], you, me)) or (
        of.theirs and one_fits(s, of, piles[1 - you], you, me)
    )


def one_fits(s: Position, of: Selection, cards: vec[i64], you: i64, me: i64) -> bool:
    for card in cards:  # noqa: SIM110 - compiled, `any` makes a generator each time
        if fits(s, of, card, you, me):
            return True
    return False


def fits(s: Position, of: Selection, card: i64, you: i64, me: i64) -> bool:
    """Whether a card of a fitting side and zone is meant."""
    return (
        fits_kind(s, of, card, me)
        and (of.state == ANY or in_state(s, of, card))
        and s.cards[card].cost <= of.max_cost
        and (of.max_uncanny == UNBOUNDED or uncanny(s, card) <= of.max_uncanny)
        and (of.max_strength is None or strength(s, card) <= amount(s, of.max_strength, you, me))
    )


def fits_kind(s: Position, of: Selection, card: i64, me: i64) -> bool:
    """What does not change while it lies there. Static bonuses look at this alone, or they would
    go round in circles."""
    definition: Card = s.cards[card]
    return (
        of.kind in (ANY, definition.kind)
        and (not of.subtype or of.subtype in definition.subtypes)
        and not (of.other and card == me)
    )


def in_state(s: Position, of: Selection, card: i64) -> bool:
    if of.state == HUNTING:
        return card == s.hunter
    return s.expended[card] == (of.state == EXPENDED)


def corpses(s: Position, seat: i64) -> list[int]:
    """TH-12: the Beings in one's Lost Pile."""
    return [int(card) for card in s.lost[seat] if s.cards[card].kind == BEING]


def price(s: Position, card: i64) -> i64:
    """TH-13: the Souls that a card in a hand costs now; never under 0."""
    definition = s.cards[card]
    if not definition.cheaper:
        return definition.cost
    seat, left = s.owner(card), definition.cost
    for by in definition.cheaper:
        left -= amount(s, by, seat, card)
    return max(left, 0)


def where_is(s: Position, card: i64) -> str | None:
    """The public place of a card: in play or in a Lost Pile."""
    place = s.zone[card]
    return "play" if place == PLAY else "lost" if place == LOST else None
