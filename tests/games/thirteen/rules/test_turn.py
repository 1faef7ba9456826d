"""TH-20 to TH-24, TH-40 to TH-43: turns, triggers, and how a game ends."""

from collections.abc import Sequence

import pytest

from ludoteka.games.thirteen.rules.events import Changed, Triggered
from ludoteka.games.thirteen.rules.model import (
    Choose,
    Concede,
    Decline,
    EndTurn,
    Hunt,
    Mulligan,
    Play,
    Use,
)
from ludoteka.games.thirteen.rules.state import DECK, Setting, pile
from ludoteka.kernel.play import CLOCK, Event
from tests.games.thirteen.scenes import Scene, Side, names


@pytest.mark.rule("TH-20")
def test_a_turn_begins_with_recovering_drawing_and_a_soul_in_this_order() -> None:
    scene = Scene(enemy=Side(["lean_wolf"], souls=2))
    scene.state.expended[scene["lean_wolf"]] = True
    scene.state.spent[1], scene.state.free[1] = scene.state.free[1], pile([])
    events = scene.end_turn()
    order = ["turn_ended", "turn_began", "recovered_all", "drew", "collected_soul"]
    assert names(events) == order
    assert not scene.state.expended[scene["lean_wolf"]]
    assert scene.souls(1) == (3, 0)


@pytest.mark.rule("TH-20")
def test_the_opponents_cards_are_not_recovered() -> None:
    scene = Scene(Side(["lean_wolf"]))
    scene.state.expended[scene["lean_wolf"]] = True
    scene.end_turn()
    assert scene.state.expended[scene["lean_wolf"]]


@pytest.mark.rule("TH-21")
def test_cards_abilities_and_hunts_come_in_any_order_and_then_the_turn_ends() -> None:
    scene = Scene(Side(["lean_wolf", "hedge_witch"], ["fox_kit", "mudlark"], souls=2))
    scene.play("fox_kit")
    scene.hunt("lean_wolf")
    scene.decline()
    scene.use("hedge_witch")
    scene.choose("fox_kit")
    scene.play("mudlark")
    scene.end_turn()
    assert (scene.state.active, scene.state.turn) == (1, 8)


@pytest.mark.rule("TH-21")
def test_what_is_not_there_is_not_played_or_used() -> None:
    scene = Scene(Side(["lean_wolf"], ["fox_kit"]), Side(["hedge_witch"], ["snare"]))
    assert scene.refused(0, Play(scene["snare"])) == ("TH-21", "not_in_hand")
    assert scene.refused(0, Play(777)) == ("TH-21", "not_in_hand")
    assert scene.refused(0, Use(scene["hedge_witch"], 0)) == ("TH-21", "not_in_play")
    assert scene.refused(0, Use(scene["lean_wolf"], 0)) == ("TH-21", "no_such_ability")


@pytest.mark.rule("TH-21")
def test_an_ability_for_once_a_turn() -> None:
    scene = Scene(Side(["choirmaster"]))
    scene.use("choirmaster")
    assert scene.refused(0, Use(scene["choirmaster"], 0)) == ("TH-21", "once_a_turn")
    scene.end_turn()
    scene.end_turn(1)
    scene.use("choirmaster")


@pytest.mark.rule("TH-21")
def test_what_lasts_until_the_end_of_the_turn() -> None:
    scene = Scene(Side(["lean_wolf"], ["scent_of_blood"], souls=1))
    scene.play("scent_of_blood")
    scene.choose("lean_wolf")
    assert scene.stats("lean_wolf") == (4, 2)
    assert scene.seen().sides[0].play[0].words == ["feral"]
    scene.end_turn()
    assert scene.stats("lean_wolf") == (3, 2)
    assert scene.seen().sides[0].play[0].words == []


@pytest.mark.rule("TH-22")
def test_nobody_acts_in_the_opponents_turn() -> None:
    scene = Scene(Side(), Side(["lean_wolf"], ["snare"], souls=2))
    assert scene.refused(1, Play(scene["snare"])) == ("TH-22", "not_your_turn")
    assert scene.refused(1, Hunt(scene["lean_wolf"], "player")) == ("TH-22", "not_your_turn")
    assert scene.refused(1, EndTurn()) == ("TH-22", "not_your_turn")


