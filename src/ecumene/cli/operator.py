"""`ecumene operator`: what an operator decides about a server, also while it runs.

The page `/operator` does the same by the same functions. Everything is recorded.
"""

from __future__ import annotations

import contextlib
import getpass
import re
import time
from collections.abc import Iterator
from datetime import datetime
from typing import Annotated, Any

import typer
from rich.text import Text

from ecumene.cli.console import UserError, friendly, screen
from ecumene.cli.language import Lang
from ecumene.cli.serve import DatabaseOption, database_url, part
from ecumene.core.messages import text

app = typer.Typer(
    help=text("cli.help.operator"),
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)

Number = Annotated[int, typer.Argument(metavar="NUMBER", min=1, help=text("cli.operator.number"))]
OneTable = Annotated[str, typer.Argument(metavar="TABLE", help=text("cli.tables.id"))]
OneSeat = Annotated[int, typer.Argument(metavar="SEAT", min=1, help=text("cli.operator.seat"))]
Days = Annotated[
    float | None, typer.Option("--days", min=0.01, max=3_650, help=text("cli.operator.days"))
]
English = Annotated[str, typer.Option("--en", metavar="TEXT", help=text("cli.operator.en"))]
Russian = Annotated[str, typer.Option("--ru", metavar="TEXT", help=text("cli.operator.ru"))]
Search = Annotated[str, typer.Argument(metavar="WORDS", help=text("cli.operator.search"))]


