"""nginx and Caddy with the recipes of deploy/, on ports of the tests' own, before a real house."""

import asyncio
import contextlib
import ssl
import subprocess
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from scripts import parts, programs
from scripts.ports import free_port
from tests.server.support.live_server import LiveServer

NAME = "localhost"
"""In the place of the recipes' ludoteka.example."""


def nginx(program: str, folder: Path, house: int, port: int) -> list[str]:
    certificate = ["-keyout", "key.pem", "-out", "cert.pem", "-subj", f"/CN={NAME}"]
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *certificate]
    subprocess.run(made, cwd=folder, check=True, capture_output=True)
    site = parts.recipe(
        "nginx.conf",
        {
            "127.0.0.1:8013": f"127.0.0.1:{house}",
            "listen 443 ": f"listen 127.0.0.1:{port} ",
            "server_name ludoteka.example": f"server_name {NAME}",
            "/etc/ssl/ludoteka.crt": f"{folder}/cert.pem",
            "/etc/ssl/ludoteka.key": f"{folder}/key.pem",
            "/var/log/nginx/": f"{folder}/",
        },
    )
    return parts.nginx(program, folder, site)


def nginx_for_one_connection(program: str, folder: Path, house: int, port: int) -> list[str]:
    """It lets a client network have a single connection, and takes every client's word for its
    address."""
    command = nginx(program, folder, house, port)
    believing = "set_real_ip_from 127.0.0.1; real_ip_header X-Client;"
    file = folder / "nginx.conf"
    whole = file.read_text()
    limit = "limit_conn ludoteka_people  800;"
    assert limit in whole
    file.write_text(whole.replace(limit, f"limit_conn ludoteka_people 1; {believing}"))
    return command


def caddy(program: str, folder: Path, house: int, port: int) -> list[str]:
    """Its own authority signs: nobody else would for a name of this machine."""
    site = parts.recipe(
        "Caddyfile",
        {
            "127.0.0.1:8013": f"127.0.0.1:{house}",
            "ludoteka.example {\n": f"https://{NAME}:{port} {{\n\ttls internal\n\tbind 127.0.0.1\n",
            "{\n\tlog default": "{\n\tadmin off\n\tauto_https disable_redirects\n"
            f"\tskip_install_trust\n\tstorage file_system {folder}\n\tlog default",
        },
    )
    (folder / "Caddyfile").write_text(site)
    return [program, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@dataclass(frozen=True)
class Proxy:
    name: str
    prepare: Callable[[str, Path, int, int], list[str]]  # the program, where, house, port

    def __str__(self) -> str:
        return self.name


PROXIES = [Proxy("nginx", nginx), Proxy("caddy", caddy)]
STRICT_NGINX = Proxy("nginx", nginx_for_one_connection)


class BehindProxy(LiveServer):
    """A house as people reach it through a proxy. Whose certificate it is, nobody asks here."""

    def __init__(self, port: int, name: str = NAME) -> None:
        super().__init__(port)
        self.url = f"https://{name}" + ("" if port == 443 else f":{port}")
        self.trust = ssl.create_default_context()
        self.trust.check_hostname = False
        self.trust.verify_mode = ssl.CERT_NONE

    def client(self) -> httpx.AsyncClient:
        headers = {"origin": self.url}
        return httpx.AsyncClient(
            base_url=self.url, timeout=30, headers=headers, verify=self.trust, trust_env=False
        )

    def open_socket(self, code: str, **options: Any) -> connect:
        address = f"{self.url.replace('https', 'wss', 1)}/api/rooms/{code}/socket"
        options |= {"origin": self.url, "ssl": self.trust, "proxy": None}
        return connect(address, compression=None, **options)


@contextlib.asynccontextmanager
async def before(proxy: Proxy, house: LiveServer, folder: Path) -> AsyncIterator[BehindProxy]:
    """The proxy runs; what it says is in the folder."""
    program = programs.find(proxy.name)
    assert program is not None
    port = free_port()
    command = proxy.prepare(program, folder, house.port, port)
    with (folder / "log").open("wb") as log:
        running = await asyncio.create_subprocess_exec(
            *command, stdout=log, stderr=log, cwd=folder, env={"HOME": str(folder)}
        )
    site = BehindProxy(port)
    try:
        await answers(site, running, folder / "log")
        yield site
    finally:
        running.terminate()
        await running.wait()


async def answers(site: BehindProxy, running: asyncio.subprocess.Process, log: Path) -> None:
    async with asyncio.timeout(60):
        while not await is_well(site):
            assert running.returncode is None, f"see {log}"
            await asyncio.sleep(0.05)  # it has no way to tell that it is there


async def reachable(site: BehindProxy) -> None:
    async with asyncio.timeout(60):
        while not await is_well(site):  # noqa: ASYNC110 - another program
            await asyncio.sleep(0.05)


async def gone(site: BehindProxy) -> None:
    """The proxy finds no server any more."""
    async with asyncio.timeout(60):
        while await is_well(site):  # noqa: ASYNC110 - another program
            await asyncio.sleep(0.05)


async def is_well(site: BehindProxy) -> bool:
    with contextlib.suppress(httpx.TransportError):
        return (await site.get("/healthz")).is_success
    return False
