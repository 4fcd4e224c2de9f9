"""The pages off the table, for tools/screenshots.py: made-up people at real games of bots."""

from __future__ import annotations

import json
import mimetypes
import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route, WebSocketRoute

from ecumene.bots.ladder import ladder_of
from ecumene.bots.registry import make_bot, usual_rival
from ecumene.core.messages import spoken, use
from ecumene.core.registry import game, offered_ids
from ecumene.records.session import Session
from ecumene.server.bots.bot_names import bot_sheet
from ecumene.server.settings import default_static
from ecumene.server.stored_games.standing import asked_seat, public_standing
from ecumene.table.book import game_sheet

Json = dict[str, Any]

DESKTOP, PHONE = (1440, 900), (390, 844)
OWNER: Final = "Lena"
WAITING_ID: Final = "evening"
FIRST, SECOND, *_, LAST = offered_ids()


@dataclass(frozen=True)
class PagePicture:
    """A page as a visitor sees it."""

    path: str
    size: tuple[int, int] = DESKTOP
    known: bool = True
    """The visitor has tables already."""
    lang: str = "en"
    clicks: tuple[str, ...] = ()


PAGES: Final = {
    "lobby": PagePicture("/", clicks=(".round__count button >> nth=2", ".chair__seat >> nth=1")),
    "lobby-first": PagePicture("/", known=False),
    "lobby-first-ru": PagePicture("/", known=False, lang="ru"),
    "lobby-phone": PagePicture("/", PHONE),
    "waiting": PagePicture(f"/t/{WAITING_ID}"),
    "bots": PagePicture("/bots"),
}


def played(name: str, players: int, rounds: int, seed: int, asked: int = 0) -> Session:
    """A game of bots up to a round, at a decision of a seat; to its end if it has fewer rounds."""
    session = Session(game(name), players=players, seed=seed)
    bots = [make_bot(name, "rules", seed + seat) for seat in range(players)]
    while not session.over():
        seat = session.asked()
        if session.spec.rounds(session.state) >= rounds and seat == asked:
            break
        session.apply(bots[seat].choose(session.observe(seat)))
    return session


def seat_of(number: int, name: str) -> Json:
    """A person, a bot (``bot Ada``), or a free seat (no name)."""
    bot = name.startswith("bot ")
    return {
        "seat": number,
        "kind": "bot" if bot else "person" if name else "open",
        "name": name.removeprefix("bot "),
        "bot": usual_rival(FIRST) if bot else None,
        "host": number == 0,
        "connected": bool(name) and not bot,
        "stand_in": False,
        "absent": None,
        "replaceable": False,
        "fallen": None,
    }


def table(name: str, people: tuple[str, ...], session: Session | None = None, **more: Any) -> Json:
    ago = datetime.now(UTC) - timedelta(minutes=more.pop("minutes", 12))
    found: Json = {
        "id": name.lower().replace(" ", "-"),
        "name": name,
        "game": LAST,
        "options": {},
        "modes": [],
        "players": len(people),
        "pace": "live",
        "access": "invite",
        "status": "waiting",
        "changed": ago.isoformat(),
        "finished": None,
        "seats": [seat_of(number, one) for number, one in enumerate(people)],
        "notices": [],
        "asked": None,
        "phase": None,
        "scores": None,
        "winners": [],
        "next": None,
        "held": [number for number, one in enumerate(people) if one == OWNER],
        **more,
    }
    if session is not None:
        scores, phase = public_standing(session)
        over = session.over()
        found |= {
            "game": session.spec.id,
            "status": "finished" if over else "running",
            "asked": asked_seat(session),
            "scores": scores,
            "phase": phase[spoken()],
            "finished": ago.isoformat() if over else None,
            "winners": session.spec.winners(session.state) if over else [],
        }
    return found


def lists(known: bool) -> dict[str, list[Json]]:
    """What the server would list."""
    ages, land = played(FIRST, 3, 9, 5), played(SECOND, 4, 6, 7, asked=1)
    three = (OWNER, "bot Hypatia", "Jonas")
    mine = [
        table("Sunday table", three, ages),
        table("Thursday club", (OWNER, "Mira", "Jonas", "Ines"), land, pace="own", minutes=130),
        evening(),
    ]
    lately = [
        table("Last Sunday", (OWNER, "bot Ashoka", "Jonas"), played(FIRST, 3, 99, 3), minutes=9000),
        table("Lunch game", ("Noor", "bot Wu"), played(SECOND, 2, 99, 4), access="open"),
    ]
    free: Json = {"access": "open", "minutes": 3}
    waiting = [
        table("Ines's table", ("Ines", "bot Ada", "", ""), **free),
        table("Raf's table", ("Raf", "Theo", "Mira", ""), game=FIRST, pace="own", **free),
        table("Noor's table", ("Noor", "", ""), game=SECOND, **free),
    ]
    own = [*mine, lately[0]] if known else []
    return {"/api/me/tables": own, "/api/tables": waiting, "/api/tables/finished": lately[1:]}


def evening() -> Json:
    people = (OWNER, "", "Mira", "bot Ada")
    return table("Long evening", people, pace="own", minutes=40, id=WAITING_ID)


def stage(page: Page, picture: PagePicture) -> None:
    """Files from the built client, lists from here."""
    listed = lists(picture.known) if picture.path == "/" else {}
    sheets = [{**game_sheet(name), **bot_sheet(name)} for name in offered_ids()]

    def answer(route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path in listed:
            route.fulfill(json={"tables": listed[path]})
        elif path == "/api/games":
            route.fulfill(json={"games": sheets})
        elif path.endswith("/ladder"):
            route.fulfill(json=ladder_of(path.split("/")[-2]))
        elif path.endswith("/check"):
            route.fulfill(json={"problem": None, "lists": [], "modes": []})
        elif path == f"/api/tables/{WAITING_ID}":
            route.fulfill(json=evening())
        else:
            file = default_static() / path.lstrip("/")
            file = file if file.is_file() else default_static() / "index.html"
            kind = mimetypes.guess_type(file.name)[0] or "text/plain"
            route.fulfill(path=file, content_type=kind)

    def talk(socket: WebSocketRoute) -> None:
        greeting = json.dumps({"type": "table", "table": evening()})
        socket.on_message(lambda _message: socket.send(greeting))

    page.route(re.compile(".*"), answer)
    page.route_web_socket(re.compile("/socket"), talk)


def take_page(browser: Browser, address: str, picture: PagePicture) -> bytes:
    """The picture as PNG."""
    use(picture.lang)
    page = browser.new_page(
        viewport={"width": picture.size[0], "height": picture.size[1]},
        reduced_motion="reduce",
        color_scheme="light",
        locale=picture.lang,
        has_touch=picture.size == PHONE,
    )
    name = OWNER if picture.known else ""
    page.add_init_script(f"localStorage.setItem('ecumene.name', '{name}')")
    stage(page, picture)
    page.goto(address + picture.path)
    page.wait_for_selector("main")
    for selector in picture.clicks:
        page.locator(selector).click()
    page.wait_for_timeout(500)
    shot = page.screenshot()
    page.close()
    return shot
