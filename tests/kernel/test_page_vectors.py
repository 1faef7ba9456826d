"""The page computes shuffles again in its own language: both are held to the same numbers."""

import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

import pytest

from ludoteka.kernel.dice import KeyedDice
from ludoteka.kernel.shuffle import Shuffle, check

FILE = Path(__file__).parents[2] / "web" / "src" / "net" / "testdata" / "shuffles.json"
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
    assert [[n, dice.below(n)] for n, _ in proof["draws"]] == proof["draws"]
