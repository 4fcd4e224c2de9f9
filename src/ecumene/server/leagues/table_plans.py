"""The table of a league's game: who sits where, with which keys."""

from __future__ import annotations

import json

from sqlalchemy.orm import Session as Database

from ecumene.server.identity.people import key_of
from ecumene.server.identity.rows import PersonRow
from ecumene.server.leagues.rows import IN, LeagueGameRow, LeagueMemberRow
from ecumene.server.leagues.season import Season, seats_in
from ecumene.server.storage.schema import BOT, PERSON, SeatRow
from ecumene.server.tables.names import distinct
from ecumene.server.tables.table_creation import PlannedTable, known_game, tell_bots_apart


def seat_of(member: LeagueMemberRow, number: int, bot: str) -> SeatRow:
    """A person's seat; for a bot, and in place of somebody who withdrew, a bot's."""
    row = SeatRow(seat=number, kind=BOT, name="", bot=bot, host=False, seen=None, replaced=False)
    if member.bot is not None or member.state != IN or member.person is None:
        row.bot = member.bot or bot
        row.name = row.bot
    else:
        row.kind, row.bot, row.person = PERSON, None, member.person
    return row


def planned_table(db: Database, season: Season, game: LeagueGameRow) -> PlannedTable:
    """Nobody is its host: nobody moves others about, and it begins at once."""
    rules = season.rules
    members = [season.members[one] for one in seats_in(game)]
    rows = [seat_of(member, number, rules.bot) for number, member in enumerate(members)]
    taken: list[str] = []
    for row, member in zip(rows, members, strict=True):
        if row.person is not None:
            who = db.get(PersonRow, row.person)
            row.name = distinct(member.name if who is None else who.name, taken)
            taken.append(row.name)
    tell_bots_apart(rows)
    made = PlannedTable(
        known_game(rules.game),
        json.loads(json.dumps(rules.options)),
        f"{season.row.name} {game.round}.{game.number}",
        rules.pace,
        "open" if season.row.access == "open" else "invite",
        rows,
        hints=False,
        watchers=rules.watchers,
        clock=rules.clock_rules,
        rated=rules.rated and any(row.person is not None for row in rows),
    )
    for row in rows:
        if row.person is not None:
            made.key(key_of(row.person), row.seat, device=True)
    return made
