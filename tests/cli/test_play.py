"""`ludoteka play`: a person at a terminal, or a script in a pipe."""

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteka.cli.commands.play import commands
from ludoteka.cli.terminal.session import Session
from ludoteka.cli.terminal.text_renderer import renderer_for
from ludoteka.games.thirteen_words.words.pack import load_pack
from ludoteka.kernel.play import CLOCK
from ludoteka.kernel.presentation.i18n import LANGUAGES
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import game_named
from tests.cli.conftest import Said, Shell
from tests.cli.lab.test_sim import BAD_BOT
from tests.cli.records import ONE_ROUND, choose, stacked

GAME = ("play", "thirteen_words", "--seed", "7")
WHOLE_GAME = "".join(f"{place}\n\n" for place in range(1, 13)) * 12


def play(shell: Shell, typed: str, *more: str) -> Said:
    return shell(*GAME, *more, typed=typed)


def test_a_whole_game_can_be_piped_in(shell: Shell) -> None:
    said = play(shell, WHOLE_GAME, "--save", "game.json")
    assert said.status == 0
    assert said.err == ""
    assert "The game is over." in said.out
    assert "Who read whose mind:" in said.out
    assert "On the same boards:" in said.out
    assert re.search(r"pointing at random: 7\.8 on average", said.out)  # three seats
    assert re.search(r"a team of sharp bots: \d+\.\d; with your Captains: \d+\.\d", said.out)
    assert said.out.count("The links that ") == 2  # each of the two bots
    replayed = shell("replay", "game.json", "--json").json
    assert replayed["result"]["team"] == replayed["view"]["team"]
    assert shell("verify", "game.json").status == 0


def test_the_same_seed_and_the_same_moves_are_the_same_game(shell: Shell) -> None:
    assert play(shell, WHOLE_GAME).out == play(shell, WHOLE_GAME).out
    assert play(shell, "4\n").out != shell(*GAME[:2], "--seed", "8", typed="4\n").out


def moves_in(name: str) -> list[object]:
    moves = json.loads(Path(name).read_text(encoding="utf-8"))["moves"]
    return [move for seat, move in moves if seat == 0]


@pytest.mark.parametrize(
    "typed",
    ["4", "choose 4", "  choose   4 ", '{"type": "choose", "place": 4}', "thief", "Choose THIEF"],
)
def test_a_move_may_be_typed_in_many_ways(shell: Shell, typed: str) -> None:
    said = play(shell, f"{typed}\nquit\n", "--save", "game.json")
    assert "You chose 4: thief." in said.out
    assert moves_in("game.json") == [{"type": "choose", "place": 4}]


def test_a_move_may_be_typed_in_polish(shell: Shell) -> None:
    said = play(shell, "wybierz 4\nkoniec\n", "--lang", "pl", "--save", "game.json")
    assert "Twój wybór to 4: złodziej." in said.out
    assert "Odchodzisz od stołu." in said.out
    assert json.loads(Path("game.json").read_text(encoding="utf-8"))["options"]["pack"] == "pl"


def test_numbers_are_places_even_when_some_are_empty(shell: Shell) -> None:
    """After a round a place is empty; the numbers of the others stay."""
    said = play(shell, "1\n\nquit\n")
    second_round = said.out.partition("Round 2 of 11.")[2]
    menu = re.findall(r"^ +(\d+)  choose place (\d+): ", second_round, re.MULTILINE)
    assert len(menu) == 11
    assert all(number == place for number, place in menu)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("13", "13 is not a move of this game. (rules LT-1)"),
        ("choose 13", "There is no place 13; places go from 1 to 12. (rules TW-8)"),
        ("choose x", "is not a move of this game. (rules LT-1)"),
        ("ready", "this round is not revealed yet. (rules TW-12)"),
        ("choose 4 5", "choose 4 5 is not a move of this game. (rules LT-1)"),
        ("place", "place is not a move of this game. (rules LT-1)"),
        ('{"type": "choose"', "is not a move of this game. (rules LT-1)"),
        ("\x1b[A", "[A is not a move of this game. (rules LT-1)"),
    ],
)
def test_what_is_not_possible_is_told_with_its_clause(
    shell: Shell, typed: str, sentence: str
) -> None:
    said = play(shell, f"{typed}\n4\nquit\n", "--save", "game.json")
    assert sentence in said.out
    assert "\x1b" not in said.out
    assert moves_in("game.json") == [{"type": "choose", "place": 4}]


