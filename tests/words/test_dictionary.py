"""The dictionaries: which words there are, which are kin, which are best."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteka.kernel.dice import FastDice
from ludoteka.words.dictionary import DATA, dictionary, languages
from ludoteka.words.dictionary.blocks import Blocks, packed
from ludoteka.words.dictionary.solver import Letters

FAMILIES = Path(__file__).parent / "families"
DECKS = {"en": "bcdglmnprstfhkvwyjqxz", "pl": "cdkmnprstwzjlbłghżśćfńź"}


def test_blocks_find_every_word_and_nothing_else() -> None:
    words = sorted({f"{a}{b}{c}".encode() for a in "abcx" for b in "aehz" for c in "abcdefghijkl"})
    blocks = Blocks(packed(words))
    assert [blocks.find(word) for word in words] == list(range(len(words)))
    assert list(blocks) == words
    assert blocks.word(70) == words[70]
    for stranger in (b"", b"a", b"aa", b"aaaa", b"zzz", b"xzz", b"bam"):
        assert blocks.find(stranger) == -1


@pytest.mark.parametrize(("language", "least"), [("en", 250_000), ("pl", 4_000_000)])
def test_how_many_words_there_are(language: str, least: int) -> None:
    assert len(dictionary(language)) > least


def test_all_files_together_are_a_few_megabytes() -> None:
    assert sum(file.stat().st_size for file in DATA.iterdir()) < 5_000_000


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "tree laughs antidisestablishmentarianism misquoting colour color"),
        (
            "pl",
            """wyselekcjonowany lumpenproletariat snopowiązałka europarlamentarzysta absolwent
            antropomorfizacja dźwiękonaśladownictwo dziesięciogroszówka blachodachówka żółw
            podpajęczynówkowy słowotwórczy śmialiśmy""",
        ),
    ],
)
def test_words_that_are_known(language: str, words: str) -> None:
    assert [word for word in words.split() if not dictionary(language).knows(word)] == []


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "london nato don't ice-cream xyzzy żółw"), ("pl", "warszawa nato qwerty дом Żółw")],
)
def test_what_is_no_word(language: str, words: str) -> None:
    assert [word for word in (*words.split(), "") if dictionary(language).knows(word)] == []


def pairs(language: str) -> Iterator[tuple[bool, str, str]]:
    for line in (FAMILIES / f"{language}.held_out.tsv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            sign, one, other = line.split("\t")
            yield sign == "+", one, other


@pytest.mark.parametrize(("language", "recall", "alarms"), [("en", 0.75, 0.03), ("pl", 0.70, 0.05)])
def test_families_of_pairs_that_no_rule_was_made_for(
    language: str, recall: float, alarms: float
) -> None:
    found: dict[bool, list[bool]] = {True: [], False: []}
    for kin, one, other in pairs(language):
        found[kin].append(dictionary(language).akin(one, other, whole_roots=True))
    assert len(found[True]) + len(found[False]) >= 200
    assert sum(found[True]) / len(found[True]) >= recall
    assert sum(found[False]) / len(found[False]) <= alarms


@pytest.mark.parametrize("language", languages())
def test_kinship_is_mutual_and_every_word_is_its_own_kin(language: str) -> None:
    known = dictionary(language)
    for _, one, other in pairs(language):
        for whole in (False, True):
            there = known.akin(one, other, whole_roots=whole)
            assert there == known.akin(other, one, whole_roots=whole)
        assert known.akin(one, one, whole_roots=False)
        assert known.akin(one, other, whole_roots=True) or not known.akin(
            one, other, whole_roots=False
        )


def boards(language: str, count: int) -> Iterator[Letters]:
    """Random letters with the values of a board: 5 5 4 4 3 3 2 2, some twice."""
    dice = FastDice(7)
    for _ in range(count):
        board: Letters = {}
        for value in (5, 5, 4, 4, 3, 3, 2, 2):
            letter = DECKS[language][dice.below(11)]
            if len(board.get(letter, [])) < 2:
                board.setdefault(letter, []).append(value)
        yield board


def worth(word: str, board: Letters) -> int:
    return sum(sum(values[: word.count(letter)]) for letter, values in board.items())


@pytest.mark.parametrize("language", languages())
def test_the_best_known_word_is_the_best_of_all_that_are_known(language: str) -> None:
    known = dictionary(language).known
    for board in boards(language, 12):
        ((word, value, _),) = known.best(board, 1, lambda _: True)
        assert value == worth(word, board) == max(worth(each, board) for each in known.words)


def test_no_english_word_beats_the_best() -> None:
    """Every word of the dictionary, tried on a few boards."""
    some = dictionary("en")
    words = [word.decode() for word in some._words]
    for board in boards("en", 2):
        ((_, value, _),) = some.solver.best(board, 1, lambda _: True)
        assert value == max(worth(word, board) for word in words)


def test_words_that_are_not_free_are_passed_over() -> None:
    known = dictionary("en").known
    board: Letters = {"s": [5], "t": [5], "r": [4], "n": [4]}
    first = known.best(board, 3, lambda _: True)
    second = known.best(board, 3, lambda word: word != first[0][0])
    assert first[0] not in second
    assert first[1:] == second[:2]
    values = [value for _, value, _ in known.best(board, 50, lambda _: True)]
    assert values == sorted(values, reverse=True)
