"""Law 1: a record replays to the same bytes, here and in another process.

`python -m ludoteka.testing.laws.replay MODULE NAME` is that other process, with the game's place: a
record on each line of its input, on each line of its output what came of it.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from ludoteka.kernel.records.record import Record, fingerprint, read_record, write_record
from ludoteka.kernel.state import Game
from ludoteka.kernel.table import GameTable, replay
from ludoteka.testing.fuzz_inputs import probes
from ludoteka.testing.law_broken import require
from ludoteka.testing.observations import audiences, shown
from ludoteka.testing.random_games import played_out


def records_replay(game: Game) -> None:
    """A record, written and read again, gives the state it was taken from and the same record."""
    for table in played_out(game):
        record = table.record()
        again = replay(game, read_record(write_record(record)))
        require(outcome(again) == outcome(table), f"{record.seed} replays to another state")
        require(again.record() == record, f"{record.seed} replays to another record")


def other_processes_agree(game: Game) -> None:
    """Other processes, in which sets have other orders, make the same of the same records."""
    tables = list(played_out(game))
    here = [outcome(table) for table in tables]
    records = [table.record() for table in tables]
    for hash_seed in ("1", "2"):
        there = outcomes_elsewhere(game, records, hash_seed)
        require(there == here, f"another state in a process with PYTHONHASHSEED={hash_seed}")


def outcome(table: GameTable) -> str:
    """A hash of the state and of all that anybody is shown of it."""
    total = hashlib.sha256(fingerprint(table.state).encode())
    moves = probes(table.game)
    for audience in audiences(table.seats):
        for part in shown(table.state, audience, moves).values():
            total.update(part)
    return total.hexdigest()


def outcomes_elsewhere(game: Game, records: Iterable[Record], hash_seed: str) -> list[str]:
    lines = b"".join(write_record(record) + b"\n" for record in records)
    found_alike = os.pathsep.join(each for each in sys.path if each)
    done = subprocess.run(  # noqa: S603 - this interpreter, and a module that it has loaded
        [sys.executable, "-m", "ludoteka.testing.laws.replay", *place_of(game)],
        input=lines,
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": found_alike},
    )
    return done.stdout.decode().split()


def place_of(game: Game) -> tuple[str, str]:
    """Where another process finds the game, which may be in no list of ours: a module that holds
    it, and under which name. Best one beside the rules: a module of tests may not be found."""
    places = [
        (module, name)
        for module in sorted(set(sys.modules) - {"__main__"})
        for name, value in list(getattr(sys.modules[module], "__dict__", {}).items())
        if value is game
    ]
    require(bool(places), f"no module holds {game.name}, so no other process can find it")
    return min(places, key=lambda place: not _lies_in(game.folder, place[0]))


def _lies_in(folder: Path, module: str) -> bool:
    file = getattr(sys.modules[module], "__file__", None)
    return file is not None and folder in Path(file).parents


def main(module: str, name: str) -> None:
    game: Game = getattr(import_module(module), name)
    for line in sys.stdin.buffer:
        sys.stdout.write(outcome(replay(game, read_record(line))) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
