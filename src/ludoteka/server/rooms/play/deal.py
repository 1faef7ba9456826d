"""The deal: promises of luck, the sheet, luck itself, and the table that comes of them.

Nobody shows anything before everything is promised (`docs/explanation/fairness.md`). A start is
counted as soon as the sheet is told. If somebody keeps their luck back it is called off: to deal
without it would be a choice between two deals, made by whoever knows both.
"""

import msgspec

from ludoteka.kernel.chance.deal_manifest import DealManifest, commit_options
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.chance.shuffle import new_server_seed
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.validation import read_options
from ludoteka.server import tokens
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection, from_bad_input
from ludoteka.server.rooms.lobby import private_options, seat_options
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline import projections
from ludoteka.server.rooms.pipeline.command_result import CommandResult, Deliver
from ludoteka.server.rooms.pipeline.connection import Connection
from ludoteka.server.rooms.play import clocks, moves
from ludoteka.server.rooms.play.pending_deal import PendingDeal
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.tables.live_table import LiveTable, deal_table


def commit_seed(
    room: Room, line: Connection, member: Member, message: protocol.PromiseLuck
) -> CommandResult:
    """A page's part of the next shuffle, as a hash. It is the page's own to show: another page of
    the same person has other luck, so the first one counts."""
    if room.gathering is not None or message.commitment != room.commitment:
        raise Rejection("stale_commitment")
    if room.seed_commitment_of(member) not in ("", message.promise):
        raise Rejection("promised_already")
    line.promise(message.commitment, message.promise)
    return CommandResult(deliver=projections.room_update(room))


def begin(room: Room, seated: list[Member]) -> CommandResult:
    """Everything is fixed and told; then luck is shown. Where nobody has any, the deal is now."""
    gathering = new_pending_deal(room, seated, check_options(room, seated))
    counted = room.count_deal()
    if not gathering.missing():
        return deal(room, gathering, counted)
    return CommandResult(
        [*counted, *room.set_pending_deal(gathering)], projections.room_update(room)
    )


def new_pending_deal(room: Room, seated: list[Member], options: dict[str, object]) -> PendingDeal:
    sheet = DealManifest(
        table=tokens.new_id(room.services.chance),
        game=room.game.name,
        rules=room.game.rules,
        deal=room.deals + 1,
        stopped=room.stopped,
        options=commit_options(room.secret, options),
        commitment=room.commitment,
        promises=[room.seed_commitment_of(member) for member in seated],
    )
    seats = [member.id for member in seated]
    return PendingDeal(sheet=sheet, seats=seats, options=options, luck=[""] * len(seats))


def check_options(room: Room, seated: list[Member]) -> dict[str, object]:
    """The options, tried out: what is on a sheet can be dealt. Raises Rejection."""
    try:
        read = read_options(room.game, seat_options.with_seat_options(room, seated))
        room.game.start(len(seated), read, FastDice(0), None)
    except BadInput as problem:
        no = from_bad_input(problem)
        raise private_options.hide_details(room, room.host, no) from None
    plain: dict[str, object] = msgspec.to_builtins(read)
    return plain


def reveal_seed(room: Room, member: Member, message: protocol.ShowLuck) -> CommandResult:
    """What was promised, and nothing else. With the last one the table is dealt."""
    gathering = room.gathering
    if gathering is None or gathering.sheet.table != message.table:
        raise Rejection("no_such_table")
    if member.id not in gathering.seats:
        raise Rejection("not_seated")
    if not gathering.matches_commitment(member.id, message.luck):
        raise Rejection("broken_promise")
    gathering = gathering.with_player_seed(member.id, message.luck)
    if gathering.missing():
        return CommandResult(room.set_pending_deal(gathering))
    return deal(room, gathering)


def deal(room: Room, gathering: PendingDeal, counted: list[Change] | None = None) -> CommandResult:
    """Everybody on the sheet takes their seat."""
    if not may_be_dealt(room, gathering):
        return abort_deal(room)
    table = table_of(room, gathering)
    kept = [
        *(counted or []),
        *end_running_table(room),
        *room.forget_departed(),
        table_row(room, table),
        *room.set_server_seed(new_server_seed(room.services.chance)),
        *return_all_to_seats(room),
        *room.lay(table),
        *moves.sync_deadline(room, table),
        *clocks.start_clocks(room, table),
    ]
    return CommandResult(kept, new_table_update(room))


def may_be_dealt(room: Room, gathering: PendingDeal) -> bool:
    """What is on the sheet can be dealt: nobody is missing, and the house has not woken up with
    another version of the rules."""
    everybody = all(member in room.members for member in gathering.seats)
    return everybody and gathering.sheet.rules == room.game.rules


def end_running_table(room: Room) -> list[Change]:
    """Nobody goes on with what lies on the table. A game that is given up is counted; what
    was not drawn here is no deal."""
    table = room.table
    if table is None or table.over:
        return []
    counted = room.count_stopped() if table.is_drawn else []
    return [room_commands.end_table(table.id, room.services.clock.now()), *counted]


def new_table_update(room: Room) -> Deliver:
    tell_table = projections.table_update(room, mover=None, told=None)
    tell_room = projections.room_update(room)

    def deliver() -> None:
        tell_room()
        tell_table()

    return deliver


def table_of(room: Room, gathering: PendingDeal) -> LiveTable:
    inner = deal_table(room.game, gathering.options, gathering.shuffle(room.secret))
    names = [room.members[member].name for member in gathering.seats]
    return LiveTable(gathering.sheet.table, gathering.seats, names, inner)


def table_row(room: Room, table: LiveTable) -> Change:
    shuffle, lesson = table.inner.shuffle, table.lesson
    sheet = None if shuffle is None else shuffle.sheet
    return room_commands.add_table(
        id=table.id,
        room=room.code,
        game=table.game.name,
        rules=table.game.rules,
        options=msgspec.json.encode(table.inner.options).decode(),
        seats=msgspec.json.encode(table.seats).decode(),
        names=msgspec.json.encode(table.names).decode(),
        secret="" if shuffle is None else shuffle.secret,
        luck=msgspec.json.encode([] if shuffle is None else shuffle.luck).decode(),
        sheet=None if sheet is None else msgspec.json.encode(sheet).decode(),
        lesson=None if lesson is None else lesson.language,
        basis=None if table.basis is None else msgspec.json.encode(table.basis).decode(),
        started=room.services.clock.now(),
    )


def return_all_to_seats(room: Room) -> list[Change]:
    """A new table begins with everybody in their own seat."""
    return [change for member in room.members.values() for change in member.return_to_seat()]


def abort_deal(room: Room) -> CommandResult:
    """The start comes to nothing, which is counted. All luck and the secret are used up."""
    return CommandResult(room.abort_deal(), projections.room_update(room))
