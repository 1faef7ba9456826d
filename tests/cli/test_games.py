"""`ludoteka games`, `ludoteka pack check`, `ludoteka serve`."""

import socket
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest

from ludoteka.cli.commands.games import allowed
from ludoteka.kernel.presentation.i18n import LANGUAGES, ludoteka_text
from ludoteka.plugins import bots_of, games
from ludoteka.plugins.registry import GROUP, load_plugins
from tests.cli.conftest import Shell


def test_every_game_is_listed_with_its_options_and_bots(shell: Shell) -> None:
    out = shell("games").out
    for game in games().values():
        assert f"({game.name})" in out
        for option in game.options.__struct_fields__:
            assert f"    {option}=" in out
        for bot in bots_of(game.name):
            assert f"    {bot}: " in out


def test_options_show_what_they_may_be_and_what_they_are(shell: Shell) -> None:
    lines = [line.strip() for line in shell("games", "thirteen_words").out.splitlines()]
    assert "talk_seconds=0–600: Time to talk [0]" in lines
    assert "reveal=captain_first|captain_last: Order of the reveal [captain_first]" in lines
    assert 'pack=en|pl|["front/back", …]: Words [en]' in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_is_told_of_and_every_option_shows_its_own_form(
    shell: Shell, language: str
) -> None:
    out = shell("games", "--lang", language).out
    assert "bot." not in out
    assert "option." not in out
    assert "null" not in out
    assert ludoteka_text(language, "bot.untold", {}) not in out
    assert "handicap=[0, 2, …]" in out
    assert 'decks=["NA' in out


def test_who_plays_in_twos_alone_is_told_so_once(shell: Shell) -> None:
    assert "\n  2 players\n" in shell("games", "thirteen").out
    assert "\n  2 gracze\n" in shell("games", "thirteen", "--lang", "pl").out


def test_a_list_without_a_form_of_its_own_shows_what_it_holds() -> None:
    schema = {"type": "array", "items": {"type": "integer"}}
    assert allowed(schema, "en") == "[number, …]"


def test_as_json_it_is_for_programs(shell: Shell) -> None:
    [game] = shell("games", "thirteen_words", "--json").json
    assert game["name"] == "thirteen_words"
    assert game["seats"] == {"least": 2, "most": 8}
    assert game["options"]["talk_seconds"]["maximum"] == 600
    assert "random" in game["bots"]


def test_our_own_packs_can_be_played(shell: Shell) -> None:
    from ludoteka.games.thirteen_words.words.pack import PACKS

    for name in ("en", "pl"):
        said = shell("pack", "check", str(PACKS / f"{name}.txt"), "--json")
        assert said.status == 0
        assert said.json["ok"] is True
        assert said.json["statistics"]["cards"] == 224


def test_a_pack_that_can_not_be_played_is_told_line_by_line(shell: Shell) -> None:
    Path("mine.txt").write_text("sun\tmoon\nsun\tstar\n", encoding="utf-8")
    said = shell("pack", "check", "mine.txt")
    assert said.status == 1
    assert "line 2" in said.out.lower()
    polish = shell("pack", "check", "mine.txt", "--lang", "pl")
    assert polish.out != said.out


def test_cards_are_checked_for_the_option_that_takes_them(shell: Shell) -> None:
    Path("hints.txt").write_text("".join(f"more{n}x\tless{n}x\n" for n in range(11)))
    said = shell("pack", "check", "hints.txt", "--game", "word_porters", "--option", "hints")
    assert said.status == 1
    assert "at least 12 are needed" in said.out
    said = shell("pack", "check", "hints.txt", "--option", "reveal")
    assert said.status == 2
    assert "the option reveal takes no cards of one's own. These do: pack." in said.err


def test_a_pack_that_is_not_there_is_wrong_usage(shell: Shell) -> None:
    said = shell("pack", "check", "nowhere.txt")
    assert said.status == 2
    assert "nowhere.txt" in said.err


def test_a_port_that_is_taken_is_told_as_a_sentence(shell: Shell) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        with pytest.raises(SystemExit, match=f"Port {port} of 127.0.0.1 can't be used"):
            shell("serve", "--host", "127.0.0.1", "--port", port, "--data", "tables")
    assert not Path("tables").exists()


@pytest.mark.parametrize(("language", "said"), [("en", "can't be used"), ("pl", "nie da się użyć")])
def test_packages_that_can_not_be_used_are_told_of(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    gone = EntryPoint("gone", "no_such_package:PLUGIN", GROUP)
    found = load_plugins([*entry_points(group=GROUP), gone])
    monkeypatch.setattr(import_module("ludoteka.plugins.registry"), "_read", [found])
    told = shell("games", "--lang", language)
    assert told.status == 0
    assert "(thirteen)" in told.out
    assert "no_such_package" in told.err
    assert said in told.err
