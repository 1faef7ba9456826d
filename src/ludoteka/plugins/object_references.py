"""Places in packages, `MODULE:ATTRIBUTE`, as entry points name them: imported when first needed."""

import re
from functools import cache
from pkgutil import resolve_name
from typing import Any, Final

from ludoteka.kernel.errors import BadInput

PLACE: Final = re.compile(r"(?!\d)\w+(\.(?!\d)\w+)*:(?!\d)\w+")
at_place: Final = cache(resolve_name)


def resolved(package: str, place: str) -> Any:
    """What stands there. Raises BadInput that names the package, the place and what is wrong."""
    try:
        return at_place(place)
    except Exception as problem:  # anything may be wrong with it
        raise broken_at(package, place, named(problem)) from problem


def broken_at(package: str, place: str, problem: str) -> BadInput:
    return BadInput("shelf_broken", package=package, problem=f"{place}: {problem}")


def named(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}"[:200]
