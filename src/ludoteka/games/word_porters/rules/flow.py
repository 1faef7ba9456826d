"""Who owes what in Word Porters, and what a move does."""

from ludoteka.games.word_porters.rules import draw, legality, scoring, view
from ludoteka.games.word_porters.rules.model import (
    Dealt,
    Declined,
    Ended,
    IdentityIs,
    IsReady,
    Passed,
    Place,
    Placed,
    Revealed,
    Scored,
    TimeIsUp,
    Vote,
    Voted,
    VoteIs,
    VotingOpened,
)
from ludoteka.games.word_porters.rules.state import (
    HINTING,
    OVER,
    SCORING,
    VOTING,
    Deal,
    Laid,
    Position,
    Round,
)
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.events import EVERYBODY, EventLog
from ludoteka.kernel.play import CLOCK, Ask, Seat


def next_deal(s: Position, places: int, hints: int, dice: Dice) -> Deal:
    """What the next round has: what somebody has set for it, or what is drawn."""
    s.set_by_hand = bool(s.coming)
    if not s.coming:
        return draw.draw_round(s, places, hints, dice)
    dealt, *coming = s.coming
    s.coming = tuple(coming)
    return dealt


def begin_round(s: Position, dealt: Deal, log: EventLog | None) -> None:
    """WP-5 to WP-9: ten words, hint cards, an identity for each, all tokens; the start player."""
    s.board, s.hints, s.identity = map(list, dealt)
    s.clear_the_table()
    s.phase, s.turn = HINTING, s.start
    if log is not None:
        tell_deal(s, log)


def tell_deal(s: Position, log: EventLog) -> None:
    """WP-5, WP-6: everybody sees words and hints. WP-8: only its owner sees an identity."""
    words = [s.words[word] for word in s.board]
    cards = [[s.hint_word(card, 1), s.hint_word(card, 2)] for card in range(1, len(s.hints) + 1)]
    log.emit(Dealt(view.current_round(s), s.start, words, cards), to=EVERYBODY)
    for seat, mine in enumerate(s.identity):
        log.emit(IdentityIs(mine, s.word_at(mine)), to=[seat])


def who_owes_what(s: Position) -> list[Ask]:
    """WP-10: one placement after another. WP-18: votes all at once. WP-23: a `ready` each."""
    if s.phase == HINTING:
        return [Ask(s.turn, "place")]
    if s.phase == VOTING:
        return [Ask(seat, "vote", open=True) for seat in range(s.seats) if not s.votes[seat]]
    if s.phase == SCORING:
        asks = [Ask(seat, "ready") for seat in range(s.seats) if not s.ready[seat]]
        if s.talk_seconds:
            asks.append(Ask(CLOCK, "time_up", seconds=s.talk_seconds))
        return asks
    return []


def place(s: Position, seat: Seat, move: Place, log: EventLog | None) -> None:
    """WP-11, WP-12: the lowest token; on an occupied card number 3 under it. WP-17: in sight."""
    tokens = legality.cost(s.tokens[seat], bool(s.on_card(move.card)))
    s.lay(Laid(seat, move.card, move.word, tokens))
    if log is not None:
        hint = s.hint_word(move.card, move.word)
        log.emit(Placed(seat, move.card, move.word, hint, list(tokens)), to=EVERYBODY)
    next_turn(s, log)


def pass_by_choice(s: Position, seat: Seat, log: EventLog | None) -> None:
    """WP-14: a player who may place and does not want to. WP-28: a child, in this turn alone."""
    declined = legality.may_decline(s)
    s.passes.append((seat, len(s.laid)))
    if not declined:
        drop_out(s, seat, log, forced=False)
    elif log is not None:
        log.emit(Declined(seat), to=EVERYBODY)
    next_turn(s, log)


def drop_out(s: Position, seat: Seat, log: EventLog | None, *, forced: bool) -> None:
    """WP-15: a pass is final for this round."""
    s.passed[seat] = True
    if log is not None:
        log.emit(Passed(seat, forced), to=EVERYBODY)


def next_turn(s: Position, log: EventLog | None) -> None:
    """WP-10: clockwise. WP-15: who can't place passes by rule. WP-16: who is done is skipped.
    WP-28: and so is who declined, while nothing was placed since."""
    last = s.turn
    for step in range(1, s.seats + 1):
        seat = (last + step) % s.seats
        if s.passed[seat] or not s.tokens[seat]:
            continue
        if (seat, len(s.laid)) in s.passes:
            continue
        if legality.open_places(s, seat):
            s.turn = seat
            return
        drop_out(s, seat, log, forced=True)
    open_the_vote(s, log)


def open_the_vote(s: Position, log: EventLog | None) -> None:
    """WP-16: everybody has placed all tokens or passed. WP-18: now everybody votes."""
    s.phase = VOTING
    if log is not None:
        log.emit(VotingOpened(), to=EVERYBODY)


def vote(s: Position, seat: Seat, move: Vote, log: EventLog | None) -> None:
    """WP-18, WP-20: a secret vote, or a changed one; the last missing one closes the vote."""
    first_time = not s.votes[seat]
    s.votes[seat] = legality.by_seat(s, seat, move.words)
    if log is not None:
        log.emit(VoteIs(legality.by_name(s.votes[seat])), to=[seat])
        if first_time:
            log.emit(Voted(seat), to=EVERYBODY)
    if all(s.votes):
        score(s, log)


def score(s: Position, log: EventLog | None) -> None:
    """WP-21: identities and votes are turned up, and points are given. WP-22: without an end."""
    dealt = Deal(tuple(s.board), tuple(s.hints), tuple(s.identity))
    played = Round(s.start, dealt, tuple(s.laid), tuple(s.passes), tuple(s.votes))
    s.history.append(played)
    gained = scoring.gained(played)
    s.scores = [score + more for score, more in zip(s.scores, gained, strict=True)]
    s.phase = SCORING
    if log is not None:
        for each in view.reveals(s, played):
            about = (each.seat, each.place, each.word, each.votes, each.right, each.gained)
            log.emit(Revealed(*about), to=EVERYBODY)
        log.emit(Scored(gained, list(s.scores)), to=EVERYBODY)


def be_ready(s: Position, seat: Seat, dice: Dice, log: EventLog | None) -> None:
    """WP-23: the last one who is ready ends the round."""
    s.ready[seat] = True
    if log is not None:
        log.emit(IsReady(seat), to=EVERYBODY)
    if all(s.ready):
        end_round(s, dice, log)


def time_up(s: Position, dice: Dice, log: EventLog | None) -> None:
    """WP-23: the table's time for talk is over."""
    if log is not None:
        log.emit(TimeIsUp(), to=EVERYBODY)
    end_round(s, dice, log)


def end_round(s: Position, dice: Dice, log: EventLog | None) -> None:
    """WP-24, WP-25: what was used is discarded, and the lowest score starts. WP-26: or the end."""
    if len(s.history) == s.rounds:
        end(s, log)
        return
    discard(s)
    s.start = scoring.next_start(s.scores, s.start)
    begin_round(s, next_deal(s, len(s.board), len(s.hints), dice), log)


def discard(s: Position) -> None:
    """WP-24: the round's cards go to the discards. A round that somebody set took none."""
    if not s.set_by_hand:
        s.word_discard += [word // 2 for word in s.board]
        s.hint_discard += s.hints


def end(s: Position, log: EventLog | None) -> None:
    """WP-26: after the last round."""
    s.phase = OVER
    if log is not None:
        log.emit(Ended(scoring.winners(s.scores), list(s.scores)), to=EVERYBODY)
