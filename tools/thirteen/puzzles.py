"""Find puzzles for Thirteen's days: `python -m tools.thirteen.puzzles FIRST LAST [--jobs N]`.

Bots play a game for each deal from FIRST to LAST; turns that can be won for sure, and are not seen
at once, are added to the book of puzzles that the package ships. A book for other rules, cards or
decks is begun anew. The same deals give the same puzzles. See README.md.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from multiprocessing import get_context

from ludoteka.games.thirteen.lab.puzzles import puzzles_in
from ludoteka.games.thirteen.puzzles.book import FILE, Puzzle, new_book, the_book, written

SHARE = 20  # deals that a process takes at a time


def found_in(deals: Sequence[int]) -> list[Puzzle]:
    return [puzzle for deal in deals for puzzle in puzzles_in(deal)]


def found(deals: Sequence[int], jobs: int) -> Iterator[list[Puzzle]]:
    shares = [deals[at : at + SHARE] for at in range(0, len(deals), SHARE)]
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(found_in, shares)


def kept_puzzles() -> set[Puzzle]:
    """Those that the book has, if it is for what it would be made for now."""
    book = the_book() if FILE.exists() else new_book([])
    return set(book.puzzles) if new_book(book.puzzles) == book else set()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first", type=int)
    parser.add_argument("last", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    puzzles = kept_puzzles()
    for share in found(range(asked.first, asked.last + 1), asked.jobs):
        puzzles.update(share)
        print(f"{len(puzzles)} puzzles", file=sys.stderr)
    FILE.write_bytes(written(new_book(list(puzzles))))


if __name__ == "__main__":
    main()
