"""`ludoteka join`: a bot of one's own takes a seat at somebody's table, over the network."""

import argparse
import asyncio
import sys
from functools import partial

from ludoteka.cli.commands.serve import not_installed
from ludoteka.cli.commands.sim import seconds
from ludoteka.cli.messages import FOLDER, text
from ludoteka.cli.parser import Parser, plain_text, whole
from ludoteka.cli.remote_play.room_link import read_link
from ludoteka.cli.remote_play.stopped import Rejected, Stopped
from ludoteka.cli.report import Problem, show, tell_problem
from ludoteka.external_bots.bot_process import BotError, BotProcess
from ludoteka.kernel.presentation.i18n import messages
from ludoteka.server.rejection import rejection_text

MOST_LETTERS = 24


def arguments(parser: Parser) -> None:
    parser.argument("link", type=plain_text, metavar="LINK")
    parser.argument("--bot", type=plain_text, required=True, metavar="FILE:CLASS")
    parser.argument("--name", type=plain_text, default=None, metavar="NAME")
    parser.argument("--games", type=whole(parser.language, 1), default=0, metavar="N")
    parser.argument("--seconds", type=seconds(parser.language), default=10.0, metavar="S")


def run(args: argparse.Namespace, language: str) -> int:
    try:
        from ludoteka.cli.remote_play import remote_bot as _  # noqa: F401 - is all of it installed?
    except ModuleNotFoundError as missing:
        return tell_problem(not_installed(missing, language), as_json=False)
    try:
        asyncio.run(visit(args, language))
    except Stopped as why:
        return tell_problem(Problem(why.key, sentence(why, language), 1), as_json=False)
    show(text(language, "join.done"))
    return 0


async def visit(args: argparse.Namespace, language: str) -> None:
    from ludoteka.cli.remote_play.remote_bot import Guest

    link = read_link(args.link)
    bot_process = BotProcess(args.bot, args.seconds, show_errors=True)
    try:
        bot = await bot_process.begin()
        if bot.needs == "world":
            raise Stopped("needs_world", bot=args.bot)
        name = (args.name or bot.name)[:MOST_LETTERS]
        await Guest(bot_process, bot, name, partial(tell, language)).play(link, args.games)
    except BotError as fault:
        raise Stopped("no_start", bot=args.bot, why=str(fault)) from None
    finally:
        await bot_process.end()


def tell(language: str, key: str, **values: str | int) -> None:
    """How the visit goes; what the bot did wrong goes where its errors go."""
    line = text(language, f"join.{key}", **values)
    if key in ("fault", "refused"):
        print(line, values.get("whole", ""), sep="\n", file=sys.stderr, flush=True)
    else:
        show(line)
        sys.stdout.flush()


def sentence(why: Stopped, language: str) -> str:
    if not isinstance(why, Rejected):
        return text(language, f"join.stopped.{why.key}", **why.values)
    common = f"join.stopped.no.{why.problem.code}"
    if common in messages(FOLDER, language):
        return text(language, common)
    told = rejection_text(language, why.problem.code, why.problem.values) or why.problem.why
    return text(language, "join.stopped.rejected", why=told)
