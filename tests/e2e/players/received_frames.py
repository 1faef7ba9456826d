"""What a page hears, frame by frame, and whether it heard what it must not know."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, Request, Response

from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.games.thirteen_words.rules.state import Position
from ludoteka.kernel.records.record import Record
from ludoteka.kernel.table import table_from_record

Json = dict[str, Any]
PATIENCE = 60_000
PUBLIC = {
    "game", "phase", "round", "rounds", "captain", "centre", "ring", "chosen", "ready", "scores",
    "team", "best", "chain", "reveal", "levels",
}  # fmt: skip
"""What a view says to everybody at any time."""


@dataclass
class ReceivedFrames:
    """At the sockets and polls of one page, from before it opened any."""

    page: Page
    heard: list[Json] = field(default_factory=list)
    unread: list[str | bytes | Response] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("websocket", lambda line: line.on("framereceived", self._frame))
        self.page.on("requestfinished", self._finished)

    def _frame(self, payload: str | bytes) -> None:
        self.unread.append(payload)

    def _finished(self, request: Request) -> None:
        """A network that breaks sockets, or a server that is starting: the page polls instead."""
        if request.url.endswith("/poll") and request.existing_response is not None:
            self.unread.append(request.existing_response)

    def read(self) -> list[Json]:
        """All that was heard so far. Not while it comes in: a page can't be asked meanwhile."""
        while self.unread:
            each = self.unread.pop(0)
            if isinstance(each, Response):
                self.heard += each.json()["messages"] if each.ok else []
            else:
                self.heard.append(json.loads(each))
        return self.heard

    def tables(self) -> list[Json]:
        """Every table it was shown, oldest first; a change has its events with it."""
        messages = [each for each in self.read() if each.get("table")]
        return [{"events": [], **each["table"], **events(each)} for each in messages]

    def room(self) -> Json:
        """As the server told of it last: what somebody chose in a list shows before that."""
        found: Json = [each["room"] for each in self.read() if each.get("room")][-1]
        return found

    def accepted(self) -> int:
        """How many moves of this page's own the table has taken. It was shown the table first."""
        answers = [each for each in self.read() if each["type"] == "accepted"]
        return sum(each.get("ply") is not None for each in answers)

    def wait_for(self, fact: Callable[[list[Json]], bool]) -> None:
        """Until what was heard makes the fact true; between looks nobody bothers the page."""
        for _ in range(PATIENCE // 16):
            if fact(self.read()):
                return
            self.page.wait_for_timeout(16)
        raise AssertionError(f"never heard; the last was {str(self.heard[-1:])[:500]}")


def events(message: Json) -> Json:
    return {"events": message["events"]} if "events" in message else {}


def leaks(heard: ReceivedFrames, record: Record, seat: int | None) -> list[str]:
    """What a seat (None: whoever watches) heard too early, or at all."""
    tables = heard.tables()
    early = [*hidden_words(tables, record), *seeds(heard, record)]
    return [*early, *choices(tables, seat), *changes(tables)]


def hidden_words(tables: list[Json], record: Record) -> Iterator[str]:
    """TW-5: the back of a card is told when it is turned over, and no earlier."""
    state = table_from_record(THIRTEEN_WORDS, record).state
    assert isinstance(state, Position)
    for back in (state.words[word] for word in state.backs):
        for table in tables:
            turned = [event["centre"] for event in table["events"] if event["type"] == "turned"]
            if back in turned or table["view"]["centre"] == back:
                break  # from here on everybody knows it
            if f'"{back}"' in json.dumps(table, ensure_ascii=False):
                yield f"{back} before it was turned over"


def choices(tables: list[Json], seat: int | None) -> Iterator[str]:
    """TW-9: while choices are secret, a page knows its own at most."""
    for table in tables:
        view = table["view"]
        if view["phase"] != "choosing":
            continue
        told = {key for key, value in view.items() if value is not None}
        if told - PUBLIC - ({"mine"} if seat is not None else set()):
            yield f"too much in a view: {told - PUBLIC}"
        if len(view["chain"]) != view["round"] - 1:
            yield "a link of the round that is being chosen"
        if table["moves"] and {move["place"] for move in table["moves"]} != occupied(view):
            yield "legal moves that depend on somebody's choice"
        yield from (f"an event: {event}" for event in table["events"] if "places" in event)
        if seat is None and any(event["type"] == "choice_is" for event in table["events"]):
            yield "a choice told to who watches"


def occupied(view: Json) -> set[int]:
    return {place for place, word in enumerate(view["ring"], start=1) if word is not None}


def changes(tables: list[Json]) -> Iterator[str]:
    """TW-9: that somebody changed their choice is told to nobody: one `chosen` a seat and round,
    and no message without an event to explain it."""
    told: Counter[tuple[int, int]] = Counter()
    for table in tables:
        ahead = table["view"]["phase"] == "choosing"
        for event in table["events"]:
            told[table["view"]["round"], event.get("seat", -1)] += (
                event["type"] == "chosen" and ahead
            )
    yield from (f"chosen told {times} times: {where}" for where, times in told.items() if times > 1)


def seeds(heard: ReceivedFrames, record: Record) -> Iterator[str]:
    """Nothing of the shuffle before the game is over."""
    secret = "" if record.shuffle is None else record.shuffle.secret
    for message in heard.read():
        table = message.get("table") or {}
        over = isinstance(table, dict) and table.get("view", {}).get("phase") == "over"
        text = json.dumps(message)
        if not over and (secret in text or str(record.seed) in text):
            yield "the secret of the shuffle"
