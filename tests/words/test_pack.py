"""Packs that people write themselves: what is read, and what is refused on which line."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteka.games.thirteen_words.words.pack import SIZE, parse_pack
from ludoteka.words.problems import BadPack, PackProblem
from ludoteka.words.reading import MAX_BYTES, MAX_LINES, read_pack

LETTERS = "abcdefghijklmnopqrstuvwxyz"
GOOD = "# language: en\n" + "".join(f"front{c}\tback{c}\n" for c in LETTERS[:13])


def problems(text: str | bytes) -> list[PackProblem]:
    data = text if isinstance(text, bytes) else text.encode()
    return read_pack(data, SIZE).problems


def warnings(text: str | bytes) -> list[PackProblem]:
    data = text if isinstance(text, bytes) else text.encode()
    return read_pack(data, SIZE).warnings


def found(text: str | bytes) -> list[tuple[int, str]]:
    return [(problem.line, problem.code) for problem in problems(text)]


def many_cards(count: int) -> str:
    return "".join(f"front{n}x\tback{n}x\n" for n in range(count))


def test_a_small_pack_is_read_card_by_card() -> None:
    pack = parse_pack(GOOD, "mine")
    assert pack.cards[0] == ("fronta", "backa")
    assert pack.words[:3] == ("fronta", "backa", "frontb")
    assert len(pack.cards) == 13


def test_headers_stand_before_the_first_card_and_other_comments_are_nothing() -> None:
    text = "# title: At sea \n#language:en\n# anything: else\n# licence: MIT\n" + many_cards(13)
    pack = parse_pack(text + "# title: too late\n", "mine")
    assert (pack.title, pack.language, pack.licence) == ("At sea", "en", "MIT")


def test_without_headers_the_title_is_the_name_and_the_language_unknown() -> None:
    pack = parse_pack(many_cards(13), "mine")
    assert (pack.title, pack.language) == ("mine", "und")


def test_windows_line_ends_a_byte_order_mark_and_blank_lines_are_fine() -> None:
    windows = b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n\r\n").encode()
    assert parse_pack(windows, "mine").cards == parse_pack(GOOD, "mine").cards


def test_spaces_around_and_between_words_are_tidied() -> None:
    assert parse_pack(GOOD + "  ice   cream \tsun\n", "mine").cards[-1] == ("ice cream", "sun")


def test_the_hash_is_of_the_cards_and_not_of_comments_or_title() -> None:
    pack = parse_pack(GOOD, "mine")
    assert parse_pack("# title: Other\n# hello\n" + GOOD, "other").sha256 == pack.sha256
    assert parse_pack(GOOD + "sun\tmoon\n", "mine").sha256 != pack.sha256
    swapped = GOOD.replace("fronta\tbacka", "backa\tfronta")
    assert parse_pack(swapped, "mine").sha256 != pack.sha256


def test_every_mistake_is_named_at_once_with_its_line() -> None:
    text = GOOD + "Fronta\tmoon\nsun\tSun\n\tstar\nno tab\na\tb\tc\nx/y\tz\n"
    assert found(text) == [
        (15, "doubled"),
        (16, "same_word"),
        (17, "empty"),
        (18, "not_two_sides"),
        (19, "not_two_sides"),
        (20, "slash"),
    ]
    assert problems(text)[0].params == {"word": "Fronta", "first": 2}


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("tu\u200bna", "control"),  # a space of no width
        ("tu\x07na", "control"),
        ("ice\u00a0cream", "control"),  # a space that does not break
        ("\u202etuna", "control"),  # writes backwards from here
        ("tuna/cod", "slash"),
        ("a" * 25, "too_long"),
        ("---", "no_letters"),
        ("\U0001f41f", "no_letters"),
        ("tun\u0430", "mixed_scripts"),  # the last letter is Cyrillic
        ("", "empty"),
        ("   ", "empty"),
        ("Heroin", "unsafe"),
        ("some heroin", "unsafe"),
    ],
)
@pytest.mark.parametrize("side", [0, 1])
def test_a_word_that_does_not_fit_on_a_card(word: str, code: str, side: int) -> None:
    card = ("sun", word) if side else (word, "sun")
    assert found(GOOD + "\t".join(card) + "\n") == [(15, code)]


@pytest.mark.parametrize(
    "word",
    [
        "a" * 24,
        "heroine",
        "aparat fotograficzny",
        "x-ray",
        "rock 'n' roll",
        "łódź",
        "東京タワー",
        "7",
    ],
)
def test_a_word_that_fits_on_a_card(word: str) -> None:
    assert found(GOOD + f"{word}\tsun\n") == []


def test_upper_and_lower_case_are_the_same_word_in_every_alphabet() -> None:
    assert found(GOOD + "ŁÓDŹ\tsun\nłódź\tmoon\nStraße\tstar\nSTRASSE\tsky\n") == [
        (16, "doubled"),
        (18, "doubled"),
    ]


def test_thirteen_cards_are_needed_and_fewer_than_a_hundred_are_few() -> None:
    assert found(many_cards(12)) == [(0, "too_few")]
    assert problems(many_cards(12))[0].params == {"n": 12, "least": 13}
    assert [w.code for w in warnings("# language: en\n" + many_cards(13))] == ["few"]
    assert [w.code for w in warnings("# language: en\n" + many_cards(99))] == ["few"]
    assert warnings("# language: en\n" + many_cards(100)) == []


def test_an_empty_file_is_too_few_cards() -> None:
    assert found(b"") == [(0, "too_few")]


def test_another_encoding_is_named_by_line_and_byte() -> None:
    data = GOOD.encode() + "żółw\tryba\n".encode("cp1250") + "sól\tlód\n".encode("iso8859-2")
    first, second = problems(data)
    start = len(GOOD.encode())
    assert (first.line, first.code) == (15, "not_utf8")
    assert first.params == {"offset": start, "byte": "0xBF"}
    assert (second.line, second.params["offset"]) == (16, start + len("żółw\tryba\n") + 1)


def test_utf_16_is_named_as_such() -> None:
    assert found(GOOD.encode("utf-16")) == [(1, "utf_16")]


def test_separate_accents_are_composed_with_a_warning() -> None:
    text = GOOD + unicodedata.normalize("NFD", "żółw") + "\tryba\n"
    assert found(text) == []
    assert [(w.line, w.code) for w in warnings(text) if w.line] == [(15, "not_nfc")]
    assert parse_pack(text, "mine").cards[-1] == ("żółw", "ryba")


def test_a_word_in_another_alphabet_than_the_rest_is_pointed_out() -> None:
    odd = [(w.line, w.code) for w in warnings(GOOD + "море\tsun\n") if w.line]
    assert odd == [(15, "other_script")]
    assert found(GOOD + "море\tsun\n") == []


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("# language: Polish!", "bad_language"),
        ("# title:", "bad_header"),
        (f"# title: {'x' * 81}", "bad_header"),
        ("# title: a\x1b[2Jb", "bad_header"),
        ("# language: en", "doubled_header"),
    ],
)
def test_headers_are_checked(header: str, code: str) -> None:
    assert found("# language: en\n" + header + "\n" + many_cards(13)) == [(2, code)]


def test_a_million_lines_are_not_read() -> None:
    [problem] = problems("sun\tmoon\n" * 1_000_000)
    assert (problem.code, problem.params["most"]) == ("too_big", MAX_BYTES)
    long_but_light = problems(many_cards(13) + "\n" * 900_000)
    assert [(p.line, p.code) for p in long_but_light] == [(MAX_LINES + 1, "too_many_lines")]


def test_exactly_the_most_lines_are_read() -> None:
    assert found(many_cards(MAX_LINES).rstrip("\n")) == []


def test_a_pack_that_is_refused_says_why_in_sentences() -> None:
    with pytest.raises(BadPack, match="line 15: “frontb” is already on line 3") as refused:
        parse_pack(GOOD + "frontb\tsun\n" + "sun\n" * 4, "mine")
    assert len(refused.value.problems) == 5
    assert str(refused.value).endswith("… and 2 more")


@given(st.binary(max_size=300))
def test_nothing_in_a_file_makes_reading_fail(data: bytes) -> None:
    reading = read_pack(data, SIZE)
    assert reading.problems  # so little can't be a pack


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_and_what_is_read_can_be_written_and_read_again(
    word: str,
) -> None:
    try:
        pack = parse_pack(GOOD + word, "mine")
    except BadPack:
        return
    written = "".join(f"{front}\t{back}\n" for front, back in pack.cards)
    assert parse_pack(written, "mine").sha256 == pack.sha256
