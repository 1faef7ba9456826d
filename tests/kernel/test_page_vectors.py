"""The page computes shuffles again in its own language: both are held to the same numbers."""

import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

import pytest

from ludoteka.kernel.dice import KeyedDice
from ludoteka.kernel.record import plain_record
from ludoteka.kernel.shuffle import Shuffle, check, check_sheet
from ludoteka.kernel.table import replay
from ludoteka.shelf import game_named, games

FILE = Path(__file__).parents[2] / "web" / "src" / "net" / "testdata" / "shuffles.json"
DEALS: list[dict[str, Any]] = json.loads(FILE.with_name("deals.json").read_text())
VECTORS: dict[str, Any] = json.loads(FILE.read_text())


@pytest.mark.parametrize(("message", "digest"), VECTORS["sha256"])
def test_the_pages_hashes_are_the_worlds(message: str, digest: str) -> None:
    assert hashlib.sha256(bytes.fromhex(message)).hexdigest() == digest


@pytest.mark.parametrize(("key", "message", "digest"), VECTORS["hmac"])
def test_the_pages_keyed_hashes_are_the_worlds(key: str, message: str, digest: str) -> None:
    assert hmac.digest(bytes.fromhex(key), bytes.fromhex(message), "sha256").hex() == digest


@pytest.mark.parametrize("proof", VECTORS["proofs"])
def test_the_pages_proofs_are_the_kernels(proof: dict[str, Any]) -> None:
    check(Shuffle(proof["commitment"], proof["secret"], proof["luck"]), proof["seed"])
    dice = KeyedDice(bytes.fromhex(proof["seed"]))
    assert [[0, n, dice.below(n)] for _, n, _ in proof["draws"]] == proof["draws"]


@pytest.mark.parametrize("plain", DEALS, ids=lambda plain: plain["game"])
def test_the_pages_deals_are_whole_games_of_ours(plain: dict[str, Any]) -> None:
    """`python -m tests.server.deals` made them; they replay, to their last draw."""
    record = plain_record(plain)
    assert record.shuffle is not None
    assert record.seed is not None
    check(record.shuffle, record.seed)
    check_sheet(record.shuffle, record.game, record.rules, record.options)
    table = replay(game_named(record.game), record)
    assert table.draws() == record.draws
    assert table.state.result() is not None


def test_the_page_has_a_deal_of_every_game() -> None:
    assert [plain["game"] for plain in DEALS] == list(games())
