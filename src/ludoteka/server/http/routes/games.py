"""The games over HTTP: which there are, their texts and clauses, and small helps for the page."""

import asyncio

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from ludoteka.cached import cached
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.presentation.clauses import Clause, clauses, ludoteka_clauses
from ludoteka.kernel.presentation.i18n import LANGUAGES, messages, text
from ludoteka.kernel.state import Game
from ludoteka.plugins import (
    Day,
    GamePlugin,
    bots_of,
    days_of,
    external_bots_of,
    game_named,
    has_lesson,
    has_timeout_moves,
    installed_plugins,
    lesson_of,
    usual_bot,
)
from ludoteka.plugins.lessons import Hint, Step
from ludoteka.server import schemas
from ludoteka.server.http.client_address import slow_work_slot
from ludoteka.server.http.content import Content, json_content, respond
from ludoteka.server.http.errors import AnyRequest, require_same_origin
from ludoteka.server.qr import qr_code
from ludoteka.server.rejection import Rejection, from_bad_input
from ludoteka.server.schemas.json_schema import schema
from ludoteka.server.schemas.text_keys import text_folders
from ludoteka.server.tables.option_forms import options_of


@get("/api/games", cost=2, sync_to_thread=False)
def games(request: AnyRequest) -> Response[bytes]:
    """Every game of the house (`GameInfo`): what the home page waits for."""
    return respond(
        request, json_content([game_info(plugin) for plugin in installed_plugins().values()])
    )


def game_info(plugin: GamePlugin) -> schemas.GameInfo:
    game = plugin.game
    return schemas.GameInfo(
        name=game.name,
        rules=game.rules,
        titles=in_every_language(game, "title"),
        taglines=in_every_language(game, "tagline"),
        seats_from=game.seats.start,
        seats_to=game.seats.stop - 1,
        options=options_of(game),
        bots=list(bots_of(game.name)),
        external_bots=list(external_bots_of(game.name)),
        usual_bot=usual_bot(game.name),
        clauses=sorted({clause.id.partition("-")[0] for clause in clauses(game.folder)}),
        chat_clause=game.chat_clause,
        reviewed=bool(plugin.reviewer),
        passes_on_timeout=has_timeout_moves(game.name),
        taught=has_lesson(game),
        days=[day_offer(game, kind, day) for kind, day in days_of(game.name).items()],
    )


def day_offer(game: Game, kind: str, day: Day) -> schemas.DayOffer:
    titles = in_every_language(game, f"day.{kind}")
    return schemas.DayOffer(
        kind=kind, titles=titles, in_languages=day.in_languages, together=day.together
    )


def in_every_language(game: Game, key: str) -> dict[str, str]:
    return {language: text(game.folder, language, key, {}) for language in LANGUAGES}


@get("/api/games/{game:str}/texts/{language:str}", cost=2, sync_to_thread=False)
def texts(game: FromPath[str], language: FromPath[str]) -> schemas.GameTexts:
    """A game's clauses and sentences, with the house's own among them."""
    found = require_game(game)
    if language not in LANGUAGES:
        raise Rejection("unknown_language")
    said = [messages(folder, language) for folder in text_folders(found)]
    rules = (*ludoteka_clauses(), *clauses(found.folder))
    return schemas.GameTexts(
        language=language,
        clauses=[clause_text(clause, language) for clause in rules],
        messages={key: text for each in said for key, text in each.items()},
    )


@get("/api/games/{game:str}/picture", cost=2, sync_to_thread=False)
def picture(game: FromPath[str]) -> schemas.GamePicture:
    """How a game that has no page of its own is drawn."""
    plugin = installed_plugins().get(require_game(game).name)
    return schemas.GamePicture(picture=None if plugin is None else plugin.picture)


@get("/api/games/{game:str}/lesson/{language:str}", cost=2, sync_to_thread=False)
def lesson(game: FromPath[str], language: FromPath[str]) -> schemas.GameLesson:
    """What a coach says in a first game, and the game in a few sentences."""
    try:
        script = lesson_of(game, language)
    except BadInput as problem:
        raise from_bad_input(problem) from None
    points = script.lesson.summary
    return schemas.GameLesson(
        steps=[lesson_step(done, step) for done, step in script.steps()],
        summary=[schemas.LessonPoint(say=each.say, picture=each.picture) for each in points],
        hints=[lesson_hint(hint) for hint in script.lesson.hints],
    )


def lesson_step(done: int, step: Step) -> schemas.LessonStep:
    return schemas.LessonStep(
        done=done, kind=step.kind, say=step.say, at=step.at, in_view=step.in_view
    )


def lesson_hint(hint: Hint) -> schemas.LessonHint:
    return schemas.LessonHint(say=hint.say, at=hint.at, clause=hint.clause)


def require_game(name: str) -> Game:
    try:
        return game_named(name)
    except BadInput as problem:
        raise from_bad_input(problem) from None


def clause_text(clause: Clause, language: str) -> schemas.ClauseText:
    polish = language == "pl"
    return schemas.ClauseText(
        id=clause.id,
        text=clause.pl if polish else clause.en,
        title=clause.title_pl if polish else clause.title,
        mark=clause.mark,
        why=clause.why_pl if polish else clause.why,
    )


@post("/api/qr", cost=5, guards=[require_same_origin], status_code=200)
async def qr(request: AnyRequest, data: JSONBody[schemas.QrRequest]) -> schemas.QrCode:
    """A link as a picture."""
    async with slow_work_slot(request):
        return await asyncio.to_thread(qr_code, data.text)


@get("/api/schema/wire.json", cost=2, sync_to_thread=False)
def wire_schema(request: AnyRequest) -> Response[bytes]:
    """Every message of the socket, and every game's moves, events and views, as a JSON schema."""
    return respond(request, encoded_schema())


@cached
def encoded_schema() -> Content:
    return json_content(schema([plugin.game for plugin in installed_plugins().values()]))


ROUTES = [games, texts, picture, lesson, qr, wire_schema]
