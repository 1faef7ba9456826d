"""A server whose deals don't change.

Start it with `python -m tests.e2e.server.fixed_deal_server PORT DATA TEST DEAL`.

It is the whole server, opened by the same function as `ludoteka serve`. Only its chance is ours: a
hash of the name of the running test, which the file TEST holds, and of how much it has drawn. So a
test is dealt the same tables whenever it runs: alone, after others, beside others.
"""

import hashlib
import os
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from ludoteka.server.app.serve import serve
from tests.e2e.server.file_clock import FileClock


@dataclass
class FixedRandomSource:
    """Chance that anybody knows who knows the test."""

    test: Path
    deal: str
    drawn: Counter[str] = field(default_factory=Counter)

    def __call__(self, size: int) -> bytes:
        name = self.test.read_text(encoding="utf-8")
        self.drawn[name] += 1
        return hashlib.shake_256(f"{self.deal} {name} {self.drawn[name]}".encode()).digest(size)


if __name__ == "__main__":
    port, data, test, deal = sys.argv[1:]
    clock = FileClock(Path(os.environ["E2E_CLOCK"])) if "E2E_CLOCK" in os.environ else None
    serve(
        "127.0.0.1", int(port), Path(data), chance=FixedRandomSource(Path(test), deal), clock=clock
    )
