"""A first game that teaches: its deal is set, bots play along, and the script says what comes."""

from ludoteka.kernel.errors import BadInput
from ludoteka.plugins import Script, lesson_of
from ludoteka.server import tokens
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection, from_bad_input
from ludoteka.server.rooms.lobby import membership
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline.command_result import CommandResult
from ludoteka.server.rooms.play import deal, moves
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.tables.live_table import LiveTable


def start_lesson(room: Room, member: Member, message: protocol.Teach) -> CommandResult:
    """The host is taught, and everybody else in the room looks on."""
    membership.must_be_host(room, member)
    if room.occupied:
        raise Rejection("running")
    try:
        lesson = lesson_of(room.game.name, message.language)
    except BadInput as problem:
        raise from_bad_input(problem) from None
    ended = [*deal.end_running_table(room), *room.forget_departed()]
    bots, came = lesson_bots(room, lesson.lesson.seats - 1)
    table = new_lesson_table(room, lesson, [member, *bots])
    kept = [
        *ended,
        *came,
        deal.table_row(room, table),
        *deal.return_all_to_seats(room),
        *room.lay(table),
        *play_lead_in(room, table),
    ]
    return CommandResult(kept, deal.new_table_update(room))


def lesson_bots(room: Room, needed: int) -> tuple[list[Member], list[Change]]:
    """The room's bots, and as many new ones as are missing."""
    bots = [each for each in room.present() if each.bot is not None][:needed]
    called, came = membership.add_bots(room, needed - len(bots))
    for bot in called:
        bot.mark_for_lesson()
    return [*bots, *called], came


def new_lesson_table(room: Room, lesson: Script, seated: list[Member]) -> LiveTable:
    ids, called = [each.id for each in seated], [each.name for each in seated]
    return LiveTable(tokens.new_id(), ids, called, lesson.dealt(), lesson=lesson)


def play_lead_in(room: Room, table: LiveTable) -> list[Change]:
    """The learner comes into a game under way."""
    assert table.lesson is not None
    rows = []
    for seat, move in table.lesson.before:
        table.play(seat, move)
        rows.append(moves.move_row(room, table, seat, said=None))
    return rows
