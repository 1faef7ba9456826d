"""What deploy/ names for a large house is what a server knows."""

import dataclasses
import json
import re
from pathlib import Path

from ludoteka.server.metrics import Metrics
from ludoteka.server.settings import Limits, Times
from scripts.house import ROOT

DEPLOY = ROOT / "deploy"
GAUGES = {"rooms_awake": 0, "tables_running": 0, "connections": 0}


def variables() -> set[str]:
    """That a server reads: by name, and those of limits and times."""
    source = (ROOT / "src/ludoteka/server/given.py").read_text()
    named = set(re.findall(r'"(LUDOTEKA_[A-Z_]+[A-Z])"', source))
    named |= {f"LUDOTEKA_{field.name.upper()}" for field in dataclasses.fields(Limits)}
    return named | {f"LUDOTEKA_SECONDS_{field.name.upper()}" for field in dataclasses.fields(Times)}


def test_every_variable_that_is_set_is_one_that_a_server_reads() -> None:
    files: list[Path] = [DEPLOY / "compose.yaml", DEPLOY / "Containerfile"]
    files += [DEPLOY / "ludoteka@.service", ROOT / "docs/guides/houses.md"]
    for file in files:
        named = set(re.findall(r"\bLUDOTEKA_[A-Z_]+[A-Z]\b", file.read_text()))
        assert named, file
        assert named <= variables(), file


def test_the_dashboard_asks_for_figures_that_there_are() -> None:
    told = Metrics().text(GAUGES)
    there = set(re.findall(r"^# TYPE (\w+)", told, flags=re.MULTILINE))
    there |= {f"{name}_bucket" for name in there}
    panels = json.loads((DEPLOY / "grafana.json").read_text())["panels"]
    asked = [target["expr"] for panel in panels for target in panel["targets"]]
    assert len(asked) > 8
    for expression in asked:
        assert set(re.findall(r"\bludoteka_\w+", expression)) <= there, expression


def test_the_unit_and_the_containers_start_what_there_is() -> None:
    serve = (ROOT / "src/ludoteka/cli/serve.py").read_text()
    for name in ("ludoteka@.service", "Containerfile"):
        words = re.findall(r"--[a-z-]+", (DEPLOY / name).read_text().rsplit("serve", 1)[1])
        assert words
        assert all(f'"{word}"' in serve for word in words), name
