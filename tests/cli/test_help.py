"""The command itself: help, languages, usage."""

import ast
import json
import os
import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import ludoteka
from ludoteka.cli.game_commands import commands_of_games
from ludoteka.cli.messages import FOLDER, language_of
from ludoteka.cli.parser import build_parser
from ludoteka.kernel.presentation.i18n import LANGUAGES, messages
from ludoteka.plugins.reserved_names import COMMANDS
from tests.cli.conftest import Shell

PACKAGE = Path(ludoteka.__file__).parent
SPEAKERS: dict[Path, list[Path]] = {
    FOLDER: [
        *FOLDER.rglob("*.py"),
        *(PACKAGE / "games").glob("*/terminal.py"),
        *(PACKAGE / "games").glob("*/commands.py"),
    ],
    **{each.folder: list(each.folder.glob("*.py")) for each in commands_of_games().values()},
}
"""By the folder of their texts, whoever speaks in a terminal."""


def test_help_names_every_command(shell: Shell) -> None:
    said = shell("--help")
    assert said.status == 0
    for name in (*COMMANDS, *commands_of_games()):
        assert re.search(rf"^ +{name} +\S", said.out, re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_in_every_language(
    shell: Shell, command: str, language: str
) -> None:
    said = shell(command, "--lang", language, "--help")
    assert said.status == 0
    assert said.out.startswith({"en": "usage: ", "pl": "użycie: "}[language])
    assert f"{command}." not in said.out  # a key without a message shows as itself


def test_help_loads_no_server_and_no_games_bots() -> None:
    """It would be slow otherwise: nothing is imported that the command does not need."""
    program = "import sys, ludoteka.cli; ludoteka.cli.main(['--help']); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "ludoteka.cli" in loaded
    for heavy in ("ludoteka.server", "ludoteka.lab", "litestar", "sqlalchemy"):
        assert heavy not in loaded
    costly = re.compile(r"ludoteka\.games\.\w+\.(bots|review|server|lab)")
    assert not [name for name in loaded if costly.match(name)]


@pytest.mark.parametrize(
    ("words", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "pl_PL.UTF-8"}, "pl"),
        ([], {"LANG": "pl_PL.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ([], {"LANG": "pl_PL.UTF-8", "LC_ALL": ""}, "pl"),
        ([], {"LANG": "fr_FR.UTF-8"}, "en"),
        (["--lang", "pl"], {"LANG": "en_GB.UTF-8"}, "pl"),
        (["games", "--lang=en"], {"LANG": "pl_PL.UTF-8"}, "en"),
        (["--lang"], {"LANG": "pl_PL.UTF-8"}, "pl"),
    ],
)
def test_the_language_is_asked_for_or_the_systems(
    words: list[str], environment: dict[str, str], language: str
) -> None:
    assert language_of(words, environment) == language


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "ludoteka: something is missing: COMMAND."),
        (["fly"], "ludoteka: COMMAND can't be 'fly'; it can be 'serve', "),
        (["play"], "ludoteka play: something is missing: GAME."),
        (["replay", "x", "--seat"], "ludoteka replay: --seat needs a value."),
        (["games", "--fast"], "ludoteka games: there is no option --fast. There are: --help, "),
        (["games", "chess", "now"], "ludoteka games: now is one argument too many."),
        (["serve", "--prot=9000"], "there is no option --prot. Did you mean --port? There are: "),
        (["srve"], "'backup'"),
        (["srve"], ". Did you mean serve?"),
        (["thirteen", "chek"], ". Did you mean check?"),
        (["play", "--foo"], "there is no option --foo. There are: "),
        (["replay", "x", "--until", "-1"], "--until: -1 is not a whole number from 0 up."),
        (["serve", "--port", "99999"], "--port: 99999 is not a whole number from 0 to 65535."),
        (["games", "--lang", "fr"], "--lang can't be 'fr'; it can be 'en', 'pl'."),
        (["games", "chess"], "There is no game called chess. There are: "),
        (["rules", "tw-99"], "There is no clause tw-99."),
    ],
)
def test_wrong_usage_gets_a_sentence_and_status_2(
    shell: Shell, words: list[str], sentence: str
) -> None:
    said = shell(*words)
    assert said.status == 2
    assert said.out == ""
    assert sentence in said.err


def test_wrong_usage_is_told_in_polish_too(shell: Shell) -> None:
    said = shell("--lang", "pl", "sim", "thirteen_words", "--bots", "easy", "--games", "wiele")
    assert said.err == (
        "ludoteka sim: --games: wiele to nie liczba całkowita od 1 wzwyż.\n"
        "Zobacz: ludoteka sim --help\n"
    )


def commands() -> list[tuple[str, ...]]:
    game_limits = commands_of_games()
    own = [(game, action) for game, each in game_limits.items() for action in each.actions]
    return [*((name,) for name in COMMANDS), *own]


