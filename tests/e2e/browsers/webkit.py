"""WebKit as Debian has it, driven over WebDriver under a screen of its own.

Playwright drives its own WebKit alone. The few words of the protocol that tests need are here.
"""

import contextlib
import os
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx

from scripts import programs
from scripts.ports import free_port
from tests.e2e.server.server_process import PATIENCE

DRIVER, SCREEN = programs.WEBKIT
MILLISECONDS: Final = 1000
RUN: Final = """
    const done = arguments[arguments.length - 1];
    Promise.resolve((%s)(arguments[0])).then(done, (problem) => done(String(problem)));
"""


def has_webkit() -> bool:
    return bool(programs.find(DRIVER) and programs.find(SCREEN))


@dataclass
class WebKit:
    """One window. Hands, too, for whoever follows a coach."""

    driver: httpx.Client
    session: str = field(init=False)

    def __post_init__(self) -> None:
        self.session = self._ask("", capabilities={})["sessionId"]
        self._ask("/timeouts", script=2 * PATIENCE * MILLISECONDS)

    def open(self, address: str) -> None:
        self._ask("/url", url=address)

    def rest(self) -> None:
        """A page that is left open goes on drawing."""
        self.open("about:blank")

    def resize(self, width: int, height: int) -> None:
        self._ask("/window/rect", width=width, height=height)

    def evaluate(self, script: str, arg: object = None) -> Any:
        """A function, perhaps an async one, and what it is given."""
        return self._ask("/execute/async", script=RUN % script, args=[arg])

    def wait_until(self, script: str) -> None:
        """An expression that will be true."""
        known = self.evaluate(f"""async () => {{
            for (const end = performance.now() + 60_000; performance.now() < end; ) {{
                if ({script}) return true;
                await new Promise((done) => setTimeout(done, 30));
            }}
            return document.body.innerText;
        }}""")
        assert known is True, known

    def point(self, x: float, y: float) -> None:
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._act({"type": "pointer", "id": "mouse", "actions": moves})

    def write(self, text: str) -> None:
        keys = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": keys})

    def close(self) -> None:
        self.driver.delete(f"/session/{self.session}")

    def _act(self, source: dict[str, Any]) -> None:
        self._ask("/actions", actions=[source])

    def _ask(self, path: str, **body: Any) -> Any:
        session = f"/{self.session}" if path else ""
        answer = self.driver.post(f"/session{session}{path}", json=body)
        value = answer.json()["value"]
        assert answer.is_success, value
        return value


@contextlib.contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """A window on a screen that nobody sees."""
    with screen() as display, driver(display, without_motion(folder)) as port:
        url = f"http://127.0.0.1:{port}"
        with httpx.Client(base_url=url, timeout=3 * PATIENCE, trust_env=False) as line:
            window = WebKit(line)
            try:
                yield window
            finally:
                window.close()


@contextlib.contextmanager
def screen() -> Iterator[str]:
    """Xvfb takes the first display that is free, and says which."""
    told, tells = os.pipe()
    command = [str(programs.find(SCREEN)), "-displayfd", str(tells), "-screen", "0", "1920x1080x24"]
    with subprocess.Popen(command, pass_fds=[tells], stderr=subprocess.DEVNULL) as process:
        os.close(tells)
        with os.fdopen(told) as answer:
            display = answer.readline().strip()
        try:
            yield f":{display}"
        finally:
            process.terminate()


def without_motion(folder: Path) -> Path:
    """Settings of somebody who wants none."""
    settings = folder / "gtk-3.0" / "settings.ini"
    settings.parent.mkdir(parents=True)
    settings.write_text("[Settings]\ngtk-enable-animations=0\n")
    return folder


@contextlib.contextmanager
def driver(display: str, settings: Path) -> Iterator[int]:
    port = free_port()
    command = [str(programs.find(DRIVER)), f"--port={port}"]
    env = {**os.environ, "DISPLAY": display, "XDG_CONFIG_HOME": str(settings)}
    with subprocess.Popen(command, env=env, stderr=subprocess.DEVNULL) as process:
        try:
            wait_for(port)
            yield port
        finally:
            process.terminate()


def wait_for(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(httpx.TransportError):
            httpx.get(f"http://127.0.0.1:{port}/status", trust_env=False)
            return
    raise TimeoutError("the driver of WebKit does not answer")
