"""A room's link, and how one comes in by it."""

import json
from typing import NamedTuple
from urllib.error import HTTPError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

import msgspec

from ludoteka.cli.remote_play.stopped import Problem, Rejected, Stopped

SECONDS = 30.0


class Link(NamedTuple):
    """`http://HOST:PORT/r/CODE`, in parts."""

    house: str  # http://HOST:PORT
    code: str

    @property
    def room(self) -> str:
        return f"{self.house}/api/rooms/{quote(self.code, safe='')}"

    @property
    def socket(self) -> str:
        return f"ws{self.room.removeprefix('http')}/socket"


class Seated(msgspec.Struct):
    token: str


def read_link(given: str) -> Link:
    """Raises Stopped for what is no room's link. Behind a # may stand somebody's token: it is
    theirs, and is let be."""
    try:
        parts = urlsplit(given.strip())
    except ValueError:
        raise Stopped("link", given=given[:200]) from None
    before, at, code = parts.path.rstrip("/").rpartition("/r/")
    if parts.scheme not in ("http", "https") or not parts.netloc or not at or not code or before:
        raise Stopped("link", given=given[:200])
    return Link(f"{parts.scheme}://{parts.netloc}", code)


def come_in(link: Link, name: str) -> str:
    """Take a place in the room; the token that holds it. Raises Stopped."""
    headers = {"content-type": "application/json", "origin": link.house}
    body = json.dumps({"name": name}).encode()
    request = Request(f"{link.room}/members", body, headers)  # noqa: S310 - read_link saw to it
    try:
        with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310
            return msgspec.json.decode(answer.read(), type=Seated).token
    except HTTPError as no:
        raise Rejected(problem_in(no.read())) from None
    except (OSError, msgspec.MsgspecError) as problem:
        raise Stopped("unreachable", house=link.house, why=str(problem)) from None


def problem_in(answer: bytes) -> Problem:
    """Why a server says no; nothing where something else has answered."""
    try:
        return msgspec.json.decode(answer, type=Problem)
    except msgspec.MsgspecError:
        return Problem()
