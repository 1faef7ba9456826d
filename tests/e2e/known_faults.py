"""What is not right yet on some screens, by game: whoever mends it strikes it out here."""

from typing import Final

KNOWN: Final[dict[str, set[tuple[str, str]]]] = {
    "thirteen_words": {
        ("host, phone 320x568", "covered"),
        ("host, phone 360x640", "covered"),
        ("host, phone 640x360", "covered"),
        ("host, phone, text 200 %", "covered"),
        ("watcher, phone 320x568", "covered"),
        ("watcher, phone 360x640", "covered"),
        ("watcher, phone 360x640", "sight"),
        ("watcher, phone 640x360", "covered"),
        ("watcher, phone, text 200 %", "covered"),
    },
    "captain_flip": {
        ("host, desktop 1280x720", "cut"),
        ("host, desktop 1280x720", "sight"),
        ("host, phone, text 200 %", "covered"),
        ("host, phone, text 200 %", "cut"),
        ("watcher, phone, text 200 %", "covered"),
        ("watcher, phone, text 200 %", "cut"),
    },
    "word_porters": {
        ("host, phone 320x568", "sight"),
        ("host, phone 360x640", "sight"),
        ("host, phone 640x360", "sight"),
        ("host, phone, text 200 %", "cut"),
        ("watcher, phone, text 200 %", "cut"),
    },
    "seven_words": {
        ("host, phone, text 200 %", "covered"),
        ("host, phone, text 200 %", "cut"),
        ("tv, tv 1280x720", "small"),
        ("watcher, phone, text 200 %", "cut"),
    },
    "thirteen": {
        ("host, phone 320x568", "covered"),
        ("host, phone 320x568", "cut"),
        ("host, phone 320x568", "touch"),
        ("host, phone 360x640", "cut"),
        ("host, phone 640x360", "covered"),
        ("host, phone 640x360", "cut"),
        ("host, phone, text 200 %", "covered"),
        ("host, phone, text 200 %", "cut"),
        ("host, phone, text 200 %", "outside"),
        ("watcher, phone 320x568", "cut"),
        ("watcher, phone 320x568", "sight"),
        ("watcher, phone 360x640", "sight"),
        ("watcher, phone 640x360", "covered"),
        ("watcher, phone 640x360", "cut"),
        ("watcher, phone 640x360", "sight"),
        ("watcher, phone, text 200 %", "covered"),
        ("watcher, phone, text 200 %", "cut"),
    },
    "liars_dice": {
        ("host, phone, text 200 %", "cut"),
        ("watcher, phone, text 200 %", "cut"),
    },
}
