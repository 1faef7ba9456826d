"""What the terminal of 7 Words calls a lock: it says when the lock turns the glass."""

import pytest

from ludoteka.cli.terminal.text_renderer import renderer_for
from ludoteka.games.seven_words import SEVEN_WORDS
from ludoteka.games.seven_words.rules.model import Lock
from ludoteka.kernel.table import GameTable
from tests.games.seven_words.tables import play_round, table, turn, write


def lock_text(game: GameTable, seat: int, language: str = "en") -> str:
    renderer = renderer_for(SEVEN_WORDS, ["Ann", "Bob", "Eve"], language)
    return renderer.move(Lock(), game.state.view(seat))


@pytest.mark.rule("SW-10")
def test_a_lock_that_turns_the_glass_says_so() -> None:
    game = table(3)
    assert lock_text(game, 0) == "end the round without a word"
    write(game, 0, "stern")
    assert lock_text(game, 0) == "lock the word and turn the glass"
    assert lock_text(game, 0, "pl") == "zatwierdź słowo i obróć klepsydrę"
    write(game, 1, "tree")
    turn(game, 0, "stern")
    assert lock_text(game, 1) == "lock the word"


@pytest.mark.rule("SW-15")
def test_the_lock_of_who_has_the_card_is_a_lock_alone() -> None:
    game = table(3)
    play_round(game, ["stern", "tree", "oil"], fastest=0)
    write(game, 0, "moon")
    assert lock_text(game, 0) == "lock the word"
