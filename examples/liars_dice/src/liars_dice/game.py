"""The position, what may be done, and what it leads to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from liars_dice.model import Bid, Doubt, Hand, Lost, Options, Roll, Rolled, Said, Seen, Shown, Stack
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.dataclass_state import SimpleState
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.events import EVERYBODY, EventLog
from ludoteka.kernel.play import Ask, Move, Result, Seat

BIDS = [Bid(count, face) for count in range(1, 31) for face in range(1, 7)]  # LD-4: in order


@dataclass
class LiarsDice(SimpleState):
    wild: bool
    left: list[int]  # dice, by seat
    turn: Seat
    dice: list[list[int]]  # LD-2: secret until they are shown
    bids: list[Said] = field(default_factory=list)  # of this round
    shown: bool = False
    gone: list[Seat] = field(default_factory=list)  # in the order in which they went

    def asks(self) -> Sequence[Ask]:
        return [] if self.result() else [Ask(self.turn, "roll" if self.shown else "bid")]

    def moves(self, seat: Seat) -> list[Move]:
        if self.result() or seat != self.turn:
            return []
        if self.shown:
            return [Roll()]
        lowest = 0 if not self.bids else 6 * self.bids[-1].count - 6 + self.bids[-1].face
        return [*([Doubt()] if self.bids else []), *BIDS[lowest : 6 * sum(self.left)]]

    def reason(self, seat: Seat, move: Move) -> tuple[str, str]:
        if seat != self.turn:
            return "LD-3", "refusal.not_your_turn"
        if self.shown or isinstance(move, Roll):
            return "LD-8", "refusal.roll_first" if self.shown else "refusal.not_shown"
        if isinstance(move, Doubt):
            return "LD-5", "refusal.no_bid_yet"
        possible = move in BIDS[: 6 * sum(self.left)]
        return ("LD-4", "refusal.not_higher") if possible else ("LD-3", "refusal.no_such_bid")

    def play(self, seat: Seat, move: Move, dice: Dice, log: EventLog | None) -> None:
        log = log or EventLog()
        if isinstance(move, Bid):
            self.bids.append(Said(seat, move.count, move.face))
            self.turn = self.after(seat)
            log.emit(self.bids[-1], to=EVERYBODY)
        elif isinstance(move, Doubt):
            self.doubt(seat, self.bids[-1], log)
        else:
            self.dice = [rolled(count, dice) for count in self.left]
            self.bids, self.shown = [], False
            log.emit(Rolled(self.turn), to=EVERYBODY)
            for each, row in enumerate(self.dice):
                log.emit(Hand(row), to=[each])

    def after(self, seat: Seat) -> Seat:
        """LD-3: the next to the left who still has dice."""
        seats = len(self.left)
        return next(at % seats for at in range(seat + 1, seat + seats + 1) if self.left[at % seats])

    def fits(self, face: int) -> bool:
        """LD-6: dice of the bid's face count; LD-7: and ones, where they are wild."""
        return face == self.bids[-1].face or (self.wild and face == 1)

    def doubt(self, seat: Seat, bid: Said, log: EventLog) -> None:
        """LD-6: who was wrong loses a die; LD-8: and begins, LD-9: or has none left and is out."""
        found = sum(self.fits(face) for row in self.dice for face in row)
        self.shown, loser = True, seat if found >= bid.count else bid.seat
        self.left[loser] -= 1
        self.gone += [] if self.left[loser] else [loser]
        self.turn = loser if self.left[loser] else self.after(loser)
        log.emit(Shown(seat, bid.seat, bid.count, bid.face, found, self.dice), to=EVERYBODY)
        log.emit(Lost(loser, self.left[loser]), to=EVERYBODY)

    def result(self) -> Result | None:
        """LD-9: the last one with dice wins; the others in the order in which they went."""
        seats = range(len(self.left))
        if len(self.gone) < len(seats) - 1:
            return None
        ranks = [len(seats) - self.gone.index(each) if each in self.gone else 1 for each in seats]
        return Result(winners=[self.turn], ranks=ranks, scores=self.left[:])

    def view(self, seat: Seat | None) -> Seen:
        """LD-2: one's own dice; LD-6: everybody's once they are shown."""
        rows, result = list(enumerate(self.dice)), self.result()
        return Seen(
            phase="over" if result else "shown" if self.shown else "bidding",
            total=sum(len(row) for _, row in rows),
            dice=[[face if self.shown or at == seat else None for face in row] for at, row in rows],
            fits=[[self.fits(face) for face in row] for _, row in rows] if self.shown else None,
            scores=self.left[:],
            out=[not left for left in self.left],
            bids=self.bids[:],
            result=result,
        )

    def imagine(self, seat: Seat, dice: Dice) -> "LiarsDice":
        """LD-2: others' dice are rolled anew while they are hidden."""
        other = self.copy()
        for each, row in enumerate(self.dice):
            other.dice[each] = row if each == seat or self.shown else rolled(len(row), dice)
        return other

    def audit(self) -> Iterator[str]:
        if not self.shown and [len(row) for row in self.dice] != self.left:
            yield f"{self.dice} for {self.left} dice"


def rolled(count: int, dice: Dice) -> list[int]:
    return sorted(dice.below(6) + 1 for _ in range(count))


def start(seats: int, options: Options, dice: Dice, stack: Stack | None) -> LiarsDice:
    """LD-1, LD-2: everybody rolls; who begins is drawn."""
    if stack and len(stack.dice) != seats:
        raise BadInput("bad_stack", problem=f"it is not for {seats} players")
    hands = stack.dice if stack else [rolled(options.dice, dice) for _ in range(seats)]
    return LiarsDice(options.wild, [*map(len, hands)], 0 if stack else dice.below(seats), hands)
