"""How states travel: `copy.copy`, `copy.deepcopy` and `pickle`, whichever form the rules have.

A compiled class has no `__dict__`, so its `__reduce__` says how it is made again: from what its
constructor wants, and the fields that come besides. Vectors are shipped as lists.
"""

import copyreg
from collections.abc import Iterable
from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from ludoteka.cached import once


class Copied:
    """A state of which `copy.copy` and `copy.deepcopy` make what its own `copy` makes."""

    def copy(self) -> Self:
        raise NotImplementedError

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()


class CopiedByFields(Copied):
    """A state whose fields are values that never change and lists of such values: it is copied,
    pickled and compared by the fields that its classes declare, in their order."""

    def copy(self) -> Self:
        other = type(self).__new__(type(self))
        for name in fields_of(self):
            value = getattr(self, name)
            setattr(other, name, value[:] if isinstance(value, list) else value)
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return filled, (type(self), {name: getattr(self, name) for name in fields_of(self)})

    def snapshot(self) -> tuple[object, ...]:
        values = [getattr(self, name) for name in fields_of(self)]
        return tuple([tuple(each) if isinstance(each, list) else each for each in values])


def fields_of(state: object) -> tuple[str, ...]:
    kind: Any = type(state)
    return declared_fields(kind)


@once
def declared_fields(kind: type) -> tuple[str, ...]:
    """The fields that a class and its bases declare. Where mypyc compiled a class, it lists them
    under a name of its own and leaves no annotations."""
    classes = [vars(each) for each in reversed(kind.__mro__)]
    return tuple(
        name
        for each in classes
        for name in each.get("__mypyc_attrs__") or each.get("__annotations__", ())
    )


def filled(kind: Any, fields: dict[str, Any]) -> Any:
    """An object with these fields that its constructor did not make."""
    return with_fields(kind.__new__(kind), fields)


def taken_apart(
    state: object, made_of: tuple[Any, ...], besides: Iterable[str] = ()
) -> tuple[Any, ...]:
    """For `__reduce__`: the class, what its constructor wants, and the fields that come besides."""
    fields = {name: getattr(state, name) for name in besides}
    return put_together, (type(state), made_of, fields)


def put_together(kind: type, made_of: tuple[Any, ...], besides: dict[str, Any]) -> Any:
    return with_fields(kind(*made_of), besides)


def with_fields(made: Any, fields: dict[str, Any]) -> Any:
    for name, value in fields.items():
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