@pytest.mark.rule("TH-22")
def test_nothing_is_played_while_something_is_resolved() -> None:
    scene = Scene(Side(["lean_wolf"], ["snare", "snare"], souls=2), Side(["fox_kit"]))
    scene.play("snare")
    other = scene.state.hand[0][0]
    assert scene.refused(0, Play(other)) == ("TH-22", "something_is_resolved")
    assert scene.refused(0, EndTurn()) == ("TH-22", "something_is_resolved")


@pytest.mark.rule("TH-22")
def test_there_is_no_clock_here() -> None:
    assert Scene().refused(CLOCK, EndTurn()) == ("TH-22", "no_clock")


@pytest.mark.rule("TH-23")
def test_beings_and_objects_enter_recovered_and_do_not_hunt_at_once() -> None:
    scene = Scene(Side((), ["lean_wolf", "poor_box"], souls=3))
    scene.play("lean_wolf")
    scene.play("poor_box")
    assert [card.expended for card in scene.seen().sides[0].play] == [False, False]
    assert scene.refused(0, scene.hunting("lean_wolf")) == ("TH-23", "fresh")
    assert scene.seen().sides[0].play[0].fresh
    scene.end_turn()
    scene.end_turn(1)
    scene.hunt("lean_wolf")


@pytest.mark.rule("TH-23")
def test_a_new_being_uses_abilities_and_waylays_at_once() -> None:
    scene = Scene(Side((), ["hedge_witch"], souls=2), Side(["fox_kit"]))
    scene.play("hedge_witch")
    scene.use("hedge_witch")
    scene.choose("hedge_witch")
    fresh = Scene(Side((), ["governess"], souls=2), Side(["fox_kit"]))
    fresh.play("governess")
    fresh.end_turn()
    fresh.hunt("fox_kit", seat=1)
    fresh.waylay("governess", seat=0)


@pytest.mark.rule("TH-23")
def test_the_restless_hunt_at_once() -> None:
    scene = Scene(Side(["hunting_horn"], ["lean_wolf"], souls=2))
    scene.play("lean_wolf")
    scene.use("hunting_horn")
    scene.choose("lean_wolf")
    scene.hunt("lean_wolf")


@pytest.mark.rule("TH-23")
def test_hunting_at_once_is_a_setting() -> None:
    scene = Scene(Side((), ["lean_wolf"], souls=2), setting=Setting(hunt_at_once=True))
    scene.play("lean_wolf")
    scene.hunt("lean_wolf")


def emptied(scene: Scene, seat: int) -> Scene:
    for card in scene.state.deck[seat]:
        scene.state.zone[card] = 3
    scene.state.lost[seat] = pile([*scene.state.lost[seat], *scene.state.deck[seat]])
    scene.state.deck[seat] = pile([])
    return scene


@pytest.mark.rule("TH-24")
def test_whoever_must_draw_from_an_empty_deck_loses() -> None:
    scene = emptied(Scene(), 1)
    scene.end_turn()
    assert scene.ended() == ([0], "empty_deck")


@pytest.mark.rule("TH-24")
def test_whoever_must_collect_from_an_empty_deck_loses() -> None:
    scene = emptied(Scene(Side(["lean_wolf"])), 1)
    scene.hunt("lean_wolf")
    scene.decline()
    assert scene.ended() == ([0], "empty_deck")


@pytest.mark.rule("TH-8", "TH-24")
@pytest.mark.parametrize(("madness", "reason"), [(10, "madness"), (0, "empty_deck")])
def test_both_ends_at_once_are_a_draw_and_madness_is_its_reason(madness: int, reason: str) -> None:
    bell = Side((), ["thirteenth_bell"], souls=4, madness=madness)
    scene = emptied(Scene(bell), 1)
    if madness == 0:
        emptied(scene, 0)
    scene.play("thirteenth_bell")  # each collects three Madness
    assert scene.ended() == ([], reason)


