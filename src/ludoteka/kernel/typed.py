"""Types that data is read into, made whole before anybody reads with them."""

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


def prepare_type(kind: T) -> T:
    """The type itself, with all that msgspec has to know of it and of the types in it.

    msgspec finds that out on the first reading and lets other threads see half of it, which kills
    the process. So a type is made whole where it is defined, while its module is imported.
    """
    a_type: Any = kind
    msgspec.json.Decoder(a_type)
    return kind
