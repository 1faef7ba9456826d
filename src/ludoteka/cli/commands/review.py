"""`ludoteka review`: what each decision of a finished game was worth, luck and skill."""

import argparse
import sys
import time
from collections.abc import Collection, Iterable, Iterator

import msgspec

from ludoteka.cli.commands.replay import tell_refusal
from ludoteka.cli.files import load_record
from ludoteka.cli.game_commands import own_reviews
from ludoteka.cli.messages import decimal, text
from ludoteka.cli.parser import Parser, whole
from ludoteka.cli.report import print_json, problem_of, show, tell_problem
from ludoteka.cli.terminal.text_renderer import TextRenderer, renderer_for
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import CLOCK, View, seat_of
from ludoteka.kernel.records.record import Record
from ludoteka.kernel.state import Game
from ludoteka.kernel.table import RefusedInRecord, table_from_record
from ludoteka.plugins import game_named, installed_plugins, reviewed_games, reviewer_of
from ludoteka.review.model import Choice, Decision, Progress, Review, Share, Unit
from ludoteka.review.walk import review

EVERY = 2.0  # seconds between two lines of progress


def arguments(parser: Parser) -> None:
    parser.argument("record", metavar="RECORD")
    parser.argument("--worst", type=whole(parser.language, 1), default=None, metavar="N")
    parser.argument("--json", action="store_true")


def run(args: argparse.Namespace, language: str) -> int:
    try:
        return reviewed(args, load_record(args.record), language)
    except BadInput as bad:
        return tell_problem(problem_of(bad, language, 1), as_json=args.json)


def reviewed(args: argparse.Namespace, record: Record, language: str) -> int:
    game = game_named(record.game)
    own = own_reviews()
    require_review(game, own)
    try:
        if game.name in own:
            return own[game.name](record, language, args.json)
        found = last_of(review(game, record, reviewer_of(game.name)), language)
    except RefusedInRecord as refused:
        return tell_refusal(game, refused, language, as_json=args.json)
    if args.json:
        print_json(found)
    else:
        for line in ToldReview(game, record, found, language).lines(args.worst):
            show(line)
    return 0


def require_review(game: Game, own: Collection[str]) -> None:
    """Raises BadInput, and names the games that can be reviewed, in whatever way."""
    known = [name for name in installed_plugins() if name in own or name in reviewed_games()]
    if game.name not in known:
        raise BadInput("no_review", game=game.name, known=", ".join(known))


def last_of(news: Iterable[Progress | Review], language: str) -> Review:
    """The review; until then whole lines of progress, now and then."""
    told = time.monotonic()
    for each in news:
        if isinstance(each, Review):
            return each
        if time.monotonic() - told >= EVERY:
            told = time.monotonic()
            line = text(language, "review.progress", done=each.done, of=each.of)
            print(line, file=sys.stderr, flush=True)
    raise AssertionError("a review ends with the review")


class ToldReview:
    """A review in sentences."""

    def __init__(self, game: Game, record: Record, found: Review, language: str) -> None:
        self.game, self.record, self.found, self.language = game, record, found, language
        names = [text(language, "replay.seat", seat=seat) for seat in range(found.seats)]
        self.renderer: TextRenderer = renderer_for(game, names, language)
        self.views = dict(views_of(game, record))

    def lines(self, worst: int | None) -> Iterator[str]:
        """Every decision in order, or the worst alone; then what it comes to."""
        decisions = self.found.decisions
        if worst is not None:
            decisions = sorted(decisions, key=lambda each: -each.lost)[:worst]
        yield text(self.language, f"review.unit.{self.found.unit}", n=self.found.tries)
        for decision in decisions:
            yield from self.decision(decision)
        yield ""
        for share in self.found.shares:
            yield self.share(share)
        yield from self.turning()

    def decision(self, decision: Decision) -> Iterator[str]:
        name = self.renderer.name(decision.seat)
        grade = text(self.language, f"review.grade.{decision.grade}")
        yield text(self.language, "review.decision", ply=decision.ply, name=name, grade=grade)
        for at, choice in enumerate(decision.choices):
            mark = "*" if at == decision.played else " "
            said = self.described(decision, choice)
            yield f"  {mark} {said}: {self.found_out(decision, at)}"

    def described(self, decision: Decision, choice: Choice) -> str:
        if choice.move is None:
            return text(self.language, "review.play_on")
        move = msgspec.convert(choice.move, self.game.moves)
        return self.renderer.move(move, self.views[decision.ply])

    def found_out(self, decision: Decision, at: int) -> str:
        """The chance of a choice, and the interval of its difference from the played one."""
        choice = decision.choices[at]
        worth = self.worth(choice.chances[decision.seat])
        if at == decision.played:
            return worth
        low, high = self.signed(choice.low), self.signed(choice.high)
        if not choice.clear:
            return text(self.language, "review.unclear", low=low, high=high)
        key = "review.better" if choice.gap > 0 else "review.worse"
        gap = self.change(abs(choice.gap))
        return text(self.language, key, worth=worth, gap=gap, low=low, high=high)

    def share(self, share: Share) -> str:
        parts = {name: self.signed(getattr(share, name)) for name in ("choices", "others", "luck")}
        ends = {"start": self.worth(share.start), "end": self.worth(share.end)}
        return text(
            self.language, "review.share", name=self.renderer.name(share.seat), **parts, **ends
        )

    def turning(self) -> Iterator[str]:
        turning = self.found.turning
        if turning is not None:
            change, name = self.signed(turning.change), self.renderer.name(turning.seat)
            key = f"review.turning.{turning.by}"
            yield text(self.language, key, ply=turning.ply, name=name, change=change)

    def worth(self, value: float) -> str:
        return shown(value, self.found.unit, self.language)

    def signed(self, value: float) -> str:
        return ("−" if value < 0 else "+") + self.change(abs(value))

    def change(self, size: float) -> str:
        """That of a chance is in points of a hundred, so that nobody takes it for a share of it."""
        return decimal(self.language, size if self.found.unit == "coins" else 100 * size)


def views_of(game: Game, record: Record) -> Iterator[tuple[int, View]]:
    """What whoever made a move saw before it, by the number of the move."""
    table = table_from_record(game, record)
    for ply, (name, move) in enumerate(record.moves, start=1):
        seat = seat_of(name)
        yield ply, table.state.view(None if seat == CLOCK else seat)
        table.play(seat, move)


def shown(value: float, unit: Unit, language: str) -> str:
    if unit == "coins":
        return decimal(language, value)
    return decimal(language, 100 * value) + ("%" if language == "en" else " %")
