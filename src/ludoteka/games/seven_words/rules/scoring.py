"""What words count in 7 Words, who wins a bonus, and what it all adds up to."""

from functools import lru_cache
from typing import Final

import msgspec

from ludoteka.games.seven_words.rules.letters.deck import Deck, value_at, worth
from ludoteka.games.seven_words.rules.model import Details, Total
from ludoteka.games.seven_words.rules.state import (
    FAILS,
    LARGE,
    NOBODY,
    NONE,
    SCORING,
    SMALL,
    STOPPED,
    Position,
)
from ludoteka.games.seven_words.rules.words import best_words
from ludoteka.kernel.play import Result, Seat

BONUSES: Final = ((0, 1, 2), (0, 2, 3), (0, 3, 4))  # SW-27: rounds 1-3, 4-6, 7: NONE, SMALL, LARGE
PENALTY: Final = 2  # SW-33
DROPPED: Final = 2  # SW-43
FULL_VETERAN_CARDS: Final = 4  # SW-60
MANY_SEATS: Final = 5  # SW-26
BEATEN: Final = 3  # SW-26
SOLO_BONUS: Final = 15  # SW-52
SOLO_STAY: Final = 20  # SW-53
TARGETS: Final = (100, 110, 120, 120)  # SW-54
BRUTAL: Final = 3


@lru_cache(maxsize=4096)
def counted(deck: Deck, board: tuple[int, ...], word: str) -> tuple[int, ...]:
    """SW-20, SW-21: the cards that a word counts; of two alike the better one first."""
    taken: list[int] = []
    for kind in dict.fromkeys(board):
        alike = [place for place, each in enumerate(board) if each == kind]
        alike.sort(key=lambda place: (-worth(place), place))
        taken += alike[: word.count(deck.letters[kind])]
    return tuple(sorted(taken))


def worths(s: Position, seat: Seat, word: str) -> dict[int, int]:
    return worths_on(s, s.board, seat, word)


def worths_on(s: Position, board: list[int], seat: Seat, word: str) -> dict[int, int]:
    """SW-22: what each counted card brings. SW-60: a veteran's best four in full, the others 1."""
    full = {
        place: value_at(s.table.deck, board, place)
        for place in counted(s.table.deck, tuple(board), word)
    }
    if not s.table.veterans[seat]:
        return full
    best = sorted(full, key=lambda place: (-full[place], place))[:FULL_VETERAN_CARDS]
    return {place: value if place in best else 1 for place, value in full.items()}


def value(s: Position, seat: Seat) -> int:
    """SW-22; SW-32: a word that fails counts nothing."""
    if s.phase == SCORING and s.verdict[seat] == FAILS:
        return 0
    return sum(worths(s, seat, s.draft[seat]).values())


def bonuses(s: Position) -> list[int]:
    """SW-25, SW-26: NONE, SMALL or LARGE for each seat. SW-16: without a fastest player none."""
    if s.table.solo:
        return [solo_bonus(s)]
    if s.fastest == NOBODY:
        return [NONE] * s.seats
    values = [value(s, seat) for seat in range(s.seats)]
    won = [SMALL if each > values[s.fastest] else NONE for each in values]
    if s.verdict[s.fastest] != FAILS and fastest_wins(values, s.fastest):
        won[s.fastest] = LARGE
    return won


def fastest_wins(values: list[int], fastest: Seat) -> bool:
    """SW-26: nobody scored more; with 5 or 6 players, three opponents did not."""
    others = [each for seat, each in enumerate(values) if seat != fastest]
    not_more = sum(each <= values[fastest] for each in others)
    return not_more >= (BEATEN if len(values) >= MANY_SEATS else len(others))


def solo_bonus(s: Position) -> int:
    """SW-52: in time and worth 15: the large bonus on field 1, else the small one."""
    if s.sand != STOPPED or value(s, 0) < SOLO_BONUS:
        return NONE
    return LARGE if s.field == 1 else SMALL


