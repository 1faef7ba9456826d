"""Ports for servers that measure or are tested."""

import secrets
import socket
from typing import Final

OURS: Final = range(11_000, 30_000)
"""Below those that systems hand out to connections: what is free now stays free until the server
that wants it has begun to listen, though others open connections meanwhile. And above all that
browsers refuse to open, of which 10080 is the last."""


def free_port() -> int:
    while True:
        port = secrets.choice(OURS)  # whatever dice tests have set
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
