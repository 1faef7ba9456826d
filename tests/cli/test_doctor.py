"""`ludoteka doctor`: sentences, an exit status, and no secret."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import ludoteka.server.diagnostics
from ludoteka.cli.messages import FOLDER
from ludoteka.kernel.presentation.i18n import LANGUAGES, messages
from tests.cli.conftest import Shell
from tests.server.cluster.test_logs import NICKNAMES

PLANTED = "sw0rdfish"
FOUND = "doctor.found."


def test_a_house_that_is_new(shell: Shell, tmp_path: Path) -> None:
    said = shell("doctor", "--data", str(tmp_path / "new"), "--json")
    wrong = [each for check in said.json["checks"] for each in check["found"] if each["wrong"]]
    assert {each["code"] for each in wrong} <= {"no_page"}, "it may not be built here"
    assert said.status == int(not said.json["ok"]) == int(bool(wrong))


def test_what_is_wrong_is_said_in_both_languages(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTEKA_TRUSTED_PROXIES", "*")
    said = {lang: shell("doctor", "--data", str(tmp_path), "--lang", lang) for lang in LANGUAGES}
    assert {each.status for each in said.values()} == {1}
    assert "! Every proxy is trusted (*)" in said["en"].out
    assert "! Każde proxy jest zaufane (*)" in said["pl"].out


def test_a_package_that_is_broken_and_passwords_that_are_not_repeated(tmp_path: Path) -> None:
    installed = tmp_path / "broken-1.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (installed / "entry_points.txt").write_text(
        "[ludoteka.games]\nbroken = no_such_package:PLUGIN\n"
    )
    words = ["doctor", "--data", str(tmp_path / "data"), "--json"]
    words += ["--database", f"postgresql://house:{PLANTED}@127.0.0.1:1/house"]
    words += ["--redis", f"redis://:{PLANTED}@127.0.0.1:1"]
    words += ["--public-url", f"https://ann:{PLANTED}@127.0.0.1:1"]
    ended = subprocess.run(
        [sys.executable, "-m", "ludoteka.cli", *words],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (ended.returncode, ended.stderr) == (1, "")
    assert PLANTED not in ended.stdout
    checks = json.loads(ended.stdout)["checks"]
    codes = {each["code"] for check in checks for each in check["found"]}
    assert codes >= {"game", "database", "redis", "bad_address"}
    assert "no_such_package" in ended.stdout


def keys_in_code() -> set[str]:
    trees = [
        ast.parse(file.read_text())
        for folder in ludoteka.server.diagnostics.__path__
        for file in Path(folder).glob("*.py")
    ]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    findings = [
        call.args[0]
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in ("error", "notice")
    ]
    return {str(each.value) for each in findings if isinstance(each, ast.Constant)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_found_has_its_sentence(language: str) -> None:
    written = {key for key in messages(FOLDER, language) if key.startswith(FOUND)}
    assert written == {f"{FOUND}{key}" for key in keys_in_code()}


def test_it_speaks_of_servers_and_databases() -> None:
    """A host reads it, who knows no nicknames."""
    told = {key: str(text) for key, text in messages(FOLDER, "en").items() if "doctor." in key}
    assert len(told) > 50
    assert [key for key, text in told.items() if NICKNAMES.search(text)] == []
