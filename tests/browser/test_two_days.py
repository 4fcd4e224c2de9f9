"""Two people on two devices play a rated game over two days: a desktop in English and a phone in
Russian, with push, talk, clocks, a planned turn, and a server that is started again overnight.

They do all of it on the pages: keep themselves (by a passkey, and by twelve words), set the table,
scan its code, sit down. Only the push service is ours: see `SUBSCRIBES`.
"""

from __future__ import annotations

import io
import json
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, Worker, expect

from ecumene.server.settings import Settings, default_static
from ecumene.server.signals import sending
from ecumene.server.signals.settings import SignalSettings
from tests.browser.conftest import DESKTOP, HABITS, PATIENCE, PHONE
from tests.browser.seat import TABLE, Seat, wait_until
from tests.browser.test_identity import Finger, call_me, named
from tests.browser.test_plans import end_turn
from tests.browser.test_signals import WATCH_SHOWN, play_turn
from tests.server.house import House
from tests.server.receiving import Browser as PushManager
from tests.server.receiving import Outside, outside

DAY = 86_400.0
BY_DAYS = "1 day a move, 2 days reserve, 3 days off"
RUSSIAN = "if (location.host) localStorage['ecumene.lang'] = 'ru'"
SUBSCRIBES = """
const given = %s;
let taken = null;
Object.defineProperty(Notification, "permission", { get: () => "granted" });
Notification.requestPermission = async () => "granted";
PushManager.prototype.getSubscription = async () => taken;
PushManager.prototype.subscribe = async (wish) => (taken = {
  endpoint: given.endpoint, options: wish, unsubscribe: async () => ((taken = null), true),
  toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } }),
});
"""
"""A browser without windows has no notifications and no push service: ours takes its place, with
real keys."""