def test_help_rules_and_the_table_are_at_hand(shell: Shell) -> None:
    said = play(shell, "help\nrules TW-8\nrules xx-1\nundo\nshow\nquit\n")
    assert "What you can type:" in said.out
    assert "TW-8  A choice names a place" in said.out
    assert "There is no clause xx-1." in said.out
    assert "There is no undo" in said.out
    assert said.out.count("Centre: beard") == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_command_is_a_word_of_a_pack(language: str) -> None:
    """Or that word could not be chosen by typing it."""
    words = {word.casefold() for word in load_pack(language).words}
    assert not words & set(commands(language))


def test_a_game_that_is_left_is_saved_and_can_be_resumed(shell: Shell) -> None:
    said = play(shell, "4\n\n")  # the input ends
    assert said.status == 0
    [saved] = Path().glob("thirteen_words-*.json")
    assert f"ludoteka play thirteen_words --resume {saved}" in said.out
    resumed = shell("play", "thirteen_words", "--resume", str(saved), typed=WHOLE_GAME)
    assert "Round 2 of 11." in resumed.out
    assert "Round 1 of 11." not in resumed.out
    assert "The game is over." in resumed.out


def test_resuming_goes_on_exactly_as_before(shell: Shell) -> None:
    play(shell, "4\n\n", "--save", "half.json")
    shell("play", "thirteen_words", "--resume", "half.json", "--save", "a.json", typed=WHOLE_GAME)
    play(shell, "4\n\n" + WHOLE_GAME, "--save", "b.json")
    assert Path("a.json").read_bytes() == Path("b.json").read_bytes()


def test_a_game_in_which_the_player_did_nothing_is_not_saved(shell: Shell) -> None:
    play(shell, "quit\n")
    assert list(Path().iterdir()) == []


def test_it_can_be_saved_at_any_time(shell: Shell) -> None:
    said = play(shell, "4\nsave so far.json\n\nquit\n", "--save", "end.json")
    assert "The game is saved in so far.json." in said.out
    assert len(moves_in("so far.json")) == 1
    assert len(moves_in("end.json")) == 2


def test_a_folder_that_is_not_there_is_told_before_the_game(shell: Shell) -> None:
    said = play(shell, "4\n", "--save", "nowhere/game.json")
    assert said.status == 2
    assert said.err == "There is no folder nowhere to save the game in.\n"
    assert said.out == ""


def test_a_file_that_can_not_be_written_ends_nothing(shell: Shell) -> None:
    Path("folder").mkdir()
    said = play(shell, "4\nsave folder\n\nquit\n", "--save", "game.json")
    assert "The game could not be saved in folder: " in said.err
    assert said.status == 0
    assert len(moves_in("game.json")) == 2


@pytest.mark.rule("TW-12")
def test_bots_give_their_reason_and_are_ready_at_once(shell: Shell) -> None:
    said = play(shell, "4\nquit\n")
    after = said.out.partition("The Captain, Ada, chose ")[2]
    assert "\nAda: " in after
    assert "\nBruno: " in after
    assert after.count("ready") == 1  # the player's own move


