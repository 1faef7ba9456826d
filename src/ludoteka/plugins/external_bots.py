"""External bots by game: those of installed packages, and those that the server's host has added.

A package names its bots in the entry points of the group `ludoteka.bots`, as GAME.NAME. Nothing of
the package is imported before the bot plays.
"""

import threading
from collections.abc import Iterable
from functools import partial
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from ludoteka.bots.bot import Bot
from ludoteka.kernel.errors import BadInput
from ludoteka.plugins.game_plugin import BotOffer
from ludoteka.plugins.object_references import named
from ludoteka.plugins.registry import plugin_named
from ludoteka.plugins.validation import NAME

GROUP: Final = "ludoteka.bots"


class ExternalBots:
    """The usable external bots, and the problems of those that could not be added."""

    def __init__(self, entries: Iterable[EntryPoint] = ()) -> None:
        self.offers: dict[str, list[BotOffer]] = {}
        self.problems: list[BadInput] = []
        for entry in sorted(entries, key=lambda entry: (entry.name, entry.value)):
            game, _, name = entry.name.partition(".")
            try:
                self.add_bot(game, BotOffer(name, partial(made, entry), entry.value))
            except BadInput as problem:
                self.problems.append(problem)

    def add_bot(self, game: str, offer: BotOffer) -> None:
        """Add a bot.

        Raises BadInput for an unknown game, an invalid name, or a name that is taken.
        """
        if not NAME.fullmatch(offer.name):
            raise BadInput("bad_bot", name=offer.place, problem=f"name={offer.name!r:.80}")
        get_external_bots = self.offers.setdefault(plugin_named(game).name, [])
        if offer.name in {each.name for each in (*plugin_named(game).bots, *get_external_bots)}:
            raise BadInput("bot_name_taken", place=offer.place, name=offer.name, game=game)
        get_external_bots.append(offer)

    def disable_bot(self, game: str, offer: BotOffer, problem: BadInput) -> None:
        """Remove a bot that turned out to be unusable, and keep the problem."""
        self.offers[game].remove(offer)
        self.problems.append(problem)


_reading = threading.Lock()
_read: list[ExternalBots] = []


def get_external_bots() -> ExternalBots:
    """Return the external bots, which are read from the entry points at the first call."""
    with _reading:
        if not _read:
            _read.append(ExternalBots(entry_points(group=GROUP)))
        return _read[0]


def made(entry: EntryPoint, persona: str) -> Bot:
    try:
        bot: Bot = entry.load()(persona)
    except Exception as problem:  # anything may be wrong with it
        raise BadInput("bad_bot", name=entry.value, problem=named(problem)) from problem
    return bot
