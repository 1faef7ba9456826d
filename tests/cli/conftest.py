"""A shell for the command's tests: no process, but real arguments, real streams, real files."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from ludoteka.cli import main
from ludoteka.cli.messages import VARIABLES


class Said(NamedTuple):
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Shell = Callable[..., Said]


@pytest.fixture
def shell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Shell:
    """Runs `ludoteka` in an empty folder of an English-speaking machine."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)

    def run(*words: str, typed: str | bytes = b"") -> Said:
        content = typed if isinstance(typed, bytes) else typed.encode()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content), "utf-8"))
        status = main(words)
        return Said(status, *capsys.readouterr())

    return run
