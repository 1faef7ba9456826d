"""A table in memory: a game in progress or just finished, made anew from its log at any time."""

import logging
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from ludoteka.kernel.chance.deal_manifest import manifest_digest
from ludoteka.kernel.chance.shuffle import Shuffle, commitment, seed_of_shuffle
from ludoteka.kernel.errors import BadInput, Refused
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.play import CLOCK, Ask, Move, Refusal, Seat
from ludoteka.kernel.state import Game, State
from ludoteka.kernel.table import GameTable
from ludoteka.kernel.validation import read_move
from ludoteka.plugins import Script, game_named, lesson_of
from ludoteka.server.clocks.table_clocks import READ_TIMERS, Clocks, Deadline, Timers, times_out_at
from ludoteka.server.observability.metrics import MoveFigures
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.commands.room_commands import Change
from ludoteka.server.storage.queries.rows import DayAttempt, DealSource, LogRow, TableRow
from ludoteka.server.storage.undo_log import AnyUndoEvent, UndoApplied, read_undo_event
from ludoteka.server.tables.undo_history import Snapshot, UndoHistory

log = logging.getLogger("ludoteka.rooms")


@dataclass
class LiveTable:
    id: str
    seats: list[str]  # member ids
    names: list[str]
    inner: GameTable
    known: list[int] = field(default_factory=list)  # by seat: the moves it knows of
    asked: list[int] = field(default_factory=list)  # by seat: how often its question changed
    told: dict[Seat | None, int] = field(default_factory=dict)  # events, by audience
    deadline: Deadline | None = None  # of what the game asks its own clock
    clocks: Clocks | None = None  # of those who decide; None: nobody counts
    late: set[Seat] = field(default_factory=set)  # until the house has moved for them
    talkative: set[Seat] = field(default_factory=set)  # bots that may have something to say
    stuck: set[Seat] = field(default_factory=set)  # bots that have no answer
    figures: MoveFigures = field(default_factory=MoveFigures)  # told when the game is over
    heard: dict[tuple[str, str], int] = field(default_factory=dict)  # ply by member, message id
    moves_by: Counter[str] = field(default_factory=Counter)  # of members, taken back or not
    moved_by_server: set[Seat] = field(default_factory=set)  # bots, and people who were not there
    basis: DealSource | None = None  # its deal is another game's or a day's: no fair game
    lesson: Script | None = None  # it is set and follows a script: no fair game
    done: int = 0  # moves of the script
    lines: int = 0  # of its log: moves, those that were taken back too, and what was said of that
    undo_history: UndoHistory = field(default_factory=UndoHistory)  # what can be taken back

    def __post_init__(self) -> None:
        self.seat_by_member = {member: seat for seat, member in enumerate(self.seats)}
        self.known = self.known or [0] * len(self.seats)
        self.asked = self.asked or [0] * len(self.seats)
        sheet = None if self.inner.shuffle is None else self.inner.shuffle.sheet
        self.sheet = None if sheet is None else manifest_digest(sheet)
        self._refresh()

    def _refresh(self) -> None:
        """After the deal, after a move and after one was taken back: nothing else changes these,
        and they are asked for several times between two moves."""
        self.asks: Sequence[Ask] = self.state.asks()
        self.chat_open = not self.game.chat_closed(self.state)
        self._questions = questions(self.asks, len(self.seats))

    @property
    def game(self) -> Game:
        return self.inner.game

    @property
    def state(self) -> State:
        return self.inner.state

    @property
    def ply(self) -> int:
        return len(self.inner.log)

    @property
    def over(self) -> bool:
        return not self.asks

    @property
    def is_drawn(self) -> bool:
        """Its deal was drawn for it, before everybody's eyes; it counts among the room's."""
        return self.basis is None and self.lesson is None

    @property
    def day(self) -> DayAttempt | None:
        """It is a deal of the day."""
        return None if self.basis is None else self.basis.day

    @property
    def is_day_of_room(self) -> bool:
        """The people of a room play the deal of a day: it counts as their other games do."""
        return self.day is not None and self.day.together

    def play(self, seat: Seat, given: object, said: str | None = None) -> EventLog:
        """A move, and the message that brought it. Raises Refused, and then nothing has changed."""
        were_asked = self._questions
        way_back = self._snapshot_before(seat)
        told = self.inner.play(seat, given)
        self.lines += 1
        if self.lesson is not None:
            self.done += self.lesson.leads_on(self.done, *self.inner.log[-1])
        self._refresh()
        for each, (before, after) in enumerate(zip(were_asked, self._questions, strict=True)):
            # What somebody did themselves makes nothing else stale that they say.
            self.asked[each] += said is None if each == seat else before != after
        self._count(seat, told)
        if said is not None:
            self.heard[self.seats[seat], said] = self.known[seat]
            self.moves_by[self.seats[seat]] += 1
        elif seat != CLOCK:
            self.moved_by_server.add(seat)
        self._record_undo_point(way_back, told)
        return told

    def _count(self, mover: Seat, told: EventLog) -> None:
        """What each audience was told, and which moves each seat knows of."""
        for each in range(len(self.seats)):
            heard = len(told.events_for(each))
            self.told[each] = self.told.get(each, 0) + heard
            self.known[each] += each == mover or heard > 0
        self.told[None] = self.told.get(None, 0) + len(told.events_for(None))

    def _snapshot_before(self, seat: Seat) -> Snapshot | None:
        """As it is before a move that may be taken back: one that a single seat was asked for."""
        if self.lesson is not None or [ask.seat for ask in self.asks] != [seat]:
            return None
        state, known, told = self.state.copy(), self.known[:], dict(self.told)
        return Snapshot(self.ply, seat, state, self.asks, known, told)

    def _record_undo_point(self, before: Snapshot | None, told: EventLog) -> None:
        self.undo_history.record_move(before, told, self.inner)
        branched = self.basis is not None and self.ply <= self.basis.ply
        if self.over or branched:  # what was played before this table began is not its own
            self.undo_history.clear()

    def note(self, seat: Seat, line: AnyUndoEvent) -> None:
        """A line of the log that is no move."""
        self.lines += 1
        if isinstance(line, UndoApplied):
            self._go_back(self.undo_history.rewind(line.to, seat))
        else:
            self.undo_history.note(seat, line)

    def _go_back(self, point: Snapshot) -> None:
        """What was said before it is no answer to what is asked now; messages count once all the
        same."""
        self.inner.rewind(point.ply, point.state)
        self.known, self.told = point.known, point.told
        self.asked = [number + 1 for number in self.asked]
        self._refresh()
        self.late.clear()
        self.stuck.clear()

    def scripted(self) -> tuple[Seat, Move] | None:
        """What comes next in a lesson; nothing at its end, and nothing in a game."""
        return None if self.lesson is None else self.lesson.next(self.done)

    def set_deadline(self, deadline: Deadline | None) -> list[Change]:
        """None: the game asks its own clock nothing."""
        return self._set_timers(Timers(deadline, self.clocks))

    def set_clocks(self, clocks: Clocks) -> list[Change]:
        return self._set_timers(Timers(self.deadline, clocks))

    def drop_timers(self) -> list[Change]:
        """The game is over, or nobody goes on with it."""
        self.late.clear()
        return self._set_timers(Timers())

    def _set_timers(self, timers: Timers) -> list[Change]:
        if timers == Timers(self.deadline, self.clocks):
            return []
        self.deadline, self.clocks = timers.deadline, timers.clocks
        if timers == Timers():
            return [room_commands.drop_timers(self.id)]
        return [
            room_commands.set_timers(self.id, msgspec.json.encode(timers).decode(), self.next_due())
        ]

    def next_due(self) -> float | None:
        """When the deadline passes or the next seat's time is up, by the house's time."""
        seats = set(range(len(self.seats))) - self.late
        moments = [] if self.clocks is None else [times_out_at(self.clocks, seat) for seat in seats]
        moments += [] if self.deadline is None else [self.deadline.due]
        return min((each for each in moments if each is not None), default=None)

    def is_late(self, seat: Seat) -> None:
        self.late.add(seat)

    def is_in_time(self, seat: Seat) -> None:
        self.late.discard(seat)

    def hand_seat_on(self, seat: Seat, member: str, name: str) -> list[Change]:
        """Somebody else plays on there."""
        self.seats[seat], self.names[seat] = member, name
        self.seat_by_member = {each: number for number, each in enumerate(self.seats)}
        self.talkative.discard(seat)
        self.stuck.discard(seat)
        return [
            room_commands.set_table(self.id, "seats", msgspec.json.encode(self.seats).decode()),
            room_commands.set_table(self.id, "names", msgspec.json.encode(self.names).decode()),
        ]

    def let_talk(self, bots: set[Seat]) -> None:
        self.talkative = bots

    def has_talked(self, bot: Seat) -> None:
        self.talkative.discard(bot)

    def has_no_answer(self, bot: Seat) -> None:
        self.stuck.add(bot)

    def clock_ask(self) -> Ask | None:
        return next((ask for ask in self.asks if ask.seat == CLOCK), None)

    def last_move(self) -> str:
        return msgspec.json.encode(self.inner.log[-1][1]).decode()


