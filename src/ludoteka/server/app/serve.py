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
from ludoteka.kernel.chance.shuffle import SYSTEM_RANDOM, RandomBytes
from ludoteka.kernel.compiled import FORM
from ludoteka.server.app.application import App
from ludoteka.server.app.environment import StartupError, read_settings
from ludoteka.server.clocks.clock import Clock
from ludoteka.server.extensions.external_bots import load_external_bots
from ludoteka.server.http.bounded_http import BoundedHttp, bind_limits
from ludoteka.server.limits.connection_limits import ConnectionLimits
from ludoteka.server.observability import logs
from ludoteka.server.qr import render_in_terminal
from ludoteka.server.realtime.asgi_socket import MAX_FRAME
from ludoteka.server.realtime.websocket_transport import BoundedSocket
from ludoteka.server.settings import Settings
from ludoteka.server.storage.backup.copies import FOLDER
from ludoteka.server.storage.engines.factory import create_database
from ludoteka.server.storage.schema.upgrade import UnusableDatabase, refuse_damage

if sys.platform != "win32":
    import fcntl

log = logging.getLogger("ludoteka.serve")

ANY_ADDRESS: Final = ("0.0.0.0", "::")  # noqa: S104 - compared, not bound
LOCK_FILE: Final = "lock"
SHUTDOWN_SECONDS: Final = 5
SWITCH_INTERVAL: Final = 0.0005
"""Seconds."""
GC_THRESHOLDS: Final = (2_000, 1_250, 1_000)
"""Thresholds of the garbage collector. It runs often on young objects, because it stops the event
loop (2,000 objects take a millisecond, 50,000 took 16 to 46), and rarely on older ones: they are
many, and few of them are cyclic garbage."""


class TableServer(uvicorn.Server):
    """uvicorn, which tells every page before the server stops."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self._app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)
        # A computing thread yields to the event loop after this time, instead of after 5 ms each
        # time that the loop has sent or read something.
        sys.setswitchinterval(SWITCH_INTERVAL)
        self._app.litestar.state.watchdog.ignore_past()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._app.hub.close_for_restart()
        await super().shutdown(sockets)


def serve(
    host: str,
    port: int,
    data: Path | None = None,
    open_browser: bool = False,
    public_url: str | None = None,
    public: bool = False,
    chance: RandomBytes = SYSTEM_RANDOM,
    clock: Clock | None = None,
    bots: Sequence[str] = (),
    database: str | None = None,
    redis: str | None = None,
    log_format: str | None = None,
) -> None:
    """Serve until interrupted. `bots` names the classes of external bots. A public server has
    longer room codes, because strangers guess codes. Raises StartupError.

    `chance` is the source of randomness of every deal. No option or variable sets it, so that no
    server is started by mistake with a source that can be predicted.
    """
    listening = bind_socket(host, port)
    port = listening.getsockname()[1]
    given = read_settings(data, database, redis, public_url, public, log_format)
    settings = replace(given, lan_url=lan_url(host, port))
    hide_memory()
    logs.configure_logging(settings)
    with lock_data_folder(settings.data, shared=settings.redis_url is not None):
        check_database(settings)
        check_redis_settings(settings)
        restrict_permissions(settings)
        load_external_bots(bots, settings)
        print_addresses(f"http://localhost:{port}", settings)
        if open_browser and has_browser():
            webbrowser.open(f"http://localhost:{port}")
        run(App(settings, clock, chance), listening)


def run(app: App, listening: socket.socket) -> None:
    server = TableServer(create_uvicorn_config(app), app)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])


def create_uvicorn_config(app: App) -> uvicorn.Config:
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
        access_log=False,  # the server keeps no log of requests
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )


def bind_socket(host: str, port: int) -> socket.socket:
    """Bind the port before the address is printed, so that the printed address is true."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio disables Nagle's algorithm only where the protocol is named.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)  # clients that connect before the server is ready wait
    except (OSError, OverflowError) as problem:
        listening.close()
        raise StartupError(f"Port {port} of {host} can't be used: {problem}.") from None
    return listening


def lock_data_folder(data: Path, shared: bool = False) -> IO[str]:
    """Lock the data folder as long as this process lives. Two servers on one folder would not see
    each other's moves, unless both belong to one cluster (`shared`). Raises StartupError."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock = (data / LOCK_FILE).open("w")
        if sys.platform != "win32":
            fcntl.flock(lock, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        raise StartupError(f"Another server uses the folder {data} already.") from None
    except OSError as problem:
        raise StartupError(f"The folder {data} can't be used: {problem}.") from None
    return lock


def check_database(settings: Settings) -> None:
    try:
        create_database(settings).prepare()
        if settings.database_url is None:
            refuse_damage(settings.database)
    except UnusableDatabase as problem:
        raise StartupError(str(problem)) from None


def check_redis_settings(settings: Settings) -> None:
    if settings.redis_url is None:
        return
    if settings.database_url is None:
        raise StartupError("Several servers share a database: name one with --database, too.")
    try:
        from ludoteka.server.cluster.redis_check import UnusableRedis, look_at
    except ModuleNotFoundError as missing:
        raise StartupError(
            f"The Redis client is not installed ({missing.name} is missing). "
            'This installs it: pip install "ludoteka[many]"'
        ) from None
    try:
        look_at(settings.redis_url)
    except UnusableRedis as problem:
        raise StartupError(str(problem)) from None


def restrict_permissions(settings: Settings) -> None:
    """Make the database readable by this user alone: it holds the secrets of running games. The
    mode of a folder that holds other things too, or belongs to another user, stays as it is."""
    ours = [*settings.data.glob(f"{settings.database.name}*"), settings.data / LOCK_FILE]
    with contextlib.suppress(PermissionError):
        for file in ours:
            file.chmod(0o600)
        if set(settings.data.iterdir()) <= {*ours, settings.data / FOLDER}:
            settings.data.chmod(0o700)


def lan_url(host: str, port: int) -> str | None:
    """Return the URL for devices on the local network, or None if the server is not bound to it."""
    if host not in ANY_ADDRESS:
        return None if host in ("localhost", "127.0.0.1", "::1") else f"http://{host}:{port}"
    address = lan_address()
    return None if address is None else f"http://{address}:{port}"


def lan_address() -> str | None:
    """Return the address that this machine sends from. Connecting a UDP socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is reserved for documentation
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


def print_addresses(here: str, settings: Settings) -> None:
    there = settings.public_url or settings.lan_url
    if settings.json_logs:
        log.info("serving at %s, for others at %s", here, there or here)
        return
    print(f"\n  Ludoteka is open: {here}", flush=True)  # noqa: T201 - said to whoever started us
    if FORM == "interpreted":
        print("  The rules that bots search are not compiled here; they run slower.", flush=True)  # noqa: T201
    if there is not None:
        print(f"  For phones and friends: {there}\n\n{render_in_terminal(there)}", flush=True)  # noqa: T201


def has_browser() -> bool:
    """Say whether a graphical browser is there: one in the terminal would hide the server."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    return sys.stdout.isatty() and not isinstance(browser, webbrowser.GenericBrowser)
