"""Tables of 13 Words whose cards are known, and short ways to play on them."""

from collections.abc import Iterable, Sequence
from typing import Any

from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.games.thirteen_words.rules.game import ThirteenWords
from ludoteka.games.thirteen_words.rules.model import Choose, Ready, ThirteenWordsView
from ludoteka.kernel.errors import Refused
from ludoteka.kernel.play import CLOCK, Event, Refusal, Seat
from ludoteka.kernel.table import GameTable

FRONTS = (
    "anchor bridge candle desert engine forest guitar hammer island jungle kettle ladder".split()
)
BACKS = (
    "ashes bishop camera dragon elbow falcon garden harbor iceberg jersey kitten lantern".split()
)
CARDS = [*(f"{f}/{b}" for f, b in zip(FRONTS, BACKS, strict=True)), "boat/magnet"]
"""Places 1 to 12 begin with the letters a to l on both sides; in the centre lies the boat."""

ROUNDS = 11


def table(seats: int = 3, first: Seat = 0, **options: Any) -> GameTable:
    return GameTable(THIRTEEN_WORDS, seats, options, stack={"cards": CARDS, "first": first})


def state_of(table: GameTable) -> ThirteenWords:
    assert isinstance(table.state, ThirteenWords)
    return table.state


def seen(table: GameTable, audience: Seat | None = None) -> ThirteenWordsView:
    """What a seat sees, or whoever watches."""
    return state_of(table).view(audience)


def choose(table: GameTable, seat: Seat, place: int) -> list[Event]:
    """What everybody hears of it."""
    return table.play(seat, Choose(place)).events_for(None)


def choose_all(table: GameTable, places: Sequence[int]) -> list[Event]:
    """A choice for each seat, in the order of the seats; what everybody hears of the last one."""
    heard: list[Event] = []
    for seat, place in enumerate(places):
        heard = choose(table, seat, place)
    return heard


def all_ready(table: GameTable) -> list[Event]:
    heard: list[Event] = []
    for seat in range(table.seats):
        heard = table.play(seat, Ready()).events_for(None)
    return heard


def play_round(table: GameTable, places: Sequence[int]) -> list[Event]:
    """A whole round; what everybody hears when it is over."""
    choose_all(table, places)
    return all_ready(table)


def play_rounds(table: GameTable, rounds: Iterable[Sequence[int]]) -> None:
    for places in rounds:
        play_round(table, places)


def unanimous(seats: int, rounds: int = ROUNDS) -> list[list[int]]:
    """Everybody chooses place 1, then 2, and so on."""
    return [[number] * seats for number in range(1, rounds + 1)]


def apart(seats: int, captain: Seat, place: int) -> list[int]:
    """The Captain takes a place, all others place 12."""
    return [place if seat == captain else 12 for seat in range(seats)]


def refusal(table: GameTable, seat: Seat, move: object) -> Refusal:
    """Why the table refuses a move; an AssertionError if it does not."""
    try:
        table.play(seat, move)
    except Refused as refused:
        return refused.refusal
    raise AssertionError(f"{move} of seat {seat} was played")


def asked(table: GameTable) -> list[tuple[Seat | str, str]]:
    return [("clock" if a.seat == CLOCK else a.seat, a.kind) for a in table.state.asks()]
