"""Thirteen as text: both sides of the table, cards by name, and what happens in sentences."""

from collections.abc import Sequence
from typing import Any

import msgspec

from ludoteka.cli.terminal.teller import Teller
from ludoteka.games.thirteen.cards.catalogue import house_cards
from ludoteka.games.thirteen.cards.wording import rules_text, said, word_name
from ludoteka.games.thirteen.events import Changed, Chosen, Confronted, Ended, Hunted
from ludoteka.games.thirteen.model import (
    Choose,
    Hunt,
    InHand,
    InPlay,
    Mulligan,
    Option,
    Side,
    ThirteenView,
)
from ludoteka.kernel.play import Event, Move, View

COUNTED = {"mulliganed": "cards", "souls_expended": "souls", "souls_recovered": "souls",
           "looked": "cards", "killed": "cards"}  # fmt: skip
"""Events whose sentence depends on a number, and the field that holds it, or what is counted."""


class ThirteenTeller(Teller):
    def picture(self, view: View) -> str:
        assert isinstance(view, ThirteenView)
        lines = [self.side(seat, side) for seat, side in enumerate(view.sides)]
        if view.pending is not None:
            lines.append(self.sentence(f"choice.{view.pending.kind}"))
        return "\n".join(lines)

    def side(self, seat: int, side: Side) -> str:
        """A player: numbers first, then what lies in sight."""
        head = self.sentence(
            "text.side", name=self.name(seat), madness=side.madness, souls=side.souls,
            spent=side.spent, locked=side.locked, deck=side.deck, hand=side.hand,
        )  # fmt: skip
        hand = [f"    {self.in_hand(card)}" for card in side.cards]
        return "\n".join([head, *(f"  {self.in_play(card)}" for card in side.play), *hand])

    def in_play(self, card: InPlay) -> str:
        numbers = "" if card.strength is None else f" {card.strength}/{card.uncanny}"
        words = "".join(f", {word_name(word, self.language)}" for word in card.words)
        turned = f" ({self.sentence('text.expended')})" if card.expended else ""
        return f"{self.card(card.id)}{numbers}{words}{turned}"

    def in_hand(self, card: InHand) -> str:
        text = " ".join(rules_text(house_cards().cards[card.id].definition, self.language))
        return f"[{card.cost}] {self.card(card.id)}. {text}".rstrip()

    def card(self, id_: str) -> str:
        return said(house_cards().cards[id_].definition.name, self.language)

    def story(self, event: Event) -> list[str]:
        data: dict[str, Any] = msgspec.to_builtins(event)
        kind = data.pop("type")
        values = self.with_names({key: self.plain(value) for key, value in data.items()})
        if kind in COUNTED:
            counted = data[COUNTED[kind]]
            values["n"] = len(counted) if isinstance(counted, list) else counted
        if isinstance(event, Hunted) and event.target is None:
            values["target"] = self.name(1 - event.seat)
        if isinstance(event, Changed):
            values |= {"strength": f"{event.strength:+d}", "uncanny": f"{event.uncanny:+d}"}
            values["word"] = word_name(event.word, self.language) if event.word else ""
        return [self.sentence(f"event.{self.variant(event, kind)}", **values)]

    def variant(self, event: Event, kind: str) -> str:
        """Some events have sentences of more than one kind."""
        if isinstance(event, Confronted) and event.target is None:
            return "confronted_player"
        if isinstance(event, Changed):
            return self.changed(event)
        if isinstance(event, Chosen) and event.card is None:
            return "chosen_nothing" if event.nothing else "chosen_way"
        return "ended_draw" if isinstance(event, Ended) and not event.winners else kind

    def changed(self, event: Changed) -> str:
        """Only what has changed is worth a word."""
        if event.word:
            return "changed_word"
        if not event.uncanny:
            return "changed_strength"
        return "changed" if event.strength else "changed_uncanny"

    def with_names(self, data: dict[str, Any]) -> dict[str, Any]:
        named = super().with_names(data)
        if "winners" in named:
            named["names"] = ", ".join(self.name(seat) for seat in data["winners"])
        return named

    def plain(self, value: Any) -> Any:
        """Cards by name."""
        if isinstance(value, dict) and "id" in value:
            return self.card(value["id"])
        if isinstance(value, list) and value and isinstance(value[0], dict):
            return ", ".join(self.card(each["id"]) for each in value)
        return value

    def move(self, move: Move, view: View) -> str:
        assert isinstance(view, ThirteenView)
        names = known_cards(view)
        if isinstance(move, Choose):
            return self.choice(move, view)
        if isinstance(move, Mulligan):
            back = ", ".join(self.card(names[number]) for number in move.cards)
            return self.sentence("move.mulligan", cards=back or "–")
        data: dict[str, Any] = msgspec.to_builtins(move)
        if "card" in data:
            data["card"] = self.card(names[data["card"]])
        if isinstance(move, Hunt):
            player = self.sentence("text.player")
            data["target"] = player if move.target == "player" else self.card(names[move.target])
        return self.sentence(f"move.{data.pop('type')}", **data)

    def choice(self, move: Choose, view: ThirteenView) -> str:
        options: Sequence[Option] = (view.pending.options if view.pending else None) or ()
        if not move.options or not options:
            return self.sentence("move.choose_none")
        picked = options[move.options[0]]
        name = f"{(picked.mode or 0) + 1}" if picked.card is None else self.card(picked.card.id)
        return self.sentence("move.choose", options=name)


def known_cards(view: ThirteenView) -> dict[int, str]:
    """Ids by number, of every card that a move may name."""
    found: dict[int, str] = {}
    for side in view.sides:
        found |= {card.card: card.id for card in side.cards}
        found |= {card.card: card.id for card in side.play}
    return found