def bonus_points(round_number: int, kind: int) -> int:
    """SW-27: small / large: 1 / 2 in rounds 1 to 3, 2 / 3 in rounds 4 to 6, 3 / 4 in round 7."""
    return BONUSES[(round_number - 1) // 3][kind]


def solo_fields(difficulty: int) -> list[int]:
    """SW-54: the brutal game has no field 2."""
    return [1, 3] if difficulty == BRUTAL else [1, 2, 3]


def solo_step(s: Position) -> tuple[int, bool]:
    """SW-53: where the glass goes after the round, and whether there is a penalty."""
    fields = solo_fields(s.table.difficulty)
    if value(s, 0) >= SOLO_STAY:
        return (1 if solo_bonus(s) else s.field), False
    if s.field == fields[-1]:
        return (s.field if s.table.difficulty == BRUTAL else 2), True
    return fields[fields.index(s.field) + 1], False


def next_lead(s: Position) -> Seat:
    """SW-62: fewest large bonuses, then fewest small ones, then the first to the lead's left."""
    order = [(s.lead + step) % s.seats for step in range(1, s.seats + 1)]
    return min(order, key=lambda seat: (won(s, seat, LARGE), won(s, seat, SMALL)))


def won(s: Position, seat: Seat, kind: int) -> int:
    return sum(played.bonuses[seat] == kind for played in s.history)


def values_of(s: Position, seat: Seat) -> list[int]:
    """The seat's words so far, in the order of the rounds."""
    return [played.values[seat] for played in s.history]


def values_so_far(s: Position, seat: Seat) -> list[int]:
    """Those words, and the one that is being scored, as it stands."""
    values = values_of(s, seat)
    return [*values, value(s, seat)] if s.phase == SCORING else values


def counted_words(s: Position) -> int:
    """SW-43: how many words count in the end: all but two."""
    return max(s.table.rounds - DROPPED, 1)


def kept(s: Position, seat: Seat) -> list[int]:
    """SW-43: the words that count, or would if the game ended now; the best first."""
    return highest(s, values_so_far(s, seat))


def highest(s: Position, values: list[int]) -> list[int]:
    """SW-43: so many of the values as count, the best first."""
    return sorted(values, reverse=True)[: counted_words(s)]


def dropped_rounds(s: Position, seat: Seat) -> set[int]:
    """SW-43: the rounds whose words do not count so far, from 0; of equals the earlier."""
    values = values_so_far(s, seat)
    lowest = sorted(range(len(values)), key=lambda at: (values[at], at))
    return set(lowest[: len(values) - len(kept(s, seat))])


def bonus_sum(s: Position, seat: Seat) -> int:
    return sum(bonus_points(at, played.bonuses[seat]) for at, played in enumerate(s.history, 1))


def running_scores(s: Position) -> list[int]:
    """SW-43: what counts so far; while a round is scored, that round as it stands."""
    scores = [total(s, seat) for seat in range(s.seats)]
    if s.phase == SCORING:
        points = [bonus_points(s.round, kind) for kind in bonuses(s)]
        scores = [score + bonus for score, bonus in zip(scores, points, strict=True)]
    return scores


def missed(s: Position, seat: Seat) -> int:
    """SW-70: what the words that count would have brought more, had the seat written the best known
    word wherever that is better."""
    possible = [
        max(value, best_known_value(s, number, seat))
        for number, value in enumerate(values_of(s, seat))
    ]
    return sum(highest(s, possible)) - sum(kept(s, seat))


def best_known_value(s: Position, number: int, seat: Seat) -> int:
    """What the best words of a round that people know would have brought this seat."""
    board = list(s.history[number].board)
    known = best_words.best_of_round(s, number).known
    return max((sum(worths_on(s, board, seat, each.word).values()) for each in known), default=0)


def penalty(s: Position, seat: Seat) -> int:
    """SW-33: the points that penalties take off."""
    return PENALTY * s.penalties[seat]


def total(s: Position, seat: Seat) -> int:
    """SW-43: the words that count, all bonuses, less 2 for every penalty."""
    return sum(kept(s, seat)) + bonus_sum(s, seat) - penalty(s, seat)


def outcome(s: Position) -> Result:
    """SW-43, SW-44: the highest total wins; ties by the best word, then the next best; SW-54.
    Without the words that nobody found: to look for them takes longer than a game of bots."""
    scores = [total(s, seat) for seat in range(s.seats)]
    keys = [(scores[seat], kept(s, seat)) for seat in range(s.seats)]
    ranks = [1 + sum(other > key for other in keys) for key in keys]
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    if s.table.solo and scores[0] < TARGETS[s.table.difficulty]:
        winners = []
    return Result(winners=winners, ranks=ranks, scores=scores)


def result(s: Position) -> Result:
    return msgspec.structs.replace(outcome(s), details=details(s))


def details(s: Position) -> Details:
    return Details(
        totals=[
            Total(kept(s, seat), bonus_sum(s, seat), penalty(s, seat)) for seat in range(s.seats)
        ],
        target=TARGETS[s.table.difficulty] if s.table.solo else None,
        missed=[missed(s, seat) for seat in range(s.seats)],
    )
