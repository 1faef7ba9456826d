"""The wheel and the source distribution carry the page, and need no node to be installed.

With a C compiler the wheel carries compiled rules; without one the same files run interpreted.
"""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from hatch_build import can_compile
from scripts.house import ROOT
from scripts.install import UV

WITHOUT_NODE = {**os.environ, "PATH": "/nowhere"}
"""Nor anything else on PATH: no C compiler either."""
SAY_FORM = """
import ludoteka, sys
from ludoteka.games.captain_flip import fast
print(ludoteka.FORM, fast.__file__.rpartition(".")[2], ludoteka.__file__)
"""


@pytest.fixture(scope="module")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both from the clone itself: what is compiled there need not be compiled again."""
    folder = tmp_path_factory.mktemp("dist")
    for kind in ("--sdist", "--wheel"):
        subprocess.run([UV, "build", "-q", kind, "--out-dir", folder, ROOT], check=True)
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


def form_of(folder: Path) -> list[str]:
    """The form of the rules that an installation plays by, and the kind of file that they are."""
    environment = {**WITHOUT_NODE, "PYTHONPATH": str(folder), "LUDOTEKA_PURE": ""}
    command = [sys.executable, "-c", SAY_FORM]
    said = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True, cwd=folder
    )
    form, kind, file = said.stdout.split()
    assert file.startswith(str(folder))
    return [form, kind]


@pytest.mark.skipif(not can_compile(), reason="there is no C compiler here")
def test_with_a_compiler_the_wheel_holds_compiled_rules(
    distributions: Path, tmp_path: Path
) -> None:
    wheel = the_only(distributions, "*.whl")
    assert not wheel.name.endswith("none-any.whl"), "it is for this interpreter and machine alone"
    install(wheel, tmp_path)
    assert form_of(tmp_path) == ["compiled", "so"]


def test_without_a_compiler_the_same_files_run_interpreted(
    distributions: Path, tmp_path: Path
) -> None:
    install(the_only(distributions, "*.tar.gz"), tmp_path)
    assert form_of(tmp_path) == ["interpreted", "py"]
    assert not list(tmp_path.rglob("*.so"))


def test_a_wheel_without_compiled_rules_says_so_and_fits_everywhere(tmp_path: Path) -> None:
    environment = {**os.environ, "LUDOTEKA_PURE": "1"}
    command = (UV, "build", "--wheel", "--out-dir", tmp_path, ROOT)
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert "run interpreted" in done.stdout + done.stderr
    assert the_only(tmp_path, "*.whl").name.endswith("py3-none-any.whl")
