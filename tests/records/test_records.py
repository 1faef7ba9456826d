"""Law 1, over time: records of the present rules replay to the same bytes for ever.

When a record in this folder would replay differently, the game's `rules` is raised, the changelog
says so, and a record of the new version takes its place. Records of other versions are refused.
"""

import tomllib
from pathlib import Path

import msgspec
import pytest

from ludoteka.kernel.records.record import digest, fingerprint, read_record, write_record
from ludoteka.kernel.table import replay
from ludoteka.plugins import game_named
from tests.goldens.golden import OURS

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*.json"))
ENDS = tomllib.loads((FOLDER / "ends.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_replays_to_the_same_bytes(file: Path) -> None:
    record = read_record(file.read_bytes())
    state = replay(game_named(record.game), record).state
    result = state.result()
    assert result is not None
    assert result.scores == ENDS[file.stem]["scores"]
    assert fingerprint(state) == ENDS[file.stem]["fingerprint"]


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_is_written_as_it_was_read(file: Path) -> None:
    record = read_record(file.read_bytes())
    assert record.digest == digest(record)
    assert msgspec.json.format(write_record(record), indent=1) + b"\n" == file.read_bytes()


def test_every_game_and_every_record_is_here() -> None:
    assert {file.stem for file in RECORDS} == ENDS.keys()
    assert {read_record(file.read_bytes()).game for file in RECORDS} == set(OURS)
