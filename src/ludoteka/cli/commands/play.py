"""`ludoteka play`: a game in the terminal, against bots."""

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress
from errno import EISDIR
from os import strerror
from pathlib import Path
from typing import Final

from ludoteka.cli.commands.replay import tell_refusal
from ludoteka.cli.commands.rules import clause_line, clause_named
from ludoteka.cli.commands.sim import illegal_move
from ludoteka.cli.files import load_record
from ludoteka.cli.messages import text
from ludoteka.cli.parser import Parser, plain_text, whole
from ludoteka.cli.report import Problem, show, tell_problem
from ludoteka.cli.settings import in_language, read_options, table_seed
from ludoteka.cli.terminal.session import Company, Session
from ludoteka.cli.terminal.text_renderer import renderer_for
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput, phrase
from ludoteka.kernel.presentation import i18n
from ludoteka.kernel.presentation.clauses import clauses
from ludoteka.kernel.records.record import write_record
from ludoteka.kernel.state import Game
from ludoteka.kernel.table import GameTable, RefusedInRecord, replay
from ludoteka.lab.arena import IllegalMove
from ludoteka.plugins import game_named

ME: Final = 0


class Quit(Exception):
    """The player has had enough."""


def arguments(parser: Parser) -> None:
    parser.argument("game", metavar="GAME")
    parser.argument("--seats", type=whole(parser.language, 1), default=None, metavar="N")
    parser.argument("--bot", default=None, metavar="NAME")
    parser.argument("--name", default=None, metavar="NAME")
    parser.argument("--seed", type=plain_text, default=None, metavar="S")
    parser.argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.argument("--save", type=Path, default=None, metavar="FILE")
    parser.argument("--resume", default=None, metavar="RECORD")
    parser.argument("--plain", action="store_true")


def run(args: argparse.Namespace, language: str) -> int:
    if args.save and (problem := problem_of_place(args.save, language)):
        return tell_problem(problem, as_json=False)
    try:
        table = resumed(args) if args.resume else fresh_table(args, language)
    except RefusedInRecord as refused:
        return tell_refusal(game_named(args.game), refused, language, as_json=False)
    session = sit_down(args, table, language)
    welcome = "play.welcome" if session.company else "play.welcome_alone"
    print(text(language, welcome, title=title_of(table.game, language)))
    print(text(language, "play.how"))
    try:
        session.play(lambda: next_move(session, language))
        show_aftermath(args, session)
    except (Quit, EOFError):
        print(text(language, "play.left"))
    except IllegalMove as mistake:
        return tell_problem(illegal_move(mistake, language), as_json=False)
    finally:  # also when interrupted: nothing that was played is lost
        if args.save or is_worth_keeping(table):
            save(table, args.save or default_file(table), language)
    return 0


def problem_of_place(place: Path, language: str) -> Problem | None:
    """Why nothing can be saved there: said before the first move, not after the last."""
    if not place.parent.is_dir():
        folder = str(place.parent)
        return Problem("no_folder", text(language, "play.no_folder", folder=folder), 2)
    if place.is_dir():
        why = strerror(EISDIR)
        return Problem("no_file", text(language, "play.not_saved", file=str(place), why=why), 2)
    return None


def show_aftermath(args: argparse.Namespace, session: Session) -> None:
    """What can be said of the game once it is over."""
    from ludoteka.plugins import usual_bot

    kind = args.bot or usual_bot(session.table.game.name)
    bots = {seat: (kind, session.renderer.name(seat)) for seat in session.company}
    for line in session.renderer.aftermath(session.table.state, bots):
        show(line)


def fresh_table(args: argparse.Namespace, language: str) -> GameTable:
    game = game_named(args.game)
    options = {**in_language(game, language), **read_options(args.game, args.option)}
    seats = args.seats or min(max(game.seats), min(game.seats) + 1)
    return GameTable(game, seats, options, seed=table_seed(args.seed))


def resumed(args: argparse.Namespace) -> GameTable:
    record = load_record(args.resume)
    if record.game != args.game:
        raise BadInput("bad_record", problem=phrase("bad.other_game", game=record.game[:40]))
    return replay(game_named(record.game), record)


def sit_down(args: argparse.Namespace, table: GameTable, language: str) -> Session:
    from ludoteka.external_bots.loader import find_bot
    from ludoteka.plugins import usual_bot

    make = find_bot(table.game.name, args.bot or usual_bot(table.game.name))
    me = args.name or text(language, "play.me")
    names = [me, *text(language, "play.bots").split(", ")][: table.seats]
    company = [
        Company(seat, make(names[seat]), FastDice(dice_seed(table, seat)))
        for seat in range(table.seats)
        if seat != ME
    ]
    plain = args.plain or not sys.stdout.isatty()
    renderer = renderer_for(table.game, names, language, plain=plain)
    return Session(table, ME, company, renderer, show)


def dice_seed(table: GameTable, seat: int) -> int:
    """A bot's dice follow the seed of the table, so that a game can be played again."""
    return int((table.seed or "0")[:14], 16) * 31 + seat


def next_move(session: Session, language: str) -> str:
    """The next line that is no command."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401 - its import gives input() a history
    while True:
        line = input(text(language, "play.prompt")).strip()
        command, _, rest = line.partition(" ")
        act = commands(language).get(command.casefold())
        if act is None:
            return line
        act(session, rest.strip(), language)


Act = Callable[[Session, str, str], None]


def commands(language: str) -> dict[str, Act]:
    """What can be typed besides moves, in English and in the player's language."""
    acts: dict[str, Act] = {
        "help": show_help,
        "show": show_table,
        "rules": show_rules,
        "save": save_as,
        "undo": no_undo,
        "quit": leave,
    }
    return acts | {text(language, f"play.command.{name}"): act for name, act in acts.items()}


def show_help(session: Session, rest: str, language: str) -> None:
    print(text(language, "play.help", clause=clauses(session.table.game.folder)[0].id))


def show_table(session: Session, rest: str, language: str) -> None:
    session.show_table(again=True)


def show_rules(session: Session, rest: str, language: str) -> None:
    """`rules` and a number: one clause; `rules`: the whole book."""
    from ludoteka.cli.commands.rules import rulebook

    game = session.table.game
    if not rest:
        print("\n".join(rulebook(game, language)))
        return
    clause = clause_named([game], rest)
    print(clause_line(clause, language) if clause else text(language, "rules.unknown", clause=rest))


def save_as(session: Session, rest: str, language: str) -> None:
    save(session.table, Path(rest) if rest else default_file(session.table), language)


def no_undo(session: Session, rest: str, language: str) -> None:
    print(text(language, "play.no_undo"))


def leave(session: Session, rest: str, language: str) -> None:
    raise Quit


def is_worth_keeping(table: GameTable) -> bool:
    """An unfinished game in which the player has moved."""
    return bool(table.state.asks()) and any(seat == ME for seat, _ in table.log)


def save(table: GameTable, path: Path, language: str) -> None:
    try:
        path.write_bytes(write_record(table.record()))
    except (OSError, ValueError) as problem:  # the latter of a name that no file can have
        reason = getattr(problem, "strerror", None) or str(problem)
        print(text(language, "play.not_saved", file=str(path), why=reason), file=sys.stderr)
        return
    key = "play.saved" if table.state.asks() else "play.saved_whole"
    print(text(language, key, file=str(path), game=table.game.name))


def default_file(table: GameTable) -> Path:
    return Path(f"{table.game.name}-{(table.seed or 'stack')[:8]}.json")


def title_of(game: Game, language: str) -> str:
    return i18n.text(game.folder, language, "title", {})
