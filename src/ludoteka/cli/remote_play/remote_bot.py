"""A bot in its seat, far from home: it is asked, its answers are said, and what goes wrong with it
is told to its author, while the table goes on."""

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from ludoteka.bots.bot import SeatView
from ludoteka.cli.remote_play.connection import Line, Lost, open_line
from ludoteka.cli.remote_play.room_link import Link, come_in
from ludoteka.cli.remote_play.stopped import Stopped
from ludoteka.external_bots.bot_process import BotError, BotProcess
from ludoteka.external_bots.messages import Introduction
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import CLOCK, Ask, Move, View
from ludoteka.kernel.state import Game
from ludoteka.plugins import game_named

Tell = Callable[..., None]
"""A message of the command, under `join.`, and its values."""

DELAYS: Final = (1, 2, 4, 8, 16)
"""Seconds before each attempt to come back to a server that restarts."""


class Guest:
    """One bot in one room."""

    def __init__(self, bot_process: BotProcess, bot: Introduction, name: str, tell: Tell) -> None:
        self._thinker, self._bot, self._name, self._tell = bot_process, bot, name, tell
        self._over: list[str] = []  # tables, in the order of their ends
        self._seen = ""  # the table of which it was told that a game begins

    async def play(self, link: Link, games: int) -> None:
        """So many games, or (0) as many as there are. Raises Stopped."""
        token = await asyncio.to_thread(come_in, link, self._name)
        self._tell("seated", name=self._name, code=link.code)
        waits = iter(DELAYS)
        while True:
            try:
                async with open_line(link, token) as line:
                    waits = iter(DELAYS)
                    return await self._stay(line, games)
            except Lost as lost:
                delay = next(waits, 0)
                if not delay:
                    raise Stopped("unreachable", house=link.house, why=str(lost)) from None
                self._tell("lost", n=delay)
                await asyncio.sleep(delay)

    async def _stay(self, line: Line, games: int) -> None:
        try:
            while not games or len(self._over) < games:
                await line.news()
                if line.table is not None and line.table["seat"] is not None:
                    await self._look(line)
        except (asyncio.CancelledError, Stopped):
            await self._leave(line)
            raise
        await self._leave(line)

    async def _leave(self, line: Line) -> None:
        """For good: somebody else may have the seat, and a bot of the house ends its game."""
        with contextlib.suppress(Stopped, Lost):
            if not line.reading.done():
                await line.say("leave")

    async def _look(self, line: Line) -> None:
        table = line.table
        game = self._game(table["game"])
        if table["id"] != self._seen and table["asks"]:
            self._seen = table["id"]
            self._tell("begins", game=game.name, seat=table["seat"] + 1)
        if not table["asks"] and table["id"] not in self._over and self._seen == table["id"]:
            self._over.append(table["id"])
            self._tell("over", number=len(self._over), scores=scores(line))
        if table["seat"] in [ask["seat"] for ask in table["asks"]]:
            await self._answer(line, game)

    def _game(self, name: str) -> Game:
        if self._bot.game not in ("", name):
            raise Stopped("other_game", game=name, own=self._bot.game)
        try:
            return game_named(name)
        except BadInput:
            raise Stopped("unknown_game", game=name) from None

    async def _answer(self, line: Line, game: Game) -> None:
        """The bot's move; where it has none that counts, another legal one."""
        table = line.table
        seat: int = table["seat"]
        legal = listed(game, table)
        try:
            about = glance(game, table, legal, self._bot.needs == "view")
            seed = secrets.randbits(60)
            reply = await self._thinker.ask("answer", self._name, about, seat, seed)
            answer = await self._say(line, table, reply.move)
        except BotError as fault:
            self._tell("fault", why=str(fault), whole=fault.whole)
        else:
            if answer["type"] != "refused":
                return
            refusal = answer["refusal"]
            self._tell("refused", rule=refusal["rule"], why=refusal["why"])
        await self._say(line, table, any_of(legal))

    async def _say(self, line: Line, table: Any, move: Any) -> Any:
        return await line.say("play", table=table["id"], asked=table["asked"], move=move)


def listed(game: Game, table: Any) -> list[Move]:
    return [msgspec.convert(move, game.moves) for move in table["moves"]]


def any_of(legal: Sequence[Move]) -> Move:
    moves = [move for move in legal if not move.gives_up]
    if not moves:
        raise Stopped("no_move")
    return secrets.choice(moves)


def glance(game: Game, table: Any, legal: Sequence[Move], with_view: bool) -> SeatView:
    """What the wire told, as the game's own types."""
    view: View | None = msgspec.convert(table["view"], game.view) if with_view else None
    asks = [
        Ask(CLOCK if ask["seat"] == "clock" else ask["seat"], ask["kind"], ask["open"])
        for ask in table["asks"]
    ]
    return SeatView(asks, legal, view)


def scores(line: Line) -> str:
    """Everybody's name and score, by seat."""
    names = {member["id"]: member["name"] for member in line.room["members"]}
    result = line.table["view"].get("result") or {"scores": []}
    pairs = zip(line.table["seats"], result["scores"], strict=False)
    return ", ".join(f"{names.get(member, '?')} {score}" for member, score in pairs)
