# ruff: noqa: E501 - a table
"""How Polish words are made of others. n: noun, a: adjective, v: verb, d: adverb."""

# What ends the derived word, its part of speech, the base's, and what the step costs.
SUFFIXES = [
    # adjectives of nouns
    *((s, "a", "n", 0.1) for s in ("owy", "ny", "ski", "owski", "any", "iany", "iasty", "asty",
      "isty", "ysty", "owaty", "liwy", "ywny", "yczny", "iczny", "alny", "arny", "yjny", "cyjny",
      "arski", "erski", "eński", "iński", "yński", "owny", "eczny", "enny", "cki", "dzki", "zki",
      "czy", "niczy", "owniczy", "awy", "ity", "ęcy", "yjski", "ijski", "ański", "iwy", "oński",
      "istyczny", "yczny", "elski", "acki", "icki", "ycki", "encki", "ancki", "jny", "owity")),
    *((s, "a", "n", 0.1) for s in ("aty", "ystyczny", "otny", "esny")),
    *((s, "a", "n", 0.15) for s in ("i", "ży", "szy", "cy", "omy")),
    # adjectives of verbs
    *((s, "a", "v", 0.15) for s in ("liwy", "alny", "ony", "any", "ty", "ący", "ły", "czy", "niczy",
      "awczy", "elny", "ny", "ity", "wny", "telny", "awy", "iwy")),
    # adjectives of adjectives
    *((s, "a", "a", 0.1) for s in ("eńki", "utki", "awy", "szy", "ejszy", "iutki", "uśki", "owaty",
      "ny", "liwy", "ściowy", "ki", "otny")),
    # adverbs
    *((s, "d", "a", 0.05) for s in ("o", "e", "ie", "u")),
    *((s, "d", "n", 0.25) for s in ("nie", "owo", "sko", "liwie")),
    # nouns of adjectives
    *((s, "n", "a", 0.05) for s in ("ość", "ota", "stwo", "ctwo", "izna", "yzna", "ec", "ik", "nik",
      "ak", "ek", "ka", "ica", "oć", "izm", "yzm", "ista", "ysta", "eństwo", "arz", "awa", "acja",
      "owiec", "owość", "ówka", "ówek", "nica", "anka", "anin", "usz", "uch", "acz", "yca", "ie",
      "ież", "zna", "o", "cha", "atek", "aczka", "iątko", "oba", "ycz", "ina", "yna", "as", "sza", "szcz", "ko")),
    *((s, "n", "a", 0.45) for s in ("a", "", "ia", "no", "na")),
    # nouns of nouns
    *((s, "n", "n", 0.1) for s in ("ek", "ik", "yk", "ka", "ko")),
    *((s, "n", "n", 0.15) for s in ("eczka", "eczko", "iczek", "yczek",
      "arz", "nik", "nica", "ista", "ysta", "izm", "yzm", "stwo", "ctwo", "owiec", "ówka", "owa",
      "owna", "anka", "anin", "arka", "arnia", "ownia", "nia", "nictwo", "arstwo",
      "isko", "ysko", "uszek", "eńka", "ątko", "iątko", "ownik", "ownica", "ak", "acz", "ec",
      "ica", "yca", "anie", "ostwo", "erstwo", "eństwo", "iarz", "iarnia", "iarka", "alnia",
      "arek", "czyk", "ńczyk", "ówna", "owanie", "owie",
      "ciel", "niczka", "iczka", "yczka", "iczanka", "ulka", "unia", "uś", "usia", "cha",
      "erka", "aczka", "zna", "istwo")),
    *((s, "n", "n", 0.5) for s in ("ia", "yka", "ika", "ja", "ina", "yna", "aż", "iec", "cha", "acja", "ator", "or", "ot")),
    *((s, "n", "n", 0.5) for s in ("a",)),
    *((s, "n", "n", 0.15) for s in ("un", "unka", "y", "i", "nisko", "owisko", "lę", "enka", "enki", "onka", "ełka", "ełko", "eńko", "aszek",
      "aszka", "iczko", "yczko", "inka", "ynka")),
    # nouns of verbs
    *((s, "n", "v", 0.1) for s in ("anie", "enie", "cie", "acz", "arz", "iciel", "yciel", "ciel",
      "nik", "ca", "ak", "ka", "ba", "acja", "ator", "nia", "alnia", "arnia", "unek", "ówka",
      "awka", "aczka", "ek", "ot", "aniec", "eniec", "la", "stwo", "dło", "lnia", "elnia", "elnik", "alnik", "nica",
      "aż", "ynek", "anka", "enka", "twa", "ctwo", "arka", "iec", "ywo", "ielka", "icielka",
      "lnik", "alność", "liwość", "lec", "alec", "ent", "ant", "ota", "oba", "isko", "owisko",
      "istwo", "awca", "awczyni", "ież", "izna", "arstwo", "ownik", "nictwo", "yna", "ina", "iny", "yny", "anina", "enina", "alka", "cza", "nię")),
    *((s, "n", "v", 0.35) for s in ("", "a", "ec")),
    *((s, "n", "v", 0.55) for s in ("o", "y", "ia", "ź", "ń", "j", "ja")),
    # verbs
    *((s, "v", "n", 0.15) for s in ("ować", "ić", "yć", "ać", "ieć", "eć", "nąć", "izować", "yzować",
      "fikować", "ywać", "iwać")),
    *((s, "v", "a", 0.1) for s in ("ić", "yć", "ieć", "eć", "nąć", "izować", "yzować", "niać",
      "szać", "szyć", "nieć")),
    *((s, "v", "a", 0.25) for s in ("ować",)),
    *((s, "v", "a", 0.55) for s in ("ać", "ywać", "iwać")),
    *((s, "v", "v", 0.1) for s in ("ywać", "iwać", "ać", "ować", "nąć", "wać", "iać")),
    *((s, "v", "v", 0.2) for s in ("ić", "yć", "eć", "ieć", "nić")),
]  # fmt: skip

