"""Faults are added up portion by portion, and a wait on a busy machine is told from one of ours."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from stress.faults.figures import FaultFigures, KindOfFault, faults_table
from stress.faults.journal import Findings
from stress.faults.measure import mixed
from stress.faults.noise import Listening, Noise, Spent, latest, share_of_others, spent
from stress.faults.portions import IN_A_ROW, read, unattended

QUIET = Noise(late=0.01, others=0.05)
LOUD = Noise(late=0.02, others=0.8)


def portion(store: str, faults: int, seed: int) -> FaultFigures:
    """As a house would have it in which each fault but the last is mended at once."""
    gaps = [0.5] * (faults - 1) + [6.0]
    noise = [QUIET] * (faults - 1) + [LOUD if seed == 1 else QUIET]
    kinds = {"kill -9": KindOfFault(gaps, noise)}
    return FaultFigures(store, kinds, 100, Findings([], [f"twice {seed}"]), portions=1)


def test_portions_add_up_and_a_run_goes_on_where_the_last_one_ended(tmp_path: Path) -> None:
    file = tmp_path / "faults.json"
    told: list[str] = []
    seeds: list[int] = []

    def play(store: str, faults: int, seed: int) -> FaultFigures:
        if len(seeds) == 2:
            raise KeyboardInterrupt
        seeds.append(seed)
        return portion(store, faults, seed)

    with pytest.raises(KeyboardInterrupt):
        unattended(file, ["sqlite"], 10, 4, play, told.append)
    assert read(file)["sqlite"].times == 8
    (found,) = unattended(file, ["sqlite"], 10, 4, portion, told.append)
    assert (found.times, found.portions, found.acknowledged) == (10, 3, 300)
    assert found.findings.doubled == ["twice 1", "twice 2", "twice 3"]
    assert not found.is_sound
    assert [len(found.kinds["kill -9"].too_long)] == [3]
    assert unattended(file, ["sqlite"], 10, 4, play, told.append) == [found]


def test_a_portion_that_is_broken_off_is_counted_and_too_many_end_it(tmp_path: Path) -> None:
    def play(store: str, faults: int, seed: int) -> FaultFigures:
        raise TimeoutError

    told: list[str] = []
    (found,) = unattended(tmp_path / "faults.json", ["sqlite"], 10, 5, play, told.append)
    assert (found.times, found.broken_off) == (0, IN_A_ROW)
    assert "broken off: 3" in faults_table(found)


def test_small_portions_have_every_kind_as_often_as_the_others() -> None:
    faults = [name for seed in range(1, 7) for name in mixed("abc", 2, seed)]
    assert Counter(faults) == {"a": 4, "b": 4, "c": 4}


def test_waits_that_were_too_long_are_told_with_what_the_machine_did() -> None:
    figures = FaultFigures("SQLite", {"kill -9": KindOfFault([1.0, 6.0, 7.0], [LOUD, LOUD, QUIET])})
    row = next(line for line in faults_table(figures).splitlines() if line.startswith("kill -9"))
    assert row.split()[2:] == ["3", "6", "7", "2", "1"]


def test_what_others_use_is_what_all_use_without_us() -> None:
    before, after = Spent(100.0, 50.0, 20.0), Spent(110.0, 62.0, 24.0)
    assert share_of_others(before, after, cores=2) == pytest.approx(8 / 20)
    assert share_of_others(before, Spent(110.0, 54.0, 24.1), cores=2) == 0.0
    assert latest([0.0, 0.05, 0.9, 0.95]) == pytest.approx(0.8)
    assert Noise(late=0.6, others=0.0).is_loud
    assert not QUIET.is_loud


@pytest.mark.skipif(not Path("/proc/stat").exists(), reason="only Linux says who works")
def test_what_our_own_children_use_is_ours() -> None:
    before = spent()
    burn = "import time\nwhile time.process_time() < 0.2: pass"
    subprocess.run([sys.executable, "-c", burn], check=True)
    after = spent()
    assert after.by_us - before.by_us > 0.15  # it is counted in ticks
    with Listening() as machine:
        machine.begin()
        assert 0.0 <= machine.heard().others <= 1.0
