"""TH-30 to TH-35: hunt, waylay, confront."""

import pytest

from ludoteka.games.thirteen.rules.answers import AT_PLAYER
from ludoteka.games.thirteen.rules.events import Confronted, Killed
from ludoteka.games.thirteen.rules.model import Decline, EndTurn, Hunt, Play, Waylay
from tests.games.thirteen.scenes import Scene, Side, names


@pytest.mark.rule("TH-30")
def test_a_recovered_being_hunts_the_enemy_player_and_is_expended() -> None:
    scene = Scene(Side(["lean_wolf"]))
    events = scene.hunt("lean_wolf")
    assert names(events) == ["hunted", "expended"]
    assert scene.state.expended[scene["lean_wolf"]]


@pytest.mark.rule("TH-30")
def test_an_enemy_being_is_hunted_if_its_uncanny_is_not_higher() -> None:
    scene = Scene(
        Side(["lean_wolf"]), Side(["mudlark", "sodden_bailiff", "weir_child", "ferryman"])
    )
    targets = [m.target for m in scene.state.moves(0) if isinstance(m, Hunt)]
    wanted = [scene["mudlark"], scene["sodden_bailiff"], scene["weir_child"]]  # UNC 1, 2, 2
    assert targets == ["player", *wanted]
    assert scene.refused(0, scene.hunting("lean_wolf", "ferryman")) == ("TH-30", "uncanny_too_high")


@pytest.mark.rule("TH-30")
def test_nobody_hunts_with_an_expended_being_or_an_object_or_an_enemys() -> None:
    scene = Scene(Side(["lean_wolf", "antler_crown"]), Side(["fox_kit", "spring_trap"]))
    wolf = scene["lean_wolf"]
    assert scene.refused(0, Hunt(scene["fox_kit"], "player")) == ("TH-30", "not_your_being")
    assert scene.refused(0, Hunt(scene["antler_crown"], "player")) == ("TH-30", "not_your_being")
    assert scene.refused(0, Hunt(wolf, scene["spring_trap"])) == ("TH-30", "no_such_prey")
    assert scene.refused(0, Hunt(wolf, wolf)) == ("TH-30", "no_such_prey")
    assert scene.refused(0, Hunt(wolf, 999)) == ("TH-30", "no_such_prey")
    scene.hunt("lean_wolf")
    scene.decline()
    assert scene.refused(0, Hunt(wolf, "player")) == ("TH-6", "is_expended")


@pytest.mark.rule("TH-30")
@pytest.mark.parametrize("number", [-1, -2, 79, 80, AT_PLAYER, 100])
def test_a_number_that_is_no_enemy_being_is_no_prey(number: int) -> None:
    """Also not the number that stands for the player in codes, which is no card's."""
    scene = Scene(Side(["lean_wolf"]))
    assert scene.refused(0, Hunt(scene["lean_wolf"], number)) == ("TH-30", "no_such_prey")


@pytest.mark.rule("TH-30")
def test_the_rooted_can_not_hunt() -> None:
    scene = Scene(Side(["reed_wight"]))
    assert scene.refused(0, scene.hunting("reed_wight")) == ("TH-30", "rooted")


@pytest.mark.rule("TH-30")
def test_the_feral_hunt_any_being() -> None:
    scene = Scene(Side(["briar_hound"]), Side(["portrait_of_an_uncle"]))
    scene.hunt("briar_hound", "portrait_of_an_uncle")
    assert scene.asked() == [(1, "waylay")]


@pytest.mark.rule("TH-31")
def test_beings_hunt_one_after_another_as_many_as_one_likes() -> None:
    scene = Scene(Side(["lean_wolf", "fox_kit", "briar_hound"]))
    for hunter, madness in (("lean_wolf", 3), ("briar_hound", 5)):
        scene.hunt(hunter)
        scene.decline()
        assert scene.madness() == [0, madness]
    scene.end_turn()  # the kit stays at home
    assert scene.state.active == 1


@pytest.mark.rule("TH-32")
def test_the_opponent_may_waylay_with_a_recovered_being_of_enough_uncanny() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["mudlark", "sodden_bailiff", "ferryman"]))
    scene.hunt("lean_wolf")
    ways = [m.card for m in scene.state.moves(1) if isinstance(m, Waylay)]
    assert ways == [scene["sodden_bailiff"], scene["ferryman"]]  # UNC 2 and 4; the lark has 1
    assert scene.refused(1, Waylay(scene["mudlark"])) == ("TH-32", "uncanny_too_low")


