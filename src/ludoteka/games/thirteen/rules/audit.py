"""What must be true of a game of Thirteen at every moment."""

from collections.abc import Iterator

from ludoteka.games.thirteen.rules.imagine import hosts
from ludoteka.games.thirteen.rules.state import (
    CAST,
    DECK,
    HAND,
    LOST,
    MAD,
    MADNESS,
    NOTHING,
    ON_CARD,
    OVER,
    PLAY,
    POOL,
    Position,
)


def audit(s: Position) -> Iterator[str]:
    """Broken invariants, a sentence each."""
    yield from misplaced(s)
    yield from leftovers(s)
    yield from miscounted(s)
    if s.stage != OVER and any(len(pile) >= MAD for pile in s.madness):
        yield "somebody is mad, and the game goes on"
    if s.stage == OVER and (s.agenda or s.queue or s.pending):
        yield "the game is over, and something is still to be done"
    for seat, places in enumerate(s.returning):
        if places >= 1 << len(s.hand[seat]) and s.turn == 0:
            yield f"seat {seat} returns cards that it does not have"


def miscounted(s: Position) -> Iterator[str]:
    """TH-2: who adds to others is asked only where somebody does."""
    for seat in (0, 1):
        if s.givers[seat] != sum(s.cards[card].gives for card in s.board[seat]):
            yield f"seat {seat} has another number of cards that add to others"


def misplaced(s: Position) -> Iterator[str]:
    """TH-3: every card is in one place, on its owner's side, and its place is written down."""
    seen: list[int] = []
    for owner in (0, 1):
        for place, cards in places(s, owner):
            seen += cards
            for card in cards:
                if s.owner(card) != owner:
                    yield f"card {card} is on the wrong side"
                if s.zone[card] != place:
                    yield f"card {card} lies in {place} and is said to be in {s.zone[card]}"
    if sorted(seen) != list(range(len(s.cards))):
        yield f"{len(seen)} cards in all places, {len(set(seen))} different ones"


def places(s: Position, owner: int) -> list[tuple[int, list[int]]]:
    casting = [s.casting] if s.casting != NOTHING and s.owner(s.casting) == owner else []
    return [
        (DECK, [*s.deck[owner]]),
        (HAND, [*s.hand[owner]]),
        (PLAY, [*s.board[owner]]),
        (LOST, [*s.lost[owner]]),
        (MADNESS, [*s.madness[owner]]),
        (POOL, [*s.free[owner], *s.spent[owner]]),
        (ON_CARD, [soul for host in hosts(s, owner) for soul in s.souls[host]]),
        (CAST, casting),
    ]


def leftovers(s: Position) -> Iterator[str]:
    """TH-9: nothing stays on a card that is not in play."""
    for card, place in enumerate(s.zone):
        marks = (s.expended[card], s.strength[card], s.uncanny[card], s.granted[card])
        if place != PLAY and (any(marks) or s.arrived[card] or s.used[card]):
            yield f"something is left on card {card}, which is not in play"
        if place not in (PLAY, CAST) and s.souls[card]:
            yield f"Souls lie on card {card}, which is not in play"
