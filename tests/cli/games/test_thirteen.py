"""Thirteen on the command line: files of cards are checked, and games are told."""

from pathlib import Path

import pytest

from ludoteka.cli.terminal.text_renderer import renderer_for
from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.cards.catalog import FOLDER
from ludoteka.games.thirteen.rules.events import CardRef, Changed, Hunted
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.play import Event
from ludoteka.kernel.presentation.i18n import LANGUAGES
from ludoteka.kernel.table import GameTable
from ludoteka.testing.random_games import random_move
from tests.cli.conftest import Shell

FOX = CardRef(3, "fox_kit")


def test_cards_in_order(shell: Shell) -> None:
    assert shell("thirteen", "check", str(FOLDER / "choir.json")).status == 0


def test_every_mistake_is_printed(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text('{"faction": "pond", "cards": [{"id": "newt"}, {"id": "eel"}]}')
    done = shell("thirteen", "check", str(file))
    assert done.status == 1
    assert "newt" in done.out
    assert "eel" in done.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_in_sentences_to_everybody(language: str) -> None:
    table = GameTable(THIRTEEN, 2, {"decks": ["choir", "sextons"]}, seed="00000007")
    renderer, dice = renderer_for(THIRTEEN, ["Ada", "Jan"], language), FastDice(7)
    while table.state.asks():
        ask = table.state.asks()[0]
        view = table.state.view(ask.seat)
        said = [renderer.picture(view), renderer.ask(ask)]
        said += [renderer.move(move, view) for move in table.state.moves(ask.seat)]
        told = table.play(*random_move(table.state, 2, dice))
        said += [
            line for who in (0, 1, None) for e in told.events_for(who) for line in renderer.story(e)
        ]
        assert not [line for line in said if "{" in line or line.startswith(("event.", "move."))]


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Hunted(0, FOX, None), "Fox Kit hunts Jan."),
        (Changed(FOX, -2, 0, "", lasting=False), "Fox Kit: -2 STR."),
        (Changed(FOX, 0, 1, "", lasting=False), "Fox Kit: +1 UNC."),
        (Changed(FOX, 1, 2, "", lasting=False), "Fox Kit: +1 STR, +2 UNC."),
        (Changed(FOX, 0, 0, "restless", lasting=False), "Fox Kit gains Restless."),
    ],
)
def test_an_event_says_whom_and_only_what_has_changed(event: Event, told: str) -> None:
    assert renderer_for(THIRTEEN, ["Ada", "Jan"], "en").story(event) == [told]
