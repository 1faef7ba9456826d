"""Information states: equal where a seat can't tell two games apart, and only there."""

import pytest

from ludoteka.envs import env_config
from ludoteka.envs.episode import Episode
from ludoteka.envs.information_state import MemoryNode
from ludoteka.kernel.chance.dice import FastDice

READY = 12  # of 13 Words, after places 1 to 12
SEATS = 3


def played(*steps: tuple[int, int]) -> MemoryNode:
    """13 Words from one deal: seats and what they do, in turn."""
    node = MemoryNode(Episode(env_config("thirteen_words", SEATS), FastDice(4)), None)
    for seat, action in steps:
        episode = node.episode.copy(FastDice(5))
        episode.act(seat, action)
        node = MemoryNode(episode, node, seat, action)
    return node


def test_a_secret_choice_is_remembered_by_whoever_made_it_and_by_nobody_else() -> None:
    one, other = played((0, 3)), played((0, 5))
    assert one.memory(0) != other.memory(0)
    assert [one.memory(seat) == other.memory(seat) for seat in (1, 2)] == [True, True]


def test_what_was_seen_and_is_no_longer_in_sight_is_remembered() -> None:
    """Who was ready first is no longer on the table when the next round has begun."""
    ways = ((0, 1, 2), (2, 0, 1))
    chosen = [(seat, 0) for seat in range(SEATS)]
    ends = [played(*chosen, *((seat, READY) for seat in way)) for way in ways]
    assert ends[0].episode.view(1) == ends[1].episode.view(1)
    assert ends[0].memory(1).digest != ends[1].memory(1).digest


def test_a_memory_has_what_its_seat_did_in_order() -> None:
    assert played((1, 4), (0, 2), (2, 2), (1, READY)).memory(1).done == (4, READY)


def test_a_digest_tells_memories_apart_in_the_same_way_however_they_were_asked_for() -> None:
    at_once = played((0, 3), (1, 3))
    step_by_step = played((0, 3), (1, 3))
    assert step_by_step.before is not None
    step_by_step.before.memory(2)
    assert step_by_step.memory(2) == at_once.memory(2)


def test_open_spiel_has_information_states() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this machine")
    from ludoteka.envs import open_spiel_game

    state = open_spiel_game("thirteen_words").new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    state.apply_action(3)
    done, _, seen = state.information_state_string(0).split(" | ")
    assert (done, seen) == ("choose place=4", state.observation_string(0))
    tensor = state.information_state_tensor(0)
    assert tensor[:-64] == state.observation_tensor(0)
    assert set(tensor[-64:]) == {0.0, 1.0}
    assert state.clone().information_state_tensor(0) == tensor
