"""Known faults of what we pin are told where somebody knows of them, and nothing is made up."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from scripts.audit import PINS, faults_of, faults_of_the_page, pinned

FAULTY = ("old-thing", "1.0")
SOUND = ("new-thing", "2.0")


class Advisor(BaseHTTPRequestHandler):
    """Knows of one fault."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
        known: list[dict[str, Any]] = [
            {"vulns": [{"id": "X-1"}, {"id": "X-2"}]} if each["version"] == "1.0" else {}
            for each in asked
        ]
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"results": known}).encode())

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def advisor() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Advisor) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def test_a_package_with_a_known_fault_is_named(advisor: str) -> None:
    assert faults_of([SOUND, FAULTY], advisor) == ["old-thing 1.0: X-1, X-2"]
    assert faults_of([SOUND], advisor) == []


def test_where_nobody_answers_nothing_is_claimed() -> None:
    assert faults_of([FAULTY], "http://127.0.0.1:9") is None
    assert faults_of_the_page('{"error": {"code": "ENOAUDIT"}}') is None
    assert faults_of_the_page("") is None


def test_what_npm_knows_is_told() -> None:
    known = '{"vulnerabilities": {"left-pad": {"severity": "high"}}}'
    assert faults_of_the_page(known) == ["left-pad: high"]
    assert faults_of_the_page('{"vulnerabilities": {}}') == []


def test_everything_that_is_pinned_is_asked_about() -> None:
    pins = dict(pinned(PINS))
    assert {"litestar", "msgspec", "sqlalchemy", "pytest"} <= {name.lower() for name in pins}
