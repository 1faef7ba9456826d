"""Thirteen for learners: answers by number, and a table of all eighty cards as observation.

Cards are counted from oneself: 0 to 39 are one's own, by their place in the deck, 40 to 79 the
enemy's. What a card is says its number in the catalogue, from 1 in the order of the alphabet; it
is 0 until the card is known. To concede is no action.
"""

from typing import Final

from ludoteka.envs.env_spec import EnvSpec, Form
from ludoteka.games.thirteen.env.actions import Answers
from ludoteka.games.thirteen.env.observation import CARDS, layout, observe
from ludoteka.games.thirteen.rules.game import HOUSE
from ludoteka.games.thirteen.rules.model import Options

LONGEST: Final = HOUSE.last_turn * 100
"""TH-41: there is a last turn; what takes more than a hundred decisions a turn is cut off."""


def form(seats: int, options: Options) -> Form:
    return Form(Answers(), layout(), observe, LONGEST, CARDS)


def make_vector_backend(seats: int, options: Options) -> object:
    from ludoteka.games.thirteen.env.arrays import ThirteenArrays

    return ThirteenArrays(seats, options)


SPEC: Final = EnvSpec(version=1, form=form, vector_backend=make_vector_backend)