@pytest.mark.rule("TH-24")
def test_discarding_from_an_empty_deck_does_nothing() -> None:
    scene = emptied(Scene(Side(["rusted_ferry_chain"], souls=1)), 1)
    scene.use("rusted_ferry_chain")
    assert scene.state.result() is None


@pytest.mark.rule("TH-24")
def test_the_last_card_of_a_deck_is_discarded_and_nothing_after_it() -> None:
    scene = emptied(Scene(Side(["rusted_ferry_chain"], souls=1)), 1)
    *left, last = scene.state.lost[1]
    scene.state.lost[1] = pile(left)
    scene.state.zone[last] = DECK
    scene.state.deck[1] = pile([last])
    scene.use("rusted_ferry_chain")
    assert len(scene.state.deck[1]) == 0
    assert scene.state.result() is None


@pytest.mark.rule("TH-40")
def test_the_active_players_triggers_come_first_then_by_order_of_coming_into_play() -> None:
    you = Side(["lean_wolf", "charnel_cart", "ghoul_midwife", "plague_nurse"])
    scene = Scene(you, Side(["gravediggers_boy", "ghoul_midwife", "charnel_cart"]))
    scene.state.strength[scene["plague_nurse"]] = -1
    scene.hunt("plague_nurse", "gravediggers_boy")
    events = scene.decline()
    went_off = [event.card.id for event in events if isinstance(event, Triggered)]
    assert went_off == ["charnel_cart", "ghoul_midwife", "plague_nurse"]
    assert scene.asked() == [(0, "choice")]  # the nurse's: its controller chooses
    events = scene.choose("ghoul_midwife")
    went_off = [event.card.id for event in events if isinstance(event, Triggered)]
    assert went_off == ["gravediggers_boy", "ghoul_midwife", "charnel_cart"]


@pytest.mark.rule("TH-40")
def test_what_triggers_meanwhile_goes_to_the_end() -> None:
    you = Side(["ecstatic", "well_of_names", "grandfather_clock", "parlour_ghost"])
    scene = Scene(you)
    scene.state.expended[scene["parlour_ghost"]] = True
    events = scene.end_turn()
    went_off = [event.card.id for event in events if isinstance(event, Triggered)]
    assert went_off == ["well_of_names", "grandfather_clock", "ecstatic"]


@pytest.mark.rule("TH-40")
def test_choices_are_their_controllers() -> None:
    scene = Scene(Side((), ["snare"], souls=1), Side(["fox_kit", "mudlark"]))
    assert scene.refused(0, Choose([0])) == ("TH-40", "nothing_to_choose")
    scene.play("snare")
    assert scene.refused(1, Choose([0])) == ("TH-40", "not_your_choice")
    for wrong in ([], [2], [0, 1], [-1], [99999]):
        assert scene.refused(0, Choose(wrong)) == ("TH-40", "not_an_option")
    scene.do(0, Choose([1]))
    assert scene.stats("mudlark", 1) == (0, 1)


@pytest.mark.rule("TH-40")
def test_those_who_die_together_do_not_see_each_other_go() -> None:
    scene = Scene(Side(["ghoul_midwife"]), Side(["weir_child"]))
    scene.state.strength[scene["weir_child"]] = 1
    scene.hunt("ghoul_midwife", "weir_child")
    events = scene.decline()
    assert "triggered" not in names(events)
    assert scene.ids(scene.state.lost) == ["ghoul_midwife"]


@pytest.mark.rule("TH-40")
def test_the_winner_of_a_confrontation_triggers_and_not_the_dead() -> None:
    scene = Scene(Side(["red_vixen"]), Side(["fox_kit"]))
    scene.hunt("red_vixen", "fox_kit")
    scene.decline()
    assert not scene.state.expended[scene["red_vixen"]]
    tie = Scene(Side(["fox_kit"]), Side(["weir_child"]))
    tie.state.strength[tie["fox_kit"]] = 1
    tie.hunt("fox_kit", "weir_child")
    assert "drew" not in names(tie.decline())
    assert tie.ids(tie.state.lost, 1) == ["weir_child"]


