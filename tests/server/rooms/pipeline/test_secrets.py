"""What a page must never get to know: not in a frame, not in an answer, not by counting."""

import logging
import shutil
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ludoteka.games.thirteen_words.rules import view
from ludoteka.games.thirteen_words.rules.game import ThirteenWords
from ludoteka.games.thirteen_words.rules.imagine import seen_words
from ludoteka.server.realtime import protocol
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.model import room as room_module
from ludoteka.server.rooms.pipeline import projections
from ludoteka.server.rooms.pipeline.codec import EncodedMessage
from ludoteka.server.settings import Settings
from ludoteka.server.tables.live_table import LiveTable
from tests.server.support.fake_clock import FakeClock
from tests.server.support.page_clients import (
    HubPage,
    Page,
    choose,
    open_hub,
    open_page,
    open_room_with,
    settings_in,
    start,
    wait_for_all,
)
from tests.server.support.postgres import Cluster, both

pytestmark = pytest.mark.anyio

KEY = 30
"""Longer than any word: a seed, a token, or the hash of one."""

TAGS = {"type", "kind", "phase", "game", "reveal", "rule", "code", "why"}


# The same room twice, with different secrets in it: what the others get is the same, byte for byte


async def room_at_a_choice(settings: Settings) -> tuple[str, list[str | None]]:
    """A room on the disk, dealt, with nobody's choice made; its code and the tokens."""
    async with open_hub(settings, FakeClock()) as hub:
        pages = await open_room_with(hub, "Ann", "Bob", talk_seconds=60)
        await start(pages)
        return pages[0].room["code"], [page.token for page in pages]


Copied = Callable[[Settings, Path], Settings]


@pytest.fixture
def copied(request: pytest.FixtureRequest) -> Copied:
    """Another house, with all that a closed one keeps."""

    def copy(settings: Settings, folder: Path) -> Settings:
        shutil.copytree(settings.data, folder)
        if settings.database_url is None:
            return settings_in(folder)
        cluster: Cluster = request.getfixturevalue("cluster")
        url = cluster.new(cluster.name_in(settings.database_url))
        return settings_in(folder, database_url=url)

    return copy


async def others_hear(
    settings: Settings, places: Iterable[int], code: str, tokens: list[str | None]
) -> list[list[str]]:
    """All that Bob and the TV get while Ann chooses, and chooses again, and Bob answers."""
    async with open_hub(settings, FakeClock()) as hub:
        tv = await open_page(hub, code, tv=True)
        bob = await open_page(hub, code, tokens[1])
        ann = await open_page(hub, code, tokens[0])
        for place in places:
            await choose([ann], place)
        await bob.say("chat", text="psst")
        await bob.play(type="choose", place=77)
        await bob.play(type="ready")
        await bob.say("fresh")
        # Bob's own choice is the last: the reveal is no secret, so what it tells is left out.
        answer = await bob.play(type="choose", place=1)
        revealed = [frame for frame in bob.frames if '"revealed"' in frame]
        told = [frame for frame in bob.frames if frame not in revealed]
        assert answer["type"] == "accepted"
        return [told, tv.frames[:-1]]


@pytest.fixture
async def dealt(settings: Settings) -> Any:
    return settings, *(await room_at_a_choice(settings))


async def compare(dealt: Any, tmp_path: Path, copied: Copied) -> None:
    settings, code, tokens = dealt
    heard = [
        await others_hear(copied(settings, tmp_path / f"copy{number}"), places, code, tokens)
        for number, places in enumerate([(4,), (9,), (9, 4, 11, 4)])
    ]
    assert heard[0] == heard[1], "what somebody chose"
    assert heard[0] == heard[2], "that somebody changed their mind"


@both
async def test_nobody_learns_what_somebody_chose_or_that_they_changed_it(
    dealt: Any, tmp_path_factory: pytest.TempPathFactory, copied: Copied
) -> None:
    """TW-9, in every byte: frames, numbers, plies, refusals, a fresh view."""
    await compare(dealt, tmp_path_factory.mktemp("copies"), copied)


