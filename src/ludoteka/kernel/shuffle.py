"""Shuffles that anybody can check: the house commits to a seed, each seat adds its own luck.

1. Before the deal the house shows SHA-256 of its secret.
2. Each seat may add some luck of its own, which the house can't foresee.
3. The seed of the dice is a hash of all of them; after the game the secret is shown.
"""

import hashlib
import secrets
from collections.abc import Callable
from typing import Final

import msgspec

from ludoteka.kernel.errors import BadInput

PREFIX: Final = b"ludoteka shuffle 1"

Chance = Callable[[int], bytes]
"""So many bytes that nobody can foresee."""
OF_THE_SYSTEM: Final[Chance] = secrets.token_bytes


class Shuffle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a seed was made. `secret` and `luck` are hexadecimal; a bot's luck is empty."""

    commitment: str
    secret: str
    luck: list[str]


def new_secret(chance: Chance = OF_THE_SYSTEM) -> str:
    return chance(32).hex()


def commitment(secret: str) -> str:
    """What is shown before the deal."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed_of(secret: str, luck: list[str]) -> str:
    """SHA-256 over the prefix, the secret, and each seat's luck behind its length in one byte."""
    digest = hashlib.sha256(PREFIX + bytes.fromhex(secret))
    for each in luck:
        part = bytes.fromhex(each)
        digest.update(bytes([len(part)]) + part)
    return digest.hexdigest()


def check(shuffle: Shuffle, seed: str) -> None:
    """Raises BadInput when the secret or the seed is not what was promised."""
    try:
        kept = commitment(shuffle.secret) == shuffle.commitment
        fits = seed_of(shuffle.secret, shuffle.luck) == seed
    except ValueError:
        raise BadInput("bad_record", problem="the shuffle is not hexadecimal") from None
    if not kept:
        raise BadInput("wrong_commitment")
    if not fits:
        raise BadInput("wrong_seed")


def check_seats(shuffle: Shuffle, seats: int) -> None:
    """Luck of a seat that nobody has would let the house choose the seed after its promise."""
    if len(shuffle.luck) != seats:
        raise BadInput("wrong_luck")
