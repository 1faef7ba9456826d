"""`ludoteka arena`: who is stronger, and how sure that is."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Shell

ARENA = ("arena", "captain_flip", "--bots", "random,greedy,mine.py:Mine", "--seed", "7")
SAME = "from ludoteka.bots.random_bot import RandomBot as Mine\n"


def own_bot() -> None:
    Path("mine.py").write_text(SAME, encoding="utf-8")


def test_all_play_all_until_it_is_sure(shell: Shell) -> None:
    """A greedy bot is stronger than chance, which ten or twenty deals show; chance is not stronger
    than chance. Figures are the same for one process and two, with a folder and without."""
    own_bot()
    words = (*ARENA, "--deals", "30", "--json")
    said = shell(*words, "--jobs", "1", "--out", "kept")
    assert said.status == 0
    found = said.json
    assert next(bot["name"] for bot in found["bots"]) == "greedy"
    verdicts = {(pair["one"], pair["two"]): pair for pair in found["pairs"]}
    assert verdicts["random", "greedy"]["verdict"] == "weaker"
    assert verdicts["greedy", "mine.py:Mine"]["verdict"] == "stronger"
    assert verdicts["random", "greedy"]["deals"] < 30
    assert verdicts["random", "mine.py:Mine"]["verdict"] == "unsure"
    assert verdicts["random", "mine.py:Mine"]["deals"] == 30
    assert shell(*words, "--jobs", "2").out == said.out
    before = {file: file.read_bytes() for file in Path("kept").rglob("*.jsonl")}
    assert shell(*words, "--jobs", "1", "--out", "kept").out == said.out
    assert {file: file.read_bytes() for file in Path("kept").rglob("*.jsonl")} == before


def test_a_picture_and_a_page_say_the_same(shell: Shell) -> None:
    own_bot()
    said = shell(*ARENA, "--deals", "10", "--out", "kept", "--lang", "pl")
    assert "Kapitan Flip: arena, liczba miejsc: 2, ziarno: 7" in said.out
    picture = Path("kept/arena.svg").read_text(encoding="utf-8")
    ElementTree.fromstring(picture)
    page = Path("kept/arena.html").read_text(encoding="utf-8")
    assert picture in page
    figures = json.loads(Path("kept/arena.json").read_bytes())
    for pair in figures["pairs"]:
        assert f">{pair['score']['value'] * 100:.1f} % " in page
    assert '<html lang="pl">' in page


def test_a_name_can_not_break_the_page(shell: Shell) -> None:
    Path("<i>.py").write_text(SAME, encoding="utf-8")
    shell("arena", "captain_flip", "--bots", "random,<i>.py:Mine", "--deals", "1", "--out", "kept")
    page = Path("kept/arena.html").read_text(encoding="utf-8")
    assert "&lt;i&gt;.py:Mine" in page
    assert "<i>" not in page


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("captain_flip", "--bots", "random"), "An arena needs at least two bots"),
        (("captain_flip", "--bots", "random,random"), "An arena needs at least two bots"),
        (("captain_flip", "--bots", "random,deep"), "There is no bot called deep"),
        (("captain_flip", "--bots", "random,greedy", "--seats", "3"), "3 can't be shared"),
        (("thirteen_words", "--bots", "random,easy"), "nobody beats anybody"),
        (("chess", "--bots", "a,b"), "There is no game called chess"),
    ],
)
def test_what_can_not_be_held_is_told(shell: Shell, words: tuple[str, ...], sentence: str) -> None:
    said = shell("arena", *words)
    assert said.status == 2
    assert sentence in said.err


def test_another_tournament_is_refused(shell: Shell) -> None:
    words = ("arena", "captain_flip", "--bots", "random,greedy", "--deals", "1", "--out", "kept")
    assert shell(*words).status == 0
    said = shell(*words, "--seed", "8")
    assert said.status == 2
    assert "belongs to another experiment" in said.err


def test_a_bot_that_failed_in_every_game_has_no_rating(shell: Shell) -> None:
    """Nothing is known of it; and it is said whose fault the missing games are."""
    own_bot()
    Path("mine.py").write_text(FAILING, encoding="utf-8")
    said = shell(*ARENA, "--deals", "10", "--json", "--out", "kept")
    assert said.status == 1
    *others, last = said.json["bots"]
    assert [bot["name"] for bot in others] == ["greedy", "random"]
    assert all(bot["rating"] for bot in others)
    assert (last["name"], last["rating"], last["failed"]) == ("mine.py:Mine", None, 40)
    told = shell(*ARENA, "--deals", "10", "--out", "kept").out
    assert "–  mine.py:Mine: no rating, for no deal with it counts" in told
    assert "failed in 40 games" in told
    assert "mine.py:Mine<td>–" in Path("kept/arena.html").read_text(encoding="utf-8")


FAILING = """
from ludoteka.bots.random_bot import RandomBot

class Mine(RandomBot):
    def answer(self, state, seat, dice):
        raise ValueError("no idea")
"""


DECKS = ("arena", "thirteen", "--deals", "1", "--jobs", "1", "--bots")


def test_bots_bring_options_of_their_seats(shell: Shell) -> None:
    """One bot with two decks: each deal from both seats, with the decks in each other's seats."""
    words = (*DECKS, "random+decks=choir,random+decks=parish", "--out", "kept", "--json")
    said = shell(*words)
    assert said.status == 0
    names = [bot["name"] for bot in said.json["bots"]]
    assert sorted(names) == ["random+decks=choir", "random+decks=parish"]
    (log,) = Path("kept").glob("*/games.jsonl")
    before = log.read_bytes()
    seated = [json.loads(line)["bots"] for line in before.splitlines()]
    assert seated == [names_of("choir", "parish"), names_of("parish", "choir")]
    assert shell(*words).out == said.out
    assert log.read_bytes() == before


def names_of(*decks: str) -> list[str]:
    return [f"random+decks={deck}" for deck in decks]


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        ("random+edition=printed,random", "edition is not an option that each seat has for itself"),
        ("random+hats=3,random", "hats is not an option that each seat has for itself"),
        ("random+decks=pond,random", "pond"),
        ("deep+decks=choir,random", "no bot called deep"),
        ("random+decks=choir,random+decks=choir", "two"),
    ],
)
def test_entrants_that_can_not_play_are_told(shell: Shell, bots: str, sentence: str) -> None:
    said = shell(*DECKS, bots)
    assert said.status == 2
    assert said.out == ""
    assert sentence in said.err
