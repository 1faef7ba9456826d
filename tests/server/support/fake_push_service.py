"""A push service and a chat of the tests' own, on the loopback: they note what they are sent, and
read pushes as the browser would."""

import base64
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


@dataclass
class Heard:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)


@dataclass
class Listener:
    port: int = 0
    answer: int = 201
    answers: dict[str, int] = field(default_factory=dict)  # to some paths another
    silent: dict[str, threading.Event] = field(default_factory=dict)  # there none is, until then
    heard: list[Heard] = field(default_factory=list)
    news: threading.Condition = field(default_factory=threading.Condition)

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def url(self, path: str) -> str:
        return f"http://{self.host}{path}"

    def hear(self, heard: Heard) -> None:
        with self.news:
            self.heard.append(heard)
            self.news.notify_all()

    def wait_for(self, number: int, seconds: float = 20.0) -> list[Heard]:
        with self.news:
            assert self.news.wait_for(lambda: len(self.heard) >= number, seconds), self.heard
            return list(self.heard)


@contextmanager
def listening() -> Iterator[Listener]:
    listener = Listener()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            heard = Heard(self.path, headers, body)
            if self.path in listener.silent:
                listener.hear(heard)
                listener.silent[self.path].wait()
                return
            self.send_response(listener.answers.get(self.path, listener.answer))
            self.send_header("location", "/elsewhere")  # where nobody should follow
            self.send_header("content-length", "0")
            self.end_headers()
            listener.hear(heard)

        def log_message(self, *_: object) -> None:
            """Nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        listener.port = server.server_port
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        yield listener
        server.shutdown()
        thread.join()


class Browser:
    """The half of web push that a browser has: its keys, and how it reads."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = bytes(range(16))

    def subscribed(self, endpoint: str) -> dict[str, str]:
        point = encoded(self.key.public_key())
        return {"endpoint": endpoint, "p256dh": letters(point), "auth": letters(self.auth)}

    def reads(self, heard: Heard) -> Any:
        """RFC 8291, the other way round."""
        assert heard.headers["content-encoding"] == "aes128gcm"
        salt, size = heard.body[:16], heard.body[20]
        point, sealed = heard.body[21 : 21 + size], heard.body[21 + size :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        shared = self.key.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\0" + encoded(self.key.public_key()) + point
        secret = derived(shared, self.auth, info, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain.endswith(b"\2")
        return msgspec.json.decode(plain[:-1])


def claims(heard: Heard, key: str) -> Any:
    """RFC 8292: what the house says of itself, if it was the house that signed it."""
    scheme, _, rest = heard.headers["authorization"].partition(" ")
    fields = dict(part.split("=", 1) for part in rest.split(", "))
    assert (scheme, fields["k"]) == ("vapid", key)
    signed, _, signature = fields["t"].rpartition(".")
    both = octets(signature)
    r, s = int.from_bytes(both[:32], "big"), int.from_bytes(both[32:], "big")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), octets(key))
    public.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))
    return msgspec.json.decode(octets(signed.split(".")[1]))


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encoded(key: ec.EllipticCurvePublicKey) -> bytes:
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_bytes(serialization.Encoding.X962, form)


def letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def octets(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
