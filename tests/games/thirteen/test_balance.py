"""Decks against each other: what is counted, and what is called fair."""

from itertools import cycle

import pytest

from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.cards.catalogue import house_cards
from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.games.thirteen.commands.balance_report import goal_figure
from ludoteka.games.thirteen.game import Thirteen
from ludoteka.games.thirteen.lab.balance import FIELD, Balance, Bounds, balance, nine_in_ten
from ludoteka.games.thirteen.lab.duels import (
    DRAWN_GAME,
    Bout,
    Deck,
    Duel,
    Plan,
    Task,
    follow,
    number_of,
    plan_of,
    play_bouts,
    seed_for,
    shuffled,
)
from ludoteka.games.thirteen.lab.heatmap import heat_map
from ludoteka.games.thirteen.model import Options, Stack
from ludoteka.games.thirteen.state import BY_DECK, BY_MADNESS, BY_TURNS
from ludoteka.kernel.dice import FastDice
from ludoteka.kernel.play import Seat
from ludoteka.lab.arena import Player
from ludoteka.lab.statistics import Interval
from ludoteka.outside.own_bots import find_bot

CHOIR, DROWNED, HOUSE = ("choirmaster", "mudlark", "attic_moth")


def plan(*cards: str) -> Plan:
    decks = tuple(Deck(card, (card,) * 40) for card in cards)
    return Plan("nobody", decks, "1", 1.0, "compiled", "")


def duel(first: int, winner: int, reason: int = BY_MADNESS, turns: int = 13) -> Duel:
    return Duel(first, winner, reason, turns, ((1, 2), (3,)), ((1,), ()))


def bout(one: int, two: int, deal: int, *duels: Duel) -> Bout:
    return Bout(Task(one, two, deal), (duels[0], duels[1]))


BY_HAND = [
    bout(0, 1, 0, duel(0, 0, turns=10), duel(1, 0, turns=11)),
    bout(0, 2, 0, duel(0, 0, turns=12), duel(1, 1, BY_DECK, turns=20)),
    bout(1, 2, 0, duel(0, 1, BY_DECK, turns=14), duel(1, DRAWN_GAME, BY_TURNS, turns=60)),
]
"""Three decks, one deal each: choir beats drowned twice, shares with house; house has 1.5 of 2."""


def found_by_hand() -> Balance:
    return balance(plan(CHOIR, DROWNED, HOUSE), BY_HAND)


def test_wins_are_counted_by_pair_and_by_deck() -> None:
    found = found_by_hand()
    assert [(pair.one, pair.two, pair.wins.value) for pair in found.pairs] == [
        (CHOIR, DROWNED, 1.0),
        (CHOIR, HOUSE, 0.5),
        (DROWNED, HOUSE, 0.25),
    ]
    assert [deck.wins.value for deck in found.decks] == [3 / 4, 0.5 / 4, 2.5 / 4]
    assert found.games == 6
    assert found.games_a_pair == 2


def test_whoever_goes_first_wins_three_and_a_half_games_of_six() -> None:
    """First in turn: won, lost, won, won, lost, drawn: 3.5 of 6."""
    assert found_by_hand().first.value == pytest.approx(3.5 / 6)


def test_intervals_are_wilsons() -> None:
    """2 of 2: from 1 / (1 + z^2 / 2) = 0.3424 up."""
    wins = found_by_hand().pairs[0].wins
    assert wins.low == pytest.approx(0.3424, abs=1e-4)
    assert wins.high == 1


def test_turns_in_the_middle_and_of_nine_games_in_ten() -> None:
    assert found_by_hand().turns == [13, 60]
    assert nine_in_ten(range(1, 11)) == 9
    assert nine_in_ten([5]) == 5
    assert nine_in_ten(range(1, 12)) == 10


def test_ends_are_counted_and_empty_decks_where_nobody_lives_by_them() -> None:
    found = found_by_hand()
    assert found.ends == {"madness": 3, "empty_deck": 2, "turns": 1}
    assert [deck.empty.value for deck in found.decks] == [1 / 4, 1 / 4, 2 / 4]
    assert found.empty_outside is not None
    assert found.empty_outside.value == 1 / 2  # choir against house alone


def test_without_other_decks_nothing_is_said_of_empty_ones() -> None:
    found = balance(plan(CHOIR, DROWNED), BY_HAND[:1])
    assert found.empty_outside is None
    assert [goal.name for goal in found.goals] == ["field", "pair", "first", "median", "ninety"]


def test_a_card_is_measured_against_its_deck() -> None:
    """Cards 1 and 2 were drawn by the first side of all six games, 3 by the second."""
    ids = list(house_cards().cards)
    cards = {each.card: each for each in found_by_hand().cards}
    first, third = cards[ids[1]], cards[ids[3]]
    assert (first.games, third.games) == (6, 6)
    # 2 + 1 + 0.5 wins, where the decks win 4 x 3/4 + 2 x 1/8 of six
    assert first.edge == pytest.approx((3.5 - 3.25) / 6)
    assert third.edge == pytest.approx((2.5 - 2 * 0.125 - 4 * 0.625) / 6)
    assert (first.played, third.played) == (1, 0)


