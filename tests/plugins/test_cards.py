"""Which options of which games take cards of one's own."""

import pytest

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import cards_of, games_with_cards, require_cards


def test_shelves_say_which_options_take_cards() -> None:
    assert {game: list(cards_of(game)) for game in games_with_cards()} == {
        "thirteen_words": ["pack"],
        "word_porters": ["pack", "hints"],
    }
    assert not cards_of("captain_flip")


@pytest.mark.parametrize(
    ("game", "option", "code", "known"),
    [
        ("chess", "pack", "unknown_game", "captain_flip"),
        ("captain_flip", "pack", "unknown_game", "thirteen_words, word_porters"),
        ("word_porters", "reveal", "no_own_cards", "pack, hints"),
    ],
)
def test_what_takes_none_is_told_what_does(game: str, option: str, code: str, known: str) -> None:
    with pytest.raises(BadInput, match=known) as told:
        require_cards(game, option)
    assert told.value.code == code
