"""Before the doors open: what every game needs is read, so that nobody waits for it at a table."""

import logging

from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.presentation.clauses import clauses
from ludoteka.kernel.presentation.i18n import LANGUAGES, messages
from ludoteka.kernel.state import Game
from ludoteka.plugins import GamePlugin, get_registry, installed_plugins
from ludoteka.plugins.object_references import named
from ludoteka.plugins.registry import disable_plugin
from ludoteka.server.extensions.extension import part_of

log = logging.getLogger("ludoteka.plugins")


def make_ready() -> None:
    try_every_game()
    for each in get_registry().problems:
        log.warning("%s", each)


def try_every_game() -> None:
    """A game that fails here is told of like any that can't be used: the house opens without it."""
    for plugin in installed_plugins().values():
        try:
            prepare(plugin)
        except BadInput as problem:
            disable_plugin(plugin.name, problem)
        except Exception as problem:  # noqa: BLE001 - it may be anybody's package
            broken = BadInput("plugin_broken", package=plugin.name, problem=named(problem))
            disable_plugin(plugin.name, broken)


def prepare(plugin: GamePlugin) -> None:
    read_texts(plugin.game)
    deal_once(plugin.game)
    part_of(plugin.name).prepare()
    for offer in plugin.bots:
        offer.make("")


def read_texts(game: Game) -> None:
    clauses(game.folder)
    for language in LANGUAGES:
        messages(game.folder, language)


def deal_once(game: Game) -> None:
    """A deal and a look at it bring in the cards, boards and packs of the usual game."""
    game.start(game.seats.start, game.options(), FastDice(0), None).view(None)