# A long suffix is seldom there by accident: the share of what a short base costs, by its length.
RELIEF_BY_LENGTH = (1.0, 1.0, 0.85, 0.65, 0.5)

# Steps that are so common that even a base of three letters is believed, if everybody knows it: the
# share of what a short base costs otherwise.
RELIEF = {
    **{(s, "n", "v"): 0.3 for s in ("anie", "enie", "cie")},
    **{(s, "n", "v"): 0.5 for s in ("acz", "arz", "ca", "nik", "ak", "iciel", "yciel", "ciel", "ator", "arka", "nia", "alnia")},
    **{(s, "n", "n"): 1.0 for s in ("ak", "acz", "ica", "ec")},
    **{(s, "v", "a"): 0.3 for s in ("ić", "yć", "eć", "ieć", "nąć")},
    **{(s, "a", "a"): 0.5 for s in ("eńki", "utki", "iutki")},
    **{(s, "n", "n"): 0.5 for s in ("ka", "ko")},
    **{(s, "n", base): 1.0 for base in "nav" for s in ("ista", "ysta", "izm", "yzm", "acja", "ator", "ant", "ent")},
    **{(s, "n", "n"): 1.0 for s in ("anka", "nica", "anek")},
    **{(s, "d", "a"): 0.4 for s in ("o", "e", "ie")},
    **{(s, "v", "v"): 0.5 for s in ("ać", "iać", "ywać", "iwać", "ować", "nąć", "wać")},
    **{(s, "n", "n"): 0.5 for s in ("e", "ie")},
    **{(s, "a", "n"): 0.35 for s in ("owy", "ny", "ski", "owski", "cki", "isty", "ysty", "asty", "awy", "liwy", "i", "ży", "szy", "aty", "any", "iany", "omy")},
    **{(s, "n", "n"): 0.45 for s in ("ek", "ik", "yk")},
    **{(s, "v", "n"): 0.5 for s in ("ić", "yć", "ać", "ować")},
    **{(s, "n", "n"): 0.6 for s in ("nik", "arz", "ca")},
    **{(s, "n", "a"): 0.35 for s in ("ość", "stwo")},
}  # fmt: skip

