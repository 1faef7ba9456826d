"""`ludoteka replay`: a record up to some moment, as data or as text."""

import argparse
import re
from typing import Any

import msgspec

from ludoteka.cli.files import read_bytes
from ludoteka.cli.messages import text
from ludoteka.cli.parser import Parser, whole
from ludoteka.cli.report import Problem, print_json, problem_of, show, tell_problem
from ludoteka.kernel.dict_api import asks_as_dicts
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import Seat
from ludoteka.kernel.presentation.i18n import ludoteka_text
from ludoteka.kernel.records.bug_report import BugReport, read_bug_report
from ludoteka.kernel.records.record import Record, read_record
from ludoteka.kernel.state import Game
from ludoteka.kernel.table import GameTable, RefusedInRecord, replay
from ludoteka.kernel.validation import refusal_as_dict, refusal_reason
from ludoteka.plugins import game_named


def arguments(parser: Parser) -> None:
    parser.argument("record", metavar="RECORD")
    parser.argument("--seat", default=None, metavar="N")
    parser.argument("--until", type=whole(parser.language, 0), default=None, metavar="PLY")
    parser.argument("--json", action="store_true")


def run(args: argparse.Namespace, language: str) -> int:
    try:
        data = read_bytes(args.record)
        capsule = read_bug_report(data)
        if capsule is not None:
            return opened(args, capsule, language)
        return replayed(args, read_record(data), language)
    except BadInput as bad:
        return tell_problem(problem_of(bad, language, 1), as_json=args.json)
    except Problem as problem:
        return tell_problem(problem, as_json=args.json)


def replayed(args: argparse.Namespace, record: Record, language: str) -> int:
    game = game_named(record.game)
    seat = seat_in(record, args.seat, language)
    try:
        table = replay(game, record, args.until)
    except RefusedInRecord as refused:
        return tell_refusal(game, refused, language, as_json=args.json)
    if args.json:
        print_json(answer(table, seat))
    else:
        print_as_text(table, seat, language)
    return 0


def opened(args: argparse.Namespace, capsule: BugReport, language: str) -> int:
    """The game of a capsule: by the rules, where it has a record; else what the seat was told."""
    if capsule.record is None:
        return told(args, capsule, language)
    if args.seat is None and capsule.seat is not None:
        args.seat = str(capsule.seat)
    table = replay(game_named(capsule.record.game), capsule.record)
    status = replayed(args, capsule.record, language)
    if msgspec.to_builtins(table.state.view(capsule.seat)) == capsule.view:
        return status
    return tell_problem(
        Problem("told_otherwise", text(language, "replay.told_otherwise"), 1), as_json=False
    )


def told(args: argparse.Namespace, capsule: BugReport, language: str) -> int:
    """A game that was not over: nobody else's secrets are here, so there is nothing to replay."""
    game = game_named(capsule.game)
    if args.json:
        seen = {"asks": capsule.asks, "view": capsule.view, "result": None}
        print_json({"ok": True, "ply": None, **seen, "events": capsule.events})
        return 0
    from ludoteka.cli.terminal.text_renderer import renderer_for

    seats = range(max(game.seats))
    names = [text(language, "replay.seat", seat=number) for number in seats]
    print(text(language, "replay.as_told"))
    try:
        view = msgspec.convert(capsule.view, game.view)
    except msgspec.ValidationError as problem:
        raise BadInput("bad_record", problem=str(problem)) from None
    show(renderer_for(game, names, language).scene(view))
    return 0


def seat_in(record: Record, given: str | None, language: str) -> Seat | None:
    """The seat whose view is asked for; None is whoever watches. The clock sees nothing."""
    if given is None:
        return None
    if not re.fullmatch(r"\d{1,9}", given) or int(given) >= record.seats:
        last = record.seats - 1
        raise Problem("no_such_seat", text(language, "replay.no_seat", seat=given, last=last), 2)
    return int(given)


def answer(table: GameTable, seat: Seat | None) -> dict[str, Any]:
    return {
        "ok": True,
        "ply": len(table.log),
        "asks": asks_as_dicts(table.state),
        "view": msgspec.to_builtins(table.state.view(seat)),
        "result": msgspec.to_builtins(table.state.result()),
    }


def tell_refusal(game: Game, refused: RefusedInRecord, language: str, *, as_json: bool) -> int:
    """What was refused, where it stands in the record, and what would have been legal."""
    sentence = refusal_reason(game, refused.refusal, language)
    if as_json:
        refusal = {**refusal_as_dict(game, refused.refusal), "why": sentence}
        place = {"ply": refused.ply, "seat": refused.seat, "move": refused.move}
        print_json({"ok": False, **place, "refusal": refusal})
    full = ludoteka_text(language, "refused_in_record", {"ply": refused.ply, "why": sentence})
    return tell_problem(Problem("refused", f"{full} ({refused.refusal.rule})", 3), as_json=False)


def print_as_text(table: GameTable, seat: Seat | None, language: str) -> None:
    from ludoteka.cli.terminal.text_renderer import renderer_for

    names = [text(language, "replay.seat", seat=number) for number in range(table.seats)]
    renderer = renderer_for(table.game, names, language)
    print(text(language, "replay.after", n=len(table.log)))
    show(renderer.scene(table.state.view(seat)))
    for ask in table.state.asks():
        show(renderer.ask(ask))
