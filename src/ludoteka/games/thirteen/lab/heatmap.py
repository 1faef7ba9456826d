"""A matrix of decks as a picture: numbers first, colour only to help the eye.

Blue wins and amber loses, which every kind of eye tells apart; what is out of bounds has a thick
frame and an arrow, so that the picture says the same in grey.
"""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

from ludoteka.games.thirteen.lab.balance import FIELD, PAIR, Balance, Bounds
from ludoteka.lab.statistics import Interval

CELL: Final = (58, 40)
LEFT: Final = 196
TOP: Final = 150
GAP: Final = 14  # before the column of the field
FOOT: Final = 56
PAPER, INK, FAINT = "#ffffff", "#1c1c28", "#5b5b6b"
EVEN: Final = (243, 243, 240)
WINS: Final = (74, 144, 217)
LOSES: Final = (235, 160, 52)
FULL: Final = 0.30  # so far from even the colour is at its strongest
STYLE: Final = (
    "text{font-family:system-ui,sans-serif;font-size:13px}"
    ".n{font-size:16px;text-anchor:middle}.o{font-weight:700}"
    ".i{font-size:10px;text-anchor:middle}.r{text-anchor:end}.t{font-size:18px;font-weight:700}"
)


def heat_map(found: Balance, words: Mapping[str, str]) -> str:
    """The whole picture as SVG. `words`: title, about, field, legend, and each deck by name."""
    names = [deck.name for deck in found.decks]
    width = LEFT + CELL[0] * (len(names) + 1) + GAP + 60
    height = TOP + CELL[1] * len(names) + FOOT
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="t d">',
            f'<title id="t">{escape(words["title"])}</title>',
            f'<desc id="d">{escape(words["about"])}</desc>',
            f"<style>{STYLE}</style>",
            f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
            f'<text class="t" x="16" y="30" fill="{INK}">{escape(words["title"])}</text>',
            *headings(names, words),
            *rows(found, names, words),
            f'<text x="16" y="{height - 20}" fill="{FAINT}">{escape(words["legend"])}</text>',
            "</svg>",
            "",
        ]
    )


def headings(names: list[str], words: Mapping[str, str]) -> Iterator[str]:
    for at, label in enumerate([*(words[name] for name in names), words["field"]]):
        x = LEFT + CELL[0] * at + CELL[0] // 2 + (GAP if at == len(names) else 0)
        place = f"translate({x} {TOP - 10}) rotate(-38)"
        yield f'<text transform="{place}" fill="{INK}">{escape(label)}</text>'


def rows(found: Balance, names: list[str], words: Mapping[str, str]) -> Iterator[str]:
    shares = shares_by_pair(found)
    for row, deck in enumerate(found.decks):
        y = TOP + CELL[1] * row
        middle = y + CELL[1] // 2 + 5
        label = escape(words[deck.name])
        yield f'<text class="r" x="{LEFT - 12}" y="{middle}" fill="{INK}">{label}</text>'
        for column, other in enumerate(names):
            x = LEFT + CELL[0] * column
            yield from cell(x, y, shares.get((deck.name, other)), PAIR)
        yield from cell(LEFT + CELL[0] * len(names) + GAP, y, deck.wins, FIELD)


def shares_by_pair(found: Balance) -> dict[tuple[str, str], Interval]:
    """Each pair from both sides."""
    shares = {(pair.one, pair.two): pair.wins for pair in found.pairs}
    return shares | {(two, one): mirrored(wins) for (one, two), wins in shares.items()}


def mirrored(wins: Interval) -> Interval:
    return Interval(1 - wins.value, 1 - wins.high, 1 - wins.low)


def cell(x: int, y: int, wins: Interval | None, bounds: Bounds) -> Iterator[str]:
    wide, high = CELL
    box = f'x="{x + 2}" y="{y + 2}" width="{wide - 4}" height="{high - 4}" rx="4"'
    if wins is None:
        yield f'<rect {box} fill="none" stroke="#d9d9d4" stroke-dasharray="3 3"/>'
        return
    out = bounds.judge(wins) != "met"
    frame = f' stroke="{INK}" stroke-width="3"' if out else ""
    yield f'<rect {box} fill="{shade(wins.value)}"{frame}/>'
    x += wide // 2
    arrow = ("▲" if wins.value > bounds.high else "▼") if out else ""
    kind = "n o" if out else "n"
    number = f"{arrow}{wins.value * 100:.0f}"
    yield f'<text class="{kind}" x="{x}" y="{y + 19}" fill="{INK}">{number}</text>'
    span = f"{wins.low * 100:.0f}–{wins.high * 100:.0f}"
    yield f'<text class="i" x="{x}" y="{y + 32}" fill="{INK}">{span}</text>'


def shade(value: float) -> str:
    """From amber over paper to blue; light enough everywhere for dark ink."""
    end = WINS if value > 0.5 else LOSES
    part = min(abs(value - 0.5) / FULL, 1.0)
    mixed = (round(a + (b - a) * part) for a, b in zip(EVEN, end, strict=True))
    return "#" + "".join(f"{each:02x}" for each in mixed)
