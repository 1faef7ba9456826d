"""The day in Word Porters: the same words and hints, among three bots that are everybody's."""

from typing import Final

from ludoteka.plugins.days import Day, deal_by_language

DAYS: Final = {
    "minds": Day(bots=("careful", "careful", "careful"), deal=deal_by_language, in_languages=True),
}
