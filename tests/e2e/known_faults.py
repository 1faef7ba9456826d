"""What is not right yet on some screens, by game: whoever mends it strikes it out here."""

from typing import Final

KNOWN: Final[dict[str, set[tuple[str, str]]]] = {
    "thirteen_words": {
        ("host, phone 360x640", "sight"),
    },
    "captain_flip": {
        ("host, phone 640x360", "sight"),
        ("watcher, phone 640x360", "sight"),
    },
    "word_porters": {
        ("host, phone 320x568", "sight"),
    },
    "thirteen": {
        ("host, phone 320x568", "touch"),
        ("host, phone 640x360", "touch"),
        ("watcher, phone 320x568", "touch"),
        ("watcher, phone 640x360", "touch"),
    },
}
