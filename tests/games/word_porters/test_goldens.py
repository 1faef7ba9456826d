"""The golden trees of Word Porters derived again from its clauses, without its engine."""

from collections import Counter
from itertools import permutations, product
from math import perm

import pytest

from tests.goldens.golden import GoldenTree, goldens_of

TREES = goldens_of("word_porters").trees

Table = tuple[tuple[int, int, int], ...]  # (seat, card, word)


class Hints:
    """Counts the decisions of a hint phase and the ways it can end."""

    def __init__(self, golden: GoldenTree) -> None:
        config = golden.config
        self.seats, self.cards = config["seats"], config["hints"]
        self.children = config.get("children", False)
        self.exclusive = config.get("exclusive", False)
        self.decisions = self.ends = 0

    def go(
        self,
        seat: int,
        hands: tuple[frozenset[int], ...],
        lying: Table,
        out: int,
        declined: int = 0,  # WP-28: by whom, since something was placed
    ) -> None:
        """The seat is next if it can do anything; when nobody can, the phase is over (WP-16)."""
        for _ in range(self.seats):
            if hands[seat] and not (out | declined) >> seat & 1:
                options = self.options(seat, hands[seat], lying)
                if options:
                    self.decide(seat, hands, lying, out, declined, options)
                    return
                out |= 1 << seat  # WP-15
            seat = (seat + 1) % self.seats
        self.ends += 1

    def decide(
        self,
        seat: int,
        hands: tuple[frozenset[int], ...],
        lying: Table,
        out: int,
        declined: int,
        options: list[tuple[int, int, frozenset[int]]],
    ) -> None:
        self.decisions += 1
        following = (seat + 1) % self.seats
        for card, word, paid in options:
            left = (*hands[:seat], hands[seat] - paid, *hands[seat + 1 :])
            self.go(following, left, (*lying, (seat, card, word)), out)
        if len({card for _, card, _ in lying}) == self.cards:  # WP-14
            self.go(following, hands, lying, out | 1 << seat, declined)
        elif self.children:  # WP-28
            self.go(following, hands, lying, out, declined | 1 << seat)

    def options(
        self, seat: int, hand: frozenset[int], lying: Table
    ) -> list[tuple[int, int, frozenset[int]]]:
        found = []
        for card, word in product(range(self.cards), (1, 2)):
            there = [(who, taken) for who, at, taken in lying if at == card]
            paid = {min(hand)} | ({3} if there else set())  # WP-11, WP-12
            broke = there and (3 not in hand or len(hand) < 2)
            taken = self.exclusive and word in [each for _, each in there]
            if not (broke or taken or seat in [who for who, _ in there]):  # WP-13
                found.append((card, word, frozenset(paid)))
        return found


def hint_phase(golden: GoldenTree) -> tuple[int, int]:
    if golden.config.get("after") == "hints":
        return 0, 1
    hints = Hints(golden)
    hints.go(0, (frozenset({1, 2, 3}),) * hints.seats, (), 0)
    return hints.decisions, hints.ends


def points(golden: GoldenTree) -> Counter[str]:
    """WP-21, over all votes on one deal; in a second round on top of 2 points each (WP-22)."""
    seats, places = golden.config["seats"], golden.config["places"]
    before = 2 if golden.config.get("rounds", 1) == 2 else 0
    found: Counter[str] = Counter()
    for votes in product(permutations(range(places), seats - 1), repeat=seats):
        score = [before] * seats
        for voter, vote in enumerate(votes):
            others = [seat for seat in range(seats) if seat != voter]
            for owner, place in zip(others, vote, strict=True):
                score[voter] += place == owner
                score[owner] += place == owner
        found[":".join(map(str, score))] += 1
    return found


def deals(golden: GoldenTree) -> int:
    """WP-8: ways to deal identities; WP-24: in a second round the words in any order too."""
    config = golden.config
    dealt = perm(config["places"], config["seats"])
    if config.get("rounds", 1) == 2:
        return dealt * perm(config["places"])
    return dealt if config.get("dealt", True) else 1


@pytest.mark.rule("WP-12", "WP-14", "WP-19", "WP-21")
@pytest.mark.parametrize("name", TREES)
def test_the_numbers_follow_from_the_clauses_without_the_engine(name: str) -> None:
    golden = TREES[name]
    decisions, ends = hint_phase(golden)
    votes = perm(golden.config["places"], golden.config["seats"] - 1)
    asked = sum(votes**cast for cast in range(golden.config["seats"]))
    times = deals(golden)
    assert golden.count["choice"] == times * (decisions + ends * asked)
    assert golden.count["end"] == times * ends * votes ** golden.config["seats"]
    expected = {score: n * ends * times for score, n in points(golden).items()}
    assert golden.scores == expected
