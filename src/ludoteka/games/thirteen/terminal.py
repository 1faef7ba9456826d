"""Thirteen as text: both sides of the table, cards by name, and what happens in sentences."""

from collections.abc import Sequence
from typing import Any

import msgspec

from ludoteka.cli.terminal.text_renderer import TextRenderer
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.cards.wording import rules_text, said, word_name
from ludoteka.games.thirteen.rules.events import Changed, Hunted
from ludoteka.games.thirteen.rules.model import (
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


class ThirteenTextRenderer(TextRenderer):
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
        text = " ".join(rules_text(builtin_cards().cards[card.id].definition, self.language))
        return f"[{card.cost}] {self.card(card.id)}. {text}".rstrip()

    def card(self, id_: str) -> str:
        return said(builtin_cards().cards[id_].definition.name, self.language)

    def fields(self, event: Event) -> dict[str, Any]:
        data = super().fields(event)
        if isinstance(event, Hunted):
            return {**data, "player": 1 - event.seat}  # whom a hunt without a target means
        if isinstance(event, Changed):
            word = word_name(event.word, self.language) if event.word else ""
            uncanny = f"{event.uncanny:+d}" if event.uncanny else ""
            strength = f"{event.strength:+d}" if event.strength or not uncanny else ""
            return {**data, "strength": strength, "uncanny": uncanny, "word": word}
        return data

    def in_words(self, field: str, value: Any, n: int) -> str | int:
        """Cards by name."""
        if isinstance(value, dict):
            return self.card(value["id"])
        return super().in_words(field, value, n)

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
