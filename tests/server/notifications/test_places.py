"""Where a bell may ring, and where not."""

import contextlib
import ipaddress
import socket
import threading
from time import monotonic

import pytest

from ludoteka.server.notifications.http_post import post, read_status
from ludoteka.server.notifications.outbound_urls import (
    ForbiddenUrl,
    OutboundUrl,
    check_url,
    reject_private,
    resolve,
)
from tests.server.support.fake_push_service import listening

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


REGISTERED = """
    0.0.0.0/8 0.0.0.0/32 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12
    192.0.0.0/24 192.0.0.0/29 192.0.0.8/32 192.0.0.9/32 192.0.0.10/32 192.0.0.170/32 192.0.0.171/32
    192.0.0.192/32 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16
    192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 240.0.0.0/4 255.255.255.255/32
    224.0.0.0/4
    ::1/128 ::/128 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23
    2001::/32 2001:1::1/128 2001:1::2/128 2001:1::3/128 2001:2::/48 2001:3::/32 2001:4:112::/48
    2001:10::/28 2001:20::/28 2001:30::/28 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20
    5f00::/16 fc00::/7 fe80::/10 ff00::/8 fec0::/10
""".split()
"""IANA's registries of special-purpose addresses, and multicast. One address of 192.0.0.0/24 is
where a cloud tells machines their secrets."""
PUBLIC = """
    1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 128.0.0.0 169.253.255.255
    172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.0 192.0.3.0 192.88.98.255 192.88.100.0
    198.17.255.255 198.20.0.0 223.255.255.255
    2000:: 2001:200:: 2001:4860:4860::8888 2003:: 2606:4700:4700::1111 2620:4f:7fff:: 3ffe::
""".split()


@pytest.mark.parametrize("block", REGISTERED)
def test_every_block_of_special_addresses_is_refused(block: str) -> None:
    """Whatever the version of Python calls global."""
    network = ipaddress.ip_network(block)
    middle = network[network.num_addresses // 2]
    for address in {network[0], middle, network[-1]}:
        with pytest.raises(ForbiddenUrl):
            reject_private(str(address))


@pytest.mark.parametrize("address", PUBLIC)
def test_addresses_of_the_internet_are_not(address: str) -> None:
    """Among them are the neighbors of blocks."""
    reject_private(address)


@pytest.mark.parametrize("url", [*PRIVATE, *NONSENSE])
def test_nothing_is_sent_to_private_addresses_or_to_what_is_none(url: str) -> None:
    with pytest.raises(ForbiddenUrl):
        check_url(url)


def test_a_name_that_means_a_private_address_is_refused_when_it_is_looked_up() -> None:
    place = check_url("https://localhost/hook")
    with pytest.raises(ForbiddenUrl):
        resolve(place)
    with pytest.raises(ForbiddenUrl):
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

        monkeypatch.setattr("ludoteka.server.notifications.outbound_urls.socket.getaddrinfo", once)
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


def test_an_answer_that_comes_drop_by_drop_has_no_more_time() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        line = socket.create_connection(server.getsockname())
        other, _ = server.accept()
        over = threading.Event()

        def drip() -> None:
            while not over.wait(0.01):
                with contextlib.suppress(OSError):
                    other.sendall(b"H")

        dripping = threading.Thread(target=drip)
        with line, other:
            dripping.start()
            try:
                with pytest.raises(TimeoutError):
                    read_status(line, until=monotonic() + 0.2)
            finally:
                over.set()
                dripping.join()


def test_an_answer_that_is_no_http_is_an_error() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        host = f"127.0.0.1:{server.getsockname()[1]}"
        server.settimeout(20)
        line = socket.create_connection(server.getsockname())
        other, _ = server.accept()
        with line, other:
            other.sendall(b"SSH-2.0-hello\r\n")
            with pytest.raises(OSError, match="HTTP"):
                read_status(line, until=monotonic() + 20)
    assert check_url(f"http://{host}/", [host]) == OutboundUrl(
        False, "127.0.0.1", int(host[10:]), "/"
    )
