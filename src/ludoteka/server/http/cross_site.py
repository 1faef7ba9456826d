"""Requests that pages of other sites make in a visitor's browser.

Such a page could spend the request budget of its visitor's network, in which others may be playing.
So its requests are refused before anything is charged for them. What a person opens themselves, by
a link on another site, is no such request; nor is what programs and link previews ask for, which
are no browsers and say nothing of a site.
"""

from typing import Any, Final

from litestar.connection import ASGIConnection

from ludoteka.server.http.client_address import is_same_origin
from ludoteka.server.rejection import Rejection
from ludoteka.server.settings import Settings

OTHER_SITES: Final = (b"cross-site", b"same-site")
"""As browsers say it in `Sec-Fetch-Site`. Another name of one's own domain is another site."""
SAFE_METHODS: Final = ("GET", "HEAD")


def refuse_other_sites(scope: Any, settings: Settings) -> None:
    """Refuse what a page of another site asks for. Raises Rejection."""
    headers = dict(scope["headers"])
    site = headers.get(b"sec-fetch-site")
    if site in OTHER_SITES and not is_navigation(scope, headers):
        raise Rejection("foreign_origin")
    tells_origin_alone = site is None and b"origin" in headers  # a browser from before 2023
    if tells_origin_alone and not is_same_origin(ASGIConnection(scope), settings):
        raise Rejection("foreign_origin")


def is_navigation(scope: Any, headers: dict[bytes, bytes]) -> bool:
    """Say whether somebody follows a link into a tab. A frame is none; and what the API answers is
    opened by a click alone, while a script may send a tab to a page."""
    in_a_tab = (
        scope["method"] in SAFE_METHODS
        and headers.get(b"sec-fetch-mode") == b"navigate"
        and headers.get(b"sec-fetch-dest") == b"document"
    )
    clicked = headers.get(b"sec-fetch-user") == b"?1"
    return in_a_tab and (clicked or not scope["path"].startswith("/api/"))
