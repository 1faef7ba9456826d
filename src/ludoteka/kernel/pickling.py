"""Copying and pickling of states, for compiled and interpreted rules alike.

A compiled class has no `__dict__`, so its `__reduce__` returns the constructor's arguments and the
remaining fields. Vectors are pickled as lists.
"""

import copyreg
from collections.abc import Iterable
from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from ludoteka.cached import cached


class Copyable:
    """A state whose own `copy` serves `copy.copy` and `copy.deepcopy`."""

    def copy(self) -> Self:
        raise NotImplementedError

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()


class CopyableByFields(Copyable):
    """A state whose fields are immutable values and lists of them.

    It is copied, pickled and compared by the fields that its classes declare, in their order.
    """

    def copy(self) -> Self:
        other = type(self).__new__(type(self))
        for name in fields_of(self):
            value = getattr(self, name)
            setattr(other, name, value[:] if isinstance(value, list) else value)
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return restore_fields, (type(self), {name: getattr(self, name) for name in fields_of(self)})

    def snapshot(self) -> tuple[object, ...]:
        values = [getattr(self, name) for name in fields_of(self)]
        return tuple([tuple(each) if isinstance(each, list) else each for each in values])


def fields_of(state: object) -> tuple[str, ...]:
    kind: Any = type(state)
    return declared_fields(kind)


@cached
def declared_fields(kind: type) -> tuple[str, ...]:
    """The fields that a class and its bases declare. Where mypyc compiled a class, it lists them
    under a name of its own and leaves no annotations."""
    classes = [vars(each) for each in reversed(kind.__mro__)]
    return tuple(
        name
        for each in classes
        for name in each.get("__mypyc_attrs__") or each.get("__annotations__", ())
    )


def restore_fields(kind: Any, fields: dict[str, Any]) -> Any:
    """Return an object with these fields, without a call of its constructor."""
    return set_fields(kind.__new__(kind), fields)


def reduce_state(
    state: object, made_of: tuple[Any, ...], besides: Iterable[str] = ()
) -> tuple[Any, ...]:
    """Return the value for `__reduce__`: class, constructor arguments and remaining fields."""
    fields = {name: getattr(state, name) for name in besides}
    return rebuild_state, (type(state), made_of, fields)


def rebuild_state(kind: type, made_of: tuple[Any, ...], besides: dict[str, Any]) -> Any:
    return set_fields(kind(*made_of), besides)


def set_fields(made: Any, fields: dict[str, Any]) -> Any:
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def vec_i64(values: list[int]) -> vec[i64]:
    return vec[i64](values)


def vec_i32(values: list[int]) -> vec[i32]:
    return vec[i32](values)


def vec_i16(values: list[int]) -> vec[i16]:
    return vec[i16](values)


def vec_of_vec(values: list[vec[i64]]) -> vec[vec[i64]]:
    return vec[vec[i64]](values)


def vec_bool(values: list[bool]) -> vec[bool]:
    return vec[bool](values)


copyreg.pickle(type(vec_i64([])), lambda each: (vec_i64, (list(each),)))
copyreg.pickle(type(vec_i32([])), lambda v: (vec_i32, (list(v),)))
copyreg.pickle(type(vec_i16([])), lambda v: (vec_i16, (list(v),)))
copyreg.pickle(type(vec_of_vec([])), lambda each: (vec_of_vec, (list(each),)))
copyreg.pickle(type(vec_bool([])), lambda each: (vec_bool, (list(each),)))
