"""Entrants of an arena, as people type them: `sexton`, `sexton+decks=choir`."""

import re
from typing import Final

from ludoteka.cli.settings import read_options
from ludoteka.lab.contest import Entrant

OPTION: Final = re.compile(r"\+(?=\w+=)")
"""Before an option of one seat; a plus may stand in the name of a bot's file, too."""


def read_entrants(game: str, given: str) -> tuple[tuple[str, ...], dict[str, Entrant]]:
    """The names of all, and what those with options of their own are."""
    names = tuple(given.split(","))
    return names, {name: entrant(game, name) for name in names if OPTION.search(name)}


def entrant(game: str, given: str) -> Entrant:
    bot, *options = OPTION.split(given)
    return Entrant(bot, read_options(game, options))
