"""Web push: a message that only one browser can read (RFC 8291), signed by the house (RFC 8292).

Needs the extra `push`. Push services carry the message without being able to read it, and know the
house by its key.
"""

import base64
import os
from collections.abc import Mapping
from typing import Final

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ludoteka.server.notifications.outbound_urls import OutboundUrl
from ludoteka.server.notifications.subscription import PushTarget

RECORD_SIZE: Final = 4096
TOKEN_SECONDS: Final = 12 * 3600.0
TTL: Final = 24 * 3600
"""Seconds that a push service tries to reach a browser that is off."""


def new_key() -> str:
    """The house's: 32 bytes, as letters."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return encode_base64(number.to_bytes(32, "big"))


def load_key(kept: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode_base64(kept), "big"), ec.SECP256R1())


def public_key(kept: str) -> str:
    """What a browser is shown when it subscribes."""
    return encode_base64(encode_point(load_key(kept).public_key()))


def vapid_headers(kept: str, place: OutboundUrl, contact: str, now: float) -> Mapping[str, str]:
    """RFC 8292: who sends this, for this push service and for half a day."""
    claims = {"aud": place.origin, "exp": int(now + TOKEN_SECONDS), "sub": contact}
    parts = [{"typ": "JWT", "alg": "ES256"}, claims]
    signed = ".".join(encode_base64(msgspec.json.encode(part)) for part in parts)
    r, s = decode_dss_signature(load_key(kept).sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{signed}.{encode_base64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return {
        "Authorization": f"vapid t={token}, k={public_key(kept)}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(TTL),
    }


def encrypt(message: bytes, target: PushTarget) -> bytes:
    """RFC 8291: one record. Raises ValueError where the browser's keys are none."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(
        ec.SECP256R1(), decode_base64(target.p256dh)
    )
    ours = ec.generate_private_key(ec.SECP256R1())
    mine, salt = encode_point(ours.public_key()), os.urandom(16)
    info = b"WebPush: info\0" + encode_point(theirs) + mine
    shared = derive(ours.exchange(ec.ECDH(), theirs), decode_base64(target.auth), info, 32)
    key = derive(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(shared, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, message + b"\2", None)


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encode_point(key: ec.EllipticCurvePublicKey) -> bytes:
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_bytes(serialization.Encoding.X962, form)


def encode_base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode_base64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
