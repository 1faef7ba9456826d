"""The words that cards are made of: frozen data, no behaviour.

`effects.py` says what each does, `sentences/` how it reads in every language. A new mechanic is one
struct here, one function there, one sentence a language, and a card that uses it.
"""

from typing import Any, Final, Literal

import msgspec

Who = Literal["you", "opponent", "each"]
Ref = Literal["self", "target", "second", "it"]
Kind = Literal["being", "object", "spell"]
Word = Literal["sudden", "unseen", "watchful", "warden", "feral", "rooted", "restless"]
EventName = Literal[
    "enters", "dies", "hunts", "waylays", "wins", "dread", "madness", "played",
    "turn_start", "turn_end",
]  # fmt: skip


class Data(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    cache_hash=True,  # shapes are looked up by them
):
    """Read from a file of cards: what it does not know is a mistake in the file."""


class Sel(Data, frozen=True):
    """Which cards: every field narrows them down."""

    zone: Literal["play", "lost"] = "play"
    who: Literal["you", "opponent", "any"] = "any"
    kind: Literal["being", "object", "card"] = "being"
    subtype: str = ""
    max_strength: "Amount | None" = None
    max_uncanny: int | None = None
    max_cost: int | None = None
    state: Literal["any", "expended", "recovered", "hunting"] = "any"
    other: bool = False  # not the card itself


class Count(Data, frozen=True, tag_field="amount", tag="count"):
    """How many such cards there are, divided and rounded down."""

    of: Sel
    per: int = 1


class MadnessOf(Data, frozen=True, tag_field="amount", tag="madness"):
    """How much Madness somebody has, divided and rounded down."""

    who: Literal["you", "opponent"] = "you"
    per: int = 1


Amount = int | Count | MadnessOf


class AtLeast(Data, frozen=True):
    """A condition."""

    amount: Amount
    n: int


class Cost(Data, frozen=True):
    """TH-15: what is paid, whole or not at all."""

    souls: int = 0
    expend: bool = False
    corpses: int = 0
    discard: int = 0
    mill: int = 0
    madness: int = 0
    kill: Sel | None = None


class Effect(Data, frozen=True, tag_field="do"):
    """Something that happens."""


class Draw(Effect, frozen=True, tag="draw"):
    n: Amount = 1
    who: Who = "you"


class CollectSouls(Effect, frozen=True, tag="collect_souls"):
    n: Amount = 1


class CollectMadness(Effect, frozen=True, tag="collect_madness"):
    n: Amount = 1
    who: Who = "you"


class ConsumeMadness(Effect, frozen=True, tag="consume_madness"):
    n: Amount = 1


class Discard(Effect, frozen=True, tag="discard"):
    n: Amount = 1
    who: Who = "you"


class Mill(Effect, frozen=True, tag="mill"):
    """Discard from the top of the deck."""

    n: Amount = 1
    who: Who = "you"


class Kill(Effect, frozen=True, tag="kill"):
    card: Ref = "target"


class Destroy(Effect, frozen=True, tag="destroy"):
    card: Ref = "target"


class Consume(Effect, frozen=True, tag="consume"):
    card: Ref = "target"


class Expend(Effect, frozen=True, tag="expend"):
    card: Ref = "target"


class Recover(Effect, frozen=True, tag="recover"):
    card: Ref = "target"


class ToHand(Effect, frozen=True, tag="to_hand"):
    card: Ref = "target"


class IntoPlay(Effect, frozen=True, tag="into_play"):
    """From a Lost Pile, with no Souls on it."""

    card: Ref = "target"
    expended: bool = False


class Buff(Effect, frozen=True, tag="buff"):
    """More or less STR and UNC, until the end of the turn or while in play."""

    strength: int = 0
    uncanny: int = 0
    card: Ref = "target"
    lasting: bool = False


class Grant(Effect, frozen=True, tag="grant"):
    """A word until the end of the turn."""

    word: Word
    card: Ref = "target"


class RecoverSouls(Effect, frozen=True, tag="recover_souls"):
    n: Amount = 1


class Glimpse(Effect, frozen=True, tag="glimpse"):
    """Look at the top cards of one's deck; discard any of them."""

    n: int = 1