# What the base must end with: a little one has the gender of the big one, and "ciepło" has its "y".
GENDERS = {
    **{(s, "n", "n"): {"", "ia", "yka", "ika"} for s in ("ik", "yk")},
    **{(s, "n", "n"): {""} for s in ("uszek", "iczek", "yczek")},
    ("ek", "n", "n"): {"", "y"},
    **{(s, "n", "n"): {"o", "e", ""} for s in ("ko", "eczko")},
    ("ka", "n", "n"): {"", "a", "ia", "ja"},
    **{(s, part, "a"): {"y", "i"} for part in "nd" for s in ("o", "e", "ie", "u")},
    **{(s, "n", "n"): {""} for s in ("y", "i")},
}

ENDINGS = {
    "n": [("", 0.0), ("a", 0.0), ("o", 0.0), ("e", 0.05), ("ia", 0.1), ("ie", 0.1), ("y", 0.15),
          ("ja", 0.1), ("ka", 0.3), ("ek", 0.3), ("ko", 0.3), ("ec", 0.25), ("i", 0.15),
          ("ik", 0.25), ("yka", 0.05), ("ika", 0.05), ("ość", 0.25), ("cja", 0.15), ("um", 0.1),
          ("ię", 0.1), ("ę", 0.1), ("ań", 0.5), ("ów", 0.5), ("stwo", 0.3),
          ("izm", 0.2), ("ista", 0.2), ("yk", 0.2), ("ń", 0.4), ("uch", 0.6), ("os", 0.15), ("us", 0.15)],
    "a": [("y", 0.0), ("i", 0.0), ("ny", 0.15), ("ki", 0.1), ("ski", 0.2), ("owy", 0.2), ("ty", 0.3),
          ("iwy", 0.2), ("oki", 0.15), ("eki", 0.3), ("ły", 0.3), ("ni", 0.3)],
    "v": [("ać", 0.0), ("ić", 0.0), ("yć", 0.0), ("ować", 0.05), ("eć", 0.05), ("ieć", 0.05),
          ("nąć", 0.08), ("ąć", 0.2), ("iać", 0.1), ("ywać", 0.1), ("iwać", 0.1), ("ść", 0.3),
          ("źć", 0.35), ("c", 0.4), ("awać", 0.15), ("wać", 0.2), ("uć", 0.2), ("jąć", 0.4),
          ("nieć", 0.1), ("ć", 0.0)],
}  # fmt: skip

