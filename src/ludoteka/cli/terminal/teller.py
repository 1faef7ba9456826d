"""Tells a game in sentences of its message files. One teller serves all; some games have more."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from ludoteka.cli.speech import text
from ludoteka.cli.terminal.outline import outline
from ludoteka.kernel import sentences
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import CLOCK, Ask, Event, Move, Seat, View
from ludoteka.kernel.state import Game, State
from ludoteka.shelf import shelf_named
from ludoteka.shelf.parts import brought

SEATS = ("captain", "seat")  # fields of events that hold a seat
MANY = 12  # moves of one kind that are not listed: one types the kind and its fields


class Teller:
    """Any game, from what its data says of itself."""

    def __init__(
        self, game: Game, names: Sequence[str], language: str, *, plain: bool = True
    ) -> None:
        self.game, self.names, self.language, self.is_plain = game, names, language, plain
        self.texts = sentences.messages(game.folder, language)

    def name(self, seat: Seat) -> str:
        return text(self.language, "clock") if seat == CLOCK else self.names[seat]

    def sentence(self, key: str, **values: str | int) -> str:
        return sentences.text(self.game.folder, self.language, key, values)

    def picture(self, view: View) -> str:
        """What stands above the list of moves: the whole view."""
        return outline(msgspec.to_builtins(view))

    def scene(self, view: View) -> str:
        """The table for whoever gets no list of moves."""
        return self.picture(view)

    def story(self, event: Event) -> list[str]:
        """What happened, as sentences. Without one in the message file, as the data it is."""
        data: dict[str, Any] = msgspec.to_builtins(event)
        key = f"event.{data.pop('type')}"
        try:
            told = self.sentence(key, **self.with_names(data))
        except KeyError:  # the message asks for what only a teller of this game could know
            told = key
        return [told if told != key else f"{key.removeprefix('event.')}: {outline(data)}"]

    def ask(self, ask: Ask) -> str:
        return self.sentence(f"ask.{ask.kind}", name=self.name(ask.seat))

    def move(self, move: Move, view: View) -> str:
        """What a move is called in the list of moves."""
        data: dict[str, Any] = msgspec.to_builtins(move)
        return self.sentence(f"move.{data.pop('type')}", **self.with_names(data))

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

    def with_names(self, data: dict[str, Any]) -> dict[str, Any]:
        """Seats by name: messages speak of people. FIELD_name is who sits in the seat of a field;
        a value that the texts have words for, under FIELD.VALUE, is said in them."""
        named = {key: self.name(seat) for key, seat in data.items() if key in SEATS}
        seats = {f"{key}_name": self.names_of(value) for key, value in data.items()}
        n = data.get("n", data.get("count", 0))
        said = {key: self.in_words(key, value, n) for key, value in data.items()}
        return {"n": n, **seats, **said, **named, "name": named.get("seat", "")}

    def names_of(self, value: object) -> str:
        seats = value if isinstance(value, list) else [value]
        here = [seat for seat in seats if isinstance(seat, int) and 0 <= seat < len(self.names)]
        return ", ".join(map(self.name, here))

    def in_words(self, field: str, value: Any, n: int) -> Any:
        key = f"{field}.{value}"
        if isinstance(value, list):
            return ", ".join(str(self.in_words(field, each, n)) for each in value)
        return self.sentence(key, n=n) if key in self.texts else value


def teller_for(game: Game, names: Sequence[str], language: str, *, plain: bool = True) -> Teller:
    """The teller of a game: its own if it has one. Plain: nothing that is only to be looked at."""
    return teller_class(game.name)(game, names, language, plain=plain)


def teller_class(game: str) -> type[Teller]:
    """Raises BadInput where a shelf brings something else."""
    shelf = shelf_named(game)
    found = brought(shelf, shelf.terminal, type) or Teller
    if not issubclass(found, Teller):
        problem = f"{found.__name__}, not {Teller.__name__}"
        raise BadInput("shelf_broken", package=shelf.name, problem=problem)
    return found
