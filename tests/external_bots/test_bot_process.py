"""A bot in a process of its own: it answers, or it is known why it did not."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from ludoteka.bots.bot import bot_input
from ludoteka.external_bots.bot_process import BotError, BotProcess
from ludoteka.external_bots.environment import allowed_environment
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import game_named

pytestmark = pytest.mark.anyio

BOTS = Path(__file__).parent / "bots.py"
Make = Callable[..., BotProcess]


@pytest.fixture(scope="module")
def anyio_backend() -> tuple[str, dict[str, Any]]:
    """The loop that the server has."""
    return "asyncio", {"use_uvloop": True}


@pytest.fixture
async def bot_process() -> AsyncIterator[Make]:
    begun: list[BotProcess] = []

    def make(name: str, seconds: float = 30, **more: Any) -> BotProcess:
        begun.append(BotProcess(f"{BOTS}:{name}", seconds, **more))
        return begun[-1]

    yield make
    for each in begun:
        await each.end()


async def asked(bot_process: BotProcess, about: Any = "answer") -> Any:
    """What it says at a new table of 13 Words."""
    state = GameTable(game_named("thirteen_words"), 2, seed="00000007").state
    given = bot_input((await bot_process.begin()).needs, state, 0, FastDice(1))
    return await bot_process.ask(about, "Ada", given, 0, 7)


@pytest.mark.parametrize("name", ["First", "Reader", "Dreamer"])
async def test_a_bot_answers_whatever_it_needs(bot_process: Make, name: str) -> None:
    assert (await asked(bot_process(name))).move == {"type": "choose", "place": 1}


async def test_a_bot_that_looks_around_finds_no_state_and_no_secret_of_the_house(
    bot_process: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LUDOTEKA_METRICS_TOKEN", "PGPASSWORD", "REDIS_PASSWORD", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "a secret")
    assert (await asked(bot_process("Nosy"))).move == {"type": "choose", "place": 1}


def test_a_bot_gets_what_python_needs_and_what_the_host_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("KEY_OF_A_MODEL", "for the bot")
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    assert "KEY_OF_A_MODEL" not in allowed_environment()
    monkeypatch.setenv("LUDOTEKA_BOT_ENVIRONMENT", "KEY_OF_A_MODEL, ANOTHER")
    lent = allowed_environment()
    assert (lent["KEY_OF_A_MODEL"], lent["PYTHONPATH"]) == ("for the bot", "/somewhere")
    assert "LUDOTEKA_BOT_ENVIRONMENT" not in lent


async def test_a_bot_can_speak_in_its_answers_alone(bot_process: Make) -> None:
    """What it reads its questions from can not be written to, so that nothing it does there could
    end it before it is heard."""
    assert (await asked(bot_process("Interrupting"))).move == {"type": "choose", "place": 1}


async def test_a_bot_is_asked_for_a_remark(bot_process: Make) -> None:
    reply = await asked(bot_process("Reader"), "remark")
    assert reply.remark == {"en": "I can read.", "pl": "Umiem czytać."}


async def test_a_bot_says_what_it_needs_and_which_game_it_plays(bot_process: Make) -> None:
    bot = await bot_process("Reader").begin()
    assert (bot.name, bot.game, bot.needs) == ("Reader", "thirteen_words", "view")
    assert (await bot_process("First").begin()).game == ""


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Failing", r"KeyError at bots.py:\d+$"),
        ("Dying", "its process ended"),
        ("Flooding", "it said more than 65536 bytes"),
        ("Prompting", "it said something that nobody had asked for"),
        ("Garbling", "its answer can't be understood"),
        ("Nesting", "its answer can't be understood"),
        ("Hungry", r"MemoryError at bots.py:\d+$"),
    ],
)
async def test_what_went_wrong_is_told_without_a_word_of_the_table(
    bot_process: Make, name: str, why: str
) -> None:
    with pytest.raises(BotError, match=why) as fault:
        await asked(bot_process(name, megabytes=4096))
    assert "secret" not in str(fault.value)


async def test_an_author_who_runs_the_bot_gets_all_of_it(bot_process: Make) -> None:
    with pytest.raises(BotError) as fault:
        await asked(bot_process("Failing"))
    assert "KeyError: 'a secret of the table'" in fault.value.whole


async def test_a_bot_that_hangs_is_ended_and_begins_anew(bot_process: Make) -> None:
    bot = bot_process("Hanging", seconds=0.2)
    with pytest.raises(BotError, match=r"it took longer than 0.2 s"):
        await asked(bot)
    assert (await bot.begin()).name == "Hanging"


@pytest.mark.parametrize(
    ("place", "why"),
    [
        (f"{BOTS}:Nobody", "there is no Nobody in it"),
        (f"{BOTS}:NOT_A_BOT", "there is no NOT_A_BOT in it"),
        ("nowhere.py:Bot", "No such file"),
        ("nowhere:Bot", "No module named"),
    ],
)
async def test_what_is_no_bot_is_told_in_a_sentence(place: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        await BotProcess(place, 30).begin()


async def test_a_bot_that_can_not_be_imported_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("1 / 0")
    with pytest.raises(BadInput, match="ZeroDivisionError"):
        await BotProcess(f"{file}:Bot", 30).begin()


BEGINNING = """
import os, pathlib

pathlib.Path(__file__).with_name(f"{os.getpid()}.begun").touch()


class Bot:
    needs = "moves"

    def __init__(self, persona):
        pass

    def answer(self, state, seat, dice):
        os._exit(7)
"""


def processes(folder: Path) -> int:
    """That were begun there."""
    return len(list(folder.glob("*.begun")))


async def test_whoever_asks_for_a_bot_at_once_gets_one_process(tmp_path: Path) -> None:
    """A bot may have two seats of a table at which all decide together."""
    file = tmp_path / "beginning.py"
    file.write_text(BEGINNING)
    bot = BotProcess(f"{file}:Bot", 30)
    await asyncio.gather(bot.get_introduction(), bot.get_introduction())
    await bot.end()
    assert processes(tmp_path) == 1


async def test_a_file_that_was_broken_since_it_was_read_is_a_fault_as_any_other(
    tmp_path: Path,
) -> None:
    """Whoever waits for a move gets another one; else the bot would be asked for ever."""
    file = tmp_path / "broken_since.py"
    file.write_text(BEGINNING)
    bot = BotProcess(f"{file}:Bot", 30)
    with pytest.raises(BotError, match="its process ended"):
        await asked(bot)
    file.write_text("1 / 0")
    with pytest.raises(BotError, match="ZeroDivisionError"):
        await bot.ask("answer", "Ada", None, 0, 7)


async def test_when_the_house_is_gone_so_is_a_bot_that_hangs(bot_process: Make) -> None:
    """Its questions come through a pipe, and that ends with the house."""
    bot = bot_process("Hanging", seconds=60)
    asking = asyncio.create_task(asked(bot))
    while bot._asked == 0:  # noqa: ASYNC110 - the question is under way
        await asyncio.sleep(0.01)
    process = bot._process
    assert process is not None
    assert bot._questions is not None
    bot._questions.close()
    assert await process.wait() == 0
    with suppress(BotError):
        await asking
    with pytest.raises(ProcessLookupError):
        os.kill(process.pid, 0)
