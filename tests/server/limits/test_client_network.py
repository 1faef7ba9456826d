"""Limits count networks, which no client can have many of."""

import pytest

from ludoteka.server.limits.client_network import client_network
from ludoteka.server.limits.connection_limits import ConnectionLimits
from ludoteka.server.settings import Limits, Settings
from ludoteka.server.tokens import network_mark


def test_an_ipv6_network_is_its_first_64_bits() -> None:
    one = client_network("2001:db8:1:2::1")
    assert one == client_network("2001:db8:1:2:ffff::9")
    assert one != client_network("2001:db8:1:3::1")
    assert one.text == "2001:db8:1:2::/64"


def test_an_ipv4_address_is_a_network_of_its_own_however_it_is_written() -> None:
    assert client_network("192.0.2.7") == client_network("::ffff:192.0.2.7")
    assert client_network("192.0.2.7") != client_network("192.0.2.8")


def test_the_name_of_an_interface_makes_no_other_network() -> None:
    assert client_network("fe80::1%eth0") == client_network("fe80::2%wlan0")


@pytest.mark.parametrize("address", [None, "", "unknown", "_hidden", "192.0.2", "x" * 300])
def test_all_clients_without_an_address_share_one_network(address: str | None) -> None:
    assert client_network(address) == client_network(None)


@pytest.mark.parametrize("address", ["192.0.2.7", "2001:db8::1", "::1", "unknown"])
def test_the_text_of_a_network_leads_back_to_it(address: str) -> None:
    """Servers tell each other by this text which network paid."""
    network = client_network(address)
    assert client_network(network.text) == network


def test_a_mark_is_the_same_for_a_network_and_different_for_each_room() -> None:
    one, other = client_network("2001:db8::1"), client_network("2001:db8::2")
    assert network_mark("ABCD", one) == network_mark("ABCD", other)
    assert network_mark("ABCD", one) != network_mark("EFGH", one)
    assert "2001" not in network_mark("ABCD", one)


def test_connections_of_one_network_count_together(settings: Settings) -> None:
    bounds = ConnectionLimits(of(settings, Limits(connections=2)))
    come = [bounds.open(client_network(f"2001:db8::{n:x}")) for n in range(300)]
    assert come == [True, True] + [False] * 298
    assert all(bounds.open(client_network(f"2001:db8:0:{n:x}::1")) for n in range(1, 300))


@pytest.mark.parametrize(
    ("trusted", "address", "is_proxy"),
    [
        (("10.0.0.1",), "10.0.0.1", True),
        (("10.0.0.1",), "10.0.0.2", False),
        (("10.0.0.0/8", "no address"), "10.200.0.1", True),
        (("2001:db8::1",), "2001:db8:0::1", True),
        (("2001:db8::1",), "2001:db8::2", False),
        (("*",), "192.0.2.7", True),
        (("10.0.0.1",), None, False),
        ((), "10.0.0.1", False),
    ],
)
def test_a_proxy_is_trusted_by_its_full_address(
    settings: Settings, trusted: tuple[str, ...], address: str | None, is_proxy: bool
) -> None:
    bounds = ConnectionLimits(of(settings, Limits(), trusted))
    assert bounds.is_proxy(address) == is_proxy


def of(settings: Settings, limits: Limits, trusted: tuple[str, ...] = ()) -> Settings:
    return Settings(data=settings.data, limits=limits, trusted_proxies=trusted)