@pytest.mark.rule("TW-12")
def test_the_clock_ends_a_talk_that_takes_too_long(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock is read when a line comes; here every look at it is a minute later."""
    minutes = iter(range(0, 10_000, 60))
    monkeypatch.setattr("ludoteka.cli.terminal.session.time.monotonic", lambda: next(minutes))
    said = play(shell, "4\n\nquit\n", "--option", "talk_seconds=30", "--save", "game.json")
    moves = json.loads(Path("game.json").read_text(encoding="utf-8"))["moves"]
    assert ["clock", {"type": "time_up"}] in moves
    assert "Time is up." in said.out
    assert "Round 2 of 11." in said.out


def test_options_and_company_are_the_players_choice(shell: Shell) -> None:
    said = play(
        shell, "4\nquit\n", "--seats", "4", "--bot", "random", "--name", "Ola",
        "--option", "reveal=captain_last",
    )  # fmt: skip
    lines = said.out.splitlines()
    assert "Ola chose thief." in lines
    shown = [line for line in lines if " chose " in line and "You" not in line]
    assert shown[-1].startswith("The Captain")


def test_a_pack_of_ones_own_is_played_from_its_file(shell: Shell) -> None:
    cards = [f"zqx{chr(97 + n)}\tqxw{chr(97 + n)}" for n in range(20)]
    Path("mine.txt").write_text("# title: Nonsense\n" + "\n".join(cards), encoding="utf-8")
    said = play(shell, "4\nquit\n", "--option", "pack=@mine.txt", "--save", "game.json")
    assert said.status == 0
    assert "choose place 4: " in said.out
    assert any(said.out.count(word) for word in ("don't know these words", "New words for me"))
    options = json.loads(Path("game.json").read_text(encoding="utf-8"))["options"]
    assert options["pack"][0] == "zqxa/qxwa"


def test_hint_cards_of_ones_own_are_played_from_their_file(shell: Shell) -> None:
    """WP-2: ten word cards are enough, and twelve hint cards."""
    Path("words.txt").write_text("".join(f"kid{n}\tbig{n}\n" for n in range(10)))
    Path("hints.txt").write_text("".join(f"more{n}\tless{n}\n" for n in range(12)))
    own = ("--option", "pack=@words.txt", "--option", "hints=@hints.txt")
    said = shell("play", "word_porters", *own, "--seed", "7", typed="quit\n")
    assert said.status == 0
    assert "more1" in said.out or "less1" in said.out
    Path("hints.txt").write_text("more\tless\n")
    said = shell("play", "word_porters", *own, typed="")
    assert said.status == 2
    assert "hints.txt, the pack has only 1 card; at least 12 are needed" in said.err


def test_a_pack_that_can_not_be_played_is_told_with_its_line(shell: Shell) -> None:
    Path("mine.txt").write_text("sun\tmoon\nsun\tstar\n", encoding="utf-8")
    said = play(shell, "", "--option", "pack=@mine.txt")
    assert said.status == 2
    assert "mine.txt, line " in said.err


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--seats", "9"], "13 Words is for 2 to 8 players, not 9"),
        (["--bot", "deep"], "There is no bot called deep for thirteen_words."),
        (["--option", "pack=fr"], "These options can't be used"),
        (["--option", "pack"], "'pack' is not NAME=VALUE"),
        (["--option", "reveal=@nowhere.txt"], "These options can't be used"),
        (["--option", "colour=red"], "These options can't be used"),
        (["--option", "talk_seconds=-1"], "These options can't be used"),
        (["--resume", "nowhere.json"], "nowhere.json can't be read"),
        (["--bot", "nowhere.py:Bot"], "nowhere.py is not a bot that can be used"),
        (["--bot", "json:Bot"], "json:Bot is not a bot that can be used: there is no Bot in it."),
    ],
)
def test_what_can_not_be_played_is_told_before_the_game(
    shell: Shell, more: list[str], sentence: str
) -> None:
    said = play(shell, "4\n", *more)
    assert said.status == 2
    assert said.out == ""
    assert sentence in said.err


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (["--seats", "9"], "13 słów jest dla 2–8 graczy, a nie dla 9 (TW-1)"),
        (["--option", "pack"], "„pack” to nie NAZWA=WARTOŚĆ"),
        (["--option", "pack=@mine.txt"], "mine.txt, zestaw ma tylko 1 kartę"),
        (["--option", 'pack=["sun"]'], "kartę zapisuje się „przód/tył”, a nie „sun”"),
    ],
)
def test_the_reason_is_told_in_the_players_language(
    shell: Shell, more: list[str], sentence: str
) -> None:
    Path("mine.txt").write_text("sun\tmoon\n", encoding="utf-8")
    assert sentence in play(shell, "4\n", *more, "--lang", "pl").err


def test_a_terminal_shows_the_words_in_a_ring() -> None:
    """In a real terminal, with a person's own line editing."""
    program = Path(sys.executable).with_name("ludoteka")
    terminal, its_end = pty.openpty()
    command = [str(program), "play", "thirteen_words", "--seed", "7", "--lang", "en"]
    with subprocess.Popen(command, stdin=its_end, stdout=its_end, stderr=its_end) as process:
        os.close(its_end)
        os.write(terminal, b"quit\n")
        lines = [line.split() for line in everything_from(terminal).splitlines()]
    os.close(terminal)
    assert process.returncode == 0
    assert "11 sailor 12 stairs 1 spoon".split() in lines
    assert "9 sofa [ beard ] 3 scarf".split() in lines
    assert "7 witch 6 table 5 rain".split() in lines


def everything_from(terminal: int) -> str:
    parts = []
    try:
        while part := os.read(terminal, 4096):
            parts.append(part)
    except OSError:  # how a terminal says that the other end is gone
        pass
    return b"".join(parts).decode()


def test_a_record_with_a_refused_move_is_not_resumed(shell: Shell) -> None:
    record = stacked(*ONE_ROUND, (0, choose(4)))
    Path("game.json").write_text(json.dumps(record), encoding="utf-8")
    said = shell(*GAME[:2], "--resume", "game.json")
    assert said.status == 3
    assert said.err.startswith("Move 5 is refused: Place 4 is empty")


def test_a_bots_illegal_move_ends_the_game_with_a_sentence(shell: Shell) -> None:
    Path("bad_bot.py").write_text(BAD_BOT, encoding="utf-8")
    said = play(shell, "4\n", "--bot", "bad_bot.py:Bad")
    assert said.status == 1
    assert said.err == "The bot Ada answered Choose(place=99), which TW-8 forbids.\n"


def test_a_folder_is_no_file_to_save_in_and_that_is_said_before_the_game(shell: Shell) -> None:
    Path("here").mkdir()
    said = play(shell, "4\nquit\n", "--save", "here")
    assert said.status == 2
    assert said.out == ""
    assert said.err == "The game could not be saved in here: Is a directory.\n"


@pytest.mark.parametrize(
    "typed", [b"save \0\n", b"\xff\xfe\n", b'{"\xff', b'{"a": ' + b"[" * 100_000]
)
def test_whatever_is_typed_the_game_goes_on(shell: Shell, typed: bytes) -> None:
    said = shell(*GAME, typed=typed + b"\n4\nquit\n")
    assert said.status == 0
    assert "You chose 4: thief." in said.out


@pytest.mark.parametrize("value", ["[" * 100_000, "\udcff"])
def test_an_option_that_is_no_json_is_text(shell: Shell, value: str) -> None:
    said = play(shell, "", "--option", f"talk_seconds={value}")
    assert said.status == 2
    assert said.err.startswith("These options can't be used: ")


def test_each_time_limit_runs_from_its_own_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """SW-16, SW-34: the time to write is followed at once by the time to look at the scores."""
    now = 100.0
    monkeypatch.setattr("ludoteka.cli.terminal.session.time.monotonic", lambda: now)
    game = game_named("seven_words")
    table = GameTable(game, 2, {"thinking_seconds": 60, "scoring_seconds": 60}, seed="00000007")
    session = Session(table, 0, [], renderer_for(game, ["Ann", "Bob"], "en"), print)
    session.watch_the_clock(table.state.asks())
    assert session.due == 160
    now = 160.0
    assert session.is_late()
    table.play(CLOCK, table.state.moves(CLOCK)[0])
    session.watch_the_clock(table.state.asks())
    assert not session.is_late()
    assert session.due == 220


def test_who_plays_alone_is_not_promised_bots(shell: Shell) -> None:
    for game in ("captain_flip", "seven_words"):
        assert shell("play", game, "--seats", "1").out.splitlines()[0].endswith(". You play alone.")