# The end of the derived stem, the end of the base's, and what the change costs.
CONSONANTS = [
    ("cz", "k", 0.05), ("cz", "c", 0.1), ("sz", "ch", 0.05), ("ż", "g", 0.05), ("rz", "r", 0.05),
    ("ż", "z", 0.3), ("dz", "g", 0.3), ("c", "k", 0.15), ("c", "t", 0.2), ("dz", "d", 0.2),
    ("ści", "st", 0.1), ("śc", "st", 0.15), ("szcz", "st", 0.2), ("szcz", "sk", 0.15), ("szcz", "szk", 0.1),
    ("dzi", "d", 0.05), ("ci", "t", 0.05), ("si", "s", 0.05), ("zi", "z", 0.05), ("ni", "n", 0.05),
    ("ń", "n", 0.05), ("ś", "s", 0.1), ("ź", "z", 0.1), ("ć", "t", 0.1), ("dź", "d", 0.1),
    ("l", "ł", 0.05), ("ł", "l", 0.15), ("i", "", 0.02), ("n", "ń", 0.1), ("s", "ś", 0.2), ("z", "ź", 0.25),
    ("wi", "w", 0.0), ("bi", "b", 0.0), ("pi", "p", 0.0), ("mi", "m", 0.0), ("fi", "f", 0.0),
    ("śl", "sł", 0.1), ("źn", "zn", 0.1), ("śn", "sn", 0.1), ("t", "ć", 0.2),
    ("k", "cz", 0.3), ("k", "c", 0.3), ("g", "ż", 0.3), ("ch", "sz", 0.3), ("d", "dz", 0.3),
    ("r", "rz", 0.1), ("st", "ść", 0.2), ("s", "ch", 0.4), ("sz", "s", 0.15), ("zd", "źdź", 0.3),
    ("żdż", "zd", 0.2), ("źdz", "zd", 0.2), ("dzie", "d", 0.1), ("cie", "t", 0.1), ("nie", "n", 0.1),
    ("gi", "g", 0.0), ("ki", "k", 0.0), ("łow", "ł", 0.2), ("n", "", 0.35), ("o", "", 0.4), ("k", "", 0.3),
    ("ek", "", 0.3), ("ow", "", 0.15), ("jn", "j", 0.1), ("cyj", "cj", 0.05), ("yj", "i", 0.15), ("j", "", 0.3),
    ("ż", "dz", 0.3), ("sn", "ś", 0.25), ("osn", "oś", 0.15), ("s", "st", 0.45), ("z", "g", 0.35), ("sł", "s", 0.3),
    ("tycz", "cj", 0.1), ("tycz", "tyk", 0.02), ("tycz", "t", 0.15), ("tycz", "cy", 0.2), ("er", "r", 0.2),
    ("ien", "n", 0.2), ("c", "ci", 0.2), ("dl", "d", 0.3), ("m", "", 0.6), ("w", "", 0.35), ("ecz", "k", 0.05),
    ("ecz", "c", 0.05), ("ecz", "ek", 0.1), ("ęc", "k", 0.15), ("t", "c", 0.3), ("eń", "n", 0.2), ("en", "n", 0.15),
    ("ści", "ść", 0.03), ("ci", "ć", 0.03), ("si", "ś", 0.03), ("zi", "ź", 0.03), ("ni", "ń", 0.03), ("dzi", "dź", 0.03),
    ("os", "ość", 0.05), ("necz", "ńc", 0.05), ("iecz", "c", 0.05), ("ś", "ść", 0.1), ("ś", "ści", 0.1),
    ("ż", "s", 0.25), ("z", "s", 0.25), ("ń", "ni", 0.1), ("sł", "śl", 0.1), ("szcz", "śc", 0.05),
]  # fmt: skip

# Verbs whose ending swallows the end of the stem: "piekarz" of "piec", "kradzież" of "kraść".
CLOSED = [
    ("k", "c", 0.15), ("cz", "c", 0.15), ("g", "c", 0.15), ("ż", "c", 0.15), ("d", "ść", 0.15), ("dz", "ść", 0.15),
    ("dzi", "ść", 0.15), ("t", "ść", 0.15), ("c", "ść", 0.15), ("ci", "ść", 0.15), ("s", "ść", 0.15), ("z", "źć", 0.15),
]  # fmt: skip

# Of a noun with a prefix: "przedszkole" of "szkoła".
WITH_PREFIX = [(s, "n", "n", 0.1) for s in ("e", "ie", "ek", "ka", "nik")]

# What a suffix swallows: "studencki" of "student", "męski" of "mąż", "susza" of "suchy".
SWALLOWED = {
    **dict.fromkeys(("cki", "ctwo"), ("t", "k", "cz", "c")),
    **dict.fromkeys(("dzki", "dztwo"), ("d",)),
    **dict.fromkeys(("ski", "stwo"), ("g", "ż", "ch", "sz", "s", "z", "c")),
    "czy": ("k", "c"),
    "ży": ("g",),
    "cy": ("t",),
    **dict.fromkeys(("sza", "szy"), ("ch",)),
    "szcz": ("st",),
}

# Before an i the soft consonant is written as the hard one.
BEFORE_I = [
    ("c", "t", 0.03), ("dz", "d", 0.03), ("śc", "st", 0.05), ("źdz", "zd", 0.05), ("c", "ć", 0.05), ("dz", "dź", 0.05),
    ("śc", "ść", 0.05), ("s", "ś", 0.05), ("z", "ź", 0.05), ("n", "ń", 0.05), ("śn", "sn", 0.05), ("źl", "zł", 0.05),
]  # fmt: skip

