"""External bots on the server: each is started once during warm-up, to check that it can be used,
and plays in a process of its own."""

import asyncio
import logging
import re
from collections.abc import Sequence
from functools import partial

from ludoteka.bots.bot import Bot
from ludoteka.external_bots.bot_process import BotError, BotProcess
from ludoteka.external_bots.loader import own_bot
from ludoteka.external_bots.messages import Introduction
from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import BotOffer, get_external_bots
from ludoteka.server.settings import Settings

log = logging.getLogger("ludoteka.plugins")


def load_external_bots(places: Sequence[str], settings: Settings) -> None:
    """Load the bots of installed packages and those that are named. One that can't be used is
    reported, and the server starts without it."""
    asyncio.run(check_all(places, settings))
    for problem in get_external_bots().problems:
        log.warning("%s", problem)


async def check_all(places: Sequence[str], settings: Settings) -> None:
    installed = [
        (game, offer) for game, each in get_external_bots().offers.items() for offer in each
    ]
    for game, offer in installed:
        try:
            await check_bot(offer.place, settings)
        except BadInput as problem:
            get_external_bots().disable_bot(game, offer, problem)
    for place in places:
        try:
            add(place, await check_bot(place, settings))
        except BadInput as problem:
            get_external_bots().problems.append(problem)


def add(place: str, bot: Introduction) -> None:
    if not bot.game:
        raise BadInput("no_game_of_bot", place=place)
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", bot.name).lower()
    get_external_bots().add_bot(bot.game, BotOffer(name, partial(make_bot, place), place))


def make_bot(place: str, persona: str) -> Bot:
    return own_bot(place)(persona)


async def check_bot(place: str, settings: Settings) -> Introduction:
    """Raises BadInput."""
    thinker = create_bot_process(place, settings)
    try:
        return await thinker.begin()
    except BotError as fault:
        raise BadInput("bad_bot", name=place, problem=str(fault)) from None
    finally:
        await thinker.end()


def create_bot_process(place: str, settings: Settings) -> BotProcess:
    megabytes = settings.limits.bot_megabytes
    return BotProcess(place, settings.times.bot_thought, megabytes=megabytes)


class ExternalBotPool:
    """A process for each external bot that has played on this server."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._thinkers: dict[str, BotProcess] = {}

    def thinker(self, place: str) -> BotProcess:
        if place not in self._thinkers:
            self._thinkers[place] = create_bot_process(place, self._settings)
        return self._thinkers[place]

    async def close(self) -> None:
        await asyncio.gather(*(each.end() for each in self._thinkers.values()))
