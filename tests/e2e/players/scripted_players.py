"""People who play by themselves, over the same doors as every page: to fill the other seats."""

import json
import secrets
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

Json = dict[str, Any]

AT_ONCE, SECONDS_EACH = 8, 0.25
"""How fast a server usually lets anybody speak: a little below that, as the page does."""


def post(url: str, path: str, body: Json) -> Json:
    """As a page of this server would: with its Origin."""
    headers = {"content-type": "application/json", "origin": url}
    request = urllib.request.Request(url + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return dict(json.load(answer))


def open_room(url: str, name: str, game: str = "thirteen_words", **options: object) -> Json:
    """A room with its host: `code`, `member`, `token`."""
    return post(url, "/api/rooms", {"name": name, "game": game, "options": options})


def join_room(url: str, code: str, name: str) -> Json:
    return post(url, f"/api/rooms/{code}/members", {"name": name})


class ScriptedPlayer:
    """One seat of 13 Words: it takes the first word there is, and is ready as soon as it may."""

    seconds_each = SECONDS_EACH

    def __init__(self, url: str, seated: Json) -> None:
        self.seated = seated
        self._open = ExitStack()
        self._line = self._open.enter_context(connect_to_room(url, seated))
        self._line.send(json.dumps({"type": "hello", "token": seated["token"]}))
        self._free_at = time.monotonic()

    def say(self, kind: str, **fields: object) -> None:
        now = time.monotonic()
        self._free_at = max(now, self._free_at) + self.seconds_each
        time.sleep(max(0.0, self._free_at - now - AT_ONCE * self.seconds_each))
        self._line.send(json.dumps({"type": kind, "id": secrets.token_hex(8), **fields}))

    def play_to_the_end(self) -> None:
        """Until the game is over, or the room is closed to us."""
        with suppress(ConnectionClosed):
            for frame in self._line:
                table = json.loads(frame).get("table")
                if isinstance(table, dict) and self._is_over(table):
                    return

    def _is_over(self, table: Json) -> bool:
        move = None if table["seat"] is None else next_move_type(table["view"], table["seat"])
        if move is not None:
            legal = next(each for each in table["moves"] if each["type"] == move)
            self.say("play", table=table["id"], move=legal)
        return bool(table["view"]["phase"] == "over")

    def close(self) -> None:
        self._open.close()


def next_move_type(view: Json, seat: int) -> str | None:
    """TW-7, TW-12: what this seat still has to do."""
    if view["phase"] == "choosing" and not view["chosen"][seat]:
        return "choose"
    if view["phase"] == "explaining" and not view["ready"][seat]:
        return "ready"
    return None


def connect_to_room(url: str, seated: Json) -> ClientConnection:
    address = f"{url.replace('http', 'ws')}/api/rooms/{seated['code']}/socket"
    return connect(address, origin=Origin(url))


@contextmanager
def play_in_background(*robots: ScriptedPlayer) -> Iterator[None]:
    """They play beside the test, each in a thread of its own."""
    threads = [threading.Thread(target=robot.play_to_the_end) for robot in robots]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        for robot in robots:
            robot.close()
        for thread in threads:
            thread.join()
