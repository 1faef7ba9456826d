"""Reading a pack file: headers, cards, and every mistake on every line."""

import re
from collections import Counter
from collections.abc import Iterator

import msgspec

from ludoteka.words.problems import PackProblem, quote
from ludoteka.words.spelling import Finding, normalize, script_of, word_findings, word_warnings

Card = tuple[str, str]

MAX_BYTES = 1 << 20
MAX_LINES = 5_000
MAX_HEADER = 80
HEADERS = ("title", "language", "licence")
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")


class PackSize(msgspec.Struct, frozen=True):
    """How many cards a game needs, under how many they soon repeat, and how many it comes with."""

    least: int
    few: int
    standard: int


class Reading(msgspec.Struct):
    """A file as far as it could be read. It is playable when there are no problems."""

    headers: dict[str, str] = msgspec.field(default_factory=dict)
    cards: list[Card] = msgspec.field(default_factory=list)
    problems: list[PackProblem] = msgspec.field(default_factory=list)
    warnings: list[PackProblem] = msgspec.field(default_factory=list)
    first_seen: dict[str, int] = msgspec.field(default_factory=dict)

    def wrong(self, line: int, code: str, **params: str | int) -> None:
        self.problems.append(PackProblem(line, code, params))

    def odd(self, line: int, code: str, **params: str | int) -> None:
        self.warnings.append(PackProblem(line, code, params))


def read_pack(data: bytes, size: PackSize) -> Reading:
    """Read everything within the bounds, and judge it as a whole."""
    reading = Reading()
    if data.startswith(UTF_16_MARKS):
        reading.wrong(1, "utf_16")
    elif len(data) > MAX_BYTES:
        reading.wrong(0, "too_big", bytes=len(data), most=MAX_BYTES)
    else:
        for number, text in _lines(data, reading):
            _read_line(reading, number, text)
        _judge_size(reading, size)
        _judge_language(reading)
        _judge_scripts(reading)
    return reading


def _lines(data: bytes, reading: Reading) -> Iterator[tuple[int, str]]:
    """The lines that are text, numbered from 1. One in another encoding is named and left out."""
    offset = len(BYTE_ORDER_MARK) if data.startswith(BYTE_ORDER_MARK) else 0
    for number, raw in enumerate(data[offset:].split(b"\n"), start=1):
        if number > MAX_LINES:
            reading.wrong(number, "too_many_lines", most=MAX_LINES)
            return
        try:
            yield number, raw.removesuffix(b"\r").decode()
        except UnicodeDecodeError as error:
            at = offset + error.start
            reading.wrong(number, "not_utf8", offset=at, byte=f"0x{raw[error.start]:02X}")
        offset += len(raw) + 1


def _read_line(reading: Reading, number: int, text: str) -> None:
    if text.startswith("#"):
        _read_header(reading, number, text)
    elif text.strip():
        _read_card(reading, number, text)


def _read_header(reading: Reading, number: int, text: str) -> None:
    """`# title: …` before the first card; any other comment is just a comment."""
    key, colon, value = text.removeprefix("#").partition(":")
    key, value = key.strip().casefold(), normalize(value)
    if not colon or key not in HEADERS or reading.cards:
        return
    if not value or len(value) > MAX_HEADER or not value.isprintable():
        reading.wrong(number, "bad_header", key=key, most=MAX_HEADER)
    elif key == "language" and not LANGUAGE.fullmatch(value):
        reading.wrong(number, "bad_language", value=quote(value))
    elif key in reading.headers:
        reading.wrong(number, "doubled_header", key=key)
    else:
        reading.headers[key] = value


def _read_card(reading: Reading, number: int, text: str) -> None:
    sides = text.split("\t")
    if len(sides) != 2:
        reading.wrong(number, "not_two_sides", n=len(sides), text=quote(text))
        return
    front, back = (normalize(side) for side in sides)
    for raw, word in zip(sides, (front, back), strict=True):
        _record(reading.problems, number, word, word_findings(word))
        _record(reading.warnings, number, word, word_warnings(raw))
    if front and front.casefold() == back.casefold():
        reading.wrong(number, "same_word", word=quote(front))
    _judge_doubles(reading, number, {front.casefold(): front, back.casefold(): back})
    reading.cards.append((front, back))


def _record(into: list[PackProblem], line: int, word: str, findings: Iterator[Finding]) -> None:
    into.extend(PackProblem(line, code, {"word": quote(word), **more}) for code, more in findings)


def _judge_doubles(reading: Reading, number: int, words: dict[str, str]) -> None:
    """A word may be in a pack once: upper and lower case are the same word."""
    for folded, word in words.items():
        if folded and reading.first_seen.setdefault(folded, number) != number:
            reading.wrong(number, "doubled", word=quote(word), first=reading.first_seen[folded])


def _judge_size(reading: Reading, size: PackSize) -> None:
    cards = len(reading.cards)
    if cards < size.least:
        reading.wrong(0, "too_few", n=cards, least=size.least)
    elif cards < size.few:
        reading.odd(0, "few", n=cards, standard=size.standard)


def _judge_language(reading: Reading) -> None:
    if "language" not in reading.headers:
        reading.odd(0, "no_language")


def _judge_scripts(reading: Reading) -> None:
    """A word in another alphabet than the rest: often a look-alike letter, sometimes meant."""
    scripts = {word: script_of(word) for card in reading.cards for word in card}
    usual = Counter(filter(None, scripts.values())).most_common(1)
    for word, script in scripts.items():
        if script and script != usual[0][0]:
            line = reading.first_seen.get(word.casefold(), 0)
            reading.odd(line, "other_script", word=quote(word), script=script)
