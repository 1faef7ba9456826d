"""Who owes what in 13 Words, and what a move does."""

from collections.abc import Iterator, Sequence

from ludoteka.games.thirteen_words import deal, legality, scoring, view
from ludoteka.games.thirteen_words.model import (
    Announced,
    ChoiceIs,
    Choose,
    Chosen,
    Ended,
    IsReady,
    Options,
    Ready,
    Revealed,
    Stack,
    Starred,
    ThirteenWordsView,
    TimeIsUp,
    Turned,
)
from ludoteka.games.thirteen_words.state import (
    CHOOSING,
    EMPTY,
    EXPLAINING,
    NOTHING,
    OVER,
    Position,
    Round,
)
from ludoteka.kernel.dice import Dice, take
from ludoteka.kernel.errors import BadInput
from ludoteka.kernel.play import CLOCK, Ask, Move, Refusal, Result, Seat
from ludoteka.kernel.state import State
from ludoteka.kernel.told import EVERYBODY, Told


class ThirteenWords(Position):
    """A game of 13 Words that can be asked and played."""

    def asks(self) -> Sequence[Ask]:
        return who_owes_what(self)

    def moves(self, seat: Seat) -> Sequence[Move]:
        return legality.moves(self, seat)

    def refuse(self, seat: Seat, move: Move) -> Refusal | None:
        return legality.refuse(self, seat, move)

    def play(self, seat: Seat, move: Move, dice: Dice, told: Told | None) -> None:
        if isinstance(move, Choose):
            choose(self, seat, move.place, told)
        elif isinstance(move, Ready):
            be_ready(self, seat, told)
        else:
            time_up(self, told)

    def view(self, seat: Seat | None) -> ThirteenWordsView:
        return view.view(self, seat)

    def result(self) -> Result | None:
        return scoring.result(self) if self.phase == OVER else None

    def imagine(self, seat: Seat, dice: Dice) -> "ThirteenWords":
        return imagined(self, seat, dice)

    def copy(self) -> "ThirteenWords":
        other = type(self)(self.words, self.seats, self.captain, self.ring[:], self.backs[:])
        self.copy_fields_to(other)
        return other

    def audit(self) -> Iterator[str]:
        return audit(self)


def start(seats: int, options: Options, dice: Dice, stack: Stack | None) -> State:
    """TW-1 to TW-4: a dealt table with its first word announced."""
    if not 2 <= seats <= 8:
        raise BadInput("bad_options", problem=f"13 Words is for 2 to 8 players, not {seats} (TW-1)")
    cards = deal.pack_cards(options)
    dealt, first = (
        deal.stacked_deal(stack, seats) if stack else deal.random_deal(cards, seats, dice)
    )
    # A stack may name words that are not in the pack.
    state = lay_out(dealt, cards if stack is None else (*dealt, *cards), seats, first)
    state.captain_last = options.reveal == "captain_last"
    state.talk_seconds = options.talk_seconds
    return state


def lay_out(
    dealt: Sequence[deal.Card], cards: tuple[deal.Card, ...], seats: int, first: Seat
) -> ThirteenWords:
    """TW-3: all dealt cards but the last lie around the board, the last in the centre."""
    words, number = deal.numbered(cards)
    ring = [number[front] for front, _ in dealt[:-1]]
    backs = [number[back] for _, back in dealt[:-1]]
    state = ThirteenWords(words, seats, first, ring, backs)
    state.centre = number[dealt[-1][0]]
    return state


def who_owes_what(s: Position) -> list[Ask]:
    """TW-7: who has not chosen owes a choice, the Captain too. TW-12: then a `ready` each."""
    if s.phase == CHOOSING:
        return [Ask(seat, "choose") for seat in range(s.seats) if s.choice[seat] == NOTHING]
    if s.phase == EXPLAINING:
        asks = [Ask(seat, "ready") for seat in range(s.seats) if not s.ready[seat]]
        if s.talk_seconds:
            asks.append(Ask(CLOCK, "time_up", seconds=s.talk_seconds))
        return asks
    return []


def choose(s: Position, seat: Seat, place: int, told: Told | None) -> None:
    """TW-7, TW-9: a secret choice, or a changed one; the last missing one closes the selection."""
    first_time = s.choice[seat] == NOTHING
    s.choice[seat] = place
    if told is not None:
        tell_choice(s, seat, first_time, told)
    if NOTHING not in s.choice:
        resolve(s, told)


def tell_choice(s: Position, seat: Seat, first_time: bool, told: Told) -> None:
    """TW-9: everybody learns that a seat has chosen, once; only the seat learns what."""
    place = s.choice[seat]
    told.tell(ChoiceIs(place, s.words[s.word_at(place)]), to=[seat])
    if first_time:
        told.tell(Chosen(seat), to=EVERYBODY)


