"""Carry out the guide of a club: `python -m tests.deploy.club PROXY FOLDER`.

It must run as root in fresh namespaces of mounts and processes (test_club.py starts it so). What is
written to /etc, /opt and /var stays in memory. The package is installed with the network of the
machine; everything after that runs in a network namespace without any, in which ports 80, 443 and
8013 are free. The commands of the guide run as they stand there.

The machine lacks three things, and this module replaces them, and nothing else: systemd (by
systemctl.py), the name in DNS (by /etc/hosts), and a certificate that others believe.
"""

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import httpx

from scripts.project import ROOT
from tests.deploy.proxies import BehindProxy, gone, reachable

NAME = "games.club.example"
UNIT = "ludoteka@8013"
GUIDE = ROOT / "docs" / "host" / "install.md"
SHIPPED = Path("/opt/ludoteka/share/ludoteka")
CLEAN_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
OF_PROXY = {"caddy": 2, "nginx": 3}
"""Which of the guide's blocks of commands."""


def blocks() -> list[str]:
    club = GUIDE.read_text(encoding="utf-8").split("\n## ")[1]
    return re.findall(r"^```sh\n(.*?)^```$", club, re.MULTILINE | re.DOTALL)


def carry_out(block: str, folder: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    path = f"{folder / 'bin'}:{CLEAN_PATH}"
    command = ["sh", "-euxc", block]
    subprocess.run(command, check=True, env={**environment, "PATH": path, "HOME": "/root"}, cwd="/")


def install(proxy: str, folder: Path) -> None:
    layer_over("/etc", "/opt", "/var", folder=folder)
    (folder / "bin").mkdir()
    (folder / "bin" / "systemctl").symlink_to(ROOT / "tests" / "deploy" / "systemctl.py")
    carry_out(blocks()[0], folder)
    again = [sys.executable, "-m", "tests.deploy.club", proxy, str(folder), "offline"]
    subprocess.run(["unshare", "--net", *again], check=True)


def layer_over(*places: str, folder: Path) -> None:
    """What is written there from now on stays in memory, and is gone with the namespace."""
    layers = folder / "layers"
    layers.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "tmpfs", layers], check=True)
    for place in places:
        upper, work = layers / f"upper{place}", layers / f"work{place}"
        upper.mkdir(parents=True)
        work.mkdir(parents=True)
        options = f"lowerdir={place},upperdir={upper},workdir={work}"
        subprocess.run(["mount", "-t", "overlay", "overlay", "-o", options, place], check=True)


def begin(proxy: str, folder: Path) -> None:
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    with Path("/etc/hosts").open("a") as hosts:
        hosts.write(f"127.0.0.1 {NAME}\n")
    give_certificate(proxy)
    for block in (blocks()[1], blocks()[OF_PROXY[proxy]]):
        carry_out(block, folder)


def give_certificate(proxy: str) -> None:
    if proxy == "caddy":
        file = SHIPPED / "Caddyfile"
        own = "{\n\tlocal_certs\n\tskip_install_trust\n\tlog default"
        text = file.read_text()
        assert "{\n\tlog default" in text
        file.write_text(text.replace("{\n\tlog default", own))
        return
    key = ["-keyout", "/etc/ssl/ludoteka.key", "-out", "/etc/ssl/ludoteka.crt"]
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *key, "-subj"]
    subprocess.run([*words, f"/CN={NAME}"], check=True, capture_output=True)


async def visit(proxy: str) -> dict[str, object]:
    """Ask for a page, play in a room over its socket, and leave secrets wherever a log could find
    them; then ask again while the server is gone."""
    site = BehindProxy(443, NAME)
    await reachable(site)
    ann, bob = await site.company("Ann", "Bob")
    link, code = ann.room["link"], ann.room["code"]
    secrets = [code, ann.token, "KEPT-TO-THE-INVITED", "KEPT-IN-A-QUERY"]
    paths = [f"/r/{code}", "/circles/join/KEPT-TO-THE-INVITED", "/?link=KEPT-IN-A-QUERY"]
    paths += [f"/api/rooms/{code}", "/api/invitations/KEPT-TO-THE-INVITED"]
    from_a_link = {"referer": f"{site.url}/r/{code}"}
    async with site.client() as client:
        page = await client.get("/", headers={"accept": "text/html"})
        policy = page.headers["referrer-policy"]
        for path in paths:
            await client.get(path, headers=from_a_link)
        await ann.leave()
        await bob.leave()
        stop(UNIT)
        await gone(site)
        broken = [(await client.get(path, headers=from_a_link)).status_code for path in paths]
    return {
        "page": page.status_code,
        "title": "<title>" in page.text,
        "link": link == f"{site.url}/r/{code}",
        "members": [each["name"] for each in ann.room["members"]],
        "referrer": policy,
        "broken": broken,
        "logged": {secret: naming(secret) for secret in secrets},
        "requests": len(naming("/api/rooms")) > 0,
    }


def stop(unit: str) -> None:
    os.kill(int(Path(f"/run/{unit}.test-pid").read_text()), 15)


def naming(secret: str) -> list[str]:
    """The logs of this machine that hold it."""
    logs = (file for file in Path("/var/log").rglob("*") if file.is_file())
    return [str(file) for file in logs if secret.encode() in file.read_bytes()]


def main(proxy: str, folder: Path, *, offline: bool) -> None:
    if not offline:
        install(proxy, folder)
        return
    begin(proxy, folder)
    try:
        found = asyncio.run(visit(proxy))
    except (httpx.HTTPError, OSError, AssertionError):
        for log in Path("/var/log").glob("*.journal"):
            sys.stderr.write(f"{log}\n{log.read_text()}\n")
        raise
    (folder / "found.json").write_text(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), offline=sys.argv[3:] == ["offline"])
