"""The wheel and the source distribution carry the page, and need no node to be installed.

With a C compiler the wheel carries compiled rules; without one the same files run interpreted.
"""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from hatch_build import can_compile
from scripts.dist import name_for_any_linux
from scripts.install import UV
from scripts.project import ROOT

WITHOUT_NODE = {**os.environ, "PATH": "/nowhere"}
"""Nor anything else on PATH: no C compiler either."""
SAY_FORM = """
import ludoteka, sys
from ludoteka.games.captain_flip.rules import flow
print(ludoteka.FORM, flow.__file__.rpartition(".")[2], ludoteka.__file__)
"""


@pytest.fixture(scope="module")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both from the clone itself: what is compiled there need not be compiled again."""
    folder = tmp_path_factory.mktemp("dist")
    for kind in ("--sdist", "--wheel"):
        subprocess.run([UV, "build", "-q", kind, "--out-dir", folder, ROOT], check=True)
    return folder


@pytest.fixture(scope="module")
def library(distributions: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with the library alone, without the extra `server`."""
    environment = tmp_path_factory.mktemp("library") / "venv"
    subprocess.run([UV, "venv", "-q", "--python", sys.executable, environment], check=True)
    pinned = ("-c", ROOT / "requirements" / "run.txt")
    install = (UV, "pip", "install", "-q", "--python", environment / "bin" / "python", *pinned)
    subprocess.run([*install, the_only(distributions, "*.whl")], check=True)
    return environment / "bin"


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


@pytest.mark.parametrize(
    "notice",
    [
        "/LICENSE",
        "/LICENSES/OFL-1.1.txt",
        "/LICENSES/SCOWL.txt",
        "seven_words/dictionary/data/NOTICE",
        "thirteen_words/words/data/NOTICE",
        "word_porters/words/data/NOTICE",
    ],
)
def test_the_wheel_carries_every_license(distributions: Path, notice: str) -> None:
    with zipfile.ZipFile(the_only(distributions, "*.whl")) as wheel:
        names = [name for name in wheel.namelist() if ".dist-info/licenses/" in name]
    assert any(name.endswith(notice) for name in names), names


def test_the_metadata_names_the_licenses_of_the_data(distributions: Path) -> None:
    with zipfile.ZipFile(the_only(distributions, "*.whl")) as wheel:
        (metadata,) = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
        lines = wheel.read(metadata).decode().splitlines()
    (expression,) = [line for line in lines if line.startswith("License-Expression: ")]
    for name in ("MIT", "CC-BY-4.0", "CC-BY-SA-4.0", "BSD-2-Clause", "OFL-1.1"):
        assert name in expression


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


def test_the_wheel_holds_the_package_and_the_files_of_a_host(distributions: Path) -> None:
    with zipfile.ZipFile(the_only(distributions, "*.whl")) as wheel:
        names = [name for name in wheel.namelist() if ".dist-info/" not in name]
    shared = {name.partition(".data/")[2] for name in names if not name.startswith("ludoteka/")}
    files = ("Caddyfile", "grafana.json", "ludoteka.env", "ludoteka@.service", "nginx.conf")
    assert shared == {f"data/share/ludoteka/{name}" for name in files}


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


WEB = ("alembic", "httptools", "litestar", "segno", "sqlalchemy", "uvicorn", "uvloop", "websockets")
FINISHED = ROOT / "tests" / "records" / "captain_flip-told.json"


def ludoteka(
    programs: Path, *words: str | Path, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    environment = {**WITHOUT_NODE, "LUDOTEKA_EFFORT": "0.01"}
    return subprocess.run(
        [programs / "ludoteka", *words],
        env=environment, input=typed, capture_output=True, text=True, check=False, cwd="/",
    )  # fmt: skip


def test_the_library_comes_without_what_serves_the_page(library: Path) -> None:
    look = f"import importlib.util as i; print([n for n in {WEB} if i.find_spec(n)])"
    found = subprocess.run([library / "python", "-c", look], capture_output=True, check=True)
    assert found.stdout.strip() == b"[]"


@pytest.mark.parametrize(
    "words",
    [
        ("games",),
        ("rules", "captain_flip", "CF-1"),
        ("sim", "captain_flip", "--bots", "greedy,random", "--games", "2", "--jobs", "2"),
        ("sim", "thirteen_words", "--bots", "sharp,random", "--games", "2", "--json"),
        ("replay", FINISHED),
        ("review", FINISHED, "--worst", "2"),
    ],
    ids=lambda words: " ".join(map(str, words[:2])),
)
def test_the_library_knows_rules_plays_and_looks_back(
    library: Path, words: tuple[str | Path, ...]
) -> None:
    done = ludoteka(library, *words)
    assert (done.returncode, bool(done.stdout)) == (0, True), done.stderr


def test_the_library_plays_in_the_terminal(library: Path) -> None:
    done = ludoteka(library, "play", "captain_flip", "--seed", "7", typed="quit\n")
    assert "Captain Flip" in done.stdout, done.stderr


@pytest.mark.parametrize(("language", "said"), [("en", "is missing"), ("pl", "nie ma pakietu")])
def test_without_the_extra_serving_says_what_to_install(
    library: Path, language: str, said: str
) -> None:
    done = ludoteka(library, "serve", "--lang", language)
    assert done.returncode == 1
    assert said in done.stderr
    assert 'pip install "ludoteka[server]"' in done.stderr
    assert "Traceback" not in done.stderr


def test_a_wheel_for_this_machine_is_named_for_any_linux(
    distributions: Path, tmp_path: Path
) -> None:
    wheel = the_only(distributions, "*.whl")
    if "-linux_" not in wheel.name:
        pytest.skip("only a compiled wheel on Linux is for one machine")
    shutil.copy(wheel, tmp_path)
    name_for_any_linux(tmp_path)
    portable = the_only(tmp_path, "*.whl")
    assert "manylinux" in portable.name
    install(portable, tmp_path / "installed")
    assert form_of(tmp_path / "installed") == ["compiled", "so"]


def test_without_the_tools_a_wheel_keeps_its_name_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("scripts.dist.PATH", "/nowhere")
    wheel = tmp_path / "ludoteka-1-cp311-cp311-linux_x86_64.whl"
    wheel.touch()
    name_for_any_linux(tmp_path)
    assert wheel.exists()
    assert "takes auditwheel, patchelf" in capsys.readouterr().out
