"""The wheel and the source distribution carry the page, and need no node to be installed."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from scripts.house import ROOT
from scripts.install import UV

WITHOUT_NODE = {**os.environ, "PATH": "/nowhere"}


@pytest.fixture(scope="module")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([UV, "build", "-q", "--out-dir", folder, ROOT], check=True)
    return folder


def the_only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def install(distribution: Path, folder: Path) -> None:
    quietly = ("-q", "--no-deps", "--python", sys.executable)
    command = (UV, "pip", "install", *quietly, "--target", folder, distribution)
    subprocess.run(command, check=True, env=WITHOUT_NODE)


@pytest.mark.parametrize("pattern", ["*.whl", "*.tar.gz"])
def test_the_page_is_there_after_an_installation_without_node(
    distributions: Path, pattern: str, tmp_path: Path
) -> None:
    install(the_only(distributions, pattern), tmp_path)
    page = tmp_path / "ludoteka" / "server" / "static"
    assert (page / "index.html").read_text() == built_page()
    assert list(page.glob("assets/*.js"))


def built_page() -> str:
    return (ROOT / "src/ludoteka/server/static/index.html").read_text()


def test_the_installed_command_starts(distributions: Path, tmp_path: Path) -> None:
    install(the_only(distributions, "*.whl"), tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", "import ludoteka.cli as c; print(c.__file__); c.main()", "--help"],
        env={**WITHOUT_NODE, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.stdout.startswith(str(tmp_path)), done.stderr
    assert "serve" in done.stdout


def test_the_wheel_holds_nothing_but_the_package(distributions: Path) -> None:
    with zipfile.ZipFile(the_only(distributions, "*.whl")) as wheel:
        tops = {name.split("/")[0] for name in wheel.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"ludoteka"}
