"""What a chat shows of a link to a finished game: who played, how it ended, and a picture."""

import asyncio
from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from ludoteka.kernel.presentation.i18n import text
from ludoteka.server.replays import preview_image, replays
from ludoteka.server.storage.queries.rows import TableRow
from ludoteka.server.tables.live_table import LiveTable

MAX_SAMPLES: Final = 60
"""So many of a game are drawn at most."""


class LinkPreview(NamedTuple):
    title: str
    people: str
    plies: int


async def load_link_preview(
    tables: replays.TableSource, table_id: str, language: str
) -> LinkPreview:
    """Raises Rejection."""
    kept = await replays.load_finished(tables, table_id)
    return await asyncio.to_thread(make_link_preview, kept, language)


def make_link_preview(kept: TableRow, language: str) -> LinkPreview:
    table = replays.replay_table(kept, None)
    result = table.state.result()
    scores = [] if result is None else result.scores
    pairs = zip(kept.names, scores, strict=False)
    people = " · ".join(f"{name} {score}".strip() for name, score in pairs)
    return LinkPreview(text(table.game.folder, language, "title", {}), people, len(kept.moves))


async def load_preview_image(tables: replays.TableSource, table_id: str, ply: int | None) -> bytes:
    """Raises Rejection."""
    kept = await replays.load_finished(tables, table_id)
    at = replays.check_moment(kept, ply, None)
    return await asyncio.to_thread(draw_preview_image, kept, at)


def draw_preview_image(kept: TableRow, ply: int) -> bytes:
    plies = len(kept.moves)
    return preview_image.draw(sample_points(kept), ply / plies if plies else 1.0)


def sample_points(kept: TableRow) -> list[Sequence[int]]:
    """At some moments, evenly spread from the deal to the end. Games without points have none."""
    plies = len(kept.moves)
    steps = min(MAX_SAMPLES, plies)
    wanted = {round(number * plies / steps) for number in range(steps + 1)} if steps else {0}
    return [
        visible_points(table)
        for ply, table in enumerate(replays.iterate_moments(kept))
        if ply in wanted
    ]


def visible_points(table: LiveTable) -> list[int]:
    """Everybody's points, as all see them now."""
    return list(getattr(table.state.view(None), "scores", []))


def meta_tags(card: LinkPreview, address: str, picture: str) -> str:
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
