"""What is fixed before anybody's luck is shown can't be changed by whoever has seen it."""

import hashlib
from typing import Any

import msgspec
import pytest

from ludoteka.kernel.chance.deal_manifest import (
    DealManifest,
    commit_options,
    commit_player_seed,
    manifest_digest,
    matches_commitment,
)
from ludoteka.kernel.chance.shuffle import (
    Shuffle,
    check_manifest,
    check_shuffle,
    commitment,
    seed_of_shuffle,
)
from ludoteka.kernel.errors import BadInput
from tests.kernel.sheets import LUCK, SECRET, sealed_shuffle

SHUFFLE = sealed_shuffle()
SEED = seed_of_shuffle(SHUFFLE)


def changed(**fields: Any) -> Shuffle:
    return msgspec.structs.replace(SHUFFLE, **fields)


def with_sheet(**fields: Any) -> Shuffle:
    assert SHUFFLE.sheet is not None
    return changed(sheet=msgspec.structs.replace(SHUFFLE.sheet, **fields))


def problem_of(shuffle: Shuffle, seed: str) -> str | None:
    try:
        check_shuffle(shuffle, seed)
    except BadInput as bad:
        return bad.code
    return None


def test_an_honest_deal_passes() -> None:
    assert problem_of(SHUFFLE, SEED) is None


def test_a_promise_is_for_one_luck_and_one_secret_of_the_house() -> None:
    envelope = commitment(SECRET)
    data = b"ludoteka luck 2" + bytes.fromhex(envelope) + b"\xa1" * 32
    assert commit_player_seed(envelope, "a1" * 32) == hashlib.sha256(data).hexdigest()
    assert commit_player_seed(envelope, "a2" * 32) != commit_player_seed(envelope, "a1" * 32)
    assert commit_player_seed(commitment("00" * 32), "a1" * 32) != commit_player_seed(
        envelope, "a1" * 32
    )


def test_who_promised_nothing_has_no_luck_and_who_did_can_not_keep_it_back() -> None:
    envelope = commitment(SECRET)
    promise = commit_player_seed(envelope, LUCK[0])
    assert matches_commitment("", envelope, "")
    assert matches_commitment(promise, envelope, LUCK[0])
    assert not matches_commitment("", envelope, LUCK[0])
    assert not matches_commitment(promise, envelope, "")


def test_the_seed_is_made_of_the_sheet_the_secret_and_all_luck() -> None:
    assert SHUFFLE.sheet is not None
    data = b"ludoteka shuffle 2" + bytes.fromhex(manifest_digest(SHUFFLE.sheet)) + b"\x5e" * 32
    data += b"\x20" + b"\xa1" * 32 + b"\x00" + b"\x20" + b"\xb2" * 32
    assert hashlib.sha256(data).hexdigest() == SEED


def test_a_house_that_looks_for_a_secret_once_it_knows_all_luck_is_found_out() -> None:
    """The grinding house: every other secret has another commitment than the one on the sheet."""
    for number in range(50):
        secret = number.to_bytes(32, "big").hex()
        tried = changed(secret=secret)
        assert problem_of(tried, seed_of_shuffle(tried)) == "wrong_commitment"
        envelope = commitment(secret)
        tried = changed(secret=secret, commitment=envelope)
        with pytest.raises(BadInput, match="sheet"):
            check_manifest(tried, "g", 1, {})


def test_a_seat_that_looks_for_luck_once_it_knows_all_other_is_found_out() -> None:
    """The last mover, with the house's help: the sheet has its promise."""
    for number in range(50):
        tried = changed(luck=[*LUCK[:2], number.to_bytes(32, "big").hex()])
        assert problem_of(tried, seed_of_shuffle(tried)) == "broken_promise"


@pytest.mark.parametrize(
    "luck",
    [
        ["", "", LUCK[2]],
        [*LUCK[:2], ""],
        [LUCK[0], LUCK[2], ""],
        [LUCK[2], "", LUCK[0]],
        [LUCK[0], "c3" * 32, LUCK[2]],
        LUCK[:2],
        [*LUCK, "c3" * 32],
    ],
)
def test_luck_that_is_dropped_moved_or_added_is_found_out(luck: list[str]) -> None:
    tried = changed(luck=luck)
    assert problem_of(tried, seed_of_shuffle(tried)) == "broken_promise"


@pytest.mark.parametrize(
    "fields",
    [
        {"table": "t2"},
        {"game": "h"},
        {"rules": 2},
        {"deal": 1},
        {"stopped": 0},
        {"options": "00" * 32},
        {"promises": ["", "", ""]},
    ],
)
def test_every_word_of_the_sheet_is_in_the_seed(fields: dict[str, Any]) -> None:
    assert seed_of_shuffle(with_sheet(**fields)) != SEED
    assert problem_of(with_sheet(**fields), SEED) in ("wrong_seed", "broken_promise")


def test_words_of_a_sheet_can_not_be_pushed_into_each_other() -> None:
    def of(table: str, game: str) -> str:
        return manifest_digest(
            DealManifest(
                table=table,
                game=game,
                rules=1,
                deal=1,
                stopped=0,
                options="",
                commitment="",
                promises=[],
            )
        )

    assert of("ab", "c") != of("a", "bc")


def test_options_are_bound_by_the_sheet_and_tell_nothing_before_the_secret_does() -> None:
    """A deck is one of few: its bare hash could be found by trying all of them."""
    decks = [{"deck": name} for name in ("red", "blue")]
    made = sealed_shuffle(options=decks[0])
    check_manifest(made, "g", 1, decks[0])
    for options in (decks[1], {}):
        with pytest.raises(BadInput, match="sheet"):
            check_manifest(made, "g", 1, options)
    assert commit_options("00" * 32, decks[0]) != commit_options(SECRET, decks[0])


@pytest.mark.parametrize(("game", "rules"), [("h", 1), ("g", 2)])
def test_a_sheet_of_another_game_or_of_other_rules_is_found_out(game: str, rules: int) -> None:
    with pytest.raises(BadInput, match="sheet"):
        check_manifest(SHUFFLE, game, rules, {})
