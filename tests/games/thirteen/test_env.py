"""Thirteen as numbers: both seats count from themselves."""

import tomllib

import pytest

from ludoteka.envs import env_config
from ludoteka.envs.episode import Episode
from ludoteka.games.thirteen import THIRTEEN
from ludoteka.games.thirteen.env.actions import Answers, from_seat
from ludoteka.games.thirteen.env.observation import FEATURES
from ludoteka.games.thirteen.rules.model import Concede, Hunt, Play, ThirteenView
from ludoteka.games.thirteen.rules.observation_rows import CHOICES
from ludoteka.kernel.chance.dice import FastDice


def seen_by(episode: Episode, seat: int) -> ThirteenView:
    view = episode.view(seat)
    assert isinstance(view, ThirteenView)
    return view


def test_every_kind_of_choice_has_a_number() -> None:
    texts = tomllib.loads((THIRTEEN.folder / "texts" / "en.toml").read_text(encoding="utf-8"))
    assert set(CHOICES) == set(texts["choice"])


def test_seats_count_cards_from_themselves() -> None:
    episode = Episode(env_config("thirteen"), FastDice(0))
    names, seen = Answers.names, seen_by(episode, 0)
    own, enemy = Answers().id_of(Play(3), 0, seen), Answers().id_of(Play(43), 1, seen)
    assert own == enemy
    assert names[own] == "play card=3"
    hunts = [(Hunt(3, 45), 0), (Hunt(43, 5), 1)]
    assert {names[Answers().id_of(move, seat, seen)] for move, seat in hunts} == {
        "hunt card=3 target=45"
    }


def test_to_concede_is_no_action() -> None:
    episode = Episode(env_config("thirteen"), FastDice(0))
    with pytest.raises(KeyError):
        Answers().id_of(Concede(), 0, seen_by(episode, 0))


def test_a_learner_sees_its_own_hand_and_not_the_enemys() -> None:
    episode = Episode(env_config("thirteen"), FastDice(0))
    layout = env_config("thirteen").form.layout
    begin = sum(each.size for each in layout[: [each.name for each in layout].index("cards")])
    for seat in (0, 1):
        view = seen_by(episode, seat)
        table = episode.observe(seat)[begin : begin + 80 * len(FEATURES)]
        known = {card for card in range(80) if table[card * len(FEATURES)]}
        assert known == {from_seat(held.card, seat) for held in view.sides[seat].cards}
        assert max(known) < 40
