"""Tell the playthroughs anew: `python -m tests.goldens.write`, then read the difference."""

from pathlib import Path

from ludoteka.kernel.records.record import read_record
from ludoteka.plugins import game_named
from ludoteka.testing.playthrough import playthrough
from tests.goldens.golden import OURS

FOLDER = Path(__file__).parent
RECORDS = FOLDER.parent / "records"


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.playthrough"


def told_before(game: str) -> str:
    return file_of(game).read_text(encoding="utf-8")


def told_anew(game: str) -> str:
    record = read_record((RECORDS / f"{game}-told.json").read_bytes())
    return playthrough(game_named(game), record)


def main() -> None:
    for game in OURS:
        file_of(game).write_text(told_anew(game), encoding="utf-8")


if __name__ == "__main__":
    main()
