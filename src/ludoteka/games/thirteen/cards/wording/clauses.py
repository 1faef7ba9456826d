"""Which clauses stand behind a card: found in its definition, as its text is (TH-42)."""

from collections.abc import Iterator
from typing import Final

from ludoteka.games.thirteen.cards import vocab

OF_KIND: Final = {
    "being": ("TH-30", "TH-32", "TH-34"),
    "object": ("TH-13",),
    "spell": ("TH-14",),
}
OF_WORD: Final = {
    "sudden": "TH-22", "restless": "TH-23", "feral": "TH-30", "rooted": "TH-30",
    "unseen": "TH-32", "watchful": "TH-32", "warden": "TH-32",
}  # fmt: skip
OF_NODE: Final[dict[type, str]] = {
    vocab.Draw: "TH-5", vocab.CollectSouls: "TH-7", vocab.CollectMadness: "TH-8",
    vocab.ConsumeMadness: "TH-10", vocab.Consume: "TH-10", vocab.Discard: "TH-11",
    vocab.Mill: "TH-11", vocab.Glimpse: "TH-11", vocab.Kill: "TH-9", vocab.Destroy: "TH-9",
    vocab.ToHand: "TH-9", vocab.Expend: "TH-6", vocab.Recover: "TH-6", vocab.RecoverSouls: "TH-6",
    vocab.IntoPlay: "TH-23", vocab.Buff: "TH-35", vocab.Static: "TH-35", vocab.Confront: "TH-34",
    vocab.LessMadness: "TH-34", vocab.Modal: "TH-40", vocab.Target: "TH-40", vocab.When: "TH-40",
    vocab.PayMay: "TH-15", vocab.InsteadKilled: "TH-15", vocab.CostLess: "TH-15",
    vocab.MadnessOf: "TH-8",
}  # fmt: skip
OF_COST: Final = {
    "souls": "TH-14", "expend": "TH-6", "corpses": "TH-12", "discard": "TH-11", "mill": "TH-11",
    "madness": "TH-15", "kill": "TH-9",
}  # fmt: skip


def clauses_of(card: vocab.CardDef) -> list[str]:
    """Those of its kind, its words and all that it does, in the rulebook's order."""
    found = {*OF_KIND[card.kind], *(OF_WORD[word] for word in card.words)}
    for part in vocab.all_parts(card):
        found.update(behind(part))
    return sorted(found, key=number)


def number(clause: str) -> int:
    return int(clause.removeprefix("TH-"))


def behind(node: object) -> Iterator[str]:
    if type(node) in OF_NODE:
        yield OF_NODE[type(node)]
    if isinstance(node, vocab.Cost):
        yield from (clause for name, clause in OF_COST.items() if getattr(node, name))
    if isinstance(node, vocab.Sel) and node.zone == "lost":
        yield "TH-12"
    if isinstance(node, vocab.Act) and node.sudden:
        yield "TH-22"
    if isinstance(node, vocab.Grant):
        yield OF_WORD[node.word]
