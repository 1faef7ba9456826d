"""What `ludoteka pack check` says of a pack."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteka.games.thirteen_words.words.pack import load_pack
from ludoteka.kernel.presentation.i18n import MissingTexts, messages
from ludoteka.plugins import require_cards
from ludoteka.words.messages import FOLDER, message
from ludoteka.words.report import LISTED, PackReport, check_pack, render

LANGUAGES = ("en", "pl")
WORDS = require_cards("thirteen_words", "pack")


def check(text: str) -> PackReport:
    return checked(text.encode())


def checked(data: bytes) -> PackReport:
    """The report on a file. Every problem in it has a sentence."""
    report = check_pack(data, WORDS)
    codes = {problem.code for problem in (*report.problems, *report.warnings)}
    assert codes <= messages(FOLDER, "en").keys()
    return report


def cards_of(words: list[str]) -> str:
    return "".join(f"{a}\t{b}\n" for a, b in zip(words[::2], words[1::2], strict=True))


def invented(cards: int) -> str:
    return "# language: en\n" + "".join(f"qoo{n}z\tzoq{n}q\n" for n in range(cards))


def test_a_good_pack_is_ok_and_has_its_figures() -> None:
    report = check("# title: Mine\n" + invented(120))
    assert report.ok
    assert report.problems == report.warnings == ()
    figures = report.statistics
    assert (figures.title, figures.language, figures.cards, figures.words) == (
        "Mine",
        "en",
        120,
        240,
    )


def test_words_that_the_table_does_not_know_are_said_to_be_unknown() -> None:
    links = check(invented(120)).statistics.links
    assert (links.known, links.mean_best, links.without_link) == (0, None, ())
    assert "knows none of these words" in render(check(invented(120)), "en")
    assert "nie zna żadnego z tych słów" in render(check(invented(120)), "pl")


def test_well_linked_words_score_higher_than_strangers() -> None:
    linked = "lock key bread butter king crown bee honey needle thread rain umbrella bed pillow"
    strange = "lock butter needle octopus violin potato rainbow elbow passport honey goat battery"
    good, bad = (check("# language: en\n" + cards_of(words.split())) for words in (linked, strange))
    assert good.statistics.links.known == 14
    assert good.statistics.links.without_link == ()
    assert good.statistics.links.mean_best is not None
    assert bad.statistics.links.mean_best is not None
    assert good.statistics.links.mean_best > bad.statistics.links.mean_best + 1
    assert "violin" in bad.statistics.links.without_link


def test_known_words_are_those_of_the_packs_own_language() -> None:
    polish = "# language: pl\nbut\tport\nwieża\tzamek\n"
    assert check(polish).statistics.links.known == 4
    assert check(polish.replace(" pl", " en")).statistics.links.known == 0  # "but" is no shoe
    assert check(polish.replace(" pl", " fr")).statistics.links.known == 0


def test_our_own_pack_has_the_usual_strength() -> None:
    words = list(load_pack("en").words)
    links = check("# language: en\n" + cards_of(words)).statistics.links
    assert links.mean_best == links.usual


def test_problems_come_in_the_order_of_the_lines() -> None:
    report = check("sun\tmoon\n\tstar\nsun\tsky\n")
    assert [p.line for p in report.problems] == [0, 2, 3]


def test_the_report_is_plain_text_in_both_languages() -> None:
    report = check("# language: pl\nsłońce\tksiężyc\nsłońce\tgwiazda\n")
    assert render(report, "en").splitlines()[:5] == [
        "This pack cannot be played yet.",
        "",
        "2 problems:",
        "  the pack has 2 cards; at least 13 are needed",
        "  line 3: “słońce” is already on line 2",
    ]
    assert render(report, "pl").splitlines()[:5] == [
        "Tym zestawem jeszcze nie da się grać.",
        "",
        "2 błędy:",
        "  zestaw ma 2 karty; potrzeba co najmniej 13",
        "  wiersz 3: „słońce” jest już w wierszu 2",
    ]


def test_figures_have_the_decimal_mark_of_the_language() -> None:
    report = check("# language: en\n" + cards_of(list(load_pack("en").words)))
    mark = str(report.statistics.links.mean_best)
    assert mark in render(report, "en")
    assert mark.replace(".", ",") in render(report, "pl")


def test_a_long_list_is_cut_and_counted() -> None:
    report = check("x\n" * (LISTED + 10))
    assert len(report.problems) == LISTED + 11
    assert "  … and 11 more" in render(report, "en").splitlines()


def test_nothing_in_a_file_can_move_the_cursor_of_a_terminal() -> None:
    text = render(check("a\x1b[2Jb\tc\nd\x9b\te\tf\n# title: \x1b]0;x\x07\n"), "en")
    assert all(c.isprintable() or c == "\n" for c in text)
    assert "a\\u001b[2Jb" in text


@pytest.mark.parametrize(
    ("n", "said"), [(1, "1 karta"), (3, "3 karty"), (5, "5 kart"), (224, "224 karty")]
)
def test_cards_are_counted_as_a_pole_would(n: int, said: str) -> None:
    assert message("pl", "cards", n=n) == said


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(MissingTexts, match=r"xx\.toml can't be read"):
        render(check(""), "xx")


def test_the_report_is_json_for_programs() -> None:
    report = check("sun\tmoon\n")
    assert msgspec.json.decode(msgspec.json.encode(report), type=PackReport) == report


@given(st.binary(max_size=400))
def test_any_file_at_all_gets_a_report_in_both_languages(data: bytes) -> None:
    report = checked(data)
    assert all(render(report, language) for language in LANGUAGES)
    assert all(c.isprintable() or c == "\n" for c in render(report, "en"))
