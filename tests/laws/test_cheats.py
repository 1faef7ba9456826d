"""A game whose `imagine` keeps a secret is caught, whatever the secret came from: in every game of
the house bots are planted that would see everything, or one thing that their seat can't know."""

from collections.abc import Callable
from typing import Any

import pytest

from ludoteka.games.word_porters.rules.model import Vote
from ludoteka.games.word_porters.rules.state import VOTING
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.play import Seat
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import games
from ludoteka.testing.law_broken import LawBroken
from ludoteka.testing.laws.imagination import forgets_the_deal, imagine_alike

Keep = Callable[[Any, Any, Seat], None]
"""Puts something of the true state into what a seat imagined."""


def everything(true: Any, made_up: Any, seat: Seat) -> None:
    made_up.__dict__.update(true.copy().__dict__)


def one(name: str) -> Keep:
    """One field of a state."""

    def keep(true: Any, made_up: Any, seat: Seat) -> None:
        setattr(made_up, name, getattr(true.copy(), name))

    return keep


def of_the_position(name: str) -> Keep:
    def keep(true: Any, made_up: Any, seat: Seat) -> None:
        one(name)(true.position, made_up.position, seat)

    return keep


def others_hand(true: Any, made_up: Any, seat: Seat) -> None:
    """What the other's cards are: that alone."""
    for was, card in zip(true.hand[1 - seat], made_up.hand[1 - seat], strict=True):
        made_up.cards[card] = true.cards[was]


def neighbours_vote(true: Any, made_up: Any, seat: Seat) -> None:
    made_up.votes[seat - 1] = true.votes[seat - 1]


def neighbours_drafts(true: Any, made_up: Any, seat: Seat) -> None:
    made_up.drafts[seat - 1] = true.drafts[seat - 1]


CHEATS: list[tuple[str, str, Keep]] = [
    *((game, "everything", everything) for game in games()),
    ("captain_flip", "the back of the tile in hand", of_the_position("hand")),
    ("captain_flip", "backs of tiles on the boards", of_the_position("tiles")),
    ("captain_flip", "the bag", of_the_position("bag")),
    ("thirteen", "the order of the decks", one("cards")),
    ("thirteen", "the other's hand", others_hand),
    ("thirteen", "the other's mulligan", one("returning")),
    ("thirteen_words", "choices", one("choice")),
    ("word_porters", "who has which word", one("identity")),
    ("word_porters", "a neighbour's vote", neighbours_vote),
    ("seven_words", "words", one("draft")),
    ("seven_words", "how often a neighbour wrote", neighbours_drafts),
]


def plant(monkeypatch: pytest.MonkeyPatch, table: GameTable, keep: Keep) -> None:
    """The class of the table's state imagines honestly, and then keeps something."""
    kind = type(table.state)
    honest = kind.imagine

    def imagine(state: Any, seat: Seat, dice: Dice) -> Any:
        made_up = honest(state, seat, dice)
        keep(state, made_up, seat)
        return made_up

    monkeypatch.setattr(kind, "imagine", imagine)


@pytest.mark.parametrize(
    ("game", "keep"),
    [(game, keep) for game, _, keep in CHEATS],
    ids=[f"{game}: {what}" for game, what, _ in CHEATS],
)
def test_a_seat_that_imagines_what_it_can_not_know_is_caught(
    monkeypatch: pytest.MonkeyPatch, game: str, keep: Keep
) -> None:
    plant(monkeypatch, GameTable(games()[game], max(games()[game].seats)), keep)
    with pytest.raises(LawBroken, match="imagines what it can't know as it is"):
        forgets_the_deal(games()[game])


def test_an_answer_that_is_made_up_of_a_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The random bot is handed it without anything being imagined."""
    game = games()["word_porters"]
    kind = type(GameTable(game, 3).state)

    def random_move(state: Any, seat: Seat, dice: Dice) -> Vote | None:
        places = {str(other): state.identity[other] for other in state.others(seat)}
        return Vote(places) if state.phase == VOTING else None

    monkeypatch.setattr(kind, "random_move", random_move)
    with pytest.raises(LawBroken, match="as secrets change"):
        forgets_the_deal(game)


def stacked_tiles(true: Any, made_up: Any, seat: Seat) -> None:
    """The bag and how much of it comes in a set order."""
    for name in ("bag", "stacked", "left"):
        of_the_position(name)(true, made_up, seat)


BACKS = [f"word {n}/back {n}" for n in range(1, 14)]
STACKS: list[tuple[str, dict[str, Any], dict[str, Any], Keep]] = [
    (
        "captain_flip",
        {"tiles": ["cook/gunner", "parrot/swabby"]},
        {"tiles": ["cook/swabby", "gunner/parrot"]},
        stacked_tiles,
    ),
    (
        "thirteen_words",
        {"cards": BACKS},
        {"cards": ["word 1/back 2", "word 2/back 1", *BACKS[2:]]},
        one("backs"),
    ),
    (
        "seven_words",
        {"letters": list("BCDFGHLMPR")},
        {"letters": list("BCDFGHLMRP")},
        one("stack"),
    ),
]


@pytest.mark.parametrize(("game", "stack", "other", "keep"), STACKS)
def test_what_somebody_stacked_is_forgotten_too(
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    stack: dict[str, Any],
    other: dict[str, Any],
    keep: Keep,
) -> None:
    tables = [GameTable(games()[game], 2, stack=each) for each in (stack, other)]
    imagine_alike(1, tables[0].state, tables[1].state)
    plant(monkeypatch, tables[0], keep)
    with pytest.raises(LawBroken):
        imagine_alike(1, tables[0].state, tables[1].state)
