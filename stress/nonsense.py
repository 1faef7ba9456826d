"""What nobody in their right mind would say to a server: messages of every kind, nearly right,
quite wrong, and no messages at all."""

import itertools
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, get_args

import msgspec

from ludoteka.server.realtime import protocol

KINDS: Final = {kind.__struct_config__.tag: kind for kind in get_args(protocol.AnyClientMessage)}
RARE: Final = ("leave", "remove", "stop", "renew_link", "hello")
"""What ends a conversation: said less often, or nothing else would be."""
SELDOM: Final = 12
OPEN: Final = ("move", "value", "options")
"""Fields that may be anything: nonsense in them is read, and must be refused. Nonsense in others
ends the connection."""
OF_REQUESTS: Final = (
    *("name", "game", "options", "token", "line", "message", "text", "cards", "person"),
    *("option", "after", "tv", "watches", "language"),
    *("type", "me", "device", "digest", "circle", "member", "forget_name"),
)
SHAPES: Final = (
    *(("name", "me", "device"), ("me", "device"), ("digest", "device"), ("token", "circle")),
    *(("type",), ("type", "name"), ("type", "member"), ("type", "forget_name")),
)
"""Fields that go together: by chance they would hardly ever meet."""
GAMES: Final = ("captain_flip", "seven_words", "thirteen", "thirteen_words", "word_porters", "")
HEX: Final = "0123456789abcdef"


@dataclass
class Known:
    """What somebody has heard of a room: nonsense that is nearly right is the best."""

    code: str = "AAAA"
    token: str = "nobody's"
    table: str = "none"
    finished: str = "none"  # a game that can be looked at
    circle: str = "none"
    commitment: str = "0" * 64
    moves: list[Any] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)  # of people, callers, bans


def junk(dice: random.Random) -> Any:
    """Something that fits nowhere."""
    made: list[Callable[[], Any]] = [
        lambda: None,
        lambda: dice.choice([True, False, -1, 0, 2**31, -(2**63), 2**80, 1e308, 0.5]),
        lambda: dice.choice(
            ["", "\x00", "\u202e", "é" * dice.randrange(400), "💥", "../..", "'--"]
        ),
        lambda: "".join(dice.choice(HEX) for _ in range(dice.choice([1, 63, 64, 65]))),
        lambda: [junk(dice) for _ in range(dice.randrange(4))],
        lambda: {dice.choice(["type", "a", ""]): junk(dice) for _ in range(dice.randrange(3))},
        lambda: nested(dice.randrange(200)),
    ]
    return dice.choice(made)()


def nested(depth: int) -> Any:
    made: Any = 1
    for _ in range(depth):
        made = [made]
    return made


def right(name: str, known: Known, dice: random.Random) -> Any:
    """A value that a field of that name may have."""
    values: dict[str, Callable[[], Any]] = {
        "table": lambda: known.table,
        "move": lambda: dice.choice(known.moves) if known.moves else {"type": "ready"},
        "asked": lambda: dice.choice([None, 0, 1, 7]),
        "commitment": lambda: known.commitment,
        "promise": lambda: "a" * 64,
        "luck": lambda: "b" * 64,
        "game": lambda: dice.choice(GAMES),
        "options": lambda: dice.choice([{}, {"pack": "pl"}, {"decks": [["x"], "parish"]}]),
        "option": lambda: dice.choice(["decks", "pack", "hints"]),
        "value": lambda: dice.choice(["parish", ["fox_kit"] * 40, None]),
        "bot": lambda: dice.choice(["random", "sharp", "associative"]),
        "language": lambda: dice.choice(["en", "pl", "xx"]),
        "door": lambda: dice.choice(["open", "open", "ask", "locked"]),
        "name": lambda: dice.choice(["Ann", "Bob", "Żółw", "x" * 24]),
        "text": lambda: dice.choice(["hello", "<b>", "zażółć", "x" * 300]),
        "reaction": lambda: dice.choice(["laugh", "wow", "sad"]),
        "events": lambda: dice.choice([0, 3, 100]),
        "token": lambda: known.token,
        "person": lambda: "c" * 64,
        "type": lambda: dice.choice(["rename", "renew", "remove", "pass_on", "call_me", "leave"]),
        "me": lambda: dice.choice(["Ann", "Bob"]),
        "device": lambda: "phone",
        "digest": lambda: dice.choice(["d" * 64, "e" * 64]),
        "circle": lambda: known.circle,
        "forget_name": lambda: dice.choice([True, False]),
        "cards": lambda: dice.choice([["sea", "tree"], ["fox_kit"] * 40, []]),
        "line": lambda: "no such line",
        "message": lambda: {"type": "ping", "id": "1"},
        "after": lambda: 0,
        "ban": lambda: dice.choice([True, False]),
        "yes": lambda: dice.choice([True, False]),
        "on": lambda: dice.choice([True, False]),
        "tv": lambda: dice.choice([True, False]),
        "watches": lambda: dice.choice([True, False]),
    }
    return values[name]() if name in values else junk(dice)


def fitting(place: msgspec.structs.FieldInfo, known: Known, dice: random.Random) -> Any:
    """The same name may mean a switch in one message and somebody in another."""
    if place.name in ("member", "chair", "caller") or (place.name == "ban" and place.required):
        return dice.choice([*known.ids, "nobody"])
    return right(place.name, known, dice)


def messages(known: Known, dice: random.Random) -> Iterator[str]:
    """One kind after the other, for ever."""
    for number in itertools.count():
        for tag, kind in KINDS.items():
            if tag in RARE and number % SELDOM:
                continue
            fields = [each for each in msgspec.structs.fields(kind) if each.name != "id"]
            said = {each.name: fitting(each, known, dice) for each in fields}
            if tag != "hello":
                said["id"] = f"{dice.getrandbits(40):x}"
            yield spoilt({"type": tag, **said}, dice)


def spoilt(message: dict[str, Any], dice: random.Random, often: float = 0.006) -> str:
    """As it is, or with nonsense where anything may stand; now and then with one thing wrong with
    it, or not even JSON."""
    names = list(message)
    for name in OPEN:
        if name in message and dice.random() < 0.4:
            message[name] = junk(dice)
    how = dice.random() / often
    if how < 0.5:
        message[dice.choice(names)] = junk(dice)
    elif how < 0.7:
        del message[dice.choice(names)]
    elif how < 0.85:
        message[dice.choice(["colour", "", "v"])] = junk(dice)
    text = json.dumps(message)
    return text[: dice.randrange(len(text))] if 0.85 < how < 1 else text


def body(known: Known, dice: random.Random) -> bytes:
    """For a request: some fields that requests have, or anything."""
    together = dice.random() < 0.4
    chosen = dice.choice(SHAPES) if together else dice.sample(OF_REQUESTS, dice.randrange(1, 4))
    if dice.random() < 0.1:
        return dice.randbytes(dice.randrange(200))
    return spoilt({name: right(name, known, dice) for name in chosen}, dice, often=0.5).encode()
