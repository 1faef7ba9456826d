"""Several servers that can't be: each is told in a sentence, and no password with it."""

import subprocess
import sys
from pathlib import Path

import pytest

from ludoteka.server.cluster.redis_check import UnusableRedis, look_at
from tests.server.support.postgres import Cluster
from tests.server.support.redis import RedisServer

PLANTED = "sw0rdfish"


def refused(url: str) -> str:
    with pytest.raises(UnusableRedis) as no:
        look_at(url)
    assert PLANTED not in str(no.value)
    assert "\n" not in str(no.value)
    return str(no.value)


def test_an_address_that_leads_nowhere_is_said_in_a_sentence() -> None:
    assert refused(f"redis://:{PLANTED}@127.0.0.1:1").startswith("Redis on 127.0.0.1 can't be used")


@pytest.mark.parametrize("url", [f"http://:{PLANTED}@127.0.0.1", f"redis://:{PLANTED}@h:port"])
def test_what_is_no_address_is_told_without_its_password(url: str) -> None:
    assert "redis://HOST:6379" in refused(url)


def test_a_wrong_password_is_told_and_not_repeated(redis: RedisServer) -> None:
    assert "can't be used" in refused(f"redis://house:{PLANTED}@127.0.0.1:{redis.port}")


def served(tmp_path: Path, *words: str) -> str:
    command = [sys.executable, "-m", "ludoteka.cli", "serve", "--port", "0"]
    ended = subprocess.run(
        [*command, "--data", str(tmp_path), *words], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 1
    assert "Traceback" not in ended.stderr
    assert PLANTED not in ended.stdout + ended.stderr
    return ended.stderr


def test_serve_ends_with_a_sentence(tmp_path: Path, cluster: Cluster) -> None:
    nowhere = f"redis://:{PLANTED}@127.0.0.1:1"
    assert served(tmp_path, "--redis", nowhere).startswith("Several servers share a database")
    here = served(tmp_path, "--redis", nowhere, "--database", cluster.new())
    assert here.startswith("Redis on 127.0.0.1 can't be used: ")
