"""People at a table of Beyond the Horizon: each in a browser of their own."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from ecumene.bots.registry import make_bot
from ecumene.core.registry import game
from ecumene.records.session import Session
from ecumene.table.scene import scene
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.games.horizon.player import Player, asked_for
from tests.browser.prepared import NAMES, Prepared
from tests.browser.seat import TABLE
from tests.browser.watch import Wire

SEED = 918273645
"""Nothing else on a page looks like it."""
DECISIONS = 24
SHARED = """() => [...document.querySelectorAll(".horizon [data-ref]")]
  .filter(e => /^(place|tech|goal|beyond|construction|unit):/.test(e.dataset.ref))
  .map(e => e.dataset.ref).sort()"""
"""What lies in the middle of the table: the same for everybody."""
LIT = """() => [...document.querySelectorAll(".horizon .is-lit[data-ref]")].map(e => {
  const box = e.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
})"""
"""Where what may be chosen lies."""


def looking(prepared: Prepared, seat: int) -> Page:
    page = prepared.people[seat].new_page()
    page.goto(f"/t/{prepared.table}")
    page.wait_for_selector(TABLE)
    page.wait_for_selector(".horizon")
    return page


def one_who_is_asked(players: list[Player]) -> Player:
    for _ in range(400):
        for player in players:
            if player.kind is not None:
                return player
        players[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_two_people_see_each_others_moves(open_browser: Open) -> None:
    """They play some rounds; one of them reloads in the middle."""
    prepared = Prepared([open_browser(), open_browser()], SEED, "horizon")
    players = [Player(looking(prepared, seat), SEED + seat) for seat in range(2)]
    asked: set[int] = set()
    for number in range(DECISIONS):
        player = one_who_is_asked(players)
        other = players[1 - players.index(player)]
        asked.add(players.index(player))
        expect(other.page.locator(".ask")).to_contain_text("Waiting for")
        player.decide()
        other.wait_past(player.ply - 1)
        if number == DECISIONS // 2:
            other.page.reload()
            other.page.wait_for_selector(".horizon")
        assert other.ply == player.ply
        shown = [one.page.evaluate(SHARED) for one in (player, other)]
        assert shown[0] == shown[1], "both look at the same table"
    assert asked == {0, 1}
    name = NAMES[players.index(player)]
    expect(other.page.locator(".log__list li", has_text=name).last).to_be_visible()


def technologies(session: Session) -> set[str]:
    """The technologies that anybody has seen so far, as the scene names them."""
    return {
        f"technology:{part}"
        for text in [json.dumps(scene(session, 0)["board"])]
        for part in (piece.split('"')[0] for piece in text.split("technology:")[1:])
    }


def likely(session: Session) -> str:
    """A move that makes sense: so technologies are found."""
    bot = make_bot("horizon", "rules", SEED)
    return session.spec.vocabulary.format(bot.choose(session.observe(session.asked())))


def test_what_nobody_may_know_is_on_no_wire(open_browser: Open) -> None:
    """No hand is hidden in this game; its luck is: the seed, and cards before they are turned up.
    What somebody thinks about, too, is theirs alone."""
    prepared = Prepared([open_browser(), open_browser()], SEED, "horizon")
    pages, wires = [], []
    for seat in range(2):
        page = prepared.people[seat].new_page()
        wires.append(Wire(page))
        page.goto(f"/t/{prepared.table}")
        page.wait_for_selector(".horizon")
        pages.append(page)
    beside = Session(game("horizon"), 2, SEED)
    players = [Player(page, SEED + seat) for seat, page in enumerate(pages)]
    turned_up = 0
    for _ in range(DECISIONS):
        known = technologies(beside)
        sent = "".join(frame for wire in wires for frame in wire.frames)
        thinker = one_who_is_asked(players)
        ply = thinker.ply
        quiet = wires[1 - players.index(thinker)]
        before = len(quiet.views())
        for across, down in thinker.page.evaluate(LIT)[:3]:
            thinker.page.mouse.move(across, down)
        assert len(quiet.views()) == before
        option = likely(beside)
        prepared.move(option)
        beside.play(option)
        for fresh in technologies(beside) - known:
            turned_up += 1
            assert f'"{fresh}"' not in sent, f"{fresh} was told before it was turned up"
        for player in players:
            player.wait_past(ply)
    assert turned_up, "no technology was found meanwhile"
    for seat, wire in enumerate(wires):
        assert wire.views()
        assert not any(str(SEED) in text for text in [*wire.texts, *wire.frames])
        for entry in wire.views():
            drawn = entry["scene"]
            assert drawn["viewer"] == seat
            if drawn["decision"] is None and not drawn["over"]:
                assert seat not in drawn["waiting"]["seats"]


@pytest.mark.parametrize(
    ("players", "size"),
    [(2, DESKTOP), (3, DESKTOP), (2, PHONE), (3, PHONE)],
    ids=["2 desktop", "3 desktop", "2 phone", "3 phone"],
)
def test_who_leaves_is_followed_by_a_bot(
    open_browser: Open, players: int, size: tuple[int, int]
) -> None:
    """The rules know no giving up: who does not go on lets a bot play, and may come back."""
    people = [open_browser(size, size == PHONE), *(open_browser() for _ in range(players - 1))]
    prepared = Prepared(people, SEED, "horizon")
    beside = Session(game("horizon"), players, SEED)
    while not (beside.asked() == 0 and asked_for(beside) == "action"):
        option = likely(beside)
        prepared.move(option)
        beside.play(option)
    page, other = looking(prepared, 0), looking(prepared, 1)
    expect(page.locator("main")).to_have_attribute("data-kind", "action")
    ply = Player(other, SEED).ply
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".menu .btn--bad")).to_have_count(0)
    page.get_by_role("button", name="Let a bot play").click()
    expect(
        page.locator(".seatlist").get_by_role("button", name="Take the seat back")
    ).to_be_visible()
    Player(other, SEED).wait_past(ply)
    other.wait_for_function("() => !document.querySelector('.ask').textContent.includes('Mira')")
    other.get_by_role("button", name="Menu").click()
    expect(other.locator(".seatlist li").first).to_contain_text("a bot plays for now")
    page.reload()
    page.wait_for_selector(".horizon")
    page.get_by_role("button", name="Menu").click()
    page.locator(".seatlist").get_by_role("button", name="Take the seat back").click()
    expect(page.get_by_role("button", name="Let a bot play")).to_be_visible()
    expect(other.locator(".seatlist li").first).to_contain_text("here")
