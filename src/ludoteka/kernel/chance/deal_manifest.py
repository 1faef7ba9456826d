"""The deal manifest: everything that is fixed before the players reveal their seeds.

It lists the server's commitment, the commitment of each seat's device, and the game with its
options. Every device sees the manifest before it reveals its seed, and the seed of the dice is
derived from it: a later change of any field gives another seed. In records and messages a player
seed is called `luck`, its commitment `promise`, and the manifest `sheet`.
"""

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec


class DealManifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything except the server seed and the player seeds. Hashes are hexadecimal."""

    table: str
    game: str
    rules: int
    deal: int  # number of the deal in its room; aborted deals count
    stopped: int  # how many earlier deals of the room never ended
    options: str  # commitment to the options, which may contain secret decks
    commitment: str
    promises: list[str]  # by seat; empty for a seat without a seed of its own


def commit_player_seed(commitment: str, luck: str) -> str:
    """Return the commitment of a device to its seed. It holds for one server seed only."""
    parts = b"ludoteka luck 2" + bytes.fromhex(commitment) + bytes.fromhex(luck)
    return hashlib.sha256(parts).hexdigest()


def commit_options(secret: str, options: dict[str, Any]) -> str:
    """Return a commitment to the options; nobody can read them before the server seed is shown."""
    plain = msgspec.json.encode(options, order="sorted")
    return hashlib.sha256(b"ludoteka options 2" + bytes.fromhex(secret) + plain).hexdigest()


def manifest_digest(sheet: DealManifest) -> str:
    """Return SHA-256 over all fields, each in UTF-8 after its length in four bytes."""
    digest = hashlib.sha256(b"ludoteka sheet 2")
    for word in manifest_fields(sheet):
        part = word.encode()
        digest.update(len(part).to_bytes(4, "big") + part)
    return digest.hexdigest()


def manifest_fields(sheet: DealManifest) -> Iterator[str]:
    yield from (sheet.table, sheet.game, str(sheet.rules), str(sheet.deal), str(sheet.stopped))
    yield from (sheet.options, sheet.commitment, *sheet.promises)


def derive_seed(sheet: DealManifest, secret: str, luck: list[str]) -> str:
    """Return SHA-256 over the manifest's digest, the server seed and each player seed.

    The length of each player seed comes before it in one byte.
    """
    digest = hashlib.sha256(b"ludoteka shuffle 2")
    digest.update(bytes.fromhex(manifest_digest(sheet)) + bytes.fromhex(secret))
    for each in luck:
        part = bytes.fromhex(each)
        digest.update(bytes([len(part)]) + part)
    return digest.hexdigest()


def matches_commitment(promise: str, commitment: str, luck: str) -> bool:
    """Return whether a revealed player seed matches its commitment; both may be empty."""
    return luck == promise == "" or promise == commit_player_seed(commitment, luck)
