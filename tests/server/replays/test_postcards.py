"""What a chat finds behind a link to a finished game: who played, and a picture."""

import struct
import zlib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from ludoteka.server.replays import preview_image
from ludoteka.server.settings import Settings
from tests.server.support.live_server import LiveServer, start_live_server
from tests.server.support.page_clients import finish, start

pytestmark = pytest.mark.anyio


async def finished(site: LiveServer, name: str = "Ann") -> str:
    pages = await site.company(name, "Bob")
    await start(pages)
    await finish(pages)
    table: str = pages[0].table["id"]
    return table


def pixels(png: bytes) -> bytes:
    """Of a picture with a palette, row by row."""
    assert png.startswith(b"\x89PNG")
    at = png.index(b"IDAT")
    (length,) = struct.unpack(">I", png[at - 4 : at])
    rows = zlib.decompress(png[at + 4 : at + 4 + length])
    across = preview_image.WIDTH + 1
    return b"".join(
        rows[row * across + 1 : (row + 1) * across] for row in range(preview_image.HEIGHT)
    )


async def test_a_link_says_who_played_and_names_its_picture(
    settings: Settings, tmp_path: Path
) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page/index.html").write_text("<!doctype html><html><head></head></html>")
    async with start_live_server(replace(settings, page=tmp_path / "page")) as site:
        table = await finished(site, '"><script>')
        answer = await site.get(f"/replay/{table}?ply=3&seat=1")
        assert 'property="og:title" content="13 Words"' in answer.text
        assert "&quot;&gt;&lt;script&gt;" in answer.text
        assert "<script>" not in answer.text
        assert f"/api/tables/{table}/picture?ply=3" in answer.text
        nothing = ("/replay/nothing", "/replay", "/replay/a/b", f"/replay/{table}x?ply=-7")
        for path in (*nothing, f"/replay/{table}?deal=0"):
            plain = await site.get(path)
            assert (plain.status_code, "og:" in plain.text) == (200, False)


async def test_the_picture_is_a_png_and_marks_the_moment(site: LiveServer) -> None:
    path = f"/api/tables/{await finished(site)}/picture?ply="
    first, last = await site.get(path + "0"), await site.get(path + "20")
    assert first.headers["content-type"] == "image/png"
    assert first.content != last.content
    assert (await site.get(path + "99999")).status_code == 404


def test_every_seat_has_a_line_in_its_colour() -> None:
    found = Counter(pixels(preview_image.draw([[0, 0, 0], [1, 5, 2], [8, 6, 3]], 0.5)))
    assert all(found[preview_image.SEATS + seat] > 500 for seat in range(3))
    assert found[preview_image.SEATS + 3] == 0


@pytest.mark.parametrize("points", [[], [[]], [[0, 0]], [[-5], [-5]], [[], []]])
def test_games_without_points_or_moves_are_drawn_too(points: list[list[int]]) -> None:
    assert (
        len(pixels(preview_image.draw(points, 0.0))) == preview_image.WIDTH * preview_image.HEIGHT
    )
