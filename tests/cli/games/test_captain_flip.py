"""Captain Flip in the terminal: boards row by row, and what happens in sentences."""

import pytest

from ludoteka.cli.terminal.text_renderer import renderer_for
from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.games.captain_flip.rules.model import (
    BacksShown,
    Drawn,
    Ended,
    Flipped,
    MapTaken,
    NothingDrawn,
    Paid,
    Took,
    TurnBegan,
    Turned,
)
from ludoteka.games.captain_flip.terminal import CaptainFlipTextRenderer
from ludoteka.kernel.play import Event
from tests.games.captain_flip.tables import play, put, seen, table

NAMES = ["Ada", "Bruno"]
FOUR_COLUMNS = (1, 1, 2, 2, 2, 4, 4, 5, 5, 5)


def renderer(language: str = "en", names: list[str] = NAMES) -> CaptainFlipTextRenderer:
    found = renderer_for(CAPTAIN_FLIP, names, language)
    assert isinstance(found, CaptainFlipTextRenderer)
    return found


@pytest.mark.rule("CF-4")
def test_a_board_has_its_highest_row_first_and_blanks_where_there_are_gaps() -> None:
    game = table("cook swabby lookout")
    put(game, 3, 1)
    assert renderer().picture(seen(game)).splitlines() == [
        "Round 2. Bag: 69. To play: Ada.",
        "",
        "Ada: 1 coin",
        "   5                           ·",
        "   4                           ·            ·",
        "   3              ·            ·            ·            ·",
        "   2 ·            ·            ·                         ·",
        "   1 ·            ·            Cook                      ·",
        "     1            2            3            4            5",
        "",
        "Bruno: 0 coins",
        "   5                           ·",
        "   4                           ·            ·",
        "   3              ·            ·            ·            ·",
        "   2 ·            ·            ·                         ·",
        "   1 Swabby       ·            ·                         ·",
        "     1            2            3            4            5",
        "",
        "In hand: Lookout.",
    ]


@pytest.mark.rule("CF-20")
def test_the_purse_tells_who_has_the_map() -> None:
    game = table("cartographer swabby")
    put(game, 1)
    assert "Ada: 1 coin, Treasure Map" in renderer().picture(seen(game))
    assert "Ada: 1 moneta, mapa skarbów" in renderer("pl").picture(seen(game))


@pytest.mark.rule("CF-7")
def test_the_odds_are_told_where_the_table_wants_them() -> None:
    asked = renderer().picture(seen(table("cook/gunner", odds=True)))
    assert "The other side: Cartographer 12%, Navigator 12%" in asked
    assert "Cook 1" not in asked
    assert "other side" not in renderer().picture(seen(table("cook/gunner")))


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (TurnBegan(0, 2), []),
        (BacksShown([[]]), []),
        (Drawn(0, "cook", 70, again=False), ["Ada draws: Cook."]),
        (Drawn(0, "cook", 70, again=True), ["Ada draws once more: Cook."]),
        (NothingDrawn(1, "no_space"), ["Bruno has no space left, and draws nothing."]),
        (NothingDrawn(1, "empty_bag"), ["The bag is empty: Bruno draws nothing."]),
        (Flipped(1, "cook", "gunner"), ["Bruno flips: Cook becomes Gunner."]),
        (Took(0, 1, "cook", 1, 1), ["Cook: Ada takes 1 coin."]),
        (Took(0, 5, "gunner", 1, 1), ["Gunner: Ada takes 5 coins."]),
        (Paid(0, 5, 3, 1), ["Ada pays 1 coin for the space."]),
        (MapTaken(0, 1), ["Ada takes the Treasure Map."]),
        (MapTaken(0, 0), ["Ada has the Treasure Map already."]),
        (
            Turned(0, 2, 1, "cook", "parrot"),
            ["Ada flips a tile in column 2, row 1: Cook becomes Parrot."],
        ),
        (Ended([1], [3, 4], []), ["The game is over. The winner: Bruno."]),
        (Ended([0, 1], [4, 4], []), ["The game is over. The winners: Ada, Bruno."]),
        (
            Ended([1], [30, 4], [0]),
            ["Three Gunners blow up the ship of Ada.", "The game is over. The winner: Bruno."],
        ),
        (
            Ended([], [30, 40], [0, 1]),
            [
                "Three Gunners blow up the ship of Ada, Bruno.",
                "The game is over. Everybody is sunk: nobody wins.",
            ],
        ),
    ],
)
def test_what_happens_is_told_in_sentences(event: Event, told: list[str]) -> None:
    assert renderer().story(event) == told


@pytest.mark.rule("CF-61", "CF-70")
def test_alone_one_is_told_a_rank_and_where_the_coins_came_from() -> None:
    game = table("swabby " * 2 + "lookout " * 4 + "carpenter " * 4, seats=1)
    heard = put(game, *FOUR_COLUMNS)
    told = [line for event in heard for line in renderer(names=["Ada"]).story(event)]
    assert not [line for line in told if "winner" in line]
    *_, tally, rank = renderer(names=["Ada"]).picture(seen(game)).splitlines()
    assert (
        tally == "Ada: 26 coins (Bonus +3, Treasure Map +6, Swabby +1, Carpenter +12, Lookout +4)"
    )
    assert rank == "The game is over. Rank 1: Landlubber"
    assert "Szczur lądowy" in renderer("pl", ["Ada"]).picture(seen(game))


@pytest.mark.parametrize(("language", "called"), [("en", "keep"), ("pl", "zostaw")])
def test_moves_have_names(language: str, called: str) -> None:
    game = table("cook")
    view = seen(game)
    assert renderer(language).move(game.state.moves(0)[0], view) == called
    play(game, "keep")
    assert "3" in renderer(language).move(game.state.moves(0)[2], seen(game))
