"""WP-1 to WP-9: what lies on the table when a round begins."""

from typing import Any

import pytest

from ludoteka.games.word_porters import WORD_PORTERS
from ludoteka.games.word_porters.rules.deal import hint_cards, hints_for
from ludoteka.games.word_porters.rules.draw import draw
from ludoteka.games.word_porters.rules.model import Dealt, IdentityIs, Options, Ready
from ludoteka.games.word_porters.words.pack import porters_pack
from ludoteka.kernel.chance.dice import FastDice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.table import GameTable
from ludoteka.plugins import lesson_of
from tests.games.word_porters.tables import (
    all_ready,
    hint_out,
    play_round,
    seen,
    stack,
    state_of,
    table,
    vote_all,
    words,
)

OWN = [f"kid {n}/other {n}" for n in range(1, 11)]


def random_table(seats: int = 4, seed: int = 1, **options: Any) -> GameTable:
    return GameTable(WORD_PORTERS, seats, options, seed=f"{seed:08x}")


@pytest.mark.rule("WP-1")
@pytest.mark.parametrize("seats", [2, 7])
def test_fewer_than_three_or_more_than_six_players_are_refused(seats: int) -> None:
    with pytest.raises(BadInput, match="WP-1"):
        random_table(seats)


@pytest.mark.rule("WP-1")
@pytest.mark.parametrize("seats", range(3, 7))
def test_three_to_six_players_can_play(seats: int) -> None:
    assert len(seen(random_table(seats)).scores) == seats


@pytest.mark.rule("WP-2")
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_pack_has_150_cards_and_53_hint_cards_and_no_word_twice(language: str) -> None:
    pack = porters_pack(language)
    assert (len(pack.cards), len(pack.hints)) == (150, 53)
    assert len({word.casefold() for card in pack.cards for word in card}) == 300
    assert len({word.casefold() for hint in pack.hints for word in hint.words}) == 106
    assert 12 <= sum(hint.children for hint in pack.hints) < 53


@pytest.mark.rule("WP-2")
def test_the_words_are_of_the_pack_that_the_table_chose() -> None:
    polish = {word for card in porters_pack("pl").cards for word in card}
    hints = {hint.words for hint in porters_pack("pl").hints}
    view = seen(random_table(pack="pl"))
    assert set(view.words) <= polish
    assert {tuple(card.words) for card in view.hints} <= hints
    mixed = seen(random_table(pack="pl", hints="en"))
    assert not {tuple(card.words) for card in mixed.hints} & hints


@pytest.mark.rule("WP-2")
def test_words_of_ones_own_can_be_played() -> None:
    assert len(OWN) == 10
    own = seen(random_table(pack=OWN, hints="pl"))
    assert {word.split()[0] for word in own.words} <= {"kid", "other"}
    assert {tuple(card.words) for card in own.hints} <= {h.words for h in porters_pack("pl").hints}


@pytest.mark.rule("WP-2")
@pytest.mark.parametrize(
    "pack",
    [
        OWN[:9],
        [*OWN, "kid 1/new"],
        [*OWN, "KID 1/new"],
        [*OWN, "same/same"],
        [*OWN, "no back"],
        [*OWN, "/"],
        [*OWN, "three/sides/here"],
        [*OWN, "x" * 61 + "/y"],
        "de",
        [],
        None,
        ["a/b"] * 1001,
    ],
)
def test_a_pack_that_cannot_be_played_is_refused(pack: object) -> None:
    with pytest.raises(BadInput):
        random_table(pack=pack)


OWN_HINTS = [f"more {n}/less {n}" for n in range(12)]


@pytest.mark.rule("WP-2")
@pytest.mark.parametrize("children", [False, True])
def test_hint_cards_of_ones_own_can_be_played(children: bool) -> None:
    own = {tuple(card.split("/")) for card in OWN_HINTS}
    assert all(card.children for card in hint_cards(Options(hints=OWN_HINTS)))
    game = random_table(6, pack="pl", hints=OWN_HINTS, children=children)
    shown = {tuple(card.words) for card in seen(game).hints}
    assert shown <= own
    assert len(shown) == 12


