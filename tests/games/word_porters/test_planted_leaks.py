"""The leak battery is worth something only if it finds leaks: each of these must be caught."""

from collections import deque

import pytest

from ludoteka.games.word_porters.reduced_games import REDUCED_GAMES
from ludoteka.testing.law_broken import LawBroken
from ludoteka.testing.laws.leaks import no_leak
from ludoteka.testing.mutants import Mutant, apply_mutant

RULES = "ludoteka.games.word_porters.rules"
DEAL, FLOW, IMAGINE, LEGALITY, VIEW = (
    f"{RULES}.{name}" for name in ("deal", "flow", "imagine", "legality", "view")
)

LEAKS = [
    Mutant(
        "whoever watches sees the first seat's word",
        VIEW,
        "None if seat is None or s.phase == OVER else s.identity[seat]",
        "s.identity[seat or 0]",
    ),
    Mutant(
        "everybody sees the start player's word",
        VIEW,
        "None if seat is None or s.phase == OVER else s.identity[seat]",
        "None if seat is None or s.phase == OVER else s.identity[s.start]",
    ),
    Mutant(
        "who voted right is in the scores before the reveal",
        VIEW,
        "scores=list(s.scores)",
        "scores=[n + (v[1:2] == (s.identity[1],)) for n, v in zip(s.scores, s.votes)]",
    ),
    Mutant(
        "what was voted is in sight with that it was",
        VIEW,
        "vote=own_vote(s, seat)",
        "vote=own_vote(s, 0)",
    ),
    Mutant(
        "a vote of somebody else is taken for one's own",
        VIEW,
        "if seat is None or s.phase != VOTING or not s.votes[seat]:",
        "seat = max(range(s.seats), key=lambda at: s.votes[at])\n"
        "    if s.phase != VOTING or not s.votes[seat]:",
    ),
    Mutant(
        "reveals in the view before all have voted",
        VIEW,
        "gained=None if shown is None else scoring.gained(shown)",
        "gained=[sum(vote) for vote in s.votes]",
    ),
    Mutant(
        "placements that fit one's word come first",
        VIEW,
        "return [\n        Placement(laid.card, laid.word, list(laid.tokens))",
        "return [\n        Placement(laid.card, s.identity[1 - seat], list(laid.tokens))",
    ),
    Mutant(
        "legal moves that depend on somebody else's word",
        LEGALITY,
        "return [*places, PASS] if may_pass(s) else places",
        "return [*places, PASS] if may_pass(s) else places[:: 1 if s.identity[1] > 1 else -1]",
    ),
    Mutant(
        "a refusal that names somebody's word",
        LEGALITY,
        '"refusal.no_such_tile", place=wrong, last=last)',
        '"refusal.no_such_tile", place=wrong, last=last, right=s.identity[0])',
    ),
    Mutant(
        "a refusal of a vote that depends on what others voted",
        LEGALITY,
        'return because(s, seat, "WP-19", "refusal.vote_misses", chair=missed + 1)',
        'return because(s, seat, "WP-19", "refusal.vote_misses", chair=sum(map(sum, s.votes)))',
    ),
    Mutant(
        "identities told to everybody",
        FLOW,
        "log.emit(IdentityIs(mine, s.word_at(mine)), to=[seat])",
        "log.emit(IdentityIs(mine, s.word_at(mine)), to=EVERYBODY)",
    ),
    Mutant(
        "identities told to the wrong seat",
        FLOW,
        "log.emit(IdentityIs(mine, s.word_at(mine)), to=[seat])",
        "log.emit(IdentityIs(mine, s.word_at(mine)), to=[s.seats - 1 - seat])",
    ),
    Mutant(
        "the vote told to everybody",
        FLOW,
        "log.emit(VoteIs(legality.by_name(s.votes[seat])), to=[seat])",
        "log.emit(VoteIs(legality.by_name(s.votes[seat])), to=EVERYBODY)",
    ),
    Mutant(
        "the vote told to who is voted on",
        FLOW,
        "log.emit(VoteIs(legality.by_name(s.votes[seat])), to=[seat])",
        "log.emit(VoteIs(legality.by_name(s.votes[seat])), to=range(s.seats))",
    ),
    Mutant(
        "a changed vote told to everybody",
        FLOW,
        "        if first_time:\n",
        "        if True:\n",
    ),
    Mutant(
        "an ask that depends on a vote",
        FLOW,
        'Ask(seat, "vote", open=True)',
        'Ask(seat, "vote" + "!" * sum(s.votes[1 - seat]), open=True)',
    ),
    Mutant(
        "a bot imagines the true words of others",
        IMAGINE,
        "other.identity[each] = take(places, dice)",
        "take(places, dice)",
    ),
    Mutant(
        "a bot imagines the true votes of others",
        IMAGINE,
        "        if s.votes[each]:\n",
        "        if False:\n",
    ),
    Mutant(
        "what a bot imagines is drawn in an order that depends on a word",
        IMAGINE,
        "if at != s.identity[seat]]",
        "if at != s.identity[seat]][:: 1 if s.identity[1 - seat] > 1 else -1]",
    ),
]


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.what)
def test_a_planted_leak_is_caught(leak: Mutant) -> None:
    with apply_mutant(leak), pytest.raises(LawBroken):
        deque(map(no_leak, REDUCED_GAMES))