def questions(asks: Sequence[Ask], seats: int) -> list[list[str]]:
    """What each seat is asked."""
    asked: list[list[str]] = [[] for _ in range(seats)]
    for ask in asks:
        if ask.seat != CLOCK:
            asked[ask.seat].append(ask.kind)
    return asked


def deal_table(game: Game, options: object, shuffle: Shuffle) -> GameTable:
    """A new game from the house's secret and everybody's luck."""
    seats, seed = len(shuffle.luck), seed_of_shuffle(shuffle)
    return GameTable(game, seats, options, seed=seed, shuffle=shuffle)


def restore_table(kept: TableRow, until: int | None = None) -> LiveTable:
    """The table after its moves, or some of those that stand. Raises BadInput when the rules have
    changed."""
    game = game_named(kept.game)
    game.check_rules(kept.rules)
    table = restore_lesson(game, kept) if kept.lesson else restore_game(game, kept)
    whole = until is None and kept.lines is not None
    for line in kept.lines if whole and kept.lines is not None else kept.moves[:until]:
        apply_row(table, line)
    timers = Timers() if kept.timers is None else READ_TIMERS.decode(kept.timers)
    table.deadline, table.clocks = timers.deadline, timers.clocks
    return table


def apply_row(table: LiveTable, line: LogRow) -> None:
    """The next line of the log."""
    said = read_undo_event(line)
    if said is not None:
        table.note(line.seat, said)
        return
    if table.lesson is not None and not is_in_script(table, line.seat, line.move):
        raise BadInput("lesson_changed", game=table.game.name)
    table.play(line.seat, line.move, line.said)


