"""TH-42: cards in Polish."""

from typing import Any, Final

from ludoteka.games.thirteen.cards import vocab as v
from ludoteka.games.thirteen.cards.wording.polish_words import (
    GAINED,
    NOUNS,
    REMINDERS,
    WORDS,
    Noun,
    adjective,
    form,
)
from ludoteka.kernel.presentation.i18n import plural

SUBJECTS: Final = {"opponent": "przeciwnik", "each": "każdy gracz"}
VERBS: Final = {"dobierz": "dobiera", "zbierz": "zbiera", "odrzuć": "odrzuca"}
WHENS: Final = {
    "enters": "Gdy ta karta wchodzi do gry",
    "dies": "Gdy ta karta ginie",
    "hunts": "Gdy ta karta poluje",
    "waylays": "Gdy ta karta zastępuje drogę",
    "wins": "Gdy ta karta zabija Istotę w konfrontacji",
    "dread": "Gdy ta karta staje do konfrontacji z graczem",
    "madness": "Zawsze gdy zbierasz Obłęd",
    "turn_start": "Na początku twojej tury",
    "turn_end": "Na końcu twojej tury",
}
STATS: Final = (("strength", "Siły"), ("uncanny", "Niesamowitości"))


def paragraphs(card: v.CardDef) -> list[str]:
    """Every paragraph of a card's rules text."""
    words = [f"{WORDS[word]} ({REMINDERS[word]})." for word in card.words]
    extra = []
    if card.extra is not None:
        extra = [f"Aby zagrać tę kartę, musisz dodatkowo {cost(card.extra, INFINITIVE)}."]
    return words + extra + [ABILITIES[type(each)](each) for each in card.abilities]


def sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def spell(ability: v.Spell) -> str:
    return sentence(Telling().effect(ability.effect))


def when(ability: v.When) -> str:
    known = Telling()
    if ability.of is None:
        start = WHENS[ability.event]
        known.named_self = "ta karta" in start and ability.event != "wins"
    else:
        start = f"Zawsze gdy {happening(ability.event, ability.of)}"
        known.gender, known.owner["it"] = noun(ability.of).gender, ability.of.who
    checked = "" if ability.condition is None else f" jeśli {condition(ability.condition)},"
    comma = "" if start.startswith("Na ") and not checked else ","
    return f"{start}{comma}{checked} {known.effect(ability.effect)}."


def happening(event: str, of: v.Sel) -> str:
    if event == "played":
        return f"zagrywasz {phrase(of, 'acc', whose='')}"
    return f"ginie {phrase(of, 'nom', whose='your')}"


def act(ability: v.Act) -> str:
    sudden = f"Znienacka ({REMINDERS['sudden']}). " if ability.sudden else ""
    once = " Tylko raz na turę." if ability.once else ""
    done = sentence(Telling().effect(ability.effect))
    price = cost(ability.cost, IMPERATIVE)
    return f"{sudden}{price[0].upper() + price[1:]}: {done}{once}"


def static(ability: v.Static) -> str:
    whose = "" if ability.on is None else phrase(ability.on, "nom_pl", whose="your")
    who = f"{whose} mają" if whose else "ta karta ma"
    gained = " i ".join(
        f"premię do {stat} równą {amount(n, 'dat')}"
        if not isinstance(n, int)
        else f"{n:+d} do {stat}"
        for n, stat in ((getattr(ability, field), stat) for field, stat in STATS)
        if n != 0
    )
    if ability.condition is None:
        return sentence(f"{who} {gained}")
    return sentence(f"dopóki {condition(ability.condition)}, {who} {gained}")


def cost_less(ability: v.CostLess) -> str:
    return f"Koszt tej karty jest mniejszy o {amount(ability.by, 'acc')}."


def instead_killed(ability: v.InsteadKilled) -> str:
    done = Telling().effect(ability.effect)
    paid = cost(ability.cost, INFINITIVE)
    return f"Jeśli ta karta miałaby zginąć, możesz zamiast tego {paid}; jeśli to zrobisz, {done}."


def less_madness(ability: v.LessMadness) -> str:
    return f"W każdej konfrontacji zbierasz o {points(ability.by)} Obłędu mniej."


ABILITIES: Final[dict[type, Any]] = {
    v.Spell: spell,
    v.When: when,
    v.Act: act,
    v.Static: static,
    v.CostLess: cost_less,
    v.InsteadKilled: instead_killed,
    v.LessMadness: less_madness,
}
IMPERATIVE: Final = {
    "expend": "wyczerp", "consume": "pochłoń", "discard": "odrzuć", "collect": "zbierz",
    "kill": "zabij",
}  # fmt: skip
INFINITIVE: Final = {
    "expend": "wyczerpać", "consume": "pochłonąć", "discard": "odrzucić", "collect": "zebrać",
    "kill": "zabić",
}  # fmt: skip


