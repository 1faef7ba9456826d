"""Answers that are the same for everybody: written once, and kept by browsers by their tag."""

import hashlib
from dataclasses import dataclass

import msgspec
from litestar import MediaType, Response

from ludoteka.server.web.problems import AnyRequest


@dataclass(frozen=True)
class Printed:
    content: bytes
    tag: str


def print_once(said: object) -> Printed:
    content = msgspec.json.encode(said)
    return Printed(content, f'"{hashlib.sha256(content).hexdigest()[:20]}"')


def answer_with(printed: Printed, request: AnyRequest) -> Response[bytes]:
    headers = {"etag": printed.tag, "cache-control": "no-cache"}
    if printed.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(printed.content, headers=headers, media_type=MediaType.JSON)