@pytest.mark.rule("TH-32")
def test_the_hunter_now_hunts_the_waylayer_which_is_expended() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["ferryman", "weir_child"]))
    scene.hunt("lean_wolf", "weir_child")
    events = scene.waylay("ferryman")
    assert names(events) == ["waylaid", "expended", "confronted", "killed"]
    assert scene.ids(scene.state.lost, 1) == ["ferryman"]
    assert scene.ids(scene.state.board, 1) == ["weir_child"]


@pytest.mark.rule("TH-32")
def test_whoever_declines_lets_it_happen() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["ferryman"]))
    scene.hunt("lean_wolf")
    events = scene.decline()
    assert names(events)[:2] == ["declined", "confronted"]
    assert scene.madness() == [0, 3]


@pytest.mark.rule("TH-32")
def test_the_step_is_asked_even_if_nobody_could_step_in() -> None:
    """Not to be asked would tell that there is nothing Sudden in the hand."""
    scene = Scene(Side(["lean_wolf"]))
    scene.hunt("lean_wolf")
    assert scene.asked() == [(1, "waylay")]
    assert [type(move) for move in scene.state.moves(1)][:-1] == [Decline]


@pytest.mark.rule("TH-32")
def test_an_expended_being_does_not_waylay() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["ferryman"]))
    scene.state.expended[scene["ferryman"]] = True
    scene.hunt("lean_wolf")
    assert scene.refused(1, Waylay(scene["ferryman"])) == ("TH-6", "is_expended")


@pytest.mark.rule("TH-32")
def test_nobody_waylays_outside_a_hunt_or_their_own_hunter() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["ferryman"]))
    assert scene.refused(1, Waylay(scene["ferryman"])) == ("TH-32", "nobody_to_waylay")
    assert scene.refused(1, Decline()) == ("TH-32", "nobody_to_waylay")
    scene.hunt("lean_wolf")
    assert scene.refused(0, Waylay(scene["lean_wolf"])) == ("TH-32", "nobody_to_waylay")
    assert scene.refused(1, Waylay(scene["lean_wolf"])) == ("TH-32", "not_your_being")


@pytest.mark.rule("TH-32")
def test_unseen_watchful_and_warden() -> None:
    unseen = Scene(Side(["lantern_angler"]), Side(["ferryman"]))
    unseen.hunt("lantern_angler")
    assert unseen.refused(1, Waylay(unseen["ferryman"])) == ("TH-32", "unseen")
    watched = Scene(Side(["fox_kit"]), Side(["night_constable"]))
    watched.hunt("fox_kit")
    assert "expended" not in names(watched.waylay("night_constable"))
    warded = Scene(Side(["night_heron"]), Side(["lamplighter"]))
    warded.hunt("night_heron")  # UNC 4 against 2
    warded.waylay("lamplighter")


@pytest.mark.rule("TH-33")
def test_the_hunted_being_itself_can_not_waylay() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["sodden_bailiff", "ferryman"]))
    scene.hunt("lean_wolf", "sodden_bailiff")
    assert scene.refused(1, Waylay(scene["sodden_bailiff"])) == ("TH-33", "hunted_itself")
    assert Waylay(scene["ferryman"]) in scene.state.moves(1)


@pytest.mark.rule("TH-33")
def test_one_being_waylays_at_most() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["ferryman", "governess"]))
    scene.hunt("lean_wolf")
    scene.waylay("ferryman")
    assert scene.refused(1, Waylay(scene["governess"])) == ("TH-32", "nobody_to_waylay")


@pytest.mark.rule("TH-33")
@pytest.mark.parametrize("target", ["player", "mudlark"])
def test_any_hunt_can_be_waylaid_whatever_its_target(target: str) -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["ferryman", "mudlark"]))
    scene.hunt("lean_wolf", target)
    assert Waylay(scene["ferryman"]) in scene.state.moves(1)


@pytest.mark.rule("TH-34")
def test_a_hunted_player_collects_madness_equal_to_the_hunters_strength() -> None:
    scene = Scene(Side(["sounder_boar"]))
    scene.hunt("sounder_boar")
    scene.decline()
    assert scene.madness() == [0, 5]


