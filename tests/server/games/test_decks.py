"""TH-50: the deck builder's side of the server."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludoteka.games.thirteen.cards.decks import ready_decks
from ludoteka.games.thirteen.server import trials
from ludoteka.games.thirteen.server.trials import TrialLimits
from ludoteka.review.rates import rate
from ludoteka.server.settings import Limits, Settings
from tests.server.support.live_server import LiveServer, start_live_server

pytestmark = pytest.mark.anyio

CARDS = "/api/thirteen/cards"
DECKS = "/api/thirteen/decks"
TRIALS = "/api/thirteen/trials"
THICKET = ready_decks()["thicket"].ids()
MARSH = ready_decks()["thicket_drowned"].ids()


async def said(site: LiveServer, path: str, **body: Any) -> tuple[int, Any]:
    async with site.client() as client:
        answer = await client.post(path, json=body)
        return answer.status_code, answer.json()


async def once(site: LiveServer, trial: str, wanted: Callable[[Any], bool]) -> Any:
    """The trial as soon as it is so: however long this machine takes."""
    while True:
        found = (await site.get(f"{TRIALS}/{trial}")).json()
        if wanted(found):
            return found
        await asyncio.sleep(0.02)


async def finished(site: LiveServer, trial: str) -> Any:
    return await once(site, trial, lambda found: found["state"] not in ("waiting", "playing"))


def house(folder: Path, limits: TrialLimits) -> Settings:
    return Settings(data=folder, page=folder, game_limits={"thirteen": limits})


# The card book


@pytest.mark.rule("TH-42", "TH-51")
@pytest.mark.parametrize(("language", "name"), [("en", "Fox Kit"), ("pl", "Lisię")])
async def test_every_card_and_ready_deck_is_told_in_a_language(
    site: LiveServer, language: str, name: str
) -> None:
    book = (await site.get(f"{CARDS}/{language}")).json()
    cards = {card["id"]: card for card in book["cards"]}
    assert cards["fox_kit"]["name"] == name
    assert len(cards) == 108
    assert len(book["factions"]) == 6
    assert book["measures"]["most"] >= book["measures"]["size"]
    for deck in book["decks"]:
        assert sum(deck["cards"].values()) == book["measures"]["size"] == 40
        assert set(deck["cards"]) <= set(cards)
    supported = {deck["name"]: (deck["faction"], deck["support"]) for deck in book["decks"]}
    assert supported["thicket"] == ("thicket", None)
    assert supported["thicket_drowned"] == ("thicket", "drowned")


async def test_a_book_that_has_not_changed_is_not_sent_again(site: LiveServer) -> None:
    first = await site.get(f"{CARDS}/en")
    async with site.client() as client:
        tag = {"if-none-match": first.headers["etag"]}
        again = await client.get(f"{CARDS}/en", headers=tag)
        other = await client.get(f"{CARDS}/pl", headers=tag)
    assert (again.status_code, again.content) == (304, b"")
    assert other.status_code == 200


async def test_the_builder_s_doors_don_t_hide_those_of_the_game(site: LiveServer) -> None:
    texts = (await site.get("/api/games/thirteen/texts/en")).json()
    assert "TH-16" in {clause["id"] for clause in texts["clauses"]}


async def test_there_is_no_book_in_a_language_nobody_speaks_here(site: LiveServer) -> None:
    answer = await site.get(f"{CARDS}/xx")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_language")


# Checking


@pytest.mark.rule("TH-16", "TH-50")
@pytest.mark.parametrize("deck", ready_decks().values(), ids=lambda deck: deck.name)
async def test_a_ready_deck_is_legal_and_its_curve_and_kinds_add_up(
    site: LiveServer, deck: Any
) -> None:
    found = await site.post(f"{DECKS}/check", cards=deck.ids())
    assert found["legal"]
    assert found["problems"] == []
    assert sum(found["curve"]) == sum(found["kinds"].values()) == found["size"] == 40
    assert sum(found["factions"].values()) == 40


ILLEGAL = {
    "39 cards": (THICKET[:-1], ["deck.size"]),
    "41 cards": ([*THICKET, "hunting_horn"], ["deck.size"]),
    "none": ([], ["deck.size"]),
    "four of a name": ([*THICKET[:-1], "fox_kit"], ["deck.copies"]),
    "three factions": ([*MARSH[:-1], "footman"], ["deck.factions"]),
    "eleven of the support": ([*[c for c in THICKET if c != "fox_kit"][:29],
                               *["mudlark", "bridge_hag", "drag_under"] * 3,
                               "weir_child", "weir_child"], ["deck.support"]),
    "unknown cards": ([*THICKET[:-2], "dragon", "wizard"], ["deck.unknown", "deck.unknown"]),
    "all at once": (["fox_kit"] * 5 + ["mudlark", "footman", "dragon"],
                    ["deck.unknown", "deck.size", "deck.copies", "deck.factions"]),
}  # fmt: skip


@pytest.mark.rule("TH-16", "TH-50")
@pytest.mark.parametrize("wrong", ILLEGAL)
async def test_an_illegal_deck_is_told_every_reason_with_its_clause(
    site: LiveServer, wrong: str
) -> None:
    cards, codes = ILLEGAL[wrong]
    found = await site.post(f"{DECKS}/check", cards=cards)
    assert not found["legal"]
    assert [problem["code"] for problem in found["problems"]] == codes
    assert {problem["rule"] for problem in found["problems"]} == {"TH-16"}


@pytest.mark.rule("TH-16")
@pytest.mark.parametrize("path", [f"{DECKS}/hand", TRIALS])
@pytest.mark.parametrize("wrong", ILLEGAL)
async def test_nothing_is_played_with_an_illegal_deck(
    site: LiveServer, wrong: str, path: str
) -> None:
    status, answer = await said(site, path, cards=ILLEGAL[wrong][0])
    assert (status, answer["code"]) == (400, "bad_deck")
    assert "(TH-16)" in answer["why"]


@pytest.mark.rule("TH-16")
@pytest.mark.parametrize("wrong", ILLEGAL)
async def test_no_table_is_laid_with_an_illegal_deck(site: LiveServer, wrong: str) -> None:
    options = {"decks": [ILLEGAL[wrong][0], "parish"]}
    status, answer = await said(site, "/api/rooms", name="Ann", game="thirteen", options=options)
    assert (status, answer["code"]) == (400, "bad_options")
    assert "TH-16" in answer["why"]


async def test_reasons_are_told_with_names_in_the_reader_s_language(site: LiveServer) -> None:
    cards = [*MARSH[:-1], "footman", *["fox_kit"] * 4]
    found = await site.post(f"{DECKS}/check", cards=cards, language="pl")
    whys = {problem["code"]: problem["why"] for problem in found["problems"]}
    assert whys["deck.size"] == "Ma 44 karty, a musi mieć 40."
    assert whys["deck.copies"].startswith("Lisię: ")
    assert "Topielcy" in whys["deck.factions"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{", 400),
        (b"[]", 400),
        (b'{"cards":"fox_kit"}', 400),
        (b'{"cards":[1]}', 400),
        (b'{"cards":[],"x":1}', 400),
        (b'{"cards":[],"language":"xx"}', 400),
        (b'{"cards":["' + b"x" * 61 + b'"]}', 400),
        (b'{"cards":[' + b'"fox_kit",' * 200 + b'"fox_kit"]}', 400),
        (b"[" * 9000, 400),
        (b'{"cards":["\xff"]}', 400),
        (b'{"cards":["' + b"x" * 70_000 + b'"]}', 413),
    ],
)
@pytest.mark.parametrize("path", [f"{DECKS}/check", f"{DECKS}/hand", TRIALS])
async def test_what_is_no_deck_at_all_is_answered_clearly(
    site: LiveServer, path: str, body: bytes, status: int
) -> None:
    async with site.client() as client:
        answer = await client.post(path, content=body)
    assert (answer.status_code, answer.json()["code"]) == (status, "not_understood")


# Sample hands


@pytest.mark.rule("TH-17", "TH-50")
async def test_a_sample_hand_has_four_cards_of_the_deck(site: LiveServer) -> None:
    hands = [(await site.post(f"{DECKS}/hand", cards=THICKET))["hand"] for _ in range(12)]
    assert {len(hand) for hand in hands} == {4}
    assert all(hand.count(card) <= THICKET.count(card) for hand in hands for card in hand)
    assert len({tuple(hand) for hand in hands}) > 1


@pytest.mark.rule("TH-19", "TH-50")
async def test_cards_that_are_put_back_are_replaced_by_others(site: LiveServer) -> None:
    hand = ["fox_kit", "fox_kit", "snare", "the_red_hunt"]
    back = ["fox_kit", "the_red_hunt"]
    for _ in range(12):
        asked = {"cards": THICKET, "hand": hand, "back": back}
        after = (await site.post(f"{DECKS}/hand", **asked))["hand"]
        assert after[:2] == ["fox_kit", "snare"]
        assert "the_red_hunt" not in after  # the only one lies at the bottom of the deck
        assert len(after) == 4


@pytest.mark.parametrize(
    ("hand", "back"), [(["mudlark"], []), (["snare"], ["snare", "snare"]), (["snare"] * 4, [])]
)
async def test_a_hand_that_is_not_from_the_deck_is_refused(
    site: LiveServer, hand: list[str], back: list[str]
) -> None:
    status, answer = await said(site, f"{DECKS}/hand", cards=THICKET, hand=hand, back=back)
    assert (status, answer["code"]) == (400, "bad_hand")


# Reading texts


async def test_a_list_with_names_of_either_language_is_read(site: LiveServer) -> None:
    text = "# Foxes\n3 Fox Kit\n2x lisię\n\n1 × hunting_horn\nSnare\n"
    read = await site.post(f"{DECKS}/read", text=text)
    assert read["name"] == "Foxes"
    assert read["cards"] == ["fox_kit"] * 5 + ["hunting_horn", "snare"]
    assert read["mistakes"] == []


async def test_our_own_json_is_read_and_so_is_a_list_of_ids(site: LiveServer) -> None:
    for text in ('{"name": "F", "cards": {"fox_kit": 2}}', '["fox_kit", "fox_kit"]'):
        read = await site.post(f"{DECKS}/read", text=text)
        assert (read["cards"], read["mistakes"]) == (["fox_kit"] * 2, [])


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("3 Fox Kit\n2 Dragon of Doom", 2, "no card called “Dragon of Doom”"),
        ("3 Fox Kit\n\n2 Fox Kitt", 3, "Did you mean Fox Kit?"),
        ("0 Fox Kit", 1, "0 is no number of cards"),
        ("999999999 Fox Kit", 1, "999999999 is no number of cards"),
        ("", 1, "no card in this text"),
        ("# only a name", 1, "no card in this text"),
        ('{"cards": {"fox_kit": 3,\n}', 2, "This is no JSON"),
        ('{"cards": {"fox_kit": 3,\n "foxkit": 1}}', 2, "Did you mean Fox Kit?"),
        ('{"cards": {"fox_kit": true}}', 1, "True is no number of cards"),
        ('{"cards": 7}', 1, "This is no deck"),
        ('{"deck": []}', 1, "This is no deck"),
        ("[1]", 1, "no card called “1”"),
        ("[" * 5000, 1, "This is no deck"),
        ("[" + "9" * 5000 + "]", 1, "This is no deck"),
    ],
)
async def test_what_can_t_be_read_is_named_by_its_line(
    site: LiveServer, text: str, line: int, why: str
) -> None:
    (mistake,) = (await site.post(f"{DECKS}/read", text=text))["mistakes"]
    assert mistake["line"] == line
    assert why in mistake["why"]


async def test_mistakes_hide_neither_each_other_nor_what_is_right(site: LiveServer) -> None:
    text = "2 Fox Kit\n1 Nobody\n1 Snare\n1 Nothing"
    read = await site.post(f"{DECKS}/read", text=text, language="pl")
    assert [mistake["line"] for mistake in read["mistakes"]] == [2, 4]
    assert read["cards"] == ["fox_kit", "fox_kit", "snare"]


# Test games


@pytest.mark.rule("TH-50")
async def test_a_trial_plays_every_ready_deck_and_counts_right(tmp_path: Path) -> None:
    async with start_live_server(house(tmp_path, TrialLimits(trial_rounds=2))) as site:
        begun = await site.post(TRIALS, cards=THICKET)
        assert (begun["games"], begun["played"], begun["share"]) == (24, 0, None)
        trial = await finished(site, begun["id"])
    assert (trial["state"], trial["played"]) == ("done", 24)
    assert [row["deck"] for row in trial["against"]] == list(ready_decks())
    for row in trial["against"]:
        assert row["won"] + row["drawn"] + row["lost"] == 2
    points = sum(row["won"] + row["drawn"] / 2 for row in trial["against"])
    expected = rate(points, 24)
    assert trial["share"] == {"value": expected.value, "low": expected.low, "high": expected.high}
    assert sum(trial["ends"].values()) == 24
    # Seats swap between two rounds on the same dice: half the games are begun by each side.
    assert 12 * (trial["first"]["value"] + trial["second"]["value"]) == pytest.approx(points)


@pytest.mark.rule("TH-50")
async def test_a_trial_can_be_stopped_and_keeps_what_was_played(tmp_path: Path) -> None:
    async with start_live_server(house(tmp_path, TrialLimits(trial_rounds=10_000))) as site:
        begun = await site.post(TRIALS, cards=THICKET)
        await once(site, begun["id"], lambda found: found["played"] >= 3)
        async with site.client() as client:
            stopped = (await client.delete(f"{TRIALS}/{begun['id']}")).json()
            assert stopped["state"] == "stopped"
            assert stopped["played"] >= 3
            again = (await client.delete(f"{TRIALS}/{begun['id']}")).json()
            assert again["state"] == "stopped"
        assert (await finished(site, begun["id"]))["state"] == "stopped"
        # The next one can begin at once: nothing of the first is left running.
        assert (await site.post(TRIALS, cards=THICKET))["state"] == "waiting"


async def test_an_address_has_one_trial_at_a_time(tmp_path: Path) -> None:
    async with start_live_server(house(tmp_path, TrialLimits(trial_rounds=10_000))) as site:
        await site.post(TRIALS, cards=THICKET)
        status, answer = await said(site, TRIALS, cards=THICKET)
        assert (status, answer["code"]) == (409, "trial_running")


async def test_a_flood_of_trials_is_slowed_down(tmp_path: Path) -> None:
    async with (
        start_live_server(
            house(tmp_path, TrialLimits(trial_rounds=10_000, trials_at_once=2))
        ) as site,
        site.client() as client,
    ):
        for _ in range(2):
            begun = await site.post(TRIALS, cards=THICKET)
            await client.delete(f"{TRIALS}/{begun['id']}")
        status, answer = await said(site, TRIALS, cards=THICKET)
        assert (status, answer["code"]) == (429, "too_many_requests")


async def test_a_full_line_takes_nobody_else(tmp_path: Path) -> None:
    async with start_live_server(house(tmp_path, TrialLimits(trials_waiting=0))) as site:
        status, answer = await said(site, TRIALS, cards=THICKET)
        assert (status, answer["code"]) == (503, "trials_full")


async def test_a_trial_that_takes_too_long_ends_with_what_it_has(tmp_path: Path) -> None:
    async with start_live_server(
        house(tmp_path, TrialLimits(trial_rounds=10_000, trial_seconds=1.5))
    ) as site:
        begun = await site.post(TRIALS, cards=THICKET)
        trial = await finished(site, begun["id"])
    assert trial["state"] == "out_of_time"
    assert trial["played"] < trial["games"]


async def test_a_trial_that_nobody_looks_at_ends(tmp_path: Path) -> None:
    async with start_live_server(
        house(tmp_path, TrialLimits(trial_rounds=10_000, unseen_seconds=0))
    ) as site:
        begun = await site.post(TRIALS, cards=THICKET)
        assert site.app is not None
        desk = site.app.litestar.state.game_services["thirteen"]
        await desk._desk._working
        assert desk.look(begun["id"]).state == "stopped"


async def test_a_worker_that_dies_is_a_failed_trial_and_the_next_one_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with start_live_server(house(tmp_path, TrialLimits(trial_rounds=1))) as site:
        with monkeypatch.context() as broken:
            broken.setattr(trials, "WORKER", ("/bin/false",))
            begun = await site.post(TRIALS, cards=THICKET)
            assert (await finished(site, begun["id"]))["state"] == "failed"
        begun = await site.post(TRIALS, cards=THICKET)
        assert (await finished(site, begun["id"]))["state"] == "done"


async def test_an_unknown_trial_is_a_404(site: LiveServer) -> None:
    for method in ("GET", "DELETE"):
        async with site.client() as client:
            answer = await client.request(method, f"{TRIALS}/nothing")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown_trial")


async def test_looking_at_decks_too_often_is_slowed_down(settings: Settings) -> None:
    few = replace(settings, limits=Limits(budget_a_second=0.1, budget_at_once=5))
    async with start_live_server(replace(few, page=few.data)) as site:
        answers = [await said(site, f"{DECKS}/check", cards=[]) for _ in range(3)]
    assert [status for status, _ in answers] == [200, 200, 429]


async def test_another_site_can_t_use_the_builder(site: LiveServer) -> None:
    async with site.client() as client:
        client.headers["origin"] = "http://evil.example"
        for path in (f"{DECKS}/check", f"{DECKS}/hand", TRIALS):
            answer = await client.post(path, json={"cards": THICKET})
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
