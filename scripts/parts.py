"""The parts of a large house as commands: PostgreSQL, Redis, nginx with the recipe of deploy/."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from scripts.project import ROOT


def whose() -> dict[str, Any]:
    """PostgreSQL does not run as root."""
    return {"user": "postgres", "group": "postgres", "extra_groups": []} if not os.geteuid() else {}


def make_cluster(programs: Path, folder: Path, user: str, *words: str) -> None:
    """An empty one, in `data` of the folder. Raises RuntimeError with what initdb says."""
    command = [str(programs / "initdb"), "-D", "data", "-U", user, "-E", "UTF8"]
    command += ["--locale=C.UTF-8", "--auth-local=trust", "--auth-host=scram-sha-256", *words]
    made = subprocess.run(command, cwd=folder, capture_output=True, check=False, **whose())
    if made.returncode:
        raise RuntimeError(made.stderr.decode())


def postgres(programs: Path, folder: Path, port: int, host: str, *settings: str) -> list[str]:
    """Its socket is in the folder, too; no host: it listens nowhere else."""
    where = ["-D", "data", "-k", str(folder), "-p", str(port), "-h", host]
    options = [word for each in settings for word in ("-c", each)]
    return [str(programs / "postgres"), *where, *options]


def redis(program: str, folder: Path, *words: str) -> list[str]:
    """It keeps nothing."""
    return [program, "--dir", str(folder), "--save", "", "--appendonly", "no", *words]


def recipe(name: str, changes: Mapping[str, str]) -> str:
    """Of deploy/, with what is different here. What it no longer holds fails, and is no change."""
    text = (ROOT / "deploy" / name).read_text()
    for old, new in changes.items():
        if old not in text:
            raise LookupError(f"{name} has no {old}")
        text = text.replace(old, new)
    return text


def nginx(program: str, folder: Path, site: str) -> list[str]:
    """With all that it writes in the folder."""
    own: Sequence[str] = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "".join(f"{each}_temp_path {folder}/{each};\n" for each in own)
    around = "daemon off; pid nginx.pid; events {} http { access_log off;\n"
    (folder / "nginx.conf").write_text(f"{around}{paths}{site}}}\n")
    return [program, "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")]
