"""What can't be reviewed, and the review as a process of its own."""

import json
import os
import subprocess
import sys

import msgspec
import pytest

from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.records.record import Record, write_record
from ludoteka.kernel.table import RefusedInRecord
from ludoteka.plugins import reviewer_of
from ludoteka.review.model import Progress, Review
from ludoteka.review.walk import complete_review
from tests.review.games import captains


def cut(record: Record, moves: int) -> Record:
    return msgspec.structs.replace(record, moves=record.moves[:moves], digest=None)


def test_a_game_that_is_not_over_has_no_review() -> None:
    with pytest.raises(BadInput, match="not over") as no:
        complete_review(CAPTAIN_FLIP, cut(captains(2), 20), reviewer_of(CAPTAIN_FLIP.name))
    assert no.value.code == "unfinished_record"


def test_a_game_without_a_reviewer_is_named() -> None:
    with pytest.raises(BadInput, match="thirteen_words"):
        reviewer_of("thirteen_words")


def test_a_record_with_an_illegal_move_is_refused_where_it_stands() -> None:
    record = cut(captains(2), 40)
    record.moves[3] = (0, {"type": "place", "column": 9})
    with pytest.raises(RefusedInRecord) as no:
        complete_review(CAPTAIN_FLIP, record, reviewer_of(CAPTAIN_FLIP.name))
    assert no.value.ply == 4


def run(record: bytes) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "ludoteka.server.jobs.review_job"]
    return subprocess.run(command, input=record, capture_output=True, check=False, env=os.environ)


def test_the_process_says_how_far_it_is_and_then_the_review() -> None:
    done = run(write_record(captains(2)))
    assert done.returncode == 0
    *news, last = done.stdout.splitlines()
    found = msgspec.json.decode(last, type=Review)
    told = [msgspec.json.decode(line, type=Progress) for line in news]
    assert told[-1].done == told[-1].of == len(found.decisions)
    assert json.loads(last)["game"] == "captain_flip"


@pytest.mark.parametrize("record", [b"", b"{}", write_record(cut(captains(2), 20))])
def test_the_process_says_in_one_line_what_it_can_not_review(record: bytes) -> None:
    done = run(record)
    assert (done.returncode, done.stdout) == (1, b"")
    assert len(done.stderr.splitlines()) == 1
