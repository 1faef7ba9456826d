"""What a chat is sent: the field in which it looks for words."""

import msgspec
import pytest

from ludoteka.server.notifications.outbound_urls import check_url
from ludoteka.server.notifications.webhooks import encode_message


@pytest.mark.parametrize(
    ("url", "field"),
    [
        ("https://hooks.slack.com/services/T0/B0/x", "text"),
        ("https://chat.example.org/hooks/x", "text"),
        ("https://discord.com/api/webhooks/1/x", "content"),
        ("https://discord.com/api/webhooks/1/x?thread_id=2", "content"),
        ("https://ptb.discord.com/api/webhooks/1/x", "content"),
        ("https://discordapp.com/api/webhooks/1/x", "content"),
        ("https://discord.com/api/webhooks/1/x/slack", "text"),
        ("https://discord.com/api/webhooks/1/x/slack?wait=true", "text"),
        ("https://notdiscord.com/api/webhooks/1/x", "text"),
    ],
)
def test_a_chat_finds_the_words_where_it_looks_for_them(url: str, field: str) -> None:
    assert msgspec.json.decode(encode_message(check_url(url), "your move")) == {field: "your move"}
