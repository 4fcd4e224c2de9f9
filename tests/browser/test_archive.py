"""Finished games: searched, narrowed, opened at a moment, shared as a picture."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from playwright.sync_api import Page, expect

from ecumene.core.registry import default_game
from tests.browser.access import Inspector, in_both_sizes
from tests.browser.conftest import PHONE, Open
from tests.browser.seat import SECONDS

NAMES = ("Hypatia", "Ptolemy")
TITLES = ("Lanterns at dusk", "Lanterns at dawn")
WORD = "lanterns"
"""Both tables are called so, and no other."""
PNG, GIF = b"\x89PNG", b"GIF8"


@pytest.fixture(scope="module")
def tables(address: str) -> Iterator[list[str]]:
    """Two games of open tables that everybody can find."""
    made: list[str] = []
    with httpx.Client(base_url=f"{address}/api", timeout=SECONDS) as client:
        for seed, title in enumerate(TITLES):
            seats = [{"kind": "bot", "bot": "random", "name": name} for name in NAMES]
            order = {"game": default_game(), "seats": seats, "seed": 70 + seed, "name": title}
            reply = client.post("/tables", json={**order, "access": "open"})
            made.append(reply.json()["table"]["id"])
        end = time.monotonic() + 8 * SECONDS
        while len(found(client)) < len(TITLES):
            assert time.monotonic() < end, "the games are not found"
            time.sleep(0.2)
        yield made


def found(client: httpx.Client, **filters: Any) -> list[dict[str, Any]]:
    reply = client.get("/archive", params={"search": WORD, **filters})
    games: list[dict[str, Any]] = reply.json()["games"]
    return games


def rows(page: Page) -> Any:
    return page.locator(".game")


def query(page: Page) -> dict[str, list[str]]:
    return parse_qs(urlsplit(page.url).query)


def test_words_become_chips_and_filters_narrow(
    open_browser: Open, tables: list[str], address: str
) -> None:
    page = open_browser().new_page()
    page.goto("/tables")
    page.get_by_role("navigation").get_by_role("link", name="Replays").click()
    page.wait_for_url("**/archive")
    expect(rows(page).first).to_be_visible()
    page.keyboard.press("/")
    field = page.get_by_role("combobox")
    expect(field).to_be_focused()
    field.fill(WORD)
    field.press("Enter")
    expect(rows(page)).to_have_count(2)
    assert query(page) == {"search": [WORD]}
    expect(page.get_by_role("status").first).to_contain_text("2 of")

    # Something that one of them was played with, from the column.
    with httpx.Client(base_url=f"{address}/api", timeout=SECONDS) as client:
        reply = client.get("/archive", params={"search": WORD, "lang": "en"}).json()
        things = [
            one
            for group in reply["facets"]["things"]
            for one in group["things"][:5]
            if one["count"] == 1
        ]
        thing = things[0]
        (kept,) = [one["table"] for one in found(client, thing=thing["thing"])]
    box = page.get_by_role("checkbox", name=thing["label"]).first
    box.check()
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_have_attribute("data-table", kept)
    assert query(page)["thing"] == [thing["thing"]]
    expect(page.locator(".search .chip")).to_have_count(2)

    # The address says it all; chips are taken away by keys, too.
    page.reload()
    expect(rows(page)).to_have_count(1)
    page.get_by_role("combobox").press("Backspace")
    page.get_by_role("combobox").press("Backspace")
    expect(page.locator(".search .chip")).to_have_count(0)
    expect(page).to_have_url(f"{address}/archive")


def test_suggestions_are_chosen_by_keys(open_browser: Open, tables: list[str]) -> None:
    page = open_browser().new_page()
    page.goto(f"/archive?search={WORD}")
    expect(rows(page)).to_have_count(2)
    label = page.locator(".filters fieldset").nth(2).locator("label span").first.inner_text()
    field = page.get_by_role("combobox")
    field.fill(label)
    expect(page.get_by_role("option").first).to_be_visible()
    field.press("ArrowDown")
    expect(page.get_by_role("option").first).to_have_attribute("aria-selected", "true")
    field.press("Enter")
    expect(page.locator(".search .chip")).to_have_count(2)
    expect(page.locator(".search .chip").nth(0)).to_contain_text(label)
    expect(field).to_have_value("")


def test_nothing_found_can_be_undone(open_browser: Open, tables: list[str]) -> None:
    page = open_browser().new_page()
    page.goto("/archive?search=nobodyeverwrotethis")
    expect(page.get_by_text("No game is like that.")).to_be_visible()
    page.get_by_role("button", name="Ask for less").click()
    expect(rows(page).first).to_be_visible()


def test_a_moment_opens_the_replay_there(open_browser: Open, tables: list[str]) -> None:
    page = open_browser().new_page()
    page.goto(f"/archive?search={WORD}")
    expect(rows(page)).to_have_count(2)
    link = rows(page).first.locator(".chip a").first
    wanted = parse_qs(urlsplit(link.get_attribute("href") or "").query)["ply"][0]
    link.click()
    page.wait_for_url(f"**/r/*?ply={wanted}*")
    expect(page.locator(f"main[data-shown='{wanted}']")).to_be_visible()
    page.go_back()
    expect(rows(page)).to_have_count(2)


def test_a_moment_is_saved_as_a_picture(open_browser: Open, tables: list[str]) -> None:
    page = open_browser().new_page()
    page.goto(f"/archive?search={WORD}")
    expect(rows(page)).to_have_count(2)
    rows(page).nth(1).locator(".chip button").first.click()
    share = page.get_by_role("region", name="Share this moment")
    image = share.locator("img")
    expect(rows(page).nth(1).locator(".chip.is-on")).to_have_count(1)
    loaded = "image => image.complete && image.naturalWidth === 1200"
    page.wait_for_function(loaded, arg=image.element_handle())
    with page.expect_download() as saving:
        share.get_by_role("link", name="Save picture").click()
    saved = saving.value.path().read_bytes()
    assert saved.startswith(PNG)
    assert len(saved) > 5_000
    with page.expect_download() as moving:
        share.get_by_role("link", name="Save animation").click()
    assert moving.value.path().read_bytes().startswith(GIF)
    link = share.get_by_label("Link to this moment").input_value()
    reply = page.request.get(f"http://{link}")
    assert "og:image" in reply.text()


def test_on_a_phone(open_browser: Open, tables: list[str]) -> None:
    page = open_browser(PHONE, touch=True).new_page()
    page.goto(f"/archive?search={WORD}")
    expect(rows(page)).to_have_count(2)
    expect(page.get_by_role("checkbox")).to_have_count(0)
    page.get_by_role("button", name="Filters").tap()
    page.get_by_role("checkbox", name="With bots").check()
    expect(page.locator(".search .chip")).to_have_count(2)
    expect(rows(page)).to_have_count(2)
    page.get_by_role("button", name="Filters").tap()
    rows(page).first.locator(".chip button").first.tap()
    expect(page.get_by_role("region", name="Share this moment").locator("img")).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0]


def test_everybody_can_use_the_page(inspected: Page, tables: list[str]) -> None:
    inspector = Inspector()
    inspected.goto(f"/archive?search={WORD}")
    expect(rows(inspected)).to_have_count(2)
    inspected.wait_for_load_state("networkidle")
    in_both_sizes(inspector, inspected, "/archive")
    inspector.settle()
