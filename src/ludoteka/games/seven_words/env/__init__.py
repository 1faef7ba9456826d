"""7 Words for learners: a word is chosen among the best that the letters allow, once a round.

There is no time. A seat writes a word, or none, and then turns the glass or locks, which is the
same for a seat that may turn the glass (SW-10); each round another seat is asked first, for the
glass goes to whoever turns it first. What can be written: the
three best words of the whole dictionary and the best that people know, without their kin, which
brings no more and bars the same. Where words are challenged, also the best of those that an earlier
round has barred: who writes one hopes that nobody doubts it. What is left out brings no more than
the third. Nothing that can be written is misspelt, so there is nothing to mend.
"""

from typing import Final

from ludoteka.envs.env_spec import EnvSpec, Form
from ludoteka.games.seven_words.env.actions import Answers
from ludoteka.games.seven_words.env.observation import layout, observe
from ludoteka.games.seven_words.rules.letters.box import deck_of
from ludoteka.games.seven_words.rules.model import ROUNDS, Options


def form(seats: int, options: Options) -> Form:
    deck, answers = deck_of(options.language), Answers(seats)
    return Form(
        actions=answers,
        layout=layout(seats, deck),
        observe=lambda view, seat: observe(deck, view, seat),
        longest=ROUNDS * seats * decisions_of_a_round(seats),
        most_sides=sum(deck.counts),
        open=answers,
    )


def decisions_of_a_round(seats: int) -> int:
    """A word and its end; SW-30: a challenge of each other; SW-41: a vote on any; a `ready`."""
    return 2 + (seats - 1) + seats + 1


SPEC: Final = EnvSpec(version=1, form=form, first_gains=True)
