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

from ludoteka.server.notifications.outbound_urls import Place
from ludoteka.server.notifications.subscription import PushTarget

RECORD: Final = 4096
VALID: Final = 12 * 3600.0
KEPT_FOR: Final = 24 * 3600
"""Seconds that a push service tries to reach a browser that is off."""


def new_key() -> str:
    """The house's: 32 bytes, as letters."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return letters(number.to_bytes(32, "big"))


def key_of(kept: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(octets(kept), "big"), ec.SECP256R1())


def public_part(kept: str) -> str:
    """What a browser is shown when it subscribes."""
    return letters(point(key_of(kept).public_key()))


def headers(kept: str, place: Place, contact: str, now: float) -> Mapping[str, str]:
    """RFC 8292: who sends this, for this push service and for half a day."""
    claims = {"aud": place.origin, "exp": int(now + VALID), "sub": contact}
    parts = [{"typ": "JWT", "alg": "ES256"}, claims]
    signed = ".".join(letters(msgspec.json.encode(part)) for part in parts)
    r, s = decode_dss_signature(key_of(kept).sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{signed}.{letters(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return {
        "Authorization": f"vapid t={token}, k={public_part(kept)}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_FOR),
    }


def sealed(message: bytes, target: PushTarget) -> bytes:
    """RFC 8291: one record. Raises ValueError where the browser's keys are none."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), octets(target.p256dh))
    ours = ec.generate_private_key(ec.SECP256R1())
    mine, salt = point(ours.public_key()), os.urandom(16)
    info = b"WebPush: info\0" + point(theirs) + mine
    shared = derived(ours.exchange(ec.ECDH(), theirs), octets(target.auth), info, 32)
    key = derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, message + b"\2", None)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_bytes(serialization.Encoding.X962, form)


def letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def octets(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
