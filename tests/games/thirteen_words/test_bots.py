"""The bots of 13 Words: what they choose, what they say, and what they can't know."""

import re
from typing import Any

import pytest

from ludoteka.bots.bot import think
from ludoteka.games.thirteen_words.bots.player import at_thirteen_words
from ludoteka.games.thirteen_words.bots.remarks import FOLDER
from ludoteka.games.thirteen_words.bots.vocabulary import likeness, vocabulary
from ludoteka.games.thirteen_words.rules.model import Choose, Ready
from ludoteka.games.thirteen_words.words.associations import Associations, surplus
from ludoteka.games.thirteen_words.words.pack import load_pack
from ludoteka.kernel.chance.dice import FastDice, NoDice
from ludoteka.kernel.presentation.i18n import LANGUAGES, messages
from ludoteka.plugins import bots_of
from ludoteka.words import encoder
from tests.games.thirteen_words.boards import POLISH_RING, RING, STRANGE_RING, after_reveal, board

BOTS = bots_of("thirteen_words")
READERS = ("easy", "associative", "sharp")


@pytest.mark.parametrize(
    ("centre", "obvious"),
    [("umbrella", "rain"), ("monkey", "banana"), ("drill", "hammer"), ("piano", "violin")],
)
@pytest.mark.parametrize("captain", [0, 1])
def test_the_sharp_bot_sees_the_obvious_link(centre: str, obvious: str, captain: int) -> None:
    assert think(BOTS["sharp"]("Ada"), board(centre, captain=captain), 0, FastDice(1)) == Choose(
        RING.index(obvious) + 1
    )


@pytest.mark.parametrize(
    ("centre", "obvious"), [("parasol", "deszcz"), ("małpa", "banan"), ("wiertarka", "młotek")]
)
def test_it_sees_it_in_polish_too(centre: str, obvious: str) -> None:
    table = board(centre, POLISH_RING)
    assert think(BOTS["sharp"]("Ada"), table, 0, FastDice(1)) == Choose(
        POLISH_RING.index(obvious) + 1
    )


@pytest.mark.parametrize("name", READERS)
def test_personas_have_minds_of_their_own_and_keep_them(name: str) -> None:
    def choices(persona: str) -> list[Any]:
        bot = BOTS[name](persona)
        centres = load_pack("en").words[100:140]
        return [think(bot, board(c), 0, FastDice(1)) for c in centres if c not in RING]

    minds = [tuple(choices(persona)) for persona in ("Ada", "Bruno", "Celia", "Ada")]
    assert minds[0] == minds[3]
    assert len(set(minds)) == 3


def test_who_guesses_follows_the_table_more_than_their_own_taste() -> None:
    """A Captain is free to choose; the others ask what most people would think of."""
    centres = [word for word in load_pack("en").words[:300] if word not in RING]
    plain = BOTS["sharp"]("nobody")
    same = {0: 0, 1: 0}
    for centre in centres:
        for captain in same:
            table = board(centre, captain=captain)
            expected = think(plain, board(centre, captain=1), 0, FastDice(1))
            same[captain] += think(BOTS["associative"](centre), table, 0, FastDice(1)) == expected
    as_captain, as_guesser = same[0], same[1]
    assert as_guesser > as_captain > len(centres) / 4


@pytest.mark.rule("TW-5")
@pytest.mark.parametrize("name", BOTS)
def test_a_choice_does_not_depend_on_the_backs_of_the_cards(name: str) -> None:
    choices = {
        think(BOTS[name]("Ada"), board("umbrella", turn=t), 0, FastDice(5)) for t in range(9)
    }
    assert len(choices) == 1


@pytest.mark.rule("TW-9")
@pytest.mark.parametrize("name", BOTS)
def test_a_choice_does_not_depend_on_what_others_have_chosen(name: str) -> None:
    choices = set()
    for place in range(1, 13):
        table = board("umbrella", seats=3)
        table.play(1, Choose(place), NoDice(), None)
        choices.add(think(BOTS[name]("Ada"), table, 0, FastDice(5)))
    assert len(choices) == 1


