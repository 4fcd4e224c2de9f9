"""Finding people in real browsers: open tables by wishes, invitations, the next game, pauses."""

from __future__ import annotations

import io
import re
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import zxingcpp
from PIL import Image
from playwright.sync_api import BrowserContext, Page, expect

from ecumene.core.registry import default_game, offered_ids
from tests.browser.access import Inspector, in_both_sizes
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.seat import TABLE, Seat
from tests.browser.test_signals import two_at_a_table

OTHER = offered_ids()[1]
LIVE = {"kind": "live", "turn": 3_000, "reserve": 0}


def opened(context: BrowserContext, name: str, **more: Any) -> Any:
    """A table at which everybody may sit down."""
    seats = [{"kind": "me", "name": "Lena"}, {"kind": "open"}]
    wish = {"game": default_game(), "seats": seats, "name": name, "access": "open", **more}
    reply = context.request.post("/api/tables", data=wish)
    assert reply.ok, reply.text()
    return reply.json()


def row(page: Page, name: str) -> Any:
    return page.locator(".open li", has=page.get_by_role("link", name=f"Sit down: {name}"))


def test_open_tables_are_found_by_wishes_and_come_by_themselves(open_browser: Open) -> None:
    host, seeker = open_browser(), open_browser(PHONE, touch=True)
    three = [{"kind": "me", "name": "Lena"}, {"kind": "open"}, {"kind": "open"}]
    opened(host, "Wished three", seats=three, game=OTHER, clock=LIVE)
    opened(host, "Wished two")
    page = seeker.new_page()
    page.goto("/tables?players=3&clock=true")
    expect(row(page, "Wished three")).to_be_visible()
    expect(row(page, "Wished three")).to_contain_text("50 min a turn")
    expect(row(page, "Wished two")).to_have_count(0)
    page.get_by_role("button", name="Look for").click()
    expect(page.get_by_role("combobox", name="Players", exact=True)).to_have_value("3")
    page.get_by_role("combobox", name="Pace", exact=True).select_option("over days")
    expect(page.get_by_text("No open table is like that now.")).to_be_visible()
    assert parse_qs(urlsplit(page.url).query) == {
        "players": ["3"],
        "pace": ["own"],
        "clock": ["true"],
    }
    # somebody opens such a table: it is there without a touch
    opened(host, "Wished days", seats=three, pace="own", clock={"kind": "days", "turn": 86_400})
    expect(row(page, "Wished days")).to_be_visible()
    page.reload()
    expect(row(page, "Wished days")).to_be_visible()
    page.get_by_role("button", name="No longer: over days").click()
    expect(row(page, "Wished three")).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    assert urlsplit(page.url).query == ""
    expect(row(page, "Wished two")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_an_invitation_is_a_code_and_a_letter(open_browser: Open) -> None:
    host = open_browser()
    page = host.new_page()
    page.goto("/")
    seats = [{"kind": "me", "name": "Lena"}, {"kind": "open"}]
    wish = {"game": default_game(), "seats": seats, "name": "Sunday"}
    table = page.request.post("/api/tables", data=wish).json()["table"]["id"]
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="As a QR code").click()
    code = page.get_by_role("img", name="QR code of the invitation")
    expect(code).to_be_visible()
    page.get_by_role("button", name="By mail").click()
    letter = page.get_by_role("link", name="Write a mail").get_attribute("href") or ""
    link = re.search(r"https?://\S+", unquote(letter.partition("&body=")[2]))
    assert link is not None
    assert letter.startswith("mailto:?subject=A%20table%20for%20us%3A%20Sunday")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        seen = Image.open(io.BytesIO(code.screenshot()))
        assert [one.text for one in zxingcpp.read_barcodes(seen)] == [link[0]]
    guest = open_browser(PHONE, touch=True).new_page()
    guest.goto(link[0])
    guest.get_by_role("button", name="Sit down", exact=True).click()
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()
    expect(page.get_by_role("button", name="As a QR code")).to_have_count(0)


def give_up(first: BrowserContext, second: BrowserContext, table: str) -> None:
    """The shortest game: two turns, then the first one resigns."""
    for context, seat, option in ((first, 0, "end"), (second, 1, "end"), (first, 0, "resign")):
        info = context.request.get(f"/api/tables/{table}").json()
        move = {"option": option, "ply": info["ply"], "revision": info["revision"]}
        reply = context.request.post(f"/api/tables/{table}/seats/{seat}/moves", data=move)
        assert reply.ok, reply.text()


