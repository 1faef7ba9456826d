"""boardgame.io, our peer: the same game of 13 Words, played by its local client."""

import json
import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from ludoteka.words.pack import load_pack

FOLDER: Final = Path(__file__).parent / "boardgame_io"
Card = tuple[str, str]


def cards() -> Sequence[Card]:
    """The English pack: both sides deal from the same cards."""
    return load_pack("thirteen_words", "en").cards


def environment() -> dict[str, str]:
    """In production boardgame.io logs nothing but errors, and is quickest."""
    return {**os.environ, "NODE_ENV": "production"}


class Player:
    """A node process that plays what it is told (player.js)."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def order(self, what: str, **values: Any) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"do": what, **values}) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"boardgame.io's player died at the order {what!r}")
        return json.loads(answer)


@contextmanager
def player() -> Iterator[Player]:
    with subprocess.Popen(
        ["node", "player.js"],
        cwd=FOLDER,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield Player(process)  # leaving closes its input, and that ends it
