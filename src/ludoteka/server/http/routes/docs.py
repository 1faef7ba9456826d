"""The reference, where it was built: files read when they are asked for, each with its own policy.

Its theme has small scripts and styles within its pages. They are named to the browser one by one,
by their digests: nothing else runs there, and the policy of all other answers stays as it is.
"""

import base64
import hashlib
import re
from pathlib import Path
from typing import Final

from litestar import MediaType, Response, route
from litestar.params import FromPath
from litestar.response import Redirect

from ludoteka.kernel.presentation.i18n import LANGUAGES, text
from ludoteka.server.http.client_address import hub_of
from ludoteka.server.http.content import Content, file_content, respond
from ludoteka.server.http.errors import AnyRequest
from ludoteka.server.http.routes.static_files import METHODS
from ludoteka.server.rejection import SERVER, Rejection

ENTRY: Final = "index.html"
NOT_BUILT: Final = "docs.not_built"
SCRIPT: Final = re.compile(rb"<script>(.*?)</script>", re.DOTALL)
STYLE: Final = re.compile(rb"<style>(.*?)</style>", re.DOTALL)
STYLED: Final = re.compile(rb'<[a-z][^>]* style="([^"]*)"')


@route("/docs", cost=1, http_method=METHODS, include_in_schema=False, sync_to_thread=False)
def entry(request: AnyRequest) -> Response[str]:
    """To the first page, or what is to be done to have one."""
    if (folder_of(request) / ENTRY).is_file():
        return Redirect(f"/docs/{ENTRY}")  # links of its pages count from there
    said = "".join(f"{text(SERVER, each, NOT_BUILT, {})}\n" for each in LANGUAGES)
    return Response(said, status_code=404, media_type=MediaType.TEXT)


@route(
    "/docs/{path:path}", cost=4, http_method=METHODS, include_in_schema=False, sync_to_thread=True
)
def page(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """In a thread of its own: the disk may be slow."""
    file = read(folder_of(request), path.strip("/"))
    answer = respond(request, file)
    if file.media_type == MediaType.HTML:
        answer.headers["content-security-policy"] = policy_for(file.body)
    return answer


def folder_of(request: AnyRequest) -> Path:
    return hub_of(request).services.settings.docs


def read(folder: Path, path: str) -> Content:
    """A file of the site. Raises Rejection for one that is not there, or not within the folder, or
    that no disk could have."""
    hidden = any(part.startswith(".") for part in path.split("/"))
    try:
        found = (folder / path).resolve()
        if not hidden and found.is_relative_to(folder.resolve()) and found.is_file():
            return file_content(found.read_bytes(), found.name)
    except (OSError, ValueError):  # too long a name, one with a NUL in it
        pass
    raise Rejection("not_found")


def policy_for(content: bytes) -> str:
    """What a page of the site may do: run and wear what it came with, and search."""
    scripts = digests(SCRIPT.findall(content))
    styles = digests([*STYLE.findall(content), *STYLED.findall(content)])
    rules = [
        "default-src 'none'",
        f"script-src 'self' {scripts}",
        f"style-src 'self' 'unsafe-hashes' {styles}",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
    return "; ".join(rule.strip() for rule in rules)


def digests(parts: list[bytes]) -> str:
    return " ".join(sorted({f"'sha256-{digest(part)}'" for part in parts}))


def digest(part: bytes) -> str:
    return base64.b64encode(hashlib.sha256(part).digest()).decode()


ROUTES = [entry, page]
