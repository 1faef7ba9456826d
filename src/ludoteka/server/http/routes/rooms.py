"""Rooms over HTTP: make one, look at one, come in; and play where sockets don't get through."""

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, JSONBody

from ludoteka.kernel.records.bug_report import BugReport
from ludoteka.server import schemas
from ludoteka.server.http.client_address import base_url_of, hub_of, network_of, slow_work_slot
from ludoteka.server.http.errors import AnyRequest, require_same_origin
from ludoteka.server.rooms.access import admission, join_requests
from ludoteka.server.rooms.pipeline import long_polling, reports


@post("/api/rooms", cost=20, guards=[require_same_origin])
async def make_room(request: AnyRequest, data: JSONBody[schemas.NewRoom]) -> schemas.Seated:
    """A new room; whoever makes it is its host."""
    return await admission.create_room(hub_of(request), data, network_of(request))


@get("/api/rooms/{code:str}", cost=2)
async def look_at_room(request: AnyRequest, code: FromPath[str]) -> schemas.RoomPreview:
    """What somebody with the code may know before they come in, or with a seat in the meantime."""
    token = request.headers.get("authorization", "").removeprefix("Bearer ")
    return await admission.preview(hub_of(request), code, network_of(request), token)


@post("/api/rooms/{code:str}/members", cost=5, guards=[require_same_origin])
async def join_room(
    request: AnyRequest, code: FromPath[str], data: JSONBody[schemas.NewMember]
) -> schemas.Seated:
    """Join the room. The token is told this once."""
    return await admission.join(hub_of(request), code, data, network_of(request))


@post("/api/rooms/{code:str}/callers", cost=5, guards=[require_same_origin])
async def call(
    request: AnyRequest, code: FromPath[str], data: JSONBody[schemas.NewJoinRequest]
) -> schemas.JoinRequested:
    """Ask the host to be let in, or to watch. The token is told this once."""
    return await join_requests.request_to_join(hub_of(request), code, data, network_of(request))


@post("/api/rooms/{code:str}/callers/answer", cost=1, guards=[require_same_origin], status_code=200)
async def wait_for_host(
    request: AnyRequest, code: FromPath[str], data: JSONBody[schemas.JoinRequestPoll]
) -> schemas.JoinRequestAnswer:
    """Wait for the host's answer for a while."""
    return await join_requests.wait_for_answer(hub_of(request), code, data, network_of(request))


@post("/api/rooms/{code:str}/report", cost=20, guards=[require_same_origin], status_code=200)
async def report(
    request: AnyRequest, code: FromPath[str], data: JSONBody[schemas.ReportRequest]
) -> schemas.Report:
    """What somebody in the room has seen and heard there, for whoever runs the house."""
    async with slow_work_slot(request):
        return await reports.make_report(hub_of(request), code, data, network_of(request))


@post("/api/rooms/{code:str}/capsule", cost=20, guards=[require_same_origin], status_code=200)
async def capsule(
    request: AnyRequest, code: FromPath[str], data: JSONBody[schemas.ReportRequest]
) -> BugReport:
    """What may help to find a mistake of ours, without anybody else's secrets."""
    async with slow_work_slot(request):
        return await reports.make_bug_report(hub_of(request), code, data, network_of(request))


@post("/api/rooms/{code:str}/poll", cost=1, guards=[require_same_origin], status_code=200)
async def poll(
    request: AnyRequest, code: FromPath[str], data: JSONBody[schemas.Poll]
) -> Response[str]:
    """Open a connection without a socket, or ask it for news (answers with `Polled`)."""
    hub = hub_of(request)
    base = base_url_of(request, hub.services.settings)
    text = await long_polling.poll(hub, code, data, base, network_of(request))
    return Response(text, media_type=MediaType.JSON)


@post("/api/rooms/{code:str}/say", cost=1, guards=[require_same_origin], status_code=200)
async def say(
    request: AnyRequest, code: FromPath[str], data: JSONBody[schemas.PollMessage]
) -> Response[str]:
    """Say one message over it (answers with `Accepted`, `RefusedMove` or `Rejected`)."""
    text = await long_polling.send(hub_of(request), code, data, network_of(request))
    return Response(text, media_type=MediaType.JSON)


ROUTES = [make_room, look_at_room, join_room, call, wait_for_host, report, capsule, poll, say]
