"""Who beats whom, as a picture and as a page: numbers first, colour only to help the eye.

Blue wins and amber loses, which every kind of eye tells apart; what is sure has a frame and an
arrow, so that the picture says the same in grey.
"""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

from ludoteka.lab.statistics.intervals import Interval
from ludoteka.lab.tournament import ArenaFigures, PairFigures, Verdict

CELL: Final = (72, 44)
LEFT, TOP, FOOT = 176, 120, 52
RATING: Final = 150  # the last column
PAPER, INK, FAINT = "#ffffff", "#1c1c28", "#5b5b6b"
EVEN: Final = (243, 243, 240)
WINS: Final = (74, 144, 217)
LOSES: Final = (235, 160, 52)
ARROWS: Final[Mapping[Verdict, str]] = {"stronger": "▲", "weaker": "▼", "even": "=", "unsure": ""}
STYLE: Final = (
    "text{font-family:system-ui,sans-serif;font-size:13px}"
    ".n{font-size:16px;text-anchor:middle}.o{font-weight:700}"
    ".i{font-size:10px;text-anchor:middle}.r{text-anchor:end}.t{font-size:18px;font-weight:700}"
)
PAGE_STYLE: Final = (
    "body{font-family:system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}"
    "table{border-collapse:collapse;margin:1rem 0}"
    "th,td{border:1px solid #8888;padding:.3rem .6rem;text-align:right}th{text-align:left}"
    "svg{max-width:100%;height:auto}"
)


def cells(found: ArenaFigures) -> dict[tuple[str, str], PairFigures]:
    """Each pair from both sides."""
    table = {}
    for pair in found.pairs:
        table[pair.one, pair.two] = pair
        table[pair.two, pair.one] = turned(pair)
    return table


def turned(pair: PairFigures) -> PairFigures:
    score = pair.score
    swapped: Mapping[Verdict, Verdict] = {"stronger": "weaker", "weaker": "stronger"}
    return PairFigures(
        one=pair.two,
        two=pair.one,
        deals=pair.deals,
        score=Interval(1 - score.value, 1 - score.high, 1 - score.low),
        verdict=swapped.get(pair.verdict, pair.verdict),
    )


def picture(found: ArenaFigures, words: Mapping[str, str]) -> str:
    """The cross-table as SVG. `words`: title, about, rating, legend."""
    names = [bot.name for bot in found.bots]
    width = LEFT + CELL[0] * len(names) + RATING
    height = TOP + CELL[1] * len(names) + FOOT
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="t d">',
        f'<title id="t">{escape(words["title"])}</title>',
        f'<desc id="d">{escape(words["about"])}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        f'<text class="t" x="16" y="30" fill="{INK}">{escape(words["title"])}</text>',
        *headings([*names, words["rating"]]),
        *rows(found, names),
        f'<text x="16" y="{height - 18}" fill="{FAINT}">{escape(words["legend"])}</text>',
        "</svg>",
        "",
    ]
    return "\n".join(parts)


def headings(names: list[str]) -> Iterator[str]:
    for at, name in enumerate(names):
        x = LEFT + CELL[0] * at + CELL[0] // 2
        place = f"translate({x} {TOP - 10}) rotate(-30)"
        yield f'<text transform="{place}" fill="{INK}">{escape(short(name))}</text>'


def short(name: str) -> str:
    """Of a bot of one's own, its class: paths are long."""
    return name.rpartition(":")[2][:24]


def rows(found: ArenaFigures, names: list[str]) -> Iterator[str]:
    table = cells(found)
    for row, bot in enumerate(found.bots):
        y = TOP + CELL[1] * row
        middle = y + CELL[1] // 2 + 5
        name = escape(short(bot.name))
        yield f'<text class="r" x="{LEFT - 12}" y="{middle}" fill="{INK}">{name}</text>'
        for column, other in enumerate(names):
            yield from cell(LEFT + CELL[0] * column, y, table.get((bot.name, other)))
        x = LEFT + CELL[0] * len(names) + 12
        rating = escape(rating_told(bot.rating))
        yield f'<text x="{x}" y="{middle}" fill="{INK}">{rating}</text>'


def rating_told(rating: Interval | None) -> str:
    if rating is None:
        return "–"
    return f"{rating.value:+.0f} ({rating.low:+.0f} … {rating.high:+.0f})"


def cell(x: int, y: int, pair: PairFigures | None) -> Iterator[str]:
    wide, high = CELL
    box = f'x="{x + 2}" y="{y + 2}" width="{wide - 4}" height="{high - 4}" rx="4"'
    if pair is None:
        yield f'<rect {box} fill="none" stroke="#d9d9d4" stroke-dasharray="3 3"/>'
        return
    sure = pair.verdict != "unsure"
    frame = f' stroke="{INK}" stroke-width="2"' if sure else ""
    yield f'<rect {box} fill="{shade(pair.score.value)}"{frame}/>'
    middle, kind = x + wide // 2, "n o" if sure else "n"
    number = f"{ARROWS[pair.verdict]}{pair.score.value * 100:.0f}"
    yield f'<text class="{kind}" x="{middle}" y="{y + 20}" fill="{INK}">{number}</text>'
    span = f"{pair.score.low * 100:.0f}–{pair.score.high * 100:.0f}"
    yield f'<text class="i" x="{middle}" y="{y + 34}" fill="{INK}">{span}</text>'


def shade(value: float) -> str:
    """From amber over paper to blue; light enough everywhere for dark ink."""
    end = WINS if value > 0.5 else LOSES
    part = abs(value - 0.5) * 2
    mixed = (round(a + (b - a) * part) for a, b in zip(EVEN, end, strict=True))
    return "#" + "".join(f"{each:02x}" for each in mixed)


def page(found: ArenaFigures, words: Mapping[str, str], language: str) -> str:
    """The picture and the same figures as tables, in one file that needs no other."""
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{language}"><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(words['title'])}</title><style>{PAGE_STYLE}</style>",
            f"<h1>{escape(words['title'])}</h1><p>{escape(words['about'])}</p>",
            picture(found, words),
            *rating_table(found, words),
            *pair_table(found, words),
            "</html>",
            "",
        ]
    )


def rating_table(found: ArenaFigures, words: Mapping[str, str]) -> Iterator[str]:
    yield f"<table><tr><th>{escape(words['bot'])}<th>{escape(words['rating'])}"
    for bot in found.bots:
        yield f"<tr><th>{escape(bot.name)}<td>{escape(rating_told(bot.rating))}"
    yield "</table>"


def pair_table(found: ArenaFigures, words: Mapping[str, str]) -> Iterator[str]:
    heads = "".join(f"<th>{escape(words[each])}" for each in ("pair", "score", "deals", "verdict"))
    yield f"<table><tr>{heads}"
    for pair in found.pairs:
        score = " – ".join(f"{each * 100:.1f}" for each in (pair.score.low, pair.score.high))
        yield (
            f"<tr><th>{escape(pair.one)} : {escape(pair.two)}<td>{pair.score.value * 100:.1f} % "
            f"({score})<td>{pair.deals}<td>{escape(words[pair.verdict])}"
        )
    yield "</table>"
