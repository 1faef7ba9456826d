"""Shuffles that anybody can check, and nobody can choose.

1. The house shows SHA-256 of its secret, and each seat's device a hash of its luck.
2. At the start all of that is put on a sheet. Only then do devices show their luck.
3. The seed of the dice is a hash of the sheet, the secret and all luck; after the game all is told.
"""

import hashlib
import secrets
from collections.abc import Callable
from typing import Any, Final

import msgspec

from ludoteka.kernel.chance.deal_manifest import (
    DealManifest,
    commit_options,
    derive_seed,
    matches_commitment,
)
from ludoteka.kernel.errors import BadInput, phrase

RandomBytes = Callable[[int], bytes]
"""So many bytes that nobody can foresee."""
SYSTEM_RANDOM: Final[RandomBytes] = secrets.token_bytes


class Shuffle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a seed was made. `secret` and `luck` are hexadecimal; a bot's luck is empty.

    A record may lack the sheet: its game replays, and its shuffle can't be checked.
    """

    commitment: str
    secret: str
    luck: list[str]
    sheet: DealManifest | None = None


def new_server_seed(chance: RandomBytes = SYSTEM_RANDOM) -> str:
    return chance(32).hex()


def commitment(secret: str) -> str:
    """What is shown before the deal."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed_of_shuffle(shuffle: Shuffle) -> str:
    assert shuffle.sheet is not None
    return derive_seed(shuffle.sheet, shuffle.secret, shuffle.luck)


def check_shuffle(shuffle: Shuffle, seed: str) -> None:
    """Raises BadInput when the secret, somebody's luck or the seed is not what was promised."""
    assert shuffle.sheet is not None
    try:
        kept = commitment(shuffle.secret) == shuffle.commitment
        luck_kept = player_seeds_match(shuffle.sheet, shuffle.luck)
        fits = seed_of_shuffle(shuffle) == seed
    except ValueError:
        raise BadInput("bad_record", problem=phrase("bad.shuffle")) from None
    if not kept:
        raise BadInput("wrong_commitment")
    if not luck_kept:
        raise BadInput("broken_promise")
    if not fits:
        raise BadInput("wrong_seed")


def player_seeds_match(sheet: DealManifest, luck: list[str]) -> bool:
    promised = len(sheet.promises) == len(luck)
    pairs = zip(sheet.promises, luck, strict=False)
    return promised and all(
        matches_commitment(each, sheet.commitment, shown) for each, shown in pairs
    )


def check_player_seed_count(shuffle: Shuffle, seats: int) -> None:
    """Luck of a seat that nobody has would let the house choose the seed after its promise."""
    if len(shuffle.luck) != seats:
        raise BadInput("wrong_luck")


def check_manifest(shuffle: Shuffle, game: str, rules: int, options: dict[str, Any]) -> None:
    """The sheet is of what was played: else another game or other options could have been chosen
    once all luck was known."""
    sheet = shuffle.sheet
    assert sheet is not None
    same = (sheet.game, sheet.rules, sheet.commitment) == (game, rules, shuffle.commitment)
    if not same or sheet.options != commit_options(shuffle.secret, options):
        raise BadInput("wrong_sheet")
