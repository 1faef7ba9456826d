"""Where a bell may ring, and where not."""

import socket
from time import monotonic

import pytest

from ludoteka.server.bells.places import NotAllowed, Place, found, place_of
from ludoteka.server.bells.posting import post, status
from tests.server.listener import listening

PRIVATE = [
    "https://127.0.0.1/hook",
    "https://[::1]/hook",
    "https://10.0.0.8/hook",
    "https://192.168.1.1/hook",
    "https://169.254.169.254/latest/meta-data",
    "https://[fe80::1]/hook",
    "https://[::ffff:127.0.0.1]/hook",
    "https://[64:ff9b::7f00:1]/hook",
    "https://[2002:7f00:1::]/hook",
    "https://[fec0::2]/hook",
    "https://[::7f00:1]/hook",
    "https://[::ffff:0:7f00:1]/hook",
    "https://0.0.0.0/hook",
    "https://224.0.0.1/hook",
]
NONSENSE = [
    "",
    "https://",
    "ftp://chat.example/hook",
    "http://chat.example/hook",
    "https://somebody:word@chat.example/hook",
    "https://chat.example:port/hook",
    "https://chat.example/ho ok",
    "https://chat.example/\r\nX-Header: mine",
    "https://chat.example/" + "a" * 1000,
    "javascript:alert(1)",
]


@pytest.mark.parametrize("url", [*PRIVATE, *NONSENSE])
def test_nothing_is_sent_to_private_addresses_or_to_what_is_none(url: str) -> None:
    with pytest.raises(NotAllowed):
        place_of(url)


def test_a_name_that_means_a_private_address_is_refused_when_it_is_looked_up() -> None:
    place = place_of("https://localhost/hook")
    with pytest.raises(NotAllowed):
        found(place)
    with pytest.raises(NotAllowed):
        post("https://localhost/hook", b"", {}, ())


def test_the_connection_goes_to_what_was_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that means something else a moment later does not matter."""
    asked = []
    answer = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", 0))]
    with listening() as chat:
        allowed = f"chat.example:{chat.port}"

        def once(host: str, *_: object, **__: object) -> list[object]:
            asked.append(host)
            return list(answer)

        monkeypatch.setattr("ludoteka.server.bells.places.socket.getaddrinfo", once)
        monkeypatch.setattr("socket.create_connection", to_the_number)
        assert post(f"http://{allowed}/hook?a=1", b"{}", {"X-Kind": "test"}, [allowed]) == 201
        (heard,) = chat.wait_for(1)
    assert asked == ["chat.example"]
    assert (heard.path, heard.headers["host"], heard.body) == ("/hook?a=1", allowed, b"{}")


def to_the_number(address: tuple[str, int], timeout: float) -> socket.socket:
    assert address[0] == "127.0.0.1"
    line = socket.socket()
    line.settimeout(timeout)
    line.connect(address)
    return line


def test_no_redirect_is_followed() -> None:
    with listening() as chat:
        chat.answer = 307
        assert post(chat.url("/hook"), b"{}", {}, [chat.host]) == 307
        assert [each.path for each in chat.wait_for(1)] == ["/hook"]


def test_an_answer_that_is_no_http_is_an_error() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        host = f"127.0.0.1:{server.getsockname()[1]}"
        server.settimeout(20)
        line = socket.create_connection(server.getsockname())
        other, _ = server.accept()
        with line, other:
            other.sendall(b"SSH-2.0-hello\r\n")
            with pytest.raises(OSError, match="HTTP"):
                status(line, until=monotonic() + 20)
    assert place_of(f"http://{host}/", [host]) == Place(False, "127.0.0.1", int(host[10:]), "/")