def test_the_same_again_with_the_next_seat_first(open_browser: Open) -> None:
    lena, ruth = open_browser(DESKTOP), open_browser(PHONE, touch=True)
    table = two_at_a_table(lena, ruth)
    give_up(lena, ruth, table)
    hers, his = lena.new_page(), ruth.new_page()
    for page in (hers, his):
        page.goto(f"/t/{table}")
        page.wait_for_selector("main[data-over]")
    hers.get_by_role("button", name="Next seat first").first.click()
    hers.wait_for_selector(".waiting")
    following = Seat(hers).table
    assert following != table
    expect(hers.locator(".chair__seat.is-open")).to_have_count(1)  # nobody sits there unasked
    his.get_by_role("button", name="Sit down at the next game").first.click()
    his.wait_for_url(f"**/t/{following}")
    hers.get_by_role("button", name="Start the game").click()
    for page in (hers, his):
        page.wait_for_selector(TABLE)
    seats = lena.request.get(f"/api/tables/{following}").json()
    assert [seat["name"] for seat in seats["seats"]] == ["Ruth", "Lena"]
    expect(his.locator(f"{TABLE}.is-yours")).to_be_visible()


def test_a_pause_is_agreed_to_and_said_in_the_log(open_browser: Open) -> None:
    lena, ruth = open_browser(DESKTOP), open_browser(PHONE, touch=True)
    seats = [{"kind": "me", "name": "Lena"}, {"kind": "open"}]
    wish = {"game": default_game(), "seats": seats, "clock": LIVE}
    made = lena.request.post("/api/tables", data=wish).json()
    table = made["table"]["id"]
    sits = {"name": "Ruth", "invite": made["invite"]}
    assert ruth.request.post(f"/api/tables/{table}/seats/1/sit", data=sits).ok
    assert lena.request.post(f"/api/tables/{table}/start", data={"by": 0}).ok
    hers, his = lena.new_page(), ruth.new_page()
    for page in (hers, his):
        page.goto(f"/t/{table}")
        page.wait_for_selector(TABLE)
    hers.get_by_role("button", name="Menu").click()
    hers.get_by_role("button", name="Ask for a pause").click()
    asks = his.get_by_role("timer", name="Lena would like a pause")
    expect(asks).to_contain_text("pause?")  # whoever has no menu open is told, too
    his.get_by_role("button", name="Menu").click()
    expect(his.get_by_text("Lena would like a pause.")).to_be_visible()
    his.get_by_role("button", name="Agree to the pause").click()
    expect(hers.get_by_text("The clock stands, by agreement of all.")).to_be_visible()
    hers.keyboard.press("Escape")
    expect(hers.locator(".log")).to_contain_text("All agreed to a pause")
    his.get_by_role("button", name="Go on", exact=True).click()
    expect(hers.locator(".log")).to_contain_text("The pause is over")
    expect(hers.locator(".seat.is-active .clock.is-running")).to_be_visible()


def test_my_tables_say_whose_turn_it_is_and_how_long(open_browser: Open) -> None:
    lena, ruth = open_browser(), open_browser()
    seats = [{"kind": "me", "name": "Lena"}, {"kind": "open"}]
    clock = {"kind": "days", "turn": 172_800, "holidays": 3}
    wish = {"game": default_game(), "seats": seats, "pace": "own", "clock": clock}
    made = lena.request.post("/api/tables", data=wish).json()
    table = made["table"]["id"]
    sits = {"name": "Ruth", "invite": made["invite"]}
    assert ruth.request.post(f"/api/tables/{table}/seats/1/sit", data=sits).ok
    assert lena.request.post(f"/api/tables/{table}/start", data={"by": 0}).ok
    for context, words in ((lena, "Your turn"), (ruth, "Lena thinks")):
        page = context.new_page()
        page.goto("/tables")
        mine = page.locator(".mine li", has_text=words)
        expect(mine).to_be_visible()
        expect(mine.get_by_role("timer")).to_contain_text(re.compile(r"(1 d 23 h|2 d) left"))
    # she goes on holiday: the list says so, and her clock stands
    page = lena.new_page()
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("combobox", name="Days", exact=True).select_option("2")
    page.get_by_role("button", name="Go on holiday").click()
    expect(page.get_by_text("You are away until")).to_be_visible()
    expect(page.locator(".seat.is-active .clock")).to_contain_text("away until")
    watching = ruth.new_page()
    watching.goto("/tables")
    expect(watching.locator(".mine li").get_by_role("timer").first).to_contain_text("away until")


def test_the_switches_of_signals_can_be_touched(open_browser: Open) -> None:
    """Each of them, and it is still so when the page is opened again."""
    page = open_browser(PHONE, touch=True).new_page()
    page.goto("/signals")
    tab = page.get_by_label("Title and icon of the tab")
    expect(tab).to_be_checked()
    tab.uncheck()
    for loudness in ("full", "off", "soft"):
        chosen = page.get_by_role("button", name=loudness, exact=True)
        chosen.click()
        expect(chosen).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(page.get_by_label("Title and icon of the tab")).not_to_be_checked()
    soft = page.get_by_role("button", name="soft", exact=True)
    expect(soft).to_have_attribute("aria-pressed", "true")


def test_everybody_can_use_the_filters(inspected: Page) -> None:
    inspector = Inspector()
    inspected.goto("/tables?pace=live&rated=false")
    inspected.get_by_role("button", name="Look for").click()
    in_both_sizes(inspector, inspected, "tables, with wishes")
    inspector.settle()
