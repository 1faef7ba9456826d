"""Many faults, portion by portion: what came of each is added to a file, so that somebody may end
it at any time and go on another day."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import msgspec

from bench.figures import Show
from stress.faults.figures import FaultFigures, sum_of

IN_A_ROW: Final = 3
"""Portions that may fail one after the other; then somebody should look."""
READ: Final = msgspec.json.Decoder(dict[str, FaultFigures])

PlayPortion = Callable[[str, int, int], FaultFigures]
"""On a store, so many faults, in an order of that seed."""


def unattended(
    file: Path, stores: Iterable[str], wanted: int, portion: int, play: PlayPortion, show: Show
) -> list[FaultFigures]:
    """Until there were so many on each store, all earlier runs included."""
    for store in stores:
        failed = 0
        while (left := wanted - have(read(file).get(store))) > 0 and failed < IN_A_ROW:
            seed = begun(read(file).get(store)) + 1
            show(f"{store}: {left} faults to go, portion {seed}")
            try:
                played = play(store, min(portion, left), seed)
            except (TimeoutError, RuntimeError) as problem:
                failed += 1
                show(f"{store}: portion {seed} was broken off: {type(problem).__name__} {problem}")
                add(file, store, FaultFigures(store, broken_off=1))
            else:
                failed = 0
                add(file, store, played)
    return list(read(file).values())


def have(figures: FaultFigures | None) -> int:
    return 0 if figures is None else figures.times


def begun(figures: FaultFigures | None) -> int:
    """Portions; each has an order of its own."""
    return 0 if figures is None else figures.portions + figures.broken_off


def read(file: Path) -> dict[str, FaultFigures]:
    return READ.decode(file.read_bytes()) if file.exists() else {}


def add(file: Path, store: str, played: FaultFigures) -> None:
    """All of it or nothing: whoever is killed in the middle leaves the file as it was."""
    so_far = read(file)
    so_far[store] = sum_of(so_far[store], played) if store in so_far else played
    half = file.with_suffix(".half")
    half.write_bytes(msgspec.json.format(msgspec.json.encode(so_far), indent=2))
    half.replace(file)
