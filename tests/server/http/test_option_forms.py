"""Options as a room's form shows them."""

from ludoteka.plugins import game_named
from ludoteka.server.schemas import OptionInfo
from ludoteka.server.tables.option_forms import options_of


def option(game: str, name: str) -> OptionInfo:
    return next(each for each in options_of(game_named(game)) if each.name == name)


def test_choices_stand_in_the_order_of_the_game_and_not_of_the_alphabet() -> None:
    assert option("seven_words", "difficulty").choices == ["easy", "medium", "hard", "brutal"]
    assert option("word_porters", "hints").choices == ["pack", "en", "pl"]
    assert option("thirteen", "decks").choices == []


def test_an_option_says_at_how_many_seats_it_counts() -> None:
    counts = {
        name: (option("seven_words", name).seats_from, option("seven_words", name).seats_to)
        for name in ("difficulty", "glass", "handicap", "mending")
    }
    assert counts == {"difficulty": (0, 1), "glass": (2, 0), "handicap": (2, 0), "mending": (0, 0)}


def test_an_option_says_beside_which_others_it_counts() -> None:
    names = ("start_player", "thinking_seconds", "glass")
    assert [option("seven_words", name).needs for name in names] == [
        {"glass": False},
        {"glass": True},
        {},
    ]
    assert option("seven_words", "start_player").kind == "chair"
    assert option("seven_words", "thinking_seconds").high == 600


def test_a_chair_is_chosen_by_who_sits_there() -> None:
    chair = option("word_porters", "start_player")
    assert (chair.kind, chair.low, chair.high, chair.default) == ("chair", 0, 6, 0)
