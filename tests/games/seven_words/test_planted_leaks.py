# ruff: noqa: E501 - rows of a table
"""The leak battery is worth something only if it finds leaks: each of these must be caught."""

from collections import deque

import pytest

from ludoteka.games.seven_words.reduced_games import REDUCED_GAMES
from ludoteka.testing.law_broken import LawBroken
from ludoteka.testing.laws.leaks import no_leak
from ludoteka.testing.mutants import Mutant, apply_mutant

RULES = "ludoteka.games.seven_words.rules"
FLOW, IMAGINE, LEGALITY, ROUNDS, VIEW = (
    f"{RULES}.{name}" for name in ("flow", "imagine", "legality", "rounds", "view")
)

LEAKS = [
    Mutant("all words in the view while they are written", VIEW, "if scored else None,  # SW-17", "if True else None,"),
    Mutant("whoever watches sees the first seat's word", VIEW, "if seat is None or s.phase != WRITING:", "seat = seat or 0\n    if s.phase != WRITING:"),
    Mutant("the longest word in everybody's view", VIEW, "word = s.draft[seat]\n    return Mine", "word = max(s.draft, key=len)\n    return Mine"),
    Mutant("whether a word stands now, not whether one was ever written", VIEW, "written=list(s.wrote)", "written=[bool(word) and len(word) > 3 for word in s.draft]"),
    Mutant("scores that count words which are still secret", "ludoteka.games.seven_words.rules.scoring", "    if s.phase == SCORING:\n        points", "    if True:\n        points"),
    Mutant("how often somebody has written", VIEW, "pile=sum(s.pile)", "pile=sum(s.pile) + sum(s.drafts)"),
    Mutant("every draft told to everybody", FLOW, "if word and not s.wrote[seat]:", "if word:"),
    Mutant("the word told when it is locked", FLOW, "log.emit(HasLocked(seat), to=EVERYBODY)", "log.emit(HasLocked(len(s.draft[seat])), to=EVERYBODY)"),
    Mutant("a glass that only good words of others let one turn", LEGALITY, "if not s.draft[seat]:\n        return \"SW-11\"", "if not s.draft[seat] or 'oil' in s.draft:\n        return \"SW-11\""),
    Mutant("a refusal that names what somebody else wrote", LEGALITY, '"refusal.nothing_to_score", {}', '"refusal.nothing_to_score", {"word": max(s.draft)}'),
    Mutant("asks in an order that depends on a word", FLOW, 'for seat in range(s.seats) if not s.locked[seat]]', 'for seat in range(s.seats)[:: -1 if "tree" in s.draft else 1] if not s.locked[seat]]'),
    Mutant("a bot imagines the true words of others", IMAGINE, "some_word(s, other, dice) if s.wrote[other]", "s.draft[other] if s.wrote[other]"),
    Mutant("a bot imagines how often others wrote", IMAGINE, "s.drafts[other] = int(s.wrote[other])", "pass"),
]  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.what)
def test_a_planted_leak_is_caught(leak: Mutant) -> None:
    with apply_mutant(leak), pytest.raises(LawBroken):
        deque(map(no_leak, REDUCED_GAMES))
