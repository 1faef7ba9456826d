"""One game at random, in plain Python: `python plain_client.py http://HOST:8013/r/ABCD Robin`."""

import json
import random
import sys
import time
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def post(url: str, path: str, **body: Any) -> Any:
    headers = {"content-type": "application/json", "origin": url}
    with urlopen(Request(url + path, json.dumps(body).encode(), headers), timeout=60) as answer:
        return json.load(answer)


def tables(url: str, room: str, token: str) -> Iterator[Any]:
    """The table, as our seat sees it, after every change; and the line to speak on."""
    ask: dict[str, Any] = {"token": token}
    while True:
        news = post(url, f"{room}/poll", **ask)
        after = max([ask.get("after", 0), *(each.get("v", 0) for each in news["messages"])])
        ask = {"line": news["line"], "after": after}
        seen = [message["table"] for message in news["messages"] if message.get("table")]
        yield from [(news["line"], table) for table in seen[-1:]]


def answer(table: Any, asked: set[str]) -> Any:
    """Any legal move but to concede. Votes of Word Porters are too many to be listed."""
    if "vote" in asked:
        others = [str(seat) for seat in range(len(table["seats"])) if seat != table["seat"]]
        places = random.sample(range(1, len(table["view"]["words"]) + 1), len(others))
        return {"type": "vote", "words": dict(zip(others, places, strict=True))}
    return random.choice([move for move in table["moves"] if move["type"] != "concede"])


def play(link: str, name: str, pace: str = "0.25") -> Any:
    """How it ended. The server hears five messages of a person in a second, and no more."""
    url, _, code = link.rstrip("/").rpartition("/r/")
    room = f"/api/rooms/{code}"
    token = post(url, f"{room}/members", name=name)["token"]
    for number, (line, table) in enumerate(tables(url, room, token)):
        if not table["asks"] and table["seat"] is not None:
            break
        if asked := {ask["kind"] for ask in table["asks"] if ask["seat"] == table["seat"]}:
            said = {"type": "play", "id": str(number), "move": answer(table, asked)}
            said |= {"table": table["id"], "asked": table["asked"]}
            post(url, f"{room}/say", line=line, message=said)
            time.sleep(float(pace))
    return table["view"]["result"]


if __name__ == "__main__":
    try:
        print(json.dumps(play(*sys.argv[1:])))
    except HTTPError as problem:
        sys.exit(problem.read().decode())
