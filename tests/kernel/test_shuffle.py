"""Shuffles that anybody can check."""

import hashlib

import pytest

from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.shuffle import Shuffle, check, commitment, new_secret, seed_of

SECRET = "5e" * 32
LUCK = ["c0ffee", "", "00"]
SHUFFLE = Shuffle(commitment(SECRET), SECRET, LUCK)


def test_the_commitment_is_sha_256_of_the_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(b"\x5e" * 32).hexdigest()


def test_the_seed_is_made_of_the_secret_and_everybodys_luck() -> None:
    data = b"ludoteka shuffle 1" + b"\x5e" * 32 + b"\x03\xc0\xff\xee" + b"\x00" + b"\x01\x00"
    assert seed_of(SECRET, LUCK) == hashlib.sha256(data).hexdigest()


def test_whose_luck_it_was_makes_a_difference() -> None:
    seeds = {
        seed_of(SECRET, luck)
        for luck in (["aa", "bb"], ["bb", "aa"], ["aabb"], ["aabb", ""], ["", "aabb"], [])
    }
    assert len(seeds) == 6


def test_a_shuffle_as_it_was_promised_passes() -> None:
    check(SHUFFLE, seed_of(SECRET, LUCK))


@pytest.mark.parametrize(
    ("shuffle", "code"),
    [
        (Shuffle(commitment(SECRET), "00" * 32, LUCK), "wrong_commitment"),
        (Shuffle(commitment("00" * 32), SECRET, LUCK), "wrong_commitment"),
        (Shuffle(commitment(SECRET), SECRET, ["c0ffee", "", "01"]), "wrong_seed"),
        (Shuffle(commitment(SECRET), SECRET, LUCK[:2]), "wrong_seed"),
        (Shuffle(commitment(SECRET), "secret", LUCK), "bad_record"),
        (Shuffle(commitment(SECRET), SECRET, ["luck"]), "bad_record"),
        (Shuffle(commitment(SECRET), SECRET, ["00" * 256]), "bad_record"),
    ],
)
def test_a_shuffle_that_breaks_its_promise_is_found_out(shuffle: Shuffle, code: str) -> None:
    with pytest.raises(BadInput) as bad:
        check(shuffle, seed_of(SECRET, LUCK))
    assert bad.value.code == code


def test_another_seed_than_the_promised_one_is_found_out() -> None:
    with pytest.raises(BadInput) as bad:
        check(SHUFFLE, "00" * 32)
    assert bad.value.code == "wrong_seed"


def test_secrets_are_long_and_differ() -> None:
    secrets = {new_secret() for _ in range(50)}
    assert len(secrets) == 50
    assert {len(secret) for secret in secrets} == {64}
