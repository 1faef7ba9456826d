"""What `ludoteka thirteen balance` says of a matrix: in the terminal, on a page, in a picture."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from ludoteka.cli.messages import decimal
from ludoteka.cli.sim_report import per_cent
from ludoteka.games.thirteen.cards.catalog import builtin_cards
from ludoteka.games.thirteen.cards.decks import ReadyDeck
from ludoteka.games.thirteen.commands.texts import text
from ludoteka.games.thirteen.lab.balance import FIELD, PAIR, Balance, Bounds, CardFigures, Goal
from ludoteka.lab.statistics.intervals import Interval

SHOWN: Final = 8  # cards at either end, names in a sentence
NAME: Final = 18
COUNTED: Final = ("median", "ninety")  # goals in turns; the others are shares


def lines(found: Balance, decks: Sequence[ReadyDeck], language: str) -> Iterator[str]:
    """A matrix for a terminal: plain text, at most about a hundred columns."""
    yield title(found, language)
    yield text(language, "balance.how")
    yield ""
    yield from table(found, language)
    yield ""
    yield from general(found, language)
    yield ""
    yield from (f"{mark(goal, language)} {goal_line(goal, language)}" for goal in found.goals)


def title(found: Balance, language: str) -> str:
    n, games = len(found.decks), found.games
    key = "balance.title"
    return text(language, key, n=n, bot=found.bot, games=games, seed=found.seed)


def table(found: Balance, language: str) -> Iterator[str]:
    """Decks have numbers, so that columns stay narrow."""
    names = [deck.name for deck in found.decks]
    shares = shares_by_pair(found)
    field = text(language, "balance.field")
    empty = text(language, "balance.empty")
    numbers = "".join(f"{at:>5}" for at in range(1, len(names) + 1))
    yield f"{'':{NAME + 3}}{numbers}   {field:<20}{empty}"
    for at, deck in enumerate(found.decks, start=1):
        cells = "".join(
            f"{number(shares[deck.name, other], PAIR):>5}" if other != deck.name else f"{'–':>5}"
            for other in names
        )
        whole = f"{span(deck.wins, language)}{sign(deck.wins, FIELD)}"
        share = decimal(language, deck.empty.value * 100)
        yield f"{at:>2} {deck.name[:NAME]:<{NAME}}{cells}   {whole:<20}{share:>5}"


def shares_by_pair(found: Balance) -> dict[tuple[str, str], Interval]:
    """Each pair from both sides."""
    shares = {(pair.one, pair.two): pair.wins for pair in found.pairs}
    turned = {
        (two, one): Interval(1 - wins.value, 1 - wins.high, 1 - wins.low)
        for (one, two), wins in shares.items()
    }
    return shares | turned


def number(wins: Interval, bounds: Bounds) -> str:
    return f"{wins.value * 100:.0f}{sign(wins, bounds)}"


def sign(found: Interval, bounds: Bounds) -> str:
    """What is out of bounds, and whether that is sure."""
    return {"met": "", "unsure": "?", "missed": "!"}[bounds.judge(found)]


def span(found: Interval, language: str) -> str:
    low, value, high = (
        decimal(language, each * 100) for each in (found.low, found.value, found.high)
    )
    return f"{value} ({low}–{high})"


def general(found: Balance, language: str) -> Iterator[str]:
    """How games go and end."""
    widest = max((pair.wins.high - pair.wins.low) / 2 for pair in found.pairs)
    half = decimal(language, widest * 100)
    yield text(language, "balance.pairs", n=found.games_a_pair, half=half)
    yield text(language, "balance.first", share=per_cent(found.first, language))
    middle, most = found.turns
    yield text(language, "balance.turns", middle=middle, most=most)
    ends = [
        text(language, f"balance.end.{reason}") + f" {decimal(language, 100 * n / found.games)} %"
        for reason, n in found.ends.items()
    ]
    yield text(language, "balance.ends", ends=", ".join(ends))


def mark(goal: Goal, language: str) -> str:
    return text(language, f"balance.verdict.{goal.verdict}")


def goal_line(goal: Goal, language: str) -> str:
    """The aim, the figure that is farthest from it, and what is beyond it."""
    worst = goal_figure(goal, language)
    line = text(language, f"balance.goal.{goal.name}", worst=worst)
    return f"{line} {beyond(goal.beyond, language)}" if goal.beyond else line


def beyond(names: Sequence[str], language: str) -> str:
    """What is out of bounds; of many only some."""
    some, left = ", ".join(names[:SHOWN]), len(names) - SHOWN
    if left > 0:
        return text(language, "balance.beyond_more", names=some, n=left)
    return text(language, "balance.beyond", names=some)


def goal_figure(goal: Goal, language: str) -> str:
    if goal.name in COUNTED:
        turns = goal.worst.value  # the middle of an even number of games may lie between two
        return decimal(language, turns, 1 if turns % 1 else 0)
    return per_cent(goal.worst, language)


def page(found: Sequence[Balance], decks: Sequence[ReadyDeck], language: str) -> str:
    """All matrices on one page of Markdown, with their pictures beside it."""
    parts = [f"# {text(language, 'balance.page')}", ""]
    parts += [text(language, "balance.about_page"), ""]
    for each in found:
        parts += section(each, decks, language)
    return "\n".join(parts).rstrip() + "\n"


def section(found: Balance, decks: Sequence[ReadyDeck], language: str) -> Iterator[str]:
    yield f"## {found.bot}"
    yield ""
    yield title(found, language)
    effort = decimal(language, found.effort, 2)
    form = text(language, f"balance.form.{found.form}")
    yield text(language, "balance.settings", effort=effort, form=form)
    yield ""
    yield f"![{title(found, language)}]({folder_name(found.bot)}/arena.svg)"
    yield ""
    yield from goals_table(found, language)
    yield ""
    yield from decks_table(found, decks, language)
    yield ""
    yield from (f"- {line}" for line in general(found, language))
    yield ""
    yield from cards_table(found, language)
    yield ""


def folder_name(bot: str) -> str:
    return re.sub(r"\W+", "_", bot)


def goals_table(found: Balance, language: str) -> Iterator[str]:
    yield f"| {text(language, 'balance.head.goals')} |"
    yield "|---|---|"
    for goal in found.goals:
        yield f"| {goal_line(goal, language)} | {mark(goal, language)} |"


def decks_table(found: Balance, decks: Sequence[ReadyDeck], language: str) -> Iterator[str]:
    titles = titles_of(decks, language)
    yield f"| {text(language, 'balance.head.decks')} |"
    yield "|---|---|---|---|"
    for deck in found.decks:
        wins, empty = per_cent(deck.wins, language), per_cent(deck.empty, language)
        yield f"| {titles[deck.name]} | `{deck.name}` | {wins} | {empty} |"


def cards_table(found: Balance, language: str) -> Iterator[str]:
    """The cards that win most and least beyond what their decks do."""
    yield text(language, "balance.about_cards")
    yield ""
    yield f"| {text(language, 'balance.head.cards')} |"
    yield "|---|---|---|---|"
    best, worst = found.cards[:SHOWN], found.cards[SHOWN:][-SHOWN:]
    yield from (card_row(card, language) for card in (*best, *worst))


def card_row(card: CardFigures, language: str) -> str:
    name = getattr(builtin_cards().cards[card.card].definition.name, language)
    edge = f"{'+' if card.edge >= 0 else '−'}{decimal(language, abs(card.edge) * 100)}"
    return f"| {name} | {card.games} | {edge} | {decimal(language, card.played * 100, 0)} % |"


def titles_of(decks: Sequence[ReadyDeck], language: str) -> dict[str, str]:
    return {deck.name: getattr(deck.title, language) for deck in decks}
