"""One game under way, in numbers: what every adapter steps."""

from ludoteka.envs.lookup import Arrangement
from ludoteka.kernel.dice import Dice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import Move, Seat, View
from ludoteka.kernel.state import State


class Course:
    """Actions in, masks, observations and utilities out. What is refused changes nothing."""

    def __init__(self, arrangement: Arrangement, dice: Dice) -> None:
        options = arrangement.options
        self.arrangement, self.dice = arrangement, dice
        self.state: State = arrangement.game.start(arrangement.seats, options, dice, None)
        self.decisions = 0
        self.views: dict[Seat, View] = {}  # those that were asked for since the last move

    def copy(self, dice: Dice) -> "Course":
        """The same game, which goes on by other dice."""
        other = type(self).__new__(type(self))
        other.arrangement, other.dice = self.arrangement, dice
        other.state, other.decisions, other.views = self.state.copy(), self.decisions, {}
        return other

    @property
    def is_over(self) -> bool:
        return not self.state.asks()

    @property
    def is_cut_off(self) -> bool:
        """It has become too long, and nobody has won."""
        return self.decisions >= self.arrangement.form.longest and not self.is_over

    def owing(self) -> list[Seat]:
        """Who owes a decision. Nobody when the game has ended; never the clock."""
        if self.is_cut_off:
            return []
        return [ask.seat for ask in self.state.asks() if 0 <= ask.seat < self.arrangement.seats]

    def view(self, seat: Seat) -> View:
        if seat not in self.views:
            self.views[seat] = self.state.view(seat)
        return self.views[seat]

    def observe(self, seat: Seat) -> list[float]:
        form = self.arrangement.form
        found = form.observe(self.view(seat), seat)
        promised = sum(each.size for each in form.layout)
        if len(found) != promised:
            game = self.arrangement.game.name
            raise BadInput("wrong_observation", game=game, found=len(found), promised=promised)
        return found

    def legal(self, seat: Seat) -> list[int]:
        """The numbers of all that the seat may do now; none where it owes nothing."""
        if seat not in self.owing():
            return []
        moves = self.state.moves(seat)
        return sorted(self.id_of(seat, move) for move in moves if not move.gives_up)

    def id_of(self, seat: Seat, move: Move) -> int:
        try:
            return self.arrangement.form.actions.id_of(move, seat, self.view(seat))
        except KeyError:
            game = self.arrangement.game.name
            raise BadInput("move_without_id", game=game, move=f"{move!r:.80}") from None

    def move_of(self, seat: Seat, action: int) -> Move:
        """Raises BadInput for a number that there is not, or that is not legal now."""
        actions = self.arrangement.form.actions
        if not 0 <= action < len(actions.names):
            raise BadInput("unknown_action", action=int(action), last=len(actions.names) - 1)
        legal = self.legal(seat)
        if action not in legal:
            raise BadInput(
                "illegal_action",
                seat=seat,
                action=int(action),
                name=actions.names[action],
                legal=", ".join(actions.names[each] for each in legal[:10]) or "-",
            )
        return actions.move_of(int(action), seat, self.view(seat))

    def act(self, seat: Seat, action: int) -> None:
        self.do(seat, self.move_of(seat, action))

    def do(self, seat: Seat, move: Move) -> None:
        """A move that is legal."""
        self.state.play(seat, move, self.dice, None)
        self.decisions += 1
        self.views.clear()

    def utilities(self) -> list[float]:
        """What the end is worth to each seat; nothing before it, and nothing if it was cut off."""
        result = self.state.result()
        if result is None:
            return [0.0] * self.arrangement.seats
        return [float(each) for each in self.arrangement.game.utility(result)]
