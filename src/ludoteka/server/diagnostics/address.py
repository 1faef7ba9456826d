"""How people reach the house: its public address, TLS, and the proxy before it."""

import ipaddress
import socket
import ssl
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final
from urllib.parse import SplitResult, urlsplit

from ludoteka.server.diagnostics.finding import Finding, Patient, notice, wrong
from ludoteka.server.settings import DAY, PUBLIC_CODE_LENGTH

ANYBODY: Final = "*"
PATIENCE: Final = 5.0
SOON: Final = 14
"""Days before its end in which a certificate should have been renewed."""
WELL: Final = "ok"


def public_address(patient: Patient) -> Iterator[Finding]:
    url = patient.settings.public_url
    if url is not None and parts(url) is None:
        yield wrong("bad_address")


def encrypted(patient: Patient) -> Iterator[Finding]:
    in_public = patient.settings.code_letters == PUBLIC_CODE_LENGTH
    if in_public and not (patient.settings.public_url or "").startswith("https:"):
        yield wrong("no_tls")


def proxies(patient: Patient) -> Iterator[Finding]:
    """The server itself speaks no TLS: before a public address there is somebody who does."""
    trusted = patient.settings.trusted_proxies
    for name in trusted:
        if name == ANYBODY:
            yield wrong("any_proxy")
        elif not is_address(name):
            yield wrong("bad_proxy", name=name)
    if not trusted and (patient.settings.public_url or "").startswith("https:"):
        yield wrong("no_proxy")


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_network(name, strict=False)
    except ValueError:
        return False
    return True


def answers(patient: Patient) -> Iterator[Finding]:
    """Asked as a page would ask, by the way that pages take."""
    where = parts(patient.settings.public_url or "")
    if where is None or where.hostname is None:
        return
    kind = HTTPSConnection if where.scheme == "https" else HTTPConnection
    connection = kind(where.hostname, where.port, timeout=PATIENCE)
    try:
        connection.request("GET", "/healthz")
        ends = expiry(connection.sock)
        answer = connection.getresponse()
        words = answer.read(200).decode(errors="replace").split()
    except ssl.SSLError as problem:
        yield wrong("certificate", host=where.hostname, problem=problem.reason or "TLS")
        return
    except (OSError, HTTPException) as problem:
        yield wrong("unreachable", host=where.hostname, problem=type(problem).__name__)
        return
    finally:
        connection.close()
    if words != [WELL]:
        yield wrong("unwell", status=answer.status, words=", ".join(words[:5]))
    if ends is not None and (days := round((ends - patient.now) / DAY)) < SOON:
        yield notice("certificate_ends", n=days)


def expiry(line: socket.socket | None) -> float | None:
    """When the certificate at the other end of a line ends, if there is one."""
    shown = line.getpeercert() if isinstance(line, ssl.SSLSocket) else None
    return ssl.cert_time_to_seconds(str(shown["notAfter"])) if shown else None


def parts(url: str) -> SplitResult | None:
    """None: it is no address of a house."""
    try:
        found = urlsplit(url)
        found.port  # noqa: B018 - it is read when it is asked for
    except ValueError:
        return None
    plain = found.scheme in ("http", "https") and found.hostname and not found.username
    return found if plain and not (found.path or found.query or found.fragment) else None
