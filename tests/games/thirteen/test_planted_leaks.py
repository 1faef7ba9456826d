"""The leak battery is worth something only if it finds leaks: each of these must be caught."""

from collections import deque

import pytest

from ludoteka.games.thirteen.reduced_games import REDUCED_GAMES
from ludoteka.testing.law_broken import LawBroken
from ludoteka.testing.laws.leaks import no_leak
from ludoteka.testing.mutants import Mutant, apply_mutant

RULES = "ludoteka.games.thirteen.rules"
ATOMS, IMAGINE, KNOWLEDGE, LEGALITY, TURNS, VIEW = (
    f"{RULES}.{name}"
    for name in ("effects.state_changes", "imagine", "knowledge", "legality", "turn.turns", "view")
)

LEAKS = [
    Mutant(
        "both hands in every view",
        VIEW,
        "for card in s.hand[owner] if knows(s, audience, card)]",
        "for card in s.hand[owner]]",
    ),
    Mutant(
        "whoever watches sees the first seat's hand",
        KNOWLEDGE,
        "return WATCHING if seat is None else seat",
        "return 0 if seat is None else seat",
    ),
    Mutant(
        "the top of the deck among what is known",
        KNOWLEDGE,
        "if known_there(s, audience, card, first, sets)]",
        "if known_there(s, audience, card, first, sets) or card == s.deck[owner][-1]]",
    ),
    Mutant(
        "options of a hidden choice for all",
        VIEW,
        "in_sight = choice.kind in WAYS or all(",
        "in_sight = True or all(",
    ),
    Mutant(
        "a drawn card told to everybody",
        ATOMS,
        "context.log.emit(events.DrewCard(ref(s, card)), to=[seat])",
        "context.log.emit(events.DrewCard(ref(s, card)), to=EVERYBODY)",
    ),
    Mutant(
        "what was looked at told to everybody",
        ATOMS,
        "log.emit(events.LookedAt([ref(s, card) for card in cards]), to=[seat])",
        "log.emit(events.LookedAt([ref(s, card) for card in cards]), to=EVERYBODY)",
    ),
    Mutant(
        "the new hand told to everybody",
        TURNS,
        "events.HandIs(hand), to=[seat])",
        "events.HandIs(hand), to=EVERYBODY)",
    ),
    Mutant(
        "the decision on the hand told as it is made",
        TURNS,
        "context.log.emit(events.Decided(seat), to=EVERYBODY)",
        "context.log.emit(events.Mulliganed(seat, places), to=EVERYBODY)",
    ),
    Mutant(
        "a decision in the view before both have made theirs",
        VIEW,
        "put_back=s.returning[:] if s.turn else [0, 0]",
        "put_back=s.returning[:]",
    ),
    Mutant(
        "a refusal that tells the enemy's hand",
        LEGALITY,
        'return "TH-22", "not_your_turn", {}',
        'return "TH-22", "not_your_turn", {"n": sum(s.cards[c].cost for c in s.hand[s.active])}',
    ),
    Mutant(
        "a bot imagines the true hand",
        IMAGINE,
        "for group in (*groups, loose):",
        "for group in groups:",
    ),
    Mutant(
        "a bot imagines the true decision",
        IMAGINE,
        "s.returning[1 - seat] = dice.below(1 << len(s.hand[1 - seat]))",
        "pass",
    ),
    Mutant(
        "a bot imagines the true order of what was mixed",
        KNOWLEDGE,
        "knew = knew_all(s, audience, cards, bits)",
        "knew = False\n        continue",
    ),
    Mutant(
        "whoever consumes Corpses tells their order",
        ATOMS,
        "    s.deck[seat] = extend(pile(order), s.deck[seat])",
        "    s.deck[seat] = extend(pile(order), s.deck[seat])\n    if context.log is not None:\n"
        "        context.log.emit(events.Drew(order[0]), to=EVERYBODY)",
    ),
]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.what)
def test_a_planted_leak_is_caught(leak: Mutant) -> None:
    with apply_mutant(leak), pytest.raises(LawBroken):
        deque(map(no_leak, REDUCED_GAMES))
