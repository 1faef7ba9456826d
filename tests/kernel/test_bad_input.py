"""What can't be understood is told in the reader's language, down to the reason."""

import ast
import copy
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludoteka
from ludoteka.kernel.errors import BadInput, Phrase, phrase
from ludoteka.kernel.presentation.i18n import LANGUAGES, LUDOTEKA_FOLDER, messages

HOUSE_FOLDER = Path(ludoteka.__file__).parent
FILES = sorted(f for f in HOUSE_FOLDER.rglob("*.py") if "static" not in f.parts)


def calls(name: str) -> Iterator[tuple[Path, ast.Call]]:
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name:
                yield file, node


def is_prose(value: ast.expr) -> bool:
    """Words with a space between them, whether or not something is filled in."""
    parts = value.values if isinstance(value, ast.JoinedStr) else [value]
    words = "".join(str(p.value) if isinstance(p, ast.Constant) else "x" for p in parts)
    return bool(re.search(r"\w \w", words))


def test_a_reason_is_told_in_the_language_of_its_sentence() -> None:
    bad = BadInput("bad_stack", problem=phrase("bad.no_seat", seat=7))
    assert str(bad) == bad.in_language("en") == "This stack can't be dealt: there is no seat 7."
    assert bad.in_language("pl") == "Takiego rozdania nie da się ułożyć: nie ma miejsca 7."


def test_reasons_within_reasons_follow_each_other() -> None:
    each = tuple(phrase("bad.no_seat", seat=seat) for seat in (7, 8))
    bad = BadInput("bad_stack", problem=phrase("bad.other_game", game=each))
    assert "it is one of there is no seat 7 there is no seat 8" in str(bad)


@pytest.mark.parametrize("made", [copy.copy, lambda bad: pickle.loads(pickle.dumps(bad))])
def test_it_travels(made: object) -> None:
    bad = made(BadInput("bad_stack", problem=phrase("bad.no_seat", seat=7)))  # type: ignore[operator]
    assert (bad.code, bad.in_language("pl")) == (
        "bad_stack",
        "Takiego rozdania nie da się ułożyć: nie ma miejsca 7.",
    )


def test_no_reason_is_written_in_code() -> None:
    prose = [
        f"{file.relative_to(HOUSE_FOLDER)}:{call.lineno}"
        for file, call in calls("BadInput")
        for keyword in call.keywords
        if is_prose(keyword.value)
    ]
    assert not prose


def test_prose_would_be_seen() -> None:
    told = [ast.parse(each, mode="eval").body for each in ("f'not {n} cards'", "'no seat'")]
    plain = [
        ast.parse(each, mode="eval").body for each in ("f'seats={n!r}'", "f'a={a}, b={b}'", "x")
    ]
    assert all(map(is_prose, told))
    assert not any(map(is_prose, plain))


def folder_of(file: Path, call: ast.Call) -> Path:
    """Whose texts have it: the house's, or those of the game that the file belongs to."""
    if len(call.args) == 1:
        return LUDOTEKA_FOLDER
    return HOUSE_FOLDER.joinpath(*file.relative_to(HOUSE_FOLDER).parts[:2])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_there(language: str) -> None:
    found = [
        (file, call) for file, call in calls("phrase") if isinstance(call.args[0], ast.Constant)
    ]
    assert len(found) > 30
    for file, call in found:
        key = ast.literal_eval(call.args[0])
        assert key in messages(folder_of(file, call), language), (file, call.lineno)


def test_a_phrase_of_a_game_is_found_by_its_folder() -> None:
    folder = HOUSE_FOLDER / "games" / "thirteen"
    assert "Thirteen" in Phrase(folder, "bad.seats", {"seats": 3}).in_language("en")