def restore_game(game: Game, kept: TableRow) -> LiveTable:
    if kept.basis is not None:
        return restore_derived_game(game, kept, kept.basis)
    shuffle = Shuffle(commitment(kept.secret), kept.secret, kept.luck, kept.sheet)
    inner = deal_table(game, kept.options, shuffle)
    return LiveTable(kept.id, kept.seats, kept.names, inner)


def restore_derived_game(game: Game, kept: TableRow, basis: DealSource) -> LiveTable:
    inner = deal_again(game, len(kept.seats), kept.options, basis)
    return LiveTable(kept.id, kept.seats, kept.names, inner, basis=basis)


def deal_again(game: Game, seats: int, options: object, basis: DealSource) -> GameTable:
    """Another game's deal."""
    return GameTable(game, seats, options, seed=basis.seed, again=basis.again)


def restore_lesson(game: Game, kept: TableRow) -> LiveTable:
    lesson = lesson_of(game.name, kept.lesson)
    return LiveTable(kept.id, kept.seats, kept.names, lesson.dealt(), lesson=lesson)


def is_in_script(table: LiveTable, seat: Seat, given: object) -> bool:
    """At a lesson: its script has this move now. What is no move at all the rules refuse."""
    assert table.lesson is not None
    move = read_move(table.game, given)
    return isinstance(move, Refusal) or table.lesson.lets(table.done, seat, move)


def restore_if_playable(kept: TableRow | None) -> LiveTable | None:
    """The table, if there is one that this version can go on with."""
    if kept is None:
        return None
    try:
        return restore_table(kept)
    except (BadInput, Refused) as problem:
        # Its moves stay in the database; this version of the rules can't go on with it.
        log.warning("table %s can't be replayed: %s", kept.id, type(problem).__name__)
        return None
