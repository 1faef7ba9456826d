"""The dictionaries: which words there are, which are kin, which are best."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteka.games.seven_words.dictionary import DATA, Dictionary, dictionary, languages
from ludoteka.games.seven_words.dictionary.best import Seeker
from ludoteka.games.seven_words.dictionary.blocks import Blocks, packed
from ludoteka.games.seven_words.dictionary.solver import Letters, value_of
from ludoteka.kernel.chance.dice import FastDice
from scripts.project import ROOT

FAMILIES = Path(__file__).parent / "families"
SUMS = ROOT / "tools" / "dictionaries" / "built.sha256"
DECKS = {"en": "bcdglmnprstfhkvwyjqxz", "pl": "cdkmnprstwzjlbłghżśćfńź"}


def test_blocks_find_every_word_and_nothing_else() -> None:
    words = sorted({f"{a}{b}{c}".encode() for a in "abcx" for b in "aehz" for c in "abcdefghijkl"})
    blocks = Blocks(packed(words))
    assert [blocks.find(word) for word in words] == list(range(len(words)))
    assert list(blocks) == words
    assert blocks.word(70) == words[70]
    for stranger in (b"", b"a", b"aa", b"aaaa", b"zzz", b"xzz", b"bam"):
        assert blocks.find(stranger) == -1


def test_blocks_give_the_words_with_some_letters() -> None:
    words = sorted({f"{a}{b}{c}".encode() for a in "abcx" for b in "aehz" for c in "abcdefghijkl"})
    words += [b"xzq"]  # alone with its letter, at the very end
    blocks = Blocks(packed(words))
    assert list(blocks.having([])) == words
    for wanted in ([b"x"], [b"x", b"z"], [b"h", b"l"], [b"a", b"b", b"c"], [b"q"]):
        assert list(blocks.having(wanted)) == [
            word for word in words if all(letter in word for letter in wanted)
        ]


@pytest.mark.parametrize(
    ("language", "words", "known"), [("en", 254_055, 22_533), ("pl", 4_016_530, 43_466)]
)
def test_how_many_words_there_are(language: str, words: int, known: int) -> None:
    assert len(dictionary(language)) == words
    assert len(dictionary(language).known.words) == known


BOTH = {
    "en": "turkey china polka japan march jersey bill rose may august cologne sandwich".split(),
    "pl": "polka chiny marek murzyn francuz anglik".split(),
}
"""Names that are common words too."""


@pytest.mark.rule("SW-8")
@pytest.mark.parametrize(
    ("language", "names"),
    [("en", "egyptian egyptians germans jews paris texas"), ("pl", "filipińczyków weronika")],
)
def test_names_are_words_at_most_and_never_known(language: str, names: str) -> None:
    """Of the whole list: a common noun that nobody means is accepted, and offered to nobody."""
    words = dictionary(language)
    found = [word for word in words if words.is_name(word)]
    assert set(names.split()) <= set(found)
    assert len(found) > 1000
    assert not set(found) & {*words.known.words, *words.solver.words}
    assert not [word for word in BOTH[language] if words.is_name(word)]


@pytest.mark.rule("SW-8", "SW-70")
def test_a_name_is_no_best_word_however_much_it_brings() -> None:
    """All consonants of EGYPTIANS lie there; what is best then is another word."""
    letters: Letters = {letter: [3] for letter in "gyptns"}
    words = dictionary("en")
    assert words.knows("egyptians")
    best = Seeker(words, (), whole_roots=False).best(letters, 5)
    assert best
    assert not [word for word, _, _ in best if words.is_name(word)]


def test_the_files_are_what_the_builder_made() -> None:
    """tools/dictionaries/build.py prints these sums; who builds anew writes them down anew."""
    sums = dict(line.split()[::-1] for line in SUMS.read_text(encoding="ascii").splitlines())
    files = {file.name: file.read_bytes() for file in DATA.glob("*.xz")}
    assert {name: hashlib.sha256(data).hexdigest() for name, data in files.items()} == sums


def test_all_files_together_are_a_few_megabytes() -> None:
    assert sum(file.stat().st_size for file in DATA.iterdir()) < 5_200_000


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
        ("pl", "hm hmm brr psst ul min sek kor al od we"),  # short, and no abbreviations
    ],
)
def test_words_that_are_known(language: str, words: str) -> None:
    assert [word for word in words.split() if not dictionary(language).knows(word)] == []


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "london nato don't ice-cream xyzzy żółw mr kg bbc"),
        ("pl", "warszawa nato qwerty дом Żółw"),
        ("pl", "kg mln itd np dr mgr prof inż godz cm zł bhp dvd przyp ppor św tzn wg"),
    ],
)
def test_what_is_no_word(language: str, words: str) -> None:
    assert [word for word in (*words.split(), "") if dictionary(language).knows(word)] == []


def pairs(name: str) -> Iterator[tuple[bool, str, str]]:
    for line in (FAMILIES / f"{name}.tsv").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            sign, one, other = line.split("\t")
            yield sign == "+", one, other


@pytest.mark.parametrize(
    ("name", "recall", "alarms"),
    [("en.held_out", 0.85, 0.05), ("en.blind", 0.85, 0.05), ("pl.held_out", 0.7, 0.05)],
)
def test_families_of_pairs_that_no_rule_was_made_for(
    name: str, recall: float, alarms: float
) -> None:
    found: dict[bool, list[bool]] = {True: [], False: []}
    for kin, one, other in pairs(name):
        found[kin].append(dictionary(name[:2]).akin(one, other, whole_roots=True))
    assert len(found[True]) + len(found[False]) >= 200
    assert sum(found[True]) / len(found[True]) >= recall
    assert sum(found[False]) / len(found[False]) <= alarms


@pytest.mark.parametrize("language", languages())
def test_kinship_is_mutual_and_every_word_is_its_own_kin(language: str) -> None:
    known = dictionary(language)
    for _, one, other in pairs(f"{language}.held_out"):
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
        board: dict[str, list[int]] = {}
        for value in (5, 5, 4, 4, 3, 3, 2, 2):
            letter = DECKS[language][dice.below(11)]
            if len(board.get(letter, [])) < 2:
                board.setdefault(letter, []).append(value)
        yield board


@pytest.mark.parametrize("language", languages())
def test_the_best_known_word_is_the_best_of_all_that_are_known(language: str) -> None:
    known = dictionary(language)
    for board in boards(language, 12):
        ((word, value, _),) = nobody_wrote(known).best_known(board, 1)
        assert value == value_of(word, board)
        assert value == max(value_of(each, board) for each in known.known.words)


def nobody_wrote(known: Dictionary) -> Seeker:
    return Seeker(known, (), whole_roots=False)


@pytest.mark.parametrize("language", languages())
def test_no_word_of_the_whole_dictionary_beats_the_best(language: str) -> None:
    known = dictionary(language)
    for board in boards(language, 2):
        ((_, best, _),) = nobody_wrote(known).best(board, 1)
        slack = sum(map(sum, board.values())) - best
        needed = [letter for letter, values in board.items() if sum(values) > slack]
        assert max(value_of(word, board) for word in known.having(needed)) == best


def test_whoever_asks_for_letters_gets_every_word_that_has_them() -> None:
    known = dictionary("en")
    for needed in ("q", "jz", "qvy"):
        every = [word for word in known if all(letter in word for letter in needed)]
        assert sorted(known.having(needed)) == sorted(every)
        assert every


@pytest.mark.parametrize("language", languages())
def test_words_that_are_used_and_their_kin_are_passed_over(language: str) -> None:
    known = dictionary(language)
    for board in boards(language, 6):
        used: list[str] = []
        values = []
        for _ in range(4):
            (first, *others) = Seeker(known, used, whole_roots=True).best(board, 3)
            assert not any(known.akin(first[0], each, whole_roots=True) for each in used)
            assert not any(known.akin(first[0], each[0], whole_roots=True) for each in others)
            used.append(first[0])
            values.append(first[1])
        assert values == sorted(values, reverse=True)
