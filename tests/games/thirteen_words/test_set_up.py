"""TW-1 to TW-5: components and set-up."""

from collections import Counter

import pytest

from ludoteka.games.thirteen_words import THIRTEEN_WORDS
from ludoteka.games.thirteen_words.rules.deal import random_deal
from ludoteka.games.thirteen_words.words.pack import load_pack
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.table import GameTable
from tests.games.thirteen_words.tables import (
    BACKS,
    CARDS,
    FRONTS,
    choose_all,
    play_round,
    seen,
    state_of,
    table,
)

OWN_PACK = [f"front{number}/back{number}" for number in range(20)]


def dealt(seed: int, seats: int = 4) -> GameTable:
    return GameTable(THIRTEEN_WORDS, seats, seed=f"{seed:08x}")


@pytest.mark.rule("TW-1")
@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_can_play(seats: int) -> None:
    assert len(table(seats).state.asks()) == seats


@pytest.mark.rule("TW-1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 9, 100])
def test_fewer_or_more_is_refused(seats: int) -> None:
    with pytest.raises(BadInput, match=r"2 to 8 players, not -?\d+ \(TW-1\)"):
        table(seats)


@pytest.mark.rule("TW-2")
@pytest.mark.parametrize("name", ["en", "pl"])
def test_a_pack_has_224_cards_and_448_different_words(name: str) -> None:
    cards = load_pack(name).cards
    assert len(cards) == 224
    assert len({word.casefold() for card in cards for word in card}) == 448


@pytest.mark.rule("TW-2")
@pytest.mark.parametrize("name", ["en", "pl"])
def test_the_words_on_the_table_are_those_of_the_pack(name: str) -> None:
    words = {word for card in load_pack(name).cards for word in card}
    game = GameTable(THIRTEEN_WORDS, 2, {"pack": name}, seed="00000001")
    assert set(seen(game).ring) <= words


@pytest.mark.rule("TW-2")
def test_people_can_bring_their_own_pack() -> None:
    game = GameTable(THIRTEEN_WORDS, 2, {"pack": OWN_PACK}, seed="00000001")
    assert {word for card in OWN_PACK for word in card.split("/")} > set(seen(game).ring)


@pytest.mark.rule("TW-2")
@pytest.mark.parametrize("doubled", ["front3/other", "other/back3", "FRONT3/other", "same/same"])
def test_a_word_that_is_there_twice_is_refused(doubled: str) -> None:
    with pytest.raises(BadInput, match="is there twice"):
        GameTable(THIRTEEN_WORDS, 2, {"pack": [*OWN_PACK, doubled]}, seed="00000001")
    with pytest.raises(BadInput, match="is there twice"):
        GameTable(THIRTEEN_WORDS, 2, stack={"cards": [*OWN_PACK[:12], doubled]})


@pytest.mark.rule("TW-3")
@pytest.mark.parametrize("seed", range(20))
def test_twelve_cards_lie_around_the_board_and_one_more_in_the_centre(seed: int) -> None:
    view = seen(dealt(seed))
    assert len(view.ring) == 12
    assert len({*view.ring, view.centre}) == 13


@pytest.mark.rule("TW-3")
def test_no_card_is_used_twice_in_a_game() -> None:
    pack = load_pack("en").cards
    card_of = {word: number for number, card in enumerate(pack) for word in card}
    for seed in range(200):
        cards, _ = random_deal(pack, 4, FastDice(seed))
        assert len({card_of[front] for front, _ in cards}) == 13
        assert all(card_of[front] == card_of[back] for front, back in cards)


@pytest.mark.rule("TW-3")
def test_either_side_of_a_card_may_be_up() -> None:
    pack = load_pack("en").cards
    fronts = {front for front, _ in pack}
    deals = [random_deal(pack, 2, FastDice(seed))[0] for seed in range(100)]
    up = sum(word in fronts for cards in deals for word, _ in cards)
    assert 540 < up < 760, "1300 fair coins"


@pytest.mark.rule("TW-3")
def test_every_card_of_the_pack_may_come_to_every_place() -> None:
    pack = tuple((f"f{number}", f"b{number}") for number in range(14))
    seen = Counter(
        (place, word)
        for seed in range(1500)
        for place, (word, _) in enumerate(random_deal(pack, 2, FastDice(seed))[0])
    )
    assert len(seen) == 13 * 28


@pytest.mark.rule("TW-3")
def test_a_stack_lies_as_it_was_set() -> None:
    state = state_of(table())
    assert state.view(None).ring == FRONTS
    assert state.view(None).centre == "boat"
    assert [state.words[back] for back in state.backs] == BACKS


@pytest.mark.rule("TW-4")
def test_every_seat_may_start_as_captain_equally_often() -> None:
    captains = Counter(seen(dealt(seed, seats=4)).captain for seed in range(800))
    assert sorted(captains) == [0, 1, 2, 3]
    assert all(150 < times < 250 for times in captains.values())


@pytest.mark.rule("TW-4")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_stack_says_who_starts_as_captain(first: int) -> None:
    assert seen(table(3, first=first)).captain == first


@pytest.mark.rule("TW-4")
def test_all_stars_start_at_0() -> None:
    view = seen(table(5))
    assert view.scores == [0, 0, 0, 0, 0]
    assert view.team == 0


@pytest.mark.rule("TW-5")
def test_everybody_sees_every_face_up_word() -> None:
    game = table(3)
    for audience in (None, 0, 1, 2):
        assert seen(game, audience).ring == FRONTS
        assert seen(game, audience).centre == "boat"


@pytest.mark.rule("TW-5")
def test_nobody_sees_a_back_before_its_card_is_turned() -> None:
    game = table(3)
    for number in range(1, 12):
        unseen = [*BACKS[number - 1 :], "magnet"]
        for audience in (None, 0, 1, 2):
            assert not [word for word in unseen if word in repr(seen(game, audience))]
        play_round(game, [number] * 3)


@pytest.mark.rule("TW-5")
def test_no_event_names_a_back_before_its_card_is_turned() -> None:
    game = table(3)
    heard = [repr(choose_all(game, [4, 4, 5]))]
    assert not [word for word in BACKS if word in heard[0]]


@pytest.mark.rule("TW-5")
def test_a_seat_imagines_other_backs() -> None:
    state = state_of(table(2))
    imagined = [tuple(state.imagine(0, FastDice(seed)).backs) for seed in range(50)]
    assert len(set(imagined)) == 50
    assert all(not set(backs) & set(state.ring) for backs in imagined)


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        (CARDS[:12], "it needs 13 cards, not 12"),
        ([*CARDS, "x/y"], "it needs 13 cards, not 14"),
        ([*CARDS[:12], "boat"], "\"front/back\", not 'boat'"),
        ([*CARDS[:12], "boat/"], '"front/back"'),
        ([*CARDS[:12], " /ship"], '"front/back"'),
        ([*CARDS[:12], "a/b/c"], '"front/back"'),
        ([*CARDS[:12], "x" * 70], "length <= 60"),
        ([*CARDS[:12], 7], "Expected `str`, got `int`"),
        ("boat/ship", "Expected `array`, got `str`"),
    ],
)
def test_a_stack_that_is_none_is_refused(cards: object, problem: str) -> None:
    with pytest.raises(BadInput) as bad:
        GameTable(THIRTEEN_WORDS, 2, stack={"cards": cards})
    assert bad.value.code == "bad_stack"
    assert problem in str(bad.value)


@pytest.mark.parametrize("first", [-1, 2, 99])
def test_a_stack_with_a_captain_who_does_not_sit_here_is_refused(first: int) -> None:
    with pytest.raises(BadInput):
        table(2, first=first)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"pack": "de"}, "Invalid enum value 'de'"),
        ({"pack": OWN_PACK[:12]}, "at least 13 cards, not 12"),
        ({"pack": ["a/b"] * 1001}, "length <= 1000"),
        ({"pack": [*OWN_PACK, "no slash"]}, '"front/back"'),
        ({"reveal": "captain"}, "Invalid enum value 'captain'"),
        ({"talk_seconds": -1}, ">= 0"),
        ({"talk_seconds": 601}, "<= 600"),
        ({"talk_seconds": "30"}, "Expected `int`, got `str`"),
        ({"colour": "red"}, "unknown field `colour`"),
        ([], "Expected `object`, got `array`"),
    ],
)
def test_an_option_that_does_not_exist_is_refused(options: object, problem: str) -> None:
    with pytest.raises(BadInput) as bad:
        GameTable(THIRTEEN_WORDS, 2, options)
    assert bad.value.code == "bad_options"
    assert problem in str(bad.value)