def me() -> Any:
    """Who works here, as the record says: the user of this machine."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError):
        name = "operator"
    return part("operator.keys").on_command_line(name)


@contextlib.contextmanager
def working(database: str | None) -> Iterator[Any]:
    """A transaction; what cannot be done is told in one line."""
    problems = part("http.problems")
    with part("operator.operating").opened(database_url(database)) as db:
        try:
            yield db
        except problems.Problem as problem:
            raise UserError(problem.to_json()["message"]) from None


def say(line: str, style: str = "") -> None:
    screen().print(Text(line, style), soft_wrap=True)


def day(stamp: str | None) -> str:
    """A moment as people write it, by the clock of this machine, as `ecumene tables` does; "" for
    none."""
    if stamp is None:
        return ""
    return datetime.fromisoformat(stamp).astimezone().strftime("%Y-%m-%d %H:%M")


# The page


@app.command("link", help=text("cli.operator.link"))
@friendly
def link(
    label: Annotated[str, typer.Option("--label", help=text("cli.operator.label"))] = "",
    address: Annotated[
        str, typer.Option("--address", metavar="URL", help=text("cli.help.invite_address"))
    ] = "http://127.0.0.1:8000",
    database: DatabaseOption = None,
    lang: Lang = None,
) -> None:
    keys = part("operator.keys")
    with working(database) as db:
        token = keys.new_link(db, me(), label or me().label)
    say(f"{address.rstrip('/')}/operator#key={token}")
    say(text("cli.operator.once", minutes=int(keys.LINK_SECONDS // 60)), "dim")


@app.command("sessions", help=text("cli.operator.sessions"))
@friendly
def sessions(database: DatabaseOption = None, lang: Lang = None) -> None:
    with working(database) as db:
        found = [(row.kind, row.label, row.until) for row in part("operator.keys").good_keys(db)]
    for kind, label, until in found:
        minutes = max(0, int((until - time.time()) // 60))
        say(text(f"cli.operator.key_{kind}", label=label, minutes=minutes))
    if not found:
        say(text("cli.operator.no_keys"), "dim")


@app.command("revoke", help=text("cli.operator.revoke"))
@friendly
def revoke(
    label: Annotated[str, typer.Argument(metavar="LABEL", help=text("cli.operator.label"))] = "",
    everybody: Annotated[bool, typer.Option("--all", help=text("cli.operator.all"))] = False,
    database: DatabaseOption = None,
    lang: Lang = None,
) -> None:
    if bool(label) == everybody:
        raise UserError(text("cli.operator.whose"))
    with working(database) as db:
        number = part("operator.keys").revoke(db, me(), label or None)
    say(text("cli.operator.revoked", n=number))


@app.command("record", help=text("cli.operator.record"))
@friendly
def record(
    most: Annotated[int, typer.Option("--most", min=1, help=text("cli.tables.most"))] = 50,
    database: DatabaseOption = None,
    lang: Lang = None,
) -> None:
    with working(database) as db:
        found = part("operator.record").entries(db, most)
    for one in reversed(found):
        via = text(f"cli.operator.via_{one['via']}")
        say(f"{day(one['moment'])}  {one['who']} ({via}): {one['sentence']}")


# People


@app.command("players", help=text("cli.operator.players"))
@friendly
def players(search: Search = "", database: DatabaseOption = None, lang: Lang = None) -> None:
    with working(database) as db:
        found = part("operator.looking").players(db, search)
    for one in found:
        bans = " ".join(text(f"cli.operator.scope_{scope}") for scope in one["bans"])
        words = text("cli.operator.player", running=one["running"], finished=one["finished"])
        say(f"{one['id']}  {one['name'] or '-'}  {words}  {bans}".rstrip())
    say(text("cli.operator.people", n=len(found)), "dim")


@app.command("delete-player", help=text("cli.operator.delete_player"))
@friendly
def delete_player(
    player: Annotated[str, typer.Argument(metavar="PLAYER", help=text("cli.operator.player_id"))],
    yes: Annotated[bool, typer.Option("--yes", help=text("cli.tables.yes"))] = False,
    database: DatabaseOption = None,
    lang: Lang = None,
) -> None:
    farewell, record_of = part("identity.farewell"), part("operator.record")
    with working(database) as db:
        name = part("operator.whom").kept_person(db, player).name
    if not yes:
        typer.confirm(text("cli.operator.sure_player", name=name), abort=True)
    with working(database) as db:
        record_of.note(db, me(), "delete_player", player, person=player)
        farewell.delete_person(db, player, name, text("server.former_player"))
    say(text("cli.operator.player_deleted", name=name))


@app.command("ban", help=text("cli.operator.ban"))
@friendly
def ban(
    player: Annotated[
        str | None, typer.Option("--player", metavar="ID", help=text("cli.operator.player_id"))
    ] = None,
    seat: Annotated[
        str | None, typer.Option("--seat", metavar="TABLE:SEAT", help=text("cli.operator.at_seat"))
    ] = None,
    address: Annotated[
        str | None, typer.Option("--address", metavar="IP|NAME", help=text("cli.operator.ip"))
    ] = None,
    days: Days = None,
    reason: Annotated[str, typer.Option("--reason", help=text("cli.operator.reason"))] = "",
    words_only: Annotated[
        bool, typer.Option("--words-only", help=text("cli.operator.words_only"))
    ] = False,
    database: DatabaseOption = None,
    lang: Lang = None,
) -> None:
    bans, whom = part("operator.bans"), part("operator.whom")
    if sum(one is not None for one in (player, seat, address)) != 1:
        raise UserError(text("cli.operator.whom"))
    with working(database) as db:
        if player is not None:
            who = whom.kept_person(db, player)
        elif address is not None:
            who = bans.at_address(db, address)
        else:
            found = re.fullmatch(r"(\w+):(\d{1,2})", seat or "")
            if found is None or found[2] == "0":
                raise UserError(text("cli.operator.bad_seat", value=seat))
            who = whom.at_seat(db, found[1], int(found[2]) - 1)
        scope = bans.WORDS if words_only else bans.ALL
        number = bans.ban(db, me(), who, scope, days, reason).id
    say(text("cli.operator.banned", name=who.name, number=number))


@app.command("bans", help=text("cli.operator.bans"))
@friendly
def list_bans(database: DatabaseOption = None, lang: Lang = None) -> None:
    with working(database) as db:
        found = part("operator.bans").ban_list(db)
    for one in found:
        until = day(one["until"]) or text("cli.operator.for_good")
        scope = text(f"cli.operator.scope_{one['scope']}")
        say(f"{one['id']}  {one['name']}  {scope}  {until}  {one['reason']}".rstrip())
    if not found:
        say(text("cli.operator.no_bans"), "dim")


@app.command("unban", help=text("cli.operator.unban"))
@friendly
def unban(number: Number, database: DatabaseOption = None, lang: Lang = None) -> None:
    with working(database) as db:
        part("operator.bans").lift(db, me(), number)
    say(text("cli.operator.done"))


@app.command("settle", help=text("cli.operator.settle"))
@friendly
def settle(
    number: Number,
    outcome: Annotated[str, typer.Argument(help=text("cli.operator.outcome"))],
    days: Days = None,
    words: Annotated[str, typer.Option("--words", help=text("cli.operator.words"))] = "",
    database: DatabaseOption = None,
    lang: Lang = None,
) -> None:
    reporting = part("operator.reporting")
    if outcome not in reporting.OUTCOMES:
        known = ", ".join(reporting.OUTCOMES)
        raise UserError(text("cli.operator.bad_outcome", value=outcome, known=known))
    with working(database) as db:
        reporting.settle(db, me(), number, outcome, days, words)
    say(text("cli.operator.done"))


# Tables


@app.command("free-seat", help=text("cli.operator.free_seat"))
@friendly
def free_seat(
    table: OneTable, seat: OneSeat, database: DatabaseOption = None, lang: Lang = None
) -> None:
    with working(database) as db:
        part("operator.seats").free_seat(db, me(), table, seat - 1)
    say(text("cli.operator.done"))


@app.command("bot-plays", help=text("cli.operator.bot_plays"))
@friendly
def bot_plays(
    table: OneTable, seat: OneSeat, database: DatabaseOption = None, lang: Lang = None
) -> None:
    with working(database) as db:
        part("operator.seats").let_bot_play(db, me(), table, seat - 1)
    say(text("cli.operator.done"))


# Everybody


@app.command("announce", help=text("cli.operator.announce"))
@friendly
def announce(
    en: English,
    ru: Russian,
    minutes: Annotated[
        float, typer.Option("--minutes", min=1, max=525_600, help=text("cli.operator.minutes"))
    ] = 120.0,
    begins: Annotated[
        float, typer.Option("--in", min=0, max=525_600, help=text("cli.operator.begins"))
    ] = 0.0,
    database: DatabaseOption = None,
    lang: Lang = None,
) -> None:
    start = time.time() + begins * 60
    with working(database) as db:
        texts = {"en": en, "ru": ru}
        row = part("operator.announcing").announce(db, me(), texts, start, start + minutes * 60)
        number = row.id
    say(text("cli.operator.announced", number=number))


@app.command("announcements", help=text("cli.operator.announcements"))
@friendly
def announcements(database: DatabaseOption = None, lang: Lang = None) -> None:
    with working(database) as db:
        found = part("operator.announcing").announcement_list(db)
    for one in found:
        say(f"{one['id']}  {day(one['begins'])} - {day(one['ends'])}  {one['texts']['en']}")
    if not found:
        say(text("cli.operator.no_announcements"), "dim")


@app.command("withdraw", help=text("cli.operator.withdraw"))
@friendly
def withdraw(number: Number, database: DatabaseOption = None, lang: Lang = None) -> None:
    with working(database) as db:
        part("operator.announcing").withdraw(db, me(), number)
    say(text("cli.operator.done"))


@app.command("read-only", help=text("cli.operator.read_only"))
@friendly
def read_only(
    state: Annotated[str, typer.Argument(metavar="on|off", help=text("cli.operator.on_off"))],
    en: English = "",
    ru: Russian = "",
    minutes: Annotated[
        float | None, typer.Option("--minutes", min=1, help=text("cli.operator.expected"))
    ] = None,
    database: DatabaseOption = None,
    lang: Lang = None,
) -> None:
    if state not in ("on", "off"):
        raise UserError(text("cli.operator.bad_state", value=state))
    on = state == "on"
    with working(database) as db:
        texts = {"en": en, "ru": ru}
        part("operator.announcing").set_read_only(db, me(), on, texts, minutes)
    say(text("cli.operator.is_read_only" if on else "cli.operator.is_open"))
