"""What a shelf brings for the layers above: each checks it, and the house opens without trouble."""

import dataclasses
import logging
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

import pytest

from ludoteka.cli.commands import Commands, commands_of, commands_of_games
from ludoteka.cli.terminal.teller import Teller, teller_class
from ludoteka.envs.lookup import spec_of
from ludoteka.kernel.dice import Dice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.state import State
from ludoteka.server.part import Part, part_of
from ludoteka.server.ready import make_ready
from ludoteka.shelf import Shelf, about_bot, bots_of, game_named, games, shelf_named, usual_bot
from ludoteka.shelf.library import GROUP, read
from ludoteka.testing.smalls import smalls_of
from tests.goldens.golden import OURS

GAME = next(iter(games().values()))


def broken() -> object:
    raise RuntimeError("spilled")


def never_dealt(seats: int, options: object, dice: Dice, stack: object) -> State:
    raise RuntimeError("no cards")


PLAIN = Shelf(dataclasses.replace(GAME, name="plain"))
ODD = Shelf(
    dataclasses.replace(GAME, name="odd"),
    terminal=lambda: int,
    commands=lambda: "commands",
    server=Commands,
    smalls=lambda: ["small"],
)
SPILLED = Shelf(
    dataclasses.replace(GAME, name="spilled"),
    terminal=broken,
    commands=broken,
    server=broken,
    smalls=broken,
)
UNDEALT = Shelf(dataclasses.replace(GAME, name="undealt", start=never_dealt))
PARTS: list[Callable[[str], object]] = [
    teller_class,
    lambda name: commands_of(shelf_named(name)),
    part_of,
    lambda name: smalls_of(shelf_named(name)),
]


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """These shelves beside those of the house."""
    here = [EntryPoint(n.lower(), f"{__name__}:{n}", GROUP) for n in ("PLAIN", "ODD", "SPILLED")]
    here += [EntryPoint("undealt", f"{__name__}:UNDEALT", GROUP)]
    here += [EntryPoint("gone", "no_such_package:SHELF", GROUP)]
    found = read([*entry_points(group=GROUP), *here])
    monkeypatch.setattr(import_module("ludoteka.shelf.library"), "_read", [found])
    yield
    part_of.cache_clear()


@pytest.mark.parametrize("part", PARTS, ids=["terminal", "commands", "server", "smalls"])
@pytest.mark.parametrize("name", ["odd", "spilled"])
def test_a_part_that_is_none_is_told_by_the_name_of_its_game(
    name: str, part: Callable[[str], object]
) -> None:
    with pytest.raises(BadInput, match=f"The game of {name} can't be used") as bad:
        part(name)
    assert bad.value.code == "shelf_broken"


def test_a_game_that_brings_rules_alone_has_what_every_game_has() -> None:
    assert teller_class("plain") is Teller
    assert part_of("plain") == Part()
    assert smalls_of(shelf_named("plain")) == []
    with pytest.raises(BadInput, match="plain does not say how it becomes an environment"):
        spec_of("plain")
    assert list(bots_of("plain")) == ["random"]
    assert usual_bot("plain") == "random"
    with pytest.raises(BadInput, match="no bot called unheard_of"):
        about_bot("plain", "unheard_of", "en")


def test_the_commands_of_others_are_there_all_the_same() -> None:
    assert "thirteen" in commands_of_games()
    assert not {"odd", "spilled", "plain"} & commands_of_games().keys()


def test_a_server_opens_without_games_that_can_not_be_made_ready(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING, "ludoteka.shelf"):
        make_ready()
    assert "plain" in games()
    assert not {"odd", "spilled", "undealt"} & games().keys()
    for name in ("odd", "spilled", "undealt", "no_such_package"):
        assert sum(name in line for line in caplog.messages) == 1
    with pytest.raises(BadInput, match="The game of undealt can't be used"):
        game_named("undealt")


def test_every_bot_of_the_house_is_described_in_both_languages() -> None:
    for name in OURS:
        for bot in bots_of(name):
            said = {about_bot(name, bot, language) for language in ("en", "pl")}
            assert len(said) == 2
            assert not said & {"Nothing is told of it.", "Nie ma opisu."}
            bots_of(name)[bot]("Ada")


def test_bots_of_two_games_with_the_same_name_are_described_apart() -> None:
    assert about_bot("seven_words", "easy", "en") != about_bot("thirteen_words", "easy", "en")
