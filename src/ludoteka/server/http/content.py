"""Content that clients may keep: compressed once, and revalidated by its ETag."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import PurePath
from typing import Final

import msgspec
from litestar import Response

from ludoteka.server.http.errors import AnyRequest

IMMUTABLE: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
COMPRESSED: Final = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt")
MEDIA_TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}


@dataclass(frozen=True)
class Content:
    body: bytes
    compressed: bytes | None  # by gzip; None for what is compressed already
    media_type: str
    etag: str
    cache_control: str


def file_content(body: bytes, name: str, cache_control: str = REVALIDATE) -> Content:
    """The content of a file, whose name says what it is."""
    suffix = PurePath(name).suffix
    media_type = MEDIA_TYPES.get(suffix) or mimetypes.guess_type(name)[0]
    return Content(
        body=body,
        compressed=gzip.compress(body, mtime=0) if suffix in COMPRESSED else None,
        media_type=media_type or "application/octet-stream",
        etag=f'"{hashlib.sha256(body).hexdigest()[:20]}"',
        cache_control=cache_control,
    )


def json_content(value: object) -> Content:
    """The same JSON for every client."""
    return file_content(msgspec.json.encode(value), "content.json")


def respond(request: AnyRequest, content: Content, status: int = 200) -> Response[bytes]:
    """Answers 304 without a body where the client has this content already."""
    headers = {
        "etag": content.etag,
        "cache-control": content.cache_control,
        "vary": "accept-encoding",
    }
    if status == 200 and content.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    body = content.body
    if content.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = content.compressed
        headers["content-encoding"] = "gzip"
    return Response(body, status_code=status, headers=headers, media_type=content.media_type)