def cost(paid: v.Cost, verbs: dict[str, str]) -> str:
    """What is paid, in one form of the verbs."""
    parts = [
        paid.expend and f"{verbs['expend']} tę kartę",
        paid.souls and f"{verbs['expend']} {souls(paid.souls)}",
        paid.corpses and f"{verbs['consume']} {corpses(paid.corpses)}",
        paid.discard and f"{verbs['discard']} {cards(paid.discard)}",
        paid.mill and f"{verbs['discard']} {top(paid.mill)} swojej talii",
        paid.madness and f"{verbs['collect']} {points(paid.madness)} Obłędu",
        paid.kill is not None and f"{verbs['kill']} {phrase(paid.kill, 'acc', whose='own')}",
    ]
    return ", ".join(part for part in parts if part)


def counted(n: int, one: str, few: str, many: str) -> str:
    """So many of something: the number is left out where it is one."""
    kind = plural("pl", n)
    return one if kind == "one" else f"{n} {few if kind == 'few' else many}"


def cards(n: int) -> str:
    return counted(n, "kartę", "karty", "kart")


def souls(n: int) -> str:
    return counted(n, "Duszę", "Dusze", "Dusz")


def corpses(n: int) -> str:
    return counted(n, "Trupa", "Trupy", "Trupów")


def top(n: int) -> str:
    return counted(n, "wierzchnią kartę", "wierzchnie karty", "wierzchnich kart")


def points(n: int) -> str:
    return counted(n, "1 punkt", "punkty", "punktów")


def amount(n: v.Amount, case: str) -> str:
    """An amount that is worked out, in the nominative, dative or accusative."""
    if isinstance(n, int):
        return str(n)
    if isinstance(n, v.MadnessOf):
        return madness(n, case)
    divided = (
        f" podzielon{'ej' if case == 'dat' else 'a'} przez {n.per} (zaokrąglij w dół)"
        if n.per > 1
        else ""
    )
    many = phrase(n.of, "gen_pl", whose="your")
    return {"nom": "liczba", "dat": "liczbie", "acc": "liczbę"}[case] + f" {many}{divided}"


def madness(n: v.MadnessOf, case: str) -> str:
    base = "Obłędowi" if case == "dat" else "Obłęd"
    yours = "twojemu " if case == "dat" else "twój "
    whose = f"{yours}{base}" if n.who == "you" else f"{base} przeciwnika"
    divided = "podzielonemu" if case == "dat" else "podzielony"
    return f"{whose} {divided} przez {n.per} (zaokrąglij w dół)" if n.per > 1 else whose


def condition(checked: v.AtLeast) -> str:
    return f"{amount(checked.amount, 'nom')} wynosi co najmniej {checked.n}"


def noun(of: v.Sel) -> Noun:
    if of.subtype:
        return NOUNS[of.subtype]
    return NOUNS["corpse" if of.zone == "lost" and of.kind == "being" else of.kind]


def phrase(of: v.Sel, case: str, *, whose: str, first: str = "") -> str:
    """Some cards in a case. `whose`: the word for yours; `first`: what stands in front of it."""
    word = noun(of)
    adjectives = [
        *([first] if first else []),
        *(["other"] if of.other else []),
        *([whose] if whose and of.who == "you" else []),
        *(["enemy"] if of.who == "opponent" and of.zone == "play" else []),
        *([of.state] if of.state != "any" else []),
    ]
    said = [adjective(each, case, word.gender) for each in adjectives]
    return " ".join([*said, form(word, case)]) + limits(of) + place(of, case)


def limits(of: v.Sel) -> str:
    found = ""
    if isinstance(of.max_strength, int):
        found += f" o Sile {of.max_strength} lub mniejszej"
    elif of.max_strength is not None:
        found += f" o Sile nie większej niż {amount(of.max_strength, 'nom')}"
    if of.max_uncanny is not None:
        found += f" o Niesamowitości {of.max_uncanny} lub mniejszej"
    if of.max_cost is not None:
        found += f" o koszcie {of.max_cost} lub mniejszym"
    return found


def place(of: v.Sel, case: str) -> str:
    """Only an enemy's pile needs to be said: a Corpse lies in one's own."""
    if of.zone != "lost" or of.who != "opponent":
        return ""
    return f" {'na Stosie' if case == 'gen_pl' else 'ze Stosu'} Utraconych przeciwnika"


