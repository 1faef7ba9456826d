"""Word Porters for learners: a vote is given tile by tile, and is secret until it is whole."""

import pytest

from ludoteka.envs import env_config
from ludoteka.envs.episode import Episode
from ludoteka.games.word_porters.env.actions import FREE
from ludoteka.games.word_porters.rules.model import WordPortersView
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput

SEATS = 4
TILES = [6, 2, 0]  # places 7, 3 and 1


def vote_of(episode: Episode, seat: int) -> dict[str, int] | None:
    view = episode.view(seat)
    assert isinstance(view, WordPortersView)
    return view.vote


def at_the_vote() -> Episode:
    episode = Episode(env_config("word_porters", SEATS), FastDice(1))
    while episode.legal(episode.seats_to_act()[0])[0] >= FREE:
        episode.act(episode.seats_to_act()[0], episode.legal(episode.seats_to_act()[0])[0])
    return episode


def test_tiles_go_to_the_others_from_the_left_on() -> None:
    episode = at_the_vote()
    for tile in TILES:
        episode.act(2, tile)
    assert vote_of(episode, 2) == {"3": 7, "0": 3, "1": 1}
    assert episode.seats_to_act() == [0, 1, 3]


def test_what_is_begun_is_seen_by_its_seat_alone_and_is_no_vote_yet() -> None:
    episode = at_the_vote()
    before = [episode.observe(seat) for seat in range(SEATS)]
    snapshot = episode.state.snapshot()
    for tile in TILES[:-1]:
        episode.act(2, tile)
    assert episode.state.snapshot() == snapshot
    changed = [seat for seat in range(SEATS) if episode.observe(seat) != before[seat]]
    assert changed == [2]
    assert [at for at, each in enumerate(episode.observe(2)[-30:]) if each] == [6, 12]


def test_a_tile_is_given_once() -> None:
    episode = at_the_vote()
    episode.act(2, TILES[0])
    with pytest.raises(BadInput, match="may not vote place=7"):
        episode.act(2, TILES[0])


def test_a_copy_goes_on_with_what_was_begun_and_leaves_the_other_as_it_was() -> None:
    episode = at_the_vote()
    episode.act(2, TILES[0])
    other = episode.copy(FastDice(2))
    for tile in TILES[1:]:
        other.act(2, tile)
    assert vote_of(other, 2) is not None
    assert episode.begun == {2: (TILES[0],)}
    assert vote_of(episode, 2) is None
