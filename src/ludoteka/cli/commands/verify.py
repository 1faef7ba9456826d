"""`ludoteka verify`: was this record changed, was its shuffle fair, does it follow the rules?"""

import argparse
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, Literal

import msgspec

from ludoteka.cli.files import load_record
from ludoteka.cli.messages import text
from ludoteka.cli.parser import Parser
from ludoteka.cli.report import print_json, problem_of, show, tell_problem
from ludoteka.kernel.chance import shuffle
from ludoteka.kernel.chance.deal_manifest import manifest_digest
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.events import EventLog
from ludoteka.kernel.presentation.i18n import ludoteka_text
from ludoteka.kernel.records.record import DeviceTranscript, Record, check_digest
from ludoteka.kernel.table import GameTable, RefusedInRecord, replay
from ludoteka.kernel.validation import refusal_reason
from ludoteka.plugins import game_named


class Check(msgspec.Struct, frozen=True):
    """One thing that was looked at. `absent`: the record holds nothing to check it by."""

    check: Literal["digest", "shuffle", "draws", "moves", "seen"]
    status: Literal["passed", "failed", "absent"]
    why: str


def arguments(parser: Parser) -> None:
    parser.argument("record", metavar="RECORD")
    parser.argument("--draws", action="store_true")
    parser.argument("--json", action="store_true")


def run(args: argparse.Namespace, language: str) -> int:
    try:
        record = load_record(args.record)
        game_named(record.game)
    except BadInput as bad:
        return tell_problem(problem_of(bad, language, 1), as_json=args.json)
    logs: list[EventLog] = []
    moves, table = moves_check(record, logs, language)
    checks = [digest_check(record, language), shuffle_check(record, language)]
    if table is not None and (has_sheet(record) or record.draws is not None):
        checks.append(draws_check(record, table, language))
    checks.append(moves)
    if table is not None and record.seen is not None:
        checks.append(seen_check(record, record.seen, logs, language))
    draws = draws_of(table) if args.draws else None
    return tell(checks, draws, language, as_json=args.json)


def digest_check(record: Record, language: str) -> Check:
    if record.digest is None:
        return Check("digest", "absent", ludoteka_text(language, "unsealed_record", {}))
    try:
        check_digest(record)
    except BadInput as problem:
        return Check("digest", "failed", problem.in_language(language))
    return Check("digest", "passed", text(language, "verify.digest"))


def shuffle_check(record: Record, language: str) -> Check:
    """The secret and all luck are those that were promised, and the seed was made of them."""
    if record.seed is None:
        return Check("shuffle", "absent", ludoteka_text(language, "no_seed", {}))
    if not has_sheet(record):
        return Check("shuffle", "absent", ludoteka_text(language, "no_shuffle", {}))
    assert record.shuffle is not None
    try:
        shuffle.check_shuffle(record.shuffle, record.seed)
        shuffle.check_player_seed_count(record.shuffle, record.seats)
        shuffle.check_manifest(record.shuffle, record.game, record.rules, record.options)
    except BadInput as problem:
        return Check("shuffle", "failed", problem.in_language(language))
    return Check("shuffle", "passed", what_fits(record.shuffle, language))


def what_fits(made: shuffle.Shuffle, language: str) -> str:
    """No more than the record shows: when the promises were made, it can't."""
    luck = sum(bool(each) for each in made.luck)
    assert made.sheet is not None
    sealed = text(language, "verify.sheet", n=luck)
    counted = text(language, "verify.deal", n=made.sheet.stopped, deal=made.sheet.deal)
    return f"{sealed} {counted}"


def has_sheet(record: Record) -> bool:
    return record.shuffle is not None and record.shuffle.sheet is not None


def draws_check(record: Record, table: GameTable, language: str) -> Check:
    """The dice, thrown again by the rules in a whole replay, give what the record lists."""
    problem = None
    if record.draws is None:
        problem = "no_draws"
    elif record.draws != table.draws():
        problem = "wrong_draws"
    if problem is not None:
        return Check("draws", "failed", ludoteka_text(language, problem, {}))
    return Check("draws", "passed", text(language, "verify.drawn", n=len(table.draws())))


def moves_check(
    record: Record, logs: list[EventLog], language: str
) -> tuple[Check, GameTable | None]:
    """Every move is legal. The digest has a check of its own, so that both are told."""
    game = game_named(record.game)
    try:
        table = replay(game, msgspec.structs.replace(record, digest=None), hear=logs.append)
    except BadInput as problem:
        return Check("moves", "failed", problem.in_language(language)), None
    except RefusedInRecord as refused:
        reason = refusal_reason(game, refused.refusal, language)
        sentence = ludoteka_text(language, "refused_in_record", {"ply": refused.ply, "why": reason})
        return Check("moves", "failed", f"{sentence} ({refused.refusal.rule})"), None
    key = "verify.finished" if table.state.result() else "verify.unfinished"
    return Check("moves", "passed", text(language, key, n=len(table.log))), table


def seen_check(
    record: Record, seen: DeviceTranscript, logs: list[EventLog], language: str
) -> Check:
    """What the rules make of these draws and moves is what the device was shown that saved the
    record: every card, tile, letter and word of it."""
    problem, values = None, {}
    sheet = None if record.shuffle is None else record.shuffle.sheet
    heard = [event for each in logs for event in each.events_for(seen.seat)]
    shown = msgspec.to_builtins(heard[seen.missed :])
    if seen.sheet is not None and (sheet is None or seen.sheet != manifest_digest(sheet)):
        problem = "other_sheet"
    elif shown != seen.events:
        problem, values = "other_events", {"number": seen.missed + first_difference(shown, seen)}
    if problem is not None:
        return Check("seen", "failed", ludoteka_text(language, problem, values))
    return Check("seen", "passed", text(language, "verify.seen", n=len(shown)))


def first_difference(shown: list[Any], seen: DeviceTranscript) -> int:
    """Counted from 1."""
    pairs = zip_longest(shown, seen.events)
    return next(at for at, (one, other) in enumerate(pairs, start=1) if one != other)


def draws_of(table: GameTable | None) -> list[tuple[int, int]]:
    """Every number the dice gave: (sides, number from 0)."""
    if table is None or table.seed is None:
        return []
    return table.dice.draws


def tell(
    checks: list[Check], draws: list[tuple[int, int]] | None, language: str, *, as_json: bool
) -> int:
    ok = all(check.status != "failed" for check in checks)
    if as_json:
        plain = {"ok": ok, "checks": checks}
        print_json(plain if draws is None else {**plain, "draws": draws})
    else:
        for line in [*check_lines(checks, language), *draw_lines(draws or [], language)]:
            show(line)
    return 0 if ok else 1


def check_lines(checks: list[Check], language: str) -> Iterator[str]:
    for check in checks:
        yield f"{text(language, f'verify.{check.status}')}: {check.why}"


def draw_lines(draws: list[tuple[int, int]], language: str) -> Iterator[str]:
    for number, (sides, drawn) in enumerate(draws, start=1):
        yield text(language, "verify.draw", number=number, sides=sides, drawn=drawn)
