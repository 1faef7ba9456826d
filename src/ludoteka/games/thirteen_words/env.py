"""13 Words for learners: places as actions, words as their numbers in the pack.

A word is its place, from 1, among all words of the pack in the order of the alphabet; 0 is none.
What words mean is not in the numbers: whoever wants it looks the words up in the view. The chain of
earlier rounds is left out.
"""

from typing import Final

from ludoteka.envs.env_spec import (
    ActionSpace,
    EnvSpec,
    Form,
    ObservationField,
    one_hot,
    rotate_to_seat,
)
from ludoteka.games.thirteen_words.rules.deal import numbered, pack_cards
from ludoteka.games.thirteen_words.rules.legality import CHOICES, READY
from ludoteka.games.thirteen_words.rules.model import PLACES, Options, ThirteenWordsView
from ludoteka.kernel.play import Seat

PHASES: Final = ("choosing", "explaining")
CARDS: Final = PLACES + 1


def form(seats: int, options: Options) -> Form:
    cards = pack_cards(options)
    words, number = numbered(cards)
    return Form(
        actions=ActionSpace([*CHOICES, READY]),
        layout=layout(seats, len(words)),
        observe=lambda view, seat: observe(number, view, seat),
        longest=2 * seats * PLACES,  # TW-7, TW-12: in a round each chooses and is ready once
        most_sides=max(len(cards), seats),
    )


def layout(seats: int, words: int) -> tuple[ObservationField, ...]:
    return (
        ObservationField(
            "phase", len(PHASES), about="one of choosing, explaining; none at the end"
        ),
        ObservationField("round", 1, CARDS),
        ObservationField("centre", 1, words, about="the word in the centre"),
        ObservationField(
            "ring", PLACES, words, about="the words at places 1 to 12; 0 is an empty place"
        ),
        ObservationField("captain", seats, about="counted from oneself"),
        ObservationField("chosen", seats, about="who has chosen, one's own first"),
        ObservationField("mine", PLACES, about="one's own choice while it is secret"),
        ObservationField(
            "places", seats, PLACES, about="everybody's choice, once revealed; 0 before"
        ),
        ObservationField("ready", seats),
        ObservationField("scores", seats, CARDS),
    )


def observe(number: dict[str, int], view: ThirteenWordsView, seat: Seat) -> list[float]:
    seats = len(view.chosen)
    places = [0] * seats if view.places is None else view.places
    return [
        *one_hot(PHASES.index(view.phase) if view.phase in PHASES else None, len(PHASES)),
        view.round,
        number[view.centre] + 1,
        *(0 if word is None else number[word] + 1 for word in view.ring),
        *one_hot((view.captain - seat) % seats, seats),
        *(float(each) for each in rotate_to_seat(view.chosen, seat)),
        *one_hot(None if view.mine is None else view.mine - 1, PLACES),
        *rotate_to_seat(places, seat),
        *(float(each) for each in rotate_to_seat(view.ready, seat)),
        *rotate_to_seat(view.scores, seat),
    ]


SPEC: Final = EnvSpec(version=1, form=form, at_once=True)