def resolve(s: Position, told: Told | None) -> None:
    """TW-11: the wheels are turned up and stars are won; then everybody explains (TW-12)."""
    played = Round(
        s.captain, s.centre, tuple(s.choice), tuple(s.word_at(place) for place in s.choice)
    )
    s.history.append(played)
    starred = scoring.starred(played)
    for seat in starred:
        s.stars[seat] += 1
    s.phase = EXPLAINING
    s.ready = [False] * s.seats
    if told is not None:
        words = [s.words[word] for word in played.words]
        told.tell(Revealed(s.captain, reveal_order(s), list(s.choice), words), to=EVERYBODY)
        told.tell(Starred(starred), to=EVERYBODY)


def reveal_order(s: Position) -> list[Seat]:
    """TW-11: the Captain first, then the others to the left; an option has the Captain last."""
    others = [(s.captain + step) % s.seats for step in range(1, s.seats)]
    return [*others, s.captain] if s.captain_last else [s.captain, *others]


def be_ready(s: Position, seat: Seat, told: Told | None) -> None:
    """TW-12: the last one who is ready ends the round."""
    s.ready[seat] = True
    if told is not None:
        told.tell(IsReady(seat), to=EVERYBODY)
    if all(s.ready):
        next_round(s, told)


def time_up(s: Position, told: Told | None) -> None:
    """TW-12: the table's time for talk is over."""
    if told is not None:
        told.tell(TimeIsUp(), to=EVERYBODY)
    next_round(s, told)


def next_round(s: Position, told: Told | None) -> None:
    """TW-13, TW-14: turn the Captain's card into the centre; the next seat becomes Captain."""
    place = s.choice[s.captain]
    word, back = s.word_at(place), s.backs[place - 1]
    s.ring[place - 1] = s.backs[place - 1] = EMPTY
    s.choice = [NOTHING] * s.seats
    s.ready = [False] * s.seats
    if is_last_card(s):
        end(s, told)
        return
    s.centre = back
    s.captain = (s.captain + 1) % s.seats
    s.phase = CHOOSING
    if told is not None:
        told.tell(Turned(place, s.words[word], s.words[back]), to=EVERYBODY)
        told.tell(announcement(s), to=EVERYBODY)


def is_last_card(s: Position) -> bool:
    """TW-15: only one card is left around the board."""
    return len(s.occupied()) == 1


def announcement(s: Position) -> Announced:
    """TW-6: the round, its Captain, and the centre word."""
    return Announced(len(s.history) + 1, s.captain, s.words[s.centre])


def end(s: Position, told: Told | None) -> None:
    """TW-15: the game is over."""
    s.phase = OVER
    if told is not None:
        told.tell(Ended(sum(s.stars), scoring.success_level(s.seats, sum(s.stars))), to=EVERYBODY)


def talk_is_closed(state: State) -> bool:
    """TW-10: no table talk while choices are secret."""
    return isinstance(state, Position) and state.phase == CHOOSING


def imagined(s: ThirteenWords, seat: Seat, dice: Dice) -> ThirteenWords:
    """TW-5, TW-9: other seats' choices and the backs of the cards are drawn anew."""
    other = s.copy()
    if s.phase == CHOOSING:
        for each in range(s.seats):
            if each != seat and s.choice[each] != NOTHING:
                places = s.occupied()
                other.choice[each] = places[dice.below(len(places))]
    unseen = sorted(set(range(len(s.words))) - seen_words(s))
    for place in s.occupied():
        other.backs[place - 1] = take(unseen, dice)
    return other


def seen_words(s: Position) -> set[int]:
    """TW-5: every word that has lain face up."""
    rounds = s.history
    return {*s.ring, s.centre, *(r.centre for r in rounds), *(w for r in rounds for w in r.words)}


def audit(s: Position) -> Iterator[str]:
    """Ring, centre and covered cards make up the deal; stars never exceed seats times rounds."""
    played = len(s.history) - (s.phase == EXPLAINING)
    if len(s.occupied()) + played != len(s.ring):
        yield f"{len(s.occupied())} cards around the board after {played} rounds"
    in_sight = [word for word in (*s.ring, *s.backs) if word != EMPTY]
    if len(set(in_sight)) != len(in_sight):
        yield "a word lies at two places"
    if sum(s.stars) > s.seats * len(s.history):
        yield f"{sum(s.stars)} stars after {len(s.history)} rounds of {s.seats}"
    if any((word == EMPTY) != (back == EMPTY) for word, back in zip(s.ring, s.backs, strict=True)):
        yield "a card with one side"
