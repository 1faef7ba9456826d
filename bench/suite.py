"""The Ludoteka bench suite, version 1: `python -m bench.suite [--bot GAME=BOT]`. See the guide.

Five games, fixed opponents, fixed deals. Without `--bot` our own bots play, and the figures are
kept in docs/suite and shown in docs/rl/suite.md; with it, somebody's own bot plays one game,
and its rows are printed.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from ludoteka.kernel.errors import BadInput
from ludoteka.lab.arena import Contest, check, play_all
from ludoteka.lab.statistics.figures import Figures, figures
from ludoteka.lab.statistics.intervals import Interval
from ludoteka.plugins import bots_of
from scripts.project import ROOT

SEED: Final = "ludoteka bench suite 1"
DEALS: Final = 100
SLOW: Final = {"bosun": 20, "captain": 8, "choirmaster": 5}
"""Of our own bots, those that think long: with fewer deals, the first of the same."""
ITSELF: Final = "itself"
KEPT: Final = ROOT / "bench" / "results" / "suite-1.json"
PAGE: Final = ROOT / "docs" / "rl" / "suite.md"
TABLE: Final = re.compile(r"(?<=<!-- rows -->\n).*?(?=<!-- the end of the rows -->)", re.DOTALL)


class Task(msgspec.Struct, frozen=True):
    """A game of the suite, and who else sits at the table."""

    game: str
    title: str
    others: tuple[str, ...]  # played one after the other; each takes all other seats
    seats: int = 2
    team: bool = False  # the figure is the team's score; else the share of wins


class Row(msgspec.Struct, frozen=True):
    """What one bot reached in one game against, or with, one other."""

    game: str
    bot: str
    other: str
    games: int
    figure: Interval


TASKS: Final = (
    Task("captain_flip", "Captain Flip", ("greedy", "bosun")),
    Task("thirteen", "Thirteen", ("greedy", "sexton")),
    Task("seven_words", "7 Words", ("easy", "fair")),
    Task("word_porters", "Word Porters", ("easy", "careful"), seats=3),
    Task("thirteen_words", "13 Words", (ITSELF, "associative"), team=True),
)


def contest_of(task: Task, bot: str, other: str, deals: int) -> Contest:
    """Each deal is played from every seat."""
    others = (bot if other == ITSELF else other,) * (task.seats - 1)
    games = deals * task.seats
    return Contest(task.game, (bot, *others), games, SEED, paired=True)


def row_of(task: Task, bot: str, other: str, deals: int) -> Row:
    contest = contest_of(task, bot, other, deals)
    played = figures(contest, play_all(contest))
    return Row(task.game, bot, other, played.games, figure_of(task, played))


def figure_of(task: Task, played: Figures) -> Interval:
    if task.team:
        assert played.team is not None
        return played.team.score
    wins = played.bots[0].wins
    assert wins is not None
    return wins


def rows_of(task: Task, bots: Sequence[str]) -> Iterator[Row]:
    for bot in bots:
        for other in task.others:
            if other != bot:  # that would be half of all, or what `itself` says
                deals = min(SLOW.get(bot, DEALS), SLOW.get(other, DEALS))
                yield row_of(task, bot, other, deals)


def our_rows() -> Iterator[Row]:
    for task in TASKS:
        yield from rows_of(task, list(bots_of(task.game)))


def told(task: Task, row: Row) -> str:
    low, mean, high = row.figure.low, row.figure.value, row.figure.high
    if task.team:
        said = f"{mean:.2f} ({low:.2f}–{high:.2f})"
    else:
        said = f"{100 * mean:.0f} % ({100 * low:.0f}–{100 * high:.0f})"
    return f"| {row.bot} | {row.other} | {row.games} | {said} |"


def table(rows: Sequence[Row]) -> str:
    """As the page shows it: a table for each game."""
    parts = []
    for task in TASKS:
        measure = "with | games | points of the team" if task.team else "against | games | wins"
        lines = [told(task, row) for row in rows if row.game == task.game]
        parts.append(
            "\n".join(
                [f"### {task.title}", "", f"| bot | {measure} |", "|---|---|---|---|", *lines]
            )
        )
    return "\n\n".join(parts)


def keep(rows: Sequence[Row]) -> None:
    """The figures, and the page that shows them."""
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(rows), indent=1) + b"\n")
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(TABLE.sub(lambda _: f"{table(rows)}\n\n", page), encoding="utf-8")


def kept() -> list[Row]:
    return msgspec.json.decode(KEPT.read_bytes(), type=list[Row])


def somebodys(wish: str) -> tuple[Task, str]:
    """`GAME=BOT`. Raises BadInput, or ValueError where it is nothing of the kind."""
    game, _, bot = wish.partition("=")
    task = next((task for task in TASKS if task.game == game), None)
    if task is None or not bot:
        raise ValueError(f"GAME=BOT, with one of {', '.join(task.game for task in TASKS)}")
    check(contest_of(task, bot, task.others[-1], 1))
    return task, bot


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.suite", description=__doc__)
    parser.add_argument("--bot", metavar="GAME=BOT", help="a bot by name, or FILE:CLASS")
    wish = parser.parse_args(words).bot
    if wish is None:
        rows = []
        for row in our_rows():
            rows.append(row)
            print(row.game, row.bot, row.other, row.games, row.figure, file=sys.stderr, flush=True)
        keep(rows)
        return 0
    try:
        task, bot = somebodys(wish)
    except (BadInput, ValueError) as problem:
        parser.error(str(problem))
    for row in rows_of(task, [bot]):
        print(told(task, row), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
