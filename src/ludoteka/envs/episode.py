"""One game under way, in numbers: what every adapter steps."""

from ludoteka.envs.lookup import EnvConfig
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import Move, Seat, View
from ludoteka.kernel.state import State, fast_result_of


class Episode:
    """Actions in, masks, observations and utilities out. What is refused changes nothing."""

    def __init__(self, config: EnvConfig, dice: Dice) -> None:
        options = config.options
        self.config, self.dice = config, dice
        self.state: State = config.game.start(config.seats, options, dice, None)
        self.decisions = 0
        self.views: dict[Seat, View] = {}  # those that were asked for since the last move
        self.begun: dict[Seat, tuple[int, ...]] = {}  # actions that make no whole answer yet

    def copy(self, dice: Dice) -> "Episode":
        """The same game, which goes on by other dice."""
        other = type(self).__new__(type(self))
        other.config, other.dice = self.config, dice
        other.state, other.decisions, other.views = self.state.copy(), self.decisions, {}
        other.begun = self.begun.copy()
        return other

    @property
    def is_over(self) -> bool:
        return not self.state.asks()

    @property
    def is_cut_off(self) -> bool:
        """It has become too long, and nobody has won."""
        return self.decisions >= self.config.form.longest and not self.is_over

    def seats_to_act(self) -> list[Seat]:
        """Who owes a decision, in the order of asking. Nobody when the game has ended; never the
        clock."""
        if self.is_cut_off:
            return []
        seats = self.config.seats
        asked = [ask.seat for ask in self.state.asks() if 0 <= ask.seat < seats]
        if not self.config.spec.first_gains:
            return asked
        first = self.config.game.round_of(self.state) - 1
        return sorted(asked, key=lambda seat: (seat - first) % seats)

    def view(self, seat: Seat) -> View:
        if seat not in self.views:
            self.views[seat] = self.state.view(seat)
        return self.views[seat]

    def observe(self, seat: Seat) -> list[float]:
        form = self.config.form
        found = form.observe(self.view(seat), seat)
        if form.open is not None:
            found = [*found, *form.open.observe(self.begun.get(seat, ()))]
        promised = sum(each.size for each in form.layout)
        if len(found) != promised:
            game = self.config.game.name
            raise BadInput("wrong_observation", game=game, found=len(found), promised=promised)
        return found

    def legal(self, seat: Seat) -> list[int]:
        """The numbers of all that the seat may do now; none where it owes nothing."""
        if seat not in self.seats_to_act():
            return []
        moves = [move for move in self.state.moves(seat) if not move.gives_up]
        answers = self.config.form.open
        if answers is not None:
            begun = self.begun.get(seat, ())
            return sorted(answers.legal(moves, seat, self.view(seat), begun))
        return sorted(self.id_of(seat, move) for move in moves)

    def id_of(self, seat: Seat, move: Move) -> int:
        try:
            return self.config.form.actions.id_of(move, seat, self.view(seat))
        except KeyError:
            game = self.config.game.name
            raise BadInput("move_without_id", game=game, move=f"{move!r:.80}") from None

    def move_of(self, seat: Seat, action: int) -> Move | None:
        """None: the action begins an answer or goes on with it, and more are needed.

        Raises BadInput for a number that there is not, or that is not legal now.
        """
        actions = self.config.form.actions
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
        answers = self.config.form.open
        if answers is not None:
            return answers.whole(self.with_next(seat, action), seat, self.view(seat))
        return actions.move_of(int(action), seat, self.view(seat))

    def with_next(self, seat: Seat, action: int) -> tuple[int, ...]:
        return (*self.begun.get(seat, ()), int(action))

    def act(self, seat: Seat, action: int) -> None:
        """Raises BadInput as `move_of` does."""
        move = self.move_of(seat, action)
        self.decisions += 1
        if move is None:
            self.begun[seat] = self.with_next(seat, action)
        else:
            self.play(seat, move)

    def play_move(self, seat: Seat, move: Move) -> None:
        """A legal move of somebody who knows no numbers. What answers nothing counts for nothing:
        a bot may write and write again."""
        self.decisions += move.answers
        self.play(seat, move)

    def play(self, seat: Seat, move: Move) -> None:
        self.state.play(seat, move, self.dice, None)
        self.begun.pop(seat, None)
        self.views.clear()

    def utilities(self) -> list[float]:
        """What the end is worth to each seat; nothing before it, and nothing if it was cut off."""
        result = fast_result_of(self.state)
        if result is None:
            return [0.0] * self.config.seats
        return [float(each) for each in self.config.game.utility(result)]
