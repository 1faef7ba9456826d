"""7 Words at a terminal: the columns, one's word, the sheet."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from ludoteka.cli.terminal.teller import Teller
from ludoteka.games.seven_words.model import (
    Best,
    Challenged,
    Ended,
    GlassMoved,
    Lock,
    Overruled,
    Revealed,
    RoundEnded,
    SevenWordsView,
    SheetRow,
    TimeIsUp,
    Voted,
)
from ludoteka.kernel.play import Event, Move, Seat, View

if TYPE_CHECKING:
    from ludoteka.games.seven_words.dictionary.meanings import Meaning


class SevenWordsTeller(Teller):
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
        for seat, (word, value) in enumerate(zip(row.words, row.values, strict=True)):
            name = self.name(seat)
            key = "event.revealed" if word else "event.no_word"
            yield "  " + self.sentence(key, name=name, word=word, n=value)
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
            return [self.revealed(seat, event) for seat in event.order]
        if isinstance(event, Challenged):
            return [self.challenged(event)]
        if isinstance(event, TimeIsUp):
            return [self.sentence(f"event.time_is_up_{event.what}")]
        if isinstance(event, Voted):
            return [self.sentence("event.voted", by=self.name(event.by))]
        if isinstance(event, Overruled):
            key = "event.overruled_stands" if event.stands else "event.overruled_fails"
            return [self.sentence(key, name=self.name(event.seat))]
        if isinstance(event, GlassMoved):
            key = "event.glass_moved_penalty" if event.penalty else "event.glass_moved"
            return [self.sentence(key, field=event.field)]
        if isinstance(event, RoundEnded):
            return self.bonuses(event)
        return self.ending(event) if isinstance(event, Ended) else super().story(event)

    def revealed(self, seat: Seat, event: Revealed) -> str:
        word, name = event.words[seat], self.name(seat)
        if not word:
            return self.sentence("event.no_word", name=name)
        return self.sentence("event.revealed", name=name, word=word, n=event.values[seat])

    def challenged(self, event: Challenged) -> str:
        key = f"event.challenged_{event.why or 'stands'}"
        word, earlier = self.words[event.seat], event.earlier or ""
        return self.sentence(key, by=self.name(event.by), word=word, earlier=earlier)

    def bonuses(self, event: RoundEnded) -> list[str]:
        return [
            self.sentence("event.bonus", name=self.name(seat), n=points)
            for seat, points in enumerate(event.bonuses)
            if points
        ]

    def ending(self, event: Ended) -> list[str]:
        lines = [
            self.sentence("event.total", name=self.name(seat), n=score)
            for seat, score in enumerate(event.scores)
        ]
        names = ", ".join(self.name(seat) for seat in event.winners)
        if not event.winners:
            return [*lines, self.sentence("event.lost")]
        key = "event.won" if len(event.winners) == 1 else "event.shared"
        return [*lines, self.sentence(key, names=names)]
