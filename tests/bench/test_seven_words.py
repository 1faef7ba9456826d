"""The bench of 7 Words measures real boards of both languages."""

from bench import report, seven_words


def test_both_languages_are_measured_on_boards_of_eight_cards() -> None:
    assert all(sum(map(len, seven_words.board("pl", at).values())) == 8 for at in range(20))
    figures = seven_words.measure(1, 5, lambda _: None)
    assert {each.language for each in figures.searches} == {"en", "pl"}
    assert all(0 < each.median <= each.p99 <= each.worst for each in figures.searches)
    assert "the best word, pl" in report.seven_words_table(figures)
