"""`ludoteka rules`: the rulebooks, clause by clause."""

import argparse
import re
import sys
from collections.abc import Iterator

from ludoteka.cli.messages import text
from ludoteka.cli.parser import Parser
from ludoteka.cli.report import Problem, tell_problem
from ludoteka.kernel.presentation import i18n
from ludoteka.kernel.presentation.clauses import Clause, clauses, ludoteka_clauses
from ludoteka.kernel.state import Game
from ludoteka.plugins import game_named, games

CLAUSE = re.compile(r"[A-Za-z]{2}-\d+")


def arguments(parser: Parser) -> None:
    parser.argument("game", nargs="?", metavar="GAME")
    parser.argument("clause", nargs="?", metavar="CLAUSE")
    parser.argument("--check", action="store_true")


def run(args: argparse.Namespace, language: str) -> int:
    if args.check:
        return check(language)
    if args.game and args.clause is None and CLAUSE.fullmatch(args.game):
        return print_clause(list(games().values()), args.game, language)
    chosen = [game_named(args.game)] if args.game else list(games().values())
    if args.clause:
        return print_clause(chosen, args.clause, language)
    print("\n".join(line for game in chosen for line in rulebook(game, language)))
    if not args.game:
        print("\n".join(section(ludoteka_clauses(), text(language, "rules.house"), language)))
    return 0


def check(language: str) -> int:
    """Every clause has a test that names it, and every citation names a clause. An installed
    package has no tests: there only the citations are read, and that is said."""
    from ludoteka.testing.laws.clauses import check as problems_found
    from ludoteka.testing.laws.clauses import checkout

    problems = problems_found(None)
    for problem in problems:
        print(problem, file=sys.stderr)
    count = sum(len(clauses(game.folder)) for game in games().values()) + len(ludoteka_clauses())
    sound = "rules.sound" if checkout() else "rules.sound_untested"
    key = "rules.problems" if problems else sound
    print(text(language, key, n=len(problems) if problems else count))
    return 1 if problems else 0


def print_clause(games: list[Game], name: str, language: str) -> int:
    found = clause_named(games, name)
    if found is None:
        return tell_problem(
            Problem("no_clause", text(language, "rules.unknown", clause=name[:20]), 2),
            as_json=False,
        )
    print(clause_line(found, language))
    return 0


def clause_named(games: list[Game], name: str) -> Clause | None:
    known = [*ludoteka_clauses(), *(clause for game in games for clause in clauses(game.folder))]
    return next((clause for clause in known if clause.id == name.upper()), None)


def rulebook(game: Game, language: str) -> Iterator[str]:
    title = i18n.text(game.folder, language, "title", {})
    yield from section(clauses(game.folder), f"{title} ({game.name})", language)
    yield from credits_of(game, language)


def credits_of(game: Game, language: str) -> Iterator[str]:
    """Who made the printed game, where its texts say so, and that this edition is unofficial."""
    if isinstance(named := i18n.messages(game.folder, language).get("credits"), str):
        yield f"{named} {text(language, 'rules.unofficial')}"
        yield ""


def section(found: tuple[Clause, ...], title: str, language: str) -> Iterator[str]:
    yield from (title, "=" * len(title))
    for clause in found:
        heading = clause.title_pl if language == "pl" else clause.title
        if heading:
            yield from ("", heading, "")
        yield clause_line(clause, language)
    yield ""


def clause_line(clause: Clause, language: str) -> str:
    words = clause.pl if language == "pl" else clause.en
    return " ".join((f"{clause.id}  {words}", *origin(clause, language)))


def origin(clause: Clause, language: str) -> Iterator[str]:
    """How a clause differs from the printed rules, in brackets, where it does."""
    if clause.mark != "printed":
        why = clause.why_pl if language == "pl" else clause.why
        mark = text(language, f"rules.mark.{clause.mark}")
        yield f"({mark}: {why})" if why else f"({mark})"
