"""Sentences: every message in every language, with the same values and all its plural forms."""

import json
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludoteka
from ludoteka.kernel.presentation.i18n import (
    CHOICE,
    LANGUAGES,
    LUDOTEKA_FOLDER,
    Message,
    MissingTexts,
    branches_at,
    fill,
    ludoteka_text,
    messages,
    plural,
    text,
)

FOLDERS = sorted({file.parent.parent for file in LUDOTEKA_FOLDER.parent.rglob("texts/*.toml")})
NAMES = [folder.relative_to(LUDOTEKA_FOLDER.parent).as_posix() for folder in FOLDERS]
CATEGORIES = {"en": {"one", "other"}, "pl": {"one", "few", "many", "other"}}
PAGE = LUDOTEKA_FOLDER.parents[2] / "web" / "src"
CASES = json.loads((PAGE / "shared" / "testdata" / "sentences.json").read_text(encoding="utf-8"))
"""What the page's tests check as well: both sides read one notation."""
CODES = re.compile(r'BadInput\(\s*"([\w.]+)"')


def forms(message: Message) -> dict[str, str]:
    return message if isinstance(message, dict) else {"": message}


def places(message: Message) -> set[str]:
    """The names in braces, over all forms and branches."""
    return {name for form in forms(message).values() for name in names_in(form)}


def names_in(form: str) -> set[str]:
    if first := next(choices(form), None):
        name, _, branches, (start, end) = first
        nested = {found for branch in branches.values() for found in names_in(branch)}
        return {name} | nested | names_in(form[:start] + form[end:])
    return {name for _, name, _, _ in string.Formatter().parse(form) if name is not None}


def choices(form: str) -> Iterator[tuple[str, str, dict[str, str], tuple[int, int]]]:
    """Name, kind, branches and place of every choice, also of those within branches."""
    at = 0
    while found := CHOICE.search(form, at):
        branches, end = branches_at(form, found.end())
        yield found[1], found[2], branches, (found.start(), end)
        for branch in branches.values():
            yield from choices(branch)
        at = end


def group(key: str) -> str:
    """Sentences that take turns are numbered: `clear.captain.1`, `clear.captain.2`."""
    return key.rstrip("0123456789").rstrip(".") if key[-1].isdigit() else key


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_every_message_is_there_in_every_language(folder: Path) -> None:
    for language in LANGUAGES:
        assert messages(folder, language).keys() == messages(folder, "en").keys()


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_a_message_has_the_same_values_in_every_language(folder: Path) -> None:
    """A sentence that takes turns with others may use what any of them has."""
    english = messages(folder, "en")
    given: dict[str, set[str]] = {}
    for key, message in english.items():
        given.setdefault(group(key), set()).update(places(message))
    for language in LANGUAGES:
        for key, message in messages(folder, language).items():
            assert places(message) <= given[group(key)], key
            assert group(key) != key or places(message) == given[key], key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_a_plural_has_every_form_of_its_language(folder: Path, language: str) -> None:
    for key, message in messages(folder, language).items():
        if isinstance(message, dict):
            assert message.keys() == CATEGORIES[language], key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_a_choice_has_a_branch_for_every_value(folder: Path, language: str) -> None:
    for key, message in messages(folder, language).items():
        for _, kind, branches, _ in (each for f in forms(message).values() for each in choices(f)):
            wanted = CATEGORIES[language] if kind == "plural" else {"other"}
            assert branches.keys() >= wanted, key
            assert kind == "select" or branches.keys() == wanted, key


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["sentence"])
def test_a_message_chooses_its_wording_by_its_values(case: dict[str, Any]) -> None:
    assert fill(case["message"], case["language"], case["values"]) == case["sentence"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_no_message_is_empty(folder: Path, language: str) -> None:
    for key, message in messages(folder, language).items():
        assert all(form.strip() for form in forms(message).values()), key


@pytest.mark.parametrize(
    ("n", "category"),
    [
        (0, "many"), (1, "one"), (2, "few"), (4, "few"), (5, "many"), (11, "many"), (12, "many"),
        (13, "many"), (14, "many"), (15, "many"), (21, "many"), (22, "few"), (25, "many"),
        (101, "many"), (102, "few"), (112, "many"), (114, "many"), (122, "few"), (1004, "few"),
    ],
)  # fmt: skip
def test_polish_plurals(n: int, category: str) -> None:
    assert plural("pl", n) == category


@pytest.mark.parametrize(("n", "category"), [(0, "other"), (1, "one"), (2, "other"), (21, "other")])
def test_english_plurals(n: int, category: str) -> None:
    assert plural("en", n) == category


@pytest.mark.parametrize(
    ("language", "n", "sentence"),
    [
        ("en", 1, "The team has 1 star."),
        ("en", 2, "The team has 2 stars."),
        ("pl", 1, "Drużyna ma 1 gwiazdkę."),
        ("pl", 3, "Drużyna ma 3 gwiazdki."),
        ("pl", 5, "Drużyna ma 5 gwiazdek."),
        ("pl", 12, "Drużyna ma 12 gwiazdek."),
        ("pl", 22, "Drużyna ma 22 gwiazdki."),
    ],
)
def test_a_sentence_takes_the_form_of_its_number(language: str, n: int, sentence: str) -> None:
    folder = Path(ludoteka.__file__).parent / "games" / "thirteen_words"
    assert text(folder, language, "event.team", {"n": n}) == sentence


def test_a_value_with_braces_is_shown_as_it_is() -> None:
    assert "{name}" in ludoteka_text("en", "unknown_game", {"name": "{name}", "known": "{0}"})


def test_a_key_that_is_not_there_is_shown_as_itself() -> None:
    assert ludoteka_text("pl", "no.such.key", {}) == "no.such.key"


def test_every_code_of_the_code_has_its_sentence() -> None:
    sources = Path(ludoteka.__file__).parent.rglob("*.py")
    codes = {code for file in sources for code in CODES.findall(file.read_text(encoding="utf-8"))}
    assert "changed_record" in codes
    assert codes <= messages(LUDOTEKA_FOLDER, "en").keys()


@pytest.mark.parametrize("content", [None, b"title = ", b"\xff"])
def test_a_game_without_its_sentences_is_told_which_file_is_wrong(
    tmp_path: Path, content: bytes | None
) -> None:
    file = tmp_path / "texts" / "en.toml"
    file.parent.mkdir()
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(MissingTexts, match=r"The sentences in .*texts/en\.toml can't be read: "):
        text(tmp_path, "en", "title", {})
