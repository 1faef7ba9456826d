"""Look up the bots of a game by name."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from ludoteka.bots.random_bot import RandomBot
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import Move, View
from ludoteka.kernel.presentation.i18n import LUDOTEKA_FOLDER, ludoteka_text, messages, text
from ludoteka.plugins.external_bots import get_external_bots
from ludoteka.plugins.game_plugin import BotOffer, MakeBot, no_timeout_move
from ludoteka.plugins.registry import plugin_named

ANY_GAME: Final = (BotOffer("random", RandomBot),)


def offers_of(game: str) -> Sequence[BotOffer]:
    """Return the bots of a game: its built-in bots, the weakest first, then the external bots.

    A game that declares no bots has the random bot.
    """
    return (*built_in_offers_of(game), *get_external_bots().offers.get(game, ()))


def built_in_offers_of(game: str) -> Sequence[BotOffer]:
    """Return the bots that the game's plugin declares, or the random bot."""
    return plugin_named(game).bots or ANY_GAME


def bots_of(game: str) -> Mapping[str, MakeBot]:
    """Return the bots of a game by name: the weakest first, external bots last."""
    return MappingProxyType({offer.name: offer.make for offer in offers_of(game)})


def external_bots_of(game: str) -> Sequence[str]:
    """Return the names of the external bots of a game."""
    return [offer.name for offer in offers_of(game) if offer.place]


def bot_named(game: str, name: str) -> MakeBot:
    """Return the bot with that name. Raises BadInput, which lists the known names."""
    return offer_named(game, name).make


def offer_named(game: str, name: str) -> BotOffer:
    """Return the offer of the bot with that name. Raises BadInput as `bot_named` does."""
    offers = {offer.name: offer for offer in offers_of(game)}
    if name not in offers:
        raise BadInput("unknown_bot", name=name[:40], game=game, known=", ".join(offers))
    return offers[name]


def usual_bot(game: str) -> str:
    """Return the name of the default bot of a game, which is never an external bot."""
    return plugin_named(game).usual_bot or built_in_offers_of(game)[-1].name


def bot_pace_at(game: str, seen: View) -> float:
    """Return the factor on a bot's thinking time for a public view of the table."""
    return plugin_named(game).bot_pace(seen)


def timeout_move_of(game: str, kind: str) -> Move | None:
    """Return the move made for a player whose time is up, by the kind of the ask.

    None means that a bot chooses the move.
    """
    return plugin_named(game).timeout_move(kind)


def has_timeout_moves(game: str) -> bool:
    """Whether the game declares moves for players whose time is up, instead of a bot's move."""
    return plugin_named(game).timeout_move is not no_timeout_move


def describe_bot(game: str, name: str, language: str) -> str:
    """Return a sentence on how a bot plays, from the game's texts or else from the shared texts."""
    key = f"bot.{name}"
    for folder in (plugin_named(game).game.folder, LUDOTEKA_FOLDER):
        if key in messages(folder, language):
            return text(folder, language, key, {})
    place = offer_named(game, name).place
    return ludoteka_text(language, "bot.outside" if place else "bot.untold", {"place": place})
