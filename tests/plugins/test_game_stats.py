"""What finished games leave behind: named in both languages, and by the game's own rules."""

from pathlib import Path

import pytest

from ludoteka.kernel.play import Result
from ludoteka.kernel.presentation.i18n import LANGUAGES, messages
from ludoteka.kernel.records.record import read_record
from ludoteka.kernel.table import GameTable, replay
from ludoteka.plugins import GameStat, game_named, stats_of

OURS = ("captain_flip", "seven_words", "thirteen", "thirteen_words", "word_porters")
RECORDS = Path(__file__).parents[1] / "records"


def end_of(name: str) -> tuple[str, Result]:
    record = read_record((RECORDS / f"{name}.json").read_bytes())
    result = replay(game_named(record.game), record).state.result()
    assert result is not None
    return record.game, result


@pytest.mark.parametrize(
    "name",
    [
        *("captain_flip-B", "captain_flip-E", "seven_words-en", "seven_words-solo"),
        *("thirteen-turned", "thirteen_words-en", "word_porters-en"),
    ],
)
def test_every_feat_has_a_name_in_every_language(name: str) -> None:
    game, result = end_of(name)
    found = stats_of(game, result)
    assert found
    for stat in found:
        for language in LANGUAGES:
            assert f"stat.{stat.name}" in messages(game_named(game).folder, language)


def test_what_is_done_together_is_compared_at_tables_of_the_same_size() -> None:
    game, result = end_of("thirteen_words-en")
    assert isinstance(result.team, int)
    assert stats_of(game, result) == [
        GameStat("stars", result.team, seat=None, players=len(result.scores))
    ]


def test_the_quickest_win_is_the_winners() -> None:
    game, result = end_of("thirteen-turned")
    assert [(stat.seat, stat.fewest) for stat in stats_of(game, result)] == [
        (winner, True) for winner in result.winners
    ]


@pytest.mark.parametrize("game", OURS)
def test_who_gives_up_makes_no_record_of_anybody(game: str) -> None:
    """TH-43, and wherever else somebody may give up."""
    rulebook = game_named(game)
    table = GameTable(rulebook, max(2, rulebook.seats.start))
    giving_up = [move for seat in (0, 1) for move in table.state.moves(seat) if move.gives_up]
    for move in giving_up[:1]:
        table.play(0, move)
        result = table.state.result()
        assert result is not None
        assert stats_of(game, result) == []
    assert bool(giving_up) == (game == "thirteen")
