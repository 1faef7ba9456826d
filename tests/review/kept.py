"""Games that are kept in `tests/records`, for reviews to look back at."""

from pathlib import Path

from ludoteka.kernel.records.record import Record, read_record
from ludoteka.kernel.state import Game
from ludoteka.plugins import game_named

RECORDS = Path(__file__).parents[1] / "records"


def kept(name: str) -> tuple[Game, Record]:
    record = read_record((RECORDS / f"{name}.json").read_bytes())
    return game_named(record.game), record
