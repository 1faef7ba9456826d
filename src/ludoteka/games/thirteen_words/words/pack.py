"""Packs: the word cards of 13 Words, as text files that people can write themselves."""

import hashlib
from importlib.resources import files

import msgspec

from ludoteka.cached import cached
from ludoteka.words.problems import BadPack
from ludoteka.words.reading import Card, PackSize, Reading, read_pack

SIZE = PackSize(least=13, few=100, standard=224)
"""TW-2, TW-3: a pack has 224 cards; a game lays out thirteen of them."""
PACKS = files(__package__) / "packs"


class Pack(msgspec.Struct, frozen=True):
    """TW-2: word cards with a different word on each side.

    A word's id is 2 x card + side, so packs with the same cards on the same lines share their ids.
    """

    id: str
    language: str
    title: str
    licence: str
    cards: tuple[Card, ...]
    sha256: str

    @property
    def words(self) -> tuple[str, ...]:
        """Every word at the place of its id."""
        return tuple(word for card in self.cards for word in card)


def content_hash(cards: tuple[Card, ...]) -> str:
    """A pack is its cards in their order; comments and title may change."""
    content = "".join(f"{front}\t{back}\n" for front, back in cards)
    return hashlib.sha256(content.encode()).hexdigest()


@cached
def pack_names() -> tuple[str, ...]:
    """The packs that come with the game."""
    names = (entry.name for entry in PACKS.iterdir())
    return tuple(sorted(name.removesuffix(".txt") for name in names if name.endswith(".txt")))


@cached
def load_pack(name: str) -> Pack:
    """A pack that comes with the game, such as `load_pack("pl")`."""
    known = pack_names()
    if name not in known:
        raise ValueError(f"no pack {name!r}; there are: {', '.join(known)}")
    return parse_pack((PACKS / f"{name}.txt").read_bytes(), name)


@cached
def word_ids(language: str) -> dict[str, int]:
    """The words of our own pack in a language, and the ids by which the tables know them."""
    return {word.casefold(): i for i, word in enumerate(load_pack(language).words)}


def parse_pack(data: bytes | str, name: str) -> Pack:
    """Anybody's pack. `BadPack` names every mistake at once."""
    content = data.encode(errors="surrogatepass") if isinstance(data, str) else data
    reading = read_pack(content, SIZE)
    if reading.problems:
        raise BadPack(reading.problems)
    return _pack_of(reading, name)


def _pack_of(reading: Reading, name: str) -> Pack:
    cards = tuple(reading.cards)
    return Pack(
        id=name,
        language=reading.headers.get("language", "und"),  # ISO 639: undetermined
        title=reading.headers.get("title", name),
        licence=reading.headers.get("licence", ""),
        cards=cards,
        sha256=content_hash(cards),
    )
