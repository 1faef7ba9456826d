"""The same commands on a cluster: the same figures, whatever machine is lost meanwhile."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ludoteka.lab.contest import Contest
from ludoteka.lab.workers.ray_pool import (
    THIS_BUILD,
    Build,
    ClusterError,
    Work,
    connected,
    play_share,
)
from ludoteka.lab.workers.worker_pool import Task
from tests.cli.conftest import Shell
from tests.cli.lab.test_experiments import games_in, started, wait_for_a_game

pytest.importorskip("ray", reason="Ray has no wheel for this machine")
SMALL = {"num_cpus": 1, "object_store_memory": 80 << 20}
WATCHFUL = {"health_check_period_ms": 1000, "health_check_failure_threshold": 10}
"""A node that is gone is missed sooner than usual, and one that is only slow is not."""
BOT = """
import os
import time
from pathlib import Path

import ray

from ludoteka.bots.random_bot import RandomBot


class Trouble(RandomBot):
    # On one node it never comes to an end, and on the others it waits until that one has begun.
    # In one game, and there alone, it ends its process.
    def answer(self, state, seat, dice):
        if ray.is_initialized():
            stays = ray.get_runtime_context().get_node_id() == {node!r}
            if stays:
                Path({sign!r}).touch()
            while stays or not Path({sign!r}).exists():
                time.sleep(0.1)
        if self.persona == {persona!r}:
            os._exit(1)
        return super().answer(state, seat, dice)
"""
BOTS = ("bots/trouble.py:Trouble", "random")
SIM = ("sim", "captain_flip", "--bots", ",".join(BOTS), "--games", "24", "--seed", "7", "--json")
ARENA = ("arena", "thirteen", "--bots", "random,greedy", "--deals", "10", "--json")


def said(process: "subprocess.Popen[str]", status: int = 0) -> Any:
    out, err = process.communicate(timeout=300)
    assert process.returncode == status, err
    return json.loads(out)


def patiently(begin: Callable[[], Any]) -> Any:
    """A busy machine may take longer over a node than Ray waits for it."""
    for _ in range(3):
        try:
            return begin()
        except Exception as late:
            if "timed out" not in str(late):
                raise
    return begin()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    from ray.cluster_utils import Cluster

    with (
        # Not among the tests' own: the names of sockets must be short.
        tempfile.TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder,
        pytest.MonkeyPatch.context() as environment,
    ):
        # There Ray notes where its cluster is, in a folder that it takes to be there.
        environment.setenv("RAY_TMPDIR", folder)
        Path(folder, "ray").mkdir()
        head: dict[str, Any] = {**SMALL, "include_dashboard": False, "_system_config": WATCHFUL}
        head["temp_dir"] = folder
        cluster = patiently(lambda: Cluster(initialize_head=True, head_node_args=head))
        yield cluster
        cluster.shutdown()


def until_there(sign: Path, process: "subprocess.Popen[str]") -> None:
    while not sign.exists():
        assert process.poll() is None, process.communicate()
        time.sleep(0.1)


def test_a_lost_machine_and_a_lost_process_change_no_figure(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots never come to an end on one of two machines: all that it owes is played elsewhere. A bot
    that ends its process costs one game, as it does here. The bot's file is sent along."""
    doomed, sign = patiently(lambda: cluster.add_node(**SMALL)), tmp_path / "sign"
    monkeypatch.chdir(tmp_path)
    Path("bots").mkdir()
    persona = Contest("captain_flip", BOTS, 24, "7").seed_at_seat(2, 0)
    values = {"node": doomed.node_id, "sign": str(sign), "persona": persona}
    Path("bots/trouble.py").write_text(BOT.format(**values))
    on_one_machine = started(*SIM, "--jobs", "1")
    on_two = started(*SIM, "--ray", cluster.address, "--out", "kept")
    until_there(sign, on_two)
    cluster.remove_node(doomed, allow_graceful=False)
    figures = said(on_two, status=1)
    assert figures == said(on_one_machine, status=1)
    assert figures["failed"] == 1
    assert sorted(game["number"] for game in games_in("kept/games.jsonl")) == list(range(24))


def test_an_arena_on_a_cluster_is_stopped_and_goes_on(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C keeps what is over; the same command comes to the figures of one machine."""
    monkeypatch.chdir(tmp_path)
    file, away = Path("kept/random-greedy/games.jsonl"), (*ARENA, "--ray", cluster.address)
    stopped = started(*away, "--out", "kept")
    wait_for_a_game(stopped, file)
    stopped.send_signal(signal.SIGINT)
    figures = said(stopped, status=130)
    kept = games_in(str(file))
    assert figures["games"] == len(kept) < 20
    here = started(*ARENA, "--jobs", "1")
    assert said(started(*away, "--out", "kept")) == said(here)
    assert games_in(str(file))[: len(kept)] == kept


def test_another_ludoteka_plays_nothing() -> None:
    contest = Contest("captain_flip", ("random", "random"), 1, "7")
    played = play_share(Work(THIS_BUILD, [contest], {}), [Task(0, 0)])
    assert played[2].count(b"\n") == 1
    older = Work(Build("0.0.1", "compiled"), [contest], {})
    assert play_share(older, [Task(0, 0)]) == (THIS_BUILD, 0.0, b"")


@pytest.mark.parametrize("command", ["sim", "arena"])
@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "ray://127.0.0.1:1", "a:b:99999999"])
def test_a_cluster_that_is_not_there_is_told_in_a_sentence(
    shell: Shell, command: str, address: str
) -> None:
    done = shell(command, "captain_flip", "--bots", "greedy,random", "--ray", address)
    assert (done.status, done.out) == (1, "")
    assert f"No cluster of Ray answers at {address}." in done.err


def test_without_ray_a_sentence_says_what_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ClusterError, match="no_ray"):
        connected("auto")
