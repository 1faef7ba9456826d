"""What the server knows of somebody besides their name and token: a number that their browser made
for itself, and where they come from. It keeps neither, only hashes that mean nothing in another
room."""

from typing import NamedTuple

from ludoteka.server.limits.client_network import ClientNetwork, NetworkMark
from ludoteka.server.tokens import mark, network_mark


class ClientIdentity(NamedTuple):
    person: str | None  # a browser that says nothing is not known by it
    address: NetworkMark


def client_identity(room: str, person: str | None, network: ClientNetwork) -> ClientIdentity:
    said = None if person is None else mark(room, person)
    return ClientIdentity(said, network_mark(room, network))
