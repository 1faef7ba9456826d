"""Secrets that say who somebody is. The server keeps only their hashes."""

import hashlib
import secrets


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def new_id() -> str:
    """An id that nobody can guess: knowing a table's is what opens its replay."""
    return secrets.token_urlsafe(9)
