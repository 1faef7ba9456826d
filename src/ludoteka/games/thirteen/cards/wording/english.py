"""TH-42: cards in English."""

from typing import Any, Final

from ludoteka.games.thirteen.cards import vocab as v

NOUNS: Final = {"being": "Being", "object": "Object", "card": "card"}
REMINDERS: Final = {
    "sudden": "may also be used when an enemy Being hunts",
    "unseen": "can't be waylaid",
    "watchful": "does not expend to waylay",
    "warden": "may waylay any hunter, whatever its UNC",
    "feral": "may hunt any Being, whatever its UNC",
    "rooted": "can't hunt",
    "restless": "may hunt the turn it enters play",
}
SUBJECTS: Final = {"opponent": "your opponent", "each": "each player"}
VERBS: Final = {
    "draw": "draws",
    "collect": "collects",
    "discard": "discards",
}
WHENS: Final = {
    "enters": "When this card enters play",
    "dies": "When this card is killed",
    "hunts": "When this card hunts",
    "waylays": "When this card waylays",
    "wins": "When this card kills a Being in a confrontation",
    "dread": "When this card confronts a player",
    "madness": "Whenever you collect Madness",
    "turn_start": "At the start of your turn",
    "turn_end": "At the end of your turn",
}
HAPPENINGS: Final = {"dies": "is killed", "played": "is played", "enters": "enters play"}


def paragraphs(card: v.CardDef) -> list[str]:
    """Every paragraph of a card's rules text."""
    words = [f"{word.capitalize()} ({REMINDERS[word]})." for word in card.words]
    extra = [] if card.extra is None else [f"To play this card, also {cost(card.extra)}."]
    return words + extra + [ABILITIES[type(each)](each) for each in card.abilities]


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def spell(ability: v.Spell) -> str:
    return sentence(Telling().effect(ability.effect))


def when(ability: v.When) -> str:
    known = Telling()
    if ability.of is None:
        start = WHENS[ability.event]
        if "this card" in start and ability.event != "wins":  # where "it" might be either
            known.names["self"] = "it"
    else:
        start = f"Whenever {a(ability.of)} {HAPPENINGS[ability.event]}"
        known.owner["it"] = ability.of.who
    checked = "" if ability.condition is None else f" if {condition(ability.condition)},"
    return f"{start},{checked} {known.effect(ability.effect)}."


def act(ability: v.Act) -> str:
    sudden = f"Sudden ({REMINDERS['sudden']}). " if ability.sudden else ""
    once = " Use only once a turn." if ability.once else ""
    done = sentence(Telling().effect(ability.effect))
    price = cost(ability.cost)
    return f"{sudden}{price[0].upper() + price[1:]}: {done}{once}"


def static(ability: v.Static) -> str:
    who = "this card has" if ability.on is None else f"{many(ability.on)} have"
    gained = " and ".join(
        f"bonus {stat} equal to {amount(n)}" if not isinstance(n, int) else f"{n:+d} {stat}"
        for n, stat in ((ability.strength, "STR"), (ability.uncanny, "UNC"))
        if n != 0
    )
    if ability.condition is None:
        return sentence(f"{who} {gained}")
    return sentence(f"while {condition(ability.condition)}, {who} {gained}")


def cost_less(ability: v.CostLess) -> str:
    return f"This card costs less by {amount(ability.by)}."


def instead_killed(ability: v.InsteadKilled) -> str:
    done = Telling().effect(ability.effect)
    return f"If this card would be killed, you may {cost(ability.cost)}; if you do, {done} instead."


def less_madness(ability: v.LessMadness) -> str:
    return f"You collect {ability.by} Madness less from each confrontation."


ABILITIES: Final[dict[type, Any]] = {
    v.Spell: spell,
    v.When: when,
    v.Act: act,
    v.Static: static,
    v.CostLess: cost_less,
    v.InsteadKilled: instead_killed,
    v.LessMadness: less_madness,
}


