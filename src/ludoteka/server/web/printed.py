"""Answers that are the same for everybody: packed, and kept by browsers by their tag."""

import gzip
import hashlib
from dataclasses import dataclass

import msgspec
from litestar import MediaType, Response

from ludoteka.server.web.problems import AnyRequest


@dataclass(frozen=True)
class Printed:
    content: bytes
    packed: bytes
    tag: str


def print_out(said: object) -> Printed:
    content = msgspec.json.encode(said)
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return Printed(content, gzip.compress(content, mtime=0), tag)


def answer_with(printed: Printed, request: AnyRequest) -> Response[bytes]:
    headers = {"etag": printed.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if printed.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    content = printed.content
    if "gzip" in request.headers.get("accept-encoding", ""):
        content = printed.packed
        headers["content-encoding"] = "gzip"
    return Response(content, headers=headers, media_type=MediaType.JSON)
