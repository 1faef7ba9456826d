"""The day in 13 Words: the same board, and three minds to read that are everybody's."""

from typing import Final

from ludoteka.kernel.state import State
from ludoteka.plugins.days import Day, Standing, deal_by_language


def stars_of_all(state: State) -> Standing | None:
    """TW-16: the team's stars; there is nobody to win against."""
    result = state.result()
    if result is None:
        return None
    assert isinstance(result.team, int)
    return Standing(result.team, bool(result.winners))


DAYS: Final = {
    "minds": Day(
        bots=("associative", "associative", "associative"),
        deal=deal_by_language,
        standing=stars_of_all,
        in_languages=True,
    ),
}
