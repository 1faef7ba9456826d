"""What words have to do with each other, as the tables and what people wrote say."""

import csv
import hashlib
import tomllib
from importlib.resources import files
from itertools import combinations
from pathlib import Path

import pytest

from ludoteka.games.thirteen_words.words.associations import Associations, cell, resources, surplus
from ludoteka.games.thirteen_words.words.pack import load_pack

DATA = files("ludoteka.games.thirteen_words.words") / "data"
STRONG_RESOURCES = ("blend", "conceptnet")

# Sixty links that people would make, five groups of twelve; the candidates are a group's answers.
with (Path(__file__).parent / "picks_in_pack.tsv").open(encoding="utf-8") as lines:
    PICKS = list(csv.DictReader(lines, delimiter="\t"))


def ids(language: str) -> dict[str, int]:
    return {word: i for i, word in enumerate(load_pack(language).words)}


def link(table: Associations, a: str, b: str, language: str = "en") -> int:
    return table.link(ids(language)[a], ids(language)[b])


def accuracy(table: Associations, language: str) -> float:
    """How often the answer is the strongest link among the twelve; ties go to the lower id."""
    place = ids(language)
    right = 0
    for pick in PICKS:
        group = sorted(place[p[f"answer_{language}"]] for p in PICKS if p["group"] == pick["group"])
        centre = place[pick[f"centre_{language}"]]
        best = max(group, key=lambda word: table.link(centre, word))
        right += best == place[pick[f"answer_{language}"]]
    return right / len(PICKS)


def test_the_tables_that_ship() -> None:
    assert resources() == ("blend", "conceptnet", "glove", "minilm", "use")


@pytest.mark.parametrize("resource", resources())
def test_a_table_is_the_file_that_its_manifest_names(resource: str) -> None:
    content = (DATA / f"{resource}.assoc").read_bytes()
    manifest = tomllib.loads((DATA / "assoc.toml").read_text())
    entry = manifest["resources"][resource]
    assert len(content) == 448 * 447 // 2 == 100_128
    assert hashlib.sha256(content).hexdigest() == entry["sha256"]
    assert set(entry["weights"]) <= set(manifest["sources"])


@pytest.mark.parametrize("resource", resources())
def test_what_comes_from_conceptnet_is_share_alike_and_the_rest_is_not(resource: str) -> None:
    manifest = tomllib.loads((DATA / "assoc.toml").read_text())
    entry = manifest["resources"][resource]
    shared = {"direct", "echo"} & set(entry["weights"])
    assert entry["licence"] == ("CC-BY-SA-4.0" if shared else "MIT")


@pytest.mark.parametrize("resource", resources())
def test_links_are_standard_scores_times_twenty(resource: str) -> None:
    table = Associations.load(resource, authored=False)
    links = [table.link(a, b) for a, b in combinations(range(448), 2)]
    mean = sum(links) / len(links)
    spread = (sum((x - mean) ** 2 for x in links) / len(links)) ** 0.5
    assert abs(mean) < 0.5
    assert 19 < spread < 20.5


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("resource", STRONG_RESOURCES)
def test_a_table_alone_finds_four_in_five_of_peoples_links(resource: str, language: str) -> None:
    assert accuracy(Associations.load(resource, language, authored=False), language) >= 0.80


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("resource", resources())
def test_with_what_people_wrote_it_finds_nearly_all(resource: str, language: str) -> None:
    assert accuracy(Associations.load(resource, language), language) >= 0.90


def test_unlike_resources_often_choose_differently() -> None:
    blend, other = (Associations.load(r, authored=False) for r in ("blend", "conceptnet"))
    boards = [(i, [(i + 37 * k) % 448 for k in range(1, 13)]) for i in range(448)]
    same = sum(
        max(ring, key=lambda w: blend.link(centre, w))
        == max(ring, key=lambda w: other.link(centre, w))
        for centre, ring in boards
    )
    assert 0.2 < same / len(boards) < 0.6


def test_cells_stand_row_by_row_above_the_diagonal() -> None:
    assert [cell(4, a, b) for a, b in combinations(range(4), 2)] == [0, 1, 2, 3, 4, 5]
    assert cell(448, 446, 447) == 100_127


def test_a_link_is_the_same_both_ways_and_signed() -> None:
    table = Associations(bytes([1, 0x80, 127]))
    assert [table.link(0, 1), table.link(0, 2), table.link(1, 2)] == [1, -128, 127]
    assert table.link(2, 0) == table.link(0, 2)


@pytest.mark.parametrize(("a", "b"), [(5, 5), (-1, 3), (0, 448)])
def test_what_is_no_pair_is_an_error(a: int, b: int) -> None:
    with pytest.raises(IndexError, match="no pair of different words"):
        Associations.load().link(a, b)


def test_a_file_of_the_wrong_size_is_no_table() -> None:
    with pytest.raises(ValueError, match="100127 bytes are no table"):
        Associations(bytes(100_127))


def test_an_unknown_resource_or_language_is_refused_with_what_there_is() -> None:
    with pytest.raises(ValueError, match="no resource 'tea'; there are: blend"):
        Associations.load("tea")
    with pytest.raises(ValueError, match="no pack in 'fr'; there are: en, pl"):
        Associations.load(language="fr")


def test_a_written_link_adds_25_for_each_degree_of_strength() -> None:
    bare, full = (Associations.load("blend", "en", authored=a) for a in (False, True))
    assert link(full, "vampire", "garlic") == link(bare, "vampire", "garlic") + 75
    assert link(full, "globe", "desk") == link(bare, "globe", "desk") + 25
    assert link(full, "lock", "key") == 127  # and no more


def test_a_pair_that_nobody_wrote_about_is_left_alone() -> None:
    bare, full = (Associations.load("blend", "en", authored=a) for a in (False, True))
    assert link(full, "lock", "octopus") == link(bare, "lock", "octopus")


def test_polish_second_meanings_count_in_polish_alone() -> None:
    english, polish = (Associations.load("blend", language) for language in ("en", "pl"))
    neither = Associations.load("blend")
    assert link(polish, "zamek", "klucz", "pl") == link(english, "castle", "key") + 75
    assert link(neither, "castle", "key") == link(english, "castle", "key")


def test_english_second_meanings_mislead_nobody_in_polish() -> None:
    english, polish = (Associations.load("blend", language) for language in ("en", "pl"))
    assert link(english, "bank", "river") > 40  # the river's bank
    assert link(polish, "bank", "rzeka", "pl") <= 0
    assert link(english, "shell", "cannon") > 40
    assert link(polish, "muszla", "armata", "pl") <= 0


@pytest.mark.parametrize("resource", resources())
def test_who_goes_with_everything_has_a_surplus_and_a_loner_a_lack(resource: str) -> None:
    table = Associations.load(resource, authored=False)
    extra = surplus(resource)
    sociable, loner = (extra.index(pick(extra)) for pick in (max, min))
    kept = [
        sum(sorted(table.link(word, other) for other in range(448) if other != word)[-20:])
        for word in (sociable, loner)
    ]
    assert extra[sociable] > 3
    assert extra[loner] < -3
    assert (kept[0] - kept[1]) / 40 == pytest.approx(extra[sociable] - extra[loner], abs=1)
    assert abs(sum(extra)) < len(extra)  # on the whole it takes away what it gives
