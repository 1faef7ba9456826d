"""Tells a game in sentences of its message files. One teller serves all; some games have more."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from ludoteka.cli.messages import text
from ludoteka.cli.terminal.outline import outline
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import CLOCK, Ask, Event, Move, Seat, View
from ludoteka.kernel.presentation import i18n
from ludoteka.kernel.state import Game, State
from ludoteka.plugins import plugin_named
from ludoteka.plugins.extensions import load_extension

NONE, ONE, SEVERAL = "none", "one", "several"  # how many people a field means
MANY = 12  # moves of one kind that are not listed: one types the kind and its fields


class TextRenderer:
    """Any game, from what its data says of itself."""

    def __init__(
        self, game: Game, names: Sequence[str], language: str, *, plain: bool = True
    ) -> None:
        self.game, self.names, self.language, self.is_plain = game, names, language, plain
        self.texts = i18n.messages(game.folder, language)

    def name(self, seat: Seat) -> str:
        return text(self.language, "clock") if seat == CLOCK else self.names[seat]

    def sentence(self, key: str, **values: str | int) -> str:
        return i18n.text(self.game.folder, self.language, key, values)

    def picture(self, view: View) -> str:
        """What stands above the list of moves: the whole view."""
        return outline(msgspec.to_builtins(view))

    def scene(self, view: View) -> str:
        """The table for whoever gets no list of moves."""
        return self.picture(view)

    def story(self, event: Event) -> list[str]:
        """What happened, as sentences. Without one in the message file, as the data it is."""
        data = self.fields(event)
        kind = data.pop("type")
        try:
            told = self.said(f"event.{kind}", data)
        except KeyError:  # the message asks for what only a teller of this game could know
            told = f"event.{kind}"
        return [told if told != f"event.{kind}" else f"{kind}: {outline(data)}"]

    def fields(self, event: Event) -> dict[str, Any]:
        """An event as plain data. A teller adds here what the sentences of its game need."""
        data: dict[str, Any] = msgspec.to_builtins(event)
        return data

    def said(self, key: str, data: Mapping[str, Any], **more: str | int) -> str:
        """A sentence about an event or a move, from its fields and what else the caller knows."""
        return self.sentence(key, **{**self.values_of(data), **more})

    def ask(self, ask: Ask) -> str:
        return self.sentence(f"ask.{ask.kind}", name=self.name(ask.seat), who=ONE)

    def move(self, move: Move, view: View) -> str:
        """What a move is called in the list of moves."""
        data: dict[str, Any] = msgspec.to_builtins(move)
        return self.said(f"move.{data.pop('type')}", data)

    def typed(self, line: str, seat: Seat, view: View) -> object | None:
        """A move in a short way of typing that only this game has; None: there is none."""
        return None

    def menu(self, moves: dict[str, Move], view: View) -> str:
        """The legal moves, each behind what one types for it; many of a kind in one line."""
        return "\n".join(self.menu_lines(moves, view))

    def menu_lines(self, moves: dict[str, Move], view: View) -> Iterator[str]:
        count = Counter(type(move) for move in moves.values())
        many = [kind for kind, n in count.items() if n > MANY]
        for kind in many:
            config, fields = kind.__struct_config__, " ".join(kind.__struct_fields__).upper()
            told = [self.move(move, view) for move in moves.values() if type(move) is kind]
            yield f"{config.tag} {fields}  {told[0]} … {told[-1]}"
        for key, move in moves.items():
            if type(move) not in many:
                yield f"{key:>4}  {self.move(move, view)}"

    def aftermath(self, state: State, bots: Mapping[Seat, tuple[str, str]]) -> list[str]:
        """What a finished game teaches, beyond its last view. `bots`: kind and persona by seat."""
        return []

    def values_of(self, data: Mapping[str, Any]) -> dict[str, str | int]:
        """What a sentence may use of the fields of an event or a move.

        Each field in words. FIELD_count is how many values it holds, none if it is empty. Where it
        holds seats, FIELD_name is who sits there, and FIELD_who is `none`, `one` or `several` (on
        the page also `you`, for the reader alone). `name` and `who` are those of the field `seat`;
        `n` is the number by which plural tables choose. The page has the same (`telling.ts`).
        """
        n = data.get("n", data.get("count", 0))
        values: dict[str, str | int] = {"n": n}
        for field, value in data.items():
            held = value if isinstance(value, list) else [] if value in (None, "") else [value]
            values[field] = self.in_words(field, value, n)
            values[f"{field}_name"] = self.names_of(held)
            values[f"{field}_who"] = (NONE, ONE, SEVERAL)[min(len(held), 2)]
            values[f"{field}_count"] = len(held)
        return {"name": values.get("seat_name", ""), "who": values.get("seat_who", NONE), **values}

    def names_of(self, seats: Sequence[object]) -> str:
        here = [seat for seat in seats if isinstance(seat, int) and 0 <= seat < len(self.names)]
        return ", ".join(map(self.name, here))

    def in_words(self, field: str, value: Any, n: int) -> str | int:
        """A value as the game's texts say it under FIELD.VALUE, else as itself."""
        if isinstance(value, list):
            return ", ".join(str(self.in_words(field, each, n)) for each in value)
        key = f"{field}.{plain(value)}"
        return self.sentence(key, n=n) if key in self.texts else plain(value)


def plain(value: object) -> str | int:
    """A value as both sides write it: `true`, `false`, and nothing for None."""
    if isinstance(value, bool):
        return str(value).lower()
    if value is None:
        return ""
    return value if isinstance(value, int) else str(value)


def renderer_for(
    game: Game, names: Sequence[str], language: str, *, plain: bool = True
) -> TextRenderer:
    """The teller of a game: its own if it has one. Plain: nothing that is only to be looked at."""
    return renderer_class(game.name)(game, names, language, plain=plain)


def renderer_class(game: str) -> type[TextRenderer]:
    """Return the renderer of a game. Raises BadInput where it has another type."""
    plugin = plugin_named(game)
    found = load_extension(plugin, plugin.terminal, type) or TextRenderer
    if not issubclass(found, TextRenderer):
        problem = f"{found.__name__}, not {TextRenderer.__name__}"
        raise BadInput("plugin_broken", package=plugin.name, problem=problem)
    return found
