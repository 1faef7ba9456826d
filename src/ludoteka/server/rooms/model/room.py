"""A room: it outlives its tables, and owns everything about them that is in memory."""

import logging
from collections import Counter, deque
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from ludoteka.kernel.chance.shuffle import commitment, new_server_seed
from ludoteka.kernel.play import Seat
from ludoteka.kernel.state import Game
from ludoteka.plugins import game_named
from ludoteka.server.clocks.clock import TimerHandle
from ludoteka.server.clocks.rule import NO_CLOCK, READ_RULE, ClockRule
from ludoteka.server.evenings.scoring import READ_RESULT, GameResult
from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lifecycle.timers import Timers
from ludoteka.server.rooms.model.client_identity import ClientIdentity
from ludoteka.server.rooms.model.join_request import JoinRequest, join_request_of
from ludoteka.server.rooms.model.member import Member, member_of
from ludoteka.server.rooms.model.services import Services
from ludoteka.server.rooms.pipeline.codec import EncodedMessage
from ludoteka.server.rooms.pipeline.connection import Connection
from ludoteka.server.rooms.pipeline.outbox import Outbox, OutboxEntry
from ludoteka.server.rooms.pipeline.response_cache import ResponseCache
from ludoteka.server.rooms.play.pending_deal import READ_PENDING_DEAL, PendingDeal
from ludoteka.server.storage.commands import room_commands
from ludoteka.server.storage.commands.room_commands import CHAT_LINES, Change
from ludoteka.server.storage.queries.rows import BanRow, JoinPolicy, RoomRow
from ludoteka.server.storage.writer import WriteStream
from ludoteka.server.tables.live_table import LiveTable, restore_if_playable

log = logging.getLogger("ludoteka.rooms")
READ_TALK_LINE: Final = msgspec.json.Decoder(protocol.TalkLine)
RESPONSES_BETWEEN_TRIMS: Final = 256


