"""What must be true of 13 Words at every moment."""

from collections.abc import Iterator

from ludoteka.games.thirteen_words.rules.state import EMPTY, EXPLAINING, Position


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
