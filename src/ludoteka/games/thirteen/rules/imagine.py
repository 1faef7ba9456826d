"""TH-4: determinization, a copy of a game in which all that a seat cannot know is drawn anew.

What is hidden keeps its place and changes what it is. The numbers of hidden cards are put in order
first, for they would tell where a card has been.
"""

from ludoteka.games.thirteen.rules.effects.choices import WAYS
from ludoteka.games.thirteen.rules.knowledge import AUDIENCES, knows
from ludoteka.games.thirteen.rules.state import NOTHING, Choice, Frame, Position, pile
from ludoteka.kernel.chance.dice import Dice, take
from ludoteka.kernel.play import Seat


def redraw(s: Position, seat: Seat, dice: Dice) -> None:
    """Make up, in a copy, everything that the seat does not know."""
    s.cards = s.cards[:]
    for owner in (0, 1):
        hidden = hidden_cards(s, owner)
        groups = [[card for card in hidden if mixed >> card & 1] for mixed in s.mixed[seat]]
        loose = [card for card in hidden if is_loose(s, seat, card)]
        for group in (*groups, loose):
            deal_anew(s, group, dice)
        put_in_order(s, owner, [*groups, loose])
    if s.turn == 0 and s.returning[1 - seat] != NOTHING:
        s.returning[1 - seat] = dice.below(1 << len(s.hand[1 - seat]))


def redraw_unknown(s: Position, dice: Dice) -> None:
    """Make up, in a copy, what neither seat knows, for whoever looks over both shoulders."""
    s.cards = s.cards[:]
    for owner in (0, 1):
        for group in alike_to_both(s, owner):
            deal_anew(s, group, dice)


def alike_to_both(s: Position, owner: Seat) -> list[list[int]]:
    """Cards that neither seat knows, with those that neither can tell them from."""
    groups: dict[tuple[int, int], list[int]] = {}
    for card in hidden_cards(s, owner):
        if not knows(s, 0, card) and not knows(s, 1, card):
            sets = (set_of(s, 0, card), set_of(s, 1, card))
            groups.setdefault(sets, []).append(card)
    return list(groups.values())


def set_of(s: Position, seat: Seat, card: int) -> int:
    """The mixed set that a seat knows the card to be in; 0 if there is none."""
    return sum([mixed for mixed in s.mixed[seat] if mixed >> card & 1])


def is_loose(s: Position, seat: Seat, card: int) -> bool:
    in_a_set = any(mixed >> card & 1 for mixed in s.mixed[seat])
    return not in_a_set and not knows(s, seat, card)


def hidden_cards(s: Position, owner: Seat) -> list[int]:
    """The face-down cards of one side, and its hand, in the order of their places."""
    on_cards = [soul for host in hosts(s, owner) for soul in s.souls[host]]
    piles = (s.deck, s.hand, s.madness, s.free, s.spent)
    return [int(card) for both in piles for card in both[owner]] + on_cards


def hosts(s: Position, owner: Seat) -> list[int]:
    """Cards on which Souls may lie."""
    casting = [s.casting] if s.casting != NOTHING and s.owner(s.casting) == owner else []
    return [int(card) for card in s.board[owner]] + casting


def deal_anew(s: Position, numbers: list[int], dice: Dice) -> None:
    """Some cards change what they are among themselves."""
    definitions = sorted((s.cards[card] for card in numbers), key=lambda card: card.number)
    for card in sorted(numbers):
        s.cards[card] = take(definitions, dice)


def put_in_order(s: Position, owner: Seat, groups: list[list[int]]) -> None:
    """In each group the lowest number lies at the first place, and so on."""
    new = {
        old: number for group in groups for old, number in zip(group, sorted(group), strict=True)
    }
    places = {new[card]: s.zone[card] for card in new}
    for card, place in places.items():
        s.zone[card] = place
    for piles in (s.deck, s.hand, s.madness, s.free, s.spent):
        piles[owner] = pile([new.get(card, card) for card in piles[owner]])
    for host in hosts(s, owner):
        s.souls[host] = tuple(new.get(soul, soul) for soul in s.souls[host])
    rename(s, new)


def rename(s: Position, new: dict[int, int]) -> None:
    """What refers to a hidden card by its number follows it."""
    known = {number: s.known[old] for old, number in new.items()}
    for number, bits in known.items():
        s.known[number] = bits
    for audience in AUDIENCES:
        s.mixed[audience] = tuple([renamed_bits(bits, new) for bits in s.mixed[audience]])
    s.agenda = [renamed_frame(frame, new) for frame in s.agenda]
    s.queue = [renamed_frame(frame, new) for frame in s.queue]
    if s.pending is not None:
        s.pending = renamed_choice(s.pending, new)


def renamed_bits(bits: int, new: dict[int, int]) -> int:
    moved = sum(1 << card for card in new if bits >> card & 1)
    return bits & ~moved | sum(1 << new[card] for card in new if moved >> card & 1)


def renamed_choice(choice: Choice, new: dict[int, int]) -> Choice:
    options = choice.options
    if choice.kind not in WAYS:
        options = [new.get(card, card) for card in options]
    frame = renamed_frame(choice.frame, new)
    return Choice(choice.seat, choice.kind, options, choice.optional, frame)


def renamed_frame(frame: Frame, new: dict[int, int]) -> Frame:
    return Frame(
        frame.node,
        frame.you,
        new.get(frame.me, frame.me),
        new.get(frame.target, frame.target),
        new.get(frame.second, frame.second),
        new.get(frame.it, frame.it),
    )
