"""What a chat shows of a link to a finished game: who played, how it ended, and a picture."""

import asyncio
from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from ludoteka.kernel.presentation.i18n import text
from ludoteka.server.replays import preview_image, replays
from ludoteka.server.storage.queries.rows import KeptTable
from ludoteka.server.tables.live_table import LiveTable

MOMENTS: Final = 60
"""So many of a game are drawn at most."""


class Postcard(NamedTuple):
    title: str
    people: str
    plies: int


async def postcard(tables: replays.Tables, table_id: str, language: str) -> Postcard:
    """Raises Rejection."""
    kept = await replays.finished(tables, table_id)
    return await asyncio.to_thread(written, kept, language)


def written(kept: KeptTable, language: str) -> Postcard:
    table = replays.replayed(kept, None)
    result = table.state.result()
    scores = [] if result is None else result.scores
    pairs = zip(kept.names, scores, strict=False)
    people = " · ".join(f"{name} {score}".strip() for name, score in pairs)
    return Postcard(text(table.game.folder, language, "title", {}), people, len(kept.moves))


async def picture(tables: replays.Tables, table_id: str, ply: int | None) -> bytes:
    """Raises Rejection."""
    kept = await replays.finished(tables, table_id)
    at = replays.there(kept, ply, None)
    return await asyncio.to_thread(pictured, kept, at)


def pictured(kept: KeptTable, ply: int) -> bytes:
    plies = len(kept.moves)
    return preview_image.drawn(points_of(kept), ply / plies if plies else 1.0)


def points_of(kept: KeptTable) -> list[Sequence[int]]:
    """At some moments, evenly spread from the deal to the end. Games without points have none."""
    plies = len(kept.moves)
    steps = min(MOMENTS, plies)
    wanted = {round(number * plies / steps) for number in range(steps + 1)} if steps else {0}
    return [points_in(table) for ply, table in enumerate(replays.walked(kept)) if ply in wanted]


def points_in(table: LiveTable) -> list[int]:
    """Everybody's points, as all see them now."""
    return list(getattr(table.state.view(None), "scores", []))


def tags(card: Postcard, address: str, picture: str) -> str:
    """For the head of the page."""
    told = {
        "og:type": "website",
        "og:site_name": "Ludoteka",
        "og:title": card.title,
        "og:description": card.people,
        "og:url": address,
        "og:image": picture,
        "og:image:width": str(preview_image.WIDTH),
        "og:image:height": str(preview_image.HEIGHT),
        "twitter:card": "summary_large_image",
    }
    lines = [
        f'<meta property="{name}" content="{escape(value)}" />' for name, value in told.items()
    ]
    return "".join(lines)
