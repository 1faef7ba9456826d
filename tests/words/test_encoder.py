"""People's own words with the extra `ludoteka[words]`, which the tests have installed."""

import pytest

from ludoteka.words import encoder


def test_it_is_there() -> None:
    assert encoder.is_installed()


@pytest.mark.parametrize(
    ("centre", "near", "far"),
    [
        ("smartphone", "charger", "cathedral"),
        ("spaghetti", "lasagna", "hockey"),
        ("Mozart", "symphony", "tractor"),
        ("jamnik", "pies", "autobus"),
        ("Kraków", "Polska", "ocean"),
    ],
)
def test_words_that_belong_together_are_nearer(centre: str, near: str, far: str) -> None:
    assert encoder.link(centre, near) > encoder.link(centre, far) + encoder.SCALE


def test_a_link_is_the_same_both_ways_and_bounded() -> None:
    assert encoder.link("charger", "battery") == encoder.link("battery", "charger")
    assert encoder.link("charger", "charger") == encoder.LIMIT


def test_two_random_words_have_no_link_on_average() -> None:
    words = "visa kebab tram gallery dentist origami cactus museum ballet salad".split()
    links = [encoder.link(a, b) for a in words for b in words if a < b]
    assert abs(sum(links) / len(links)) < encoder.SCALE


@pytest.mark.parametrize("word", ["smartphone", "traffic jam", "Kraków", "rower", "museum"])
def test_it_says_which_words_it_has_met(word: str) -> None:
    assert encoder.is_known(word)


@pytest.mark.parametrize("word", ["qwzx", "xqzvwk", "gżegżółka", "smartphone qwzx"])
def test_it_does_not_know_what_falls_into_scraps(word: str) -> None:
    assert not encoder.is_known(word)


def test_a_polish_word_stands_where_its_english_one_does() -> None:
    assert encoder.link("słoń", "safari") == encoder.link("elephant", "safari")


def test_words_lean_to_the_hint_that_fits() -> None:
    words = ["skyscraper", "stadium", "virus", "crumb"]
    leanings = encoder.hint_preferences(words, ("huge", "tiny"))
    assert min(leanings[:2]) > 0 > max(leanings[2:])
    assert encoder.hint_preferences(words, ("tiny", "huge")) == pytest.approx(
        [-each for each in leanings]
    )


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoder, "CACHE_SIZE", 3)
    before = encoder.vectors(["a tram", "a visa"])
    after = encoder.vectors(["a kebab", "a ballet", "a tram"])
    assert after[2] == pytest.approx(before[0], abs=1e-5)
    assert len(encoder._cache) <= 3


def test_it_works_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoder, "is_installed", lambda: False)
    encoder.is_known.cache_clear()
    assert not encoder.is_known("museum")
    encoder.is_known.cache_clear()
