"""Pins carry hashes and no addresses, and what is tested is what runs."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.project import ROOT

REQUIREMENTS = sorted(ROOT.glob("requirements/*.txt")) + sorted(
    ROOT.glob("bench/requirements-*.txt")
)
NODE_LOCKS = [
    lock for lock in ROOT.glob("*/**/package-lock.json") if "node_modules" not in lock.parts
]

LEFT_OUT = ROOT / "requirements" / "left_out.in"
OPENED_WITHOUT = """
import sys
sys.modules |= dict.fromkeys({modules})  # importing one of them fails
import ludoteka.server.app.serve
"""


def pins(name: str) -> dict[str, str]:
    text = (ROOT / "requirements" / name).read_text()
    return dict(re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE))


@pytest.mark.parametrize("file", REQUIREMENTS, ids=lambda file: file.name)
def test_python_pins_have_hashes_and_name_no_address(file: Path) -> None:
    text = file.read_text()
    assert "://" not in text
    assert text.count("==") <= text.count("--hash=sha256:")


@pytest.mark.parametrize("file", NODE_LOCKS, ids=lambda file: file.parent.name)
def test_node_pins_have_hashes_and_name_no_address(file: Path) -> None:
    packages = json.loads(file.read_text())["packages"]
    outside = [name for name, package in packages.items() if "resolved" in package]
    loose = [name for name, package in packages.items() if name and "integrity" not in package]
    assert not outside
    assert not loose


def test_a_house_opens_without_what_only_tests_need() -> None:
    """Litestar would bring it along."""
    left_out = re.findall(r"^([\w-]+) ;", LEFT_OUT.read_text(), re.MULTILINE)
    assert left_out
    assert not set(left_out) & set(pins("run.txt"))
    code = OPENED_WITHOUT.format(modules=[name.replace("-", "_") for name in left_out])
    subprocess.run([sys.executable, "-c", code], check=True)


def test_what_is_tested_is_what_runs() -> None:
    tested = pins("dev.txt")
    assert {name: tested.get(name) for name in pins("run.txt")} == pins("run.txt")
