"""The letters of a day, played by every bot: what there is to compare oneself with."""

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from ludoteka.bots.bot import Bot, Remark, think
from ludoteka.games.seven_words import SEVEN_WORDS
from ludoteka.games.seven_words.bots import SEVEN_WORDS_BOTS
from ludoteka.games.seven_words.bots.player import at_seven_words
from ludoteka.games.seven_words.rules.model import Lock, Ready, Write
from ludoteka.games.seven_words.rules.state import WRITING
from ludoteka.games.seven_words.rules.words import best_words
from ludoteka.kernel.chance.dice import Dice, FastDice
from ludoteka.kernel.play import Move, Seat
from ludoteka.kernel.state import State
from ludoteka.kernel.table import GameTable

RIVALS: Final = ("easy", "fair", "sharp", "expert")


class ScoresOfDay(NamedTuple):
    """By bot what it scored; and what the best words bring that people know, and that there are."""

    rivals: dict[str, int]
    best_known: int
    best: int


@lru_cache(maxsize=4096)  # ten years of both languages; a day is a handful of numbers
def scores_of_day(language: str, seed: str) -> ScoresOfDay:
    """The same for everybody: the bots' dice are the day's too."""
    rivals = {
        name: play_alone(SEVEN_WORDS_BOTS[name](seed), language, seed, f"{seed} {name}")
        for name in RIVALS
    }
    known, every = (play_alone(Perfect(words), language, seed, "") for words in ("known", "all"))
    return ScoresOfDay(rivals, known, every)


def play_alone(bot: Bot, language: str, seed: str, luck: str) -> int:
    """SW-50: the solo game with the letters of the day; bots are always in time."""
    table = GameTable(SEVEN_WORDS, 1, {"language": language, "start_player": 1}, seed=seed)
    dice = FastDice(int.from_bytes(luck.encode(), "big"))
    while table.state.asks():
        table.state.play(0, think(bot, table.state, 0, dice), table.dice, None)
    result = table.state.result()
    assert result is not None
    return result.scores[0]


class Perfect:
    """SW-70: writes the best word that is free, round by round."""

    def __init__(self, words: Literal["known", "all"]) -> None:
        self.words = words

    def answer(self, state: State, seat: Seat, dice: Dice) -> Move:
        s = at_seven_words(state)
        if s.phase != WRITING:
            return Ready()
        best = best_words.best_of_round(s, len(s.history))
        word = (best.known if self.words == "known" else best.all)[0].word
        return Lock() if s.draft[seat] == word else Write(word)

    def remark(self, state: State, seat: Seat) -> Remark | None:
        return None