def leak_in_view(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(view, "own_choice", lambda s, seat: s.choice[0] or None)


def leak_of_changes(patch: pytest.MonkeyPatch) -> None:
    def everybody_is_told(
        room: Any, table: Any, seat: Any, mover: Any, told: Any, shown: Any
    ) -> EncodedMessage:
        events = [] if told is None else told.events_for(seat)
        info = projections.table_info(room, table, seat, shown)
        return EncodedMessage(protocol.TableChanged(v=0, table=info, events=events))

    patch.setattr(projections, "_table_body", everybody_is_told)


def leak_by(number: str, patch: pytest.MonkeyPatch) -> None:
    """A number that a seat is told counts all moves, those in secret too."""
    honest = LiveTable.play

    def play(self: LiveTable, seat: int, given: object, said: str | None) -> Any:
        told = honest(self, seat, given, said)
        setattr(self, number, [self.ply] * len(self.seats))
        return told

    patch.setattr(LiveTable, "play", play)


LEAKS = [leak_in_view, leak_of_changes, partial(leak_by, "known"), partial(leak_by, "asked")]


@pytest.mark.parametrize("leak", LEAKS, ids=["view", "changes", "ply", "asked"])
async def test_the_comparison_finds_planted_leaks(
    dealt: Any,
    tmp_path_factory: pytest.TempPathFactory,
    copied: Copied,
    monkeypatch: pytest.MonkeyPatch,
    leak: Any,
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match=r"chose|changed"):
        await compare(dealt, tmp_path_factory.mktemp("copies"), copied)


# A whole game, with a list of everything secret at each moment


def secrets_of(hub: RoomManager, pages: list[HubPage]) -> list[str]:
    """The backs of the cards, the seed, the secrets of this and the next shuffle, all tokens."""
    room = hub.rooms[pages[0].room["code"]]
    hidden = [room.secret, *(page.token or "" for page in pages)]
    hidden += [member.token or "-" for member in room.members.values()]
    if room.table is not None and not room.table.over:
        state = room.table.state
        assert isinstance(state, ThirteenWords)
        backs = set(range(len(state.words))) - seen_words(state)
        hidden += [state.words[word] for word in backs]
        assert room.table.inner.shuffle is not None
        hidden += [room.table.inner.shuffle.secret, room.table.inner.seed or "-"]
    return [secret for secret in hidden if secret]


def search(pages: Iterable[Page], hidden: Iterable[str]) -> None:
    """Look through what has come since the last search: what is secret now was so before."""
    for page in pages:
        told = set(words(page.messages, ""))
        frames = "\n".join(page.frames)
        assert not told & set(hidden), "a secret word"
        for secret in hidden:
            assert len(secret) < KEY or secret not in frames, "a secret key"
        page.messages.clear()
        page.frames.clear()


def words(told: Any, key: str) -> Iterator[str]:
    """Every text in some messages that may be a word of the game; tags of the wire are none."""
    if isinstance(told, str) and key not in TAGS:
        yield told
    elif isinstance(told, dict):
        for name, value in told.items():
            yield from words(value, name)
    elif isinstance(told, list):
        for value in told:
            yield from words(value, key)


async def game_under_watch(hub: RoomManager) -> list[HubPage]:
    pages = await open_room_with(hub, "Ann", "Bob")
    await start(pages)
    tv = await open_page(hub, pages[0].room["code"], tv=True)
    watcher = await open_page(hub, pages[0].room["code"], pages[0].token, tv=True)
    while not pages[0].over:
        for page in pages:
            await page.play(type="nonsense")
            await page.play(type="choose", place=13)
            search([*pages, tv, watcher], secrets_of(hub, pages))
            await page.play(**page.table["moves"][-1])
        await wait_for_all(pages, lambda page: page.owes or page.over)
    await wait_for_all([tv, watcher], lambda page: page.over)
    search([*pages, tv, watcher], secrets_of(hub, pages))
    return [*pages, tv, watcher]


async def test_no_frame_of_a_whole_game_holds_a_secret(
    hub: RoomManager, caplog: pytest.LogCaptureFixture
) -> None:
    """TW-5: the backs; and seeds, secrets and tokens. Nor does any line of the log."""
    caplog.set_level(logging.DEBUG, "ludoteka")
    *players, _, watcher = await game_under_watch(hub)
    assert watcher.me is None
    for secret in secrets_of(hub, players):
        assert secret not in caplog.text


def leak_of_a_back(patch: pytest.MonkeyPatch) -> None:
    honest = view.view

    def leaking(s: Any, seat: Any) -> Any:
        import msgspec

        return msgspec.structs.replace(honest(s, seat), ring=[s.words[back] for back in s.backs])

    patch.setattr(view, "view", leaking)


def leak_of_the_proof(patch: pytest.MonkeyPatch) -> None:
    honest = projections.table_info

    def leaking(room: Any, table: Any, *whom: Any) -> Any:
        import msgspec

        return msgspec.structs.replace(honest(room, table, *whom), proof=projections.proof(table))

    patch.setattr(projections, "table_info", leaking)


def leak_of_the_next_shuffle(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(room_module, "commitment", lambda secret: secret)


@pytest.mark.parametrize("leak", [leak_of_a_back, leak_of_the_proof, leak_of_the_next_shuffle])
async def test_the_search_finds_planted_leaks(
    hub: RoomManager, monkeypatch: pytest.MonkeyPatch, leak: Any
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="a secret"):
        await game_under_watch(hub)


async def test_a_pack_of_ones_own_is_for_the_hosts_eyes(hub: RoomManager) -> None:
    """TW-5: a list of cards tells what is on their backs."""
    cards = [f"front{number}/back{number}" for number in range(13)]
    ann, bob = await open_room_with(hub, "Ann", "Bob", pack=cards)
    tv = await open_page(hub, ann.room["code"], tv=True)
    await start([ann, bob])
    await choose([ann], 1)
    await wait_for_all([bob, tv], lambda page: page.table["view"]["chosen"][0])
    assert ann.room["options"]["pack"] == cards
    assert bob.room["options"]["pack"] == []
    search([bob, tv], cards)


async def test_the_database_holds_no_token(hub: RoomManager, settings: Settings) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Bob")
    await ann.does("add_bot", bot="random")
    written = [path for path in settings.data.iterdir() if path.is_file()]  # copies are a folder
    files = b"".join(path.read_bytes() for path in written)
    assert ann.room["code"].encode() in files
    for page in (ann, bob):
        assert (page.token or "").encode() not in files
