"""`ludoteka serve`: a server on this machine, for everybody in the room and on the network."""

import contextlib
import gc
import logging
import socket
import sys
import webbrowser
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import IO, Final

import uvicorn

from ludoteka.external_bots.process_guard import hide_memory
from ludoteka.kernel.chance.shuffle import OF_THE_SYSTEM, Chance
from ludoteka.kernel.compiled import FORM
from ludoteka.server.app.application import App
from ludoteka.server.app.environment import CannotServe, settings_given
from ludoteka.server.clocks.clock import Clock
from ludoteka.server.extensions.external_bots import let_in
from ludoteka.server.http.bounded_http import BoundedHttp, bind_limits
from ludoteka.server.limits.connection_limits import ConnectionLimits
from ludoteka.server.observability import logs
from ludoteka.server.qr import in_terminal
from ludoteka.server.realtime.asgi_socket import MAX_FRAME
from ludoteka.server.realtime.websocket_transport import BoundedSocket
from ludoteka.server.settings import Settings
from ludoteka.server.storage.backup.copies import FOLDER
from ludoteka.server.storage.engines.factory import database_of
from ludoteka.server.storage.schema.upgrade import UnusableDatabase, refuse_damage

if sys.platform != "win32":
    import fcntl

log = logging.getLogger("ludoteka.serve")

EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - compared, not bind_limits
LOCK: Final = "lock"
GOODBYE: Final = 5
GIVE_WAY: Final = 0.0005
"""Seconds."""
COLLECTED: Final = (2_000, 1_250, 1_000)
"""When the collector looks: often at what is new, for nobody moves meanwhile (2,000 objects take it
a millisecond, 50,000 took 16 to 46); at what is older rarely, for it is much, and hardly ever dies
in a circle."""


class TableServer(uvicorn.Server):
    """uvicorn, with a word to every page before it goes."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self._app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECTED)
        # A thread that counts gives way to the event loop after this time, not after 5 ms each time
        # that the loop has sent or read something.
        sys.setswitchinterval(GIVE_WAY)
        self._app.litestar.state.watchdog.look_away()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._app.hub.say_goodbye()
        await super().shutdown(sockets)


def serve(
    host: str,
    port: int,
    data: Path | None = None,
    open_browser: bool = False,
    public_url: str | None = None,
    public: bool = False,
    chance: Chance = OF_THE_SYSTEM,
    clock: Clock | None = None,
    bots: Sequence[str] = (),
    database: str | None = None,
    redis: str | None = None,
    log_format: str | None = None,
) -> None:
    """Serve until interrupted, with bots from outside by the places of their classes. A house in
    public has longer codes: strangers try them out. Raises CannotServe.

    `chance` deals every table. No option or variable sets it: a server that one could start with
    another by mistake would be one whose cards can be foreseen.
    """
    listening = listen(host, port)
    port = listening.getsockname()[1]
    given = settings_given(data, database, redis, public_url, public, log_format)
    settings = replace(given, lan_url=lan_url(host, port))
    hide_memory()
    logs.begin(settings)
    with only_server_on(settings.data, shared=settings.redis_url is not None):
        refuse_foreign_database(settings)
        refuse_unreachable_redis(settings)
        keep_to_ourselves(settings)
        let_in(bots, settings)
        introduce(f"http://localhost:{port}", settings)
        if open_browser and has_browser():
            webbrowser.open(f"http://localhost:{port}")
        run(App(settings, clock, chance), listening)


def run(app: App, listening: socket.socket) -> None:
    server = TableServer(config_of(app), app)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])


def config_of(app: App) -> uvicorn.Config:
    connection_limits = ConnectionLimits(app.settings)
    return uvicorn.Config(
        app,
        http=bind_limits(BoundedHttp, connection_limits),
        ws=bind_limits(BoundedSocket, connection_limits),
        timeout_keep_alive=app.settings.times.idle,  # type: ignore[arg-type] # any number will do
        proxy_headers=bool(app.settings.trusted_proxies),
        forwarded_allow_ips=list(app.settings.trusted_proxies),
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,  # messages are small, and compressing costs more than sending
        log_config=None,  # logs.begin has set up the log of everything in this process
        log_level="warning",
        access_log=False,  # who asked for what is nobody's business
        server_header=False,
        timeout_graceful_shutdown=GOODBYE,
    )


def listen(host: str, port: int) -> socket.socket:
    """Take the port now: afterwards the address that is printed is true."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named, so that every event loop sends what is small at once (it looks for TCP).
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)  # who comes before the server is ready waits a moment
    except (OSError, OverflowError) as problem:
        listening.close()
        raise CannotServe(f"Port {port} of {host} can't be used: {problem}.") from None
    return listening