def cost(paid: v.Cost) -> str:
    """What is paid, as commands."""
    parts = [
        paid.expend and "expend this card",
        paid.souls and f"expend {count(paid.souls, 'a Soul', 'Souls')}",
        paid.corpses and f"consume {count(paid.corpses, 'a Corpse', 'Corpses')}",
        paid.discard and f"discard {count(paid.discard, 'a card', 'cards')}",
        paid.mill and f"discard {top(paid.mill)} of your deck",
        paid.madness and f"collect {paid.madness} Madness",
        paid.kill is not None and f"kill {a(paid.kill)}",
    ]
    return ", ".join(part for part in parts if part)


def count(n: int, one: str, more: str) -> str:
    return one if n == 1 else f"{n} {more}"


def top(n: int) -> str:
    return "the top card" if n == 1 else f"the top {n} cards"


def amount(n: v.Amount) -> str:
    if isinstance(n, int):
        return str(n)
    divided = f" divided by {n.per}, rounded down" if n.per > 1 else ""
    if isinstance(n, v.MadnessOf):
        return ("your Madness" if n.who == "you" else "your opponent's Madness") + divided
    return f"the number of {many(n.of)}{divided}"


def condition(checked: v.AtLeast) -> str:
    return f"{amount(checked.amount)} is {checked.n} or more"


def noun(of: v.Sel) -> str:
    if of.subtype:
        return of.subtype.capitalize()
    return "Corpse" if of.zone == "lost" and of.kind == "being" else NOUNS[of.kind]


def before(of: v.Sel) -> str:
    """What stands in front of the noun."""
    state = "" if of.state == "any" else f"{of.state} "
    return ("enemy " if of.who == "opponent" and of.zone == "play" else "") + state


def after(of: v.Sel) -> str:
    """What stands behind it."""
    limits = [
        limit("STR", of.max_strength),
        limit("UNC", of.max_uncanny),
        limit("cost", of.max_cost),
    ]
    return "".join(limits) + side(of)


def limit(what: str, most: v.Amount | None) -> str:
    if most is None:
        return ""
    if isinstance(most, int):
        return f" with {what} {most} or less"
    return f" with {what} no greater than {amount(most)}"


def side(of: v.Sel) -> str:
    if of.zone == "lost":
        return " in your Lost Pile" if of.who == "you" else " in your opponent's Lost Pile"
    return " you control" if of.who == "you" else ""


def a(of: v.Sel) -> str:
    """One of them, whichever."""
    core = f"{before(of)}{noun(of)}"
    article = "another" if of.other else "an" if core[0] in "AEIOUaeiou" else "a"
    return f"{article} {core}{after(of)}"


def many(of: v.Sel) -> str:
    return f"{'other ' if of.other else ''}{before(of)}{noun(of)}s{after(of)}"


