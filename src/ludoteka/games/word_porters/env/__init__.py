"""Word Porters for learners: a vote is given tile by tile, words are their numbers in the pack.

A word is its place, from 1, among all words of the pack in the order of the alphabet; a hint among
all hints. What words mean is not in the numbers: whoever wants it looks the words up in the view.
Rounds before this one are left out, but for the scores.
"""

from typing import Final

from ludoteka.envs.env_spec import EnvSpec, Form
from ludoteka.games.word_porters.env.actions import Answers
from ludoteka.games.word_porters.env.observation import Numbers, layout, observe
from ludoteka.games.word_porters.rules.deal import Box, box, hints_for
from ludoteka.games.word_porters.rules.model import PLACES, ROUNDS, Options
from ludoteka.games.word_porters.rules.state import TOKENS


def form(seats: int, options: Options) -> Form:
    found = box(options)
    numbers = Numbers(found.words, found.hint_words)
    answers = Answers(seats, hints_for(seats))
    return Form(
        actions=answers,
        layout=layout(seats, hints_for(seats), numbers),
        observe=lambda view, seat: observe(numbers, view, seat),
        longest=longest(seats),
        most_sides=most_sides(found),
        open=answers,
    )


def longest(seats: int) -> int:
    """WP-28: after every placement each child may decline once. Then tiles for all others, and a
    `ready` each."""
    placements = seats * len(TOKENS)
    hinting = placements + (placements + 1) * seats
    return ROUNDS * (hinting + seats * (seats - 1) + seats)


def most_sides(found: Box) -> int:
    """WP-5, WP-6, WP-8: a card of either deck, or one of ten identities."""
    return max(found.cards, len(found.hints), PLACES)


SPEC: Final = EnvSpec(version=1, form=form)