def went_off(events: Sequence[Event]) -> list[str]:
    return [event.card.id for event in events if isinstance(event, Triggered)]


@pytest.mark.rule("TH-40")
def test_to_kill_and_to_be_killed_are_one_moment_the_active_players_first() -> None:
    hunted = Scene(Side(["fox_kit"]), Side(["gravediggers_boy"]))
    hunted.state.strength[hunted["fox_kit"]] = 1
    hunted.hunt("fox_kit", "gravediggers_boy")
    assert went_off(hunted.decline()) == ["fox_kit", "gravediggers_boy"]
    waylaid = Scene(Side(["gravediggers_boy"]), Side(["fox_kit"]))
    waylaid.state.strength[waylaid["fox_kit"]] = 1
    waylaid.hunt("gravediggers_boy")
    assert went_off(waylaid.waylay("fox_kit")) == ["gravediggers_boy", "fox_kit"]


@pytest.mark.rule("TH-40")
def test_where_both_collect_madness_the_active_players_cards_hear_it_first() -> None:
    scene = Scene(Side(["lean_wolf", "ecstatic"]), Side(["candle_bearer", "ecstatic"]))
    scene.hunt("lean_wolf", "candle_bearer")  # the effect is the enemy's, the turn is not
    buffed = [event.card.card for event in scene.decline() if isinstance(event, Changed)]
    assert buffed == [scene.in_play("ecstatic", 0), scene.in_play("ecstatic", 1)]


@pytest.mark.rule("TH-40")
def test_who_confronts_a_player_hears_it_before_the_player_goes_madder() -> None:
    scene = Scene(Side(["night_heron"]), Side(["ecstatic"]))
    scene.hunt("night_heron")
    assert went_off(scene.decline()) == ["night_heron", "ecstatic"]


@pytest.mark.rule("TH-41")
def test_after_60_turns_it_is_a_draw() -> None:
    scene = Scene(turn=60)
    scene.end_turn()
    assert scene.ended() == ([], "turns")
    going_on = Scene(turn=59)
    going_on.end_turn()
    assert going_on.state.result() is None


@pytest.mark.rule("TH-41")
def test_effects_without_end_are_stopped() -> None:
    scene = Scene(enemy=Side(["thirteenth_pier"]), setting=Setting(most_effects=3))
    scene.state.effects = 3
    scene.end_turn()
    assert scene.state.result() is None  # a new turn counts anew
    endless = Scene(Side((), ["confession"], souls=1), setting=Setting(most_effects=3))
    endless.play("confession")
    assert endless.ended() == ([], "effects")


@pytest.mark.rule("TH-43")
def test_a_player_may_concede_at_any_time_in_the_opponents_turn_too() -> None:
    for seat in (0, 1):
        scene = Scene()
        assert Concede() in scene.state.moves(seat)
        scene.do(seat, Concede())
        assert scene.ended() == ([1 - seat], "concession")
        assert scene.state.moves(0) == scene.state.moves(1) == []
        assert scene.refused(seat, Concede()) == ("TH-8", "over")


@pytest.mark.rule("TH-43")
def test_also_in_the_middle_of_an_effect_or_a_hunt() -> None:
    scene = Scene(Side(["lean_wolf"], ["snare"], souls=1), Side(["fox_kit"]))
    scene.play("snare")
    assert scene.state.copy().refuse(1, Concede()) is None
    scene.choose("fox_kit")
    scene.hunt("lean_wolf")
    scene.do(0, Concede())
    assert scene.ended() == ([1], "concession")


@pytest.mark.rule("TH-19")
def test_hands_are_changed_only_before_the_first_turn() -> None:
    scene = Scene()
    assert scene.refused(0, Mulligan([])) == ("TH-19", "mulligan_is_over")
    assert scene.refused(1, Decline()) == ("TH-32", "nobody_to_waylay")
