"""The operator's page in a browser: entered by a link that is good once, and nobody else's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from typer.testing import CliRunner

from ecumene.cli.commands import app
from tests.browser.access import Inspector, in_both_sizes
from tests.browser.conftest import DESKTOP, HABITS, PATIENCE, PHONE, serving
from tests.server.house import FREE, ME, Person

TEXTS = {"In English": "Update at eleven.", "In Russian": "Обновление в одиннадцать."}


class Club:
    """Two people at a table of a server with an operator; one of them was rude."""

    def __init__(self, browser: Browser, address: str, database: str) -> None:
        self.browser, self.address, self.database = browser, address, database
        self.contexts: list[BrowserContext] = []
        self.lena, self.ruth = Person(address), Person(address)
        made = self.lena.create(ME, FREE, name="Long evening")
        self.table = made["table"]["id"]
        sits = {"name": "Ruth", "invite": made["invite"]}
        self.ruth.post(f"/tables/{self.table}/seats/1/sit", sits)
        self.lena.post(f"/tables/{self.table}/start", {"by": 0})
        for words in ("good evening", "you goat"):
            self.ruth.post(f"/tables/{self.table}/talk", {"seat": 1, "text": words}, 201)

    def report(self) -> None:
        """Lena reports it; an address may do that only now and then."""
        self.lena.post(f"/tables/{self.table}/talk/report", {"number": 1, "note": "hm"}, 204)

    def visit(
        self, size: tuple[int, int] = DESKTOP, who: Person | None = None, **more: Any
    ) -> Page:
        """A new visitor, or the browser of one of the two."""
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce",
            base_url=self.address,
            **{"locale": "en-GB", **more},
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(HABITS)
        if who is not None:
            for name, value in who.http.cookies.items():
                cookie: Any = {"name": name, "value": value, "domain": "127.0.0.1", "path": "/api"}
                context.add_cookies([cookie])
        self.contexts.append(context)
        return context.new_page()

    def command(self, *words: str) -> str:
        """What ``ecumene operator ...`` says."""
        done = CliRunner().invoke(
            app, ["operator", *words, "--database", self.database, "--lang", "en"]
        )
        assert done.exit_code == 0, done.output
        return done.output

    def link(self) -> str:
        return (
            "/operator#key=" + self.command("link", "--label", "Ada").split("#key=")[1].split()[0]
        )

    def enter(self, **more: Any) -> Page:
        page = self.visit(**more)
        page.goto(self.link())
        expect(page.locator(".tiles section")).to_have_count(5)
        return page

    def close(self) -> None:
        """Nothing is left for the next test: the reports go with the table."""
        for context in self.contexts:
            context.close()
        gone = ["tables", "delete", self.table, "--yes", "--database", self.database]
        CliRunner().invoke(app, gone)
        self.lena.close()
        self.ruth.close()


@pytest.fixture(scope="module")
def operated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """A server with an operator's page: where it listens, and its database."""
    folder = tmp_path_factory.mktemp("operated")
    with serving(folder, "0", "--operator") as address:
        yield address, str(folder / "tables.db")


@pytest.fixture
def club(browser: Browser, operated: tuple[str, str]) -> Iterator[Club]:
    found = Club(browser, *operated)
    yield found
    found.close()


def test_the_page_is_for_operators_only(club: Club) -> None:
    stranger = club.visit()
    stranger.goto("/operator")
    expect(stranger.get_by_role("heading", name="There is nothing here")).to_be_visible()
    link = club.link()
    page = club.visit()
    page.goto(link)
    expect(page.get_by_role("heading", name="Operator")).to_be_visible()
    assert "key" not in page.url  # the secret leaves the address bar
    page.reload()
    expect(page.get_by_role("heading", name="Operator")).to_be_visible()
    stranger.goto(link)
    expect(stranger.get_by_role("heading", name="There is nothing here")).to_be_visible()
    page.get_by_role("button", name="End session").click()
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()


def test_a_report_is_read_and_settled_and_both_are_told(club: Club) -> None:
    club.report()
    page = club.enter()
    page.get_by_role("button", name="Read: Ruth").click()
    expect(page.locator("li.is-meant")).to_contain_text("you goat")
    expect(page.get_by_text("good evening")).to_be_visible()
    page.get_by_label("A word to both").fill("Be kind.")
    page.get_by_role("button", name="Warn").click()
    expect(page.get_by_text("No open reports.")).to_be_visible()
    expect(page.get_by_text("Ruth was warned")).to_be_visible()
    for who, words in ((club.lena, "who said it was warned"), (club.ruth, "mind what you say")):
        reader = club.visit(who=who)
        reader.goto("/tables")
        bar = reader.get_by_role("complementary", name="From the operator")
        expect(bar).to_contain_text(words)
        expect(bar).to_contain_text("Be kind.")
        bar.get_by_role("button", name="Put away").click()
        expect(bar).to_have_count(0)
        reader.reload()
        expect(reader.get_by_role("heading", name="Your tables")).to_be_visible()
        expect(bar).to_have_count(0)


def end(page: Page) -> None:
    """End one's phase; it asks once whether one is sure."""
    page.locator("main [data-option='end']").first.click()
    page.locator("main [data-option='end'].is-doubt").first.click()


