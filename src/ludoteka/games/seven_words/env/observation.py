"""What a seat of 7 Words sees, as numbers. Cards are read from left to right."""

from collections.abc import Iterator
from typing import Final

from ludoteka.envs.env_spec import ObservationField, one_hot, rotate_to_seat
from ludoteka.games.seven_words.env.candidates import (
    BARRED,
    FREE,
    candidates,
    fails,
    sheet_of,
)
from ludoteka.games.seven_words.rules.letters.deck import Deck
from ludoteka.games.seven_words.rules.model import (
    CARDS,
    ROUNDS,
    Judged,
    LetterCard,
    SevenWordsView,
    SheetRow,
)
from ludoteka.kernel.play import Seat

PHASES: Final = ("writing", "scoring")
JUDGED: Final = ("word", "value", "stands", "fails", "would_fail", "votes", "bonus")
MUCH: Final = 1000


def layout(seats: int, deck: Deck) -> tuple[ObservationField, ...]:
    kinds, words = len(deck.letters), FREE + BARRED
    return (
        ObservationField("phase", len(PHASES), about="writing or scoring; none at the end"),
        ObservationField("round", 1, ROUNDS),
        ObservationField(
            "letters", CARDS * kinds, about="by card and letter, in the order of the deck"
        ),
        ObservationField("values", CARDS, MUCH, about="of the cards, with bonuses"),
        ObservationField("pile", 1, sum(deck.counts)),
        ObservationField(
            "words", words * CARDS, about="by word that can be written: the cards it counts"
        ),
        ObservationField(
            "mine", 1 + CARDS, MUCH, about="what one's word is worth, and the cards it counts"
        ),
        ObservationField("glass", 2, about="one may turn it; it runs"),
        ObservationField("fastest", seats, about="counted from oneself"),
        ObservationField("may_not_turn", seats, about="counted from oneself"),
        ObservationField("written", seats),
        ObservationField("locked", seats),
        ObservationField(
            "judged", seats * len(JUDGED), MUCH, about=f"by seat, while scored: {JUDGED}"
        ),
        ObservationField("ready", seats),
        ObservationField("veterans", seats),
        ObservationField("penalties", seats, MUCH, -MUCH),
        ObservationField(
            "sheet", ROUNDS * seats, MUCH, about="by round and seat: what words were worth"
        ),
        ObservationField("scores", seats, MUCH, -MUCH),
        ObservationField("field", 1, 3, about="of the solo card"),
    )


def observe(deck: Deck, view: SevenWordsView, seat: Seat) -> list[float]:
    order = rotate_to_seat(range(len(view.scores)), seat)
    cards = [(column.worth, card) for column in view.columns for card in column.cards]
    judged = view.judged or []
    return [
        *one_hot(PHASES.index(view.phase) if view.phase in PHASES else None, len(PHASES)),
        view.round,
        *(each for _, card in cards for each in letter(deck, card)),
        *(worth + card.bonus for worth, card in cards),
        view.pile,
        *words(view, [card.letter.lower() for _, card in cards]),
        *mine(view),
        float(view.glass_free),
        float(view.running),
        *(float(each == view.fastest) for each in order),
        *(float(each == view.barred) for each in order),
        *(float(view.written[each]) for each in order),
        *(float(view.locked[each]) for each in order),
        *(each for at in order for each in verdict(view, judged[at] if judged else None)),
        *(float(view.ready[each]) for each in order),
        *(float(view.veterans[each]) for each in order),
        *(view.penalties[each] for each in order),
        *(each for number in range(ROUNDS) for each in row(view.sheet, number, order)),
        *(view.scores[each] for each in order),
        0 if view.solo is None else view.solo.field,
    ]


def letter(deck: Deck, card: LetterCard) -> list[float]:
    return one_hot(deck.letters.index(card.letter.lower()), len(deck.letters))


def words(view: SevenWordsView, letters: list[str]) -> Iterator[float]:
    """Nothing where there is no such word, or nothing is written."""
    none = (0.0,) * CARDS
    if view.phase != "writing":
        yield from none * (FREE + BARRED)
        return
    free, barred = candidates(view)
    for found, most in ((free, FREE), (barred, BARRED)):
        for word in found:
            yield from counted(word, letters)
        yield from none * (most - len(found))


def counted(word: str, letters: list[str]) -> list[float]:
    """SW-20, SW-21: of two cards alike the better one, which is the one on the left, first."""
    return [float(letters[:at].count(each) < word.count(each)) for at, each in enumerate(letters)]


def mine(view: SevenWordsView) -> list[float]:
    if view.mine is None:
        return [0.0] * (1 + CARDS)
    return [view.mine.value, *(float(place in view.mine.counted) for place in range(CARDS))]


def verdict(view: SevenWordsView, judged: Judged | None) -> list[float]:
    """SW-31: what a look into the dictionary would say is in sight for everybody."""
    if judged is None or not judged.word:
        return [0.0] * len(JUDGED)
    return [
        1.0,
        judged.value,
        float(judged.verdict == "stands"),
        float(judged.verdict == "fails"),
        float(fails(sheet_of(view), judged.word)),
        len(judged.votes),
        judged.bonus,
    ]


def row(sheet: list[SheetRow], number: int, order: list[Seat]) -> list[float]:
    return [sheet[number].values[each] if number < len(sheet) else 0.0 for each in order]
