"""What a chat is sent.

Most take `{"text": …}`. Discord calls it something else, and refuses a message without that field;
others refuse fields that they don't know.
"""

from typing import Final

import msgspec

from ludoteka.server.notifications.outbound_urls import OutboundUrl

DISCORD: Final = ("discord.com", "discordapp.com")
SLACK_SUFFIX: Final = "/slack"
"""The end of an address of Discord's where it takes what others take."""


def encode_message(place: OutboundUrl, text: str) -> bytes:
    return msgspec.json.encode({"content" if is_discord(place) else "text": text})


def is_discord(place: OutboundUrl) -> bool:
    ours = any(place.host == name or place.host.endswith(f".{name}") for name in DISCORD)
    return ours and not place.path.partition("?")[0].endswith(SLACK_SUFFIX)
