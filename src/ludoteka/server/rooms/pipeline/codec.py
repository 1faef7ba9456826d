"""Messages as text. What many connections get is encoded once; only its number differs."""

import msgspec

from ludoteka.server.realtime import protocol
from ludoteka.server.rejection import Rejection

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(protocol.AnyClientMessage)


def encode(message: msgspec.Struct) -> str:
    return _encoder.encode(message).decode()


def encode_rejection(command: str, no: Rejection) -> str:
    return encode(protocol.Rejected(id=command, code=no.code, values=no.values, why=str(no)))


def decode(frame: str | bytes) -> protocol.ClientMessage:
    """Raises msgspec.DecodeError (or its ValidationError), or RecursionError."""
    message: protocol.ClientMessage = _decoder.decode(frame)
    return message


class EncodedMessage:
    """A numbered message whose number is yet to come."""

    __slots__ = ("_after", "_before")

    def __init__(self, message: protocol.NumberedMessage) -> None:
        # `v` is the first field behind the type, so that the first match is the number.
        self._before, _, self._after = encode(message).partition('"v":0')

    def numbered(self, v: int) -> str:
        return f'{self._before}"v":{v}{self._after}'
