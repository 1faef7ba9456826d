"""What two words have to do with each other: a number, from a table in the package."""

from heapq import nlargest
from importlib.resources import files
from math import isqrt

from ludoteka.cached import cached
from ludoteka.games.thirteen_words.words.links import authored_links
from ludoteka.games.thirteen_words.words.pack import pack_names

DATA = files(__package__) / "data"
SCALE = 20  # a link is 20 x its standard score
LIMIT = 127
BONUS = 25  # what each degree of strength of a written link adds
DEFAULT = "blend"
NEAREST = 20  # links that say how much company a word keeps


class Associations:
    """A table over the word ids of a pack. It knows no language: line-aligned packs share it.

    The file holds one signed byte for each pair of ids a < b, row by row.
    """

    __slots__ = ("_cells", "size")

    def __init__(self, content: bytes | bytearray) -> None:
        self.size = (1 + isqrt(1 + 8 * len(content))) // 2
        if self.size * (self.size - 1) // 2 != len(content):
            raise ValueError(f"{len(content)} bytes are no table of pairs")
        self._cells = memoryview(content).cast("b")

    def link(self, a: int, b: int) -> int:
        """How strongly the words belong together, -127 to 127; 0 is what two random words have."""
        return self._cells[cell(self.size, a, b)]

    @staticmethod
    def load(
        resource: str = DEFAULT, language: str | None = None, authored: bool = True
    ) -> "Associations":
        """The table from one resource, with what people wrote on top.

        A language adds the links that hold in that language alone, and mends those that don't.
        """
        return _load(resource, language, authored)


def resources() -> tuple[str, ...]:
    """The names of the tables that there are."""
    names = (entry.name.split(".") for entry in DATA.iterdir())
    return tuple(sorted(name[0] for name in names if name[1:] == ["assoc"]))


def cell(size: int, a: int, b: int) -> int:
    """Where the pair stands in a table of that many words."""
    if a > b:
        a, b = b, a
    if not 0 <= a < b < size:
        raise IndexError(f"no pair of different words {a}, {b} among {size}")
    return a * (2 * size - a - 1) // 2 + b - a - 1


@cached
def surplus(resource: str) -> tuple[int, ...]:
    """For each word, how much more company it keeps than the usual word: what to take off a link
    with it. A word that goes with everything says little about any of them."""
    table = Associations.load(resource, authored=False)
    ids = range(table.size)
    kept = [sum(nlargest(NEAREST, (table.link(a, b) for b in ids if a != b))) for a in ids]
    usual = sum(kept) // len(kept)
    return tuple((each - usual) // (2 * NEAREST) for each in kept)


@cached
def _load(resource: str, language: str | None, authored: bool) -> Associations:
    if resource not in resources():
        raise ValueError(f"no resource {resource!r}; there are: {', '.join(resources())}")
    if language is not None and language not in pack_names():
        raise ValueError(f"no pack in {language!r}; there are: {', '.join(pack_names())}")
    content = bytearray((DATA / f"{resource}.assoc").read_bytes())
    table = Associations(content)
    if authored:
        _write_over(table, content, language)
    return table


def _write_over(table: Associations, content: bytearray, language: str | None) -> None:
    """Add what people wrote down: a bonus where a link holds, nothing left where it does not."""
    cells = memoryview(content).cast("b")
    for (a, b), link in authored_links().items():
        at = cell(table.size, a, b)
        if link.holds(language):
            cells[at] = min(cells[at] + BONUS * link.strength, LIMIT)
        elif link.denied(language):
            cells[at] = min(cells[at], 0)
