"""WP-19: a different word for each player, so that as many votes as can be expected are right."""

from collections.abc import Sequence


def best_assignment(chances: Sequence[Sequence[float]]) -> list[int]:
    """For each player a word, all different, with the largest sum of chances.

    Player by player, the best way to have used each set of words; of equals the lower words.
    """
    ways: dict[int, tuple[float, list[int]]] = {0: (0.0, [])}
    for row in chances:
        more: dict[int, tuple[float, list[int]]] = {}
        for used, (total, words) in ways.items():
            for word, chance in enumerate(row):
                key = used | 1 << word
                if key != used and (key not in more or more[key][0] < total + chance):
                    more[key] = (total + chance, [*words, word])
        ways = more
    return max(ways.values(), key=lambda way: (way[0], [-word for word in way[1]]))[1]


def one_by_one(chances: Sequence[Sequence[float]]) -> list[int]:
    """The likeliest word of each player in turn that was not given away before."""
    chosen: list[int] = []
    for row in chances:
        left = [word for word in range(len(row)) if word not in chosen]
        chosen.append(max(left, key=lambda word: row[word]))
    return chosen
