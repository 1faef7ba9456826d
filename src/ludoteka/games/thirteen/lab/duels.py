"""Games of deck against deck, as an arena keeps them, and what the report asks of each."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.cards.decks import ReadyDeck
from ludoteka.games.thirteen.cards.digest import cards_digest
from ludoteka.games.thirteen.rules.game import Thirteen
from ludoteka.games.thirteen.rules.model import Play
from ludoteka.games.thirteen.rules.state import DRAW
from ludoteka.kernel.play import Seat
from ludoteka.kernel.records.record import Record
from ludoteka.kernel.table import table_from_record
from ludoteka.kernel.validation import read_move
from ludoteka.lab.contest import Entrant
from ludoteka.lab.outcome import Outcome
from ludoteka.lab.tournament import Rules

DRAWN_GAME: Final = DRAW
"""As a winner: nobody."""


class Deck(NamedTuple):
    """A deck that takes part."""

    name: str
    cards: tuple[str, ...]

    @property
    def faction(self) -> str:
        """TH-16: the primary one, of which most cards are."""
        known = builtin_cards().cards
        factions = [known[each].faction for each in self.cards]
        return max(factions, key=factions.count)


class Duel(NamedTuple):
    """One finished game, by seat."""

    decks: tuple[str, str]
    first: Seat
    winner: int
    reason: int
    turns: int
    drawn: tuple[set[int], set[int]]  # numbers of cards that were ever in the hand
    played: tuple[set[int], set[int]]


def decks_of(given: Sequence[ReadyDeck]) -> list[Deck]:
    return [Deck(deck.name, tuple(deck.ids())) for deck in given]


def rules_for(bot: str, decks: Sequence[Deck], deals: int, seed: str) -> Rules:
    """An arena in which one bot plays every deck against every other. What the cards do is part of
    the seed: games of other cards are other games."""
    return Rules(
        game=THIRTEEN.name,
        bots=tuple(deck.name for deck in decks),
        entrants={deck.name: Entrant(bot, {"decks": list(deck.cards)}) for deck in decks},
        deals=deals,
        even=0.05,
        seats=2,
        seed=f"{seed}, cards {cards_digest(builtin_cards())}",
        whole=True,
        records=True,
    )


class Duels:
    """The games of an arena that are over, but those in which a bot failed."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str, int], Duel] = {}

    def add(self, outcome: Outcome) -> None:
        if outcome.record is not None:
            one, two = sorted(outcome.bots)
            self.found[one, two, outcome.number] = duel_of(outcome.bots, outcome.record)

    def in_order(self) -> list[Duel]:
        """The same whoever finished first: sums of fractions depend on their order."""
        return [self.found[key] for key in sorted(self.found)]


def duel_of(decks: Sequence[str], record: Record) -> Duel:
    """The game, played again."""
    table = table_from_record(THIRTEEN, record)
    state = table.state
    assert isinstance(state, Thirteen)
    drawn: tuple[set[int], set[int]] = (set(), set())
    played: tuple[set[int], set[int]] = (set(), set())
    for seat, given in record.moves:
        move = read_move(THIRTEEN, given)
        if isinstance(move, Play):
            played[int(seat)].add(state.cards[move.card].number)
        table.play(int(seat), given)
        note_hands(state, drawn)
    for mine, cards in zip(drawn, played, strict=True):
        mine.update(cards)  # a Spell may come and go within one move
    one, two = decks
    return Duel((one, two), state.first, state.winner, state.reason, state.turn, drawn, played)


def note_hands(state: Thirteen, drawn: tuple[set[int], set[int]]) -> None:
    """Before the first turn a hand may still change."""
    if state.turn:
        for side in (0, 1):
            drawn[side].update(state.cards[card].number for card in state.hand[side])
