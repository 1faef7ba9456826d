"""Which moves and which view: what the types of states and bots are told apart by.

`State` alone means any game's. Such defaults are in `typing` from Python 3.13 on; type checkers
know them before.
"""

from typing import TYPE_CHECKING

from ludoteka.kernel.play import Move, View

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    M = TypeVar("M", bound=Move, default=Move)
    V_co = TypeVar("V_co", bound=View, default=View, covariant=True)
    V_contra = TypeVar("V_contra", bound=View, default=View, contravariant=True)
else:
    from typing import TypeVar

    M = TypeVar("M", bound=Move)
    V_co = TypeVar("V_co", bound=View, covariant=True)
    V_contra = TypeVar("V_contra", bound=View, contravariant=True)
