"""Bots that people wrote themselves: `my_bot.py:MyBot` or `package.module:MyBot`."""

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from ludoteka.cached import cached
from ludoteka.kernel.errors import BadInput, phrase
from ludoteka.plugins import MakeBot, bot_named


def find_bot(game: str, name: str) -> MakeBot:
    """A bot of the house by name, or somebody's own by the place of its class."""
    return own_bot(name) if ":" in name else bot_named(game, name)


def own_bot(name: str) -> MakeBot:
    """Somebody's own, by the place of its class. Raises BadInput."""
    place, _, attribute = name.rpartition(":")
    made = getattr(_module(place, Path.cwd()), attribute, None)
    if not callable(made):
        raise BadInput("bad_bot", name=name, problem=phrase("bad.no_class", name=attribute))
    make: MakeBot = made
    return make


@cached
def _module(place: str, folder: Path) -> ModuleType:
    """Which file it is depends on where one stands."""
    try:
        return _from_file(folder / place) if place.endswith(".py") else _by_name(place)
    except (ImportError, OSError, SyntaxError) as problem:
        raise BadInput("bad_bot", name=place, problem=str(problem)) from None
    except Exception as problem:  # anything may be wrong with it
        why = f"{type(problem).__name__}: {problem}"[:200]
        raise BadInput("bad_bot", name=place, problem=why) from problem


def _by_name(place: str) -> ModuleType:
    if not all(part.isidentifier() for part in place.split(".")):
        raise ImportError("it is neither FILE.py:CLASS nor MODULE:CLASS")
    return importlib.import_module(place)


def _from_file(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module  # a dataclass asks for the module it was defined in
    spec.loader.exec_module(module)
    return module