class Confront(Effect, frozen=True, tag="confront"):
    """Two Beings confront each other, and nobody hunts."""

    one: Ref = "target"
    other: Ref = "second"


class Seq(Effect, frozen=True, tag="seq"):
    """One after another."""

    steps: "tuple[AnyEffect, ...]"


class If(Effect, frozen=True, tag="if"):
    condition: AtLeast
    then: "AnyEffect"
    otherwise: "AnyEffect | None" = None


class Each(Effect, frozen=True, tag="each"):
    """With `it` for each such card."""

    of: Sel
    effect: "AnyEffect"


class Target(Effect, frozen=True, tag="target"):
    """Choose a card, which is `target` (or `second`) in what follows."""

    of: Sel
    effect: "AnyEffect"
    optional: bool = False
    second: bool = False


class Modal(Effect, frozen=True, tag="modal"):
    """Choose one of these."""

    modes: "tuple[AnyEffect, ...]"


class PayMay(Effect, frozen=True, tag="pay_may"):
    """A cost that one may pay; what comes of it if one does."""

    cost: Cost
    effect: "AnyEffect"


AnyEffect = (
    Draw | CollectSouls | CollectMadness | ConsumeMadness | Discard | Mill | Kill | Destroy
    | Consume | Expend | Recover | ToHand | IntoPlay | Buff | Grant | RecoverSouls | Glimpse
    | Confront | Seq | If | Each | Target | Modal | PayMay
)  # fmt: skip


class Ability(Data, frozen=True, tag_field="ability"):
    """A paragraph of a card."""


class Spell(Ability, frozen=True, tag="spell"):
    """What a Spell does."""

    effect: AnyEffect


class When(Ability, frozen=True, tag="when"):
    """What happens by itself. Without `of` the event is the card's own."""

    event: EventName
    effect: AnyEffect
    of: Sel | None = None
    condition: AtLeast | None = None


class Act(Ability, frozen=True, tag="act"):
    """What its player may use in their turn, or if Sudden in the waylay step."""

    cost: Cost
    effect: AnyEffect
    once: bool = False
    sudden: bool = False


class Static(Ability, frozen=True, tag="static"):
    """Bonuses while it is in play; without `on` its own."""

    strength: Amount = 0
    uncanny: Amount = 0
    on: Sel | None = None
    condition: AtLeast | None = None


class CostLess(Ability, frozen=True, tag="cost_less"):
    by: Amount


class InsteadKilled(Ability, frozen=True, tag="instead_killed"):
    """If it would be killed, its player may pay; then this happens instead."""

    cost: Cost
    effect: AnyEffect


class LessMadness(Ability, frozen=True, tag="less_madness"):
    """Whoever has it collects less Madness from a confrontation."""

    by: int


AnyAbility = Spell | When | Act | Static | CostLess | InsteadKilled | LessMadness


class Both(Data, frozen=True):
    """A text in every language of the house."""

    en: str
    pl: str


class CardDef(Data, frozen=True):
    """TH-2: a card as its file has it."""

    id: str
    name: Both
    cost: int
    kind: Kind
    flavour: Both
    subtypes: tuple[str, ...] = ()
    strength: int | None = None
    uncanny: int | None = None
    words: tuple[Word, ...] = ()
    extra: Cost | None = None  # paid besides its cost
    abilities: tuple[AnyAbility, ...] = ()
    support: bool = False


class Faction(Data, frozen=True):
    """A file of cards."""

    faction: str
    name: Both
    about: Both
    cards: tuple[CardDef, ...]


WORDS: Final = ("sudden", "unseen", "watchful", "warden", "feral", "rooted", "restless")
EVENTS: Final = (
    "enters", "dies", "hunts", "waylays", "wins", "dread", "madness", "played",
    "turn_start", "turn_end",
)  # fmt: skip


def parts(node: Any) -> list[Any]:
    """The nodes directly inside a node."""
    inside = []
    for name in node.__struct_fields__:
        value = getattr(node, name)
        inside += [each for each in (value if isinstance(value, tuple) else (value,))
                   if isinstance(each, Data)]  # fmt: skip
    return inside


def all_parts(node: Any) -> list[Any]:
    """The node and everything inside it."""
    return [node, *(deeper for part in parts(node) for deeper in all_parts(part))]
