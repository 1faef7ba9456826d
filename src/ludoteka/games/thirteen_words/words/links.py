"""Links that people wrote down, with the reason in each language."""

from importlib.resources import files

import msgspec

from ludoteka.cached import cached
from ludoteka.games.thirteen_words.words.pack import load_pack

DENIED = "-"  # in this language the two words have nothing to do with each other
KEYS = "en"  # the file names words in English: ids would change with every new card


class Link(msgspec.Struct, frozen=True):
    """Strength 1 (often seen together) to 3 (everybody says it), and a reason by language.

    An empty reason: nothing to say in that language.
    """

    strength: int
    reasons: dict[str, str]

    def holds(self, language: str | None) -> bool:
        """In the language, or in all where none is named."""
        return all(reason not in ("", DENIED) for reason in self._asked(language))

    def denied(self, language: str | None) -> bool:
        return all(reason == DENIED for reason in self._asked(language))

    def _asked(self, language: str | None) -> tuple[str, ...]:
        if language is None:
            return tuple(self.reasons.values())
        return (self.reasons[language],)


def reason(a: int, b: int, language: str) -> str | None:
    """TW-12: why two words belong together, if somebody wrote it down."""
    link = authored_links().get((min(a, b), max(a, b)))
    return link.reasons[language] if link and link.holds(language) else None


@cached
def authored_links() -> dict[tuple[int, int], Link]:
    """Every link by its two word ids, the lower first."""
    place = {word: i for i, word in enumerate(load_pack(KEYS).words)}
    text = (files(__package__) / "data" / "links.tsv").read_text(encoding="utf-8")
    header, *rows = (line.split("\t") for line in text.splitlines())
    links = {}
    for first, second, strength, *reasons in rows:
        a, b = sorted((place[first], place[second]))
        links[a, b] = Link(int(strength), dict(zip(header[3:], reasons, strict=True)))
    return links
