"""Endpoints for hosts: the health check, and metrics for Prometheus."""

from hmac import compare_digest

from litestar import MediaType, Response, get

from ludoteka.server.http.client_address import hub_of
from ludoteka.server.http.errors import AnyRequest
from ludoteka.server.observability.health import Health
from ludoteka.server.rejection import Rejection


@get("/healthz", cost=1, media_type=MediaType.TEXT, include_in_schema=False)
async def healthz(request: AnyRequest) -> Response[str]:
    """Ok, or what is not, a word in each line: `writer`, `disk`, `loop`,
    `copies`, `lease`."""
    health: Health = request.app.state.health
    problems = await health.problems()
    status = 503 if problems else 200
    return Response("".join(f"{each}\n" for each in problems or ["ok"]), status_code=status)


@get("/metrics", cost=5, media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def metrics(request: AnyRequest) -> str:
    """For whoever has the token; where none is set there is nothing here."""
    hub = hub_of(request)
    token = hub.services.settings.metrics_token
    if token is None:
        raise Rejection("not_found")
    if not compare_digest(
        request.headers.get("authorization", "").encode(), b"Bearer " + token.encode()
    ):
        raise Rejection("bad_metrics_token")
    return hub.services.metrics.text(hub.gauges())


ROUTES = [healthz, metrics]
