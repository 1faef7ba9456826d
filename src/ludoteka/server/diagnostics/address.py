"""How people reach the house: its public address, TLS, and the proxy before it."""

import ipaddress
import socket
import ssl
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final
from urllib.parse import SplitResult, urlsplit

from ludoteka.server.diagnostics.finding import DiagnosticContext, Finding, error, notice
from ludoteka.server.settings import DAY, PUBLIC_CODE_LENGTH

ANY_PROXY: Final = "*"
TIMEOUT: Final = 5.0
RENEWAL_DAYS: Final = 14
"""Days before its end in which a certificate should have been renewed."""
HEALTHY: Final = "ok"


def check_public_address(patient: DiagnosticContext) -> Iterator[Finding]:
    url = patient.settings.public_url
    if url is not None and parse_origin(url) is None:
        yield error("bad_address")


def check_tls(patient: DiagnosticContext) -> Iterator[Finding]:
    in_public = patient.settings.code_letters == PUBLIC_CODE_LENGTH
    if in_public and not (patient.settings.public_url or "").startswith("https:"):
        yield error("no_tls")


def check_proxies(patient: DiagnosticContext) -> Iterator[Finding]:
    """The server itself speaks no TLS: before a public address there is somebody who does."""
    trusted = patient.settings.trusted_proxies
    for name in trusted:
        if name == ANY_PROXY:
            yield error("any_proxy")
        elif not is_address(name):
            yield error("bad_proxy", name=name)
    if not trusted and (patient.settings.public_url or "").startswith("https:"):
        yield error("no_proxy")


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_network(name, strict=False)
    except ValueError:
        return False
    return True


def check_server_response(patient: DiagnosticContext) -> Iterator[Finding]:
    """Asked as a page would ask, by the way that pages take."""
    where = parse_origin(patient.settings.public_url or "")
    if where is None or where.hostname is None:
        return
    kind = HTTPSConnection if where.scheme == "https" else HTTPConnection
    connection = kind(where.hostname, where.port, timeout=TIMEOUT)
    try:
        connection.request("GET", "/healthz")
        ends = certificate_expiry(connection.sock)
        answer = connection.getresponse()
        words = answer.read(200).decode(errors="replace").split()
    except ssl.SSLError as problem:
        yield error("certificate", host=where.hostname, problem=problem.reason or "TLS")
        return
    except (OSError, HTTPException) as problem:
        yield error("unreachable", host=where.hostname, problem=type(problem).__name__)
        return
    finally:
        connection.close()
    if words != [HEALTHY]:
        yield error("unwell", status=answer.status, words=", ".join(words[:5]))
    if ends is not None and (days := round((ends - patient.now) / DAY)) < RENEWAL_DAYS:
        yield notice("certificate_ends", n=days)


def certificate_expiry(line: socket.socket | None) -> float | None:
    """When the certificate at the other end of a line ends, if there is one."""
    shown = line.getpeercert() if isinstance(line, ssl.SSLSocket) else None
    return ssl.cert_time_to_seconds(str(shown["notAfter"])) if shown else None


def parse_origin(url: str) -> SplitResult | None:
    """None: it is no address of a house."""
    try:
        found = urlsplit(url)
        found.port  # noqa: B018 - it is read when it is asked for
    except ValueError:
        return None
    plain = found.scheme in ("http", "https") and found.hostname and not found.username
    return found if plain and not (found.path or found.query or found.fragment) else None
