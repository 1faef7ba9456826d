"""What a matrix of decks says: who beats whom, how games go and end, and whether that is fair."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import ceil
from statistics import median
from typing import Final, Literal

import msgspec

from ludoteka.bots.effort import effort
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.lab.duels import DRAWN_GAME, Deck, Duel
from ludoteka.games.thirteen.rules.state import BY_DECK, REASONS
from ludoteka.kernel.compiled import FORM
from ludoteka.kernel.play import Seat
from ludoteka.lab.statistics.intervals import Interval, rate

LIVES_BY_EMPTY_DECKS: Final = "drowned"
"""The faction whose plan it is to empty decks: there an empty one is no accident."""

Verdict = Literal["met", "unsure", "missed"]


class Bounds(msgspec.Struct, frozen=True):
    low: float
    high: float

    def judge(self, found: Interval) -> Verdict:
        """Met if the estimate is within; missed if not even the interval reaches in."""
        if self.low <= found.value <= self.high:
            return "met"
        return "unsure" if found.low <= self.high and self.low <= found.high else "missed"


FIELD: Final = Bounds(0.45, 0.55)
PAIR: Final = Bounds(0.35, 0.65)
FIRST: Final = Bounds(0.47, 0.53)
MEDIAN: Final = Bounds(12, 16)
NINE_IN_TEN: Final = Bounds(0, 22)
EMPTY: Final = Bounds(0, 0.05)


class PairFigures(msgspec.Struct, frozen=True):
    """How often the first of two decks wins. A draw is half a win for each."""

    one: str
    two: str
    wins: Interval


class DeckFigures(msgspec.Struct, frozen=True):
    """A deck against all others."""

    name: str
    wins: Interval
    empty: Interval  # its games that an empty deck ended, whosever it was


class CardFigures(msgspec.Struct, frozen=True):
    """A card in all decks that have it."""

    card: str
    games: int  # in which it was drawn
    edge: float  # how much more often its side won these than the deck wins otherwise
    played: float  # in how many of these it was played


class Goal(msgspec.Struct, frozen=True):
    """One aim, its worst figure, and whatever is beyond it."""

    name: str
    bounds: Bounds
    verdict: Verdict
    worst: Interval
    beyond: list[str]


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    bot: str
    effort: float
    form: str
    seed: str
    games: int
    games_a_pair: int
    decks: list[DeckFigures]
    pairs: list[PairFigures]
    first: Interval
    turns: list[int]  # median and 90th percentile
    ends: dict[str, int]
    empty_outside: Interval | None  # of games without a deck of the faction that lives by it
    goals: list[Goal]
    cards: list[CardFigures]


READ_BALANCE: Final = msgspec.json.Decoder(Balance)


class Tally:
    """Games of some kind, and how many of them came out so."""

    def __init__(self) -> None:
        self.games = 0
        self.hits = 0.0

    def add(self, worth: float) -> None:
        self.games += 1
        self.hits += worth

    @property
    def interval(self) -> Interval:
        return rate(self.hits, self.games)


def balance(bot: str, seed: str, decks: Sequence[Deck], duels: Sequence[Duel]) -> Balance:
    """All figures of a matrix. Every pair must have played at least once."""
    by_deck, pairs = deck_figures(decks, duels), pair_figures(decks, duels)
    first, outside = first_share(duels), outside_empty(decks, duels)
    turns = [each.turns for each in duels]
    middle, most = median(turns), nine_in_ten(turns)
    goals = [
        goal("field", FIELD, [(deck.name, deck.wins) for deck in by_deck]),
        goal("pair", PAIR, [(f"{pair.one} – {pair.two}", pair.wins) for pair in pairs]),
        goal("first", FIRST, [("", first)]),
        goal("median", MEDIAN, [("", exactly(middle))]),
        goal("ninety", NINE_IN_TEN, [("", exactly(most))]),
    ]
    return Balance(
        bot=bot,
        effort=effort(),
        form=FORM,
        seed=seed,
        games=len(duels),
        games_a_pair=len(duels) // len(pairs),
        decks=by_deck,
        pairs=pairs,
        first=first,
        turns=[round(middle), most],
        ends=ends(duels),
        empty_outside=outside,
        goals=goals if outside is None else [*goals, goal("empty", EMPTY, [("", outside)])],
        cards=card_figures(duels, {deck.name: deck.wins.value for deck in by_deck}),
    )


def exactly(n: float) -> Interval:
    return Interval(n, n, n)


def goal(name: str, bounds: Bounds, found: Sequence[tuple[str, Interval]]) -> Goal:
    """Met if all are; missed if one is; the worst is the farthest from the middle."""
    verdicts = [bounds.judge(interval) for _, interval in found]
    middle = (bounds.low + bounds.high) / 2
    return Goal(
        name=name,
        bounds=bounds,
        verdict=max(verdicts, key=("met", "unsure", "missed").index),
        worst=max((interval for _, interval in found), key=lambda each: abs(each.value - middle)),
        beyond=[name for name, interval in found if bounds.judge(interval) != "met" and name],
    )


def won(each: Duel, seat: Seat) -> float:
    """TH-8, TH-41: a draw is half a win."""
    return 0.5 if each.winner == DRAWN_GAME else float(each.winner == seat)


def pair_figures(decks: Sequence[Deck], duels: Sequence[Duel]) -> list[PairFigures]:
    """Each pair by the order of the decks."""
    found = []
    for one, two in combinations([deck.name for deck in decks], 2):
        tally = Tally()
        for each in duels:
            if {one, two} == set(each.decks):
                tally.add(won(each, each.decks.index(one)))
        found.append(PairFigures(one, two, tally.interval))
    return found


def deck_figures(decks: Sequence[Deck], duels: Sequence[Duel]) -> list[DeckFigures]:
    wins, empty = per_deck(decks, duels, won), per_deck(decks, duels, by_empty_deck)
    return [
        DeckFigures(deck.name, wins[deck.name].interval, empty[deck.name].interval)
        for deck in decks
    ]


def per_deck(
    decks: Sequence[Deck], duels: Iterable[Duel], worth: Callable[[Duel, Seat], float]
) -> dict[str, Tally]:
    tallies = {deck.name: Tally() for deck in decks}
    for each in duels:
        for seat, name in enumerate(each.decks):
            tallies[name].add(worth(each, seat))
    return tallies


def by_empty_deck(each: Duel, seat: Seat) -> float:
    """TH-24: whoever's deck it was."""
    return float(each.reason == BY_DECK)


