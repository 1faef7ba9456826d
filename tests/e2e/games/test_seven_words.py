"""7 Words in real browsers: a whole Polish game of three, and a whole English game alone."""

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.browsers.screens import BLANK, Screens, shot
from tests.e2e.players import page_actions
from tests.e2e.players.page_actions import enter_room
from tests.e2e.players.received_frames import ReceivedFrames
from tests.e2e.players.scripted_players import ScriptedPlayer, open_room, play_in_background
from tests.e2e.players.thirteen_words import SLOW

Json = dict[str, Any]
Check = Callable[[Page], None]

ANIA = ("kropka", "zamek", "studnia", "makaron", "wiatrak", "podłoga", "czapka")
BARTEK = ("żrółbw", "sznurek", "talerz", "cukier", "pociąg", "rower", "klucz")  # SW-8: no such word
ROBOT = ("drzewo", "okno", "lustro", "krzesło", "palec", "mrówka", "świat")
ALONE = ("window", "garden", "planet", "kitchen", "bridge", "doctor", "summer")


class Writer(ScriptedPlayer):
    """Writes its words round by round, locks each once the sand runs, and is ready at once."""

    def _is_over(self, table: Json) -> bool:
        view = table["view"]
        move = None if table["seat"] is None else next_move(view, table["seat"])
        if move is not None:
            self.say("play", table=table["id"], move=move)
        return bool(view["phase"] == "over")


def next_move(view: Json, seat: int) -> Json | None:
    if view["phase"] == "writing" and not view["locked"][seat]:
        word = ROBOT[view["round"] - 1]
        if view["mine"]["word"] != word:
            return {"type": "write", "word": word}
        return {"type": "lock"} if view["running"] else None  # SW-10: it would turn the glass
    if view["phase"] == "scoring" and not view["ready"][seat]:
        return {"type": "ready"}
    return None


def a_table(devices: Screens, server: str) -> tuple[Writer, Page, Page, Page]:
    """The robot is the host; Ania has a desktop, Bartek a phone, and there is a TV."""
    seated = open_room(server, "Robot", "seven_words", language="pl")
    open_page = partial(devices.open, path=BLANK, language="pl")
    ania, bartek, tv = open_page("desktop"), open_page("phone"), open_page("tv", still=False)
    return Writer(server, seated), ania, bartek, tv


def types(page: Page, word: str) -> None:
    page.get_by_role("textbox").fill(word)
    expect(page.get_by_role("textbox")).to_have_value(word)


def counts(page: Page, ear: ReceivedFrames, word: str) -> None:
    """The page shows what the table says that the word counts."""
    ear.wait_for(lambda _: (ear.tables()[-1]["view"]["mine"] or {}).get("word") == word)
    value = ear.tables()[-1]["view"]["mine"]["value"]
    expect(page.locator("output.count")).to_have_text(str(value), timeout=SLOW)


def press(page: Page, name: str | re.Pattern[str]) -> None:
    page.get_by_role("button", name=name).first.click(timeout=SLOW)


def sees(page: Page, text: str | re.Pattern[str]) -> None:
    expect(page.get_by_text(text).first).to_be_visible(timeout=SLOW)


