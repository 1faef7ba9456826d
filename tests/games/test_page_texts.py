"""The page's tests speak with the games' own texts, and both sides say the same of an event.

`python -m tests.games.test_page_texts` copies the texts to where the page's tests read them.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteka.cli.terminal.text_renderer import renderer_for
from ludoteka.kernel.play import Event
from ludoteka.kernel.presentation.i18n import LANGUAGES, Message, messages
from ludoteka.plugins import game_named
from tests.goldens.golden import OURS

FOLDER = Path(__file__).parents[2] / "web" / "src" / "games" / "testdata"
TEXTS, CASES = FOLDER / "texts.json", FOLDER / "sentences.json"
SPOKEN = ("event.", "character.", "level.")
NAMES = ["Ada", "Bruno", "Celia", "Dana"]


def spoken(game: str, language: str) -> dict[str, Message]:
    """The texts with which events are told."""
    every = messages(game_named(game).folder, language)
    return {key: message for key, message in every.items() if key.startswith(SPOKEN)}


def every_text() -> dict[str, dict[str, dict[str, Message]]]:
    return {game: {each: spoken(game, each) for each in LANGUAGES} for game in sorted(OURS)}


def event_of(case: dict[str, Any]) -> Event:
    kinds = {kind.__struct_config__.tag: kind for kind in events_of(case["game"])}
    data = dict(case["event"])
    return msgspec.convert(data, kinds[data["type"]])


def events_of(game: str) -> list[type[Event]]:
    home = game_named(game).folder.name
    return [kind for kind in Event.__subclasses__() if f".games.{home}." in kind.__module__]


CASES_OF_TERMINAL = [case for case in json.loads(CASES.read_text("utf-8")) if case["me"] is None]


def test_the_pages_tests_have_the_texts_of_the_games() -> None:
    assert json.loads(TEXTS.read_text(encoding="utf-8")) == every_text()


@pytest.mark.parametrize("case", CASES_OF_TERMINAL, ids=lambda case: case["en"])
def test_the_terminal_says_of_an_event_what_the_page_says(case: dict[str, Any]) -> None:
    for language in LANGUAGES:
        renderer = renderer_for(game_named(case["game"]), NAMES, language)
        assert " ".join(renderer.story(event_of(case))) == case[language]


if __name__ == "__main__":
    TEXTS.write_text(json.dumps(every_text(), ensure_ascii=False, indent=2) + "\n", "utf-8")
