"""Errors as the page reads them: a status, a code with values, and a sentence."""

import logging
from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from sqlalchemy.exc import SQLAlchemyError

from ludoteka.server import schemas
from ludoteka.server.http.client_address import hub_of, is_same_origin
from ludoteka.server.http.rate_limit import RateLimited
from ludoteka.server.observability.safe_logging import log_exception
from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.access.connections import AdmissionRefused

log = logging.getLogger("ludoteka.web")

STATUS: Final = {
    "bad_token": 401,
    "foreign_origin": 403,
    "bad_metrics_token": 401,
    "unknown_host": 421,
    "not_found": 404,
    "unknown_room": 404,
    "unknown_evening": 404,
    "no_such_day": 404,
    "no_such_kind_of_day": 404,
    "no_day_in_language": 404,
    "day_to_come": 404,
    "no_solution": 404,
    "unknown_table": 404,
    "unknown_line": 404,
    "unknown_game": 404,
    "no_lesson": 404,
    "unknown_language": 404,
    "no_such_moment": 404,
    "no_review": 404,
    "no_such_seat": 404,
    "room_full": 409,
    "game_running": 409,
    "game_stopped": 409,
    "nothing_to_play": 409,
    "other_deal": 409,
    "rules_version": 409,
    "too_many_pages": 409,
    "banned": 410,
    "locked": 423,
    "still_asks": 425,
    "must_ask": 428,
    "door_crowded": 429,
    "too_many_requests": 429,
    "not_saved": 503,
    "house_full": 503,
    "reviews_full": 503,
    "review_failed": 503,
    "unavailable": 503,
    "too_busy": 503,
    "try_again": 503,
}

RETRY_STATUSES: Final = (429, 503)
DEFAULT_RETRY_AFTER: Final = 10
"""Seconds after which it may be tried again, where nobody knows better."""

AnyRequest = Request[Any, Any, Any]


def problem_response(status: int, no: Rejection) -> Response[schemas.Problem]:
    body = schemas.Problem(code=no.code, values=no.values, why=str(no))
    return Response(body, status_code=status, media_type=MediaType.JSON)


def on_rejection(_: AnyRequest | None, no: Rejection) -> Response[schemas.Problem]:
    status = no.statuses.get(no.code) or STATUS.get(no.code, 400)
    answer = problem_response(status, no)
    if answer.status_code in RETRY_STATUSES:
        answer.set_header(
            "retry-after", str(no.wait if isinstance(no, RateLimited) else DEFAULT_RETRY_AFTER)
        )
    return answer


async def refuse(send: Any, no: Rejection, to: str = "http.response") -> None:
    """Say no before the framework has heard of the request, or of the wish for a socket."""
    answer = on_rejection(None, no)
    body = msgspec.json.encode(answer.content)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    headers += [(name.encode(), str(value).encode()) for name, value in answer.headers.items()]
    await send({"type": f"{to}.start", "status": answer.status_code, "headers": headers})
    await send({"type": f"{to}.body", "body": body})


def on_not_let_in(request: AnyRequest, no: AdmissionRefused) -> Response[schemas.Problem]:
    return on_rejection(request, no.rejection)


def on_http_error(_: AnyRequest, error: HTTPException) -> Response[schemas.Problem]:
    """What the framework refuses: bad JSON, unknown fields, bodies too large, wrong methods."""
    if error.status_code == 404:
        no = Rejection("not_found")
    else:
        no = Rejection.with_detail("not_understood", f"{_detail(error)}.")
    return problem_response(error.status_code, no)


def on_unreadable(_: AnyRequest, error: Exception) -> Response[schemas.Problem]:
    """Bytes that are no text, or JSON that is nested too deeply to be anything."""
    return on_rejection(_, Rejection.with_detail("not_understood", f"{type(error).__name__}."))


def _detail(error: HTTPException) -> str:
    extra = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    message = extra.get("message") if isinstance(extra, dict) else None
    return str(message or error.detail).rstrip(".")


def on_unexpected_error(_: AnyRequest, error: Exception) -> Response[schemas.Problem]:
    """A mistake of ours. The log gets where it happened; nobody else gets anything."""
    log_exception(log, "a request failed", error)
    return problem_response(500, Rejection("internal"))


async def require_same_origin(
    connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler
) -> None:
    """Requests that change something may come from a program, but not from another site."""
    settings = hub_of(connection).services.settings
    if "origin" in connection.headers and not is_same_origin(connection, settings):
        raise Rejection("foreign_origin")


def on_no_database(_: AnyRequest, error: SQLAlchemyError) -> Response[schemas.Problem]:
    """It is away for a while, or holds something that it should not."""
    log_exception(log, "the database could not be queried", error)
    return on_rejection(_, Rejection("unavailable"))


HANDLERS: Final[dict[Any, Any]] = {
    Rejection: on_rejection,
    AdmissionRefused: on_not_let_in,
    HTTPException: on_http_error,
    RecursionError: on_unreadable,
    UnicodeError: on_unreadable,
    msgspec.DecodeError: on_unreadable,
    SQLAlchemyError: on_no_database,
    Exception: on_unexpected_error,
}
