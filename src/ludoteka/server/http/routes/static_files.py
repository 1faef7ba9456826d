"""The page: built files, read once, served from memory with what browsers need to keep them."""

from pathlib import Path
from typing import Final

from litestar import HttpMethod, Response, route
from litestar.params import FromPath

from ludoteka.server.http.content import IMMUTABLE, REVALIDATE, Content, file_content, respond
from ludoteka.server.http.errors import AnyRequest
from ludoteka.server.rejection import Rejection

# Addresses that the page reads by itself; all of them are the same file.
SCREENS: Final = (
    "",
    "r",
    "rules",
    "day",
    "decks",
    "design",
    "replay",
    "evening",
    "circles",
)
INDEX: Final = "index.html"
NOT_BUILT: Final = b"The page is not built. In a clone of Ludoteka, `make page` builds it.\n"


class Page:
    def __init__(self, folder: Path, code_letters: int) -> None:
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        self._files = {path.relative_to(folder).as_posix(): _read(path, folder) for path in files}
        index = self._files.get(INDEX)
        if index is not None:
            self._files[INDEX] = file_content(_with_code_length(index.body, code_letters), INDEX)

    def index(self) -> Content | None:
        """What reads every address by itself."""
        return self._files.get(INDEX)

    def find(self, path: str) -> Content:
        """The file at an address. Raises Rejection."""
        screen = path.split("/", 1)[0] in SCREENS
        found = self._files.get(INDEX if screen else path)
        if found is None and screen:
            return Content(NOT_BUILT, None, "text/plain", '"none"', REVALIDATE)
        if found is None:
            raise Rejection("not_found")
        return found


def _read(path: Path, folder: Path) -> Content:
    hashed = path.relative_to(folder).parts[0] == "assets"  # a new build gives them new names
    return file_content(path.read_bytes(), path.name, IMMUTABLE if hashed else REVALIDATE)


def _with_code_length(index: bytes, code_letters: int) -> bytes:
    """What the page must know before it has asked for anything: how long codes are here."""
    return index.replace(b"<html", b'<html data-code-letters="%d"' % code_letters, 1)


def with_head(index: Content, more: str) -> Content:
    """The page with something more in its head."""
    body = index.body.replace(b"</head>", more.encode() + b"</head>", 1)
    return file_content(body, INDEX, index.cache_control)


METHODS: Final = [HttpMethod.GET, HttpMethod.HEAD]


@route(
    ["/", "/{path:path}"],
    cost=1,
    http_method=METHODS,
    include_in_schema=False,
    sync_to_thread=False,
)
def page(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
    built: Page = request.app.state.page
    try:
        return respond(request, built.find(path.strip("/")))
    except Rejection:
        instead = built.index() if accepts_html(request) else None
        if instead is None:
            raise
        return respond(request, instead, 404)


def accepts_html(request: AnyRequest) -> bool:
    """A person who came to an address that means nothing, and not a program: the page tells them
    so in their language, and shows a way on."""
    asked = request.headers.get("accept", "")
    return "text/html" in asked and not request.url.path.startswith("/api/")


ROUTES = [page]