def test_an_announcement_and_read_only_mode_reach_an_open_table(club: Club) -> None:
    table = club.visit(who=club.lena)
    table.goto(f"/t/{club.table}")
    table.wait_for_selector("main[data-ply]")
    page = club.enter()
    for label, words in TEXTS.items():
        page.get_by_label(label, exact=True).fill(words)
    page.get_by_role("button", name="Announce").click()
    bar = table.get_by_role("complementary", name="From the operator")
    expect(bar).to_contain_text(TEXTS["In English"])
    bar.get_by_role("button", name="Put away").click()
    expect(bar).to_have_count(0)
    page.get_by_role("button", name="Make read-only").click()
    expect(page.get_by_text("Read-only since")).to_be_visible()
    expect(bar).to_contain_text("nothing can be changed")
    ply = table.locator("main[data-ply]").get_attribute("data-ply")
    end(table)
    expect(table.locator("main").get_by_text("The server is read-only for a while")).to_be_visible()
    assert table.locator("main[data-ply]").get_attribute("data-ply") == ply
    page.get_by_role("button", name="Open again").click()
    expect(bar).to_have_count(0)
    table.locator("main [data-option='end'].is-doubt").first.click()  # it is still the wish
    expect(table.locator("main[data-ply]")).not_to_have_attribute("data-ply", str(ply))


def test_what_an_operator_types_and_what_they_are_told(club: Club) -> None:
    """An announcement that would be over already is refused with its words kept; that the server
    was out of reach is said as long as it is."""
    page = club.visit()
    page.clock.install()
    page.goto(club.link())
    expect(page.locator(".tiles section")).to_have_count(5)
    before = club.lena.get("/house")["announcements"]
    for label, words in TEXTS.items():
        page.get_by_label(label, exact=True).fill(words)
    page.get_by_label("Until").fill("2020-01-01T10:00")
    page.get_by_role("button", name="Announce").click()
    expect(page.get_by_role("alert")).to_contain_text("It would end before it begins.")
    expect(page.get_by_label("In English", exact=True)).to_have_value(TEXTS["In English"])
    assert club.lena.get("/house")["announcements"] == before
    page.get_by_label("Until").fill("2090-01-01T10:00")
    page.get_by_role("button", name="Announce").click()
    expect(page.get_by_role("alert")).to_be_visible()  # nobody announces anything for decades
    page.get_by_role("button", name="needs a look").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    overview = re.compile(r"/api/operator(\?|$)")
    page.route(overview, lambda route: route.abort())
    page.clock.fast_forward(11_000)
    expect(page.get_by_role("alert")).to_be_visible()
    page.unroute(overview)
    page.clock.fast_forward(11_000)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_banned_guest_reads_why_in_their_language(club: Club) -> None:
    table = club.visit(who=club.ruth, locale="ru-RU")
    table.goto(f"/t/{club.table}")
    table.wait_for_selector("main[data-ply]")
    page = club.enter()
    page.get_by_role("button", name=re.compile("^live")).click()
    page.get_by_role("button", name="Look after: Long evening").click()
    seat = page.locator(".sitting li").filter(has_text="2. Ruth")
    seat.get_by_role("button", name="Ban").click()
    form = page.get_by_role("form", name="Ban Ruth")
    form.get_by_label("What they are told").fill("Come back calmer.")
    form.get_by_role("button", name="Ban").click()
    expect(table.get_by_role("heading", name="Сейчас вам здесь не сыграть")).to_be_visible()
    expect(table.get_by_text("Come back calmer.")).to_be_visible()
    expect(table.get_by_text("Вернуться можно")).to_be_visible()
    page.get_by_role("button", name="Lift: Ruth").click()
    expect(page.get_by_text("Nobody is banned.")).to_be_visible()
    table.reload()
    table.wait_for_selector("main[data-ply]")


def test_deleting_a_table_says_what_is_lost(club: Club) -> None:
    page = club.enter(size=PHONE)
    page.get_by_role("searchbox", name="Name, player or id").fill("evening")
    page.get_by_role("button", name="Search").first.click()
    page.get_by_role("button", name="Look after: Long evening").click()
    page.get_by_role("button", name="Delete", exact=True).first.click()
    loss = page.get_by_role("alert")
    expect(loss).to_contain_text("2 lines of talk")
    expect(loss).to_contain_text("the game of Lena, Ruth")
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("No such table.")).to_be_visible()
    expect(page.get_by_text("deleted the table “Long evening” Ada · page")).to_be_visible()


def test_everybody_can_use_the_page(club: Club) -> None:
    """By axe's rules in both themes, and with a finger."""
    club.command("ban", "--address", "192.0.2.7", "--days", "3")
    number = club.command("bans").split()[0]
    club.report()
    page = club.enter(bypass_csp=True)
    page.get_by_role("button", name="Read: Ruth").click()
    page.get_by_role("button", name="Look after: Long evening").click()
    page.locator(".sitting").get_by_role("button", name="Ban").first.click()
    expect(page.get_by_role("form")).to_have_count(1)
    inspector = Inspector()
    in_both_sizes(inspector, page, "operator")
    for size in (PHONE, DESKTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{size}: {wide} pixels too wide"
    club.command("unban", number)
    inspector.settle()