@pytest.mark.rule("TW-12")
@pytest.mark.parametrize("name", BOTS)
def test_bots_are_ready_and_give_a_reason_in_every_language(name: str) -> None:
    table = after_reveal(board("umbrella"), 6, 6)
    bot = BOTS[name]("Ada")
    assert think(bot, table, 0, FastDice(1)) == Ready()
    remark = bot.remark(table, 0)
    assert remark is not None
    assert set(remark) == set(LANGUAGES)
    assert all("{" not in sentence for sentence in remark.values())


@pytest.mark.rule("TW-10")
@pytest.mark.parametrize("name", BOTS)
def test_bots_say_nothing_while_choices_are_secret(name: str) -> None:
    table = board("umbrella")
    table.play(0, Choose(6), NoDice(), None)
    assert BOTS[name]("Ada").remark(table, 0) is None


@pytest.mark.parametrize(
    ("centre", "place", "kind"),
    [
        ("umbrella", "violin", "weak"),
        ("umbrella", "dolphin", "weak"),
        ("qwerty", "rain", "strangers"),
    ],
)
def test_a_reason_says_how_sure_the_bot_was(centre: str, place: str, kind: str) -> None:
    number = RING.index(place) + 1
    remark = BOTS["sharp"]("Ada").remark(after_reveal(board(centre), number, number), 0)
    assert remark is not None
    assert is_one_of(remark["en"], f"{kind}.captain")
    assert is_one_of(remark["pl"], f"{kind}.captain", "pl")


def test_a_link_that_somebody_wrote_down_is_told_in_their_words() -> None:
    position = at_thirteen_words(board("umbrella"))
    centre, rain = (position.words.index(word) for word in ("umbrella", "rain"))
    place = RING.index("rain") + 1
    remark = BOTS["sharp"]("Ada").remark(after_reveal(board("umbrella"), place, place), 0)
    assert remark is not None
    for language in LANGUAGES:
        written = vocabulary(position).reason(centre, rain, language)
        assert written is not None
        assert written.casefold() in remark[language].casefold()
        assert is_one_of(remark[language], "written", language)


def test_not_everybody_gives_the_same_reason() -> None:
    """Eight bots that chose the same word say different things about it."""
    place = RING.index("rain") + 1
    table = after_reveal(board("umbrella", seats=8), *[place] * 8)
    said = [BOTS["sharp"](str(seat)).remark(table, seat) for seat in range(8)]
    assert len({remark["pl"] for remark in said if remark}) == 8
    assert len({remark["en"] for remark in said if remark}) == 8
    assert any(is_one_of(remark["en"], "clear.guesser") for remark in said if remark)


def is_one_of(sentence: str, key: str, language: str = "en") -> bool:
    """The sentence is one of the messages under the key, filled in."""
    forms = [form for name, form in messages(FOLDER, language).items() if name.startswith(key)]
    patterns = [re.sub(r"\\{\w+\\}", ".+", re.escape(str(form))) for form in forms]
    return any(re.fullmatch(pattern, sentence) for pattern in patterns)


def test_two_words_that_fit_alike_are_told_as_such() -> None:
    """Whatever the pack says today: some centre word leaves the bot torn."""
    bot = BOTS["sharp"]("Ada")
    remarks = []
    for centre in load_pack("en").words:
        if centre not in RING:
            choice = think(bot, board(centre), 0, FastDice(1))
            assert isinstance(choice, Choose)
            remarks.append(bot.remark(after_reveal(board(centre), choice.place, 1), 0))
    torn = [each for each in remarks if each and is_one_of(each["en"], "torn.captain")]
    assert torn
    assert len(torn) < len(remarks) / 2


@pytest.mark.usefixtures("without_the_extra")
@pytest.mark.parametrize("name", READERS)
def test_strange_words_are_judged_by_their_letters_and_the_bot_says_so(name: str) -> None:
    bot = BOTS[name]("Ada")
    table = board("wexilonia", STRANGE_RING, captain=1)
    choice = think(bot, table, 0, FastDice(1))
    assert choice == Choose(STRANGE_RING.index("wexil") + 1)
    remark = bot.remark(after_reveal(table, 4, 4), 0)
    assert remark is not None
    assert is_one_of(remark["en"], "letters.guesser")
    assert is_one_of(remark["pl"], "letters.guesser", "pl")