class Club:
    """A server that can be closed and opened again at the same address, and its time."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        signals = SignalSettings(webhooks="private", look_seconds=0.05)
        url = f"sqlite:///{folder / 'tables.db'}"
        settings = Settings(database=url, static=default_static(), limited=False)
        self.settings = replace(settings, signals=signals)
        self.port = 0
        self.passed = 0.0
        monkeypatch.setattr(sending, "now", lambda: time.time() + self.passed)
        self.open()

    def open(self) -> None:
        self.house = House(self.settings)
        self.house.server.config.port = self.port
        self.house.open()
        self.port = self.house.port
        runner = self.house.app.state.services.runner
        runner.first = runner.next = (0.0, 0.0)
        play = self.house.registry.play_clock
        play.longest = float("inf")

    def close(self) -> None:
        self.house.close()

    def skip(self, seconds: float) -> None:
        """Time goes on, for clocks and for those who are away."""
        self.passed += seconds
        registry = self.house.registry
        registry.clock.began += seconds
        registry.play_clock.seen -= seconds


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    found = Club(tmp_path, monkeypatch)
    yield found
    found.close()


@pytest.fixture
def service() -> Iterator[Outside]:
    with outside() as found:
        yield found


@pytest.fixture
def address(club: Club) -> str:
    """Where the browsers of this test look."""
    return named(club.house.url)


Device = Callable[[tuple[int, int]], BrowserContext]


@pytest.fixture
def device(browser: Browser, address: str) -> Iterator[Device]:
    """Makes devices of different people. Their pages may complain while there is no server."""
    made: list[BrowserContext] = []

    def make(size: tuple[int, int]) -> BrowserContext:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=size == PHONE,
            reduced_motion="reduce",
            locale="en-GB",
            base_url=address,
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(HABITS)
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


def kept_by_passkey(page: Page, name: str) -> None:
    page.goto("/you")
    Finger(page)
    call_me(page, name)
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_text("You are kept")).to_be_visible()


def kept_by_words(page: Page, name: str) -> None:
    """By a reader of Russian."""
    page.goto("/you")
    page.get_by_label("Имя за столом").fill(name)
    page.get_by_label("Имя за столом").press("Tab")
    page.get_by_role("button", name="Показать двенадцать слов").click()
    expect(page.locator(".words li")).to_have_count(12)
    words = [line.split()[-1] for line in page.locator(".words li").all_inner_texts()]
    page.get_by_role("button", name="Слова записаны").click()
    expect(page.locator(".ask label")).to_have_count(3)
    for field in page.locator(".ask label").all():
        field.locator("input").fill(words[int(field.inner_text().split()[-1]) - 1])
    page.get_by_role("button", name="Сохранить по этим словам").click()
    expect(page.get_by_text("Фраза сохранена")).to_be_visible()


def set_table(page: Page) -> str:
    """A rated table for a friend, with a clock by days; its id."""
    page.goto("/tables")
    page.locator(".round__count button", has_text="2").click()
    page.locator(".chair__seat").nth(1).click()
    page.locator(".who-sits button", has_text="A friend").click()
    page.get_by_role("button", name="At your own pace").click()
    page.get_by_label("Clock").select_option(BY_DAYS)
    page.get_by_role("checkbox", name="Not rated").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    return Seat(page).table


def scanned(page: Page) -> str:
    """What a phone reads from the code on the screen."""
    page.get_by_role("button", name="As a QR code").click()
    code = page.get_by_role("img", name="QR code of the invitation")
    (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot())))
    return str(found.text)


def at_the_table(page: Page, table: str) -> None:
    page.goto(f"/t/{table}")
    page.wait_for_selector(TABLE)


def own_id(context: BrowserContext, table: str, seat: int) -> str:
    seats = context.request.get(f"/api/tables/{table}").json()["seats"]
    return str(seats[seat]["player"])


def worker_of(context: BrowserContext, page: Page) -> tuple[Any, Worker, dict[str, Any]]:
    """The wire to the worker that shows notifications."""
    wire = context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    wire.on("ServiceWorker.workerRegistrationUpdated", lambda e: found.extend(e["registrations"]))
    wire.send("ServiceWorker.enable")
    wait_until(page, lambda: bool(found and context.service_workers), "no worker")
    worker = context.service_workers[0]
    worker.evaluate(WATCH_SHOWN)
    return wire, worker, found[-1]


def test_a_rated_game_over_two_days(
    device: Device, club: Club, service: Outside, address: str
) -> None:
    laptop, phone = device(DESKTOP), device(PHONE)
    manager = PushManager(service, "phone")
    phone.add_init_script(RUSSIAN)
    phone.add_init_script(SUBSCRIBES % json.dumps(manager.subscription()))
    phone.grant_permissions(["notifications"], origin=address)
    hers, his = laptop.new_page(), phone.new_page()
    kept_by_passkey(hers, "Lena")
    kept_by_words(his, "Boris")

    # The first evening: a rated table, a day for a move
    table = set_table(hers)
    called = str(laptop.request.get(f"/api/tables/{table}").json()["name"])
    his.goto(scanned(hers))
    his.get_by_role("button", name="Сесть", exact=True).click()
    hers.get_by_role("button", name="Start the game").click()
    for page in (hers, his):
        page.wait_for_selector(TABLE)
    expect(hers.get_by_text("Rated, hints off")).to_be_visible()
    expect(his.locator(".times li.is-active .clock")).to_contain_text(re.compile(r"[12] д"))

    # Phrases are read in two languages
    hers.get_by_role("button", name="Thinking…").click()
    his.get_by_role("tab", name="Журнал").click()
    expect(his.locator(".say__words")).to_have_text("Думаю…")
    his.get_by_role("button", name="Отлично сыграно").click()
    expect(hers.locator(".say__words").last).to_have_text("Well played")

    # The phone wants push messages
    his.goto("/signals")
    his.get_by_label("Push-сообщение на это устройство").click()
    expect(his.get_by_role("button", name="Проверить").first).to_be_visible()
    wire, worker, registration = worker_of(phone, his)

    # He plans his turn and puts the phone away
    at_the_table(his, table)
    his.get_by_role("button", name="Спланировать").first.click()
    his.wait_for_selector("main[data-line='0']")
    end_turn(his)
    his.wait_for_selector("main[data-line='1']")
    his.locator(".plan__acts .btn--go").click()
    expect(his.locator(".is-armed")).to_be_visible()
    his.goto("/signals")

    assert Seat(hers).wait_for_turn()
    ply = Seat(hers).ply
    end_turn(hers)
    hers.wait_for_function(
        "ply => Number(document.querySelector('main[data-ply]').dataset.ply) > ply + 1"
        " && document.querySelector('main.is-yours')",
        arg=ply,
    )
    assert not manager.got(), "the plan has moved: nobody needs to be told"

    # She plays on; ten minutes later his phone is told, once
    play_turn(laptop, table, 0)
    hers.wait_for_selector(f"{TABLE}:not(.is-yours)")
    club.skip(601)
    wait_until(hers, lambda: bool(manager.got()), "no push message")
    headers, told = manager.got()[0]
    assert headers["content-encoding"] == "aes128gcm"
    assert told["title"] == f"Ваш ход: {called}"
    assert told["path"] == f"/t/{table}"
    wire.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": address,
            "registrationId": registration["registrationId"],
            "data": json.dumps(told),
        },
    )
    wait_until(his, lambda: bool(worker.evaluate("self.shown.length")), "no notification")
    assert worker.evaluate("self.shown[0][0]") == f"Ваш ход: {called}"

    # Overnight the server is started again; it takes nobody's time
    club.close()
    club.open()
    club.skip(DAY)
    his.goto(told["path"])
    his.wait_for_selector(f"{TABLE}.is-yours")
    clock = his.locator(".times li.is-active .clock")
    expect(clock).to_contain_text("23 ч")
    wait_until(hers, lambda: len(club.house.registry.presence(table).seats) == 2, "who is there?")
    assert len(manager.got()) == 1, "one message for a turn, also after a restart"

    # The second day: he gives up, and both see what became of their ratings
    his.get_by_role("button", name="Меню").click()
    giving_up = his.locator(".menu .btn--bad")
    giving_up.click()
    giving_up.click()
    his.wait_for_selector("main[data-over]")
    hers.wait_for_selector("main[data-over]")
    for page, name in ((hers, "Ratings"), (his, "Рейтинги")):
        changes = page.get_by_role("region", name=name).get_by_role("listitem")
        expect(changes).to_have_count(2)
        expect(changes.first).to_contain_text(re.compile(r"Lena.*1500.*\+\d+", re.DOTALL))
    players = [own_id(laptop, table, seat) for seat in (0, 1)]
    wait_until(hers, lambda: all(rated(laptop, one) for one in players), "no ratings")
    ratings = [rated(laptop, one) for one in players]
    assert ratings[0] > ratings[1], "the winner stands higher"
    for page in (hers, his):
        for player, value in zip(players, ratings, strict=True):
            page.goto(f"/p/{player}")
            expect(page.locator("main")).to_contain_text(str(value))


def rated(context: BrowserContext, player: str) -> int:
    """What the page of a player tells; 0 before the first game."""
    told = context.request.get(f"/api/players/{player}").json()
    return int(told["ratings"][0]["value"]) if told["ratings"] else 0
