"""TH-50: reading a deck is little work, whatever somebody pastes."""

from typing import Any

import msgspec
import pytest

from ludoteka.games.thirteen.cards import deck_text
from ludoteka.games.thirteen.cards.deck_text import LINE, read_deck

MISSPELT = [f"Foxx Kitt {n}" for n in range(1600)]


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names that were held against every card."""
    names: list[str] = []

    def compare(name: str, *_: Any, **__: Any) -> list[str]:
        names.append(name)
        return []

    monkeypatch.setattr(deck_text, "get_close_matches", compare)
    return names


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(MISSPELT),
        msgspec.json.encode(MISSPELT).decode(),
        msgspec.json.encode({"cards": dict.fromkeys(MISSPELT, 1)}).decode(),
    ],
    ids=["lines", "list", "counts"],
)
def test_a_long_text_of_misspelt_cards_costs_no_more_than_a_short_one(
    text: str, compared: list[str]
) -> None:
    mistakes = read_deck(text).mistakes
    assert len(compared) == deck_text.MOST_GUESSES
    assert len(mistakes) <= deck_text.MOST + 1


def test_where_a_long_text_is_no_longer_read_is_said() -> None:
    last = read_deck("\n".join(MISSPELT)).mistakes[-1]
    assert (last.line, last.code) == (deck_text.MOST + 1, "deck_text.too_long")


def test_a_row_of_spaces_is_one_space(monkeypatch: pytest.MonkeyPatch) -> None:
    """With more of them, the pattern of a line would be tried in a hundred million ways."""
    tried = []

    class Pattern:
        def fullmatch(self, line: str) -> object:
            tried.append(line)
            return LINE.fullmatch(line)

    monkeypatch.setattr(deck_text, "LINE", Pattern())
    read = read_deck(f"3{' ' * 900}Fox{' ' * 900}Kit")
    assert (tried, read.cards) == (["3 Fox Kit"], ["fox_kit"] * 3)
