"""Each law catches a game that breaks it: 13 Words, mutated a little."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from ludoteka.plugins import games
from ludoteka.testing.law_broken import LawBroken
from ludoteka.testing.laws.all_laws import LAWS
from ludoteka.testing.laws.order import rotation_of_seats
from ludoteka.testing.laws.replay import other_processes_agree, place_of
from ludoteka.testing.mutants import Mutant, apply_mutant
from ludoteka.testing.state_machine import table_machine
from tests.games.thirteen_words.tables import table

GAME = games()["thirteen_words"]

BREACHES = tomllib.loads(Path(__file__).with_name("breaches.toml").read_text(encoding="utf-8"))
CASES = [(law, breach) for law, breaches in BREACHES.items() for breach in breaches]


def test_every_law_is_broken_somehow() -> None:
    assert BREACHES.keys() == LAWS.keys()


def module_named(name: str) -> str:
    """A module of the game's rules, or `kernel.NAME`."""
    return f"ludoteka.{'' if name.startswith('kernel.') else 'games.thirteen_words.rules.'}{name}"


@pytest.mark.parametrize(("law", "breach"), CASES)
def test_a_law_catches_a_breach(law: str, breach: tuple[str, str, str]) -> None:
    module, old, new = breach
    mutant = Mutant(law, module_named(module), old, new)
    with apply_mutant(mutant), pytest.raises(LawBroken):
        LAWS[law](GAME)


@pytest.mark.parametrize(
    ("module", "old", "new"),
    [
        ("flow", "s.stars[seat] += 1", "s.stars[seat] += 20"),
        ("legality", "if s.ready[seat]:", "s.captain = seat\n    if s.ready[seat]:"),
        ("legality", "if s.word_at(move.place) == EMPTY:", "if False:"),
    ],
)
def test_the_machine_catches_a_breach(module: str, old: str, new: str) -> None:
    mutant = Mutant("machine", f"ludoteka.games.thirteen_words.rules.{module}", old, new)
    # The same examples every time: now and then none of so many random ones meets a breach.
    quickly = settings(
        max_examples=400, phases=[Phase.generate], database=None, deadline=None, derandomize=True
    )
    with apply_mutant(mutant), pytest.raises((AssertionError, IndexError)):
        run_state_machine_as_test(table_machine(GAME), settings=quickly)


def test_turning_the_table_round_is_noticed_where_a_seat_is_favoured() -> None:
    old, new = "if place == target]", "if place == target and seat]"
    mutant = Mutant("rotation", "ludoteka.games.thirteen_words.rules.scoring", old, new)
    with apply_mutant(mutant), pytest.raises(LawBroken):
        rotation_of_seats(lambda turn: table(3, first=turn).state, 3)


MINE = replace(GAME, name="a_game_of_my_own")


def test_another_process_finds_also_a_game_that_is_in_no_list_of_ours() -> None:
    assert place_of(GAME) == ("ludoteka.games.thirteen_words", "THIRTEEN_WORDS")
    assert place_of(MINE)[1] == "MINE"
    other_processes_agree(MINE)


def test_a_game_that_no_module_holds_is_told_so() -> None:
    with pytest.raises(LawBroken, match="no module holds lost"):
        other_processes_agree(replace(GAME, name="lost"))
