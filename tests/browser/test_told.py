"""How one is told: the switches of the page are kept, and mail needs a code from its letter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ecumene.server.settings import Settings, default_static
from ecumene.server.signals.settings import MailServer, SignalSettings
from tests.browser.conftest import HABITS, PATIENCE, PHONE, Open
from tests.browser.seat import wait_until
from tests.browser.watch import Watch
from tests.server.house import housed
from tests.server.receiving import Letters, mail_server

ALLOWS = 'Notification.requestPermission = async () => "granted"'


@pytest.fixture
def mailed(browser: Browser, tmp_path: Path) -> Iterator[tuple[Page, Letters]]:
    """A page of a server that sends mail, and the letters that come."""
    with mail_server() as (letters, port):
        signals = SignalSettings(
            mail_server=MailServer("127.0.0.1", port),
            mail_from="tables@example.org",
            public_url="https://tables.example.org",
        )
        url = f"sqlite:///{tmp_path / 'tables.db'}"
        settings = Settings(database=url, static=default_static(), limited=False)
        with housed(replace(settings, signals=signals)) as house:
            size = {"width": PHONE[0], "height": PHONE[1]}
            context = browser.new_context(base_url=house.url, viewport=size, locale="en-GB")  # type: ignore[arg-type]
            context.set_default_timeout(PATIENCE * 1000)
            context.add_init_script(HABITS)
            watch = Watch(context)
            yield context.new_page(), letters
            context.close()
            assert [one for one in watch.complaints if "422" not in one] == []


def test_mail_comes_after_a_code_and_can_be_switched_off(mailed: tuple[Page, Letters]) -> None:
    page, letters = mailed
    page.goto("/signals")
    field = page.get_by_label("Mail address")
    field.fill("no address")
    page.get_by_role("button", name="Send a code").click()
    expect(field).to_be_focused()  # the browser says what is wrong
    assert letters.got == []
    field.fill("lena@example.org")
    page.get_by_role("button", name="Send a code").click()
    code = page.get_by_label("A code is on its way to lena@example.org")
    expect(code).to_be_visible()
    wait_until(page, lambda: bool(letters.got), "no letter")
    (to,), letter = letters.got[0]
    assert to == "lena@example.org"
    found = re.search(r"\b\d{6}\b", letter.get_body().get_content())
    assert found is not None
    page.reload()  # the code is still asked for
    wrong = str((int(found[0]) + 1) % 1_000_000).zfill(6)
    code.fill(wrong)
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("alert")).to_be_visible()
    code.fill(found[0])
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".way__value")).to_have_text("lena@example.org")
    page.get_by_role("button", name="Try it").click()
    wait_until(page, lambda: len(letters.got) > 1, "no letter to try it")
    page.get_by_role("button", name="Switch off").click()
    expect(field).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_switches_stay_as_they_are_set(open_browser: Open, address: str) -> None:
    context = open_browser()
    context.grant_permissions(["notifications"], origin=address)
    context.add_init_script(
        'Object.defineProperty(Notification, "permission", { get: () => "granted" });' + ALLOWS
    )
    page = context.new_page()
    page.goto("/signals")
    title = page.get_by_role("checkbox", name="Title and icon of the tab")
    desktop = page.get_by_role("checkbox", name="Notification")
    silence = page.get_by_role("group", name="Sound").get_by_role("button", name="off")
    expect(title).to_be_checked()
    expect(desktop).not_to_be_checked()
    expect(silence).to_have_attribute("aria-pressed", "false")
    title.uncheck()
    desktop.check()
    silence.click()
    page.reload()
    expect(title).not_to_be_checked()
    expect(desktop).to_be_checked()
    expect(silence).to_have_attribute("aria-pressed", "true")
    desktop.uncheck()
    page.reload()
    expect(desktop).not_to_be_checked()


def test_a_browser_that_forbids_notifications_is_told_where_to_allow_them(
    open_browser: Open,
) -> None:
    context = open_browser()
    context.add_init_script(
        'Object.defineProperty(Notification, "permission", { get: () => "denied" })'
    )
    page = context.new_page()
    page.goto("/signals")
    expect(page.get_by_role("checkbox", name="Notification")).to_be_disabled()
    expect(page.get_by_text("allow it in the settings of the site")).to_have_count(2)  # push, too
    expect(page.get_by_role("checkbox", name="Push message")).to_be_disabled()


def test_a_browser_without_a_push_service_says_so(open_browser: Open) -> None:
    """The switch goes back, and the words stand beside it."""
    context = open_browser()
    context.add_init_script(
        'Object.defineProperty(Notification, "permission", { get: () => "granted" });'
        "PushManager.prototype.subscribe = () => Promise.reject(new Error('no service'))"
    )
    page = context.new_page()
    page.goto("/signals")
    push = page.get_by_role("checkbox", name="Push message")
    expect(push).to_be_enabled()
    push.click()
    section = page.locator("section", has=push)
    expect(section.get_by_role("alert")).to_have_text(
        "Your browser has no push service, or it did not answer."
    )
    expect(push).not_to_be_checked()
