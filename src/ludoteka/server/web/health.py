"""For whoever looks after the server."""

from litestar import MediaType, get

from ludoteka.server.web.here import hub_of
from ludoteka.server.web.problems import AnyRequest


@get("/healthz", price=1, media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def healthz() -> str:
    return "ok\n"


@get("/metrics", price=5, media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def metrics(request: AnyRequest) -> str:
    hub = hub_of(request)
    return hub.house.metrics.text(hub.gauges())


ROUTES = [healthz, metrics]
