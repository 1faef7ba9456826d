"""Draw the imports into ARCHITECTURE.md, with the references of plugins:
`python -m scripts.import_diagram`.

An arrow leads from the importing to the imported package. An arrow that follows from two others is
left out. With --check nothing is written, and a diagram that is out of date is an error.
"""

import argparse
from collections.abc import Iterator

import grimp

from ludoteka.plugins import installed_plugins
from ludoteka.plugins.validation import REFERENCE_FIELDS
from scripts.project import ROOT, give_up, say

PAGE = ROOT / "ARCHITECTURE.md"
BEGIN, END = (
    "<!-- the imports, drawn by scripts.import_diagram -->",
    "<!-- the end of the imports -->",
)
GAME = "game: "
AROUND_THE_RULES = (
    "plugins",
    "commands",
    "server",
    "days",
    "terminal",
    "lab",
    "env",
    "reduced_games",
    "review",
    "bots",
)
"""Rooms of a game; all others are its rulebook."""
DOOR = ("plugins", GAME + "plugin")
"""No import: plugins are found through entry points."""

Arrows = set[tuple[str, str]]


def room_of(module: str) -> str:
    """Return a package of Ludoteka, or a package that every game may have."""
    _, *parts = module.split(".")
    if parts[:1] != ["games"]:
        return parts[0] if parts else "ludoteka"
    own = parts[2] if len(parts) > 2 else ""
    return GAME + (own if own in AROUND_THE_RULES else "rules")


def arrows() -> Arrows:
    graph = grimp.build_graph("ludoteka")
    found = {
        (room_of(module), room_of(imported))
        for module in graph.modules
        if module != "ludoteka.games"
        for imported in graph.find_modules_directly_imported_by(module)
    }
    found |= {(GAME + "plugin", room_of(module)) for module in modules_named_by_plugins()}
    return {(one, other) for one, other in found if one != other}


def modules_named_by_plugins() -> Iterator[str]:
    """Return the modules that plugins refer to instead of importing them."""
    for plugin in installed_plugins().values():
        places = [getattr(plugin, part) for part in REFERENCE_FIELDS]
        yield from (place.partition(":")[0] for place in places if place.startswith("ludoteka."))


def without_shortcuts(found: Arrows) -> Arrows:
    """Only arrows that no way round replaces."""
    return {(one, other) for one, other in found if not leads(found - {(one, other)}, one, other)}


def leads(found: Arrows, start: str, goal: str) -> bool:
    seen, next_rooms = {start}, [start]
    while next_rooms:
        here = next_rooms.pop()
        reached = {other for one, other in found if one == here} - seen
        seen |= reached
        next_rooms += reached
    return goal in seen


def picture() -> str:
    found = arrows()
    circles = sorted(one for one, other in found if leads(found, other, one))
    if circles:
        give_up(f"packages import each other in a circle: {', '.join(circles)}")
    shown = sorted(without_shortcuts(found))
    rooms = sorted({room for arrow in found for room in arrow})
    game = [f"    {node(room)}" for room in rooms if room.startswith(GAME)]
    packages = [f"    {node(room)}" for room in rooms if not room.startswith(GAME)]
    lines = ["flowchart TD", '  subgraph game ["games/‹game›, five times"]', *game, "  end"]
    lines += ['  subgraph ludoteka ["ludoteka"]', *packages, "  end"]
    lines += [f"  {name(one)} --> {name(other)}" for one, other in shown]
    lines += [f"  {name(DOOR[0])} -. entry points .-> {name(DOOR[1])}"]
    return "\n".join(["```mermaid", *lines, "```"])


def name(room: str) -> str:
    return room.replace(GAME, "game_")


def node(room: str) -> str:
    return f'{name(room)}["{room.removeprefix(GAME)}"]'


def drawn(page: str) -> str:
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{picture()}\n{END}{after}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    only_check = parser.parse_args().check
    page = PAGE.read_text(encoding="utf-8")
    current = drawn(page)
    if not only_check:
        PAGE.write_text(current, encoding="utf-8")
        say(f"drew the imports into {PAGE.relative_to(ROOT)}")
    elif page != current:
        give_up("the diagram is out of date: run `.venv/bin/python -m scripts.import_diagram`")
    else:
        say("the diagram of the imports is up to date")


if __name__ == "__main__":
    main()
