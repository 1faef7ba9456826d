"""Extensions of plugins: the layers above check them, and the server starts without broken ones."""

import dataclasses
import logging
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

import pytest

from ludoteka.cli.game_commands import commands_of, commands_of_games
from ludoteka.cli.terminal.text_renderer import TextRenderer, renderer_class
from ludoteka.envs.lookup import spec_of
from ludoteka.kernel.chance.dice import Dice, FastDice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.state import Game, State
from ludoteka.plugins import (
    GamePlugin,
    bots_of,
    cards_of,
    days_of,
    describe_bot,
    fast_state_of,
    game_named,
    games,
    offers,
    plugin_named,
    reviewer_of,
    usual_bot,
)
from ludoteka.plugins.object_references import resolve
from ludoteka.plugins.registry import GROUP, load_plugins
from ludoteka.plugins.validation import REFERENCE_FIELDS
from ludoteka.server.app.warm_up import warm_up
from ludoteka.server.extensions.extension import ServerExtension, server_extension_of
from ludoteka.testing.reduced_games import reduced_games_of
from tests.goldens.golden import OURS

GAME = next(iter(games().values()))


def never_dealt(seats: int, options: object, dice: Dice, stack: object) -> State:
    raise RuntimeError("no cards")


PLAIN = GamePlugin(dataclasses.replace(GAME, name="plain"))
ODD = GamePlugin(
    dataclasses.replace(GAME, name="odd"),
    bots=offers("none", made_in="builtins:len"),
    cards="builtins:len",
    reviewer="builtins:__name__",
    terminal="builtins:int",
    commands="builtins:__name__",
    server="ludoteka.cli.game_commands:Commands",
    days="builtins:len",
    fast_state="builtins:__name__",
    env="builtins:len",
    reduced_games=f"{__name__}:NO_REDUCED_GAMES",
)
NO_REDUCED_GAMES = ["small"]
MISSPELT = GamePlugin(
    dataclasses.replace(GAME, name="misspelt"),
    bots=offers("none", made_in=f"{__name__}:BOTS"),
    **dict.fromkeys(REFERENCE_FIELDS, "no_such_module:PART"),  # type: ignore[arg-type]
)
OLD = GamePlugin(dataclasses.replace(GAME, name="old"), terminal=TextRenderer)  # type: ignore[arg-type]
UNDEALT = GamePlugin(dataclasses.replace(GAME, name="undealt", start=never_dealt))
READERS: dict[str, Callable[[str], object]] = {
    "cards": cards_of,
    "reviewer": reviewer_of,
    "terminal": renderer_class,
    "commands": lambda name: commands_of(plugin_named(name)),
    "server": server_extension_of,
    "days": days_of,
    "fast_state": lambda name: fast_state_of(name, start_of(game_named(name))),
    "env": spec_of,
    "reduced_games": lambda name: reduced_games_of(plugin_named(name)),
}
"""The layer that checks each extension, by its field."""


def start_of(game: Game) -> State:
    return game.start(game.seats.start, game.options(), FastDice(0), None)


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Register these plugins beside the built-in ones."""
    names = ("PLAIN", "ODD", "MISSPELT", "OLD", "UNDEALT")
    here = [EntryPoint(name.lower(), f"{__name__}:{name}", GROUP) for name in names]
    here += [EntryPoint("gone", "no_such_package:PLUGIN", GROUP)]
    found = load_plugins([*entry_points(group=GROUP), *here])
    monkeypatch.setattr(import_module("ludoteka.plugins.registry"), "_read", [found])
    yield
    server_extension_of.cache_clear()


@pytest.mark.parametrize("part", REFERENCE_FIELDS)
@pytest.mark.parametrize("name", ["odd", "misspelt"])
def test_a_wrong_part_is_told_by_the_name_of_its_game(name: str, part: str) -> None:
    with pytest.raises(BadInput, match=f"^The game of {name} can't be used: .+") as bad:
        READERS[part](name)
    assert bad.value.code == "plugin_broken"


def test_a_wrong_place_is_named() -> None:
    with pytest.raises(BadInput, match="no_such_module:PART: ModuleNotFoundError"):
        renderer_class("misspelt")
    with pytest.raises(BadInput, match="builtins:__name__: str, not Commands"):
        commands_of(plugin_named("odd"))
    with pytest.raises(BadInput, match=f"{__name__}:BOTS: AttributeError"):
        bots_of("misspelt")["none"]("Ada")
    with pytest.raises(BadInput, match="builtins:len: no dict with a bot 'none'"):
        bots_of("odd")["none"]("Ada")


def test_a_part_that_is_no_place_is_told_before_anything_is_imported() -> None:
    with pytest.raises(BadInput, match=r"terminal=.+ not \"MODULE:ATTRIBUTE\""):
        game_named("old")


def test_the_parts_of_a_shelf_are_all_its_places() -> None:
    texts = {field.name for field in dataclasses.fields(GamePlugin) if field.type is str}
    assert texts - {"usual_bot"} == set(REFERENCE_FIELDS) == set(READERS)


@pytest.mark.parametrize("part", REFERENCE_FIELDS)
@pytest.mark.parametrize("name", OURS)
def test_every_part_of_every_game_is_what_its_layer_expects(name: str, part: str) -> None:
    place = getattr(plugin_named(name), part)
    if place:
        assert resolve(name, place)
        READERS[part](name)


def test_a_game_that_brings_rules_alone_has_what_every_game_has() -> None:
    assert renderer_class("plain") is TextRenderer
    assert server_extension_of("plain") == ServerExtension()
    assert reduced_games_of(plugin_named("plain")) == []
    with pytest.raises(BadInput, match="plain does not say how it becomes an environment"):
        spec_of("plain")
    assert list(bots_of("plain")) == ["random"]
    assert usual_bot("plain") == "random"
    with pytest.raises(BadInput, match="no bot called unheard_of"):
        describe_bot("plain", "unheard_of", "en")


def test_the_commands_of_others_are_there_all_the_same() -> None:
    assert "thirteen" in commands_of_games()
    assert not {"odd", "misspelt", "plain"} & commands_of_games().keys()


def test_a_server_opens_without_games_that_can_not_be_made_ready(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING, "ludoteka.plugins"):
        warm_up()
    assert "plain" in games()
    assert not {"odd", "misspelt", "undealt"} & games().keys()
    for name in ("odd", "misspelt", "undealt", "no_such_package"):
        assert sum(name in line for line in caplog.messages) == 1
    with pytest.raises(BadInput, match="The game of undealt can't be used"):
        game_named("undealt")


def test_every_bot_of_the_house_is_described_in_both_languages() -> None:
    for name in OURS:
        for bot in bots_of(name):
            said = {describe_bot(name, bot, language) for language in ("en", "pl")}
            assert len(said) == 2
            assert not said & {"Nothing is told of it.", "Nie ma opisu."}
            bots_of(name)[bot]("Ada")


def test_bots_of_two_games_with_the_same_name_are_described_apart() -> None:
    assert describe_bot("seven_words", "easy", "en") != describe_bot("thirteen_words", "easy", "en")
