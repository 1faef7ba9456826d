"""How guests play who fill a table: any legal move that brings the game on, game by game."""

import random
from collections.abc import Callable
from typing import Any, Final

Json = dict[str, Any]
MoveChooser = Callable[[Json, random.Random], Json | None]
"""What a seat does next, as far as it can tell from its table; None: it waits."""

LONG_WORDS: Final = (
    "wykorzystywaliśmy",
    "przedterminowych",
    "sześćdziesiątych",
    "specjalistyczny",
    "zapotrzebowanie",
    "przygotowywania",
    "dziewięćdziesiąty",
)


def any_move(table: Json, dice: random.Random) -> Json | None:
    return dice.choice(table["moves"]) if table["moves"] else None


def thirteen_words(table: Json, dice: random.Random) -> Json | None:
    """TW-7, TW-12: a choice once, then ready."""
    view, seat = table["view"], table["seat"]
    done = view["chosen"] if view["phase"] == "choosing" else view["ready"]
    return None if done[seat] else any_move(table, dice)


def captain_flip(table: Json, dice: random.Random) -> Json | None:
    """Into columns that are nearly complete, so that it is over soon."""
    view, seat = table["view"], table["seat"]

    def rows_left(move: Json) -> float:
        if move["type"] != "place":
            return dice.random()
        rows: list[int] = view["columns"][move["column"] - 1]["rows"]
        crew: list[Json] = view["crews"][seat]
        return len(rows) - sum(bool(tile["column"] == move["column"]) for tile in crew)

    return min(table["moves"], key=rows_left, default=None)


def word_porters(table: Json, dice: random.Random) -> Json | None:
    """WP-10, WP-18, WP-23: places, votes once, is ready."""
    view, seat = table["view"], table["seat"]
    if view["phase"] == "voting" and not view["voted"][seat]:
        others = [each for each in range(len(view["scores"])) if each != seat]
        places = dice.sample([at for at in range(1, 11) if at != view["mine"]], len(others))
        return {"type": "vote", "words": dict(zip(map(str, others), places, strict=True))}
    if view["phase"] == "scoring" and view["ready"][seat]:
        return None
    placing = [move for move in table["moves"] if move["type"] in ("place", "ready")]
    return any_move({"moves": placing}, dice)


def seven_words(table: Json, dice: random.Random) -> Json | None:
    """A long word each round; in the second, everybody doubts the word before their own."""
    view, seat = table["view"], table["seat"]
    if view["phase"] == "writing":
        if view["locked"][seat]:
            return None
        word = LONG_WORDS[(seat + view["round"]) % len(LONG_WORDS)]
        return {"type": "lock"} if view["mine"]["word"] == word else {"type": "write", "word": word}
    if view["phase"] != "scoring" or view["ready"][seat]:
        return None
    doubted = (seat - 1) % len(view["judged"])
    if view["round"] == 2 and view["judged"][doubted]["verdict"] == "open":
        return {"type": "challenge", "seat": doubted}
    return {"type": "ready"}


def thirteen(table: Json, dice: random.Random) -> Json | None:
    """Whatever can be done before the turn is over; nobody gives up."""
    moves = [move for move in table["moves"] if move["type"] != "concede"]
    busy = [move for move in moves if move["type"] not in ("end_turn", "decline")]
    return any_move({"moves": busy or moves}, dice)


def liars_dice(table: Json, dice: random.Random) -> Json | None:
    """Doubts every other bid, so that dice are lost."""
    doubts = [move for move in table["moves"] if move["type"] == "doubt"]
    return doubts[0] if doubts and dice.random() < 0.5 else any_move(table, dice)


MOVE_CHOOSERS: Final[dict[str, MoveChooser]] = {
    "thirteen_words": thirteen_words,
    "captain_flip": captain_flip,
    "word_porters": word_porters,
    "seven_words": seven_words,
    "thirteen": thirteen,
    "liars_dice": liars_dice,
}
