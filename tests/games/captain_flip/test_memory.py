"""Games that are over leave nothing behind, in the compiled form too."""

from tests.support.rule_forms import run_in_form

PROGRAM = """
from pathlib import Path
from ludoteka.games.captain_flip import CAPTAIN_FLIP
from ludoteka.games.captain_flip.rules.unseen import odds
from ludoteka.games.captain_flip.rules.model import Options
from ludoteka.kernel.chance.dice import FastDice

def pages():
    return int(Path("/proc/self/statm").read_text().split()[1])

def deal_some():
    for number in range(3000):
        state = CAPTAIN_FLIP.start(2, Options(), FastDice(number), None)
        odds.odds(state.position)

deal_some()
before = pages()
deal_some()
print(pages() - before)
"""


def test_deals_and_their_odds_take_no_more_room_with_every_game() -> None:
    """A vector that crossed from interpreted to compiled code was never freed: 600 bytes a game,
    450 pages here."""
    assert int(run_in_form(PROGRAM, "0")) < 60
