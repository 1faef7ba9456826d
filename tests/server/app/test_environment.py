"""What can be said of a house from outside."""

from pathlib import Path

import pytest

from ludoteka.games.thirteen.server.trials import TrialLimits
from ludoteka.server.app import environment
from ludoteka.server.settings import Limits, Settings, Times


def test_data_is_kept_where_one_says_or_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("LUDOTEKA_DATA", raising=False)
    assert environment.data_folder() == tmp_path / "ludoteka"
    monkeypatch.setenv("LUDOTEKA_DATA", str(tmp_path / "mine"))
    assert environment.data_folder() == tmp_path / "mine"


def test_limits_and_times_can_be_set_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTEKA_ROOMS_A_MINUTE", "0")
    monkeypatch.setenv("LUDOTEKA_MEMBERS", "5")
    monkeypatch.setenv("LUDOTEKA_SECONDS_BOT_SLOW", "0.5")
    limits = environment.read_fields(Limits, "LUDOTEKA_")
    assert (limits.rooms_a_minute, limits.members) == (0, 5)
    assert isinstance(limits.members, int)
    assert environment.read_fields(Times, "LUDOTEKA_SECONDS_").bot_slow == 0.5
    monkeypatch.setenv("LUDOTEKA_MEMBERS", "many")
    with pytest.raises(SystemExit, match="LUDOTEKA_MEMBERS should be a number, not 'many'"):
        environment.read_fields(Limits, "LUDOTEKA_")


def test_what_games_let_one_set_can_be_set_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTEKA_THIRTEEN_TRIALS_WAITING", "3")
    settings = Settings(data=Path(), game_limits=environment.read_game_limits())
    assert settings.limits_of_game("thirteen", TrialLimits).trials_waiting == 3
    assert (
        settings.limits_of_game("thirteen", TrialLimits).trial_rounds == TrialLimits().trial_rounds
    )
    monkeypatch.setenv("LUDOTEKA_THIRTEEN_TRIALS_WAITING", "few")
    with pytest.raises(SystemExit, match="LUDOTEKA_THIRTEEN_TRIALS_WAITING should be a number"):
        environment.read_game_limits()


@pytest.mark.parametrize(("value", "on"), [("1", True), ("yes", True), ("0", False), ("", False)])
def test_a_switch_of_the_environment_is_on_or_off(
    monkeypatch: pytest.MonkeyPatch, value: str, on: bool
) -> None:
    monkeypatch.setenv("LUDOTEKA_PUBLIC", value)
    assert environment.is_set("LUDOTEKA_PUBLIC") is on


def test_several_names_in_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDOTEKA_HOSTS", "play.example, games.example,")
    assert environment.read_list("LUDOTEKA_HOSTS") == ("play.example", "games.example")
    assert environment.read_list("LUDOTEKA_NOTHING") == ()
