"""One person at a terminal, bots in the other seats."""

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ludoteka.bots.bot import Bot, think
from ludoteka.cli.messages import text
from ludoteka.cli.terminal.move_parser import meant, numbered
from ludoteka.cli.terminal.text_renderer import TextRenderer
from ludoteka.kernel.chance.dice import Dice
from ludoteka.kernel.errors import Refused
from ludoteka.kernel.play import CLOCK, Ask, Move, Seat
from ludoteka.kernel.table import GameTable
from ludoteka.kernel.validation import refusal_reason
from ludoteka.lab.arena import IllegalMove

Say = Callable[[str], None]
Read = Callable[[], str]


class Company(NamedTuple):
    """A bot in its seat, with its own dice."""

    seat: Seat
    bot: Bot
    dice: Dice


class Session:
    """Asks whoever owes a decision, and tells what happens, until nobody owes any."""

    def __init__(
        self,
        table: GameTable,
        me: Seat,
        company: Sequence[Company],
        renderer: TextRenderer,
        say: Say,
    ) -> None:
        self.table, self.me, self.renderer, self.say = table, me, renderer, say
        self.company = {each.seat: each for each in company}
        self.shown = ""
        self.clock: Ask | None = None
        self.due = 0.0

    def play(self, read: Read) -> None:
        """To the end of the game. `read` raises EOFError when there is nothing more to read."""
        while asks := self.table.state.asks():
            self.watch_the_clock(asks)
            bot = next((self.company[ask.seat] for ask in asks if ask.seat in self.company), None)
            if bot is not None:
                self.ask_bot(bot)
            elif any(ask.seat == self.me for ask in asks):
                self.ask_me(read)
            else:
                self.wait_for_the_clock()
        self.show_table()

    def ask_bot(self, one: Company) -> None:
        """A bot says what it has to say, then moves. It never gets the true state."""
        remark = one.bot.remark(self.table.state.imagine(one.seat, one.dice), one.seat)
        if remark is not None:
            sentence = remark[self.renderer.language]
            self.say(f"{self.renderer.name(one.seat)}: {sentence}")
        move = think(one.bot, self.table.state, one.seat, one.dice)
        try:
            self.move(one.seat, move)
        except Refused as refused:
            name = self.renderer.name(one.seat)
            raise IllegalMove(name, one.seat, move, refused.refusal.rule) from None

    def ask_me(self, read: Read) -> None:
        self.show_table()
        moves = self.moves()
        line = read().strip()
        if self.is_late():
            self.say(text(self.renderer.language, "play.late"))
            self.move(CLOCK, self.table.state.moves(CLOCK)[0])
        elif not line and len(moves) == 1:
            self.move(self.me, next(iter(moves.values())))
        elif line:
            self.try_move(line, moves)

    def moves(self) -> dict[str, Move]:
        return numbered(self.table.state.moves(self.me))

    def try_move(self, line: str, moves: dict[str, Move]) -> None:
        """Play what was typed, or say which rule forbids it; then nothing has changed."""
        view = self.table.state.view(self.me)
        labels = {key: self.renderer.move(move, view) for key, move in moves.items()}
        try:
            short = self.renderer.typed(line, self.me, view)
            said = meant(line, self.table.game, moves, labels) if short is None else short
            self.move(self.me, said)
        except Refused as refused:
            reason = refusal_reason(self.table.game, refused.refusal, self.renderer.language)
            values = {"rule": refused.refusal.rule, "why": reason}
            self.say(text(self.renderer.language, "play.refused", **values))

    def move(self, seat: Seat, move: object) -> None:
        told = self.table.play(seat, move)
        for event in told.events_for(self.me):
            for sentence in self.renderer.story(event):
                self.say(sentence)

    def show_table(self, *, again: bool = False) -> None:
        """The table and what one may do, whenever either has changed."""
        view = self.table.state.view(self.me)
        moves = self.moves()
        picture = self.renderer.picture(view)
        if moves:
            picture += "\n" + self.renderer.menu(moves, view)
        if picture != self.shown or again:
            self.say("")
            self.say(picture)
        self.shown = picture

    def watch_the_clock(self, asks: Sequence[Ask]) -> None:
        """A deadline runs from the moment its ask appears."""
        ask = next((ask for ask in asks if ask.seat == CLOCK), None)
        if ask is not None and ask != self.clock:
            self.due = time.monotonic() + ask.seconds
        self.clock = ask

    def is_late(self) -> bool:
        return self.clock is not None and time.monotonic() >= self.due

    def wait_for_the_clock(self) -> None:
        assert self.clock is not None, "somebody owes a decision, and nobody is there to ask"
        time.sleep(max(0.0, self.due - time.monotonic()))
        self.move(CLOCK, self.table.state.moves(CLOCK)[0])
