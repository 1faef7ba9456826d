"""Which bots can play which game, by name."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from ludoteka.bots.bot import Bot
from ludoteka.bots.random_bot import RandomBot
from ludoteka.games.captain_flip.bots import CAPTAIN_FLIP_BOTS
from ludoteka.games.seven_words.bots import SEVEN_WORDS_BOTS
from ludoteka.games.seven_words.bots.tempo import tempo as seven_words_tempo
from ludoteka.games.thirteen.bots import THIRTEEN_BOTS
from ludoteka.games.thirteen_words.bots import THIRTEEN_WORDS_BOTS
from ludoteka.games.word_porters.bots import WORD_PORTERS_BOTS
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import View

MakeBot = Callable[[str], Bot]
"""A persona's name makes a bot; the same name makes the same one."""

ANY_GAME: Final[Mapping[str, MakeBot]] = MappingProxyType({"random": RandomBot})

BOTS: Final[Mapping[str, Mapping[str, MakeBot]]] = MappingProxyType(
    {
        "captain_flip": MappingProxyType(CAPTAIN_FLIP_BOTS),
        "seven_words": MappingProxyType(SEVEN_WORDS_BOTS),
        "thirteen": MappingProxyType(THIRTEEN_BOTS),
        "thirteen_words": MappingProxyType(THIRTEEN_WORDS_BOTS),
        "word_porters": MappingProxyType(WORD_PORTERS_BOTS),
    }
)

TEMPOS: Final[Mapping[str, Callable[[View], float]]] = MappingProxyType(
    {"seven_words": seven_words_tempo}
)
"""Games in which people take longer than usual, by what everybody sees of the table."""


def bots_of(game_name: str) -> Mapping[str, MakeBot]:
    """The bots of a game, the usual one first. A game without its own has the random one."""
    return BOTS.get(game_name, ANY_GAME)


def bot_named(game_name: str, name: str) -> MakeBot:
    """The bot with a name. Raises BadInput and names those there are."""
    bots = bots_of(game_name)
    if name not in bots:
        raise BadInput("unknown_bot", name=name[:40], game=game_name, known=", ".join(bots))
    return bots[name]


def tempo_at(game_name: str, seen: View) -> float:
    """How much longer than usual a bot takes, where the table stands as everybody sees it."""
    return TEMPOS[game_name](seen) if game_name in TEMPOS else 1.0


def usual_bot(game_name: str) -> str:
    """The bot that sits down when nobody says which."""
    return next(iter(bots_of(game_name)))
