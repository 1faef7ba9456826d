"""The leak battery is worth something only if it finds leaks: each of these must be caught."""

from collections import deque

import pytest

from ludoteka.games.captain_flip.reduced_games import REDUCED_GAMES
from ludoteka.testing.law_broken import LawBroken
from ludoteka.testing.laws.leaks import no_leak
from ludoteka.testing.mutants import Mutant, apply_mutant

RULES = "ludoteka.games.captain_flip.rules"

LEAKS = [
    Mutant(
        "the underside in hand",
        f"{RULES}.view",
        "return Hand(NAMES[face_of(s.hand)],",
        "return Hand(NAMES[back_of(s.hand)],",
    ),
    Mutant(
        "undersides on the board",
        f"{RULES}.risks",
        "if options.known_backs and tile & SEEN else",
        "if True else",
    ),
    Mutant(
        "what is in the bag",
        f"{RULES}.view",
        "bag=s.left",
        "bag=sum(s.bag[at] for at in range(s.left))",
    ),
    Mutant(
        "legal moves that depend on the underside",
        f"{RULES}.legality",
        "for code in codes(s)]",
        "for code in codes(s)[:: 1 if s.hand & 1 else -1]]",
    ),
    Mutant(
        "a refusal that depends on the underside",
        f"{RULES}.legality",
        '"refusal.keep_or_flip_first")',
        '"refusal.keep_or_flip_first", n=s.hand)',
    ),
    Mutant(
        "the underside told with the face",
        f"{RULES}.crew.draw",
        "recorder.note(DRAWN, s.turn, face_of(s.hand), s.left, again)",
        "recorder.note(DRAWN, s.turn, s.hand & 15, s.left, again)",
    ),
    Mutant(
        "the underside told when a tile is kept",
        f"{RULES}.flow",
        "recorder.note(KEPT, s.turn, face_of(s.hand), 0, 0)",
        "recorder.note(KEPT, s.turn, s.hand & 15, 0, 0)",
    ),
    Mutant(
        "a bot imagines the true undersides",
        f"{RULES}.game",
        "imagine(self.position, chance(dice))",
        "self.position.copy()",
    ),
    Mutant(
        "a bot imagines the true side in hand",
        f"{RULES}.imagine",
        "self.slots = unseen_slots(s)",
        "self.slots = unseen_slots(s)[:-1]",
    ),
]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.what)
def test_a_planted_leak_is_caught(leak: Mutant) -> None:
    with apply_mutant(leak), pytest.raises(LawBroken):
        deque(map(no_leak, REDUCED_GAMES), maxlen=0)
