"""Packs: the word cards of a game, as a text file that people can write themselves."""

import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from ludoteka.once import once
from ludoteka.words.problems import BadPack
from ludoteka.words.reading import Card, PackSize, Reading, read_pack

GAMES = ("thirteen_words",)
SIZE = PackSize(least=13, few=100, standard=224)
"""TW-2, TW-3: a pack has 224 cards; a game lays out thirteen of them."""
PACKS = files(__package__) / "packs"


class Pack(msgspec.Struct, frozen=True):
    """TW-2: word cards with a different word on each side.

    A word's id is 2 x card + side, so packs with the same cards on the same lines share their ids.
    """

    id: str
    game: str
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


def pack_names(game: str) -> tuple[str, ...]:
    """The packs that come with a game."""
    names = (entry.name for entry in _folder(game).iterdir())
    return tuple(sorted(name.removesuffix(".txt") for name in names if name.endswith(".txt")))


@once
def load_pack(game: str, name: str) -> Pack:
    """A pack that comes with a game, such as `load_pack("thirteen_words", "pl")`."""
    known = pack_names(game)
    if name not in known:
        raise ValueError(f"no pack {name!r} for {game}; there are: {', '.join(known)}")
    return parse_pack((_folder(game) / f"{name}.txt").read_bytes(), name, game)


def parse_pack(data: bytes | str, name: str, game: str = "thirteen_words") -> Pack:
    """Anybody's pack. `BadPack` names every mistake at once."""
    require_game(game)
    content = data.encode(errors="surrogatepass") if isinstance(data, str) else data
    reading = read_pack(content, SIZE)
    if reading.problems:
        raise BadPack(reading.problems)
    return _pack_of(reading, name, game)


def require_game(game: str) -> None:
    if game not in GAMES:
        raise ValueError(f"no packs for {game!r}; there are for: {', '.join(GAMES)}")


def _pack_of(reading: Reading, name: str, game: str) -> Pack:
    cards = tuple(reading.cards)
    return Pack(
        id=name,
        game=game,
        language=reading.headers.get("language", "und"),  # ISO 639: undetermined
        title=reading.headers.get("title", name),
        licence=reading.headers.get("licence", ""),
        cards=cards,
        sha256=content_hash(cards),
    )


def _folder(game: str) -> Traversable:
    require_game(game)
    return PACKS
