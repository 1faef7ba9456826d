"""Dice: a stream that anybody can compute again, each number equally likely."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable

import pytest

from ludoteka.kernel.chance.dice import Dice, FastDice, KeyedDice, NoDice, take
from ludoteka.kernel.chance.fast_dice import take_all

SEED = bytes.fromhex("00000007")
# The 99.9th percentiles of chi-square: a fair die stays below, and the seeds are fixed.
TOO_MUCH = {2: 10.83, 6: 20.52, 12: 31.26, 52: 87.97}


def words_of(seed: bytes, blocks: int) -> list[int]:
    """The stream as the documentation has it, written a second time."""
    stream = b"".join(
        hmac.new(seed, number.to_bytes(8, "big"), hashlib.sha256).digest()
        for number in range(blocks)
    )
    return [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]


def chi_square(counts: Counter[int], sides: int) -> float:
    expected = counts.total() / sides
    return sum((counts[side] - expected) ** 2 / expected for side in range(sides))


def test_the_first_block_is_hmac_sha_256_of_the_seed() -> None:
    block = hmac.digest(SEED, bytes(8), "sha256").hex()
    dice = KeyedDice(SEED)
    assert "".join(f"{dice.below(1 << 32):08x}" for _ in range(8)) == block


def test_the_stream_goes_on_with_the_next_block() -> None:
    dice = KeyedDice(SEED)
    assert [dice.below(1 << 32) for _ in range(80)] == words_of(SEED, 10)


@pytest.mark.parametrize("sides", [1, 2, 3, 13, 1000, 3 << 30])
def test_a_word_that_would_favour_some_numbers_is_passed_over(sides: int) -> None:
    fair = (1 << 32) // sides * sides
    expected = [word % sides for word in words_of(SEED, 20) if word < fair]
    dice = KeyedDice(SEED)
    assert [dice.below(sides) for _ in range(100)] == expected[:100]


def test_the_first_unfair_word_is_refused_and_the_last_fair_one_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dice = KeyedDice(SEED)
    fair = (1 << 32) // 10 * 10
    words = [fair, (1 << 32) - 1, fair - 1, 7]
    monkeypatch.setattr(dice, "_next_block", lambda: words[::-1])
    assert [dice.below(10), dice.below(10)] == [9, 7]


def test_what_was_drawn_is_kept_for_the_proof() -> None:
    dice = KeyedDice(SEED)
    drawn = [(sides, dice.below(sides)) for sides in (2, 13, 1, 448)]
    assert dice.draws == drawn


@pytest.mark.parametrize("sides", [-1, 0, (1 << 32) + 1])
def test_dice_without_sides_are_refused(sides: int) -> None:
    with pytest.raises(ValueError, match=f"not {sides}"):
        KeyedDice(SEED).below(sides)


@pytest.mark.parametrize("sides", TOO_MUCH)
@pytest.mark.parametrize("dice", [KeyedDice(SEED), FastDice(7)], ids=["keyed", "fast"])
def test_each_number_is_equally_likely(dice: Dice, sides: int) -> None:
    counts = Counter(dice.below(sides) for _ in range(40_000))
    assert set(counts) == set(range(sides))
    assert chi_square(counts, sides) < TOO_MUCH[sides]


@pytest.mark.parametrize("make", [lambda n: KeyedDice(n.to_bytes(8, "big")), FastDice])
def test_neighbouring_seeds_share_nothing(make: Callable[[int], Dice]) -> None:
    pairs = Counter(make(seed).below(6) * 6 + make(seed + 1).below(6) for seed in range(9_000))
    assert chi_square(pairs, 36) < 66.6


def test_fast_dice_repeat_themselves_for_the_same_seed_alone() -> None:
    one, same, other = ([FastDice(s).below(1000) for _ in range(5)] for s in (3, 3, 4))
    assert one == same != other


@pytest.mark.parametrize("seed", [0, -1, 1 << 80])
def test_fast_dice_take_any_whole_number_as_a_seed(seed: int) -> None:
    dice = FastDice(seed)
    assert len({dice.below(1 << 32) for _ in range(100)}) == 100


def test_no_dice_draw_nothing() -> None:
    with pytest.raises(AssertionError, match="a draw of 6"):
        NoDice().below(6)


def test_what_is_taken_is_gone_and_anything_may_be_taken() -> None:
    first = Counter[str]()
    for seed in range(600):
        items = list("abc")
        first[take(items, FastDice(seed))] += 1
        assert len(items) == 2
    assert all(150 < times < 250 for times in first.values())
    items = list("abcd")
    assert {take(items, FastDice(1)) for _ in range(4)} == set("abcd")
    assert not items


def test_all_at_once_are_those_one_by_one() -> None:
    items, dice, same_dice = list("abcdefg"), FastDice(3), FastDice(3)
    at_once, left = take_all(items, dice), items[:]
    assert at_once == [take(left, same_dice) for _ in items]
    assert items == list("abcdefg")
    assert dice.below(1000) == same_dice.below(1000)
