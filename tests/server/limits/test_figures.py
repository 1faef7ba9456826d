"""Figures are for whoever runs the house, and tell no secret even there."""

from dataclasses import replace

import pytest

from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.settings import Settings
from tests.server.support.live_server import start_live_server
from tests.server.support.page_clients import choose, open_room_with, start

pytestmark = pytest.mark.anyio


async def test_the_figures_need_the_token(settings: Settings) -> None:
    async with start_live_server(settings) as site, site.client() as client:
        for given in ("", "Bearer", "Bearer wrong", "figures", "Bearer figures2", "Bearer ł"):
            headers = {b"authorization": given.encode()}
            answer = await client.get("/metrics", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (401, "bad_metrics_token")


async def test_without_a_token_there_are_no_figures(settings: Settings) -> None:
    async with start_live_server(replace(settings, metrics_token=None)) as site:
        assert (await site.get("/metrics")).status_code == 404


async def test_no_figure_moves_when_somebody_changes_their_mind(hub: RoomManager) -> None:
    """TW-9: nobody hears of that."""
    pages = await open_room_with(hub, "Ann", "Bob", "Celia")
    await start(pages)

    def figures() -> list[str]:
        text = hub.services.metrics.text(hub.gauges())
        return [line for line in text.splitlines() if "commit_seconds" not in line]  # a speed

    await choose(pages[:1], 1)
    before = figures()
    await choose(pages[:1], 2)
    assert figures() == before
    assert "commit_seconds_count" not in hub.services.metrics.text({})
