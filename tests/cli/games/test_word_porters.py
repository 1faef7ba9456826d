"""Word Porters in the terminal: words, hints, votes and what happened, as plain text."""

import pytest

from ludoteka.cli.terminal.text_renderer import renderer_for
from ludoteka.games.word_porters import WORD_PORTERS
from ludoteka.games.word_porters.rules.model import (
    Ended,
    Passed,
    Place,
    Placed,
    Revealed,
    Scored,
    Voted,
    VoteIs,
)
from ludoteka.games.word_porters.terminal import WordPortersTextRenderer
from ludoteka.kernel.play import Event
from ludoteka.kernel.table import GameTable
from tests.games.word_porters.tables import hint_out, place, play_round, seen, table, vote_all

NAMES = ["Ada", "Bruno", "Celia"]


def renderer(language: str = "en") -> WordPortersTextRenderer:
    found = renderer_for(WORD_PORTERS, NAMES, language)
    assert isinstance(found, WordPortersTextRenderer)
    return found


def test_the_table_shows_words_hints_porters_and_ones_own_word_alone() -> None:
    game = table(3, identities=[[4, 9, 2]] * 4)
    place(game, (0, 1, 1), (1, 1, 2))
    told = renderer().picture(seen(game, 2))
    assert "   1 word 1.1" in told
    assert "  10 word 1.10" in told
    assert "   1  up 1.1 (Ada 1) – down 1.1 (Bruno 1+3)" in told
    assert "Your secret word: 2 word 1.2" in told
    assert "secret" not in renderer().picture(seen(game))


def test_a_move_says_what_it_costs() -> None:
    game = table(3)
    place(game, (0, 1, 1))
    assert renderer().move(Place(1, 2), seen(game, 1)) == "place on card 1: down 1.1 (1 + 3)"
    assert renderer("pl").move(Place(2, 1), seen(game, 1)) == "postaw na karcie 2: up 1.2 (1)"


@pytest.mark.parametrize(
    ("line", "words"),
    [("vote 3 7", {"0": 3, "2": 7}), ("vote 3", {"0": 3}), ("vote 1 2 3", {"0": 1, "2": 2})],
)
def test_a_vote_is_a_number_for_each_of_the_others(line: str, words: dict[str, int]) -> None:
    assert renderer().typed(line, 1, seen(table(3))) == {"type": "vote", "words": words}


@pytest.mark.parametrize("line", ["ready", "vote x y", "3"])
def test_other_lines_are_typed_as_in_any_game(line: str) -> None:
    assert renderer().typed(line, 1, seen(table(3))) is None


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Placed(0, 2, 1, "huge", [2]), ["Ada places number 2 on huge."]),
        (
            Placed(0, 2, 1, "huge", [1, 3]),
            ["Ada places number 1, with number 3 under it, on huge."],
        ),
        (Passed(1, forced=True), ["Bruno can't place any more."]),
        (Passed(1, forced=False), ["Bruno passes."]),
        (Voted(1), []),
        (VoteIs({"0": 3, "2": 7}), ["Your vote: Ada 3, Celia 7."]),
        (
            Revealed(2, 4, "moon", {"0": 4, "1": 5}, [0], [1, 0, 1]),
            ["Celia was number 4: moon. Found by Ada."],
        ),
        (
            Revealed(2, 4, "moon", {"0": 5, "1": 6}, [], [0, 0, 0]),
            ["Celia was number 4: moon. Nobody found it."],
        ),
        (
            Scored([1, 0, 2], [3, 4, 5]),
            ["Ada: +1, now 3.", "Bruno: +0, now 4.", "Celia: +2, now 5."],
        ),
        (Ended([0], [9, 2, 3]), ["The game is over. Ada wins with 9."]),
        (Ended([0, 2], [9, 2, 9]), ["The game is over. Ada, Celia win with 9."]),
    ],
)
def test_what_happens_is_told_in_sentences(event: Event, told: list[str]) -> None:
    assert renderer().story(event) == told


def test_the_end_tells_who_understood_whom() -> None:
    game = table(3)
    for _ in range(4):
        play_round(game, right=(0,))
    assert "Best understanding: Ada + Bruno (4), Ada + Celia (4)" in renderer().picture(seen(game))


def test_the_end_tells_which_hints_told_the_most() -> None:
    game = GameTable(WORD_PORTERS, 3, seed="00000003")
    for _ in range(4):
        hint_out(game)
        vote_all(game)
        for seat in range(3):
            game.play(seat, {"type": "ready"})
    assert "What the hints told a careful listener:" in renderer().picture(seen(game))
