"""What an audience is told: built up for it, from what it may know."""

from functools import partial
from typing import NamedTuple

from ludoteka.kernel.events import EventLog
from ludoteka.kernel.play import Seat
from ludoteka.plugins import Script
from ludoteka.server.clocks.table_clocks import Deadline
from ludoteka.server.realtime import protocol
from ludoteka.server.rooms.derived import day_result, evening
from ludoteka.server.rooms.lobby import private_options, seat_options
from ludoteka.server.rooms.model.member import Member
from ludoteka.server.rooms.model.room import Room
from ludoteka.server.rooms.pipeline.codec import EncodedMessage
from ludoteka.server.rooms.pipeline.command_result import Deliver
from ludoteka.server.rooms.pipeline.connection import Connection
from ludoteka.server.rooms.play import clocks as clocks_module
from ludoteka.server.rooms.play import undo_consent
from ludoteka.server.storage.queries.rows import DealSource
from ludoteka.server.tables.asks import ask_infos
from ludoteka.server.tables.live_table import LiveTable


def room_update(room: Room) -> Deliver:
    """How the room looks now, to be told to everybody when it is kept."""
    plain: dict[tuple[str, str | None], EncodedMessage] = {}
    for line in room.lines:
        key = _room_audience(room, line)
        if key not in plain:
            plain[key] = EncodedMessage(protocol.RoomChanged(v=0, room=room_info(room, *key)))

    def deliver() -> None:
        for line in room.lines:
            body = plain.get(_room_audience(room, line))
            if body is not None:
                line.tell(body)

    return deliver


def _room_audience(room: Room, line: Connection) -> tuple[str, str | None]:
    """The address in the link is the reader's own; one's own cards are for one's own eyes."""
    member = line.member
    if member is None or not has_private_view(room, member):
        return line.base, None
    return line.base, member.id


def has_private_view(room: Room, member: Member) -> bool:
    """Than everybody else in the room."""
    return seat_options.has_private_options(room, member) or sees_join_requests(room, member.id)


def sees_join_requests(room: Room, viewer: str | None) -> bool:
    """Who is at the door, or must not come to it, is the host's to know."""
    return bool(room.callers or room.bans) and viewer == room.host


def room_info(room: Room, base: str, viewer: str | None) -> protocol.RoomInfo:
    """As everybody sees it, or a member who knows more."""
    problem = start_problem(room)
    at_the_door = sees_join_requests(room, viewer)
    return protocol.RoomInfo(
        code=room.code,
        link=f"{base}/r/{room.code}",
        game=room.game.name,
        options=private_options.visible_options(room, viewer),
        members=[member_info(room, member, viewer) for member in room.members.values()],
        commitment=room.commitment,
        with_luck=[each.id for each in room.members.values() if room.seed_commitment_of(each)],
        dealing=pending_deal_info(room),
        table=None if room.table is None else room.table.id,
        can_start=problem is None,
        door=room.door,
        callers=join_request_infos(room) if at_the_door else [],
        bans=ban_infos(room) if at_the_door else [],
        problem=problem,
        games_played=room.games_played,
        onlookers=room.onlookers(),
        deals=room.deals,
        stopped=room.stopped,
        clock=room.clock,
        evening=evening.info(room),
        circle=room.circle,
        withheld=room.withheld,
    )


def join_request_infos(room: Room) -> list[protocol.CallerInfo]:
    return [
        protocol.CallerInfo(id=each.id, name=each.name, watches=each.watches, let_in=each.let_in)
        for each in room.callers.values()
    ]


def ban_infos(room: Room) -> list[protocol.BanInfo]:
    return [protocol.BanInfo(id=each.id, name=each.name) for each in room.bans.values()]


def pending_deal_info(room: Room) -> protocol.Dealing | None:
    """The sheet, and nobody's luck: that is for the house alone until the game is over."""
    gathering = room.gathering
    if gathering is None:
        return None
    return protocol.Dealing(sheet=gathering.sheet, seats=gathering.seats)


def start_problem(room: Room) -> str | None:
    players = sum(1 for _ in room.present())
    if room.occupied:
        return "running"
    if players < room.game.seats.start:
        return "too_few"
    return "too_many" if players >= room.game.seats.stop else None


def member_info(room: Room, member: Member, viewer: str | None) -> protocol.Member:
    chosen = seat_options.options_of(room, member)
    return protocol.Member(
        id=member.id,
        name=member.name,
        emblem=member.emblem,
        host=member.id == room.host,
        bot=member.bot,
        here=member.here,
        seat=room.seat_of(member),
        substituted=member.substituted,
        left=member.gone,
        chair_free=room.may_be_taken_over(member),
        patience=seconds_until_substitute(room, member),
        in_circle=member.circle_member is not None,
        choices={
            name: seat_options.visible_value(choice, viewer) for name, choice in chosen.items()
        },
    )


def seconds_until_substitute(room: Room, member: Member) -> float | None:
    """Seconds until not only the host may let a bot play for somebody who is away. None: nobody
    waits for them."""
    if member.here or member.played_by_bot or not room.running or room.seat_of(member) is None:
        return None
    away = room.services.clock.now() - member.away_since
    return round(max(0.0, room.services.settings.times.absent_player - away), 2)


class PublicTable(NamedTuple):
    """What every audience sees alike of a table at one moment: made once for all of them."""

    game: str
    asks: list[protocol.AskInfo]
    deadline: float | None
    chat_open: bool
    commitment: str
    proof: protocol.Proof | None
    lesson: protocol.LessonInfo | None
    clocks: protocol.ClocksInfo | None
    basis: protocol.BasisInfo | None
    allows_undo: bool  # moves may be taken back here
    question: protocol.UndoQuestion | None
    day: protocol.DayOfTable | None


