"""TW-2: cards that people write themselves, judged by what our tables know of their words."""

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteka.cached import cached
from ludoteka.games.thirteen_words.words.associations import SCALE, Associations
from ludoteka.games.thirteen_words.words.pack import SIZE, pack_names, word_ids
from ludoteka.words.cards import CustomCards, WordLinks
from ludoteka.words.reading import Card

STRONG: Final = 2 * SCALE
"""Two standard deviations: what about one pair in twenty reaches."""


class WordCards(CustomCards):
    kind = "links"
    size = SIZE

    def in_tables(self, cards: Sequence[Card]) -> list[str]:
        words = self.entries(cards)
        known = (word_ids(name) for name in pack_names())
        return max(([w for w in words if w.casefold() in each] for each in known), key=len)

    def linked(self, cards: Sequence[Card], language: str) -> WordLinks:
        """The best link of each word among the others, for the words that the table knows."""
        # Other languages have no table.
        place = word_ids(language) if language in pack_names() else {}
        ids = {place[w.casefold()]: w for w in self.entries(cards) if w.casefold() in place}
        best = best_links(tuple(ids), language)
        return WordLinks(
            known=len(ids),
            mean=mean_z(best) if best else None,
            usual=usual(),
            lagging=tuple(word for i, word in ids.items() if best.get(i, 0) < STRONG),
        )


def best_links(ids: tuple[int, ...], language: str) -> dict[int, int]:
    if len(ids) < 2:
        return {}
    table = Associations.load(language=language)
    return {i: max(table.link(i, j) for j in ids if j != i) for i in ids}


@cached
def usual() -> float:
    return mean_z(best_links(tuple(range(Associations.load().size)), "en"))


def mean_z(best: Mapping[int, int]) -> float:
    return round(sum(best.values()) / len(best) / SCALE, 1)


OWN_CARDS: Final[dict[str, CustomCards]] = {"pack": WordCards()}
