"""Shuffles that anybody can check."""

import hashlib
from typing import Any

import msgspec
import pytest

from ludoteka.kernel.chance.deal_manifest import derive_seed
from ludoteka.kernel.chance.shuffle import (
    check_shuffle,
    commitment,
    new_server_seed,
    seed_of_shuffle,
)
from ludoteka.kernel.errors import BadInput
from tests.kernel.sheets import LUCK, SECRET, sealed_shuffle

SHUFFLE = sealed_shuffle()
SEED = seed_of_shuffle(SHUFFLE)


def test_the_commitment_is_sha_256_of_the_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(b"\x5e" * 32).hexdigest()


def test_whose_luck_it_was_makes_a_difference() -> None:
    assert SHUFFLE.sheet is not None
    seeds = {
        derive_seed(SHUFFLE.sheet, SECRET, luck)
        for luck in (["aa", "bb"], ["bb", "aa"], ["aabb"], ["aabb", ""], ["", "aabb"], [])
    }
    assert len(seeds) == 6


def test_a_shuffle_as_it_was_promised_passes() -> None:
    check_shuffle(SHUFFLE, SEED)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"secret": "00" * 32}, "wrong_commitment"),
        ({"commitment": commitment("00" * 32)}, "wrong_commitment"),
        ({"luck": [LUCK[0], "", "c3" * 32]}, "broken_promise"),
        ({"luck": LUCK[:2]}, "broken_promise"),
        ({"secret": "secret"}, "bad_record"),
        ({"luck": ["luck", *LUCK[1:]]}, "bad_record"),
        ({"luck": ["00" * 256]}, "bad_record"),
    ],
)
def test_a_shuffle_that_breaks_its_promise_is_found_out(changes: dict[str, Any], code: str) -> None:
    shuffle = msgspec.structs.replace(SHUFFLE, **changes)
    with pytest.raises(BadInput) as bad:
        check_shuffle(shuffle, SEED)
    assert bad.value.code == code


def test_another_seed_than_the_promised_one_is_found_out() -> None:
    with pytest.raises(BadInput) as bad:
        check_shuffle(SHUFFLE, "00" * 32)
    assert bad.value.code == "wrong_seed"


def test_secrets_are_long_and_differ() -> None:
    secrets = {new_server_seed() for _ in range(50)}
    assert len(secrets) == 50
    assert {len(secret) for secret in secrets} == {64}
