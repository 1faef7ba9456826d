"""What can be set about a server, with the values that suit a family's evening."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

Kind = TypeVar("Kind")

MINUTE = 60.0
DAY = 24 * 60 * MINUTE


@dataclass(frozen=True)
class Limits:
    """What one person, room or address may use."""

    rooms: int = 100_000  # that a house keeps at once; 0: no limit
    members: int = 8  # seats of a room, bots included
    watchers: int = 30  # connections without a seat
    pages: int = 8  # connections of one member
    circles: int = 20  # that somebody belongs to
    circle_members: int = 50
    devices: int = 10  # of one person
    callers: int = 8  # that wait at the door of a room
    bans: int = 50  # that a room remembers
    passes: int = 30  # that a room gives to who may watch; the oldest one ends
    connections: int = 800  # by client network; 0: no limit
    connects_a_second: float = 30.0  # new connections, by client network; 0: no limit
    connects_at_once: int = 1500
    address_bytes: int = 4096  # of the line that says what is wanted
    head_bytes: int = 16_384  # of that line and all headers
    headers: int = 100
    body_bytes: int = 262_144  # after that the connection ends; what is read is less
    pipelined: int = 16  # requests that wait on one connection
    unheard: int = 64  # frames of a socket that wait to be heard
    fragments: int = 64  # of one frame
    pings_a_second: float = 2.0  # control frames of a socket
    pings_at_once: int = 20
    budget_a_second: float = 100.0  # by client network, for all requests and messages; 0: no limit
    budget_at_once: int = 5000  # one is about a millisecond of the server's time
    budget_reserve: int = 2000  # besides that, of which only people with a seat are paid for
    reserve_a_second: float = 5.0  # of it, by person
    reserve_at_once: int = 60
    reserve_persons: int = 16  # the first of a network; their shares of it are kept for them
    files_a_second: float = 300.0  # built files of the page, by client network; 0: no limit
    files_at_once: int = 20_000  # a browser that has none of them asks for some 150
    person_a_second: float = 20.0  # by person, for messages on all their pages; 0: no limit
    person_at_once: int = 200
    moves: int = 10_000  # of one person at one table; those that are taken back, too
    messages_a_second: float = 5.0
    messages_at_once: int = 10
    rooms_a_minute: float = 6.0  # by client network; 0: no limit
    rooms_at_once: int = 20
    joins_a_minute: float = 60.0
    joins_at_once: int = 300
    returns_a_minute: float = 60.0  # to other rooms that are not in memory, on the reserve
    returns_at_once: int = 60
    known_rooms: int = 64  # the first that a network has seats in; each has returns of its own
    guesses_a_minute: float = 10.0  # codes of rooms that don't exist, by client network
    guesses_at_once: int = 30
    reviews_waiting: int = 16  # reviews of finished games in line, of everybody
    reviews_kept: int = 100  # in memory; an older one is made again
    files_kept: int = 50  # games that somebody brought as a file, in memory
    looks_bytes: int = 16 * 2**20  # of looks at finished games, in memory
    slow_waiting: int = 128  # slow answers that wait for one client network; one is made at a time
    bot_megabytes: int = 2048  # that a bot from outside may use; 0: no limit
    answers: int = 64  # answers in memory for each member; older ones are in the log, on the disk
    bells_at_once: int = 200  # people who are being told that it is their move
    disk_bytes: int = 64 * 2**20  # with less than that free the server calls itself unwell
    copies: int = 7  # of the database that are kept
    backlog: int = 256  # messages that a connection may leave unread


@dataclass(frozen=True)
class Times:
    """How long things last, in seconds."""

    head: float = 10.0  # a request may take that long to arrive, up to its body
    body: float = 30.0  # … and its body that long
    idle: float = 15.0  # a connection on which nothing is asked
    unread: float = 30.0  # what was sent and is not read
    hello: float = 10.0  # a connection that says nothing
    poll: float = 25.0  # a poll waits that long for news
    line: float = 60.0  # a polled connection that is not asked for
    caller: float = 60.0  # somebody at the door who does not listen for an answer
    sleep: float = 30.0  # a room that everybody left stays in memory
    host: float = 120.0  # an absent host keeps the room
    patience: float = 45.0  # for an absent player; then not only the host may call a bot
    lease: float = 3.0  # of several servers, one that is silent for so long owns no room any more
    sweep: float = 5.0  # how often deadlines of sleeping tables are looked at
    housekeeping: float = 60 * MINUTE
    copy: float = DAY  # the newest copy of the database is no older than that; 0: none is made
    empty_room: float = DAY  # a room where nothing was played
    played_room: float = 90 * DAY
    doubt: float = 30 * DAY  # a clock that is so far ahead of the last run may be wrong
    steady: float = DAY  # … until the server has run for so long
    bot_quick: float = 0.9  # a bot's answer takes from
    bot_slow: float = 2.8  # … to
    review: float = 120.0  # a review that takes longer is given up
    bell: float = 20.0  # somebody who is away may come back before their bell rings
    luck: float = 4.0  # a start waits for what was promised
    bot_thought: float = 10.0  # a bot that thinks longer than this is helped out


PRIVATE_CODE_LENGTH = 4
PUBLIC_CODE_LENGTH = 8
"""Letters of a room's code: in a house that only friends can reach, and in one on the internet."""


@dataclass(frozen=True)
class Settings:
    data: Path
    database_url: str | None = field(default=None, repr=False)  # of PostgreSQL; with its password
    redis_url: str | None = field(default=None, repr=False)  # where there are several servers
    public_url: str | None = None  # where people reach us, if not by the address they used
    lan_url: str | None = None  # where phones in the same network reach us
    code_letters: int = PRIVATE_CODE_LENGTH  # of new rooms
    hosts: tuple[str, ...] = ()  # names that we answer under, besides those of a home's network
    json_logs: bool = False  # one line, one event
    metrics_token: str | None = None  # who names it gets the figures; without one nobody does
    bell_hosts: tuple[str, ...] = ()  # that bells may ring at although they are private
    contact: str = "mailto:ludoteka@localhost"  # of who runs the house, for push services
    trusted_proxies: tuple[str, ...] = ()  # whose word counts about where a request came from
    page: Path = Path(__file__).parent / "static"
    docs: Path = Path(__file__).parent / "docs"  # the reference, where somebody built it
    limits: Limits = field(default_factory=Limits)
    times: Times = field(default_factory=Times)
    game_limits: Mapping[str, object] = field(default_factory=dict)  # what else a game lets one set

    def limits_of_game(self, game: str, kind: type[Kind]) -> Kind:
        """What is set for a game, or its usual values."""
        found = self.game_limits.get(game)
        return found if isinstance(found, kind) else kind()

    @property
    def database(self) -> Path:
        return self.data / "ludoteka.sqlite3"
