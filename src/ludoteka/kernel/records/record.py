"""The whole game as JSON: what was dealt and every move. It replays to the same state for ever."""

import hashlib
import re
from typing import Any, Final

import msgspec

from ludoteka.kernel.chance.shuffle import Shuffle
from ludoteka.kernel.errors import BadInput, phrase
from ludoteka.kernel.state import State


class DeviceTranscript(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What one device was shown, added by that device when it saved the record. It is no part of
    what the house sealed: it is there to be compared with it."""

    seat: int | None  # whose eyes; None: a spectator's
    sheet: str | None  # the hash of the sheet that it saw before the deal
    missed: int  # so many events were told before it listened
    events: list[Any]


class Record(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """One game. `seed` or `stack` says where the deal came from."""

    game: str
    rules: int = msgspec.field(default_factory=lambda: 1)  # a plain default would not be written
    options: dict[str, Any] = {}
    seats: int
    seed: str | None = None
    stack: dict[str, Any] | None = None
    shuffle: Shuffle | None = None
    again: tuple[int, str] | None = None  # after so many moves, a seed from which dice go on
    draws: list[tuple[int, int, int]] | None = None  # (move, sides, number); the deal is move 0
    moves: list[tuple[int | str, Any]]
    digest: str | None = None
    seen: DeviceTranscript | None = None


READ: Final = msgspec.json.Decoder(Record)


def read_record(data: bytes) -> Record:
    """The record in some bytes. Raises BadInput with the reason when there is none."""
    try:
        record = READ.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise BadInput("bad_record", problem=str(problem)) from None
    if (record.seed is None) == (record.stack is None):
        raise BadInput("bad_record", problem=phrase("bad.seed_and_stack"))
    seeds = [seed for seed in (record.seed, record.again and record.again[1]) if seed is not None]
    if not all(map(is_seed, seeds)):
        raise BadInput("bad_record", problem=phrase("bad.seed"))
    return record


def record_from_dict(given: object) -> Record:
    """The record in plain data, such as `Table.record` gives."""
    try:
        data = msgspec.json.encode(given)
    except (TypeError, ValueError, RecursionError) as problem:
        raise BadInput("bad_record", problem=str(problem)) from None
    return read_record(data)


def digest(record: Record) -> str:
    """SHA-256 of the record as the house made it, without its digest: compact JSON in UTF-8, keys
    in order."""
    plain = msgspec.to_builtins(msgspec.structs.replace(record, digest=None, seen=None))
    return hashlib.sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()


def with_digest(record: Record) -> Record:
    return msgspec.structs.replace(record, digest=digest(record))


def write_record(record: Record) -> bytes:
    return msgspec.json.encode(record)


def check_digest(record: Record) -> None:
    """A record without a digest (one written by hand) is taken as it is."""
    if record.digest is not None and record.digest != digest(record):
        raise BadInput("changed_record")


def fingerprint(state: State) -> str:
    """A hash of everything in a state, to compare two of them across processes."""
    return hashlib.sha256(repr(state.snapshot()).encode()).hexdigest()


def parse_seed(given: object) -> str:
    """The seed that somebody means: hexadecimal digits as they are, any other text or number
    hashed. So a 7 is the same seed wherever one is asked for."""
    if isinstance(given, bool) or not isinstance(given, int | str) or given == "":
        raise BadInput("no_seed_at_all", given=f"{given!r:.80}")
    text = str(given)
    return text if is_seed(text) else hashlib.sha256(text.encode(errors="replace")).hexdigest()


def is_seed(text: str) -> bool:
    """Four bytes or more, in hexadecimal digits and nothing else."""
    return re.fullmatch("([0-9a-fA-F]{2}){4,}", text) is not None
