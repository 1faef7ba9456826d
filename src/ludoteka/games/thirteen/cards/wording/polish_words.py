"""Polish words with their forms: cases, genders and numbers that sentences on cards need.

Cases: `nom` who or what, `acc` whom or what, `ins` with whom; `gen_pl` of how many, `nom_pl`.
Genders: `f`, `m` (things), `a` (masculine and alive), `p` (men). What all share stands once.
"""

from typing import Final, NamedTuple


class Noun(NamedTuple):
    gender: str
    nom: str
    acc: str
    ins: str
    nom_pl: str
    gen_pl: str


NOUNS: Final = {
    "being": Noun("f", "Istota", "Istotę", "Istotą", "Istoty", "Istot"),
    "object": Noun("m", "Przedmiot", "Przedmiot", "Przedmiotem", "Przedmioty", "Przedmiotów"),
    "card": Noun("f", "karta", "kartę", "kartą", "karty", "kart"),
    "corpse": Noun("a", "Trup", "Trupa", "Trupem", "Trupy", "Trupów"),
    "villager": Noun("p", "Wieśniak", "Wieśniaka", "Wieśniakiem", "Wieśniacy", "Wieśniaków"),
    "beast": Noun("f", "Bestia", "Bestię", "Bestią", "Bestie", "Bestii"),
    "ghost": Noun("a", "Duch", "Ducha", "Duchem", "Duchy", "Duchów"),
    "cultist": Noun("p", "Kultysta", "Kultystę", "Kultystą", "Kultyści", "Kultystów"),
}

SUBTYPES: Final = {
    "villager": "Wieśniak", "beast": "Bestia", "ghost": "Duch", "cultist": "Kultysta",
    "hound": "Pies", "mob": "Tłum", "rite": "Obrzęd", "relic": "Relikwia", "place": "Miejsce",
    "drowned": "Topielec", "witch": "Wiedźma", "horror": "Zgroza", "scavenger": "Zbieracz",
    "boatman": "Wodniak", "sexton": "Grabarz", "bird": "Ptak", "ghoul": "Ghul",
    "revenant": "Upiór", "tool": "Narzędzie", "insect": "Owad", "servant": "Służba",
    "haunting": "Nawiedzenie", "room": "Pokój", "heirloom": "Pamiątka", "herald": "Zwiastun",
    "hymn": "Hymn", "idol": "Idol", "folk": "Lud", "trap": "Pułapka",
}  # fmt: skip

ADJECTIVES: Final = {
    # nom m, nom f, acc m, acc a, acc f, ins m, ins f, nom pl, nom pl of men, gen pl
    "chosen": "wybrany wybrana wybrany wybranego wybraną wybranym wybraną wybrane wybrani "
    "wybranych",
    "enemy": "wrogi wroga wrogi wrogiego wrogą wrogim wrogą wrogie wrodzy wrogich",
    "recovered": "gotowy gotowa gotowy gotowego gotową gotowym gotową gotowe gotowi gotowych",
    "expended": "wyczerpany wyczerpana wyczerpany wyczerpanego wyczerpaną wyczerpanym wyczerpaną "
    "wyczerpane wyczerpani wyczerpanych",
    "hunting": "polujący polująca polujący polującego polującą polującym polującą polujące "
    "polujący polujących",
    "other": "inny inna inny innego inną innym inną inne inni innych",
    "each": "każdy każda każdy każdego każdą każdym każdą wszystkie wszyscy wszystkich",
    "at most one": "jeden jedna jeden jednego jedną jednym jedną",
    "your": "twój twoja twój twojego twoją twoim twoją twoje twoi twoich",
    "own": "swój swoja swój swojego swoją swoim swoją swoje swoi swoich",
}
PLACES: Final = {
    ("nom", "m"): 0, ("nom", "f"): 1, ("acc", "m"): 2, ("acc", "a"): 3, ("acc", "f"): 4,
    ("ins", "m"): 5, ("ins", "f"): 6,
}  # fmt: skip


def adjective(word: str, case: str, gender: str) -> str:
    """An adjective that agrees with its noun."""
    if word == "at most one":
        return f"najwyżej {agreeing(word, case, gender)}"
    return agreeing(word, case, gender)


def agreeing(word: str, case: str, gender: str) -> str:
    forms = ADJECTIVES[word].split()
    if case == "gen_pl":
        return forms[9]
    if case == "nom_pl":
        return forms[8] if gender == "p" else forms[7]
    alive = "a" if gender in ("a", "p") and case == "acc" else None
    plain = "f" if gender == "f" else "m"
    return forms[PLACES[case, alive or plain]]


def form(noun: Noun, case: str) -> str:
    return str(getattr(noun, case))


WORDS: Final = {
    "sudden": "Znienacka",
    "unseen": "Niewidzialność",
    "watchful": "Czujność",
    "warden": "Strażnik",
    "feral": "Dzikość",
    "rooted": "Zakorzenienie",
    "restless": "Niecierpliwość",
}
GAINED: Final = {**WORDS, "warden": "słowo Strażnik", "sudden": "słowo Znienacka"}
REMINDERS: Final = {
    "sudden": "można użyć także wtedy, gdy poluje wroga Istota",
    "unseen": "nie można zastąpić jej drogi",
    "watchful": "zastępując drogę, nie wyczerpuje się",
    "warden": "może zastąpić drogę każdemu łowcy, bez względu na Niesamowitość",
    "feral": "może polować na każdą Istotę, bez względu na Niesamowitość",
    "rooted": "nie może polować",
    "restless": "może polować w turze, w której weszła do gry",
}
