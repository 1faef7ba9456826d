"""13 Words as text: the words around the centre, and what happens in sentences."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from ludoteka.cli.messages import decimal
from ludoteka.cli.terminal.text_renderer import TextRenderer
from ludoteka.games.thirteen_words.rules.model import (
    Announced,
    Choose,
    Chosen,
    Details,
    Ended,
    IsReady,
    Revealed,
    ThirteenWordsView,
)
from ludoteka.kernel.play import Event, Move, Seat, View
from ludoteka.kernel.state import State

if TYPE_CHECKING:  # bots and their tables are read when a game is over, not before it begins
    from ludoteka.games.thirteen_words.review import SeatIdeas

# Places as on a clock face: each row from left to right; 0 is where the centre word stands.
FACE: Final = ((11, 12, 1), (10, None, 2), (9, 0, 3), (8, None, 4), (7, 6, 5))


class ThirteenWordsTextRenderer(TextRenderer):
    def picture(self, view: View) -> str:
        assert isinstance(view, ThirteenWordsView)
        lines = [self.status(view)]
        if view.phase == "choosing":
            lines.append(self.sentence("text.centre", word=view.centre))
        if view.result and isinstance(view.result.details, Details):
            lines += self.minds(view.result.details)
        return "\n".join(lines)

    def scene(self, view: View) -> str:
        """The same with every word, and what the seat itself has chosen."""
        assert isinstance(view, ThirteenWordsView)
        lines = [self.picture(view)]
        if view.phase == "choosing":
            lines += self.words(view)
        if view.mine is not None:
            word = view.ring[view.mine - 1] or ""
            lines.append(self.sentence("event.choice_is", place=view.mine, word=word))
        return "\n".join(lines)

    def status(self, view: ThirteenWordsView) -> str:
        return self.sentence(
            "text.round",
            round=view.round,
            rounds=view.rounds,
            captain=self.name(view.captain),
            team=view.team,
            best=view.best,
        )

    def words(self, view: ThirteenWordsView) -> list[str]:
        """Every place and its word."""
        empty = self.sentence("text.empty")
        return [f"{place:>4}  {word or empty}" for place, word in enumerate(view.ring, start=1)]

    def minds(self, details: Details) -> list[str]:
        """TW-18: who read whose mind, and where the team was furthest apart."""
        lines = [self.sentence("text.minds")]
        for captain, rounds in enumerate(details.rounds_as_captain):
            if rounds:
                matched = details.matched[captain]
                readers = [seat for seat in range(len(matched)) if seat != captain]
                list_of = ", ".join(f"{self.name(seat)} {matched[seat]}" for seat in readers)
                name = self.name(captain)
                mind = self.sentence("text.mind", captain=name, list=list_of, n=rounds)
                lines.append(f"  {mind}")
        furthest = details.furthest
        lines.append(self.sentence("text.furthest", round=furthest.round, n=furthest.different))
        return lines

    def aftermath(self, state: State, bots: Mapping[Seat, tuple[str, str]]) -> list[str]:
        """TW-18: the team beside chance and bots on the same boards; what the bots thought of."""
        from ludoteka.games.thirteen_words.review import same_boards

        told = same_boards(state, bots)
        lines = ["", self.sentence("text.boards", n=told.team, best=told.best)]
        lines.append(self.sentence("text.boards_chance", stars=self.number(told.chance)))
        for each in told.bots:
            stars, led = self.number(each.alone), self.number(each.with_captains)
            lines.append(self.sentence("text.boards_bots", bot=each.bot, stars=stars, led=led))
        if not told.bots:
            lines.append(self.sentence("text.boards_strange"))
        return [*lines, *self.thoughts(told.ideas, state)]

    def thoughts(self, told: "Sequence[SeatIdeas]", state: State) -> list[str]:
        lines = []
        chain = view_of(state).chain
        for ideas in (each for each in told if any(each.rounds)):
            lines += ["", self.sentence("text.ideas", name=self.name(ideas.seat))]
            for link, thoughts in zip(chain, ideas.rounds, strict=True):
                listed = ", ".join(f"{idea.word} {idea.link:+}" for idea in thoughts)
                lines.append(f"  {link.centre}: {listed}")
        return lines

    def number(self, value: float) -> str:
        return decimal(self.language, value)

    def move(self, move: Move, view: View) -> str:
        assert isinstance(view, ThirteenWordsView)
        told = super().move(move, view)
        return f"{told}: {view.ring[move.place - 1]}" if isinstance(move, Choose) else told

    def menu(self, moves: dict[str, Move], view: View) -> str:
        assert isinstance(view, ThirteenWordsView)
        drawn = not self.is_plain and view.phase == "choosing"
        return self.face(view) if drawn else super().menu(moves, view)

    def face(self, view: ThirteenWordsView) -> str:
        """The words in a ring, as on a clock."""
        rows = [[self.corner(view, place) for place in row] for row in FACE]
        width = max(len(cell) for row in rows for cell in row) + 2
        return "\n".join("".join(cell.center(width) for cell in row).rstrip() for row in rows)

    def corner(self, view: ThirteenWordsView, place: int | None) -> str:
        if place is None:
            return ""
        if place == 0:
            return f"[ {view.centre} ]"
        word = view.ring[place - 1] if place <= len(view.ring) else None
        return f"{place} {word}" if word else "·"

    def story(self, event: Event) -> list[str]:
        if isinstance(event, Chosen | IsReady):
            return []  # bots choose and are ready at once: that is no news
        if isinstance(event, Announced):
            return []  # the picture that follows says the same
        if isinstance(event, Revealed):
            return self.reveal(event)
        if isinstance(event, Ended):
            return [self.said("event.team", {"n": event.team}), *super().story(event)]
        return super().story(event)

    def fields(self, event: Event) -> dict[str, Any]:
        data = super().fields(event)
        return {**data, "rank": event.level} if isinstance(event, Ended) else data

    def reveal(self, event: Revealed) -> list[str]:
        """TW-11: in the order in which the wheels are turned up."""
        chosen = (
            {"seat": seat, "word": event.words[seat], "is_captain": seat == event.captain}
            for seat in event.order
        )
        return [self.said("event.revealed", each) for each in chosen]


def view_of(state: State) -> ThirteenWordsView:
    view = state.view(None)
    assert isinstance(view, ThirteenWordsView)
    return view