class Room:
    def __init__(self, services: Services, kept: RoomRow) -> None:
        self.services = services
        self.code = kept.code
        self.game: Game = game_named(kept.game)
        self.options: dict[str, Any] = kept.options
        self.owners = kept.owners  # of the lists among the options
        self.host = kept.host
        self.secret = kept.secret
        self.games_played = kept.games_played
        self.deals = kept.deals
        self.stopped = kept.stopped
        self.gathering = (
            None if kept.gathering is None else READ_PENDING_DEAL.decode(kept.gathering)
        )
        self.clock = NO_CLOCK if kept.clock is None else READ_RULE.decode(kept.clock)
        self.evening = kept.evening
        self.results = [READ_RESULT.decode(each.kept) for each in kept.results]  # of the evening
        self.circle = kept.circle  # whose games these are
        self.circle_by = kept.circle_by  # the member of the circle who linked the room to it
        self.door: JoinPolicy = kept.door
        self.bans = {each.id: each for each in kept.bans}
        self.callers = {each.id: join_request_of(each) for each in kept.callers}
        self.withheld: list[str] = []  # names of those for whom the last start was called off
        self.members = {each.id: member_of(each, services.clock.now()) for each in kept.members}
        self.table = restore_if_playable(kept.table)
        self.talk = deque(map(READ_TALK_LINE.decode, kept.talk), maxlen=CHAT_LINES)
        self.lines: dict[Connection, None] = {}
        self.noted: Counter[str] = Counter()  # answers by member, since the room was loaded
        self.answers = ResponseCache(services.settings.limits.cached_responses)
        self.said = kept.said
        self.alarms: Timers[str] = Timers(services.clock)
        self.turns: Timers[Seat] = Timers(services.clock)  # bots that are about to answer
        self.armed: float | None = None  # the deadline that an alarm is set for
        self.lost = False
        self.has_written = False  # since it was read
        self.stream = WriteStream(kept.code, kept.fence)
        self.outbox = Outbox()

    # Who is here

    @property
    def running(self) -> bool:
        return self.table is not None and not self.table.over

    @property
    def teaching(self) -> bool:
        """What lies on the table is a lesson: one may go on to a game from it at any time."""
        return self.table is not None and self.table.lesson is not None

    @property
    def occupied(self) -> bool:
        """Nothing else can begin: a game is on or is just being dealt. A lesson makes way."""
        return self.gathering is not None or (self.running and not self.teaching)

    @property
    def chat_open(self) -> bool:
        return self.table is None or self.table.over or self.table.chat_open

    def seed_commitment_of(self, member: Member) -> str:
        """What a page of theirs has promised for the next shuffle; empty: nothing."""
        for line in self.lines:
            if line.member is member and line.promised and line.promised[0] == self.commitment:
                return line.promised[1]
        return ""

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    def present(self) -> Iterator[Member]:
        """Everybody who takes part, people and bots, in the order in which they came."""
        return (member for member in self.members.values() if not member.gone)

    def names(self) -> list[str]:
        return [member.name for member in self.members.values()]

    def member(self, member_id: str) -> Member:
        found = self.members.get(member_id)
        if found is None or found.gone:
            raise Rejection("no_such_member")
        return found

    def open_join_requests(self) -> list[JoinRequest]:
        """Who waits for the host's answer, the first one first."""
        return [caller for caller in self.callers.values() if caller.asks]

    def member_with(self, token: str) -> Member | None:
        """By the hash of their token."""
        return next((each for each in self.members.values() if each.token == token), None)

    def join_request_with(self, token: str) -> JoinRequest | None:
        """By the hash of their token."""
        return next((each for each in self.callers.values() if each.token == token), None)

    def find_permit(self, somebody: ClientIdentity) -> JoinRequest | None:
        """Of a browser that may watch, whoever else must not."""
        known = [each for each in self.callers.values() if each.let_in and somebody.person]
        return next((each for each in known if each.known.person == somebody.person), None)

    def has_banned_from(self, somebody: ClientIdentity) -> bool:
        """Somebody banned came from there, too."""
        return somebody.address in {ban.address for ban in self.bans.values()}

    def seat_of(self, member: Member | None) -> Seat | None:
        if member is None or self.table is None:
            return None
        return self.table.seat_by_member.get(member.id)

    def seated(self, seat: Seat) -> Member:
        assert self.table is not None
        return self.members[self.table.seats[seat]]

    def may_be_taken_over(self, member: Member) -> bool:
        """A guest may play on there. In a lesson the bots have to follow its script."""
        plays = self.running and not self.teaching and self.seat_of(member) is not None
        return plays and member.allows_takeover

    def bot_seats(self) -> set[Seat]:
        """The seats of true bots; a substitute is none."""
        seats = range(0 if self.table is None else len(self.table.seats))
        return {seat for seat in seats if self.seated(seat).bot is not None}

    def watchers(self) -> int:
        """Connections without a seat, screens for everybody among them."""
        return sum(line.member is None for line in self.lines)

    def onlookers(self) -> int:
        """People who came to watch and have not said who they are."""
        return sum(line.member is None and not line.tv for line in self.lines)

    # What it tells

    def tell(self, body: EncodedMessage) -> None:
        for line in self.lines:
            line.tell(body)

    def is_written(self, pending: OutboxEntry) -> None:
        self.has_written = True
        self.outbox.confirm(pending)

    def lose(self) -> None:
        """What is in memory is not what is on the disk: nothing of it is told any more."""
        self.lost = True
        self.stop_alarms()
        self.outbox.fail()

    @property
    def busy(self) -> bool:
        return bool(self.outbox or self.turns)

    # What happens in it, and what is to be kept of that

    def admit(self, member: Member) -> list[Change]:
        """Somebody comes in; into a room without a host as its host."""
        self.members[member.id] = member
        made = [member.row(self.code)]
        if member.is_person and self.host not in self.members:
            made += self.make_host(member)
        return made

    def forget(self, member: Member) -> list[Change]:
        self.members.pop(member.id, None)
        return [room_commands.drop_member(member.id)]

    def forget_departed(self) -> list[Change]:
        """When a table is cleared away, so are those who left during it."""
        gone = [member for member in self.members.values() if member.gone]
        return [change for member in gone for change in self.forget(member)]

    def forget_lesson_bots(self) -> list[Change]:
        """Bots that came for a lesson go with it; who plays on from it takes them along."""
        bots = [member for member in self.members.values() if member.for_lesson]
        return [change for member in bots for change in self.forget(member)]

    def make_host(self, member: Member | None) -> list[Change]:
        self.host = "" if member is None else member.id
        return [room_commands.set_room(self.code, "host", self.host)]

    def set_clock(self, clock: ClockRule) -> list[Change]:
        self.clock = clock
        return [room_commands.set_room(self.code, "clock", msgspec.json.encode(clock).decode())]

    def set_door(self, door: JoinPolicy) -> list[Change]:
        self.door = door
        return [room_commands.set_room(self.code, "door", door)]

    def add_join_request(self, caller: JoinRequest) -> list[Change]:
        """Somebody asks at the door."""
        self.callers[caller.id] = caller
        return [caller.row(self.code, self.services.clock.now())]

    def drop_join_request(self, caller: JoinRequest) -> list[Change]:
        """Out of the list: not let in, gone by themselves, or a member now."""
        self.callers.pop(caller.id, None)
        return [room_commands.delete_join_request(caller.id)]

    def ban(self, ban: BanRow) -> list[Change]:
        """No longer than the room remembers: the oldest one ends."""
        full = len(self.bans) >= self.services.settings.limits.bans
        lifted = self.lift(next(iter(self.bans))) if full else []
        self.bans[ban.id] = ban
        row = room_commands.add_ban(
            id=ban.id,
            room=self.code,
            name=ban.name,
            person=ban.person,
            address=ban.address,
            circle_member=ban.circle_member,
            at=self.services.clock.now(),
        )
        return [*lifted, row]

    def lift(self, ban: str) -> list[Change]:
        del self.bans[ban]
        return [room_commands.lift_ban(ban)]

    def set_game(self, game: Game, options: dict[str, Any], owners: dict[str, str]) -> list[Change]:
        self.game, self.options, self.owners = game, options, owners
        return [
            room_commands.set_room(self.code, "game", game.name),
            room_commands.set_room(self.code, "options", msgspec.json.encode(options).decode()),
            room_commands.set_room(self.code, "owners", msgspec.json.encode(owners).decode()),
        ]

    def count_deal(self) -> list[Change]:
        """It is counted before anything of it is known."""
        self.deals += 1
        self.withheld = []
        return [room_commands.set_room(self.code, "deals", self.deals)]

    def set_pending_deal(self, gathering: PendingDeal | None) -> list[Change]:
        self.gathering = gathering
        kept = None if gathering is None else msgspec.json.encode(gathering).decode()
        return [room_commands.set_room(self.code, "gathering", kept)]

    def count_stopped(self) -> list[Change]:
        self.stopped += 1
        return [room_commands.set_room(self.code, "stopped", self.stopped)]

    def abort_deal(self) -> list[Change]:
        """No deal: its secret and all luck are used up, and those who kept theirs are named."""
        missing = [] if self.gathering is None else self.gathering.missing()
        self.withheld = [self.members[each].name for each in missing if each in self.members]
        secret = new_server_seed(self.services.chance)
        return [*self.set_pending_deal(None), *self.count_stopped(), *self.set_server_seed(secret)]

    def lay(self, table: LiveTable) -> list[Change]:
        self.table = table
        return [
            *self.set_pending_deal(None),
            room_commands.set_room(self.code, "table_id", table.id),
        ]

    def clear_table(self) -> list[Change]:
        self.table = None
        return [room_commands.set_room(self.code, "table_id", None)]

    def count_game(self) -> list[Change]:
        self.games_played += 1
        return [room_commands.set_room(self.code, "games_played", self.games_played)]

    def begin_evening(self, evening: str | None) -> list[Change]:
        """None: the next game begins one."""
        self.evening, self.results = evening, []
        return [room_commands.set_room(self.code, "evening", evening)]

    def add_result(self, result: GameResult) -> list[Change]:
        assert self.evening is not None
        self.results = [*self.results, result]
        row = room_commands.add_result(
            table_id=result.table,
            evening=self.evening,
            number=len(self.results),
            kept=msgspec.json.encode(result).decode(),
            at=self.services.clock.now(),
        )
        return [row]

    def belong_to(self, circle: str | None, by: str | None = None) -> list[Change]:
        """From now on its games are a circle's, as that member of it wants, or nobody's."""
        self.circle, self.circle_by = circle, by
        return [
            room_commands.set_room(self.code, "circle", circle),
            room_commands.set_room(self.code, "circle_by", by),
        ]

    def leave_circle(self) -> list[Change]:
        """Its games are nobody's, and all its seats are guests' again."""
        known = [each for each in self.members.values() if each.circle_member is not None]
        freed = [change for each in known for change in each.set_circle_member(None)]
        return [*freed, *self.belong_to(None)]

    def set_server_seed(self, secret: str) -> list[Change]:
        """A secret deals once: the next one is here, and what was promised for this one is used up
        with it."""
        self.secret = secret
        return [room_commands.set_room(self.code, "secret", secret)]

    def hear(self, line: protocol.TalkLine) -> list[Change]:
        self.talk.append(line)
        text = msgspec.json.encode(line).decode()
        name = self.members[line.member].name
        return [room_commands.add_chat_message(self.code, text, name, self.services.clock.now())]

    def add_response(self, member: Member, said: str, answer: str) -> list[Change]:
        """Said once, a message counts once. Old answers go now and then, so that no flood of
        messages grows the database without bound."""
        self.said.add(member.id, said)
        kept = [room_commands.add_response(self.code, member.id, said, answer)]
        if self.noted[member.id] % RESPONSES_BETWEEN_TRIMS == 0:
            kept.append(room_commands.trim_responses(member.id))
        self.noted[member.id] += 1
        return kept

    def open_page(self, line: Connection) -> None:
        self.lines[line] = None
        self.alarms.stop("sleep")

    def close_page(self, line: Connection) -> None:
        self.lines.pop(line, None)
        self.alarms.stop(f"line {line.id}")

    def arm(self, due: float | None, ring: Callable[[], object]) -> None:
        """Wake up when the table's deadline is due."""
        self.armed = due
        if due is None:
            self.alarms.stop("deadline")
        else:
            self.alarms.set("deadline", due, ring)

    def disarm(self) -> None:
        """The alarm has rung."""
        self.armed = None

    def stop_alarms(self) -> list[TimerHandle]:
        self.armed = None
        return [*self.alarms.stop_all(), *self.turns.stop_all()]
