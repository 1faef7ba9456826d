"""TH-50: the deck builder over HTTP."""

import asyncio

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from ludoteka.cached import cached
from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.server import card_book, deck_check, wire_decks
from ludoteka.games.thirteen.server.trials import TrialQueue
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.presentation.i18n import LANGUAGES
from ludoteka.server.http.client_address import game_service_of, hub_of, network_of, slow_work_slot
from ludoteka.server.http.cluster.routing import RouteBy
from ludoteka.server.http.content import Content, json_content, respond
from ludoteka.server.http.errors import AnyRequest, require_same_origin
from ludoteka.server.rejection import Rejection


@get("/api/thirteen/cards/{language:str}", cost=2, sync_to_thread=False)
def cards(request: AnyRequest, language: FromPath[str]) -> Response[bytes]:
    """Every card and every ready deck in one language (`CardBook`)."""
    if language not in LANGUAGES:
        raise Rejection("unknown_language")
    return respond(request, encoded_cards(language))


@cached
def encoded_cards(language: str) -> Content:
    return json_content(card_book.card_book(language))


def prepare_cards() -> None:
    for language in LANGUAGES:
        encoded_cards(language)


@post(
    "/api/thirteen/decks/check",
    cost=2,
    guards=[require_same_origin],
    status_code=200,
    sync_to_thread=False,
)
def check(data: JSONBody[wire_decks.DeckAsk]) -> wire_decks.DeckCheck:
    """Is this deck legal, and what is it made of?"""
    return deck_check.check(data)


@post(
    "/api/thirteen/decks/hand",
    cost=2,
    guards=[require_same_origin],
    status_code=200,
    sync_to_thread=False,
)
def hand(request: AnyRequest, data: JSONBody[wire_decks.HandAsk]) -> wire_decks.SampleHand:
    """A hand that might open a game with this deck."""
    drawn = hub_of(request).services.chance(6)
    return deck_check.sample_hand(data, FastDice(int.from_bytes(drawn, "big")))


@post("/api/thirteen/decks/read", cost=20, guards=[require_same_origin], status_code=200)
async def read(request: AnyRequest, data: JSONBody[wire_decks.DeckText]) -> wire_decks.DeckRead:
    """A deck from a text that somebody pasted."""
    async with slow_work_slot(request):
        return await asyncio.to_thread(deck_check.read, data)


@post("/api/thirteen/trials", cost=50, route_by=RouteBy(), guards=[require_same_origin])
async def new_trial(request: AnyRequest, data: JSONBody[wire_decks.NewTrial]) -> wire_decks.Trial:
    """Begin test games; look at them by their id as they are played."""
    return game_service_of(request, THIRTEEN.name, TrialQueue).open(data.cards, network_of(request))


@get("/api/thirteen/trials/{trial:str}", cost=1, route_by=RouteBy("trial"))
async def look_at_trial(request: AnyRequest, trial: FromPath[str]) -> wire_decks.Trial:
    return game_service_of(request, THIRTEEN.name, TrialQueue).look(trial)


@delete(
    "/api/thirteen/trials/{trial:str}",
    cost=1,
    route_by=RouteBy("trial"),
    guards=[require_same_origin],
    status_code=200,
)
async def stop_trial(request: AnyRequest, trial: FromPath[str]) -> wire_decks.Trial:
    """No more games. What was played stays."""
    return game_service_of(request, THIRTEEN.name, TrialQueue).stop(trial)


ROUTES = [cards, check, hand, read, new_trial, look_at_trial, stop_trial]