def public_table(room: Room, table: LiveTable) -> PublicTable:
    """For every move: what most tables have not is not asked for."""
    over = table.over
    return PublicTable(
        table.game.name,
        ask_infos(table.asks),
        None if table.deadline is None else seconds_left(room, table.deadline),
        over or table.chat_open,
        commitment_of(table),
        proof(table) if over and table.is_drawn else None,
        None if table.lesson is None else lesson_info(table, table.lesson),
        None if table.clocks is None else clocks_module.info(room, table),
        None if table.basis is None else deal_source_info(table.basis),
        allows_undo(table),
        None if table.undo_history.question is None else question_info(room, table),
        None if table.basis is None else day_result.info(table),
    )


def table_info(
    room: Room, table: LiveTable, seat: Seat | None, shown: PublicTable | None = None
) -> protocol.TableInfo:
    """To what all may see comes what this audience may."""
    shown = shown or public_table(room, table)
    state = table.state
    return protocol.TableInfo(
        id=table.id,
        game=shown.game,
        seats=table.seats,
        seat=seat,
        view=state.view(seat),
        asks=shown.asks,
        moves=[] if seat is None else list(state.moves(seat)),
        asked=0 if seat is None else table.asked[seat],
        deadline=shown.deadline,
        chat_open=shown.chat_open,
        commitment=shown.commitment,
        sheet=table.sheet,
        told=table.told.get(seat, 0),
        proof=shown.proof,
        lesson=shown.lesson,
        clocks=shown.clocks,
        basis=shown.basis,
        undo=undo_info(table, seat, shown.question) if shown.allows_undo else None,
        day=shown.day,
    )


def seconds_left(room: Room, deadline: Deadline) -> float:
    return round(max(0.0, deadline.due - clocks_module.uptime(room)), 2)


def commitment_of(table: LiveTable) -> str:
    """Nothing where the deal is set, by a lesson or another game: nobody is promised anything."""
    return "" if table.inner.shuffle is None else table.inner.shuffle.commitment


def lesson_info(table: LiveTable, lesson: Script) -> protocol.LessonInfo:
    return protocol.LessonInfo(language=lesson.language, done=table.done)


def deal_source_info(basis: DealSource) -> protocol.BasisInfo | None:
    if basis.day is not None:
        return None
    return protocol.BasisInfo(table=basis.table, ply=basis.ply, same_luck=basis.again is None)


def allows_undo(table: LiveTable) -> bool:
    if table.over or table.lesson is not None:
        return False
    return table.basis is None or not day_result.is_to_be_solved(table)


def undo_info(
    table: LiveTable, seat: Seat | None, question: protocol.UndoQuestion | None
) -> protocol.UndoInfo:
    trail = table.undo_history
    can = seat is not None and trail.question is None and trail.last_of(seat) is not None
    return protocol.UndoInfo(can=can, question=question, by=trail.taken_back)


def question_info(room: Room, table: LiveTable) -> protocol.UndoQuestion | None:
    question = undo_consent.open_question(table)
    if question is None:
        return None
    waits = sorted(undo_consent.seats_to_answer(room, table, question))
    return protocol.UndoQuestion(number=question.number, by=question.by, waits=waits)


def proof(table: LiveTable) -> protocol.Proof | None:
    """After the game, and only then: how the cards came to lie as they did. Where nothing was
    drawn, there is nothing to prove."""
    shuffle, seed, draws = table.inner.shuffle, table.inner.seed, table.inner.draws()
    assert shuffle is not None
    assert shuffle.sheet is not None
    assert seed is not None
    if not draws:
        return None
    return protocol.Proof(
        commitment=shuffle.commitment,
        secret=shuffle.secret,
        luck=shuffle.luck,
        sheet=shuffle.sheet,
        seed=seed,
        draws=draws,
    )


def table_update(room: Room, mover: Seat | None, told: EventLog | None) -> Deliver:
    """What a move tells, once for each audience that is there. Who hears nothing gets nothing."""
    table = room.table
    assert table is not None
    shown = public_table(room, table)
    bodies: dict[Seat | None, EncodedMessage | None] = {}
    for line in room.lines:
        seat = room.seat_of(line.member)
        if seat not in bodies:
            bodies[seat] = _table_body(room, table, seat, mover, told, shown)

    return partial(_tell_table, room, table, bodies)


def _tell_table(
    room: Room, table: LiveTable, bodies: dict[Seat | None, EncodedMessage | None]
) -> None:
    for line in room.lines:
        body = bodies.get(table.seat_by_member.get(line.member.id) if line.member else None)
        if body is not None:
            line.tell(body)


def _table_body(
    room: Room,
    table: LiveTable,
    seat: Seat | None,
    mover: Seat | None,
    told: EventLog | None,
    shown: PublicTable,
) -> EncodedMessage | None:
    events = [] if told is None else told.events_for(seat)
    if told is not None and not events and (seat is None or seat != mover):
        return None  # not even that something happened
    info = table_info(room, table, seat, shown)
    return EncodedMessage(protocol.TableChanged(v=0, table=info, events=events))


def welcome(room: Room, line: Connection) -> EncodedMessage:
    """Everything, as it is now."""
    table = room.table
    seat = room.seat_of(line.member)
    return EncodedMessage(
        protocol.Welcome(
            v=0,
            me=None if line.member is None else line.member.id,
            room=room_info(room, *_room_audience(room, line)),
            table=None if table is None else table_info(room, table, seat),
            talk=list(room.talk),
            bell=[] if line.member is None or line.member.bell is None else line.member.bell.ways,
        )
    )
