"""What the server knows of somebody besides their name and token: a number that their browser made
for itself, and where they come from. It keeps neither, only hashes that mean nothing in another
room."""

from typing import NamedTuple

from ludoteka.server.limits.purses import household
from ludoteka.server.tokens import mark


class Known(NamedTuple):
    person: str | None  # a browser that says nothing is not known by it
    address: str


def known(room: str, person: str | None, address: str) -> Known:
    said = None if person is None else mark(room, person)
    return Known(said, mark(room, household(address)))
