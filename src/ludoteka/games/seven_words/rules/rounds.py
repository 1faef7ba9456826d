"""How rounds of 7 Words begin and end."""

from ludoteka.games.seven_words.rules import legality, scoring
from ludoteka.games.seven_words.rules.letters import board
from ludoteka.games.seven_words.rules.letters.deck import columns
from ludoteka.games.seven_words.rules.model import Dealt, Ended, GlassMoved, Revealed, RoundEnded
from ludoteka.games.seven_words.rules.state import (
    FAILS,
    NOBODY,
    OVER,
    RUN_OUT,
    RUNNING,
    SCORING,
    WRITING,
    Position,
    Round,
)
from ludoteka.games.seven_words.rules.words import verdicts
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.events import EVERYBODY, EventLog
from ludoteka.kernel.play import Seat


def begin(s: Position, dice: Dice, log: EventLog | None) -> None:
    """SW-3: eight cards in sight. SW-50: alone, the glass is turned as they are seen."""
    s.phase = WRITING
    s.clear_round()
    board.fill(s, dice)
    if s.table.solo:
        s.sand = RUNNING if s.table.glass else RUN_OUT  # SW-51: without a glass, no time limit
    else:
        s.fastest = s.lead  # SW-61; nobody where there is a glass
    if log is not None:
        deck = s.table.deck
        away = [deck.card(kind) for kind in s.away]
        lead = None if s.lead == NOBODY else s.lead
        log.emit(Dealt(s.round, columns(deck, s.board), away, lead), to=EVERYBODY)


def reveal(s: Position, log: EventLog | None) -> None:
    """SW-13, SW-24: what stands now is everybody's word; the round is scored."""
    s.phase = SCORING
    s.drafts = [0] * s.seats  # how somebody came to their word stays their secret
    if legality.judged_beforehand(s):
        for seat in range(s.seats):
            judge_late_word(s, seat)
    if log is not None:
        values = [scoring.value(s, seat) for seat in range(s.seats)]
        log.emit(Revealed(scoring_order(s), list(s.draft), values), to=EVERYBODY)


def judge_late_word(s: Position, seat: Seat) -> None:
    """SW-30: a word that nobody locked, and that a strict table would not have let through."""
    if not s.draft[seat]:
        return
    s.why[seat], s.earlier[seat] = verdicts.judge(s, s.draft[seat])
    if s.why[seat]:
        s.verdict[seat] = FAILS


def scoring_order(s: Position) -> list[Seat]:
    """SW-24: the fastest player, then the others clockwise."""
    first = 0 if s.fastest == NOBODY else s.fastest
    return [(first + step) % s.seats for step in range(s.seats)]


def end(s: Position, dice: Dice, log: EventLog | None) -> None:
    """SW-42: bonuses are written down, then cards slide; after the last round the game is over."""
    played = finished_round(s)
    if log is not None:
        points = [scoring.bonus_points(s.round, kind) for kind in played.bonuses]
        log.emit(RoundEnded(s.round, list(played.values), points), to=EVERYBODY)
    if s.table.solo:
        move_solo_glass(s, log)
    s.history.append(played)
    if len(s.history) == s.table.rounds:
        close(s, log)
    else:
        hand_on(s)
        board.slide(s)
        begin(s, dice, log)


def finished_round(s: Position) -> Round:
    seats = range(s.seats)
    return Round(
        board=tuple(s.board),
        fastest=s.fastest,
        words=tuple(s.draft),
        values=tuple(scoring.value(s, seat) for seat in seats),
        fails=tuple(s.verdict[seat] == FAILS for seat in seats),
        bonuses=tuple(scoring.bonuses(s)),
    )


def hand_on(s: Position) -> None:
    """SW-42, SW-15: the fastest takes the "don't turn" card. SW-62: or the next lead player."""
    if s.table.solo:
        return
    if s.table.glass:
        s.barred = s.fastest if s.seats > 2 else NOBODY
    else:
        s.lead = scoring.next_lead(s)


def move_solo_glass(s: Position, log: EventLog | None) -> None:
    """SW-53: after the round the glass moves on the solo card, or costs a penalty."""
    s.field, penalty = scoring.solo_step(s)
    s.penalties[0] += penalty
    if log is not None:
        log.emit(GlassMoved(s.field, penalty), to=EVERYBODY)


def close(s: Position, log: EventLog | None) -> None:
    """SW-43: the game is over."""
    s.phase = OVER
    s.clear_round()
    if log is not None:
        result = scoring.result(s)
        log.emit(Ended(result.scores, result.winners), to=EVERYBODY)
