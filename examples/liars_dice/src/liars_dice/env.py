"""Liar's Dice for learners: a bid has the number of its place among all bids."""

from typing import Final

from liars_dice.game import BIDS
from liars_dice.model import Doubt, Options, Roll, Said, Seen
from ludoteka.envs import ActionSpace, EnvSpec, Form, ObservationField
from ludoteka.kernel.play import Seat

FACES: Final = range(1, 7)


def form(seats: int, options: Options) -> Form:
    dice = seats * options.dice
    layout = (
        ObservationField("shown", 1, about="the dice are shown: to roll is all that one can do"),
        ObservationField("mine", 6, options.dice, about="one's own dice, by face"),
        ObservationField(
            "dice", seats * 6, options.dice, about="everybody's that lie open, one's own first"
        ),
        ObservationField(
            "left", seats, options.dice, about="how many dice each has, one's own first"
        ),
        ObservationField(
            "bids", seats * 2, dice, about="what each bid last this round, count and face"
        ),
    )
    longest = dice * (6 * dice + 2)  # LD-6: a round costs a die, and has so many bids at most
    return Form(
        ActionSpace([*BIDS[: 6 * dice], Doubt(), Roll()]), layout, observe, longest, max(6, seats)
    )


def observe(view: Seen, seat: Seat) -> list[float]:
    seats = [*range(seat, len(view.dice)), *range(seat)]
    said = {bid.seat: bid for bid in view.bids}
    numbers = [
        view.phase != "bidding",
        *(view.dice[seat].count(face) for face in FACES),
        *(view.dice[each].count(face) for each in seats for face in FACES),
        *(view.scores[each] for each in seats),
        *(number for each in seats for number in count_and_face(said.get(each))),
    ]
    return [float(number) for number in numbers]


def count_and_face(bid: Said | None) -> tuple[int, int]:
    return (bid.count, bid.face) if bid else (0, 0)


SPEC: Final = EnvSpec(version=1, form=form)