@pytest.mark.rule("TH-34")
@pytest.mark.parametrize(
    ("hunter", "prey", "dead"),
    [
        ("lean_wolf", "weir_child", [[], ["weir_child"]]),
        ("fox_kit", "mudlark", [["fox_kit"], []]),
        ("lean_wolf", "sodden_bailiff", [["lean_wolf"], ["sodden_bailiff"]]),
    ],
)
def test_the_lower_strength_is_killed_and_equals_both(
    hunter: str, prey: str, dead: list[list[str]]
) -> None:
    scene = Scene(Side([hunter]), Side([prey]))
    scene.hunt(hunter, prey)
    events = scene.decline()
    assert [scene.ids(scene.state.lost, seat) for seat in (0, 1)] == dead
    killed = [event for event in events if isinstance(event, Killed)]
    assert [ref.id for event in killed for ref in event.cards] == dead[0] + dead[1]


@pytest.mark.rule("TH-35")
def test_uncanny_is_compared_with_the_values_of_that_moment() -> None:
    scene = Scene(Side(["hind_of_the_tarn"]), Side(["night_constable"]))
    scene.hunt("hind_of_the_tarn")  # UNC 3, and 4 once it hunts
    assert scene.stats("hind_of_the_tarn") == (2, 4)
    assert scene.refused(1, Waylay(scene["night_constable"])) == ("TH-32", "uncanny_too_low")


@pytest.mark.rule("TH-35")
def test_strength_is_compared_at_the_confrontation() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["ferryman"], ["snare"], souls=1))
    scene.hunt("lean_wolf", "player")
    scene.play("snare", seat=1)
    scene.choose("lean_wolf", seat=1)
    events = scene.decline()
    assert any(isinstance(event, Confronted) and event.strength == 1 for event in events)
    assert scene.madness() == [0, 1]


@pytest.mark.rule("TH-35")
def test_if_the_target_has_gone_nothing_happens() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["sodden_bailiff"], ["low_water"], souls=1))
    scene.hunt("lean_wolf", "sodden_bailiff")
    scene.play("low_water", seat=1)
    scene.choose("sodden_bailiff", seat=1)
    assert names(scene.decline()) == ["declined", "hunt_failed"]
    assert scene.ids(scene.state.board) == ["lean_wolf"]


@pytest.mark.rule("TH-35")
def test_strength_and_uncanny_are_never_under_0() -> None:
    scene = Scene(Side((), ["snare"], souls=1), Side(["fox_kit"]))
    scene.play("snare")
    scene.choose("fox_kit")
    assert scene.stats("fox_kit", 1) == (0, 2)


@pytest.mark.rule("TH-35")
def test_an_expended_being_can_be_hunted_and_has_its_full_strength() -> None:
    scene = Scene(Side(["fox_kit"]), Side(["mudlark"]))
    scene.state.expended[scene["mudlark"]] = True
    scene.hunt("fox_kit", "mudlark")
    scene.decline()
    assert scene.ids(scene.state.lost) == ["fox_kit"]


@pytest.mark.rule("TH-35")
def test_no_damage_stays() -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["weir_child"]))
    scene.hunt("lean_wolf", "weir_child")
    scene.decline()
    assert scene.ids(scene.state.board) == ["lean_wolf"]
    assert scene.stats("lean_wolf") == (3, 2)


@pytest.mark.rule("TH-22")
def test_while_a_hunt_is_under_way_only_the_opponent_acts_and_only_with_what_is_sudden() -> None:
    you = Side(["lean_wolf"], ["fox_kit"], souls=3)
    scene = Scene(you, Side(["spring_trap", "locked_nursery"], ["snare", "mudlark"], souls=3))
    scene.hunt("lean_wolf")
    assert scene.refused(0, Play(scene["fox_kit"])) == ("TH-22", "hunt_under_way")
    assert scene.refused(0, EndTurn()) == ("TH-22", "hunt_under_way")
    assert scene.refused(1, Play(scene["mudlark"])) == ("TH-22", "only_sudden")
    assert scene.refused(1, EndTurn()) == ("TH-22", "only_sudden")
    assert Play(scene["snare"]) in scene.state.moves(1)
    scene.use("spring_trap", seat=1)
    scene.choose("lean_wolf", seat=1)
    assert scene.stats("lean_wolf") == (2, 2)
    assert scene.asked() == [(1, "waylay")]


@pytest.mark.rule("TH-34")
@pytest.mark.parametrize("walls", [0, 1, 2])
def test_everybody_sees_how_much_madness_a_being_would_bring(walls: int) -> None:
    scene = Scene(Side(["lean_wolf"]), Side(["chapel_wall"] * walls))
    (wolf,) = scene.seen(1).sides[0].play
    assert wolf.terror == max((wolf.strength or 0) - walls, 0)
    scene.hunt("lean_wolf")
    scene.decline()
    assert scene.madness() == [0, wolf.terror]
