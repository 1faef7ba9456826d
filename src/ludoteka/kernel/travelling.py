"""How states travel: `copy.copy`, `copy.deepcopy` and `pickle`, whichever form the rules have.

A compiled class has no `__dict__`, so its `__reduce__` says how it is made again: from what its
constructor wants, and the fields that come besides. Vectors are shipped as lists.
"""

import copyreg
from collections.abc import Iterable
from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i16, i32, i64


class Copied:
    """A state of which `copy.copy` and `copy.deepcopy` make what its own `copy` makes."""

    def copy(self) -> Self:
        raise NotImplementedError

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()


def taken_apart(
    state: object, made_of: tuple[Any, ...], besides: Iterable[str] = ()
) -> tuple[Any, ...]:
    """For `__reduce__`: the class, what its constructor wants, and the fields that come besides."""
    fields = {name: getattr(state, name) for name in besides}
    return put_together, (type(state), made_of, fields)


def put_together(kind: type, made_of: tuple[Any, ...], besides: dict[str, Any]) -> Any:
    made = kind(*made_of)
    for name, value in besides.items():
        setattr(made, name, value)
    return made


def numbers(values: list[int]) -> vec[i64]:
    return vec[i64](values)


def numbers_of_four_bytes(values: list[int]) -> vec[i32]:
    return vec[i32](values)


def numbers_of_two_bytes(values: list[int]) -> vec[i16]:
    return vec[i16](values)


def rows(values: list[vec[i64]]) -> vec[vec[i64]]:
    return vec[vec[i64]](values)


def switches(values: list[bool]) -> vec[bool]:
    return vec[bool](values)


copyreg.pickle(type(numbers([])), lambda each: (numbers, (list(each),)))
copyreg.pickle(type(numbers_of_four_bytes([])), lambda v: (numbers_of_four_bytes, (list(v),)))
copyreg.pickle(type(numbers_of_two_bytes([])), lambda v: (numbers_of_two_bytes, (list(v),)))
copyreg.pickle(type(rows([])), lambda each: (rows, (list(each),)))
copyreg.pickle(type(switches([])), lambda each: (switches, (list(each),)))
