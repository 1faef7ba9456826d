"""Word Porters as text: the words, the hint cards with their porters, and what happens."""

from collections.abc import Iterator
from typing import Any, Final

from ludoteka.cli.messages import decimal
from ludoteka.cli.terminal.text_renderer import TextRenderer
from ludoteka.games.word_porters.rules.model import (
    Details,
    Ended,
    Heard,
    HintCard,
    IsReady,
    Place,
    Placed,
    Scored,
    Voted,
    VoteIs,
    WordPortersView,
)
from ludoteka.kernel.play import Event, Move, Seat, View

ROW: Final = 5


class WordPortersTextRenderer(TextRenderer):
    def picture(self, view: View) -> str:
        assert isinstance(view, WordPortersView)
        start = self.name(view.start)
        status = self.sentence("text.round", round=view.round, rounds=view.rounds, start=start)
        lines = [status, self.scores(view)]
        if view.phase != "over":
            lines += [*self.words(view), self.sentence("text.hints"), *self.cards(view)]
        if view.mine is not None:
            word = view.words[view.mine - 1]
            lines.append(self.sentence("text.mine", place=view.mine, word=word))
        if view.phase == "voting":
            lines.append(self.sentence("text.vote_how"))
        if view.result and isinstance(view.result.details, Details):
            lines += self.review(view.result.details)
        return "\n".join(lines)

    def scores(self, view: WordPortersView) -> str:
        listed = (f"{self.name(seat)} {score}" for seat, score in enumerate(view.scores))
        return self.sentence("text.scores", list=", ".join(listed))

    def words(self, view: WordPortersView) -> list[str]:
        """Two rows of five, in columns."""
        width = max(map(len, view.words)) + 1
        cells = [f"{place:>4} {word:<{width}}" for place, word in enumerate(view.words, start=1)]
        return ["".join(cells[at : at + ROW]).rstrip() for at in range(0, len(cells), ROW)]

    def cards(self, view: WordPortersView) -> list[str]:
        return [
            f"{number:>4}  {self.card(card)}" for number, card in enumerate(view.hints, start=1)
        ]

    def card(self, card: HintCard) -> str:
        """`huge (Ada 1) – tiny (Bruno 2+3)`"""
        sides = []
        for side, word in enumerate(card.words, start=1):
            there = [
                f"{self.name(token.seat)} {'+'.join(map(str, token.tokens))}"
                for token in card.tokens
                if token.word == side
            ]
            sides.append(f"{word} ({', '.join(there)})" if there else word)
        return " – ".join(sides)

    def review(self, details: Details) -> list[str]:
        """WP-29: who understood whom, and the hint of each player and round that told the most."""
        pairs = [
            f"{' + '.join(self.name(seat) for seat in pair.seats)} ({pair.right})"
            for pair in details.best_pairs
        ]
        lines = [self.sentence("text.pairs", list=", ".join(pairs))] if pairs else []
        best = [
            (played.round, played.heard[at])
            for played in details.rounds
            for at in played.best
            if at is not None
        ]
        if best:
            lines.append(self.sentence("text.review"))
        for number, heard in best:
            name, bits = self.name(heard.seat), str(heard.bits)
            told = self.sentence("text.heard", round=number, name=name, hint=heard.hint, bits=bits)
            lines.append(f"  {told}")
        return lines

    def rounds(self, details: Details) -> Iterator[str]:
        """WP-29: every hint of every round, what it told, and what would have told more."""
        for played in details.rounds:
            yield self.sentence("text.round_review", round=played.round)
            if not played.known:
                yield "  " + self.sentence("text.strange")
            for heard in played.heard:
                yield "  " + self.heard(heard)

    def heard(self, heard: Heard) -> str:
        name = self.name(heard.seat)
        told = self.sentence("text.told", name=name, hint=heard.hint, times=self.times(heard.bits))
        if heard.missed is None:
            return told
        times = self.times(heard.missed.bits)
        return f"{told}; {self.sentence('text.missed', hint=heard.missed.hint, times=times)}"

    def times(self, bits: float) -> str:
        """How many times likelier the true word became."""
        return decimal(self.language, 2**bits, places=2)

    def move(self, move: Move, view: View) -> str:
        if not isinstance(move, Place):
            return super().move(move, view)
        assert isinstance(view, WordPortersView)
        cost = next(p for p in view.placements if (p.card, p.word) == (move.card, move.word))
        hint = view.hints[move.card - 1].words[move.word - 1]
        tokens = " + ".join(map(str, cost.tokens))
        return self.sentence("move.place", card=move.card, hint=hint, tokens=tokens)

    def typed(self, line: str, seat: Seat, view: View) -> object | None:
        """`vote 3 7 10`: a number for each of the others, in the order of their chairs."""
        kind, *numbers = line.split()
        if kind != "vote" or not all(number.isdecimal() for number in numbers):
            return None
        others = [other for other in range(len(self.names)) if other != seat]
        given = zip(others, numbers, strict=False)
        return {"type": "vote", "words": {str(other): int(number) for other, number in given}}

    def story(self, event: Event) -> list[str]:
        if isinstance(event, Voted | IsReady):
            return []  # bots vote and are ready at once: that is no news
        if isinstance(event, Scored):
            points = enumerate(zip(event.gained, event.scores, strict=True))
            return [
                self.said("event.scored", {"seat": seat, "gained": f"+{more}", "score": score})
                for seat, (more, score) in points
            ]
        return super().story(event)

    def fields(self, event: Event) -> dict[str, Any]:
        data = super().fields(event)
        if isinstance(event, Placed):
            return {**data, "token": event.tokens[0]}
        if isinstance(event, VoteIs):
            listed = (f"{self.name(int(seat))} {place}" for seat, place in event.words.items())
            return {**data, "list": ", ".join(listed)}
        return {**data, "score": max(event.scores)} if isinstance(event, Ended) else data
