"""Captain Flip as text: everybody's board, row by row, and what happens in sentences."""

from typing import Any, Final

from ludoteka.cli.terminal.text_renderer import TextRenderer
from ludoteka.games.captain_flip.rules.model import (
    BacksShown,
    CaptainFlipView,
    Character,
    Column,
    Details,
    Ended,
    MapTaken,
    Tile,
    TurnBegan,
)
from ludoteka.kernel.play import Event, Result, View

WIDTH: Final = 13
CHARACTERS: Final = ("face", "was", "source")
"""Fields of events that hold a character."""


class CaptainFlipTextRenderer(TextRenderer):
    def picture(self, view: View) -> str:
        assert isinstance(view, CaptainFlipView)
        lines = [self.status(view)]
        for seat in range(len(view.crews)):
            lines += ["", self.purse(view, seat), *self.board(view, seat)]
        if view.hand is not None:
            lines += ["", self.sentence("text.hand", face=self.character(view.hand.face))]
        if view.odds is not None:
            lines.append(self.odds(view.odds))
        if view.result is not None:
            lines += ["", *self.end(view.result)]
        return "\n".join(lines)

    def odds(self, odds: dict[Character, float]) -> str:
        """The likeliest first; what can't be there is not named."""
        likely = sorted((each for each in odds if odds[each]), key=lambda each: -odds[each])
        chances = [f"{self.character(each)} {odds[each]:.0%}" for each in likely]
        return self.sentence("text.odds", list=", ".join(chances))

    def end(self, result: Result) -> list[str]:
        """CF-70, and in the solo game the rank (CF-61)."""
        lines = self.tallies(result.details) if isinstance(result.details, Details) else []
        if isinstance(result.level, int):
            name = self.sentence(f"level.{result.level}")
            lines.append(self.sentence("event.ended_solo", level=result.level, level_name=name))
        return lines

    def character(self, name: str) -> str:
        return self.sentence(f"character.{name}")

    def status(self, view: CaptainFlipView) -> str:
        turn = "" if view.turn is None else self.sentence("text.turn", name=self.name(view.turn))
        status = self.sentence("text.status", round=view.round, bag=view.bag, turn=turn)
        if view.last_round and view.result is None:
            status += " " + self.sentence("text.last_round")
        return status.rstrip()

    def purse(self, view: CaptainFlipView, seat: int) -> str:
        coins = self.sentence("text.coins", n=view.scores[seat])
        treasure = self.sentence("text.map") if view.map == seat else ""
        return self.sentence("text.seat", name=self.name(seat), coins=coins, map=treasure)

    def board(self, view: CaptainFlipView, seat: int) -> list[str]:
        """The highest row first; · is an empty space, a gap is blank."""
        tiles = {(tile.column, tile.row): tile for tile in view.crews[seat]}
        rows = sorted({row for column in view.columns for row in column.rows}, reverse=True)
        lines = [
            f"{row:>4} " + "".join(self.space(tiles, column, row) for column in view.columns)
            for row in rows
        ]
        numbers = "".join(f"{column.column:<{WIDTH}}" for column in view.columns)
        return [line.rstrip() for line in (*lines, f"     {numbers}")]

    def space(self, tiles: dict[tuple[int, int], Tile], column: Column, row: int) -> str:
        if row not in column.rows:
            return " " * WIDTH
        tile = tiles.get((column.column, row))
        return f"{self.character(tile.face) if tile else '·':<{WIDTH}}"

    def tallies(self, details: Details) -> list[str]:
        """CF-70: where everybody's coins came from."""
        lines = []
        for seat, tally in enumerate(details.tallies):
            parts = [f"{self.character(line.source)} {line.coins:+}" for line in tally.lines]
            name, listed = self.name(seat), ", ".join(parts)
            lines.append(self.sentence("text.tally", name=name, n=tally.total, list=listed))
        return lines

    def story(self, event: Event) -> list[str]:
        if isinstance(event, TurnBegan | BacksShown):
            return []  # the picture that follows says the same
        return self.ending(event) if isinstance(event, Ended) else super().story(event)

    def fields(self, event: Event) -> dict[str, Any]:
        kept = isinstance(event, MapTaken) and event.previous == event.seat
        return {**super().fields(event), "kept": kept}

    def in_words(self, field: str, value: Any, n: int) -> str | int:
        return self.character(value) if field in CHARACTERS else super().in_words(field, value, n)

    def ending(self, event: Ended) -> list[str]:
        """CF-47. Alone nobody wins (CF-61): the picture that follows tells the rank."""
        sunk = [self.said("event.sunk", self.fields(event))] if event.sunk else []
        return sunk if len(event.scores) == 1 else [*sunk, *super().story(event)]
