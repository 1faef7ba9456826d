"""What is worked out when it is asked, and stored nowhere: strength, uncanny, words, amounts."""

from ludoteka.games.thirteen.cards.card import Card
from ludoteka.games.thirteen.cards.kinds import BEING, KINDS
from ludoteka.games.thirteen.cards.vocab import Amount, AtLeast, MadnessOf, Sel, Static
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
        for static in s.cards[source].statics:
            wanted = static.strength if of_strength else static.uncanny
            if wanted != 0 and reaches(s, source, static, card):
                total += amount(s, wanted, s.owner(source), source)
    return total


def reaches(s: Position, source: int, static: Static, card: int) -> bool:
    on = static.on
    meant = source == card if on is None else fits_kind(s, on, card, source)
    return meant and holds(s, static.condition, s.owner(source), source)


def has_word(s: Position, card: int, bit: int) -> bool:
    return bool((s.cards[card].words | s.granted[card]) & bit)


def amount(s: Position, wanted: Amount, you: Seat, me: int) -> int:
    if isinstance(wanted, int):
        return wanted
    if isinstance(wanted, MadnessOf):
        seat = you if wanted.who == "you" else 1 - you
        return len(s.madness[seat]) // wanted.per
    return len(matching(s, wanted.of, you, me)) // wanted.per


def holds(s: Position, condition: AtLeast | None, you: Seat, me: int) -> bool:
    return condition is None or amount(s, condition.amount, you, me) >= condition.n


def matching(s: Position, of: Sel, you: Seat, me: int) -> list[int]:
    """The cards that a selection means: the controller's first, each side in order."""
    piles = s.board if of.zone == "play" else s.lost
    found: list[int] = []
    for seat in seats_of(of, you):
        found += [card for card in piles[seat] if fits(s, of, card, you, me)]
    return found


def seats_of(of: Sel, you: Seat) -> tuple[Seat, ...]:
    if of.who == "any":
        return (you, 1 - you)
    return (you,) if of.who == "you" else (1 - you,)


def fits(s: Position, of: Sel, card: int, you: Seat, me: int) -> bool:
    """Whether a card of a fitting side and zone is meant."""
    return (
        fits_kind(s, of, card, me)
        and (of.state == "any" or in_state(s, of, card))
        and (of.max_cost is None or s.cards[card].cost <= of.max_cost)
        and (of.max_uncanny is None or uncanny(s, card) <= of.max_uncanny)
        and (of.max_strength is None or strength(s, card) <= amount(s, of.max_strength, you, me))
    )


def fits_kind(s: Position, of: Sel, card: int, me: int) -> bool:
    """What does not change while it lies there. Static bonuses look at this alone, or they would
    go round in circles."""
    definition: Card = s.cards[card]
    return (
        (of.kind == "card" or KINDS[of.kind] == definition.kind)
        and (not of.subtype or of.subtype in definition.subtypes)
        and not (of.other and card == me)
    )


def in_state(s: Position, of: Sel, card: int) -> bool:
    if of.state == "hunting":
        return card == s.hunter
    return s.expended[card] == (of.state == "expended")


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
