"""Has anything that we pin a known fault? `python -m scripts.audit`

Python's packages are asked for at OSV, the page's by `npm audit`. Where nobody answers, such as
without a network, the step says so and passes: it can't know better, and must not stop the work.
"""

import json
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from scripts.project import ROOT, WEB

ADVISORIES: Final = "https://api.osv.dev/v1/querybatch"
PINS: Final = tuple(ROOT / "requirements" / name for name in ("run.txt", "dev.txt"))
PIN: Final = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)
PATIENCE: Final = 10
"""Seconds."""

Pin = tuple[str, str]


def pinned(files: Iterable[Path]) -> list[Pin]:
    found = {pin for file in files for pin in PIN.findall(file.read_text(encoding="utf-8"))}
    return sorted(found)


def faults_of(pins: Sequence[Pin], service: str) -> list[str] | None:
    """A line for each package with a known fault. None: nobody answered."""
    queries = [
        {"package": {"name": name, "ecosystem": "PyPI"}, "version": version}
        for name, version in pins
    ]
    asked = json.dumps({"queries": queries}).encode()
    headers = {"content-type": "application/json"}
    request = urllib.request.Request(service, asked, headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            results: list[dict[str, Any]] = json.load(answer)["results"]
    except (OSError, ValueError, KeyError):
        return None
    named = zip(pins, results, strict=True)
    return [told(pin, each["vulns"]) for pin, each in named if each.get("vulns")]


def told(pin: Pin, faults: Sequence[dict[str, Any]]) -> str:
    return f"{pin[0]} {pin[1]}: {', '.join(each['id'] for each in faults)}"


def faults_of_the_page(answer: str) -> list[str] | None:
    """Of what `npm audit --json` says. None: its registry knows no faults."""
    try:
        found: dict[str, Any] = json.loads(answer)["vulnerabilities"]
    except (ValueError, KeyError):
        return None
    return [f"{name}: {each['severity']}" for name, each in sorted(found.items())]


def ask_npm() -> str:
    try:
        asked = subprocess.run(
            ["npm", "audit", "--json"], cwd=WEB, capture_output=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return asked.stdout.decode(errors="replace")


def main() -> int:
    pins = pinned(PINS)
    python = faults_of(pins, os.environ.get("LUDOTEKA_ADVISORIES", ADVISORIES))
    page = faults_of_the_page(ask_npm())
    for line in [*(python or []), *(page or [])]:
        print(line)
    print(summary("Python", python), summary("npm", page), sep="; ")
    return 1 if python or page else 0


def summary(of: str, faults: list[str] | None) -> str:
    if faults is None:
        return f"{of}: nobody could be asked about known faults"
    return f"{of}: {len(faults)} packages with known faults"


if __name__ == "__main__":
    sys.exit(main())
