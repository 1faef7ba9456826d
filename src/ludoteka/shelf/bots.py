"""Which bots can play which game, by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ludoteka.bots.random_bot import RandomBot
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import View
from ludoteka.kernel.sentences import HOUSE, house_text, messages, text
from ludoteka.shelf.library import shelf_named
from ludoteka.shelf.shelf import BotOffer, MakeBot

ANY_GAME: Final = (BotOffer("random", RandomBot),)


def bots_of(game: str) -> Mapping[str, MakeBot]:
    """The bots of a game, the weakest first. A game without its own has the random one."""
    offers = shelf_named(game).bots or ANY_GAME
    return MappingProxyType({offer.name: offer.make for offer in offers})


def bot_named(game: str, name: str) -> MakeBot:
    """The bot with a name. Raises BadInput and names those there are."""
    bots = bots_of(game)
    if name not in bots:
        raise BadInput("unknown_bot", name=name[:40], game=game, known=", ".join(bots))
    return bots[name]


def usual_bot(game: str) -> str:
    """The bot that sits down when nobody says which."""
    return shelf_named(game).usual_bot or list(bots_of(game))[-1]


def tempo_at(game: str, seen: View) -> float:
    """How much longer than usual a bot takes, where the table stands as everybody sees it."""
    return shelf_named(game).tempo(seen)


def about_bot(game: str, name: str, language: str) -> str:
    """How a bot plays, in the words of its game, or of the house."""
    key = f"bot.{name}"
    for folder in (shelf_named(game).game.folder, HOUSE):
        if key in messages(folder, language):
            return text(folder, language, key, {})
    return house_text(language, "bot.untold", {})
