"""What deploy/ names for a large house is what a server knows."""

import contextlib
import dataclasses
import ipaddress
import json
import os
import re
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteka.server.observability.metrics import Metrics
from ludoteka.server.settings import Limits, Times
from scripts import local_cluster, programs
from scripts.ports import free_port
from scripts.project import ROOT

DEPLOY = ROOT / "deploy"
GAUGES = {"rooms_awake": 0, "tables_running": 0, "connections": 0}


def variables() -> set[str]:
    """That a server reads: by name, and those of limits and times."""
    source = (ROOT / "src/ludoteka/server/app/environment.py").read_text()
    named = set(re.findall(r'"(LUDOTEKA_[A-Z_]+[A-Z])"', source))
    named |= {f"LUDOTEKA_{field.name.upper()}" for field in dataclasses.fields(Limits)}
    return named | {f"LUDOTEKA_SECONDS_{field.name.upper()}" for field in dataclasses.fields(Times)}


def test_every_variable_that_is_set_is_one_that_a_server_reads() -> None:
    files: list[Path] = [DEPLOY / "compose.yaml", DEPLOY / "Containerfile"]
    files += [DEPLOY / "ludoteka@.service", DEPLOY / "ludoteka.env", ROOT / "docs/host/install.md"]
    for file in files:
        named = set(re.findall(r"\bLUDOTEKA_[A-Z_]+[A-Z]\b", file.read_text()))
        assert named, file
        assert named <= variables(), file


def test_the_dashboard_asks_for_figures_that_there_are() -> None:
    told = Metrics().text(GAUGES)
    there = set(re.findall(r"^# TYPE (\w+)", told, flags=re.MULTILINE))
    there |= {f"{name}_bucket" for name in there}
    panels = json.loads((DEPLOY / "grafana.json").read_text())["panels"]
    asked = [target["expr"] for panel in panels for target in panel["targets"]]
    assert len(asked) > 8
    for expression in asked:
        assert set(re.findall(r"\bludoteka_\w+", expression)) <= there, expression


def test_the_unit_and_the_containers_start_what_there_is() -> None:
    serve = (ROOT / "src/ludoteka/cli/commands/serve.py").read_text()
    for name in ("ludoteka@.service", "Containerfile"):
        words = re.findall(r"--[a-z-]+", (DEPLOY / name).read_text().rsplit("serve", 1)[1])
        assert words
        assert all(f'"{word}"' in serve for word in words), name


@pytest.fixture(scope="module")
def compose() -> Any:
    return msgspec.yaml.decode((DEPLOY / "compose.yaml").read_bytes())


def test_what_the_compose_file_names_is_there(compose: Any) -> None:
    services = compose["services"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        assert set(service["networks"]) <= set(compose["networks"])
        assert ("image" in service) != ("build" in service)
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).is_file(), source
    asked = set(re.findall(r"\$\{(\w+)\}", (DEPLOY / "compose.yaml").read_text()))
    assert asked == {"PASSWORD", "HOUSE"}


def test_the_door_of_the_compose_file_is_trusted_and_leads_to_its_servers(compose: Any) -> None:
    (subnet,) = compose["networks"]["inside"]["ipam"]["config"]
    door = compose["services"]["door"]["networks"]["inside"]["ipv4_address"]
    assert ipaddress.ip_address(door) in ipaddress.ip_network(subnet["subnet"])
    servers = {name for name, each in compose["services"].items() if "build" in each}
    for name in servers:
        each = compose["services"][name]
        assert each["environment"]["LUDOTEKA_TRUSTED_PROXIES"] == door
        assert (DEPLOY / each["build"]["context"] / each["build"]["dockerfile"]).is_file()
    (port,) = re.findall(r"^EXPOSE (\d+)$", (DEPLOY / "Containerfile").read_text(), re.MULTILINE)
    upstreams = re.findall(r"\b(\w+):(\d+)\b", (DEPLOY / "Caddyfile.two").read_text())
    assert set(upstreams) == {(name, port) for name in servers}


@pytest.mark.parametrize("name", ["Caddyfile", "Caddyfile.two"])
def test_caddy_takes_its_files(name: str) -> None:
    caddy = programs.find("caddy")
    if caddy is None:
        pytest.skip("there is no Caddy on this machine")
    command = [caddy, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / name)]
    told = subprocess.run(
        command, env={**os.environ, "HOUSE": "ludoteka.example"}, capture_output=True, check=False
    )
    assert told.returncode == 0, told.stderr


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    analyze = programs.find("systemd-analyze")
    if analyze is None:
        pytest.skip("there is no systemd on this machine")
    unit = (DEPLOY / "ludoteka@.service").read_text()
    (tmp_path / "ludoteka@8013.service").write_text(
        unit.replace("/opt/ludoteka/bin/ludoteka", sys.executable)
    )
    command = [analyze, "verify", "--man=no", str(tmp_path / "ludoteka@8013.service")]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")


class Well(BaseHTTPRequestHandler):
    """All that a door asks of a server."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing."""


@contextlib.contextmanager
def answering(port: int) -> Iterator[None]:
    with ThreadingHTTPServer(("127.0.0.1", port), Well) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield
        finally:
            server.shutdown()
            thread.join()


def status(port: int) -> int:
    """0: there is no door."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
            return int(answer.status)
    except urllib.error.HTTPError as problem:
        return problem.code
    except urllib.error.URLError:
        return 0


def test_the_door_leads_to_a_server_as_soon_as_it_is_there(tmp_path: Path) -> None:
    """Also after it found nobody, several times."""
    if programs.find("nginx") is None:
        pytest.skip("there is no nginx on this machine")
    port, *servers = (free_port() for _ in range(3))
    door = local_cluster.load_balancer(tmp_path, port, servers)
    door.start()
    try:
        while (found := status(port)) == 0:
            assert not door.has_ended, (tmp_path / "nginx.log").read_text()
        assert [found, *(status(port) for _ in servers)] == [502] * 3
        with answering(servers[1]):
            assert [status(port) for _ in range(4)] == [200] * 4
    finally:
        door.stop()
