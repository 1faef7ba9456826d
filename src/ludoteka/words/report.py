"""`ludoteka pack check`: what is wrong with a pack, and how well its words link."""

import msgspec

from ludoteka.once import once
from ludoteka.words import encoder, hinting, porters
from ludoteka.words.associations import SCALE, Associations
from ludoteka.words.knowledge import Knowledge, knowledge
from ludoteka.words.messages import decimal, say
from ludoteka.words.pack import load_pack, pack_names
from ludoteka.words.problems import PackProblem, describe, shown
from ludoteka.words.reading import HINTS, Card, Reading, read_pack, require_checkable

STRONG = 2 * SCALE  # two standard deviations: what about one pair in twenty reaches
LISTED = 200
NAMED = 20


class Links(msgspec.Struct, frozen=True):
    """How well the words link, as far as the association table knows them.

    In Word Porters: on how many hint cards a word leans to a side. `kind` chooses the sentences.
    """

    kind: str
    known: int
    knowledge: Knowledge
    mean_best: float | None
    usual: float
    without_link: tuple[str, ...]


class PackStatistics(msgspec.Struct, frozen=True):
    title: str
    language: str
    cards: int
    words: int
    longest: str
    links: Links


class PackReport(msgspec.Struct, frozen=True):
    """Everything about a pack at once. It can be played when `ok`."""

    ok: bool
    problems: tuple[PackProblem, ...]
    warnings: tuple[PackProblem, ...]
    statistics: PackStatistics


def check_pack(data: bytes, game: str) -> PackReport:
    """Judge a file as a pack for a game. Never raises for what is in the file."""
    require_checkable(game)
    reading = read_pack(data, game)
    return PackReport(
        ok=not reading.problems,
        problems=_in_order(reading.problems),
        warnings=_in_order(reading.warnings),
        statistics=_statistics(reading, game),
    )


def render(report: PackReport, language: str) -> str:
    """The report as plain text."""
    figures = report.statistics
    lines = [say(language, "playable" if report.ok else "unplayable")]
    lines += _section(report.problems, "problems", language)
    lines += _section(report.warnings, "warnings", language)
    lines += ["", say(language, "cards", n=figures.cards)]
    if figures.longest:
        lines.append(say(language, "longest", word=shown(figures.longest)))
    lines.append(say(language, "language", language=figures.language))
    return "\n".join([*lines, *_link_lines(figures, language)]) + "\n"


def _in_order(problems: list[PackProblem]) -> tuple[PackProblem, ...]:
    return tuple(sorted(problems, key=lambda problem: problem.line))


def _statistics(reading: Reading, game: str) -> PackStatistics:
    words = [word for card in reading.cards for word in card]
    language = reading.headers.get("language", "und")
    return PackStatistics(
        title=reading.headers.get("title", ""),
        language=language,
        cards=len(reading.cards),
        words=len(words),
        longest=max(words, key=len, default=""),
        links=_links(reading.cards, words, language, game),
    )


def _links(cards: list[Card], words: list[str], language: str, game: str) -> Links:
    """The best link of each word among the others, for the words that the table knows."""
    found = knowledge(cards, game)
    if game == HINTS:
        return Links("hint_cards", found.table, found, None, 0.0, ())
    if game == porters.GAME:
        known, mean, usual, lagging = hinting.figures(words, language)
        return Links("hints", known, found, mean, usual, lagging)
    place = _known_words(game, language)
    ids = {place[w.casefold()]: w for w in words if w.casefold() in place}
    best = _best_links(tuple(ids), language, game)
    return Links(
        kind="links",
        known=len(ids),
        knowledge=found,
        mean_best=_mean_z(best) if best else None,
        usual=_usual(game),
        without_link=tuple(word for i, word in ids.items() if best.get(i, 0) < STRONG),
    )


def _best_links(ids: tuple[int, ...], language: str, game: str) -> dict[int, int]:
    if len(ids) < 2:
        return {}
    table = Associations.load(game, language=language)
    return {i: max(table.link(i, j) for j in ids if j != i) for i in ids}


@once
def _usual(game: str) -> float:
    return _mean_z(_best_links(tuple(range(Associations.load(game).size)), "en", game))


def _mean_z(best: dict[int, int]) -> float:
    return round(sum(best.values()) / len(best) / SCALE, 1)


@once
def _known_words(game: str, language: str) -> dict[str, int]:
    """The words of our own pack in that language; other languages have no table."""
    if language not in pack_names(game):
        return {}
    return {word.casefold(): i for i, word in enumerate(load_pack(game, language).words)}


def _section(items: tuple[PackProblem, ...], title: str, language: str) -> list[str]:
    if not items:
        return []
    lines = ["", say(language, title, n=len(items))]
    lines += [f"  {describe(item, language)}" for item in items[:LISTED]]
    if len(items) > LISTED:
        lines.append(f"  {say(language, 'more', n=len(items) - LISTED)}")
    return lines


def _link_lines(figures: PackStatistics, language: str) -> list[str]:
    links = figures.links
    if not links.known:
        return [say(language, f"{links.kind}_unknown"), *_encoder_lines(links, language)]
    if links.mean_best is None:
        told = say(language, f"{links.kind}_known", n=links.known, words=links.knowledge.words)
        return [told, *_encoder_lines(links, language)]
    strength, usual = (decimal(language, z) for z in (links.mean_best, links.usual))
    lines = [
        say(language, f"{links.kind}_known", n=links.known, words=figures.words),
        say(language, f"{links.kind}_strength", strength=strength, usual=usual),
    ]
    if links.without_link:
        count = len(links.without_link)
        named = ", ".join(links.without_link[:NAMED]) + (" …" if count > NAMED else "")
        lines.append(say(language, f"{links.kind}_missing", n=count, list=named))
    return [*lines, *_encoder_lines(links, language)]


def _encoder_lines(links: Links, language: str) -> list[str]:
    """What no table has: who knows it all the same, and what nobody knows."""
    found = links.knowledge
    lines = []
    if found.encoder:
        lines.append(say(language, "encoder_known", n=found.encoder))
    if found.strangers:
        named = ", ".join(found.named) + (" …" if found.strangers > len(found.named) else "")
        lines.append(say(language, "strangers", n=found.strangers, list=named))
        if not found.extra:
            lines.append(say(language, "extra_missing", extra=encoder.EXTRA))
    return lines
