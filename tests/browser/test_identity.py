"""Keeping oneself, with real passkeys: Chromium's own authenticator answers for a finger."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, expect

from ecumene.server.identity.invitations import change, invite
from tests.browser.access import Inspector, in_both_sizes
from tests.browser.conftest import PHONE, Open, serving

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Finger:
    """An authenticator of a page, and what it holds."""

    def __init__(self, page: Page) -> None:
        self.session: Any = page.context.new_cdp_session(page)
        self.session.send("WebAuthn.enable")
        made = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self.id = made["authenticatorId"]

    def keys(self) -> list[Any]:
        found: list[Any] = self.session.send(
            "WebAuthn.getCredentials", {"authenticatorId": self.id}
        )["credentials"]
        return found

    def learn(self, credential: Any) -> None:
        """As a phone learns the passkeys of its owner's account."""
        given = {name: credential[name] for name in credential if name != "backupEligibility"}
        asked = {"authenticatorId": self.id, "credential": given}
        self.session.send("WebAuthn.addCredential", asked)


def named(address: str) -> str:
    """The server by its name: there are no passkeys for bare addresses."""
    return address.replace("127.0.0.1", "localhost")


@pytest.fixture
def site(address: str) -> str:
    return named(address)


def page_of(context: BrowserContext, site: str, path: str = "/you") -> Page:
    page = context.new_page()
    page.goto(f"{site}{path}")
    return page


def call_me(page: Page, name: str) -> None:
    field = page.get_by_label("Name at the table")
    field.fill(name)
    field.press("Tab")


def play(page: Page, site: str) -> str:
    """A game against a bot; its address."""
    page.goto(f"{site}/")
    page.locator(".is-pick").get_by_role("button", name="Play without the guide").click()
    page.wait_for_selector("main[data-ply]")
    return page.url


def test_a_passkey_brings_a_guest_to_another_device(open_browser: Open, site: str) -> None:
    laptop = page_of(open_browser(), site)
    expect(laptop.get_by_text("You play as a guest")).to_be_visible()
    table = play(laptop, site)
    laptop.goto(f"{site}/you")
    expect(laptop.get_by_text("Your seat at 1 table")).to_be_visible()
    finger = Finger(laptop)
    call_me(laptop, "Ottilie")
    laptop.get_by_role("button", name="Make a passkey").click()
    expect(laptop.get_by_role("heading", name="Your ways back")).to_be_visible()
    expect(laptop.get_by_text("You are kept")).to_be_visible()
    (key,) = finger.keys()

    phone = page_of(open_browser(PHONE, touch=True), site)
    other = Finger(phone)
    other.learn(key)
    phone.get_by_role("button", name="Use a passkey").click()
    expect(phone.get_by_role("heading", name="Your devices")).to_be_visible()
    phone.goto(table)
    phone.wait_for_selector("main[data-ply]")
    phone.goto(f"{site}/")
    expect(phone.locator(".mine > ul > li")).to_have_count(1)

    # The laptop signs the phone out.
    laptop.reload()
    away = laptop.get_by_role("button", name="Sign out: Chrome").or_(
        laptop.locator("[aria-label^='Sign out']:not([aria-label$='This browser'])")
    )
    away.first.click()
    expect(laptop.get_by_role("heading", name="This device")).to_be_visible()
    phone.goto(f"{site}/you")
    expect(phone.get_by_text("You play as a guest")).to_be_visible()


def test_without_the_finger_there_is_no_passkey(open_browser: Open, site: str) -> None:
    page = page_of(open_browser(), site)
    finger = Finger(page)
    state = {"authenticatorId": finger.id, "isUserVerified": False}
    finger.session.send("WebAuthn.setUserVerified", state)
    call_me(page, "Nobody Yet")
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("No passkey was used")
    expect(page.get_by_text("You play as a guest")).to_be_visible()


