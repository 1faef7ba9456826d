"""The leak battery is worth something only if it finds leaks: each of these must be caught."""

from collections import deque

import pytest

from ludoteka.games.thirteen_words.reduced_games import REDUCED_GAMES
from ludoteka.testing.law_broken import LawBroken
from ludoteka.testing.laws.leaks import no_leak
from ludoteka.testing.mutants import Mutant, apply_mutant

RULES = "ludoteka.games.thirteen_words.rules"
DEAL, FLOW, IMAGINE, LEGALITY, VIEW = (
    f"{RULES}.{name}" for name in ("deal", "flow", "imagine", "legality", "view")
)

LEAKS = [
    Mutant(
        "all choices in the view before the reveal",
        VIEW,
        "places=list(s.choice) if s.phase == EXPLAINING else None",
        "places=list(s.choice)",
    ),
    Mutant(
        "only the Captain's choice in the view",
        VIEW,
        "mine=own_choice(s, seat)",
        "mine=s.choice[s.captain] or None",
    ),
    Mutant(
        "whoever watches sees the first seat's choice",
        VIEW,
        "mine=own_choice(s, seat)",
        "mine=own_choice(s, seat or 0)",
    ),
    Mutant(
        "stars in the view before the reveal",
        VIEW,
        "scores=list(s.stars)",
        "scores=[n + (p == s.choice[s.captain] > 0) for n, p in zip(s.stars, s.choice)]",
    ),
    Mutant(
        "the backs of the cards in the view",
        VIEW,
        "else s.words[word] for word in s.ring]",
        "else s.words[word] for word in s.backs]",
    ),
    Mutant(
        "one card's back in the view, once the first round is over",
        VIEW,
        "centre=s.words[s.centre]",
        "centre=s.words[s.backs[0] if s.history and s.phase == CHOOSING else s.centre]",
    ),
    Mutant(
        "legal moves that avoid what others chose",
        LEGALITY,
        "if word != EMPTY]",
        "if word != EMPTY and choice.place not in s.choice[:seat] + s.choice[seat + 1:]]",
    ),
    Mutant(
        "legal moves with the Captain's choice in front",
        LEGALITY,
        "return [choice for choice, word in zip(CHOICES, s.ring, strict=False) if word != EMPTY]",
        "return [Choose(p) for p in sorted(s.occupied(), key=lambda p: p != s.choice[s.captain])]",
    ),
    Mutant(
        "a refusal that names what somebody chose",
        LEGALITY,
        '"refusal.nothing_to_explain")',
        '"refusal.nothing_to_explain", highest=max(s.choice))',
    ),
    Mutant(
        "a refusal whose clause depends on what somebody chose",
        LEGALITY,
        '"TW-12", "refusal.nothing_to_explain")',
        '"TW-12" if 1 in s.choice else "TW-7", "refusal.nothing_to_explain")',
    ),
    Mutant(
        "the choice told to everybody",
        FLOW,
        "to=[seat])",
        "to=EVERYBODY)",
    ),
    Mutant(
        "the choice told to the Captain",
        FLOW,
        "to=[seat])",
        "to=[seat, s.captain])",
    ),
    Mutant(
        "a changed mind told to everybody",
        FLOW,
        "    if first_time:\n        log",
        "    if True:\n        log",
    ),
    Mutant(
        "the card that is not turned, told with the one that is",
        FLOW,
        "log.emit(Turned(place, s.words[word], s.words[back]), to=EVERYBODY)",
        "log.emit(Turned(place, s.words[word], s.words[max(s.backs)]), to=EVERYBODY)",
    ),
    Mutant(
        "asks in an order that depends on what was chosen",
        FLOW,
        'return [Ask(seat, "choose") for seat in range(s.seats) if s.choice[seat] == NOTHING]',
        'return [Ask(seat, "choose") for seat in range(s.seats)[:: 1 if 1 in s.choice else -1]'
        " if s.choice[seat] == NOTHING]",
    ),
    Mutant(
        "the numbers of words tell which back is on which card",
        DEAL,
        "tuple(sorted({word for card in cards for word in card}))",
        "tuple(dict.fromkeys(word for card in cards for word in card))",
    ),
    Mutant(
        "a bot imagines the true choices of others",
        IMAGINE,
        "if each != seat and s.choice[each] != NOTHING:",
        "if False:",
    ),
    Mutant(
        "a bot imagines the true backs",
        IMAGINE,
        "other.backs[place - 1] = take(unseen, dice)",
        "take(unseen, dice)",
    ),
    Mutant(
        "what a bot imagines is drawn in an order that depends on a choice",
        IMAGINE,
        "unseen = sorted(set(range(len(s.words))) - seen_words(s))",
        "unseen = sorted(set(range(len(s.words))) - seen_words(s), reverse=2 in s.choice)",
    ),
]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.what)
def test_a_planted_leak_is_caught(leak: Mutant) -> None:
    with apply_mutant(leak), pytest.raises(LawBroken):
        deque(map(no_leak, REDUCED_GAMES))
