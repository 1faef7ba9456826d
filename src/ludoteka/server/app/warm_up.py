"""Warm-up: the server reads what every game needs before it accepts requests."""

import logging

from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.presentation.clauses import clauses
from ludoteka.kernel.presentation.i18n import LANGUAGES, messages
from ludoteka.kernel.state import Game
from ludoteka.plugins import GamePlugin, get_registry, installed_plugins
from ludoteka.plugins.object_references import named
from ludoteka.plugins.registry import disable_plugin
from ludoteka.server.extensions.extension import server_extension_of

log = logging.getLogger("ludoteka.plugins")


def warm_up() -> None:
    check_every_game()
    for each in get_registry().problems:
        log.warning("%s", each)


def check_every_game() -> None:
    """Disable and report every game that fails here; the server starts without it."""
    for plugin in installed_plugins().values():
        try:
            warm_up_game(plugin)
        except BadInput as problem:
            disable_plugin(plugin.name, problem)
        except Exception as problem:  # noqa: BLE001 - it may be anybody's package
            broken = BadInput("plugin_broken", package=plugin.name, problem=named(problem))
            disable_plugin(plugin.name, broken)


def warm_up_game(plugin: GamePlugin) -> None:
    read_texts(plugin.game)
    deal_once(plugin.game)
    server_extension_of(plugin.name).prepare()
    for offer in plugin.bots:
        offer.make("")


def read_texts(game: Game) -> None:
    clauses(game.folder)
    for language in LANGUAGES:
        messages(game.folder, language)


def deal_once(game: Game) -> None:
    """Deal once and make a view, so that cards, boards and packs are loaded."""
    game.start(game.seats.start, game.options(), FastDice(0), None).view(None)
