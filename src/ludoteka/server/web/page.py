"""The page: built files, read once, served from memory with what browsers need to keep them."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Final

from litestar import HttpMethod, Response, route
from litestar.params import FromPath

from ludoteka.server.rejection import Rejection
from ludoteka.server.web.problems import AnyRequest

# Addresses that the page reads by itself; all of them are the same file.
SCREENS: Final = (
    "",
    "r",
    "rules",
    "daily",
    "day",
    "decks",
    "design",
    "replay",
    "evening",
    "circles",
)
INDEX: Final = "index.html"
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
PACKED: Final = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt")
TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}
NOT_BUILT: Final = b"The page is not built. In a clone of Ludoteka, `make page` builds it.\n"


@dataclass(frozen=True)
class File:
    content: bytes
    packed: bytes | None  # gzip, where that is smaller
    kind: str
    tag: str
    keep: str


class Page:
    def __init__(self, folder: Path, code_letters: int) -> None:
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        self._files = {path.relative_to(folder).as_posix(): _read(path, folder) for path in files}
        index = self._files.get(INDEX)
        if index is not None:
            self._files[INDEX] = file_of(_told(index.content, code_letters), INDEX, ASK_AGAIN)

    def index(self) -> File | None:
        """What reads every address by itself."""
        return self._files.get(INDEX)

    def find(self, path: str) -> File:
        """The file at an address. Raises Rejection."""
        screen = path.split("/", 1)[0] in SCREENS
        found = self._files.get(INDEX if screen else path)
        if found is None and screen:
            return File(NOT_BUILT, None, "text/plain", '"none"', ASK_AGAIN)
        if found is None:
            raise Rejection("not_found")
        return found


def _read(path: Path, folder: Path) -> File:
    hashed = path.relative_to(folder).parts[0] == "assets"  # a new build gives them new names
    return file_of(path.read_bytes(), path.name, FOR_EVER if hashed else ASK_AGAIN)


def file_of(content: bytes, name: str, keep: str) -> File:
    suffix = PurePath(name).suffix
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0]
    return File(
        content=content,
        packed=gzip.compress(content, mtime=0) if suffix in PACKED else None,
        kind=kind or "application/octet-stream",
        tag=f'"{hashlib.sha256(content).hexdigest()[:20]}"',
        keep=keep,
    )


def _told(index: bytes, code_letters: int) -> bytes:
    """What the page must know before it has asked for anything: how long codes are here."""
    return index.replace(b"<html", b'<html data-code-letters="%d"' % code_letters, 1)


def with_head(index: File, more: str) -> File:
    """The page with something more in its head."""
    content = index.content.replace(b"</head>", more.encode() + b"</head>", 1)
    return file_of(content, INDEX, index.keep)


METHODS: Final = [HttpMethod.GET, HttpMethod.HEAD]


@route(
    ["/", "/{path:path}"],
    price=1,
    http_method=METHODS,
    include_in_schema=False,
    sync_to_thread=False,
)
def page(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
    built: Page = request.app.state.page
    try:
        return sent(request, built.find(path.strip("/")), 200)
    except Rejection:
        instead = built.index() if wants_a_page(request) else None
        if instead is None:
            raise
        return sent(request, instead, 404)


def wants_a_page(request: AnyRequest) -> bool:
    """A person who came to an address that means nothing, and not a program: the page tells them
    so in their language, and shows a way on."""
    asked = request.headers.get("accept", "")
    return "text/html" in asked and not request.url.path.startswith("/api/")


def sent(request: AnyRequest, file: File, status: int) -> Response[bytes]:
    headers = {"etag": file.tag, "cache-control": file.keep, "vary": "accept-encoding"}
    if status == 200 and file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    content = file.content
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = file.packed
        headers["content-encoding"] = "gzip"
    return Response(content, status_code=status, headers=headers, media_type=file.kind)


ROUTES = [page]
