"""Which bots can play which game, by name."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from ludoteka.bots.random_bot import RandomBot
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import Move, View
from ludoteka.kernel.presentation.i18n import HOUSE, house_text, messages, text
from ludoteka.plugins.external_bots import guests
from ludoteka.plugins.game_plugin import BotOffer, MakeBot, nobody_passes
from ludoteka.plugins.registry import shelf_named

ANY_GAME: Final = (BotOffer("random", RandomBot),)


def offers_of(game: str) -> Sequence[BotOffer]:
    """The bots of a game, the weakest first, and behind them those from outside. A game without its
    own has the random one."""
    return (*own_offers(game), *guests().offers.get(game, ()))


def own_offers(game: str) -> Sequence[BotOffer]:
    return shelf_named(game).bots or ANY_GAME


def bots_of(game: str) -> Mapping[str, MakeBot]:
    """The bots of a game by name, the weakest first; those from outside last."""
    return MappingProxyType({offer.name: offer.make for offer in offers_of(game)})


def guests_of(game: str) -> Sequence[str]:
    """Those that come from outside, by name."""
    return [offer.name for offer in offers_of(game) if offer.place]


def bot_named(game: str, name: str) -> MakeBot:
    """The bot with a name. Raises BadInput and names those there are."""
    return offer_named(game, name).make


def offer_named(game: str, name: str) -> BotOffer:
    """As `bot_named`, with all that is known of it."""
    offers = {offer.name: offer for offer in offers_of(game)}
    if name not in offers:
        raise BadInput("unknown_bot", name=name[:40], game=game, known=", ".join(offers))
    return offers[name]


def usual_bot(game: str) -> str:
    """The bot that sits down when nobody says which: never one from outside."""
    return shelf_named(game).usual_bot or own_offers(game)[-1].name


def tempo_at(game: str, seen: View) -> float:
    """How much longer than usual a bot takes, where the table stands as everybody sees it."""
    return shelf_named(game).tempo(seen)


def pass_when_late(game: str, kind: str) -> Move | None:
    """What is played for who takes too long, by what they are asked; None: what a bot comes to."""
    return shelf_named(game).when_late(kind)


def may_pass_when_late(game: str) -> bool:
    """Whether a room's clock can pass for somebody, instead of calling a bot."""
    return shelf_named(game).when_late is not nobody_passes


def about_bot(game: str, name: str, language: str) -> str:
    """How a bot plays, in the words of its game, or of the house."""
    key = f"bot.{name}"
    for folder in (shelf_named(game).game.folder, HOUSE):
        if key in messages(folder, language):
            return text(folder, language, key, {})
    place = offer_named(game, name).place
    return house_text(language, "bot.outside" if place else "bot.untold", {"place": place})
