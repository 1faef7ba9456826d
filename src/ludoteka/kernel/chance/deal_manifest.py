"""What is fixed before anybody's luck is shown: the sheet of a deal.

It lists what the house has committed to, what each seat's device has promised, and what is played.
Every device sees it before it shows its luck, and the seed is made of it: whoever changes a word of
it afterwards gets another seed, and a promise can be kept in one way only. All that
`docs/explanation/fairness.md` says hangs on these four hashes.
"""

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec


class DealManifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything but the secret and the luck. Hashes are hexadecimal."""

    table: str
    game: str
    rules: int
    deal: int  # which of its room's, those that were called off counted too
    stopped: int  # so many of those before it came to no end
    options: str  # a hash that tells nothing before the secret is known: decks may be among them
    commitment: str
    promises: list[str]  # by seat; empty: no luck of its own


def commit_player_seed(commitment: str, luck: str) -> str:
    """What a device tells of its luck before the start; for one secret of one house only."""
    parts = b"ludoteka luck 2" + bytes.fromhex(commitment) + bytes.fromhex(luck)
    return hashlib.sha256(parts).hexdigest()


def commit_options(secret: str, options: dict[str, Any]) -> str:
    """Bound before the deal, and readable by nobody until the secret is told."""
    plain = msgspec.json.encode(options, order="sorted")
    return hashlib.sha256(b"ludoteka options 2" + bytes.fromhex(secret) + plain).hexdigest()


def manifest_digest(sheet: DealManifest) -> str:
    """SHA-256 over every word of it, each in UTF-8 behind its length in four bytes."""
    digest = hashlib.sha256(b"ludoteka sheet 2")
    for word in manifest_fields(sheet):
        part = word.encode()
        digest.update(len(part).to_bytes(4, "big") + part)
    return digest.hexdigest()


def manifest_fields(sheet: DealManifest) -> Iterator[str]:
    yield from (sheet.table, sheet.game, str(sheet.rules), str(sheet.deal), str(sheet.stopped))
    yield from (sheet.options, sheet.commitment, *sheet.promises)


def derive_seed(sheet: DealManifest, secret: str, luck: list[str]) -> str:
    """SHA-256 over the sheet's hash, the secret, and each luck behind its length in one byte."""
    digest = hashlib.sha256(b"ludoteka shuffle 2")
    digest.update(bytes.fromhex(manifest_digest(sheet)) + bytes.fromhex(secret))
    for each in luck:
        part = bytes.fromhex(each)
        digest.update(bytes([len(part)]) + part)
    return digest.hexdigest()


def matches_commitment(promise: str, commitment: str, luck: str) -> bool:
    """Who promised nothing has no luck, and who promised something shows exactly that."""
    return luck == promise == "" or promise == commit_player_seed(commitment, luck)
