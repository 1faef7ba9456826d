"""Evenings over HTTP: what is left of one when everybody has gone home."""

from litestar import get
from litestar.params import FromPath

from ludoteka.server import schemas
from ludoteka.server.evenings import scoring
from ludoteka.server.http.client_address import hub_of, network_of
from ludoteka.server.http.errors import AnyRequest
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access import admission


@get("/api/evenings/{evening:str}", cost=5)
async def recap(request: AnyRequest, evening: FromPath[str]) -> schemas.Evening:
    """The games of an evening and its score. Its id can't be guessed: who was there has it."""
    hub = hub_of(request)
    kept = await hub.services.store.evening(evening)
    if not kept:
        admission.count_guess(hub, network_of(request))
        raise Rejection("unknown_evening")
    admission.check_guess_limit(hub, network_of(request))
    games = [scoring.READ_RESULT.decode(each.kept) for each in kept]
    return schemas.Evening(
        id=evening,
        ended=kept[-1].at,
        games=games,
        standings=scoring.standings(games),
    )


ROUTES = [recap]