@pytest.mark.parametrize(
    ("found", "verdict"),
    [
        (Interval(0.50, 0.40, 0.60), "met"),
        (Interval(0.55, 0.50, 0.60), "met"),
        (Interval(0.58, 0.54, 0.62), "unsure"),
        (Interval(0.58, 0.56, 0.60), "missed"),
        (Interval(0.41, 0.38, 0.46), "unsure"),
        (Interval(0.41, 0.38, 0.44), "missed"),
    ],
)
def test_a_goal_is_missed_where_not_even_the_interval_reaches_in(
    found: Interval, verdict: str
) -> None:
    assert Bounds(0.45, 0.55).judge(found) == verdict


def test_goals_name_what_is_beyond_them() -> None:
    goals = {goal.name: goal for goal in found_by_hand().goals}
    assert goals["field"].verdict == "unsure"
    assert goals["field"].beyond == [CHOIR, DROWNED, HOUSE]
    assert goals["pair"].beyond == [f"{CHOIR} – {DROWNED}", f"{DROWNED} – {HOUSE}"]
    assert goals["median"].verdict == "met"
    assert goals["ninety"].verdict == "missed"


def test_the_picture_says_in_numbers_what_it_says_in_colours() -> None:
    names = (CHOIR, DROWNED, HOUSE)
    words = {"title": "a < b", "about": "x", "field": "all", "legend": "y"}
    drawn = heat_map(found_by_hand(), words | {name: name for name in names})
    assert drawn.count(">▲100<") == 1  # choir against drowned, and the other way round:
    assert drawn.count(">▼0<") == 1
    assert drawn.count('stroke-width="3"') == 4 + 3  # two pairs from both sides, three decks
    assert "a &lt; b" in drawn


def real_plan(bot: str, *names: str) -> Plan:
    return plan_of(bot, [ready_decks()[name] for name in names], "7")


def test_each_deal_is_played_twice_with_the_same_cards_and_the_other_first() -> None:
    [played] = play_bouts(real_plan("random", "parish", "choir"), [Task(0, 1, 0)])
    assert [each.first for each in played.duels] == [0, 1]


def test_the_same_plan_gives_the_same_games() -> None:
    made = real_plan("heuristic", "thicket", "house")
    tasks = [Task(0, 1, deal) for deal in range(3)]
    assert play_bouts(made, tasks) == play_bouts(made, tasks)


def test_a_pair_plays_the_same_games_in_whatever_company() -> None:
    alone = play_bouts(real_plan("heuristic", "house", "drowned"), [Task(0, 1, 4)])
    among = play_bouts(real_plan("heuristic", "choir", "house", "drowned"), [Task(1, 2, 4)])
    assert alone[0].duels == among[0].duels


def test_a_rigged_deck_is_seen_as_out_of_bounds() -> None:
    """Forty cards that do nothing by themselves, against two decks that people play."""
    idle = ("bar_the_doors", "evensong", "pitchforks_and_prayer", "ring_every_bell", "poor_box",
            "the_parish_bell", "chapel_wall")  # fmt: skip
    support = ("snare", "scent_of_blood", "the_red_hunt", "antler_crown")
    cards = [each for each in idle for _ in range(3)]
    filler = cycle(("lamplighter", "almshouse_sister", "village_doctor"))
    cards += [next(filler) for _ in range(9)] + [each for each in support for _ in range(3)][:10]
    ready = [ready_decks()[name] for name in ("thicket", "sextons")]
    made = plan_of("heuristic", ready, "7")
    made = Plan(made.bot, (*made.decks, Deck("rigged", tuple(cards))), "7", 1.0, made.form, "")
    found = balance(made, play_bouts(made, list(made.bouts(16))))
    assert FIELD.judge(found.decks[2].wins) == "missed"
    field = next(goal for goal in found.goals if goal.name == "field")
    assert field.verdict == "missed"
    assert "rigged" in field.beyond


def test_a_median_between_two_numbers_is_not_rounded_into_its_bounds() -> None:
    """Half the games take 16 turns and half 17: 16.5, and the goal is 16 at most."""
    bouts = [bout(0, 1, 0, duel(0, 0, turns=16), duel(1, 0, turns=17))]
    found = balance(plan(CHOIR, DROWNED), bouts)
    goal = next(goal for goal in found.goals if goal.name == "median")
    assert goal.verdict == "missed"
    assert goal_figure(goal, "pl") == "16,5"


@pytest.mark.rule("TH-25")
def test_as_printed_whoever_goes_first_wins_about_seven_games_of_ten_between_bots() -> None:
    """Of 528 games of all ready decks it was 72 % ± 4, and 52 % ± 4 by the usual rules."""
    plan = plan_of("greedy", list(ready_decks().values()), "first")
    tasks = list(plan.bouts(1))[::2]
    won = [first_wins(plan, task, first) for task in tasks for first in (0, 1)]
    assert 0.62 < sum(won) / len(won) < 0.82


def first_wins(plan: Plan, task: Task, first: Seat) -> bool:
    dice = FastDice(number_of(plan, task, "table"))
    stack = Stack([shuffled(plan, task, side) for side in (0, 1)], first)
    state = THIRTEEN.start(2, Options(edition="printed"), dice, stack)
    assert isinstance(state, Thirteen)
    make = find_bot(THIRTEEN.name, plan.bot)
    players = [Player(make, plan.bot, side, seed_for(plan, task, side)) for side in (0, 1)]
    follow(state, players, dice)
    return state.winner == first