class Telling:
    """One sentence: remembers what was named, to call it `it` the second time."""

    def __init__(self) -> None:
        self.names = {"self": "this card", "target": "it", "second": "it", "it": "it"}
        self.owner = {"self": "you", "target": "any", "second": "any", "it": "any"}

    def effect(self, node: v.AnyEffect) -> str:
        told: str = getattr(self, f"tell_{node.__struct_config__.tag}")(node)
        return told

    def name(self, ref: str) -> str:
        name = self.names[ref]
        if ref != "self":
            self.names[ref] = "it"
        return name

    def call(self, ref: str, name: str, of: v.Sel) -> None:
        self.names[ref], self.owner[ref] = name, of.who

    def acting(self, who: str, verb: str, what: str) -> str:
        """Somebody does something: a command where it is you."""
        return f"{verb} {what}" if who == "you" else f"{SUBJECTS[who]} {VERBS[verb]} {what}"

    def tell_draw(self, node: v.Draw) -> str:
        assert isinstance(node.n, int)
        return self.acting(node.who, "draw", count(node.n, "a card", "cards"))

    def tell_collect_souls(self, node: v.CollectSouls) -> str:
        assert isinstance(node.n, int)
        return f"collect {count(node.n, 'a Soul', 'Souls')}"

    def tell_collect_madness(self, node: v.CollectMadness) -> str:
        n = f"{node.n} Madness" if isinstance(node.n, int) else f"Madness equal to {amount(node.n)}"
        return self.acting(node.who, "collect", n)

    def tell_consume_madness(self, node: v.ConsumeMadness) -> str:
        if not isinstance(node.n, int):
            return f"consume as much of your Madness as {amount(node.n)}"
        return f"consume {node.n} of your Madness"

    def tell_discard(self, node: v.Discard) -> str:
        assert isinstance(node.n, int)
        return self.acting(node.who, "discard", count(node.n, "a card", "cards"))

    def tell_mill(self, node: v.Mill) -> str:
        assert isinstance(node.n, int)
        whose = "your" if node.who == "you" else "their"
        return self.acting(node.who, "discard", f"{top(node.n)} of {whose} deck")

    def tell_kill(self, node: v.Kill) -> str:
        return f"kill {self.name(node.card)}"

    def tell_destroy(self, node: v.Destroy) -> str:
        return f"destroy {self.name(node.card)}"

    def tell_consume(self, node: v.Consume) -> str:
        return f"consume {self.name(node.card)}"

    def tell_expend(self, node: v.Expend) -> str:
        return f"expend {self.name(node.card)}"

    def tell_recover(self, node: v.Recover) -> str:
        return f"recover {self.name(node.card)}"

    def tell_to_hand(self, node: v.ToHand) -> str:
        own = self.owner[node.card] == "you"
        whose = "your" if own else "its owner's"
        return f"return {self.name(node.card)} to {whose} hand"

    def tell_into_play(self, node: v.IntoPlay) -> str:
        how = " expended," if node.expended else ""
        return f"put {self.name(node.card)} into play{how} with no Souls on it"

    def tell_buff(self, node: v.Buff) -> str:
        gained = " and ".join(
            f"{n:+d} {stat}" for n, stat in ((node.strength, "STR"), (node.uncanny, "UNC")) if n
        )
        until = "" if node.lasting else " until the end of the turn"
        return f"{self.name(node.card)} gets {gained.replace('-', '−')}{until}"

    def tell_grant(self, node: v.Grant) -> str:
        return f"{self.name(node.card)} gains {node.word.capitalize()} until the end of the turn"

    def tell_recover_souls(self, node: v.RecoverSouls) -> str:
        assert isinstance(node.n, int)
        return f"recover {count(node.n, 'a Soul', 'Souls')}"

    def tell_glimpse(self, node: v.Glimpse) -> str:
        if node.n == 1:
            return "look at the top card of your deck; you may discard it"
        return f"look at {top(node.n)} of your deck; discard any of them"

    def tell_confront(self, node: v.Confront) -> str:
        return f"{self.name(node.one)} confronts {self.name(node.other)}"

    def tell_seq(self, node: v.Seq) -> str:
        return ", then ".join(self.effect(step) for step in node.steps)

    def tell_if(self, node: v.If) -> str:
        told = f"if {condition(node.condition)}, {self.effect(node.then)}"
        if node.otherwise is None:
            return told
        return f"{told}; otherwise, {self.effect(node.otherwise)}"

    def tell_each(self, node: v.Each) -> str:
        self.call("it", f"each {before(node.of)}{noun(node.of)}{after(node.of)}", node.of)
        return self.effect(node.effect)

    def tell_target(self, node: v.Target) -> str:
        few = "up to one " if node.optional else ""
        name = f"{few}target {before(node.of)}{noun(node.of)}{after(node.of)}"
        self.call("second" if node.second else "target", name, node.of)
        return self.effect(node.effect)

    def tell_modal(self, node: v.Modal) -> str:
        return "choose one: " + "; or ".join(self.effect(mode) for mode in node.modes)

    def tell_pay_may(self, node: v.PayMay) -> str:
        return f"you may {cost(node.cost)}; if you do, {self.effect(node.effect)}"
