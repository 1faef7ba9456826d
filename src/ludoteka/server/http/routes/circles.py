"""Circles over HTTP. Whoever asks says who they are: `Authorization: Bearer KEY`."""

import contextlib
from collections.abc import Iterator
from typing import Final

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from ludoteka.server.circles import membership, overview
from ludoteka.server.circles import schemas as wire
from ludoteka.server.circles.rejection import CircleRejection
from ludoteka.server.circles.service import CircleService, key_of_header
from ludoteka.server.http.client_address import base_url_of, hub_of, network_of, slow_work_slot
from ludoteka.server.http.errors import AnyRequest, require_same_origin
from ludoteka.server.rooms.access import admission, circle_link
from ludoteka.server.rooms.model.names import clean_name

GUESSED: Final = ("unknown_key", "unknown_circle", "unknown_invitation")
"""What somebody hears who tries out keys and links: counted as codes of rooms are."""


def circle_service_of(request: AnyRequest) -> CircleService:
    desk: CircleService = request.app.state.circles
    return desk


def bearer_key_of(request: AnyRequest) -> str:
    return key_of_header(request.headers.get("authorization", ""))


def base_url_here(request: AnyRequest) -> str:
    return base_url_of(request, hub_of(request).services.settings)


@contextlib.contextmanager
def counting_guesses(request: AnyRequest) -> Iterator[None]:
    """Raises Rejection."""
    hub, network = hub_of(request), network_of(request)
    admission.check_guess_limit(hub, network)
    try:
        yield
    except CircleRejection as no:
        if no.code in GUESSED:
            admission.count_guess(hub, network)
        raise


@get("/api/me", cost=5)
async def me(request: AnyRequest) -> wire.Me:
    """My devices and my circles."""
    with counting_guesses(request):
        return await circle_service_of(request).me(bearer_key_of(request), base_url_here(request))


@post("/api/me/devices", cost=5, guards=[require_same_origin])
async def add_device(request: AnyRequest, data: JSONBody[wire.NewDevice]) -> wire.Done:
    """Another device of mine."""
    with counting_guesses(request):
        await circle_service_of(request).add_device(
            bearer_key_of(request), msgspec.structs.replace(data, device=clean_name(data.device))
        )
    return wire.Done()


@delete("/api/me/devices/{device:str}", cost=5, guards=[require_same_origin], status_code=200)
async def revoke_device(request: AnyRequest, device: FromPath[str]) -> wire.Done:
    """One that is lost, or this one."""
    with counting_guesses(request):
        await circle_service_of(request).revoke(bearer_key_of(request), device)
    return wire.Done()


@post("/api/circles", cost=20, guards=[require_same_origin])
async def make(request: AnyRequest, data: JSONBody[wire.NewCircle]) -> wire.CircleMade:
    """A new circle, with who made it as its owner."""
    hub = hub_of(request)
    admission.check_rate(hub, hub.room_creations, network_of(request))
    cleaned = msgspec.structs.replace(
        data,
        name=clean_name(data.name),
        me=clean_name(data.me),
        device=clean_name(data.device),
    )
    with counting_guesses(request):
        return await circle_service_of(request).make(bearer_key_of(request), cleaned)


@get("/api/invitations/{invitation:str}", cost=2)
async def invitation(request: AnyRequest, invitation: FromPath[str]) -> wire.InvitationInfo:
    """What somebody with the link may know before they join."""
    with counting_guesses(request):
        return await circle_service_of(request).invitation(invitation)


@post("/api/invitations/{invitation:str}", cost=5, guards=[require_same_origin])
async def join(
    request: AnyRequest, invitation: FromPath[str], data: JSONBody[wire.NewFriend]
) -> wire.CircleMade:
    """Belong to the circle from now on."""
    hub = hub_of(request)
    admission.check_rate(hub, hub.joins, network_of(request))
    cleaned = msgspec.structs.replace(data, me=clean_name(data.me), device=clean_name(data.device))
    with counting_guesses(request):
        return await circle_service_of(request).join(bearer_key_of(request), invitation, cleaned)


@get("/api/circles/{circle:str}", cost=20)
async def look(request: AnyRequest, circle: FromPath[str]) -> wire.CirclePage:
    """Everything of a circle, for its members."""
    with counting_guesses(request):
        found, member = await circle_service_of(request).member(bearer_key_of(request), circle)
    async with slow_work_slot(request):
        store = hub_of(request).services.store
        return await overview.load_page(store, found, member, base_url_here(request))


@get("/api/circles/{circle:str}/file", cost=100)
async def file(request: AnyRequest, circle: FromPath[str]) -> wire.CircleFile:
    """All that is kept of it, for its owner."""
    with counting_guesses(request):
        found, member = await circle_service_of(request).member(bearer_key_of(request), circle)
    membership.require_owner(found, member)
    services = hub_of(request).services
    async with slow_work_slot(request):
        return await overview.load_file(services.store, found, member, services.clock.now())


@post("/api/circles/{circle:str}/acts", cost=5, guards=[require_same_origin], status_code=200)
async def act(
    request: AnyRequest, circle: FromPath[str], data: JSONBody[wire.CircleAct]
) -> wire.Done:
    """What members and the owner do with it."""
    if isinstance(data, wire.RenameCircle | wire.CallMe):
        data = msgspec.structs.replace(data, name=clean_name(data.name))
    with counting_guesses(request):
        await circle_service_of(request).act(bearer_key_of(request), circle, data)
    return wire.Done()


@delete("/api/circles/{circle:str}", cost=20, guards=[require_same_origin], status_code=200)
async def drop(request: AnyRequest, circle: FromPath[str]) -> wire.Done:
    """With all that is kept of it, by its owner."""
    with counting_guesses(request):
        await circle_service_of(request).delete(bearer_key_of(request), circle)
    return wire.Done()


@post("/api/rooms/{code:str}/circle", cost=5, guards=[require_same_origin], status_code=200)
async def seat_for_circle(
    request: AnyRequest, code: FromPath[str], data: JSONBody[wire.SeatForCircle]
) -> wire.Done:
    """My seat is a member's of a circle, and the room's games are the circle's."""
    hub, desk = hub_of(request), circle_service_of(request)
    with counting_guesses(request):
        await circle_link.link_seat(
            hub, desk, code, data, bearer_key_of(request), network_of(request)
        )
    return wire.Done()


ROUTES = [
    *(me, add_device, revoke_device, make, invitation, join),
    *(look, file, act, drop, seat_for_circle),
]
