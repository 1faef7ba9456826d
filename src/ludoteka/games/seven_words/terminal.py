"""7 Words at a terminal: the columns, one's word, the sheet."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ludoteka.cli.terminal.text_renderer import TextRenderer
from ludoteka.games.seven_words.rules.model import (
    Best,
    Challenged,
    Ended,
    Lock,
    Revealed,
    RoundEnded,
    SevenWordsView,
    SheetRow,
)
from ludoteka.kernel.play import Event, Move, Seat, View

if TYPE_CHECKING:
    from ludoteka.games.seven_words.dictionary.meanings import Meaning


class SevenWordsTextRenderer(TextRenderer):
    """Knows what the general teller can't: how a board looks, and who said what of whom."""

    words: list[str]

    def picture(self, view: View) -> str:
        assert isinstance(view, SevenWordsView)
        lines = [
            self.sentence("text.round", round=view.round, rounds=view.rounds),
            *self.board(view),
            *self.own(view),
            self.sentence("text.scores", scores=self.by_name(view.scores)),
        ]
        return "\n".join([*lines, *self.hindsight(view)])

    def board(self, view: SevenWordsView) -> list[str]:
        """The four columns, each under what it is worth."""
        rows = [[f"{column.worth}" for column in view.columns]]
        for at in range(2):
            cards = [column.cards[at] for column in view.columns]
            rows.append([card.letter + (f"+{card.bonus}" if card.bonus else "") for card in cards])
        return ["".join(f"{cell:>6}" for cell in row) for row in rows]

    def own(self, view: SevenWordsView) -> list[str]:
        lines = []
        if view.solo is not None:
            field, target = view.solo.field, view.solo.target
            lines.append(self.sentence("text.field", field=field, target=target))
        if view.mine is not None:
            word = f"{view.mine.word} ({view.mine.value})" if view.mine.word else ""
            lines.append(self.sentence("text.mine", word=word or self.sentence("text.nothing")))
            lines.append(self.sentence("text.hint"))
        return lines

    def hindsight(self, view: SevenWordsView) -> list[str]:
        """SW-70: what there was to be found."""
        return [] if view.best is None else self.best(view.best)

    def best(self, best: Best) -> list[str]:
        every, known = (
            ", ".join(f"{found.word} {found.value}" for found in each)
            for each in (best.all, best.known)
        )
        return [self.sentence("text.best", words=every), self.sentence("text.known", words=known)]

    def looked_back(self, row: SheetRow, meanings: "Mapping[str, Meaning]") -> Iterator[str]:
        """SW-70: a round, what everybody wrote in it, its best words, and what words mean."""
        letters = " ".join(card.letter for column in row.columns for card in column.cards)
        yield self.sentence("text.round_review", round=row.round, letters=letters)
        for seat in range(len(row.words)):
            yield "  " + self.revealed(seat, row.words, row.values)
        best = row.best or Best([], [])
        for line in self.best(best):
            yield f"  {line}"
        shown = [*row.words, *(each.word for each in (*best.known[:1], *best.all[:1]))]
        for word in dict.fromkeys(each for each in shown if each in meanings):
            yield f"    {word}: {meanings[word].text}"

    def move(self, move: Move, view: View) -> str:
        """SW-10: whoever may turn the glass turns it by locking a word."""
        assert isinstance(view, SevenWordsView)
        if isinstance(move, Lock) and view.mine is not None:
            if not view.mine.word:
                return self.sentence("move.lock_nothing")
            if view.glass_free:
                return self.sentence("move.lock_and_turn")
        return super().move(move, view)

    def by_name(self, scores: list[int]) -> str:
        return ", ".join(f"{self.name(seat)} {score}" for seat, score in enumerate(scores))

    def story(self, event: Event) -> list[str]:
        if isinstance(event, Revealed):
            self.words = event.words
            return [self.revealed(seat, event.words, event.values) for seat in event.order]
        if isinstance(event, RoundEnded):
            return [
                self.said("event.bonus", {"seat": seat, "n": points})
                for seat, points in enumerate(event.bonuses)
                if points
            ]
        if isinstance(event, Ended):
            scores = enumerate(event.scores)
            totals = [self.said("event.total", {"seat": seat, "n": n}) for seat, n in scores]
            return [*totals, *super().story(event)]
        return super().story(event)

    def fields(self, event: Event) -> dict[str, Any]:
        data = super().fields(event)
        return {**data, "word": self.words[event.seat]} if isinstance(event, Challenged) else data

    def revealed(self, seat: Seat, words: Sequence[str], values: Sequence[int]) -> str:
        return self.said("event.revealed", {"seat": seat, "word": words[seat], "n": values[seat]})
