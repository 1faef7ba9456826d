"""The settings of a server. The defaults suit a server for a family and its friends."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

Kind = TypeVar("Kind")

MINUTE = 60.0
DAY = 24 * 60 * MINUTE


@dataclass(frozen=True)
class Limits:
    """Limits by person, room or client network. `LUDOTEKA_NAME` sets each of them."""

    rooms: int = 100_000  # rooms that the server stores at once; 0: no limit
    members: int = 8  # seats of a room, bots included
    watchers: int = 30  # connections of a room without a seat
    pages: int = 8  # connections of one member
    circles: int = 20  # circles of one person
    circle_members: int = 50  # members of a circle
    devices: int = 10  # devices of one person
    join_requests: int = 8  # pending join requests of a room
    bans: int = 50  # bans that a room remembers
    spectator_permits: int = 30  # permits to watch of a room; the oldest one ends
    connections: int = 800  # by client network; 0: no limit
    connects_a_second: float = 30.0  # new connections, by client network; 0: no limit
    connects_at_once: int = 1500
    path_bytes: int = 4096  # of the request line
    head_bytes: int = 16_384  # of the request line and all headers
    headers: int = 100  # of a request
    body_bytes: int = 262_144  # the connection is closed beyond that; handlers accept less
    pipelined: int = 16  # requests that wait on one connection
    queued_frames: int = 64  # frames of a WebSocket that wait to be handled
    fragments: int = 64  # of one frame
    pings_a_second: float = 2.0  # control frames of a WebSocket
    pings_at_once: int = 20
    budget_a_second: float = 100.0  # by client network, for all requests and messages; 0: no limit
    budget_at_once: int = 5000  # one is about a millisecond of the server's time
    budget_reserve: int = 2000  # added to that; only persons with a seat are charged to it
    reserve_a_second: float = 5.0  # of the reserve, by person
    reserve_at_once: int = 60
    reserve_persons: int = 16  # the first of a network; each has a share of the reserve
    files_a_second: float = 300.0  # built files of the page, by client network; 0: no limit
    files_at_once: int = 20_000  # a browser with an empty cache requests some 150
    person_a_second: float = 20.0  # by person, for messages of all their pages; 0: no limit
    person_at_once: int = 200
    moves: int = 10_000  # of one person at one table, undone ones included
    messages_a_second: float = 5.0
    messages_at_once: int = 10
    rooms_a_minute: float = 6.0  # new rooms, by client network; 0: no limit
    rooms_at_once: int = 20
    joins_a_minute: float = 60.0
    joins_at_once: int = 300
    room_loads_a_minute: float = 60.0  # loads of unfamiliar rooms, charged to the reserve
    room_loads_at_once: int = 60
    known_rooms: int = 64  # the first in which a network has seats; each has loads of its own
    guesses_a_minute: float = 10.0  # room codes that do not exist, by client network
    guesses_at_once: int = 30
    reviews_waiting: int = 16  # reviews that wait to be computed, of all players
    reviews_kept: int = 100  # in memory; older ones are computed again
    files_kept: int = 50  # imported game files in memory
    replay_cache_bytes: int = 16 * 2**20  # cached replay responses in memory
    slow_waiting: int = 128  # slow requests that wait, by client network; one runs at a time
    bot_megabytes: int = 2048  # memory of an external bot; 0: no limit
    cached_responses: int = 64  # in memory, by member; older ones are in the database
    notifications_at_once: int = 200  # notifications that are being sent
    free_disk_bytes: int = 64 * 2**20  # with less the server reports that it is unhealthy
    copies: int = 7  # backups of the database that are kept
    backlog: int = 256  # messages that a connection may leave unread


@dataclass(frozen=True)
class Times:
    """Times in seconds. `LUDOTEKA_SECONDS_NAME` sets each of them."""

    head: float = 10.0  # until the head of a request is there
    body: float = 30.0  # until its body is there
    idle: float = 15.0  # a connection without a request
    unread: float = 30.0  # until the client has read what was sent
    hello: float = 10.0  # until a new connection has said hello
    poll: float = 25.0  # a poll waits that long for news
    polled_connection: float = 60.0  # a polled connection that is not polled
    join_request: float = 60.0  # a join request whose client does not poll
    idle_room: float = 30.0  # a room without connections stays in memory
    absent_host: float = 120.0  # an absent host stays the host
    absent_player: float = 45.0  # after that every player may call a bot for an absent one
    lease: float = 3.0  # in a cluster, a server that is silent for so long loses its rooms
    sweep: float = 5.0  # how often the deadlines of unloaded rooms are checked
    housekeeping: float = 60 * MINUTE
    copy: float = DAY  # the newest backup is no older than that; 0: no backups
    empty_room: float = DAY  # a room in which nothing was played is deleted
    played_room: float = 90 * DAY  # … and one in which something was
    doubtful_clock_jump: float = 30 * DAY  # a clock that jumped so far ahead may be wrong
    clock_confirmation: float = DAY  # … until the server has run for so long
    bot_quick: float = 0.9  # the shortest delay of a bot's move
    bot_slow: float = 2.8  # … and the longest
    review: float = 120.0  # a review that takes longer is aborted
    notification_delay: float = 20.0  # an absent player may return before they are notified
    seed_reveal: float = 4.0  # a deal waits for the players' seeds
    bot_thought: float = 10.0  # the server moves for a bot that thinks longer


PRIVATE_CODE_LENGTH = 4
PUBLIC_CODE_LENGTH = 8
"""Letters of a room's code: of a server in a private network, and of one on the internet."""


@dataclass(frozen=True)
class Settings:
    data: Path
    database_url: str | None = field(default=None, repr=False)  # of PostgreSQL; with its password
    redis_url: str | None = field(default=None, repr=False)  # of the cluster; None: a single server
    public_url: str | None = None  # for links; None: as the request addressed the server
    lan_url: str | None = None  # for devices in the local network
    code_letters: int = PRIVATE_CODE_LENGTH  # of new rooms
    hosts: tuple[str, ...] = ()  # host names, besides those of a local network
    json_logs: bool = False  # one JSON object for each line
    metrics_token: str | None = None  # of /metrics; None: no metrics are served
    notification_hosts: tuple[str, ...] = ()  # private hosts that notifications may go to
    contact: str = "mailto:ludoteka@localhost"  # of the operator, for push services
    trusted_proxies: tuple[str, ...] = ()  # whose X-Forwarded-For is trusted
    page: Path = Path(__file__).parent / "static"
    docs: Path = Path(__file__).parent / "docs"  # the built reference
    limits: Limits = field(default_factory=Limits)
    times: Times = field(default_factory=Times)
    game_limits: Mapping[str, object] = field(default_factory=dict)  # limits that games define

    def limits_of_game(self, game: str, kind: type[Kind]) -> Kind:
        """Return the limits of a game, or their defaults."""
        found = self.game_limits.get(game)
        return found if isinstance(found, kind) else kind()

    @property
    def database(self) -> Path:
        return self.data / "ludoteka.sqlite3"
