"""It is your turn, as a browser tells it; and what stays when the connection is gone."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from ecumene.core.registry import default_game
from tests.browser.conftest import PHONE, Open
from tests.browser.seat import TABLE, wait_until

COUNT_NOTES = """
window.notes = 0;
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  window.notes += 1;
  return make.call(this);
};
"""
WATCH_SHOWN = """() => {
  self.shown = [];
  self.registration.showNotification = async (...words) => void self.shown.push(words);
}"""
"""The browser without windows has no place for notifications; of those with the same
tag the last stays."""
KEPT = 12
"""Answers: the table, its book, its log, and the first positions."""
ICON = "document.querySelector(\"link[rel='icon']\").getAttribute('href')"


def two_at_a_table(lena: BrowserContext, ruth: BrowserContext) -> str:
    wish = {
        "game": default_game(),
        "seats": [{"kind": "me", "name": "Lena"}, {"kind": "open"}],
        "name": "Tuesday",
    }
    made = lena.request.post("/api/tables", data=wish).json()
    table = str(made["table"]["id"])
    sits = {"name": "Ruth", "invite": made["invite"]}
    assert ruth.request.post(f"/api/tables/{table}/seats/1/sit", data=sits).ok
    assert lena.request.post(f"/api/tables/{table}/start", data={"by": 0}).ok
    return table


def play_turn(context: BrowserContext, table: str, seat: int) -> None:
    """Move until somebody else is asked."""
    while (info := context.request.get(f"/api/tables/{table}").json())["asked"] == seat:
        view = context.request.get(f"/api/tables/{table}/scene?seat={seat}").json()
        choices = view["scene"]["decision"]["options"]
        option = next(one["id"] for one in choices if one["open"] and not one.get("concedes"))
        body = {"option": option, "ply": info["ply"], "revision": info["revision"]}
        assert context.request.post(f"/api/tables/{table}/seats/{seat}/moves", data=body).ok


def test_a_turn_is_told_once_by_title_icon_and_sound(open_browser: Open) -> None:
    lena, ruth = open_browser(), open_browser()
    ruth.add_init_script(COUNT_NOTES)
    table = two_at_a_table(lena, ruth)
    windows = [ruth.new_page(), ruth.new_page()]
    for window in windows:
        window.goto(f"/t/{table}")
        window.wait_for_selector(TABLE)
        expect(window).to_have_title("Tuesday · Ecumene")
        assert window.evaluate(ICON) == "/icon.svg"
        window.mouse.click(5, 5)  # browsers make no sound before
    play_turn(lena, table, 0)
    for window in windows:
        expect(window).to_have_title("• Your turn · Tuesday")
        assert window.evaluate(ICON) == "/icon-turn.svg"

    def told() -> list[int]:
        return [int(window.evaluate("window.notes")) for window in windows]

    wait_until(windows[0], lambda: sum(told()) >= 2, "no sound")
    windows[0].wait_for_timeout(300)
    assert sorted(told()) == [0, 2]  # two notes, in one of both windows
    play_turn(ruth, table, 1)
    expect(windows[0]).to_have_title("Tuesday · Ecumene")
    assert windows[0].evaluate(ICON) == "/icon.svg"


def test_who_wants_silence_has_it(open_browser: Open) -> None:
    lena, ruth = open_browser(), open_browser(PHONE, touch=True)
    ruth.add_init_script(COUNT_NOTES)
    table = two_at_a_table(lena, ruth)
    page = ruth.new_page()
    page.goto("/signals")
    page.get_by_role("button", name="off", exact=True).click()
    page.get_by_label("Title and icon of the tab").uncheck()
    page.goto(f"/t/{table}")
    page.wait_for_selector(TABLE)
    play_turn(lena, table, 0)
    page.wait_for_selector(f"{TABLE}.is-yours")
    expect(page).to_have_title("Tuesday · Ecumene")
    assert page.evaluate("window.notes") == 0


def kept_answers(page: Page, table: str) -> int:
    name = f"replay-1-{table}"
    look = f"caches.has('{name}').then((is) => is ? caches.open('{name}') : null)"
    return int(page.evaluate(f"{look}.then((c) => c ? c.keys() : []).then((all) => all.length)"))


def test_an_opened_replay_stays_without_a_connection(
    browser: Browser, address: str, finished: dict[str, Any]
) -> None:
    context = browser.new_context(base_url=address)
    page = context.new_page()
    table = finished["id"]
    page.goto(f"/r/{table}")
    page.wait_for_selector("main.replay")
    wait_until(page, lambda: kept_answers(page, table) >= KEPT, "nothing was kept")
    running = two_at_a_table(context, context)
    assert page.evaluate(f"fetch('/api/tables/{running}?lang=en').then((one) => one.ok)")
    assert kept_answers(page, running) == 0  # only games that are over
    context.set_offline(True)
    page.goto(f"/r/{table}?ply=0")
    page.wait_for_selector("main.replay")
    shown = page.get_attribute("main.replay", "data-shown")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(
        "(shown) => document.querySelector('main.replay').dataset.shown !== shown", arg=shown
    )
    context.close()


def test_a_push_message_is_shown(open_browser: Open, address: str) -> None:
    context = open_browser()
    context.grant_permissions(["notifications"], origin=address)
    page = context.new_page()
    wire = context.new_cdp_session(page)
    versions: list[Any] = []
    wire.on(
        "ServiceWorker.workerRegistrationUpdated", lambda e: versions.extend(e["registrations"])
    )
    wire.send("ServiceWorker.enable")
    page.goto("/signals")
    page.evaluate(
        "navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)"
    )
    wait_until(page, lambda: bool(versions and context.service_workers), "no worker")
    worker = context.service_workers[0]
    worker.evaluate(WATCH_SHOWN)
    told = {
        "title": "Your turn: Tuesday",
        "body": "Round 3",
        "path": "/t/abcd2345",
        "table": "abcd2345",
    }
    for _ in range(2):
        wire.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": address,
                "registrationId": versions[-1]["registrationId"],
                "data": json.dumps(told),
            },
        )
    wait_until(page, lambda: len(worker.evaluate("self.shown")) == 2, "no notification")
    shown = {"body": "Round 3", "tag": "turn-abcd2345", "icon": "/icon-192.png"}
    assert worker.evaluate("self.shown[0]") == [
        "Your turn: Tuesday",
        {**shown, "data": {"path": "/t/abcd2345"}},
    ]


def test_a_webhook_is_set_on_the_page(open_browser: Open) -> None:
    page = open_browser(PHONE, touch=True).new_page()
    page.goto("/signals")
    page.get_by_label("Address of the webhook").fill("https://example.org/turn")
    page.get_by_role("button", name="Use it").click()
    expect(page.locator("code")).to_be_visible()
    page.get_by_role("button", name="Switch off").click()
    expect(page.get_by_label("Address of the webhook")).to_be_visible()
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE[0]
