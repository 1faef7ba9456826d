"""`ludoteka doctor`: what is wrong with this house."""

import argparse
from typing import TYPE_CHECKING

from ludoteka.cli.commands.serve import not_installed
from ludoteka.cli.deployment import house_arguments
from ludoteka.cli.messages import text
from ludoteka.cli.parser import Parser
from ludoteka.cli.report import print_json, show, tell_problem
from ludoteka.kernel.errors import BadInput

if TYPE_CHECKING:
    from ludoteka.server.diagnostics.checks import CheckResult
    from ludoteka.server.diagnostics.finding import Finding


def arguments(parser: Parser) -> None:
    house_arguments(parser)
    parser.argument("--redis", default=None, metavar="URL")
    parser.argument("--public-url", default=None, metavar="URL")
    parser.argument("--public", action="store_true")
    parser.argument("--json", action="store_true")


def run(args: argparse.Namespace, language: str) -> int:
    try:
        from ludoteka.server.app.environment import read_settings
        from ludoteka.server.diagnostics.checks import run_checks
        from ludoteka.server.diagnostics.finding import DiagnosticContext
    except ModuleNotFoundError as missing:
        return tell_problem(not_installed(missing, language), as_json=args.json)
    given = read_settings(args.data, args.database, args.redis, args.public_url, args.public)
    looks = list(run_checks(DiagnosticContext(given)))
    if args.json:
        tell_as_json(looks, language)
    else:
        tell(looks, language)
    return int(any(each.wrong for look in looks for each in look.findings))


def tell(looks: "list[CheckResult]", language: str) -> None:
    found = [each for look in looks for each in look.findings]
    for each in sorted(found, key=lambda each: not each.wrong):
        label = "doctor.wrong" if each.wrong else "doctor.notice"
        show(text(language, label, what=sentence(each, language)))
    if any(each.wrong for each in found):
        show(text(language, "doctor.ill", n=sum(each.wrong for each in found), looks=len(looks)))
    else:
        show(text(language, "doctor.well", n=len(looks)))


def tell_as_json(looks: "list[CheckResult]", language: str) -> None:
    checks = [
        {
            "check": look.name,
            "found": [
                {"code": each.key, "wrong": each.wrong, "why": sentence(each, language)}
                for each in look.findings
            ],
        }
        for look in looks
    ]
    ok = not any(each.wrong for look in looks for each in look.findings)
    print_json({"ok": ok, "checks": checks})


def sentence(finding: "Finding", language: str) -> str:
    values = {
        name: value.in_language(language) if isinstance(value, BadInput) else value
        for name, value in finding.values.items()
    }
    return text(language, f"doctor.found.{finding.key}", **values)
