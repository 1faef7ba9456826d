"""Any game as text: what a new game gets before it has a teller of its own."""

import msgspec
import pytest

from ludoteka import Table
from ludoteka.cli.terminal.move_parser import meant, numbered
from ludoteka.cli.terminal.outline import outline
from ludoteka.cli.terminal.text_renderer import TextRenderer
from ludoteka.games.thirteen_words.rules.model import Announced, Choose, Ready, Revealed, TimeIsUp
from ludoteka.kernel.play import Move
from ludoteka.plugins import game_named, games

GAME = game_named("thirteen_words")


def test_an_outline_has_a_line_for_every_field() -> None:
    data = {
        "phase": "placing",
        "first_seat": 2,
        "over": False,
        "mine": None,
        "none": [],
        "scores": [3, 4],
        "boards": [[1, None], {"flag": True}],
        "result": {"winners": [0], "details": {"best": 22}},
    }
    assert outline(data).splitlines() == [
        "phase: placing",
        "first seat: 2",
        "over: false",
        "mine: -",
        "none: -",
        "scores: 3, 4",
        "boards:",
        "  1. 1, -",
        "  2.",
        "    flag: true",
        "result:",
        "  winners: 0",
        "  details:",
        "    best: 22",
    ]


@pytest.mark.parametrize("name", games())
def test_any_view_can_be_told_as_text(name: str) -> None:
    game = games()[name]
    table = Table(name, seats=min(game.seats), seed="00000007")
    view = table.state.view(0)
    told = TextRenderer(game, ["Ada", "Bruno"] * 4, "en").picture(view)
    for field in msgspec.structs.fields(view):
        assert f"{field.name.replace('_', ' ')}:" in told


def test_an_event_is_told_by_its_message_with_names_for_seats() -> None:
    renderer = TextRenderer(GAME, ["Ada", "Bruno"], "en")
    assert renderer.story(Announced(1, 1, "hat")) == [
        "Round 1. Bruno is Captain. The word is: hat."
    ]
    assert renderer.story(TimeIsUp()) == ["Time is up."]


def test_an_event_whose_message_needs_more_is_told_as_data() -> None:
    renderer = TextRenderer(GAME, ["Ada", "Bruno"], "en")
    [told] = renderer.story(Revealed(0, [0, 1], [4, 4], ["hat", "hat"]))
    assert told.startswith("revealed: ")
    assert "words: hat, hat" in told


class Turn(Move, frozen=True, tag="turn"):
    column: int
    row: int


@pytest.mark.parametrize(
    ("moves", "keys"),
    [
        ([Choose(2), Choose(5)], ["2", "5"]),
        ([Ready()], ["1"]),
        ([Choose(2), Ready()], ["1", "2"]),
        ([Turn(1, 1), Turn(1, 2)], ["1", "2"]),
        ([], []),
    ],
)
def test_moves_are_numbered_by_their_own_number_or_counted(
    moves: list[Move], keys: list[str]
) -> None:
    assert list(numbered(moves)) == keys


def test_a_word_that_two_labels_share_names_neither() -> None:
    moves = numbered([Choose(2), Choose(5)])
    labels = {"2": "choose place 2: red hat", "5": "choose place 5: hat box"}
    assert meant("hat", GAME, moves, labels) == "hat"
    assert meant("red hat", GAME, moves, labels) == Choose(2)
    assert meant("BOX", GAME, moves, labels) == Choose(5)
    assert meant("ha", GAME, moves, labels) == "ha"
