"""What a seat of Thirteen sees, as numbers: counts, and a table of all eighty cards."""

from collections.abc import Iterator
from typing import Final

from ludoteka.envs.env_spec import ObservationField, one_hot, rotate_to_seat
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.cards.vocab import WORDS
from ludoteka.games.thirteen.env.actions import DECK, OPTIONS, from_seat
from ludoteka.games.thirteen.rules.game import HOUSE
from ludoteka.games.thirteen.rules.model import (
    InPlay,
    Option,
    Pending,
    Side,
    Target,
    ThirteenView,
)
from ludoteka.games.thirteen.rules.observation_rows import CHOICES
from ludoteka.games.thirteen.rules.state import MAD
from ludoteka.kernel.play import Seat

PHASES: Final = ("mulligan", "turn", "waylay", "choice")
CARDS: Final = 2 * DECK
PLAYER: Final = CARDS + 1
MUCH: Final = 1000
ZONES: Final = ("in_hand", "in_play", "lost")
FEATURES: Final = (
    "id", *ZONES, "cost", "strength", "uncanny", "terror", "expended", "souls", "fresh", *WORDS,
)  # fmt: skip


def layout() -> tuple[ObservationField, ...]:
    kinds = len(builtin_cards().cards)
    return (
        ObservationField(
            "phase", len(PHASES), about="mulligan, turn, waylay, choice; none at the end"
        ),
        ObservationField("turn", 1, HOUSE.last_turn + 1),
        ObservationField("active", 2, about="whose turn it is: one's own first"),
        ObservationField("first", 2),
        ObservationField(
            "counts", 2 * 7, CARDS, about="deck, hand, Madness, Souls, spent, locked, kept"
        ),
        ObservationField(
            "known_in_deck", 2 * kinds, DECK, about="by side and kind: known to lie in the deck"
        ),
        ObservationField("cards", CARDS * len(FEATURES), MUCH, -MUCH, about=", ".join(FEATURES)),
        ObservationField(
            "hunt", 3, PLAYER, about="hunter, target and waylayer from 1; 81 is the player"
        ),
        ObservationField(
            "choice", 4, max(kinds, len(CHOICES)), about="mine, optional, kind, its source's id"
        ),
        ObservationField(
            "options", OPTIONS, CARDS, about="what each stands for: a card or a way, from 1"
        ),
    )


def observe(view: ThirteenView, seat: Seat) -> list[float]:
    sides = rotate_to_seat(view.sides, seat)
    kept = rotate_to_seat(view.kept, seat)
    return [
        *one_hot(PHASES.index(view.phase) if view.phase in PHASES else None, len(PHASES)),
        view.turn,
        *one_hot((view.active - seat) % 2, 2),
        *one_hot((view.first - seat) % 2, 2),
        *(each for side, done in zip(sides, kept, strict=True) for each in counts(side, done)),
        *(each for side in sides for each in known_in_deck(side)),
        *cards(sides, seat),
        *hunt(view, seat),
        *choice(view.pending, seat),
    ]


def counts(side: Side, kept: bool) -> list[float]:
    pool = [side.souls, side.spent, side.locked]
    return [side.deck, side.hand, min(side.madness, MAD), *pool, float(kept)]


def number(card_id: str) -> int:
    """Which card it is, from 1."""
    return builtin_cards().cards[card_id].number + 1


def known_in_deck(side: Side) -> list[float]:
    found = [0.0] * len(builtin_cards().cards)
    for each in side.known_in_deck:
        found[number(each) - 1] += 1
    return found


def cards(sides: list[Side], seat: Seat) -> Iterator[float]:
    """Every card of both decks, in the order of FEATURES; zeros where it is not known."""
    known = {}
    nothing = [0.0] * len(FEATURES)
    for side in sides:
        for held in side.cards:
            known[from_seat(held.card, seat)] = row(held.id, "in_hand", [held.cost])
        for lying in side.play:
            known[from_seat(lying.card, seat)] = row(lying.id, "in_play", in_play(lying))
        for gone in side.lost:
            known[from_seat(gone.card, seat)] = row(gone.id, "lost", [])
    for card in range(CARDS):
        yield from known.get(card, nothing)


def row(card_id: str, zone: str, rest: list[float]) -> list[float]:
    begun = [float(number(card_id)), *one_hot(ZONES.index(zone), len(ZONES)), *rest]
    return begun + [0.0] * (len(FEATURES) - len(begun))


def in_play(card: InPlay) -> list[float]:
    measures = [card.strength or 0, card.uncanny or 0, card.terror or 0]
    words = [float(word in card.words) for word in WORDS]
    return [0, *measures, float(card.expended), card.souls, float(card.fresh), *words]


def hunt(view: ThirteenView, seat: Seat) -> list[float]:
    if view.hunt is None:
        return [0.0, 0.0, 0.0]
    hunted = (view.hunt.hunter, view.hunt.target, view.hunt.waylayer)
    return [pointed_at(each, seat) for each in hunted]


def pointed_at(card: Target | None, seat: Seat) -> float:
    if card is None:
        return 0
    return from_seat(card, seat) + 1 if isinstance(card, int) else PLAYER


def choice(pending: Pending | None, seat: Seat) -> list[float]:
    if pending is None:
        return [0.0] * (4 + OPTIONS)
    source = 0 if pending.source is None else number(pending.source.id)
    asked = [float(pending.seat == seat), float(pending.optional), CHOICES.index(pending.kind) + 1]
    offered = [stands_for(each, seat) for each in pending.options or []]
    return [*asked, source, *offered, *[0.0] * (OPTIONS - len(offered))]


def stands_for(option: Option, seat: Seat) -> float:
    if option.card is not None:
        return from_seat(option.card.card, seat) + 1
    return (option.mode or 0) + 1