def first_share(duels: Iterable[Duel]) -> Interval:
    """TH-18: how often whoever goes first wins."""
    tally = Tally()
    for each in duels:
        tally.add(won(each, each.first))
    return tally.interval


def outside_empty(decks: Sequence[Deck], duels: Iterable[Duel]) -> Interval | None:
    """Empty decks where nobody plays for them; nothing if somebody always does."""
    outside = {deck.name for deck in decks if deck.faction != LIVES_BY_EMPTY_DECKS}
    tally = Tally()
    for each in duels:
        if outside.issuperset(each.decks):
            tally.add(by_empty_deck(each, 0))
    return tally.interval if tally.games else None


def nine_in_ten(turns: Sequence[int]) -> int:
    """The number of turns that nine games in ten don't exceed."""
    return sorted(turns)[ceil(0.9 * len(turns)) - 1]


def ends(duels: Iterable[Duel]) -> dict[str, int]:
    counted = Counter(REASONS[each.reason] for each in duels)
    return {reason: counted[reason] for reason in REASONS if counted[reason]}


def card_figures(duels: Iterable[Duel], usual: dict[str, float]) -> list[CardFigures]:
    """Which cards win more, or less, than the decks they are in; the best first."""
    ids = list(builtin_cards().cards)
    edges: dict[int, Tally] = {}
    uses: Counter[int] = Counter()
    for each in duels:
        for seat, name in enumerate(each.decks):
            uses.update(each.played[seat])
            for card in each.drawn[seat]:
                edges.setdefault(card, Tally()).add(won(each, seat) - usual[name])
    found = [
        CardFigures(ids[card], tally.games, tally.hits / tally.games, uses[card] / tally.games)
        for card, tally in edges.items()
    ]
    return sorted(found, key=lambda each: (-each.edge, each.card))
