"""Everything the page gets and says as one JSON schema.

`python -m ludoteka.server.schemas.json_schema` prints it. `make types` turns it into the page's
types. A game's own structs get the game's name in front, so that two games may both have a move
called `Ready`; what the kernel leaves open (a view, a move, an event, the details of a result)
becomes the union of what the games have.
"""

import inspect
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import filterfalse
from pathlib import Path
from typing import Any, Final

import msgspec

import ludoteka
from ludoteka.kernel.records.bug_report import BugReport
from ludoteka.kernel.records.record import Record
from ludoteka.kernel.state import Game
from ludoteka.plugins import games
from ludoteka.server import schemas as http_schemas
from ludoteka.server.circles import schemas as circle_schemas
from ludoteka.server.extensions.extension import server_extension_of
from ludoteka.server.realtime import protocol
from ludoteka.server.realtime.protocol.unions import structs_in
from ludoteka.server.schemas.text_keys import text_key_definitions
from ludoteka.words.knowledge import Knowledge

Schema = dict[str, Any]

PLACE: Final = "#/definitions/"
HOUSE: Final = Path(ludoteka.__file__).parent
MODULES: Final = (protocol, http_schemas, circle_schemas)
"""All structs of these go over the wire."""
UNIONS: Final = {"ClientMessage": protocol.AnyClientMessage, "CircleAct": circle_schemas.CircleAct}
ANSWERS: Final = {
    "ServerMessage": protocol.AnyServerMessage,
    "Reaction": protocol.Reaction,
    "BugReport": BugReport,
    "Knowledge": Knowledge,
}
"""What the server sends that is no struct of these modules."""


def schema(games: Iterable[Game]) -> Schema:
    """One root that refers to every definition, so that each becomes a type."""
    games = list(games)
    structs = [each for module in MODULES for each in structs_in(module)]
    structs += [each for game in games for each in server_extension_of(game.name).structs]
    definitions = components(UNIONS | by_name(filter(is_request, structs)))
    definitions |= answer_definitions(ANSWERS | by_name(filterfalse(is_request, structs)))
    definitions |= record_definitions()
    for game in games:
        definitions |= game_definitions(game)
    definitions |= unions_over(games)
    definitions |= text_key_definitions({type_prefix(game): game for game in games})
    definitions["RefusalInfo"]["properties"]["code"] = reference("RefusalKey")
    definitions["Play"]["properties"]["move"] = reference("Move")
    definitions["Choice"]["properties"]["move"] = {"anyOf": [reference("Move"), {"type": "null"}]}
    return root(definitions)


def by_name(structs: Iterable[type[msgspec.Struct]]) -> dict[str, Any]:
    return {struct.__name__: struct for struct in structs}


def is_request(struct: type[msgspec.Struct]) -> bool:
    """Clients may not add fields to what they send."""
    return struct.__struct_config__.forbid_unknown_fields


def root(definitions: dict[str, Schema]) -> Schema:
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Wire",
        "type": "object",
        "properties": {name: reference(name) for name in sorted(definitions)},
        "required": sorted(definitions),
        "definitions": definitions,
    }


def answer_definitions(types: dict[str, Any]) -> dict[str, Schema]:
    """What the server tells: it leaves no field out, so a page may count on each."""
    found = components(types)
    for definition in found.values():
        require_what_has_a_default(definition)
    return found


def components(types: dict[str, Any]) -> dict[str, Schema]:
    """The definitions of some types and of all that they mention; a union under its own name."""
    roots, found = msgspec.json.schema_components(types.values(), ref_template=PLACE + "{name}")
    for name, made in zip(types, roots, strict=True):
        found.setdefault(name, {"title": name, **made})
    for definition in found.values():
        for part in parts(definition):
            simplify(part)
    return found


def record_definitions() -> dict[str, Schema]:
    """A record leaves out what is as usual; TypeScript has a Record of its own."""
    found = components({"Record": Record})
    return {"GameRecord": {**found.pop("Record"), "title": "GameRecord"}, **found}


def game_definitions(game: Game) -> dict[str, Schema]:
    """A game's structs under the game's name; its result knows what its details are."""
    prefix = type_prefix(game)
    types = {"Moves": game.moves, "Events": game.events, "View": game.view, "Details": game.details}
    found = answer_definitions(types) | components({"Options": game.options})
    found["Move"], found["Event"] = found.pop("Moves"), found.pop("Events")
    found.pop("Struct", None)
    renamed = {name: prefixed(prefix, name) for name in found} | {"Struct": prefix + "Details"}
    for definition in found.values():
        rename(definition, renamed)
    found.pop("View")  # an alias of the struct, which has its full name already
    return {renamed[name]: {**made, "title": renamed[name]} for name, made in found.items()}


def unions_over(games: Sequence[Game]) -> dict[str, Schema]:
    return {
        kind: {"title": kind, "anyOf": [reference(type_prefix(game) + kind) for game in games]}
        for kind in ("View", "Move", "Event")
    }


def type_prefix(game: Game) -> str:
    """a_new_game is ANewGame in the names of types."""
    return "".join(part.capitalize() for part in game.name.split("_"))


def prefixed(prefix: str, name: str) -> str:
    return name if name.startswith(prefix) else prefix + name


def reference(name: str) -> Schema:
    return {"$ref": PLACE + name}


def rename(definition: Schema, names: dict[str, str]) -> None:
    for part in parts(definition):
        if isinstance(target := part.get("$ref"), str):
            name = target.removeprefix(PLACE)
            part["$ref"] = PLACE + names.get(name, name)


def require_what_has_a_default(definition: Schema) -> None:
    fields: dict[str, Schema] = definition.get("properties", {})
    required = set(definition.get("required", ()))
    required |= {name for name, field in fields.items() if "default" in field}
    definition["required"] = [name for name in fields if name in required]


def simplify(part: Schema) -> None:
    """What the generator of types reads otherwise than msgspec means it."""
    part.pop("discriminator", None)
    if "description" in part:
        part["description"] = inspect.cleandoc(part["description"])
    if part == {"type": "object"} | {key: part[key] for key in part if key == "default"}:
        part["additionalProperties"] = True
    if "prefixItems" in part:  # a tuple, as drafts before 2020 wrote it
        part["items"] = part.pop("prefixItems")
    else:
        part.pop("minItems", None)
        part.pop("maxItems", None)


def parts(node: object) -> Iterator[Schema]:
    """The node and every schema inside it."""
    if isinstance(node, dict):
        yield node
    inside: Iterable[object] = node.values() if isinstance(node, dict) else ()
    for child in node if isinstance(node, list) else inside:
        yield from parts(child)


def built_in_games() -> list[Game]:
    """The games that come with Ludoteka: its page knows these."""
    return [game for game in games().values() if HOUSE in game.folder.parents]


def main() -> None:
    text = msgspec.json.format(msgspec.json.encode(schema(built_in_games())), indent=2)
    sys.stdout.write(text.decode() + "\n")


if __name__ == "__main__":
    main()
