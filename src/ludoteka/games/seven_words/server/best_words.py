"""SW-70 after the end: what the best words of a game mean, and what was written in it."""

import asyncio

from ludoteka.games.seven_words import SEVEN_WORDS
from ludoteka.games.seven_words.dictionary.meanings import meaning_of
from ludoteka.games.seven_words.rules.state import Position
from ludoteka.games.seven_words.rules.words.best_words import best_of_round
from ludoteka.games.seven_words.server.wire_meanings import Meanings, WordMeaning
from ludoteka.server.rejection import Rejection
from ludoteka.server.replays.replays import TableSource, load_finished, replay_table
from ludoteka.server.storage.queries.rows import TableRow


async def explain_words(tables: TableSource, table_id: str) -> Meanings:
    """Raises Rejection before the end of the game, and for another game."""
    kept = await load_finished(tables, table_id)
    if kept.game != SEVEN_WORDS.name:
        raise Rejection("not_found")
    return await asyncio.to_thread(explain_words_now, kept)


def explain_words_now(kept: TableRow) -> Meanings:
    end = replay_table(kept, None).inner.state
    assert isinstance(end, Position)
    found = ((word, meaning_of(word, end.table.language)) for word in sorted(words_of(end)))
    told = {word: WordMeaning(lemma=one.lemma, text=one.text) for word, one in found if one}
    return Meanings(language=end.table.language, words=told)


def words_of(end: Position) -> set[str]:
    """The best of each round, and what everybody wrote."""
    best = [best_of_round(end, number) for number in range(len(end.history))]
    shown = {each.word for one in best for each in (*one.known[:1], *one.all[:1])}
    return shown | {word for played in end.history for word in played.words if word}
