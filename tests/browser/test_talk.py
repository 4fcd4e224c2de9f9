"""Talk in real browsers: two players who read different languages, and somebody who watches."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.seat import TABLE
from tests.browser.test_signals import two_at_a_table

RUSSIAN = "localStorage['ecumene.lang'] = 'ru'"


def talk_in(page: Page) -> list[str]:
    return page.locator(".say__words").all_inner_texts()


def test_players_talk_and_watchers_have_their_own_room(open_browser: Open) -> None:
    lena, ruth, vera = open_browser(), open_browser(), open_browser()
    ruth.add_init_script(f"if (location.host) {RUSSIAN}")
    table = two_at_a_table(lena, ruth)
    pages = [one.new_page() for one in (lena, ruth, vera)]
    for page in pages:
        page.goto(f"/t/{table}")
        page.wait_for_selector(TABLE)
    mine, hers, watching = pages
    # a phrase, which each reads in their own language
    mine.get_by_role("button", name="Thinking…").click()
    expect(mine.locator(".say__words")).to_have_text("Thinking…")
    expect(hers.locator(".say__words")).to_have_text("Думаю…")
    # plain words, which stay what they are
    hers.get_by_label("Скажите что-нибудь столу").fill("<b>hi</b> & bye")
    hers.keyboard.press("Enter")
    expect(mine.locator(".say__words").last).to_have_text("<b>hi</b> & bye")
    assert mine.locator(".say__words b").count() == 0
    # watchers read the table, and speak among themselves
    expect(watching.locator(".say__words")).to_have_count(2)
    watching.get_by_label("Say something to the table").fill("she could win")
    watching.keyboard.press("Enter")
    expect(watching.locator(".say__words")).to_have_count(3)
    # an emote on a line of the log
    line = mine.locator(".log__list li", has=mine.locator(".emote__add")).first
    line.hover()
    line.locator(".emote__add").click()
    line.get_by_role("button", name="Laurel").click()
    expect(hers.locator(".emote")).to_have_text("1")
    expect(hers.locator(".emote")).to_have_attribute("aria-label", "Лавры: Lena")
    assert talk_in(mine) == ["Thinking…", "<b>hi</b> & bye"]
    mine.reload()
    mine.wait_for_selector(TABLE)
    expect(mine.locator(".say__words")).to_have_count(2)
    # mute, and look all the same
    mine.locator(".say__more").click()
    mine.get_by_role("button", name="Mute Ruth").click()
    expect(mine.locator(".folded")).to_contain_text("1 muted line")
    mine.get_by_role("button", name="show").click()
    expect(mine.locator(".say__words")).to_have_count(2)


def test_the_waiting_room_on_a_phone(open_browser: Open) -> None:
    host, guest = open_browser(), open_browser(PHONE, touch=True)
    wish = {"game": "", "seats": [{"kind": "me", "name": "Lena"}, {"kind": "open"}]}
    wish["game"] = host.request.get("/api/games").json()["games"][0]["id"]
    table = host.request.post("/api/tables", data=wish).json()["table"]["id"]
    here, there = host.new_page(), guest.new_page()
    for page in (here, there):
        page.goto(f"/t/{table}")
        page.wait_for_selector(".talkbox")
    here.get_by_role("button", name="All phrases").click()
    here.get_by_role("button", name="Hello", exact=True).click()
    expect(there.locator(".say__words")).to_have_text("Hello")
    there.get_by_label("Say something to the table").fill("may I sit down?")
    there.get_by_role("button", name="Say it").click()
    expect(here.locator(".say__words").last).to_have_text("may I sit down?")
    here.get_by_role("button", name="phrases only").click()
    expect(there.get_by_label("Say something to the table")).to_have_count(0)
    assert there.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
