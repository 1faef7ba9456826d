"""What a check looks at, and what it tells."""

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from ludoteka.kernel.errors import BadInput
from ludoteka.server.settings import Settings

Value = str | int | BadInput


@dataclass(frozen=True)
class DiagnosticContext:
    settings: Settings
    clock: Callable[[], float] = time.time  # of this machine

    @property
    def now(self) -> float:
        return self.clock()


@dataclass(frozen=True)
class Finding:
    """A key with values: whoever shows it says it in the reader's language."""

    key: str
    values: Mapping[str, Value]
    wrong: bool  # or only worth knowing


Check = Callable[[DiagnosticContext], Iterable[Finding]]


def error(key: str, **values: Value) -> Finding:
    return Finding(key, values, wrong=True)


def notice(key: str, **values: Value) -> Finding:
    return Finding(key, values, wrong=False)
