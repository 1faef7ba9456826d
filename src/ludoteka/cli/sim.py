"""`ludoteka sim`: bots play each other, many times."""

import argparse
import os
import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

from ludoteka.cli.parser import Parser, plain_text, whole
from ludoteka.cli.report import Problem, print_json, tell_problem
from ludoteka.cli.settings import read_options
from ludoteka.cli.speech import decimal, text
from ludoteka.games.registry import game_named
from ludoteka.kernel import sentences
from ludoteka.lab import arena
from ludoteka.lab.figures import BotFigures, Figures, TeamFigures, figures
from ludoteka.lab.statistics import Interval

EVERY = 5.0  # seconds between two lines of progress
Done = TypeVar("Done")


def arguments(parser: Parser) -> None:
    parser.argument("game", metavar="GAME")
    parser.argument("--bots", required=True, metavar="A,B,…")
    parser.argument("--games", type=whole(parser.language, 1), default=1000, metavar="N")
    parser.argument("--seats", type=whole(parser.language, 1), default=None, metavar="N")
    parser.argument("--seed", type=plain_text, default="1", metavar="S")
    parser.argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.argument("--jobs", type=whole(parser.language, 1), default=None, metavar="K")
    parser.argument("--json", action="store_true")


def run(args: argparse.Namespace, language: str) -> int:
    contest = contest_of(args)
    arena.check(contest)
    played = arena.play_all(contest, args.jobs or os.cpu_count() or 1)
    try:
        outcomes = list(with_progress(played, contest.games, language))
    except arena.IllegalMove as mistake:
        return tell_problem(illegal_move(mistake, language), as_json=args.json)
    found = figures(contest, outcomes)
    if args.json:
        print_json(found)
    else:
        print("\n".join(lines(found, language)))
    return 0


def illegal_move(mistake: arena.IllegalMove, language: str) -> Problem:
    values = {"bot": mistake.bot, "move": str(mistake.move), "rule": mistake.rule}
    return Problem("illegal_move", text(language, "sim.illegal", **values), 1)


def contest_of(args: argparse.Namespace) -> arena.Contest:
    bots = args.bots.split(",")
    seats = args.seats or arena.seats_for(args.game, bots)
    return arena.Contest(
        game=args.game,
        bots=arena.line_up(bots, seats),
        games=args.games,
        seed=args.seed,
        options=read_options(args.option),
    )


def with_progress(
    outcomes: Iterable[Done], games: int, language: str, key: str = "sim.progress"
) -> Iterator[Done]:
    """Whole lines, now and then: they read well in a log and aloud.

    The clock starts with the first outcome: before it processes start, and whoever plays several
    games before they report has them all at once.
    """
    told = started = 0.0
    for done, outcome in enumerate(outcomes, start=1):
        yield outcome
        now = time.monotonic()
        if done == 1:
            told = started = now
        elif now - told >= EVERY and done < games:
            told = now
            left = round((now - started) * (games - done) / (done - 1))
            line = text(language, key, done=done, games=games, n=left)
            print(line, file=sys.stderr, flush=True)


def lines(found: Figures, language: str) -> Iterator[str]:
    title = sentences.text(game_named(found.game).folder, language, "title", {})
    yield text(language, "sim.title", title=title, games=found.games, seed=found.seed)
    yield text(language, "sim.seats", n=found.seats)
    yield text(language, "sim.intervals")
    yield ""
    if found.team:
        yield from team_lines(found.team, language)
    for bot in found.bots:
        yield from bot_lines(bot, language)


def team_lines(team: TeamFigures, language: str) -> Iterator[str]:
    yield text(language, "sim.team", score=shown(team.score, language))
    yield text(language, "sim.success", rate=per_cent(team.success, language))
    yield text(language, "sim.mean_level", level=shown(team.level, language))
    for level, games in team.levels.items():
        key = "sim.no_level" if level == "none" else "sim.level"
        yield "  " + text(language, key, level=level, n=games)


def bot_lines(bot: BotFigures, language: str) -> Iterator[str]:
    yield text(language, "sim.bot", bot=bot.name, n=bot.seats)
    yield "  " + text(language, "sim.score", score=shown(bot.score, language))
    if bot.wins:
        yield "  " + text(language, "sim.wins", rate=per_cent(bot.wins, language))


def shown(interval: Interval, language: str, scale: int = 1, places: int = 2) -> str:
    value, low, high = (
        decimal(language, each * scale, places)
        for each in (interval.value, interval.low, interval.high)
    )
    return f"{value} ({low} – {high})"


def per_cent(interval: Interval, language: str) -> str:
    return shown(interval, language, scale=100, places=1) + " %"
