"""What every environment promises: numbers for moves, bounds for observations, no secrets."""

from itertools import islice

import msgspec
import pytest

from ludoteka.envs import ActionSpace, env_config, environments
from ludoteka.envs.episode import Episode
from ludoteka.envs.spaces import vector, vector_space
from ludoteka.games.captain_flip.rules import model as captain_flip
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.play import Seat
from ludoteka.kernel.state import State
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import game_named
from ludoteka.testing.indistinguishable import indistinguishable_games
from ludoteka.testing.observations import shown
from ludoteka.testing.random_games import tables
from tests.envs.walking import courses, every_moment, moments

GAMES = environments()
TWINS = 60  # of each table


GAMES_OF_LISTS = [game for game in GAMES if env_config(game).form.open is None]
OPEN_GAMES = [game for game in GAMES if game not in GAMES_OF_LISTS]


@pytest.mark.parametrize("game", GAMES_OF_LISTS)
def test_moves_and_numbers_are_the_same_thing_in_two_spellings(game: str) -> None:
    for episode in every_moment(game):
        for seat in episode.seats_to_act():
            moves = [move for move in episode.state.moves(seat) if not move.gives_up]
            ids = [episode.id_of(seat, move) for move in moves]
            assert len(set(ids)) == len(ids)
            assert sorted(ids) == episode.legal(seat)
            assert [episode.move_of(seat, each) for each in ids] == moves


@pytest.mark.parametrize("game", OPEN_GAMES)
def test_every_action_of_an_open_answer_leads_to_a_move_that_is_not_refused(game: str) -> None:
    whole = 0
    for episode in every_moment(game):
        for seat in episode.seats_to_act()[:1]:
            legal = episode.legal(seat)
            assert len(set(legal)) == len(legal) > 0
            some = legal[:: max(1, len(legal) // 3)]
            made = [episode.move_of(seat, action) for action in some]
            moves = [move for move in made if move is not None]
            assert [episode.state.refuse(seat, move) for move in moves] == [None] * len(moves)
            whole += len(moves)
    assert whole > 0


@pytest.mark.parametrize("game", GAMES)
def test_every_action_has_a_name_of_its_own(game: str) -> None:
    for episode in courses(game):
        names = episode.config.form.actions.names
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", GAMES)
def test_observations_stay_within_the_bounds_of_their_layout(game: str) -> None:
    for episode in every_moment(game):
        space = vector_space(episode.config.form)
        for seat in range(episode.config.seats):
            assert space.contains(vector(episode, seat))


@pytest.mark.parametrize("game", GAMES)
def test_games_end_before_they_are_cut_off(game: str) -> None:
    for episode in courses(game):
        for _ in moments(episode):
            pass
        assert episode.is_over
        assert not episode.is_cut_off


class Counted:
    """Dice that remember how many sides the largest had."""

    def __init__(self) -> None:
        self.dice, self.most = FastDice(3), 0

    def below(self, n: int) -> int:
        self.most = max(self.most, n)
        return self.dice.below(n)


@pytest.mark.parametrize("game", GAMES)
def test_no_die_has_more_sides_than_promised(game: str) -> None:
    for each in courses(game):
        dice = Counted()
        episode = Episode(each.config, dice)
        for _ in moments(episode):
            pass
        assert 0 < dice.most <= episode.config.form.most_sides


def given(table: GameTable, state: State, seat: Seat, looks: Seat) -> object:
    """All that an environment gives a seat; it looks from `looks`, which should be the same."""
    options = msgspec.to_builtins(table.options)
    episode = Episode(env_config(table.game.name, table.seats, options), FastDice(0))
    episode.state, episode.views = state, {seat: state.view(looks)}
    return episode.observe(seat), episode.legal(seat), episode.seats_to_act()


def leaks(game: str, steps: int) -> bool:
    """Whether somebody who can't tell two games apart is given different numbers in them.

    `steps`: how many seats further on the numbers are read; 0 is as it should be.
    """
    for number, table in enumerate(tables(game_named(game))):
        seat = number % table.seats
        looks = (seat + steps) % table.seats
        for one, other in islice(indistinguishable_games(table, seat), TWINS):
            alike = shown(one, seat, []) == shown(other, seat, [])
            if alike and given(table, one, seat, looks) != given(table, other, seat, looks):
                return True
    return False


@pytest.mark.parametrize("game", GAMES)
def test_games_that_look_the_same_to_a_seat_are_the_same_to_a_learner(game: str) -> None:
    assert not leaks(game, 0)


def test_what_another_seat_sees_would_be_found() -> None:
    assert leaks("thirteen_words", 1)


def test_a_universe_numbers_the_moves_it_was_given() -> None:
    moves = [captain_flip.Keep(), captain_flip.Place(2)]
    universe = ActionSpace(moves)
    seen = courses("captain_flip").__next__().view(0)
    assert universe.names == ("keep", "place column=2")
    assert [universe.id_of(move, 0, seen) for move in moves] == [0, 1]
    assert universe.move_of(1, 0, seen) == moves[1]
    with pytest.raises(KeyError):
        universe.id_of(captain_flip.Flip(), 0, seen)
