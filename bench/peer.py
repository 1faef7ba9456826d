"""boardgame.io, our peer: the same game, played by its local client."""

import json
import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Final

from ludoteka.games.thirteen_words.words.pack import load_pack

FOLDER: Final = Path(__file__).parent / "boardgame_io"
Card = tuple[str, str]


def cards() -> Sequence[Card]:
    """The English pack: both sides deal from the same cards."""
    return load_pack("en").cards


def environment() -> dict[str, str]:
    """In production boardgame.io logs nothing but errors, and is quickest."""
    return {**os.environ, "NODE_ENV": "production"}


class Player:
    """A process that plays what it is told, line by line (player.js)."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def order(self, what: str, **values: Any) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"do": what, **values}) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"the player died at the order {what!r}")
        return json.loads(answer)


@contextmanager
def started(command: Sequence[str], folder: Path, variables: Mapping[str, str]) -> Iterator[Player]:
    with subprocess.Popen(
        command,
        cwd=folder,
        env=variables,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield Player(process)  # leaving closes its input, and that ends it


def player() -> AbstractContextManager[Player]:
    return started(["node", "player.js"], FOLDER, environment())