class Telling:
    """One sentence: remembers what was named, to use a pronoun the second time."""

    def __init__(self) -> None:
        self.named: dict[str, tuple[v.Sel, str]] = {}
        self.owner = {"self": "you"}
        self.gender = "f"
        self.named_self = False

    def effect(self, node: v.AnyEffect) -> str:
        told: str = getattr(self, f"tell_{node.__struct_config__.tag}")(node)
        return told

    def name(self, ref: str, case: str) -> str:
        """A card in a case; named for the second time it is a pronoun, or in the nominative
        nothing at all."""
        if ref == "self" and self.named_self:
            return {"nom": "", "acc": "ją"}[case]
        if ref == "self":
            return {"nom": "ta karta", "acc": "tę kartę", "ins": "tą kartą"}[case]
        if ref in self.named:
            of, first = self.named.pop(ref)
            self.gender = noun(of).gender
            return phrase(of, case, whose="your" if case == "nom" else "own", first=first)
        return {"nom": "", "acc": "ją" if self.gender == "f" else "go"}[case]

    def call(self, ref: str, of: v.Sel, first: str) -> None:
        self.named[ref], self.owner[ref] = (of, first), of.who

    def does(self, ref: str, verb: str) -> str:
        return f"{self.name(ref, 'nom')} {verb}".strip()

    def acting(self, who: str, verb: str, what: str) -> str:
        """Somebody does something: a command where it is you."""
        return f"{verb} {what}" if who == "you" else f"{SUBJECTS[who]} {VERBS[verb]} {what}"

    def tell_draw(self, node: v.Draw) -> str:
        assert isinstance(node.n, int)
        return self.acting(node.who, "dobierz", cards(node.n))

    def tell_collect_souls(self, node: v.CollectSouls) -> str:
        assert isinstance(node.n, int)
        return f"zbierz {souls(node.n)}"

    def tell_collect_madness(self, node: v.CollectMadness) -> str:
        if isinstance(node.n, int):
            return self.acting(node.who, "zbierz", f"{points(node.n)} Obłędu")
        return self.acting(node.who, "zbierz", f"tyle Obłędu, ile wynosi {amount(node.n, 'nom')}")

    def tell_consume_madness(self, node: v.ConsumeMadness) -> str:
        if not isinstance(node.n, int):
            return f"pochłoń tyle swojego Obłędu, ile wynosi {amount(node.n, 'nom')}"
        return f"pochłoń {points(node.n)} swojego Obłędu"

    def tell_discard(self, node: v.Discard) -> str:
        assert isinstance(node.n, int)
        return self.acting(node.who, "odrzuć", cards(node.n))

    def tell_mill(self, node: v.Mill) -> str:
        assert isinstance(node.n, int)
        return self.acting(node.who, "odrzuć", f"{top(node.n)} swojej talii")

    def tell_kill(self, node: v.Kill) -> str:
        return f"zabij {self.name(node.card, 'acc')}"

    def tell_destroy(self, node: v.Destroy) -> str:
        return f"zniszcz {self.name(node.card, 'acc')}"

    def tell_consume(self, node: v.Consume) -> str:
        return f"pochłoń {self.name(node.card, 'acc')}"

    def tell_expend(self, node: v.Expend) -> str:
        return f"wyczerp {self.name(node.card, 'acc')}"

    def tell_recover(self, node: v.Recover) -> str:
        return f"odnów {self.name(node.card, 'acc')}"

    def tell_to_hand(self, node: v.ToHand) -> str:
        own = self.owner.get(node.card) == "you"
        name = self.name(node.card, "acc")
        where = "na rękę" if own else "na rękę właściciela"
        return f"zwróć {name} {where}" if " " not in name else f"zwróć {where} {name}"

    def tell_into_play(self, node: v.IntoPlay) -> str:
        how = " w stanie wyczerpania" if node.expended else ""
        return f"wprowadź do gry{how}, bez Dusz, {self.name(node.card, 'acc')}"

    def tell_buff(self, node: v.Buff) -> str:
        gained = " i ".join(
            f"{n:+d} do {stat}".replace("-", "−")
            for n, stat in ((getattr(node, field), stat) for field, stat in STATS)
            if n
        )
        until = "" if node.lasting else " do końca tury"
        return f"{self.does(node.card, 'otrzymuje')} {gained}{until}"

    def tell_grant(self, node: v.Grant) -> str:
        return f"{self.does(node.card, 'zyskuje')} {GAINED[node.word]} do końca tury"

    def tell_recover_souls(self, node: v.RecoverSouls) -> str:
        assert isinstance(node.n, int)
        return f"odnów {souls(node.n)}"

    def tell_glimpse(self, node: v.Glimpse) -> str:
        if node.n == 1:
            return "podejrzyj wierzchnią kartę swojej talii; możesz ją odrzucić"
        return f"podejrzyj {top(node.n)} swojej talii; możesz odrzucić dowolne z nich"

    def tell_confront(self, node: v.Confront) -> str:
        one = self.does(node.one, "staje do konfrontacji z")
        return f"{one} {self.name(node.other, 'ins')}"

    def tell_seq(self, node: v.Seq) -> str:
        return ", a potem ".join(self.effect(step) for step in node.steps)

    def tell_if(self, node: v.If) -> str:
        told = f"jeśli {condition(node.condition)}, {self.effect(node.then)}"
        if node.otherwise is None:
            return told
        return f"{told}; w przeciwnym razie {self.effect(node.otherwise)}"

    def tell_each(self, node: v.Each) -> str:
        self.call("it", node.of, "each")
        return self.effect(node.effect)

    def tell_target(self, node: v.Target) -> str:
        first = "at most one" if node.optional else "chosen"
        self.call("second" if node.second else "target", node.of, first)
        return self.effect(node.effect)

    def tell_modal(self, node: v.Modal) -> str:
        return "wybierz jedno: " + "; albo ".join(self.effect(mode) for mode in node.modes)

    def tell_pay_may(self, node: v.PayMay) -> str:
        paid = cost(node.cost, INFINITIVE)
        return f"możesz {paid}; jeśli to zrobisz, {self.effect(node.effect)}"
