"""Bots at a table: they answer what their seat owes, at a human pace, in a thread of their own."""

import asyncio
import logging
import random
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from ludoteka.bots.bot import Bot, Remark, think
from ludoteka.kernel.chance.dice import Dice, FastDice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import CLOCK, Move, Seat
from ludoteka.kernel.state import Game, State, random_legal_move
from ludoteka.plugins import (
    LEARNER,
    BotOffer,
    bot_named,
    bot_pace_at,
    bots_of,
    offer_named,
    timeout_move_of,
    usual_bot,
)
from ludoteka.server.extensions.plugin_calls import call_optional
from ludoteka.server.observability.safe_logging import log_exception
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection, from_bad_input
from ludoteka.server.rooms.derived import day_result
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline.command_result import CommandResult
from ludoteka.server.rooms.play import chat, external_bots, moves
from ludoteka.server.rooms.play.bot_seed import bot_seed
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.tables.live_table import LiveTable

log = logging.getLogger("ludoteka.rooms")
T = TypeVar("T")
Play = Callable[[], CommandResult | None]


def check_bot_name(game: Game, name: str) -> str:
    try:
        bot_named(game.name, name)
    except BadInput as problem:
        raise from_bad_input(problem) from None
    return name


def replace_unsupported_bots(room: Room) -> list[Change]:
    """When the room turns to another game, bots that don't know it become its usual ones."""
    known = bots_of(room.game.name)
    strangers = [m for m in room.members.values() if m.bot is not None and m.bot not in known]
    usual = usual_bot(room.game.name)
    return [change for member in strangers for change in member.become_bot(usual)]


def seats_to_act(room: Room, table: LiveTable) -> set[Seat]:
    if table.lesson is not None:
        return scripted_seats(room, table)
    if day_result.is_decided(table):
        return set()
    bots = set(table.talkative) if table.chat_open else set()
    for ask in table.asks:  # looked at after every change: no sets on the way
        seat = ask.seat
        if seat != CLOCK and seat not in table.stuck and has_to_answer(room, table, seat):
            bots.add(seat)
    return bots


def has_to_answer(room: Room, table: LiveTable, seat: Seat) -> bool:
    """A bot, or the house for who took too long."""
    return room.seated(seat).played_by_bot or seat in table.late


def scripted_seats(room: Room, table: LiveTable) -> set[Seat]:
    """In a lesson: whose move comes next, unless a person has to make it."""
    seat, _ = table.scripted() or (LEARNER, None)
    return {seat} if seat == CLOCK or room.seated(seat).played_by_bot else set()


def pause(room: Room, table: LiveTable, seat: Seat) -> float:
    """A natural pause. It depends on nothing secret: who measures it learns nothing."""
    times = room.services.settings.times
    if table.lesson is not None:
        return times.bot_quick
    if seat in table.late:
        return 0.0
    dice = random.Random(f"{table.id} {seat} {table.known[seat]}")  # noqa: S311 - a pace, no secret
    return pace(table) * dice.uniform(times.bot_quick, times.bot_slow)


def pace(table: LiveTable) -> float:
    game, seen = table.game.name, table.state.view(None)
    return call_optional(game, "bot_pace", lambda: float(bot_pace_at(game, seen)), 1.0)


async def prepare_turn(room: Room, table: LiveTable, seat: Seat) -> Play:
    """First what there is to say, then what there is to do: thought of now, and played when the
    thought is there, if that still makes sense then."""
    if table.lesson is not None:
        return partial(play_scripted, room, table, seat)
    if seat in table.talkative:
        table.has_talked(seat)
        texts = await choose_remark(room, table, seat)
        return partial(say_remark, room, table, seat, texts)
    thought_at = position_of(table)
    if seat in table.late and not room.seated(seat).played_by_bot:
        passed = timeout_move(table, seat)
        if passed is not None:
            return partial(play_move, room, table, seat, passed, thought_at)
    move = await choose_move(room, table, seat)
    return partial(play_move, room, table, seat, move, thought_at)


def position_of(table: LiveTable) -> tuple[int, int]:
    """How often something was taken back, and how many moves stand."""
    return len(table.undo_history.taken_back), table.ply


def timeout_move(table: LiveTable, seat: Seat) -> Move | None:
    """For who took too long: what the game says, if that is legal now."""
    kinds = [ask.kind for ask in table.asks if ask.seat == seat]
    return call_optional(
        table.game.name, "when_late", partial(legal_timeout_move, table, seat, kinds), None
    )


