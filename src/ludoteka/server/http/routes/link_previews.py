"""Links to finished games: a person gets the page, and a chat finds in its head what to show."""

from typing import Annotated

from litestar import Response, get, route
from litestar.params import FromPath, Parameter

from ludoteka.kernel.presentation.i18n import LANGUAGES
from ludoteka.server.http.client_address import base_url_of, hub_of, slow_work_slot
from ludoteka.server.http.content import respond
from ludoteka.server.http.errors import AnyRequest
from ludoteka.server.http.routes.replays import (
    ROUTE_BY_TABLE,
    FromQuery,
    library_of,
    refuse_unknown,
)
from ludoteka.server.http.routes.static_files import METHODS, Page, with_head
from ludoteka.server.rejection import Rejection
from ludoteka.server.replays import link_preview
from ludoteka.server.replays.replay_cache import ReplayCache, ReplayKey


@route(
    ["/replay", "/replay/{table:path}"],
    cost=10,
    route_by=ROUTE_BY_TABLE,
    http_method=METHODS,
    include_in_schema=False,
)
async def replay(
    request: AnyRequest,
    table: FromPath[str] = "",
    ply: Annotated[str, Parameter()] = "",
    deal: Annotated[str, Parameter()] = "",
) -> Response[bytes]:
    """The page; of a finished game that is here, with a postcard in its head. A link to its deal
    is for who has not seen the game: there is none."""
    built: Page = request.app.state.page
    plain = built.find("replay")
    if deal:
        return respond(request, plain)
    try:
        head = await head_of(request, table.strip("/"), number_in(ply))
    except Rejection:
        return respond(request, plain)
    return respond(request, with_head(plain, head))


def number_in(text: str) -> int:
    return int(text) if len(text) < 7 and text.isascii() and text.isdigit() else 0


async def head_of(request: AnyRequest, table: str, ply: int) -> str:
    """Raises Rejection."""
    await refuse_unknown(request, table)
    async with slow_work_slot(request):
        card = await link_preview.load_link_preview(
            library_of(request), table, language_of(request)
        )
    base = base_url_of(request, hub_of(request).services.settings)
    at = min(ply, card.plies)
    picture = f"{base}/api/tables/{table}/picture?ply={at}"
    return link_preview.meta_tags(card, f"{base}/replay/{table}?ply={at}", picture)


def language_of(request: AnyRequest) -> str:
    """The first that the reader has and we have, too."""
    wanted = request.headers.get("accept-language", "").lower()
    asked = [each.strip()[:2] for each in wanted.split(",")]
    return next((each for each in asked if each in LANGUAGES), "en")


@get("/api/tables/{table:str}/picture", cost=50, route_by=ROUTE_BY_TABLE)
async def picture(
    request: AnyRequest, table: FromPath[str], ply: FromQuery = None
) -> Response[bytes]:
    """Everybody's points over a finished game, with a moment marked (a PNG), for chats."""
    looks: ReplayCache = request.app.state.looks
    look = ReplayKey("picture", table, ply)
    await refuse_unknown(request, table)
    content = looks.find(look)
    if content is None:
        async with slow_work_slot(request):
            content = looks.find(look) or await link_preview.load_preview_image(
                library_of(request), table, ply
            )
            looks.keep(look, content)
    return Response(content, media_type="image/png")


ROUTES = [replay, picture]
