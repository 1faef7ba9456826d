"""What somebody saved when something went wrong at their table: what their seat was told, and after
the game its record. It holds no secret of anybody else's."""

from typing import Any, Final

import msgspec

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.records.record import Record

FORM: Final = 1


class BugReport(msgspec.Struct, frozen=True, kw_only=True):
    """`view`, `asks`, `moves` and `events` are those of the seat, as plain data. A game that is
    not over has no record: that would tell everything."""

    capsule: int = msgspec.field(default_factory=lambda: FORM)  # a plain default would be left out
    made: str
    versions: dict[str, str]
    game: str
    rules: int
    seat: int | None  # None: whoever watches
    view: Any
    asks: list[Any]
    moves: list[Any]
    events: list[Any]
    record: Record | None = None
    page: Any = None  # what the device adds: its browser, and what it last said and heard


class _Marked(msgspec.Struct):
    capsule: int | None = None


READ_MARK: Final = msgspec.json.Decoder(_Marked)
READ_REPORT: Final = msgspec.json.Decoder(BugReport)


def read_bug_report(data: bytes) -> BugReport | None:
    """None: these bytes are something else. Raises BadInput for a capsule that is broken."""
    try:
        if READ_MARK.decode(data).capsule is None:
            return None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    try:
        capsule = READ_REPORT.decode(data)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise BadInput("bad_record", problem=str(problem)) from None
    if capsule.capsule != FORM:
        raise BadInput("bad_record", problem=f"capsule={capsule.capsule}")
    return capsule
