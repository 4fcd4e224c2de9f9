"""Finished games of any kind, looked at again in a browser."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.prepared import NAMES

Json = dict[str, Any]


def opened(page: Page, finished: Json, step: int) -> None:
    page.goto(f"/r/{finished['id']}?ply={finished['steps'][step]['ply']}")
    at(page, step)


def at(page: Page, step: int) -> None:
    expect(page.locator(".replaybar__count b")).to_have_text(str(step))


def main_moments(finished: Json) -> list[Json]:
    return [one for one in finished["moments"] if one["main"]]


def steps_and_moments(page: Page, finished: Json) -> None:
    """Stepping on, the list of the main moments with names in it, the pins."""
    opened(page, finished, 20)
    page.keyboard.press("ArrowRight")
    at(page, 21)
    expect(page.locator(f'main[data-shown="{finished["steps"][21]["ply"]}"]')).to_have_count(1)
    expect(page.locator(".stepnote p").first).not_to_be_empty()
    main = main_moments(finished)
    expect(page.locator(".moment")).to_have_count(len(main))
    titles = page.locator(".moment b").all_inner_texts()
    assert titles == [named(one["title"]) for one in main]
    said = page.locator(".moment small").all_inner_texts()
    assert said == [named(one["text"]) for one in main]
    assert not any("Player" in words for words in said), "people are called by their names"
    pins = [one for one in finished["moments"] if one["pin"]]
    expect(page.locator(".pin")).to_have_count(len(pins))
    page.locator(".pin").nth(len(pins) // 2).click()
    at(page, pins[len(pins) // 2]["step"])
    icons_drawn(page, ".moment, .pin")


def named(words: str) -> str:
    """A sentence with the names of those who sit there."""
    return re.sub(r"Player (\d)", lambda found: NAMES[int(found[1]) - 1], words)


def icons_drawn(page: Page, inside: str) -> None:
    """Every icon refers to a picture that is on the page."""
    missing = page.locator(inside).evaluate_all(
        "all => all.flatMap(e => [...e.querySelectorAll('use')]).map(u => u.getAttribute('href'))"
        ".filter(href => !document.querySelector(href))"
    )
    assert missing == []


def graphs(page: Page, finished: Json, players: int, chosen: str) -> None:
    """The large graph with names and eras, the small ones with labels; ``chosen`` is put up."""
    page.keyboard.press("g")
    graph = page.locator(".drawer .plot")
    expect(graph.locator(".plot__name")).to_have_count(players)
    labels = list(finished["timeline"]["labels"].values())
    expect(page.locator(".drawer h3")).to_have_text(labels[0])
    heads = page.locator(".drawer .thumb__head").all_inner_texts()
    assert [head.strip() for head in heads] == labels
    icons_drawn(page, ".drawer")
    page.locator(".drawer .thumb", has_text=chosen).first.click()
    expect(page.locator(".drawer h3")).to_have_text(chosen)
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).to_have_count(0)


def plays_on(page: Page, finished: Json, step: int) -> Json:
    """A new table from a step on; what the one who sits there sees."""
    opened(page, finished, step)
    page.get_by_role("tab", name="From here").click()
    page.get_by_role("button", name=f"Play on as {NAMES[0]}").click()
    page.wait_for_url("**/t/*")
    table = page.url.rsplit("/", 1)[1].split("?")[0]
    assert table != finished["id"]
    page.wait_for_selector("main [data-ref]")
    ply = finished["steps"][step]["ply"]
    start = page.request.get(f"/api/tables/{table}/replay/{ply}?seat=0").json()
    was = page.request.get(f"/api/tables/{finished['id']}/replay/{ply}?seat=0").json()
    assert start["scene"]["board"] == was["scene"]["board"]
    scene: Json = start["scene"]
    return scene


def fits_a_phone(page: Page, finished: Json) -> None:
    opened(page, finished, 30)
    for tab in ("board", "moments", "graph", "on"):
        page.locator(f"#rtab-{tab}").tap()
        wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], f"{tab} scrolls sideways"
        panel = page.locator(".rphone").evaluate("e => [e.scrollWidth, e.clientWidth]")
        assert panel[0] <= panel[1], f"{tab} is cut off"
        icons_drawn(page, ".rphone")
    page.locator("#rtab-moments").tap()
    page.locator(".moment").first.tap()
    at(page, main_moments(finished)[0]["step"])
