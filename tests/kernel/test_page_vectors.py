"""The page computes shuffles again in its own language: both are held to the same numbers."""

import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

import pytest

from ludoteka.kernel.chance.dice import KeyedDice
from ludoteka.kernel.chance.shuffle import check_manifest, check_shuffle
from ludoteka.kernel.records.record import record_from_dict
from ludoteka.kernel.table import replay
from ludoteka.plugins import game_named, games

FILE = Path(__file__).parents[2] / "web" / "src" / "connection" / "testdata" / "shuffles.json"
DEALS: list[dict[str, Any]] = json.loads(FILE.with_name("deals.json").read_text())
VECTORS: dict[str, Any] = json.loads(FILE.read_text())


@pytest.mark.parametrize(("message", "digest"), VECTORS["sha256"])
def test_the_pages_hashes_are_the_worlds(message: str, digest: str) -> None:
    assert hashlib.sha256(bytes.fromhex(message)).hexdigest() == digest


@pytest.mark.parametrize(("key", "message", "digest"), VECTORS["hmac"])
def test_the_pages_keyed_hashes_are_the_worlds(key: str, message: str, digest: str) -> None:
    assert hmac.digest(bytes.fromhex(key), bytes.fromhex(message), "sha256").hex() == digest


@pytest.mark.parametrize("vector", VECTORS["dice"])
def test_the_pages_dice_are_the_kernels(vector: dict[str, Any]) -> None:
    dice = KeyedDice(bytes.fromhex(vector["seed"]))
    assert [[n, dice.below(n)] for n, _ in vector["draws"]] == vector["draws"]


@pytest.mark.parametrize("plain", DEALS, ids=lambda plain: plain["game"])
def test_the_pages_deals_are_whole_games_of_ours(plain: dict[str, Any]) -> None:
    """`python -m tests.server.support.fair_deals` made them; they replay, to their last draw."""
    record = record_from_dict(plain)
    assert record.shuffle is not None
    assert record.seed is not None
    check_shuffle(record.shuffle, record.seed)
    check_manifest(record.shuffle, record.game, record.rules, record.options)
    table = replay(game_named(record.game), record)
    assert table.draws() == record.draws
    assert table.state.result() is not None


def test_the_page_has_a_deal_of_every_game() -> None:
    assert [plain["game"] for plain in DEALS] == list(games())
