"""Bots from outside, by game: those of installed packages, and those that whoever runs the house
let in.

A package names its bots in the entry points of the group `ludoteka.bots`, as GAME.NAME: nothing of
it is imported before the bot plays.
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
from ludoteka.plugins.registry import shelf_named
from ludoteka.plugins.validation import NAME

GROUP: Final = "ludoteka.bots"


class Guests:
    """Who is in, and what is wrong with those who could not be let in."""

    def __init__(self, entries: Iterable[EntryPoint] = ()) -> None:
        self.offers: dict[str, list[BotOffer]] = {}
        self.problems: list[BadInput] = []
        for entry in sorted(entries, key=lambda entry: (entry.name, entry.value)):
            game, _, name = entry.name.partition(".")
            try:
                self.let_in(game, BotOffer(name, partial(made, entry), entry.value))
            except BadInput as problem:
                self.problems.append(problem)

    def let_in(self, game: str, offer: BotOffer) -> None:
        """Raises BadInput for an unknown game, no name, or the name of a bot that is in already."""
        if not NAME.fullmatch(offer.name):
            raise BadInput("bad_bot", name=offer.place, problem=f"name={offer.name!r:.80}")
        guests = self.offers.setdefault(shelf_named(game).name, [])
        if offer.name in {each.name for each in (*shelf_named(game).bots, *guests)}:
            raise BadInput("bot_name_taken", place=offer.place, name=offer.name, game=game)
        guests.append(offer)

    def put_out(self, game: str, offer: BotOffer, problem: BadInput) -> None:
        """One who turned out not to be usable."""
        self.offers[game].remove(offer)
        self.problems.append(problem)


_reading = threading.Lock()
_read: list[Guests] = []


def guests() -> Guests:
    """Read once, whoever asks first, and by one thread alone."""
    with _reading:
        if not _read:
            _read.append(Guests(entry_points(group=GROUP)))
        return _read[0]


def made(entry: EntryPoint, persona: str) -> Bot:
    try:
        bot: Bot = entry.load()(persona)
    except Exception as problem:  # anything may be wrong with it
        raise BadInput("bad_bot", name=entry.value, problem=named(problem)) from problem
    return bot
