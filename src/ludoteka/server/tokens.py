"""Secrets that say who somebody is. The server keeps only their hashes."""

import base64
import hashlib
import secrets

from ludoteka.kernel.chance.shuffle import SYSTEM_RANDOM, RandomBytes
from ludoteka.server.limits.client_network import ClientNetwork, NetworkMark


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def mark(room: str, known: str) -> str:
    """What somebody is known by in one room, or for one purpose, and in no other."""
    return hashed(f"{room} {known}")


def network_mark(room: str, network: ClientNetwork) -> NetworkMark:
    """Return the mark of a client's network in one room, or for one purpose."""
    return NetworkMark(mark(room, network.text))


def new_id(chance: RandomBytes = SYSTEM_RANDOM) -> str:
    """An id that nobody can guess: knowing a table's is what opens its replay."""
    return base64.urlsafe_b64encode(chance(9)).decode()
