"""The commit-reveal shuffle: everybody can verify it, and nobody can choose its result.

1. The server shows SHA-256 of its seed, and each seat's device a hash of its own seed.
2. At the start these commitments form the deal manifest. Only then do devices reveal their seeds.
3. The seed of the dice is a hash of the manifest, the server seed and all player seeds. After the
   game the server reveals everything.
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
"""A function that returns the given number of unpredictable bytes."""
SYSTEM_RANDOM: Final[RandomBytes] = secrets.token_bytes


class Shuffle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the seed of a game was made. `secret` is the server seed, and `luck` the player seeds.

    Both are hexadecimal; the seed of a bot is empty. A record without `sheet` still replays, but
    its shuffle cannot be verified.
    """

    commitment: str
    secret: str
    luck: list[str]
    sheet: DealManifest | None = None


def new_server_seed(chance: RandomBytes = SYSTEM_RANDOM) -> str:
    return chance(32).hex()


def commitment(secret: str) -> str:
    """Return the server's commitment, which is shown before the deal."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed_of_shuffle(shuffle: Shuffle) -> str:
    assert shuffle.sheet is not None
    return derive_seed(shuffle.sheet, shuffle.secret, shuffle.luck)


def check_shuffle(shuffle: Shuffle, seed: str) -> None:
    """Raise BadInput when the server seed, a player seed or the seed breaks its commitment."""
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
    """Raise BadInput unless there is one player seed for each seat.

    An extra seed would let the server choose the result after its commitment.
    """
    if len(shuffle.luck) != seats:
        raise BadInput("wrong_luck")


def check_manifest(shuffle: Shuffle, game: str, rules: int, options: dict[str, Any]) -> None:
    """Raise BadInput unless the manifest names the game and the options that were played.

    Otherwise the server could have chosen them after all player seeds were known.
    """
    sheet = shuffle.sheet
    assert sheet is not None
    same = (sheet.game, sheet.rules, sheet.commitment) == (game, rules, shuffle.commitment)
    if not same or sheet.options != commit_options(shuffle.secret, options):
        raise BadInput("wrong_sheet")
