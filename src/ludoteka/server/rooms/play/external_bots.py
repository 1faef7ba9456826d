"""Bots from outside at a table: asked in their own processes, and believed nothing."""

import asyncio
import logging
from typing import Literal

import msgspec

from ludoteka.bots.bot import Needs, Remark, bot_input
from ludoteka.external_bots.bot_process import BotError
from ludoteka.external_bots.messages import Reply
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.presentation.i18n import LANGUAGES
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.play.bot_seed import bot_seed
from ludoteka.server.tables.live_table import LiveTable

log = logging.getLogger("ludoteka.rooms")


async def ask_move(room: Room, table: LiveTable, seat: Seat, place: str) -> Move | None:
    """Its move. What is none, or none that the rules allow, is told to its author in the log."""
    thought_at = table.ply
    reply = await ask_bot(room, table, seat, place, "answer")
    if reply is None:
        return None
    try:
        move: Move = msgspec.convert(reply.move, table.game.moves)
    except msgspec.ValidationError:
        log_fault(place, "its answer is no move of the game")
        return None
    refusal = table.state.refuse(seat, move)
    if refusal is not None and table.ply == thought_at:
        log_fault(place, f"its move breaks {refusal.rule}")
    return move


async def ask_remark(room: Room, table: LiveTable, seat: Seat, place: str) -> Remark | None:
    """What it says, in every language of the house or not at all."""
    reply = await ask_bot(room, table, seat, place, "remark")
    texts = None if reply is None else reply.remark
    return texts if texts and set(texts) == set(LANGUAGES) else None


async def ask_bot(
    room: Room, table: LiveTable, seat: Seat, place: str, about: Literal["answer", "remark"]
) -> Reply | None:
    thinker, name = room.services.apart.thinker(place), room.seated(seat).name
    try:
        needs = (await thinker.get_introduction()).needs
        given = await imagine_input(room, table, seat, needs)
        seed = bot_seed(table, "guest", seat)
        return await thinker.ask(about, name, given, seat, seed)
    except BotError as fault:
        log_fault(place, str(fault))
        return None


async def imagine_input(room: Room, table: LiveTable, seat: Seat, needs: Needs) -> object:
    """What it may know, made in a thread. Its own dice are others than those that made this up:
    who knew how cards were shuffled could put them back."""
    dice = FastDice(bot_seed(table, "imagined", seat))
    loop = asyncio.get_running_loop()
    state = table.state.copy()
    return await loop.run_in_executor(
        room.services.bot_executor, bot_input, needs, state, seat, dice
    )


def log_fault(place: str, why: str) -> None:
    """To its author, in the log: not a word of what was on the table."""
    log.warning("the bot %s gave no usable answer: %s", place, why)
