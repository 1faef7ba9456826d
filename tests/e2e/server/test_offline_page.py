"""What the device keeps of the page, and shows where no server answers."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from scripts.ports import free_port
from scripts.project import WEB
from tests.e2e.browsers.screens import screens
from tests.e2e.players import page_actions
from tests.e2e.server.server_process import ServerProcess

OURS = (
    '<title>Ours</title><div id="app"></div>'
    '<script>navigator.serviceWorker.register("/sw.js")</script>'
)
DOCS = "<title>Docs</title><p>The reference</p>"
OTHER = "<title>Other</title><p>Something else that the server says</p>"


class Site(BaseHTTPRequestHandler):
    """The page with its worker, the docs, and an address that is neither."""

    def do_GET(self) -> None:
        path = self.path
        body = OURS
        if path == "/sw.js":
            body = (WEB / "public" / "sw.js").read_text()
        elif path.startswith("/docs"):
            body = DOCS
        elif path == "/other":
            body = OTHER
        self.send_response(200)
        kind = "text/javascript" if path == "/sw.js" else "text/html"
        self.send_header("content-type", kind)
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@contextmanager
def site(port: int) -> Iterator[str]:
    made = ThreadingHTTPServer(("127.0.0.1", port), Site)
    thread = threading.Thread(target=made.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        made.shutdown()
        made.server_close()
        thread.join()


def kept(page: Page) -> str:
    script = "async () => (await (await caches.match('/')).text())"
    return str(page.evaluate(script))


def test_only_the_page_itself_is_kept_as_the_page(browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    with site(free_port()) as url:
        page.goto(url)
        page.evaluate("navigator.serviceWorker.ready")
        page.reload()  # now the worker answers
        for path in ("/docs/index.html", "/other", "/r/ABCD"):
            page.goto(url + path)
        page.goto(url + "/other")
        assert 'id="app"' in kept(page)
    page.goto(url)
    expect(page).to_have_title("Ours")
    page.goto(url + "/r/ABCD")
    expect(page).to_have_title("Ours")
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        page.goto(url + "/docs/index.html")
    context.close()


def test_without_a_server_the_games_are_there_and_a_room_opens_when_it_is_back(
    restartable_server: ServerProcess, browser: Browser
) -> None:
    with screens(browser, restartable_server.url) as devices:
        page = devices.open("phone", language="pl")
        page.evaluate("navigator.serviceWorker.ready")
        page.reload()
        code = page_actions.open_room(page, "Ania")
        page.reload(wait_until="networkidle")
        page.goto("/")
        expect(page.get_by_role("button", name="Kapitan Flip")).to_be_visible()
        restartable_server.kill()
        page.reload()
        expect(page.get_by_text("Serwer nie odpowiada").first).to_be_visible()
        expect(page.get_by_role("button", name="Kapitan Flip")).to_be_visible()
        page.goto(f"/r/{code}")
        expect(page.get_by_role("heading", name="Serwer nie odpowiada")).to_be_visible()
        expect(page.get_by_role("link", name="Na stronę główną")).to_be_visible()
        restartable_server.start()
        expect(page_actions.people(page).get_by_text("Ania")).to_be_visible()