def early_words(ear: ReceivedFrames, others: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    """SW-17: another's word of a round in what was heard while that round was written."""
    for table in ear.tables():
        view = table["view"]
        if view["phase"] == "writing":
            text = json.dumps(table, ensure_ascii=False)
            secret = (words[view["round"] - 1] for words in others)
            yield from (word for word in secret if f'"{word}"' in text)


def test_three_play_a_whole_polish_game(
    devices: Screens, server: str, assert_accessible: Check
) -> None:
    robot, ania, bartek, tv = a_table(devices, server)
    ears = [ReceivedFrames(page) for page in (ania, bartek, tv)]
    code = robot.seated["code"]
    for page, name in ((ania, "Ania"), (bartek, "Bartek")):
        page.goto(f"/r/{code}")
        enter_room(page, name)
    tv.goto(f"/r/{code}/tv")
    sees(tv, "Bartek")
    with play_in_background(robot):
        robot.say("start")
        first_round(ania, bartek, tv, ears, assert_accessible)
        tv.emulate_media(reduced_motion="reduce")  # seen once, motion takes only time
        for number in range(2, 8):
            play_a_round(ania, bartek, number)
            be_ready(ania, bartek)
        for page in (ania, bartek, tv):
            sees(page, "Koniec gry")
            assert_accessible(page)
        for page, name in ((ania, "desktop"), (bartek, "phone"), (tv, "tv")):
            shot(page, f"seven-words-end-{name}")
    ania_hears, bartek_hears, tv_hears = ears
    assert list(early_words(ania_hears, (BARTEK, ROBOT))) == []
    assert list(early_words(bartek_hears, (ANIA, ROBOT))) == []
    assert list(early_words(tv_hears, (ANIA, BARTEK, ROBOT))) == []
    finds_what_is_planted(bartek_hears)


def finds_what_is_planted(ear: ReceivedFrames) -> None:
    """The search would have seen it: a robot's word in any frame of the round it was written in."""
    writing = [each for each in ear.read() if writes(each)]
    assert writing
    for message in writing:
        view = message["table"]["view"]
        word = ROBOT[view["round"] - 1]
        places = [view["written"], view["sheet"], message["table"]["seats"], view["mends"]]
        for place in places:
            place.append(word)
            assert word in list(early_words(ear, (ANIA, ROBOT)))
            place.pop()
    assert list(early_words(ear, (ANIA, ROBOT))) == []


def writes(message: Json) -> bool:
    return bool(message.get("table")) and message["table"]["view"]["phase"] == "writing"


def first_round(
    ania: Page, bartek: Page, tv: Page, ears: list[ReceivedFrames], assert_accessible: Check
) -> None:
    """Letters from the palette, the glass, a challenge that the dictionary decides."""
    sees(bartek, "Runda 1 z 7")
    field = bartek.get_by_role("textbox")
    field.focus()
    for letter in BARTEK[0]:
        inserted = bartek.get_by_role("button", name=letter, exact=True)
        inserted.tap() if letter in "ąćęłńóśźż" else field.press(letter)
    expect(field).to_have_value(BARTEK[0])
    counts(bartek, ears[1], BARTEK[0])
    page_actions.reload(bartek)  # SW-13: a draft is kept as it is typed
    expect(bartek.get_by_role("textbox")).to_have_value(BARTEK[0], timeout=SLOW)
    ania.get_by_role("textbox").press_sequentially(ANIA[0])
    counts(ania, ears[0], ANIA[0])
    assert_accessible(bartek)  # before the sand runs: a busy machine may need all of it
    press(ania, "Zatwierdź i obróć klepsydrę")
    sees(bartek, "Ania obraca klepsydrę!")
    sees(tv, "Ania obraca klepsydrę!")
    sees(ania, "Obracasz klepsydrę!")
    expect(bartek.get_by_role("timer").first).to_be_visible()
    shot(bartek, "seven-words-writing-phone")
    press(bartek, "Zatwierdź słowo")
    sees(tv, "Co kto napisał?")  # SW-24: card by card, where things may move
    sees(tv, re.compile(ROBOT[0]))
    shot(tv, "seven-words-reveal-tv")
    press(ania, f"Podważ słowo {BARTEK[0]}")
    press(ania, "Podważam!")
    for page in (ania, bartek):
        sees(page, re.compile("Słowo przepada"))
    sees(tv, re.compile("Słowo przepada"))
    for page, name in ((ania, "desktop"), (bartek, "phone"), (tv, "tv")):
        shot(page, f"seven-words-scoring-{name}")
        assert_accessible(page)
    be_ready(ania, bartek)


def play_a_round(ania: Page, bartek: Page, number: int) -> None:
    """SW-15: whoever turned the glass does not turn it again at once."""
    for page in (ania, bartek):
        sees(page, f"Runda {number} z 7")
    types(ania, ANIA[number - 1])
    types(bartek, BARTEK[number - 1])
    faster, slower = (bartek, ania) if number % 2 == 0 else (ania, bartek)
    press(faster, "Zatwierdź i obróć klepsydrę")
    press(slower, "Zatwierdź słowo")


def be_ready(*pages: Page) -> None:
    for page in pages:
        press(page, re.compile("Następna runda|Do wyniku"))


def test_somebody_plays_a_whole_english_game_alone(
    phone: Callable[..., Page], assert_accessible: Check
) -> None:
    page = phone("/", dark=True)
    press(page, re.compile("7 Words"))
    form = page.locator("dialog[open] form")
    form.locator("input").fill("Ola")
    form.locator("button[type=submit]").click()
    press(page, "Start the game")
    for number, word in enumerate(ALONE, start=1):
        sees(page, f"Round {number} of 7")
        if number == 1:
            is_refused(page)
            assert_accessible(page)
            shot(page, "seven-words-solo")
        types(page, word)
        press(page, "Lock my word")
        press(page, re.compile("Next round|To the final score"))
    sees(page, "The game is over")
    assert_accessible(page)
    shot(page, "seven-words-solo-end")


def is_refused(page: Page) -> None:
    """SW-30: alone, what is no word can't be locked; the paper stays as it was."""
    types(page, "grxbl")
    press(page, "Lock my word")
    sees(page, "The dictionary does not have “grxbl”.")
    page.get_by_role("textbox").fill("")
