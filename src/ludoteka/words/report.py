"""`ludoteka pack check`: what is wrong with a pack, and how well its words link."""

import msgspec

from ludoteka.words import encoder
from ludoteka.words.cards import CustomCards
from ludoteka.words.knowledge import Knowledge, knowledge
from ludoteka.words.messages import format_decimal, message
from ludoteka.words.problems import PackProblem, describe, quote
from ludoteka.words.reading import Card, Reading, read_pack

LISTED = 200
NAMED = 20


class Links(msgspec.Struct, frozen=True):
    """How well the words go together, as far as tables know them. `kind` chooses the sentences."""

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


def check_pack(data: bytes, kind: CustomCards) -> PackReport:
    """Judge a file as a pack of such cards. Never raises for what is in the file."""
    reading = read_pack(data, kind.size)
    return PackReport(
        ok=not reading.problems,
        problems=_in_order(reading.problems),
        warnings=_in_order(reading.warnings),
        statistics=_statistics(reading, kind),
    )


def render(report: PackReport, language: str) -> str:
    """The report as plain text."""
    figures = report.statistics
    lines = [message(language, "playable" if report.ok else "unplayable")]
    lines += _section(report.problems, "problems", language)
    lines += _section(report.warnings, "warnings", language)
    lines += ["", message(language, "cards", n=figures.cards)]
    if figures.longest:
        lines.append(message(language, "longest", word=quote(figures.longest)))
    lines.append(message(language, "language", language=figures.language))
    return "\n".join([*lines, *_link_lines(figures, language)]) + "\n"


def _in_order(problems: list[PackProblem]) -> tuple[PackProblem, ...]:
    return tuple(sorted(problems, key=lambda problem: problem.line))


def _statistics(reading: Reading, kind: CustomCards) -> PackStatistics:
    words = [word for card in reading.cards for word in card]
    language = reading.headers.get("language", "und")
    return PackStatistics(
        title=reading.headers.get("title", ""),
        language=language,
        cards=len(reading.cards),
        words=len(words),
        longest=max(words, key=len, default=""),
        links=_links(reading.cards, language, kind),
    )


def _links(cards: list[Card], language: str, kind: CustomCards) -> Links:
    found = knowledge(cards, kind)
    linked = kind.linked(cards, language)
    return Links(
        kind=kind.kind,
        known=linked.known,
        knowledge=found,
        mean_best=linked.mean,
        usual=linked.usual,
        without_link=linked.lagging,
    )


def _section(items: tuple[PackProblem, ...], title: str, language: str) -> list[str]:
    if not items:
        return []
    lines = ["", message(language, title, n=len(items))]
    lines += [f"  {describe(item, language)}" for item in items[:LISTED]]
    if len(items) > LISTED:
        lines.append(f"  {message(language, 'more', n=len(items) - LISTED)}")
    return lines


def _link_lines(figures: PackStatistics, language: str) -> list[str]:
    links = figures.links
    if not links.known:
        return [message(language, f"{links.kind}_unknown"), *_encoder_lines(links, language)]
    if links.mean_best is None:
        told = message(language, f"{links.kind}_known", n=links.known, words=links.knowledge.words)
        return [told, *_encoder_lines(links, language)]
    strength, usual = (format_decimal(language, z) for z in (links.mean_best, links.usual))
    lines = [
        message(language, f"{links.kind}_known", n=links.known, words=figures.words),
        message(language, f"{links.kind}_strength", strength=strength, usual=usual),
    ]
    if links.without_link:
        count = len(links.without_link)
        named = ", ".join(links.without_link[:NAMED]) + (" …" if count > NAMED else "")
        lines.append(message(language, f"{links.kind}_missing", n=count, list=named))
    return [*lines, *_encoder_lines(links, language)]


def _encoder_lines(links: Links, language: str) -> list[str]:
    """What no table has: who knows it all the same, and what nobody knows."""
    found = links.knowledge
    lines = []
    if found.encoder:
        lines.append(message(language, "encoder_known", n=found.encoder))
    if found.strangers:
        named = ", ".join(found.named) + (" …" if found.strangers > len(found.named) else "")
        lines.append(message(language, "strangers", n=found.strangers, list=named))
        if not found.extra:
            lines.append(message(language, "extra_missing", extra=encoder.EXTRA))
    return lines
