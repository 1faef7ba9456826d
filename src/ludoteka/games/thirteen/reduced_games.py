"""Reduced duels of Thirteen, small enough to be walked whole."""

from collections.abc import Callable, Sequence
from typing import Any

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.rules.deal import open_hands
from ludoteka.games.thirteen.rules.game import Thirteen, new_game
from ludoteka.games.thirteen.rules.state import Setting
from ludoteka.games.thirteen.scenes import Side, card, set_up
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.play import Seat
from ludoteka.kernel.state import State
from ludoteka.testing.tree_walk import ReducedGame

LAST = 20
SHUFFLED = 3


def start(
    *,
    opening: Sequence[Sequence[str]] = (),
    you: dict[str, Any] | None = None,
    enemy: dict[str, Any] | None = None,
    turns: int = 1,
    mixed: bool = False,
    effects: int = 1000,
) -> Callable[[Dice], Thirteen]:
    """A game from its opening hands, of one card each, or from the middle of a turn of seat 0.

    `turns` says after how many it ends; with `mixed` the dice say which of what is hidden is which.
    """

    def deal(dice: Dice) -> Thirteen:
        if opening:
            state = from_the_start(opening, turns)
        else:
            setting = Setting(last_turn=LAST + turns - 1, most_effects=effects)
            sides = Side(**{"deck": 3, **(you or {})}), Side(**{"deck": 3, **(enemy or {})})
            state = set_up(*sides, turn=LAST, setting=setting)
        if mixed:
            mix(state, dice)
        return state

    return deal


def from_the_start(decks: Sequence[Sequence[str]], turns: int) -> Thirteen:
    setting = Setting(first_hand=1, second_hand=1, second_souls=0, last_turn=turns)
    state = new_game([[card(id_) for id_ in deck] for deck in decks], setting, ("", ""))
    open_hands(state, 0)
    return state


def mix(state: Thirteen, dice: Dice) -> None:
    """Of each side some cards of the hand and of the top of the deck, a Soul too, change places."""
    state.cards = state.cards[:]
    for owner in (0, 1):
        hidden = (*state.hand[owner], *[*state.deck[owner]][::-1], *state.free[owner])
        numbers = hidden[:SHUFFLED]
        turned = dice.below(len(numbers)) if numbers else 0
        found = [state.cards[number] for number in numbers]
        for number, definition in zip(numbers, found[turned:] + found[:turned], strict=True):
            state.cards[number] = definition


def own_hand(state: State, seat: Seat) -> object:
    """What a seat is dealt in private."""
    assert isinstance(state, Thirteen)
    return [state.cards[number].id for number in state.hand[seat]]


REDUCED_GAMES = [
    ReducedGame(
        THIRTEEN,
        "opening hands",
        seats=2,
        start=start(
            opening=[["snare", "fox_kit", "lean_wolf"], ["evensong", "lamplighter", "snare"]],
            mixed=True,
            turns=1,
        ),
        dealt=own_hand,
    ),
    ReducedGame(
        THIRTEEN,
        "a hunt and perhaps something Sudden",
        seats=2,
        start=start(
            you={"play": ["lean_wolf"], "deck": 1},
            enemy={
                "play": ["eel_mother"],
                "hand": ["snare"],
                "souls": 1,
                "deck": 2,
                "top": ["low_water", "mudlark"],
            },
            mixed=True,
        ),
        dealt=own_hand,
    ),
    ReducedGame(
        THIRTEEN,
        "a look at the deck, then discards",
        seats=2,
        start=start(
            you={
                "play": ["blind_prophet", "drowned_choirboy"],
                "top": ["snare", "fox_kit"],
                "deck": 3,
            },
            enemy={"hand": ["mudlark", "snare"], "deck": 4},
            mixed=True,
        ),
        dealt=own_hand,
    ),
    ReducedGame(
        THIRTEEN,
        "corpses under the deck, drawn by and by",
        seats=2,
        start=start(
            you={
                "play": ["the_ossuary"],
                "lost": ["fox_kit", "mudlark"],
                "deck": 1,
                "top": ["snare"],
            },
            enemy={"deck": 2, "madness": 1},
            turns=3,
            mixed=True,
        ),
        dealt=own_hand,
    ),
]
