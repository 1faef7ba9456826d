"""Names that could pass for somebody else's in the room, and names that can't be seen."""

from collections import Counter
from string import ascii_lowercase

import pytest

from ludoteka.server.rejection import Rejection
from ludoteka.server.rooms.lifecycle.manager import RoomManager
from ludoteka.server.rooms.model.confusables import FILE, skeleton, unicode_confusables
from ludoteka.server.rooms.model.names import bot_name, clean_name, distinct
from tests.server.support.page_clients import open_room_with

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "given",
    [
        "An\u200dna",  # a joiner
        "An\u200bna",
        "Anna\u3164",  # a letter without a shape
        "\u3164",
        "\u2800",  # Braille without dots
        "Anna\ufe0f",
        "An\u034fna",
        "Anna\U000e0101",
        "\u200d🦊",
        "🦊\u200d",
        "Z\u0301\u0302\u0303\u0304algo",
        "a\u0336\u0336\u0336",
        "\u0301Anna",
    ],
)
def test_what_is_not_seen_and_accents_in_a_pile_are_refused(given: str) -> None:
    with pytest.raises(Rejection) as no:
        clean_name(given)
    assert no.value.code == "bad_name"


@pytest.mark.parametrize(
    "given",
    [
        *("Zażółć", "Nguyễn", "👨\u200d👩\u200d👧", "Ann ❤️", "🏳️\u200d🌈", "O’Hara", "राम", "นิด"),
        *("이수", "שָׁלוֹם", "かがみ", "Анна", "Ελένη", "A̶da", "7 ½"),
    ],
)
def test_names_of_all_the_world_are_welcome(given: str) -> None:
    clean_name(given)


@pytest.mark.parametrize(
    ("name", "alike"),
    [
        ("Anna", "Аnnа"),  # two Cyrillic letters
        ("Anna", "ＡＮＮＡ"),
        ("Anna", "𝓐𝓷𝓷𝓪"),
        ("Anna", "Aññạ"),
        ("Ola", "О1а"),
        ("Ola", "0la"),
        ("Emil", "EmiI"),
        ("Emil", "Ernil"),
        ("Tom", "ΤΟΜ"),
        ("Łucja", "Lucja"),
        ("O'Hara", "O’Hara"),
        ("❤️", "❤"),
        ("Oskar", "০skar"),  # only Unicode's list has that
        ("Kamil", "ᴋamil"),  # only ours
    ],
)
def test_a_name_that_looks_like_another_gets_a_number(name: str, alike: str) -> None:
    given = clean_name(alike)
    assert distinct(given, [name]) == f"{given} 2"
    assert distinct(name, [given]) == f"{name} 2"


@pytest.mark.parametrize(("name", "other"), [("Anna", "Hanna"), ("Ada", "Ala"), ("Иван", "Ivan")])
def test_names_that_look_different_stay_as_they_are(name: str, other: str) -> None:
    assert distinct(name, [other]) == name


async def test_nobody_in_a_room_passes_for_somebody_else(hub: RoomManager) -> None:
    ann, bob = await open_room_with(hub, "Ann", "Аnn")
    assert [each["name"] for each in ann.room["members"]] == ["Ann", "Аnn 2"]
    await bob.does("rename", name="ＡＮＮ")
    await ann.until(lambda page: page.member("ＡＮＮ 2"))
    assert (await bob.say("rename", name="A\u200dnn"))["code"] == "bad_name"


def test_a_bot_takes_no_name_that_looks_like_somebodys() -> None:
    assert bot_name(["Аdа"], bytes) != "Ada"


def test_every_sign_of_our_list_looks_like_its_letter_and_unicodes_list_does_not_say_so() -> None:
    lines = FILE.read_text(encoding="utf-8").splitlines()[1:]
    signs = {sign: line[0] for line in lines for sign in line[2:]}
    assert {sign: skeleton(sign) for sign in signs} == {
        sign: skeleton(signs[sign]) for sign in signs
    }
    mistaken = unicode_confusables()
    assert not [
        sign for sign, letter in signs.items() if mistaken.get(sign) == mistaken.get(letter)
    ]


def test_no_two_letters_of_ours_look_alike_but_those_that_do() -> None:
    looks = Counter(skeleton(letter) for letter in ascii_lowercase)
    assert {each for each, count in looks.items() if count > 1} == {skeleton("l")}  # and i
