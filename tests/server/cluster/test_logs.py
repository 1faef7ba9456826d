"""Logs as JSON: one line is one event, and none of them tells a secret."""

import ast
import json
import logging
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import redis as redis_client

import ludoteka.server
from ludoteka.server.app.environment import StartupError, wants_json_logs
from ludoteka.server.observability.logs import JsonLines, secrets_of
from ludoteka.server.settings import Settings
from stress.faults.houses import ServerProcess
from tests.server.support.live_server import LiveServer
from tests.server.support.page_clients import start
from tests.server.support.postgres import PASSWORD, TEMPLATE, Cluster
from tests.server.support.redis import RedisServer

pytestmark = pytest.mark.anyio

SAID = "a secret that friends share"
NAMES = ("Annabella", "Bartholomew")


@pytest.fixture
def url_of_redis(redis: RedisServer) -> Iterator[str]:
    """With a password."""
    client = redis_client.Redis.from_url(redis.url)
    client.config_set("requirepass", PASSWORD)
    yield redis.url.replace("redis://", f"redis://:{quote(PASSWORD, safe='')}@")
    client.close()


SERVER = Path(ludoteka.server.__file__).parent
NICKNAMES = re.compile(r"\b(house|bells?|letters?|purses?|doors?|pen|desk|errand)\b", re.IGNORECASE)


def url_of_database(cluster: Cluster) -> str:
    return cluster.url_with(PASSWORD, cluster.name_in(cluster.new(TEMPLATE)))


async def test_nothing_that_is_written_down_is_a_secret(
    tmp_path: Path, cluster: Cluster, redis: RedisServer, url_of_redis: str
) -> None:
    """While people play, talk, send nonsense, and everything around the server fails."""
    words = ("--database", url_of_database(cluster), "--redis", url_of_redis)
    server = ServerProcess(tmp_path, *words, "--public", "--log-format", "json")
    await server.start()
    try:
        secrets = await troubled(LiveServer(server.port), cluster, redis)
    finally:
        await server.end(signal.SIGTERM)

    written = (tmp_path / f"{server.port}.log").read_text()
    events = [json.loads(line) for line in written.splitlines()]
    always = {"time", "level", "logger", "message"}
    assert always <= set.intersection(*map(set, events))
    assert set.union(*map(set, events)) <= always | {"exception", "place"}
    assert events[0]["message"].startswith(f"serving at http://localhost:{server.port}")
    assert {"ludoteka.cluster", "ludoteka.store"} <= {each["logger"] for each in events}
    for secret in (PASSWORD, quote(PASSWORD, safe=""), *secrets):
        assert secret not in written


async def troubled(site: LiveServer, cluster: Cluster, redis: RedisServer) -> list[str]:
    """The answer is what nobody may write down."""
    pages = await site.company(*NAMES)
    assert (await pages[0].say("chat", text=SAID))["type"] == "accepted"
    await start(pages)
    code, tokens = pages[0].room["code"], [str(page.token) for page in pages]
    await site.get(f"/api/rooms/{code}?token={tokens[0]}")
    await pages[1].send(f"no JSON, and {tokens[1]}")
    redis.kill()
    redis.start()
    cluster.stop()
    choice = {"type": "choose", "place": 3}
    answer = await pages[0].say("play", table=pages[0].table["id"], move=choice)
    assert answer["type"] == "rejected"
    cluster.start()
    await pages[0].until(lambda page: page.ended)
    return [*NAMES, SAID, code, *tokens]


def line_of(secrets: list[str], message: str, problem: Exception | None = None) -> Any:
    try:
        raise problem or ValueError
    except Exception:  # noqa: BLE001 - it is ours
        told = sys.exc_info()
    record = logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, message, (), told)
    line = JsonLines(secrets).format(record)
    assert "\n" not in line
    return json.loads(line)


def test_a_password_is_blotted_out_however_it_is_written(tmp_path: Path) -> None:
    url = f"postgresql://house:{quote(PASSWORD, safe='')}@db/house"
    secrets = secrets_of(Settings(tmp_path, database_url=url, metrics_token="t0ken"))
    told = line_of(secrets, f"no {url}\nnor {PASSWORD}, with t0ken")
    assert told["message"] == "no postgresql://house:…@db/house\nnor …, with …"


def test_the_text_of_an_exception_stays_out() -> None:
    told = line_of([], "Exception in ASGI application", ValueError(SAID))
    assert SAID not in str(told)
    assert told["exception"] == "ValueError"
    assert "test_logs.py" in told["place"][0]


def test_the_format_is_one_of_two(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not wants_json_logs(None)
    assert wants_json_logs("json")
    monkeypatch.setenv("LUDOTEKA_LOG_FORMAT", "json")
    assert wants_json_logs(None)
    assert not wants_json_logs("text")
    monkeypatch.setenv("LUDOTEKA_LOG_FORMAT", "xml")
    with pytest.raises(StartupError, match="should be text or json, not 'xml'"):
        wants_json_logs(None)


def logged() -> list[str]:
    """Every text that the server's code hands to its log."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in SERVER.rglob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    writing = [call for call in calls if ast.unparse(call.func).startswith(("log.", "report"))]
    texts = [node for call in writing for each in call.args for node in ast.walk(each)]
    return [str(node.value) for node in texts if isinstance(node, ast.Constant)]


def test_the_log_speaks_of_servers_and_databases() -> None:
    """A host reads it, who knows no nicknames."""
    texts = logged()
    assert "Redis can't be reached: %s" in texts
    assert [text for text in texts if NICKNAMES.search(text)] == []
