"""The best words that are free: exact even where the list of the best leaves words out."""

import importlib.util
import itertools
import lzma
from array import array
from pathlib import Path
from types import ModuleType

import pytest

from ludoteka.games.seven_words.dictionary import (
    ENCODING,
    Dictionary,
    best,
    blocks,
    solver,
    word_families,
)
from ludoteka.games.seven_words.dictionary.best import FAMILIES, Seeker, loses_less
from ludoteka.games.seven_words.dictionary.solver import Letters, value_of
from scripts.project import ROOT

TOOLS = ROOT / "tools" / "dictionaries"
LETTERS = "bcdglmnprstfhkvwyjqxz"
BOARD: Letters = {"s": [5, 4], "t": [5], "r": [4], "n": [3], "p": [3], "d": [2]}

# Seven that have all of it and one that lacks a letter; then some that no board prefers.
BEST = ["stranpdsa", "stranpdso", "stranpdsu", "stranpdse", "stranpdsi", "stranpdsy", "stranpdsau"]
NEXT = "stranpda"
NAME = "stranpdsuae"
OTHERS = ["strap", "tan", "sad", "part", "drain", "prints"]


def tool(name: str) -> ModuleType:
    """A module of the builder, which is no package."""
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def small_dictionary(folder: Path, words: list[str]) -> Dictionary:
    """A dictionary in which nobody is kin to anybody, with the list of the best that we build."""
    words = sorted(words)
    packed = {
        "words": blocks.packed([word.encode(ENCODING) for word in words]),
        "kin": word_families.packed("0:0:", "", array("H", [0] * len(words))),
        "known": solver.packed(OTHERS, [1] * len(OTHERS), LETTERS),
        "names": lzma.compress(NAME.encode()),
    }
    for name, data in packed.items():
        (folder / f"en.{name}.xz").write_bytes(data)
    known = Dictionary("en", folder)
    skyband = tool("skyband")
    chosen = skyband.skyband(
        [word for word in words if word != NAME],
        FAMILIES,
        lambda word: skyband.signature(word, LETTERS, set(LETTERS)),
        known.family,
        lambda word: word,
    )
    data = solver.packed(
        sorted(chosen, key=lambda each: (len(each), each)), [4] * len(chosen), LETTERS
    )
    (folder / "en.best.xz").write_bytes(data)
    return known


@pytest.fixture
def known(tmp_path: Path) -> Dictionary:
    return small_dictionary(tmp_path, [*BEST, NEXT, *OTHERS])


def truly_best(known: Dictionary, used: tuple[str, ...]) -> int:
    return max(value_of(word, BOARD) for word in known if word not in used)


def test_the_list_leaves_out_what_enough_families_beat(known: Dictionary) -> None:
    assert len(known.solver.words) < len(known)
    assert NEXT not in known.solver.words


@pytest.mark.parametrize("used", range(len(BEST) + 1))
def test_however_many_are_used_up_the_best_is_found(known: Dictionary, used: int) -> None:
    for words in itertools.combinations(BEST, used):
        ((_, value, _),) = Seeker(known, words, whole_roots=True).best(BOARD, 1)
        assert value == truly_best(known, words)


def test_when_the_list_runs_dry_the_whole_dictionary_is_read(known: Dictionary) -> None:
    seeker = Seeker(known, [*BEST, NEXT], whole_roots=True)
    found = seeker.best(BOARD, 3)
    every = sorted((value_of(word, BOARD) for word in OTHERS), reverse=True)
    assert [value for _, value, _ in found] == every[:3]


@pytest.mark.rule("SW-8")
def test_a_name_is_not_found_in_the_whole_dictionary_either(tmp_path: Path) -> None:
    """It would bring the most, and only reading everything could find it."""
    known = small_dictionary(tmp_path, [*BEST, NEXT, *OTHERS, NAME])
    assert known.knows(NAME)
    found = Seeker(known, BEST, whole_roots=True).best(BOARD, 3)
    assert found[0][0] == NEXT
    assert NAME not in [word for word, _, _ in found]


@pytest.mark.parametrize("word", [*BEST, NEXT, *OTHERS])
def test_what_loses_less_than_the_slack_is_worth_more_than_the_least(word: str) -> None:
    whole = sum(map(sum, BOARD.values()))
    for least in range(whole + 1):
        assert loses_less(word, BOARD, whole - least) == (value_of(word, BOARD) > least)


def test_few_used_words_do_not_make_it_read_everything(
    known: Dictionary, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_need(*_: object) -> None:
        raise AssertionError("read everything")

    monkeypatch.setattr(best.Seeker, "_everything_above", no_need)
    assert len(Seeker(known, BEST[:2], whole_roots=True).best(BOARD, 1)) == 1
    with pytest.raises(AssertionError, match="everything"):
        Seeker(known, BEST, whole_roots=True).best(BOARD, 1)