def test_twelve_words_bring_one_back(open_browser: Open, site: str) -> None:
    page = page_of(open_browser(PHONE, touch=True), site)
    call_me(page, "Walburga")
    page.get_by_role("button", name="Show twelve words").click()
    expect(page.locator(".words li")).to_have_count(12)
    words = [line.split()[-1] for line in page.locator(".words li").all_inner_texts()]
    page.get_by_role("button", name="I have written them down").click()
    expect(page.locator(".words")).not_to_contain_text(words[0])
    fields = page.locator(".ask label")
    expect(fields).not_to_have_count(0)
    for field in fields.all():
        number = int(field.inner_text().split()[-1])
        field.locator("input").fill(words[number - 1])
    page.get_by_role("button", name="Keep me by these words").click()
    expect(page.get_by_text("Your phrase is kept")).to_be_visible()

    other = page_of(open_browser(), site)
    other.get_by_role("button", name="Type the phrase").click()
    other.get_by_label("Your twelve words").fill(" ".join(words).upper())
    other.get_by_role("button", name="Come back").click()
    expect(other.get_by_label("Name at the table")).to_have_value("Walburga")

    # Taking one's data along, then going.
    with other.expect_download() as taken:
        other.get_by_role("link", name="Download it").click()
    told = json.loads(Path(taken.value.path()).read_text(encoding="utf-8"))
    assert told["identity"]["name"] == "Walburga"
    other.get_by_role("button", name="Delete me", exact=True).click()
    other.get_by_label("To do it, type your name").fill("Walburga")
    other.get_by_role("button", name="Delete me for good").click()
    expect(other.get_by_text("You play as a guest")).to_be_visible()
    page.reload()
    expect(page.get_by_text("You play as a guest")).to_be_visible()


def test_a_link_makes_two_devices_one_person(open_browser: Open, site: str) -> None:
    page = page_of(open_browser(), site)
    call_me(page, "Kunigunde")
    page.get_by_role("button", name="As a QR code").click()
    code = page.get_by_role("img", name="QR code for your other device")
    (scanned,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(code.screenshot())))
    phone = open_browser(PHONE, touch=True).new_page()
    phone.goto(str(scanned.text))
    expect(phone.get_by_text("This device is yours now: Kunigunde")).to_be_visible()
    assert "#" not in phone.url
    page.get_by_role("button", name="Copy").click()
    link = page.get_by_role("textbox", name="Link for your other device").input_value()
    assert link.split("#")[0] == f"{site}/you"
    assert link != scanned.text, "each works once"


def test_everybody_can_use_the_page(inspected: Page) -> None:
    inspector = Inspector()
    inspected.goto("/you")
    inspected.wait_for_load_state("networkidle")
    in_both_sizes(inspector, inspected, "you, a guest")
    call_me(inspected, "Kriemhild")
    inspected.get_by_role("button", name="Show twelve words").click()
    inspected.wait_for_selector(".words")
    inspected.get_by_role("button", name="Type the phrase").click()
    in_both_sizes(inspector, inspected, "you, with a phrase")
    inspector.settle()


@pytest.fixture
def closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server for invited people."""
    monkeypatch.setenv("ECUMENE_INVITED_ONLY", "1")
    with serving(tmp_path) as found:
        yield found


def test_a_closed_server_opens_by_an_invitation(
    browser: Browser, closed: str, tmp_path: Path
) -> None:
    made: list[str] = []
    change(f"sqlite:///{tmp_path / 'tables.db'}", lambda db: made.append(invite(db, 1, 1.0, "")))
    context = browser.new_context(locale="en-GB")  # strangers are refused, which browsers report
    page = context.new_page()
    page.goto(closed)
    expect(page.get_by_role("heading", name="This server is for invited people")).to_be_visible()
    page.goto(f"{closed}/#welcome={made[0]}")
    expect(page.get_by_role("heading", name="Pull up a chair")).to_be_visible()
    context.close()
