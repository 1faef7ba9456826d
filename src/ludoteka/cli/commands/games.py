"""`ludoteka games`: which games there are, their options and their bots."""

import argparse
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from ludoteka.cli.messages import text
from ludoteka.cli.parser import Parser
from ludoteka.cli.report import print_json
from ludoteka.kernel.compiled import FORM
from ludoteka.kernel.presentation import i18n
from ludoteka.kernel.state import Game
from ludoteka.plugins import bots_of, describe_bot, game_named, games, get_registry, usual_bot


def arguments(parser: Parser) -> None:
    parser.argument("game", nargs="?", metavar="GAME")
    parser.argument("--json", action="store_true")


def run(args: argparse.Namespace, language: str) -> int:
    chosen = [game_named(args.game)] if args.game else list(games().values())
    if args.json:
        print_json([plain(game) for game in chosen])
    else:
        print("\n".join(line for game in chosen for line in lines(game, language)))
        print(text(language, f"games.{FORM}"))
    tell_problems(language)
    return 0


def tell_problems(language: str) -> None:
    """Packages that are installed and can't be used, beside what was asked for."""
    for problem in get_registry().problems:
        print(problem.in_language(language), file=sys.stderr)


def plain(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "rules": game.rules,
        "seats": {"least": min(game.seats), "most": max(game.seats)},
        "options": option_schemas(game),
        "bots": list(bots_of(game.name)),
        "usual_bot": usual_bot(game.name),
    }


def lines(game: Game, language: str) -> Iterator[str]:
    title = i18n.text(game.folder, language, "title", {})
    yield f"{title} ({game.name})"
    yield f"  {i18n.text(game.folder, language, 'tagline', {})}"
    yield f"  {players(game, language)}"
    yield "  " + text(language, "games.options")
    for name, schema in option_schemas(game).items():
        about = i18n.text(game.folder, language, f"option.{name}", {})
        yield f"    {name}={form(game, name, schema, language)}: {about}{usually(schema)}"
    yield "  " + text(language, "games.bots")
    for name in bots_of(game.name):
        usual = f" {text(language, 'games.usual')}" if name == usual_bot(game.name) else ""
        yield f"    {name}: {describe_bot(game.name, name, language)}{usual}"


def players(game: Game, language: str) -> str:
    least, most = min(game.seats), max(game.seats)
    if least == most:
        return text(language, "games.seats_just", n=most)
    return text(language, "games.seats", least=least, most=most)


def form(game: Game, option: str, schema: dict[str, Any], language: str) -> str:
    """What an option may be: as the game writes it, else as its type says."""
    key = f"option.{option}.form"
    if key in i18n.messages(game.folder, language):
        return i18n.text(game.folder, language, key, {})
    return allowed(schema, language)


def usually(schema: dict[str, Any]) -> str:
    """The usual value in brackets, where there is one."""
    value = schema.get("default")
    return f" [{shown(value)}]" if value not in (None, "", []) else ""


def option_schemas(game: Game) -> dict[str, Any]:
    """Each option as JSON Schema has it."""
    _, components = msgspec.json.schema_components([game.options])
    properties: dict[str, Any] = components[game.options.__name__]["properties"]
    return properties


def allowed(schema: dict[str, Any], language: str) -> str:
    """The values of an option in short."""
    if "anyOf" in schema:
        return "|".join(allowed(each, language) for each in schema["anyOf"])
    if "enum" in schema:
        return "|".join(map(shown, schema["enum"]))
    if "minimum" in schema and "maximum" in schema:
        return f"{schema['minimum']}–{schema['maximum']}"
    if "items" in schema:
        return f"[{allowed(schema['items'], language)}, …]"
    return text(language, f"games.type.{schema.get('type', 'any')}")


def shown(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
