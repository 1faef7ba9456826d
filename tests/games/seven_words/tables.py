"""Tables of 7 Words whose letters are known, and short ways to play on them."""

from collections.abc import Sequence
from typing import Any

from ludoteka.games.seven_words import SEVEN_WORDS
from ludoteka.games.seven_words.rules.game import SevenWords
from ludoteka.games.seven_words.rules.model import (
    Challenge,
    Judged,
    Lock,
    Overrule,
    Ready,
    SevenWordsView,
    TimeUp,
    TurnGlass,
    Write,
)
from ludoteka.kernel.errors import Refused
from ludoteka.kernel.play import CLOCK, Event, Refusal, Result, Seat
from ludoteka.kernel.table import GameTable

LAYOUT = "S T | R N | D L | C M"
"""From left to right. Here STERN is worth 18, STRAND 21, SCOLD 13, TREE 9, MOON 6, OIL 3, IOU 0."""


def drawing_order(layout: str) -> list[str]:
    """A board as one reads it, in the order in which it is dealt: columns from the right."""
    columns = [column.split() for column in layout.split("|")]
    return [card for column in reversed(columns) for card in column]


def table(
    seats: int = 3, layout: str = LAYOUT, *, more: str = "", first: Seat = 0, **options: Any
) -> GameTable:
    """A table with a board; `more` is dealt after it, in drawing order. Unless it is asked for,
    there is no time to finish words (SW-13)."""
    letters = [*drawing_order(layout), *more.split()]
    options = {"grace_seconds": 0, **options}
    return GameTable(SEVEN_WORDS, seats, options, stack={"letters": letters, "first": first})


def state_of(game: GameTable) -> SevenWords:
    assert isinstance(game.state, SevenWords)
    return game.state


def seen(game: GameTable, audience: Seat | None = None) -> SevenWordsView:
    return state_of(game).view(audience)


def judged(game: GameTable, seat: Seat) -> Judged:
    """A seat's word while the round is scored, as everybody sees it."""
    words = seen(game).judged
    assert words is not None
    return words[seat]


def letters(game: GameTable) -> str:
    """The board as one reads it."""
    return " | ".join(
        " ".join(card.letter + (f"+{card.bonus}" if card.bonus else "") for card in column.cards)
        for column in seen(game).columns
    )


def write(game: GameTable, seat: Seat, word: str) -> list[Event]:
    return game.play(seat, Write(word)).events_for(None)


def lock(game: GameTable, seat: Seat, word: str = "") -> list[Event]:
    """Write a word, if there is one, and lock it; what everybody hears of the lock."""
    if word:
        write(game, seat, word)
    return game.play(seat, Lock()).events_for(None)


def turn(game: GameTable, seat: Seat, word: str) -> list[Event]:
    write(game, seat, word)
    return game.play(seat, TurnGlass()).events_for(None)


def time_up(game: GameTable) -> list[Event]:
    return game.play(CLOCK, TimeUp()).events_for(None)


def reveal(game: GameTable, words: Sequence[str], fastest: Seat | None = 0) -> list[Event]:
    """Everybody writes; the fastest turns the glass, the others lock; what is heard at last."""
    heard: list[Event] = []
    if fastest is not None:
        heard = turn(game, fastest, words[fastest])
    for seat, word in enumerate(words):
        if seat != fastest:
            heard = lock(game, seat, word)
    return heard


def all_ready(game: GameTable) -> list[Event]:
    heard: list[Event] = []
    for seat in range(game.seats):
        heard = game.play(seat, Ready()).events_for(None)
    return heard


def play_round(game: GameTable, words: Sequence[str], fastest: Seat | None = 0) -> list[Event]:
    reveal(game, words, fastest)
    return all_ready(game)


def challenge(game: GameTable, by: Seat, seat: Seat) -> list[Event]:
    return game.play(by, Challenge(seat)).events_for(None)


def overrule(game: GameTable, by: Seat, seat: Seat) -> list[Event]:
    return game.play(by, Overrule(seat)).events_for(None)


def refusal(game: GameTable, seat: Seat, move: object) -> Refusal:
    """Why the table refuses a move; an AssertionError if it does not."""
    try:
        game.play(seat, move)
    except Refused as refused:
        return refused.refusal
    raise AssertionError(f"{move} of seat {seat} was played")


def asked(game: GameTable) -> list[tuple[Seat | str, str]]:
    return [("clock" if ask.seat == CLOCK else ask.seat, ask.kind) for ask in game.state.asks()]


def result_of(game: GameTable) -> Result:
    result = game.state.result()
    assert result is not None
    return result
