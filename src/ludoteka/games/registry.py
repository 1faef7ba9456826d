"""Every game of the house, by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.games.seven_words import SEVEN_WORDS
from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.games.word_porters import WORD_PORTERS
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.state import Game

GAMES: Final[Mapping[str, Game]] = MappingProxyType(
    {g.name: g for g in (CAPTAIN_FLIP, SEVEN_WORDS, THIRTEEN, THIRTEEN_WORDS, WORD_PORTERS)}
)


def game_named(name: str) -> Game:
    """The game with a name. Raises BadInput and names those there are."""
    if name not in GAMES:
        raise BadInput("unknown_game", name=name[:40], known=", ".join(GAMES))
    return GAMES[name]