@pytest.mark.parametrize("command", commands(), ids=" ".join)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_command_names_an_unknown_option_and_those_there_are(
    shell: Shell, command: tuple[str, ...], language: str
) -> None:
    said = shell("--lang", language, *command, "--halp")
    beginning = {"en": "there is no option --halp. Did you mean --help?", "pl": "nie ma opcji"}
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"ludoteka {' '.join(command)}: {beginning[language]}")
    assert "--lang" in said.err


def test_serve_can_be_told_not_to_open_a_browser() -> None:
    parser = build_parser(["serve"], "en")
    assert parser.parse_args(["serve", "--open"]).open
    assert not parser.parse_args(["serve", "--open", "--no-open"]).open
    assert not parser.parse_args(["serve"]).open


def test_the_version_is_the_packages(shell: Shell) -> None:
    assert shell("--version").out == f"ludoteka {ludoteka.__version__}\n"


def keys_in_code(sources: list[Path]) -> set[str]:
    """Every message key that the command's code writes out."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sources]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    named = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "text"]
    return {key for call in named for key in _texts(call.args[1])}


def _texts(argument: ast.expr) -> set[str]:
    if isinstance(argument, ast.Constant):
        return {str(argument.value)}
    return set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", SPEAKERS, ids=lambda folder: folder.parent.name)
def test_every_message_that_the_code_names_exists(folder: Path, language: str) -> None:
    keys = keys_in_code(SPEAKERS[folder])
    assert len(keys) > 15
    assert keys <= set(messages(folder, language))


def places(message: Any) -> set[str]:
    forms = message.values() if isinstance(message, dict) else [message]
    return {place for form in forms for place in re.findall(r"{(\w+)}", form)}


@pytest.mark.parametrize("folder", SPEAKERS, ids=lambda folder: folder.parent.name)
def test_both_languages_say_the_same_things(folder: Path) -> None:
    english, polish = messages(folder, "en"), messages(folder, "pl")
    assert english.keys() == polish.keys()
    for key, message in english.items():
        assert places(message) == places(polish[key]), key
        if isinstance(message, dict):
            assert set(polish[key]) == {"one", "few", "many", "other"}


def test_the_installed_program_is_this_one() -> None:
    program = Path(sys.executable).with_name("ludoteka")
    done = subprocess.run(
        [program, "rules", "TW-8", "--lang", "en"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("TW-8  A choice names a place that holds a card.")


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    """`ludoteka rules | head -1`: the pipe is closed before everything is printed."""
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "ludoteka.cli", "rules"]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=True)
    os.close(writing)
    assert done.stderr == ""


def run_with(*words: str, **settings: Any) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "ludoteka.cli", *words]
    return subprocess.run(command, stderr=subprocess.PIPE, check=False, **settings)


def test_a_check_that_failed_has_failed_also_where_nobody_reads_of_it(tmp_path: Path) -> None:
    """`ludoteka verify game.json | true`: what was found out is known before it is printed."""
    (tmp_path / "game.json").write_text(
        '{"game": "thirteen_words", "seats": 2, "seed": "00000007", "moves": [], "digest": "00"}',
        encoding="utf-8",
    )
    reading, writing = os.pipe()
    os.close(reading)
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = run_with("verify", "game.json", stdout=writing, cwd=tmp_path, env=buffered)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_problem_that_nobody_reads_is_no_traceback() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = run_with("games", "chess", "--json", stdout=writing)
    os.close(writing)
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("words", [("rules", "TW-8"), ("play", "thirteen_words")])
def test_a_closed_output_is_no_error(words: tuple[str, ...]) -> None:
    done = run_with(*words, stdin=subprocess.DEVNULL, preexec_fn=partial(os.close, 1))
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a system without a disk that is full")
def test_output_to_a_full_disk_is_a_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        done = run_with("rules", "TW-8", "--lang", "en", stdout=full)
    told = b"There is no room left on the disk for what this command writes.\n"
    assert (done.returncode, done.stderr) == (1, told)


def test_a_closed_input_is_an_empty_one() -> None:
    closed = {"stdout": subprocess.PIPE, "preexec_fn": partial(os.close, 0)}
    played = run_with("play", "thirteen_words", "--lang", "en", **closed)
    assert (played.returncode, played.stderr) == (0, b"")
    assert b"You leave the table." in played.stdout
    assert b"Traceback" not in run_with("replay", "-", **closed).stderr


def test_a_letter_that_the_terminal_lacks_becomes_a_question_mark() -> None:
    poor = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = run_with("games", "captain_flip", "--lang", "pl", stdout=subprocess.PIPE, env=poor)
    assert done.returncode == 0
    assert b"Ka?dy marynarz" in done.stdout
    assert run_with("--help", "--lang", "pl", stdout=subprocess.PIPE, env=poor).returncode == 0


def test_json_is_utf_8_wherever_it_goes() -> None:
    poor = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = run_with("games", "zażółć", "--json", stdout=subprocess.PIPE, env=poor)
    assert done.returncode == 2
    assert "zażółć" in json.loads(done.stdout)["error"]["why"]
