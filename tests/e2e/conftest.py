"""What browser tests share: a served page, Chromium, and devices to open it on."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from scripts import page as built
from scripts import programs
from scripts.project import ROOT
from tests.e2e.browsers.firefox import launched
from tests.e2e.browsers.screens import Opener, Screens, axe, screens
from tests.e2e.browsers.webkit import WebKit, has_webkit, webkit
from tests.e2e.players.thirteen_words import SLOW
from tests.e2e.server.server_process import (
    NO_RATE_LIMITS,
    QUICK_BOTS,
    RUNNING_TEST,
    ServerProcess,
    start_server,
)
from tests.support.fresh_environment import new_environment_with

FLAGS = """
    --headless --no-sandbox --disable-gpu --disable-quic --no-first-run
    --disable-background-networking --disable-component-update --disable-sync
"""

LONG_FILES = (
    "test_every_screen",
    "test_captain_flip",
    "test_thirteen_words",
    "test_thirteen",
    "test_word_porters",
)

# What is expected comes when it comes: a busy machine is slow, not wrong.
expect.set_options(timeout=SLOW)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first: at the end no worker is left alone with one of them."""
    items.sort(key=lambda item: item.path.stem not in LONG_FILES)


@pytest.fixture(autouse=True)
def record_test_name(request: pytest.FixtureRequest) -> None:
    """Write down the name of the test, by which servers deal: it meets the same game every time.

    The folder of the test is no part of the name, so a test that moves keeps its game.
    """
    name = f"tests/e2e/{request.path.name}::{request.node.name}"
    RUNNING_TEST.write_text(name, encoding="utf-8")


@pytest.fixture(scope="session")
def fresh_page() -> None:
    """The page as its sources are now."""
    built.ensure()


@pytest.fixture(scope="session")
def server(fresh_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that all tests share: each opens rooms of its own."""
    with start_server(tmp_path_factory.mktemp("house")) as house:
        yield house.url


@pytest.fixture
def restartable_server(fresh_page: None, tmp_path: Path) -> Iterator[ServerProcess]:
    """A server of the test's own: `kill()` it and `start()` it again on the same data and port."""
    with start_server(tmp_path / "house") as house:
        yield house


@pytest.fixture
def quick_server(fresh_page: None, tmp_path: Path) -> Iterator[ServerProcess]:
    with start_server(tmp_path / "house", QUICK_BOTS) as house:
        yield house


@pytest.fixture(scope="session")
def unlimited_server(
    fresh_page: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    """Guests may play as fast as they can."""
    with start_server(tmp_path_factory.mktemp("hasty"), NO_RATE_LIMITS) as house:
        yield house


@pytest.fixture(scope="session")
def all_games_server(
    fresh_page: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    """Our games and one from outside, with bots that don't pretend to think and no pace."""
    folder = tmp_path_factory.mktemp("full")
    package = ROOT / "examples" / "liars_dice"
    python = new_environment_with(folder / "env", "ludoteka[server]", package).python
    house = ServerProcess(folder / "house", {**QUICK_BOTS, **NO_RATE_LIMITS}, python=str(python))
    house.start()
    yield house
    house.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = playwright.chromium.launch(executable_path=programs.find(), args=FLAGS.split())
    yield chromium
    chromium.close()


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    found = programs.find(*programs.FIREFOX)
    if found is None:
        pytest.skip("there is no Firefox here")
    with launched(playwright, found) as started:
        yield started


@pytest.fixture(scope="session")
def webkit_browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebKit]:
    if not has_webkit():
        pytest.skip("there is no WebKit with a driver, or no Xvfb, here")
    with webkit(tmp_path_factory.mktemp("webkit")) as window:
        yield window


@pytest.fixture
def webkit_window(webkit_browser: WebKit) -> Iterator[WebKit]:
    yield webkit_browser
    webkit_browser.rest()


@pytest.fixture
def devices(browser: Browser, server: str) -> Iterator[Screens]:
    """`devices.open("phone", "/r/CODE", language="pl", dark=True)`: a page on a new device."""
    with screens(browser, server) as made:
        yield made


@pytest.fixture
def phone(devices: Screens) -> Opener:
    """`phone(path, language=…, dark=…, still=…)`: 360 × 740, with touch."""
    return partial(devices.open, "phone")


@pytest.fixture
def desktop(devices: Screens) -> Opener:
    return partial(devices.open, "desktop")


@pytest.fixture
def tv(devices: Screens) -> Opener:
    return partial(devices.open, "tv")


@pytest.fixture
def assert_accessible() -> Callable[[Page], None]:
    """axe finds nothing on this screen."""

    def check(page: Page) -> None:
        assert axe(page) == []

    return check