@pytest.mark.rule("WP-2", "WP-6")
@pytest.mark.parametrize(
    ("hints", "problem"),
    [
        (OWN_HINTS[:11], "at least 12 hint cards, not 11"),
        ([], "at least 12 hint cards, not 0"),
        ([*OWN_HINTS, "MORE 1/other"], "twice"),
        ([*OWN_HINTS, "same/same"], "twice"),
        ([*OWN_HINTS, "alone"], "front/back"),
        ([*OWN_HINTS, "a/b/c"], "front/back"),
        ([*OWN_HINTS, "/"], "front/back"),
        ([*OWN_HINTS, "x" * 61 + "/y"], "60"),
        (["a/b"] * 301, "300"),
        ("de", "de"),
        (None, "null"),
    ],
)
def test_hint_cards_that_cannot_be_played_are_refused(hints: object, problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        random_table(hints=hints)


@pytest.mark.rule("WP-3")
@pytest.mark.parametrize("seats", range(3, 7))
def test_everybody_begins_with_three_porters_and_no_points(seats: int) -> None:
    view = seen(random_table(seats))
    assert view.tokens == [[1, 2, 3]] * seats
    assert view.scores == [0] * seats


@pytest.mark.rule("WP-4")
def test_the_host_chooses_the_start_player() -> None:
    for chair in range(1, 5):
        assert seen(random_table(start_player=chair)).start == chair - 1
    assert seen(table(4, first=2)).start == 2


@pytest.mark.rule("WP-4")
def test_else_it_is_random() -> None:
    assert {seen(random_table(4, seed)).start for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("WP-4")
def test_a_start_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(BadInput, match="chair 5"):
        random_table(4, start_player=5)
    with pytest.raises(BadInput, match="no seat 3"):
        GameTable(WORD_PORTERS, 3, stack=stack(3, first=3))


@pytest.mark.rule("WP-5")
def test_ten_cards_lie_with_random_sides_up() -> None:
    sides = set()
    for seed in range(10):
        s = state_of(random_table(seed=seed))
        assert len({word // 2 for word in s.board}) == 10
        sides |= {(place, word % 2) for place, word in enumerate(s.board)}
    assert sides == {(place, side) for place in range(10) for side in (0, 1)}


@pytest.mark.rule("WP-5")
def test_every_card_can_come() -> None:
    came = {word // 2 for seed in range(200) for word in state_of(random_table(seed=seed)).board}
    assert came == set(range(150))


@pytest.mark.rule("WP-5")
def test_the_words_of_a_stack_lie_in_its_order() -> None:
    assert seen(table()).words == words(1)


@pytest.mark.rule("WP-6")
@pytest.mark.parametrize(("seats", "cards"), [(3, 9), (4, 10), (5, 11), (6, 12)])
def test_there_are_9_to_12_hint_cards(seats: int, cards: int) -> None:
    hints = seen(random_table(seats)).hints
    assert hints_for(seats) == len(hints) == len({tuple(card.words) for card in hints}) == cards


@pytest.mark.rule("WP-6")
def test_no_hint_card_and_no_word_card_comes_twice_in_a_game() -> None:
    game = random_table(6)
    hints, cards = list(state_of(game).hints), [word // 2 for word in state_of(game).board]
    for _ in range(3):
        play_round(game)
        hints += state_of(game).hints
        cards += [word // 2 for word in state_of(game).board]
    assert (len(set(hints)), len(hints)) == (48, 48)
    assert (len(set(cards)), len(cards)) == (40, 40)


@pytest.mark.rule("WP-7")
def test_a_deck_that_runs_out_is_made_anew_at_once() -> None:
    deck, discard = [7], [3, 5]
    assert draw(deck, discard, FastDice(1)) == 7
    assert sorted(deck) == [3, 5]
    assert discard == []


@pytest.mark.rule("WP-7")
def test_cards_on_the_table_are_not_in_the_new_deck() -> None:
    game = random_table(6, children=True)
    marked = {n for n, hint in enumerate(porters_pack("en").hints) if hint.children}
    for _ in range(4):
        s = state_of(game)
        assert sorted([*s.hint_deck, *s.hint_discard, *s.hints]) == sorted(marked)
        assert len(set(s.hints)) == 12
        play_round(game)


@pytest.mark.rule("WP-7")
def test_ten_word_cards_are_enough_for_four_rounds() -> None:
    game = random_table(3, pack=OWN)
    for _ in range(4):
        assert len({word // 2 for word in state_of(game).board}) == 10
        play_round(game)
    assert seen(game).result is not None


@pytest.mark.rule("WP-8")
def test_only_its_owner_sees_an_identity_until_the_scoring() -> None:
    game = table(3, identities=[[4, 9, 2]] * 4)
    assert [seen(game, seat).mine for seat in range(3)] == [4, 9, 2]
    assert seen(game).mine is None
    hint_out(game)
    assert seen(game).mine is None
    assert seen(game).reveals is None
    vote_all(game)
    reveals = seen(game).reveals
    assert reveals is not None
    assert [each.place for each in reveals] == [4, 9, 2]


@pytest.mark.rule("WP-8")
def test_identities_are_told_to_their_owners_alone() -> None:
    game = table(3, identities=[[4, 9, 2], [7, 1, 8], [1, 2, 3], [1, 2, 3]])
    hint_out(game)
    vote_all(game)
    game.play(0, Ready())
    game.play(1, Ready())
    log = game.play(2, Ready())
    for seat, place in enumerate([7, 1, 8]):
        private = [event for event in log.events_for(seat) if isinstance(event, IdentityIs)]
        assert private == [IdentityIs(place, f"word 2.{place}")]
    assert [type(event) for event in log.events_for(None)][1:] == [Dealt]


@pytest.mark.rule("WP-8")
def test_identities_are_different_and_every_place_can_be_anybodys() -> None:
    dealt = [state_of(random_table(6, seed)).identity for seed in range(100)]
    assert all(len(set(each)) == 6 for each in dealt)
    assert {(seat, place) for each in dealt for seat, place in enumerate(each)} == {
        (seat, place) for seat in range(6) for place in range(1, 11)
    }


@pytest.mark.rule("WP-8")
def test_a_seat_imagines_other_identities_than_its_own_anew() -> None:
    s = state_of(table(3))
    others = set()
    for seed in range(60):
        imagined = s.imagine(0, FastDice(seed)).identity
        assert imagined[0] == 1
        assert len(set(imagined)) == 3
        others.add(imagined[1])
    assert others == set(range(2, 11))


@pytest.mark.rule("WP-8")
def test_talk_is_closed_until_the_reveal() -> None:
    game = table(3)
    assert WORD_PORTERS.chat_closed(game.state)
    hint_out(game)
    assert WORD_PORTERS.chat_closed(game.state)
    vote_all(game)
    assert not WORD_PORTERS.chat_closed(game.state)
    all_ready(game)
    assert WORD_PORTERS.chat_closed(game.state)


@pytest.mark.rule("WP-9")
def test_every_round_begins_with_all_porters() -> None:
    game = table(4)
    play_round(game)
    view = seen(game)
    assert view.round == 2
    assert view.tokens == [[1, 2, 3]] * 4
    assert view.passed == [False] * 4
    assert not [token for card in view.hints for token in card.tokens]


BAD_STACKS: list[dict[str, Any]] = [
    {"rounds": []},
    {"rounds": stack(3)["rounds"][:3]},
    {"rounds": [{"words": words(1)[:9], "hints": stack(3)["rounds"][0]["hints"]}]},
    {"words": ["a"] * 10},
]


@pytest.mark.rule("WP-5", "WP-6", "WP-8")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("words", words(1)[:9]),
        ("words", [*words(1)[:9], "word 1.1"]),
        ("words", [*words(1)[:9], " "]),
        ("hints", ["big/small"] * 9),
        ("hints", [f"a{n}/b{n}" for n in range(8)]),
        ("hints", [f"a{n}" for n in range(9)]),
        ("identities", [1, 2]),
        ("identities", [1, 2, 2]),
        ("identities", [0, 1, 2]),
        ("identities", [1, 2, 11]),
        ("identities", ["1", "2", "3"]),
        ("extra", 1),
    ],
)
def test_a_stack_that_cannot_be_dealt_is_refused(field: str, value: object) -> None:
    given = stack(3)
    given["rounds"][1] = {**given["rounds"][1], field: value}
    with pytest.raises(BadInput):
        GameTable(WORD_PORTERS, 3, stack=given)


@pytest.mark.parametrize("given", BAD_STACKS)
def test_a_stack_of_another_shape_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        GameTable(WORD_PORTERS, 3, stack=given)


@pytest.mark.rule("WP-24")
def test_the_second_round_of_the_lesson_has_new_words() -> None:
    """The coach says so."""
    first, second, *_ = lesson_of("word_porters", "pl").lesson.stack["rounds"]
    assert not set(first["words"]) & set(second["words"])
    assert not set(first["hints"]) & set(second["hints"])