# How a consonant softens before a mobile e: "dworzec" and "dworca", "kupiec" and "kupca".
SOFTENED = {
    **{each: f"{each}i" for each in "pbwmfnszkg"},
    "r": "rz",
    "t": "ci",
    "d": "dzi",
    "ń": "ni",
    "ś": "si",
    "ź": "zi",
    "ć": "ci",
    "ł": "l",
}

# The last vowel of the derived stem, that of the base, and what the change costs.
VOWELS = [
    ("o", "ó", 0.05), ("ó", "o", 0.05), ("ą", "ę", 0.07), ("ę", "ą", 0.07), ("e", "a", 0.35), ("e", "o", 0.35),
    ("a", "o", 0.35), ("o", "a", 0.25), ("ie", "o", 0.3), ("ie", "ia", 0.15), ("ia", "ie", 0.2), ("ie", "io", 0.2), ("io", "ie", 0.25),
    ("a", "e", 0.5), ("o", "e", 0.5), ("e", "", 0.4), ("y", "", 0.5), ("ie", "", 0.35), ("y", "e", 0.5), ("o", "ie", 0.5),
]  # fmt: skip

PREFIXES = [
    ("nie", 0.05), ("naj", 0.05), ("przy", 0.2), ("prze", 0.2), ("bez", 0.15), ("współ", 0.05), ("pod", 0.25),
    ("nad", 0.25), ("nade", 0.3), ("przed", 0.2), ("po", 0.3), ("za", 0.3), ("na", 0.35), ("wy", 0.25), ("w", 0.5), ("we", 0.5),
    ("z", 0.45), ("s", 0.45), ("ze", 0.45), ("u", 0.35), ("o", 0.4), ("ob", 0.4), ("od", 0.3), ("ode", 0.3),
    ("do", 0.3), ("roz", 0.2), ("wz", 0.35), ("wzm", 0.9), ("między", 0.1), ("poza", 0.15), ("przeciw", 0.1),
    ("anty", 0.1), ("super", 0.1), ("pra", 0.3), ("wice", 0.1), ("arcy", 0.1), ("pół", 0.15), ("samo", 0.2),
    ("ś", 0.5), ("podo", 0.5), ("dwu", 0.1), ("trój", 0.1), ("jedno", 0.1), ("wielo", 0.1), ("co", 0.15), ("eks", 0.2), ("kontr", 0.2), ("re", 0.4), ("de", 0.4), ("wes", 0.9),
]  # fmt: skip

# What no rule finds: a word, and what it comes from.
_IRREGULAR = """
śmiać śmiech n|miejski miasto n|psi pies n|leśny las n|leśniczy las n|jadalnia jeść v|jedzenie jeść v
rozmowa mówić v|mowa mówić v|macierzyński matka n|ojcowski ojciec n|dziecięcy dziecko n
dzieciństwo dziecko n|wiara wierzyć v|wierny wiara n|królewski król n|bieg biec v|biegać biec v
przechodzień chodzić v|chód chodzić v|napój pić v|sypialnia spać v|sen spać v|wóz wozić v
wieźć wozić v|nieść nosić v|lot latać v|lecieć latać v|wiedza wiedzieć v|powiedzieć wiedzieć v
odpowiedź odpowiedzieć v|przyjaźń przyjaciel n|święto święty a|nauka uczyć v|uczeń uczyć v
nauczyciel uczyć v|uczony uczyć v|lekarz leczyć v|lek leczyć v|chorować chory a|czernić czarny a
taniec tańczyć v|pismo pisać v|wieś wiejski a|dzień dzienny a|tydzień tygodniowy a|lato letni a
niebo niebieski a
""".strip().replace("\n", "|")  # fmt: skip

IRREGULAR: dict[str, list[tuple[str, str]]] = {}
for _line in _IRREGULAR.split("|"):
    _word, _base, _part = _line.split()
    IRREGULAR.setdefault(_word, []).append((_base, _part))
