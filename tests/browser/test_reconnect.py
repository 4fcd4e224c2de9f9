"""The server stops and comes back while people sit at the table."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from ecumene.records.session import Session
from tests.browser.conftest import HABITS, PATIENCE, PHONE, serving
from tests.browser.prepared import Prepared, moves_to, words

IS_AT_END = """() => {
  const list = document.querySelector(".log__list");
  return list.scrollHeight - list.scrollTop - list.clientHeight < 2;
}"""
SHORT = (1200, 620)
"""A window in which the log has to scroll."""


def long_ago(session: Session) -> bool:
    """The first player's politics, with a long log."""
    return session.asked() == 0 and "pass" in words(session) and len(session.events) > 70


def looking(prepared: Prepared, size: tuple[int, int]) -> Page:
    """The first player's page; one reads what was long ago."""
    page = prepared.people[0].new_page()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/t/{prepared.table}")
    page.wait_for_selector("main[data-kind]")
    if size == PHONE:
        page.get_by_role("tab", name="Log").click()
    page.wait_for_function(IS_AT_END)
    page.locator(".log__list").hover()
    page.mouse.wheel(0, -4000)
    page.wait_for_function("() => document.querySelector('.log__list').scrollTop === 0")
    return page


def test_after_a_restart_the_notice_goes_and_the_log_is_at_its_end(
    browser: Browser, tmp_path: Path
) -> None:
    with serving(tmp_path) as address:
        people = [browser.new_context(base_url=address, locale="en-GB") for _ in range(2)]
        for one in people:
            one.set_default_timeout(PATIENCE * 1000)
            one.add_init_script(HABITS)
        seed, moves = moves_to(long_ago, 5)
        prepared = Prepared(people, seed)
        prepared.make(moves)
        pages = [looking(prepared, size) for size in (SHORT, PHONE)]
        before = [page.locator(".log__list li").all_inner_texts() for page in pages]
        assert all(len(set(texts)) > 20 for texts in before)
    for page in pages:
        expect(page.locator(".toast")).to_contain_text("Connection lost")
        page.locator('[data-option="pass"]').click()  # cannot be done now
        expect(page.locator(".ask .bad")).to_have_text("The server cannot be reached.")
    with serving(tmp_path, address.rpartition(":")[2]):
        for page, texts in zip(pages, before, strict=True):
            expect(page.locator(".toast")).to_have_count(0)
            expect(page.locator(".ask .bad")).to_have_count(0)
            page.wait_for_function(IS_AT_END)
            assert page.locator(".log__list li").all_inner_texts() == texts
        prepared.move("pass")
        for page, texts in zip(pages, before, strict=True):
            expect(page.locator("main")).to_have_attribute("data-kind", "actions")
            after = page.locator(".log__list li").all_inner_texts()
            assert after[: len(texts) - 2] == texts[:-2], "nothing is there twice"
            page.wait_for_function(IS_AT_END)
        for one in people:
            one.close()
