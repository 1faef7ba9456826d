"""What a deal of the day says of its rounds is what is played."""

import re
from collections.abc import Iterator

import pytest

from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.presentation.i18n import LANGUAGES, text
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import days_of, games
from ludoteka.testing.random_games import random_move

COUNTS = {
    "en": "no one two three four five six seven eight nine ten eleven twelve thirteen".split(),
    "pl": (
        "żadnych jedna dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście "
        "dwanaście trzynaście"
    ).split(),
}
NAMED = re.compile(r"(\w+) (?:rounds?|rund\w?)\b", re.IGNORECASE)


def said() -> Iterator[tuple[str, str, int]]:
    """Of each game and language the number of rounds that its deals of the day name."""
    for game in games().values():
        for kind in days_of(game.name):
            for language in LANGUAGES:
                for count in NAMED.findall(text(game.folder, language, f"day.{kind}.text", {})):
                    yield game.name, language, COUNTS[language].index(count.lower())


SAID = list(said())


def rounds_played(name: str) -> int:
    game = games()[name]
    table = GameTable(game, game.seats.start, seed="00000001")
    dice, most = FastDice(1), 0
    while table.state.asks():
        table.play(*random_move(table.state, table.seats, dice))
        most = max(most, game.round_of(table.state))
    return most


def test_some_name_their_rounds_in_every_language() -> None:
    assert {language for _, language, _ in SAID} == set(LANGUAGES)
    assert len(SAID) > len(LANGUAGES)


@pytest.mark.parametrize(("game", "language", "count"), SAID)
def test_a_deal_of_the_day_names_the_rounds_that_are_played(
    game: str, language: str, count: int
) -> None:
    assert rounds_played(game) == count
