"""What somebody typed, as a move."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, get_args

import msgspec

from ludoteka.kernel.play import Move
from ludoteka.kernel.state import Game


def numbered(moves: Sequence[Move]) -> dict[str, Move]:
    """Moves by the number one types. Where each has just one number of its own, it is that one, so
    that 4 is always place 4; else they are counted."""
    own = [_only_number(move) for move in moves]
    if len(set(own)) == len(moves) and None not in own:
        return {str(number): move for number, move in zip(own, moves, strict=True)}
    return {str(number): move for number, move in enumerate(moves, start=1)}


def _only_number(move: Move) -> int | None:
    fields = move.__struct_fields__
    value = getattr(move, fields[0]) if len(fields) == 1 else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def meant(line: str, game: Game, moves: Mapping[str, Move], labels: Mapping[str, str]) -> object:
    """The move that a line names: by number, as JSON, as words, or by words of its label.

    Anything else comes back as it is: the rules will refuse it and say why.
    """
    if line in moves:
        return moves[line]
    if line.startswith("{"):
        return _json(line)
    spelled = in_words(line, game)
    if spelled is not None:
        return spelled
    labelled = _by_label(line, moves, labels)
    return free_word(line, game) if labelled == line else labelled


def free_word(line: str, game: Game) -> object:
    """Where a move is a word and nothing else, any word is that move."""
    for kind in get_args(game.moves):
        if kind.__struct_fields__ == ("word",) and len(line.split()) == 1:
            return {"type": kind.__struct_config__.tag, "word": line}
    return line


def _json(line: str) -> object:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, ValueError, RecursionError):  # half a character, endless nesting
        return line


def in_words(line: str, game: Game) -> dict[str, Any] | None:
    """`choose 4` is {"type": "choose", "place": 4}: the kind, then its fields in order."""
    kind, *values = line.split()
    kinds = {each.__struct_config__.tag: each for each in get_args(game.moves)}
    if kind not in kinds or len(values) > len(kinds[kind].__struct_fields__):
        return None
    fields = kinds[kind].__struct_fields__
    return {
        "type": kind,
        **{name: _value(word) for name, word in zip(fields, values, strict=False)},
    }


def _value(word: str) -> object:
    return int(word) if re.fullmatch(r"-?\d{1,9}", word) else word


def _by_label(line: str, moves: Mapping[str, Move], labels: Mapping[str, str]) -> object:
    """The only move whose label has all the words of the line."""
    wanted = set(_words(line))
    fitting = [key for key, label in labels.items() if wanted <= set(_words(label))]
    return moves[fitting[0]] if wanted and len(fitting) == 1 else line


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())
