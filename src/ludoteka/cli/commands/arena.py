"""`ludoteka arena`: all bots against all, until it is sure who is stronger."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from ludoteka.cli.commands.sim import (
    FAILED,
    INTERRUPTED,
    FailureTextRenderer,
    cluster_problem,
    folder_problem,
    hire_of,
    play_arguments,
    with_progress,
)
from ludoteka.cli.entrants import read_entrants
from ludoteka.cli.messages import text
from ludoteka.cli.parser import Parser, whole
from ludoteka.cli.report import print_json, tell_problem
from ludoteka.cli.settings import read_options
from ludoteka.cli.sim_report import per_cent
from ludoteka.kernel.presentation import i18n
from ludoteka.lab.contest import BotLimits
from ludoteka.lab.game_log import FolderError, write_whole
from ludoteka.lab.statistics.cross_table import page, picture, rating_told
from ludoteka.lab.tournament import ArenaFigures, Rules, Tournament, even_seats, refuse
from ludoteka.lab.workers.ray_pool import ClusterError
from ludoteka.lab.workers.worker_pool import PoolFactory
from ludoteka.plugins import game_named

WORDS: Final = (
    "rating legend bot pair score deals verdict stronger weaker even unsure"  # of page and picture
)


def arguments(parser: Parser) -> None:
    parser.argument("game", metavar="GAME")
    parser.argument("--bots", required=True, metavar="A,B,…")
    parser.argument("--deals", type=whole(parser.language, 1), default=500, metavar="N")
    parser.argument("--even", type=whole(parser.language, 1, 49), default=5, metavar="P")
    parser.argument("--seats", type=whole(parser.language, 2), default=None, metavar="N")
    play_arguments(parser)


def run(args: argparse.Namespace, language: str) -> int:
    rules = rules_of(args)
    refuse(rules)
    tournament = Tournament(rules, args.out)
    try:
        tournament.open()
        status = play(tournament, hire_of(args, language), language)
        found = tournament.figures()
        if args.out is not None:
            write_files(found, args.out, language)
    except FolderError as trouble:
        return tell_problem(folder_problem(trouble, language), as_json=args.json)
    except ClusterError as trouble:
        return tell_problem(cluster_problem(trouble, language), as_json=args.json)
    finally:
        tournament.close()
    if args.json:
        print_json(found)
    else:
        print("\n".join(lines(found, language)))
    return status


def rules_of(args: argparse.Namespace) -> Rules:
    bots, entrants = read_entrants(args.game, args.bots)
    return Rules(
        game=args.game,
        bots=bots,
        entrants=entrants,
        deals=args.deals,
        even=args.even / 100,
        seats=args.seats or even_seats(game_named(args.game).seats),
        seed=args.seed,
        options=read_options(args.game, args.option),
        limits=BotLimits(args.seconds, args.memory),
    )


def play(tournament: Tournament, make_pool: PoolFactory, language: str) -> int:
    rules, renderer = tournament.rules, FailureTextRenderer(language)
    most = rules.deals * rules.seats * len(tournament.pairs)
    try:
        with closing(tournament.play(make_pool)) as played:
            for outcome in with_progress(played, most, language, key="arena.progress"):
                renderer.hear(outcome)
        renderer.finish()
    except KeyboardInterrupt:
        renderer.finish()
        over = sum(pair.points.over for pair in tournament.pairs)
        key = "sim.stopped" if tournament.out is None else "sim.stopped_kept"
        print(text(language, key, n=over), file=sys.stderr)
        return INTERRUPTED
    return FAILED if renderer.told else 0


def lines(found: ArenaFigures, language: str) -> Iterator[str]:
    yield title(found, language)
    yield text(language, "arena.played", n=found.games)
    if found.failed:
        yield text(language, "sim.failed", n=found.failed)
    yield ""
    yield text(language, "arena.ratings")
    for place, bot in enumerate(found.bots, start=1):
        if bot.rating is None:
            yield f"  –  {text(language, 'arena.no_rating', bot=bot.name)}"
        else:
            yield f"{place:3}. {bot.name}: {rating_told(bot.rating)}"
        if bot.failed:
            yield "     " + text(language, "sim.failed_by", n=bot.failed)
        if bot.late:
            yield "     " + text(language, "sim.late", n=bot.late)
    yield ""
    yield text(language, "arena.pairs")
    for pair in found.pairs:
        score = per_cent(pair.score, language)
        verdict = text(language, f"arena.{pair.verdict}")
        values = {"one": pair.one, "two": pair.two, "score": score, "verdict": verdict}
        yield "  " + text(language, "arena.pair_line", **values, n=pair.deals)


def title(found: ArenaFigures, language: str) -> str:
    game = i18n.text(game_named(found.game).folder, language, "title", {})
    return text(language, "arena.title", game=game, seats=found.seats, seed=found.seed)


def write_files(found: ArenaFigures, out: Path, language: str) -> None:
    words = {key: text(language, f"arena.{key}") for key in WORDS.split()}
    words["title"] = title(found, language)
    words["about"] = text(language, "arena.played", n=found.games)
    data = msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"
    write_whole(out / "arena.json", data)
    write_whole(out / "arena.svg", picture(found, words).encode())
    write_whole(out / "arena.html", page(found, words, language).encode())
