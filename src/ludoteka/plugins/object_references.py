"""Object references, `MODULE:ATTRIBUTE`, in the notation of entry points; resolved when needed."""

import re
from functools import cache
from pkgutil import resolve_name
from typing import Any, Final

from ludoteka.kernel.errors import BadInput

REFERENCE: Final = re.compile(r"(?!\d)\w+(\.(?!\d)\w+)*:(?!\d)\w+")
resolve_cached: Final = cache(resolve_name)


def resolve(package: str, place: str) -> Any:
    """Return the referenced object. Raises BadInput, which names the package and the reference."""
    try:
        return resolve_cached(place)
    except Exception as problem:  # anything may be wrong with it
        raise broken_reference(package, place, named(problem)) from problem


def broken_reference(package: str, place: str, problem: str) -> BadInput:
    return BadInput("plugin_broken", package=package, problem=f"{place}: {problem}")


def named(problem: Exception) -> str:
    return f"{type(problem).__name__}: {problem}"[:200]