def legal_timeout_move(table: LiveTable, seat: Seat, kinds: list[str]) -> Move | None:
    passed = timeout_move_of(table.game.name, kinds[0]) if kinds else None
    return None if passed is None or table.state.refuse(seat, passed) else passed


def play_scripted(room: Room, table: LiveTable, seat: Seat) -> CommandResult | None:
    """A lesson that the rules refuse stands still; a test plays each to its end."""
    scripted = table.scripted()
    if room.lost or room.table is not table or scripted is None or scripted[0] != seat:
        return None
    return moves.apply_system_move(room, table, *scripted)


async def choose_move(room: Room, table: LiveTable, seat: Seat) -> Move | None:
    place = offer_at(room, table, seat).place
    if place:
        return await external_bots.ask_move(room, table, seat, place)
    return await run_in_thread(room, table, seat, think)


async def choose_remark(room: Room, table: LiveTable, seat: Seat) -> Remark | None:
    place = offer_at(room, table, seat).place
    if place:
        return await external_bots.ask_remark(room, table, seat, place)
    return await run_in_thread(room, table, seat, make_remark)


def play_move(
    room: Room, table: LiveTable, seat: Seat, move: Move | None, thought_at: tuple[int, int]
) -> CommandResult | None:
    if room.lost or room.table is not table or seat not in seats_to_act(room, table):
        return None  # meanwhile somebody came back, or the table went on without it
    if thought_at[0] != position_of(table)[0]:
        return None  # something was taken back: it is asked anew
    played = None if move is None else moves.apply_system_move(room, table, seat, move)
    if played is not None:
        return played
    if move is not None and position_of(table) != thought_at:
        return None  # it answers what is not asked any more; it thinks again
    return any_legal_move(room, table, seat)


def any_legal_move(room: Room, table: LiveTable, seat: Seat) -> CommandResult | None:
    """A bot that fails, hangs or breaks the rules must not stop the game."""
    room.services.metrics.bot_faults += 1
    log.warning("the bot at seat %d of table %s had no legal answer", seat, table.id)
    legal = random_legal_move(table.state, seat, dice_of(table, seat))
    played = None if legal is None else moves.apply_system_move(room, table, seat, legal)
    if played is None:
        table.has_no_answer(seat)
    return played


def say_remark(
    room: Room, table: LiveTable, seat: Seat, texts: Remark | None
) -> CommandResult | None:
    if not texts or room.lost or room.table is not table or not room.chat_open:
        return None
    try:
        return chat.add_line(room, protocol.TalkLine(member=table.seats[seat], texts=texts))
    except Rejection:
        return None


def make_remark(bot: Bot, state: State, seat: Seat, dice: Dice) -> Remark | None:
    return bot.remark(state.imagine(seat, dice), seat)


Thought = Callable[[Bot, State, Seat, Dice], T]


async def run_in_thread(room: Room, table: LiveTable, seat: Seat, think_of: Thought[T]) -> T | None:
    """What the bot comes to, in another thread, on a copy of the state. None if it fails."""
    bot = bot_at(room, table, seat)
    work = partial(think_of, bot, table.state.copy(), seat, dice_of(table, seat))
    loop = asyncio.get_running_loop()
    future = loop.run_in_executor(room.services.bot_executor, work)
    try:
        async with asyncio.timeout(room.services.settings.times.bot_thought):
            return await future
    except Exception as problem:  # noqa: BLE001 - whatever a bot does wrong, the table goes on
        log_exception(log, "a bot failed", problem)
        return None


def dice_of(table: LiveTable, seat: Seat) -> Dice:
    return FastDice(bot_seed(table, "bot", seat))


def bot_at(room: Room, table: LiveTable, seat: Seat) -> Bot:
    """The member's bot, or a substitute for a person."""
    return offer_at(room, table, seat).make(persona(room, table, seat))


def persona(room: Room, table: LiveTable, seat: Seat) -> str:
    """A name is always the same one; on a deal of the day everybody meets the same."""
    return room.seated(seat).name if table.day is None else f"{table.day.day} {seat}"


def offer_at(room: Room, table: LiveTable, seat: Seat) -> BotOffer:
    """For the table's game: the room may have turned to another one since it was over. A bot from
    outside may not be let in any more: then the usual bot has its seat."""
    game, kind = table.game.name, room.seated(seat).bot
    return offer_named(game, kind if kind and kind in bots_of(game) else usual_bot(game))