@pytest.mark.usefixtures("without_the_extra")
def test_a_known_centre_among_strange_words_is_judged_by_letters_too() -> None:
    """Two words that look alike are at least something to go by."""
    ring = (*STRANGE_RING[:-1], "umbrellix")
    assert think(BOTS["sharp"]("Ada"), board("umbrella", ring), 0, FastDice(1)) == Choose(12)


def test_a_pack_of_ones_own_with_some_known_words_uses_what_is_known() -> None:
    ring = (*STRANGE_RING[:-1], "rain")
    assert think(BOTS["sharp"]("Ada"), board("umbrella", ring), 0, FastDice(1)) == Choose(12)


@pytest.mark.parametrize(
    ("ring", "centre", "language"), [(RING, "umbrella", "en"), (POLISH_RING, "parasol", "pl")]
)
def test_the_language_of_a_table_is_that_of_the_words_in_sight(
    ring: tuple[str, ...], centre: str, language: str
) -> None:
    """Even where a deal set by hand has other words than the table's pack."""
    assert vocabulary(at_thirteen_words(board(centre, ring))).language == language


@pytest.mark.parametrize(
    ("a", "b", "percent"),
    [("kot", "kot", 100), ("kot", "KOT", 100), ("kot", "pies", 0), ("kot", "kotek", 75)],
)
def test_likeness_is_the_share_of_common_letter_pairs(a: str, b: str, percent: int) -> None:
    assert likeness(a, b) == likeness(b, a) == percent


@pytest.mark.parametrize(
    ("centre", "ring", "answer"),
    [
        ("smartphone", ("internet", "cathedral", "glacier", "omelette"), "internet"),
        ("Einstein", ("physics", "lasagna", "curtain", "harpoon"), "physics"),
        ("telefon", ("bateria", "katedra", "omlet", "papież"), "bateria"),
    ],
)
def test_with_the_extra_bots_know_what_words_of_ones_own_mean(
    centre: str, ring: tuple[str, ...], answer: str
) -> None:
    table = board(centre, (*ring, *STRANGE_RING[4:]))
    assert think(BOTS["sharp"]("Ada"), table, 0, FastDice(1)) == Choose(ring.index(answer) + 1)
    place = ring.index(answer) + 1
    remark = BOTS["sharp"]("Ada").remark(after_reveal(table, place, place), 0)
    assert remark is not None
    assert not is_one_of(remark["en"], "letters.captain")


def test_with_the_extra_a_table_still_judges_what_it_has() -> None:
    position = at_thirteen_words(board("umbrella"))
    known, rain = vocabulary(position), position.words.index("rain")
    assert known.link(("blend",), position.centre, rain) != encoder.link("umbrella", "rain")


def test_reasons_exist_for_captain_and_guesser_alike() -> None:
    for language in LANGUAGES:
        keys = {key.rpartition(".")[0] for key in messages(FOLDER, language)}
        for kind in ("clear", "torn", "weak", "letters", "strangers"):
            assert {f"{kind}.captain", f"{kind}.guesser"} <= keys
        assert "random" in keys


def test_both_languages_have_the_same_groups_of_reasons() -> None:
    english, polish = (
        {key.rpartition(".")[0] for key in messages(FOLDER, language)} for language in LANGUAGES
    )
    assert english == polish


def test_a_link_on_which_tables_agree_beats_one_that_a_single_table_sees() -> None:
    position = at_thirteen_words(board("umbrella"))
    known = vocabulary(position)
    for word in map(position.words.index, RING):
        alone = [known.link((name,), position.centre, word) for name in ("blend", "conceptnet")]
        assert known.link(("blend", "conceptnet"), position.centre, word) == sum(alone) // 2


def test_a_word_that_goes_with_everything_answers_less_than_its_link() -> None:
    position = at_thirteen_words(board("umbrella"))
    known, table = vocabulary(position), Associations.load("blend", "en")
    for word in map(position.words.index, RING):
        plain = table.link(known.ids[position.centre], known.ids[word])
        extra = surplus("blend")[known.ids[word]]
        assert known.link(("blend",), position.centre, word) == plain - extra


def test_what_people_wrote_can_be_left_unread() -> None:
    position = at_thirteen_words(board("umbrella"))
    rain, known = position.words.index("rain"), vocabulary(position)
    read, unread = (
        known.link(("use",), position.centre, rain, written) for written in (True, False)
    )
    assert read > unread + 50
