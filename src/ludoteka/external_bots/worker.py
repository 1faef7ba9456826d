"""The process in which a bot from outside thinks: questions come in, answers go out."""

import os
import pickle
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any

import msgspec

from ludoteka.bots.bot import Bot, needs_of
from ludoteka.external_bots.loader import own_bot
from ludoteka.external_bots.messages import Failure, Introduction, Question, Reply
from ludoteka.external_bots.process_guard import fork_under_guard, has_guard
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput
from ludoteka.plugins.game_plugin import MakeBot

MEGABYTE = 1 << 20
LAST_LINES = 2000  # characters of a traceback
NICENESS = 5


def run_bot(place: str, megabytes: int) -> None:
    """Introduce the bot, then answer until nobody asks any more."""
    if has_guard():
        fork_under_guard()
    questions, answers = take_standard_streams()
    limit_resources(megabytes)
    try:
        make = own_bot(place)
        introduction = make_introduction(place, make)
    except BadInput as bad:
        introduction, make = Introduction(problem=str(bad)), None
    tell(answers, introduction)
    if make is not None:
        for question in read_questions(questions):
            tell(answers, reply(make, question))


def take_standard_streams() -> tuple[IO[bytes], IO[bytes]]:
    """Standard input and output for ourselves: what the bot prints goes with its errors, and it
    has nothing to read."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return questions, answers


def limit_resources(megabytes: int) -> None:
    """People at the tables come first; and a bot that eats all memory fails alone."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(NICENESS)
    if megabytes:
        most = megabytes * MEGABYTE
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def make_introduction(place: str, make: MakeBot) -> Introduction:
    game = getattr(make, "game", "")
    name = place.rpartition(":")[2]
    needs = needs_of(make)
    if not isinstance(game, str) or needs not in ("world", "view", "moves"):
        raise BadInput("bad_bot", name=place, problem=f"game={game!r:.80}, needs={needs!r:.80}")
    return Introduction(name=name, game=game, needs=needs)


def tell(answers: IO[bytes], message: msgspec.Struct) -> None:
    answers.write(msgspec.json.encode(message) + b"\n")
    answers.flush()


def read_questions(questions: IO[bytes]) -> Iterator[Question]:
    """Questions as they come. They are read beside the bot: when the house is gone, so are we, even
    in the middle of a thought."""
    inbox: SimpleQueue[Question] = SimpleQueue()
    Thread(target=read_all, args=(questions, inbox), daemon=True).start()
    while True:
        yield inbox.get()


def read_all(questions: IO[bytes], inbox: "SimpleQueue[Question]") -> None:
    try:
        while True:
            inbox.put(pickle.load(questions))  # noqa: S301 - the house's own words
    except EOFError:
        os._exit(0)


def reply(make: MakeBot, question: Question) -> Reply:
    try:
        return answer_question(make(question.persona), question)
    except Exception as problem:  # noqa: BLE001 - the house makes a move for it, and tells why
        return Reply(question.number, failure=failure(problem))


def answer_question(bot: Bot[Any, Any], question: Question) -> Reply:
    state, seat = question.state, question.seat
    if question.about == "remark":
        return Reply(question.number, remark=bot.remark(state, seat))
    return Reply(question.number, move=bot.answer(state, seat, FastDice(question.seed)))


def failure(problem: Exception) -> Failure:
    frames = traceback.extract_tb(problem.__traceback__)
    last = frames[-1] if frames else None
    return Failure(
        kind=type(problem).__name__,
        place="" if last is None else f"{Path(last.filename).name}:{last.lineno}",
        whole="".join(traceback.format_exception(problem))[-LAST_LINES:],
    )