def only_server_on(data: Path, shared: bool = False) -> IO[str]:
    """Two servers on one folder would not hear of each other's moves, unless they are several of
    one house. The lock ends with us."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock = (data / LOCK).open("w")
        if sys.platform != "win32":
            fcntl.flock(lock, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        raise CannotServe(f"Another server uses the folder {data} already.") from None
    except OSError as problem:
        raise CannotServe(f"The folder {data} can't be used: {problem}.") from None
    return lock


def refuse_foreign_database(settings: Settings) -> None:
    try:
        database_of(settings).prepare()
        if settings.database_url is None:
            refuse_damage(settings.database)
    except UnusableDatabase as problem:
        raise CannotServe(str(problem)) from None


def refuse_unreachable_redis(settings: Settings) -> None:
    if settings.redis_url is None:
        return
    if settings.database_url is None:
        raise CannotServe("Several servers share a database: name one with --database, too.")
    try:
        from ludoteka.server.cluster.redis_check import UnusableRedis, look_at
    except ModuleNotFoundError as missing:
        raise CannotServe(
            f"What speaks to Redis is not installed ({missing.name} is missing). "
            'This brings it: pip install "ludoteka[many]"'
        ) from None
    try:
        look_at(settings.redis_url)
    except UnusableRedis as problem:
        raise CannotServe(str(problem)) from None


def keep_to_ourselves(settings: Settings) -> None:
    """Secrets of games that run are in the file: nobody else on this machine may read it. A folder
    that holds other things as well stays as it is, and so does what is another user's."""
    ours = [*settings.data.glob(f"{settings.database.name}*"), settings.data / LOCK]
    with contextlib.suppress(PermissionError):
        for file in ours:
            file.chmod(0o600)
        if set(settings.data.iterdir()) <= {*ours, settings.data / FOLDER}:
            settings.data.chmod(0o700)


def lan_url(host: str, port: int) -> str | None:
    """The address for phones in the same network, if we listen there."""
    if host not in EVERYWHERE:
        return None if host in ("localhost", "127.0.0.1", "::1") else f"http://{host}:{port}"
    address = lan_address()
    return None if address is None else f"http://{address}:{port}"


def lan_address() -> str | None:
    """The address that this machine would send from. Connecting a UDP socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is reserved for documentation
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


def introduce(here: str, settings: Settings) -> None:
    there = settings.public_url or settings.lan_url
    if settings.json_logs:
        log.info("serving at %s, for others at %s", here, there or here)
        return
    print(f"\n  Ludoteka is open: {here}", flush=True)  # noqa: T201 - said to whoever started us
    if FORM == "interpreted":
        print("  The rules that bots search are not compiled here; they run slower.", flush=True)  # noqa: T201
    if there is not None:
        print(f"  For phones and friends: {there}\n\n{in_terminal(there)}", flush=True)  # noqa: T201


def has_browser() -> bool:
    """No browser in a terminal: it would take the server's place on the screen."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    return sys.stdout.isatty() and not isinstance(browser, webbrowser.GenericBrowser)
