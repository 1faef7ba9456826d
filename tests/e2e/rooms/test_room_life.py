"""A room while it lives: talk, the host's tools, the TV, and everything that goes wrong."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.e2e.browsers.screens import Opener, Screens, screens
from tests.e2e.layout.screen_reader import RECORD_ANNOUNCEMENTS, WAIT_FOR_ANNOUNCEMENT
from tests.e2e.players import page_actions, scripted_players
from tests.e2e.players.received_frames import ReceivedFrames
from tests.e2e.players.scripted_players import ScriptedPlayer, play_in_background
from tests.e2e.server.server_process import ServerProcess


def two_at_a_table(host_page: Page, guest_page: Page) -> str:
    """Ania, the host, and Bartek, in the first round of 13 Words."""
    made = page_actions.open_room(host_page, "Ania")
    guest_page.goto(f"/r/{made}")
    page_actions.enter_room(guest_page, "Bartek")
    page_actions.start(host_page)
    expect(guest_page.locator(".table")).to_be_visible()
    return made


def test_what_is_said_is_heard_by_all_and_counted_until_it_is_read(
    desktop: Opener, phone: Opener
) -> None:
    host = desktop("/")
    code = page_actions.open_room(host, "Ania")
    guest = phone(f"/r/{code}")
    page_actions.enter_room(guest, "Bartek")
    page_actions.open_talk(guest)
    host.evaluate(RECORD_ANNOUNCEMENTS)
    page_actions.say(guest, "<b>Snow</b>, obviously")
    expect(host.get_by_role("button", name="Talk, 1 new line")).to_be_visible()
    host.evaluate(WAIT_FOR_ANNOUNCEMENT, "Bartek: <b>Snow</b>")
    page_actions.open_talk(host)
    expect(host.get_by_role("listitem").filter(has_text="<b>Snow</b>, obviously")).to_be_visible()
    expect(host.get_by_role("button", name="Talk", exact=True)).to_be_visible()


def test_a_reaction_is_seen_and_spoken(desktop: Opener, phone: Opener) -> None:
    host = desktop("/")
    code = page_actions.open_room(host, "Ania")
    guest = phone(f"/r/{code}")
    page_actions.enter_room(guest, "Bartek")
    host.evaluate(RECORD_ANNOUNCEMENTS)
    guest.get_by_role("button", name="Ha ha").tap()
    host.evaluate(WAIT_FOR_ANNOUNCEMENT, "Bartek: Ha ha")
    page_actions.open_talk(guest)
    guest.get_by_role("button", name="Bravo").click()
    host.evaluate(WAIT_FOR_ANNOUNCEMENT, "Bartek: Bravo")
    # On a phone the talk makes way for what was thrown, and that is one tap away from now on.
    expect(guest.get_by_role("dialog", name="Talk")).to_be_hidden()
    expect(guest.locator("header").get_by_role("button", name="Bravo")).to_be_visible()
    host.locator("header").get_by_role("button", name="Wow").click()
    expect(host.locator(".sky svg").first).to_be_attached()


def test_talk_is_closed_while_choices_are_secret_and_says_by_which_rule(
    desktop: Opener, phone: Opener, assert_accessible: Callable[[Page], None]
) -> None:
    host, guest = desktop("/"), phone("/")
    two_at_a_table(host, guest)
    page_actions.open_talk(guest)
    expect(guest.get_by_text("Talk is closed while choices are secret.")).to_be_visible()
    expect(guest.get_by_role("textbox", name="Say something")).to_have_count(0)
    guest.get_by_role("link", name="Rule TW-10").click()
    rules = guest.get_by_role("dialog", name="13 Words: the rules")
    expect(rules.get_by_text("No clues before all wheels are down")).to_be_in_viewport()
    guest.go_back()  # takes away what lies on top, one by one, and leaves the game alone
    expect(rules).to_be_hidden()
    talk = guest.get_by_role("dialog", name="Talk")
    expect(talk).to_be_visible()
    guest.go_back()
    expect(talk).to_be_hidden()
    expect(guest.locator(".table-frame")).to_be_visible()
    page_actions.open_room_sheet(guest)
    expect(guest.get_by_role("button", name="Save a file for a bug report")).to_be_visible()
    assert_accessible(guest)


def wrong_place(route: WebSocketRoute) -> None:
    """Every choice leaves the page as one of a place that does not exist."""
    table = route.connect_to_server()

    def meddle(frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["type"] == "play":
            said["move"] = {"type": "choose", "place": 99}
        table.send(json.dumps(said))

    route.on_message(meddle)


def test_a_refused_move_is_shown_with_its_reason_and_its_clause(devices: Screens) -> None:
    host = devices.open("desktop")
    host.route_web_socket("**/socket", wrong_place)
    page_actions.open_room(host, "Ania")
    host.get_by_role("button", name="Add a bot").click()
    page_actions.start(host)
    host.locator("[data-roving]:not([disabled])").first.click()
    toast = host.locator(".toast").filter(has_text="There is no place 99; places go from 1 to 12.")
    expect(toast).to_be_visible()
    host.get_by_role("link", name="Rule TW-8").click()
    expect(host.get_by_role("dialog").get_by_text("A choice names a place")).to_be_visible()


def test_whoever_comes_during_a_game_watches_and_plays_the_next(
    desktop: Opener, phone: Opener
) -> None:
    host, guest = desktop("/"), phone("/")
    code = two_at_a_table(host, guest)
    host.evaluate(RECORD_ANNOUNCEMENTS)
    late = phone(f"/r/{code}")
    expect(late.get_by_text("A game is on. Watch now, play the next one.")).to_be_visible()
    page_actions.enter_room(late, "Chiara")
    expect(late.locator(".table")).to_be_visible()
    expect(late.locator("[data-roving]:not([disabled])")).to_have_count(0)
    host.evaluate(WAIT_FOR_ANNOUNCEMENT, "Chiara has come in.")


def test_a_watcher_sees_the_table_and_can_join_later(desktop: Opener, phone: Opener) -> None:
    host, guest = desktop("/"), phone("/")
    code = two_at_a_table(host, guest)
    watcher = desktop(f"/r/{code}")
    watcher.get_by_role("button", name="Just watch").click()
    expect(watcher.locator(".table")).to_be_visible()
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    watcher.get_by_role("main").get_by_role("button", name="Join the room").click()
    host.evaluate(RECORD_ANNOUNCEMENTS)
    page_actions.enter_room(watcher, "Chiara")
    host.evaluate(WAIT_FOR_ANNOUNCEMENT, "Chiara has come in.")


def test_the_host_lets_a_bot_play_for_somebody_who_is_away(
    desktop: Opener, devices: Screens
) -> None:
    host, guest = desktop("/"), devices.open("phone")
    code = two_at_a_table(host, guest)
    guest.close()
    expect(host.get_by_text("Bartek is away.").first).to_be_visible()
    page_actions.open_room_sheet(host)
    host.get_by_role("button", name="Let a bot play for now").click()
    expect(host.get_by_text("a bot plays for them")).to_be_visible()
    devices.look(devices.opened[-1], f"/r/{code}")
    expect(host.get_by_text("a bot plays for them")).to_have_count(0)


def test_the_host_stops_the_game_for_all(desktop: Opener, phone: Opener) -> None:
    host, guest = desktop("/"), phone("/")
    two_at_a_table(host, guest)
    page_actions.open_room_sheet(host)
    host.get_by_role("button", name="Stop the game").click()
    host.get_by_role("dialog", name="Stop this game?").get_by_role(
        "button", name="Stop the game"
    ).click()
    expect(guest.get_by_text("Waiting for Ania to start")).to_be_visible()
    expect(host.get_by_role("button", name="Start the game")).to_be_enabled()


def test_whoever_is_removed_is_told_and_the_others_see_it(desktop: Opener, phone: Opener) -> None:
    host = desktop("/")
    code = page_actions.open_room(host, "Ania")
    guest = phone(f"/r/{code}")
    page_actions.enter_room(guest, "Bartek")
    host.get_by_role("button", name="Remove Bartek").click()
    host.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
    expect(guest.get_by_role("heading", name="The host removed you from the room")).to_be_visible()
    expect(page_actions.people(host).get_by_text("Bartek")).to_have_count(0)


def test_a_host_who_leaves_hands_the_room_on(desktop: Opener, phone: Opener) -> None:
    host = desktop("/")
    code = page_actions.open_room(host, "Ania")
    guest = phone(f"/r/{code}")
    page_actions.enter_room(guest, "Bartek")
    guest.evaluate(RECORD_ANNOUNCEMENTS)
    host.get_by_text("My seat").press("Enter")
    host.get_by_role("button", name="Leave the room").click()
    host.get_by_role("dialog").get_by_role("button", name="Leave the room").click()
    expect(host.get_by_role("heading", name="You have left the room")).to_be_visible()
    expect(guest.get_by_role("button", name="Start the game")).to_be_visible()
    guest.evaluate(WAIT_FOR_ANNOUNCEMENT, "You are the host now.")


def test_the_tv_shows_the_code_then_the_table_and_asks_for_nothing(
    desktop: Opener, phone: Opener, tv: Opener
) -> None:
    host = desktop("/")
    code = page_actions.open_room(host, "Ania")
    screen = tv(f"/r/{code}/tv")
    expect(screen.get_by_text(" ".join(code))).to_be_attached()
    expect(screen.get_by_role("img", name="QR code")).to_be_visible()
    guest = phone(f"/r/{code}")
    page_actions.enter_room(guest, "Bartek")
    expect(page_actions.people(screen).get_by_text("Bartek")).to_be_visible()
    page_actions.start(host)
    expect(screen.locator(".table")).to_be_visible()
    expect(screen.locator("main").locator("button, a, input, select")).to_have_count(0)
    assert screen.evaluate("document.documentElement.scrollHeight - innerHeight") == 0


def test_a_network_that_breaks_sockets_is_no_obstacle(devices: Screens) -> None:
    host = devices.open("desktop")
    host.route_web_socket("**/socket", lambda route: route.close())
    code = page_actions.open_room(host, "Ania")
    guest = devices.open("phone", f"/r/{code}")
    page_actions.enter_room(guest, "Bartek")
    expect(page_actions.people(host).get_by_text("Bartek")).to_be_visible()
    page_actions.start(host)
    expect(guest.locator(".table")).to_be_visible()


def test_a_part_of_the_page_that_nobody_sent_comes_as_soon_as_somebody_does(
    desktop: Opener,
) -> None:
    page = desktop("/")
    refused: list[str] = []

    def refuse_first(route: Route) -> None:
        if refused:
            route.continue_()
        else:
            refused.append(route.request.url)
            route.abort()

    # What the device keeps by now can't be refused by anybody.
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.setBypassServiceWorker", {"bypass": True})
    page.route("**/assets/ClockField*.js", refuse_first)
    page_actions.open_room(page, "Ania")
    expect(page.get_by_label("Clock")).to_be_visible()
    assert refused


def test_a_killed_server_comes_back_with_the_room_as_it_was(
    restartable_server: ServerProcess, browser: Browser
) -> None:
    with screens(browser, restartable_server.url) as devices:
        host = devices.open("desktop")
        code = page_actions.open_room(host, "Ania")
        guest = devices.open("phone", f"/r/{code}")
        page_actions.enter_room(guest, "Bartek")
        host.get_by_label("Order of the reveal").select_option(label="The Captain last")
        expect(guest.get_by_text("The Captain last")).to_be_visible()
        restartable_server.kill()
        restartable_server.start()
        host.get_by_role("button", name="Add a bot").click()
        expect(page_actions.people(guest).locator(".seat")).to_have_count(3)
        expect(guest.get_by_text("The Captain last")).to_be_visible()


def test_a_lost_connection_is_told_and_the_page_opens_without_a_server(
    restartable_server: ServerProcess, browser: Browser
) -> None:
    with screens(browser, restartable_server.url) as devices:
        page = devices.open("phone")
        page.evaluate("navigator.serviceWorker.ready")
        page.reload()  # now the page is kept on the device, with all that it is made of
        code = page_actions.open_room(page, "Ania")
        page.reload(wait_until="networkidle")  # no part of it is on its way when nobody answers
        restartable_server.kill()
        expect(page.get_by_text("Connecting again…")).to_be_visible()
        page.goto("/")
        expect(page.get_by_text("The server does not answer.").first).to_be_visible()
        restartable_server.start()
        expect(page.get_by_role("button", name="13 Words")).to_be_visible()
        page.goto(f"/r/{code}")
        expect(page_actions.people(page).get_by_text("you · host")).to_be_visible()


def test_after_the_game_this_device_checks_the_shuffle_and_saves_the_record(
    server: str, phone: Opener, tmp_path: Path
) -> None:
    host = scripted_players.open_room(server, "Ania")
    page = phone(f"/r/{host['code']}#{host['token']}", lucky=True)
    expect(page.get_by_text("number is sealed", exact=True)).to_be_visible()
    other = ScriptedPlayer(server, scripted_players.join_room(server, host["code"], "Bartek"))
    mine = ScriptedPlayer(server, host)
    expect(page_actions.people(page).get_by_text("Bartek")).to_be_visible()
    with play_in_background(mine, other):
        mine.say("start")
        heading = page.get_by_role("heading", name="Shuffle checked")
        expect(heading).to_be_visible(timeout=60_000)
    heading.click()
    expect(page.get_by_role("img", name="passed")).to_have_count(8)
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the record").click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    assert json.loads(record.read_text())["seen"]["events"], "what this device was shown"
    assert verified(record) == 0
    page.get_by_role("button", name="Back to the room").click()
    expect(page.get_by_role("button", name="Play again")).to_be_enabled()


def verified(record: Path) -> int:
    """What `ludoteka verify` says to it."""
    from ludoteka.cli import main

    return main(["verify", str(record)])


def test_a_guarded_room_lets_in_whom_the_host_wants_and_nobody_else(
    desktop: Opener, phone: Opener
) -> None:
    host = desktop("/")
    heard = ReceivedFrames(host)
    code = page_actions.open_room(host, "Ania")
    host.get_by_text("Who gets in", exact=True).click()
    host.get_by_label("Who may come in").select_option("ask")
    heard.wait_for(lambda _: heard.room()["door"] == "ask")
    guest = phone(f"/r/{code}")
    guest.get_by_role("textbox", name="Your name").fill("Bartek")
    guest.get_by_role("button", name="Ask to join").click()
    expect(guest.get_by_role("heading", name="Waiting for the host")).to_be_visible()
    page_actions.reload(guest)  # and still waits
    expect(guest.get_by_role("heading", name="Waiting for the host")).to_be_visible()
    expect(host.get_by_role("status").filter(has_text="Bartek asks to come in")).to_be_visible()
    host.get_by_role("button", name="Let in", exact=True).click()
    expect(guest.get_by_text("Waiting for Ania to start")).to_be_visible()
    host.get_by_role("button", name="Remove Bartek").click()
    host.get_by_role("dialog").get_by_role("button", name="Remove and keep out").click()
    expect(guest.get_by_role("heading", name="The host removed you from the room")).to_be_visible()
    page_actions.reload(guest)
    expect(guest.get_by_role("heading", name="You can't come into this room")).to_be_visible()
    again = host.get_by_role("button", name="Let Bartek come again")
    again.click()
    expect(again).to_have_count(0)
    page_actions.reload(guest)
    expect(guest.get_by_role("button", name="Ask to watch")).to_be_visible()
    host.get_by_label("Who may come in").select_option("locked")
    heard.wait_for(lambda _: heard.room()["door"] == "locked")
    page_actions.reload(guest)
    expect(guest.get_by_role("heading", name=f"The room {code} is locked")).to_be_visible()


def test_a_new_personal_link_closes_what_the_old_one_opened(desktop: Opener, phone: Opener) -> None:
    host = desktop("/")
    code = page_actions.open_room(host, "Ania")
    token = host.evaluate("JSON.parse(localStorage.getItem('ludoteka.seats'))[0].token")
    other = phone(f"/r/{code}#{token}")
    expect(other.get_by_text("My seat")).to_be_visible()
    host.get_by_text("My seat").press("Enter")
    host.get_by_role("button", name="Make a new link").click()
    host.get_by_role("dialog").get_by_role("button", name="Make a new link").click()
    expect(other.get_by_role("heading", name="This seat is gone")).to_be_visible()
    page_actions.reload(host)
    expect(host.get_by_role("button", name="Start the game")).to_be_visible()
