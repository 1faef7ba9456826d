"""Tables of Word Porters whose cards are known, and short ways to play on them."""

from collections.abc import Sequence
from typing import Any

from ludoteka.games.word_porters import WORD_PORTERS
from ludoteka.games.word_porters.rules.game import WordPorters
from ludoteka.games.word_porters.rules.model import Pass, Place, Ready, Vote, WordPortersView
from ludoteka.kernel.errors import Refused
from ludoteka.kernel.play import CLOCK, Event, Refusal, Seat
from ludoteka.kernel.table import GameTable

ROUNDS = 4
Identities = Sequence[Sequence[int]]


def words(round_number: int) -> list[str]:
    return [f"word {round_number}.{place}" for place in range(1, 11)]


def hints(round_number: int, seats: int) -> list[str]:
    return [f"up {round_number}.{card}/down {round_number}.{card}" for card in range(1, seats + 7)]


def stack(seats: int, first: Seat = 0, identities: Identities | None = None) -> dict[str, Any]:
    """Seat 0 has the word at place 1, seat 1 at place 2 and so on, unless somebody says."""
    who = identities or [list(range(1, seats + 1))] * ROUNDS
    return {
        "rounds": [
            {"words": words(n), "hints": hints(n, seats), "identities": list(who[n - 1])}
            for n in range(1, ROUNDS + 1)
        ],
        "first": first,
    }


def table(
    seats: int = 3, first: Seat = 0, identities: Identities | None = None, **options: Any
) -> GameTable:
    return GameTable(WORD_PORTERS, seats, options, stack=stack(seats, first, identities))


def state_of(table: GameTable) -> WordPorters:
    assert isinstance(table.state, WordPorters)
    return table.state


def seen(table: GameTable, audience: Seat | None = None) -> WordPortersView:
    """What a seat sees, or whoever watches."""
    return state_of(table).view(audience)


def place(table: GameTable, *places: tuple[Seat, int, int]) -> list[Event]:
    """Placements, each (seat, card, word); what everybody hears of the last one."""
    heard: list[Event] = []
    for seat, card, word in places:
        heard = table.play(seat, Place(card, word)).events_for(None)
    return heard


def turn(table: GameTable) -> Seat:
    (ask,) = table.state.asks()
    return ask.seat


def hint_out(table: GameTable) -> None:
    """Everybody places on the next empty card while there is one, then passes."""
    while seen(table).phase == "hinting":
        empty = state_of(table).empty_cards()
        move = Place(min(empty), 1) if empty else Pass()
        table.play(turn(table), move)


def fill(table: GameTable, leave: int = 0) -> None:
    """Everybody places on the next empty card until only so many are empty."""
    while len(state_of(table).empty_cards()) > leave:
        table.play(turn(table), Place(min(state_of(table).empty_cards()), 1))


def truth(table: GameTable, seat: Seat) -> dict[str, int]:
    """The vote that is right about everybody."""
    s = state_of(table)
    return {str(other): s.identity[other] for other in s.others(seat)}


def wrong(table: GameTable, seat: Seat) -> dict[str, int]:
    """A vote that is wrong about everybody: each gets the word of the next of the others."""
    s = state_of(table)
    others = s.others(seat)
    following = [*others[1:], others[0]]
    return {str(o): s.identity[next_one] for o, next_one in zip(others, following, strict=True)}


def vote_all(table: GameTable, right: Sequence[Seat] = ()) -> list[Event]:
    """All vote in the order of the seats, some right about everybody, the others about nobody."""
    heard: list[Event] = []
    for seat in range(table.seats):
        choice = truth(table, seat) if seat in right else wrong(table, seat)
        heard = table.play(seat, Vote(choice)).events_for(None)
    return heard


def all_ready(table: GameTable) -> list[Event]:
    heard: list[Event] = []
    for seat in range(table.seats):
        heard = table.play(seat, Ready()).events_for(None)
    return heard


def play_round(table: GameTable, right: Sequence[Seat] = ()) -> list[Event]:
    """A whole round; what everybody hears when it is over."""
    hint_out(table)
    vote_all(table, right)
    return all_ready(table)


def refusal(table: GameTable, seat: Seat, move: object) -> Refusal:
    """Why the table refuses a move; an AssertionError if it does not."""
    try:
        table.play(seat, move)
    except Refused as refused:
        return refused.refusal
    raise AssertionError(f"{move} of seat {seat} was played")


def because(table: GameTable, seat: Seat, move: object) -> tuple[str, str]:
    """The clause and the message of a refusal."""
    refused = refusal(table, seat, move)
    return refused.rule, refused.code.removeprefix("refusal.")


def asked(table: GameTable) -> list[tuple[Seat | str, str]]:
    return [("clock" if a.seat == CLOCK else a.seat, a.kind) for a in table.state.asks()]
