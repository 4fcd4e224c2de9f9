"""Places in leagues that change hands: somebody withdraws, is replaced, goes for good, or turns out
to be another one."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.orm import Session as Database

from ecumene.server.identity.people import key_of
from ecumene.server.identity.rows import PersonRow
from ecumene.server.leagues.rows import (
    CANCELLED,
    IN,
    JOINING,
    ON,
    PAUSED,
    WITHDRAWN,
    LeagueMemberRow,
    LeagueRow,
)
from ecumene.server.leagues.season import Season, locked_league, seats_in
from ecumene.server.storage.schema import BOT, PERSON, RUNNING, KeyRow
from ecumene.server.tables.seating import add_key, locked, named, seats_of
from ecumene.server.tables.table_info import now as moment


def give_up_place(db: Database, season: Season, member: LeagueMemberRow) -> None:
    """Before the beginning the place is gone; later it stays, and a bot or nobody plays there. When
    all is over nothing changes."""
    if season.row.status == JOINING:
        db.delete(member)
        del season.members[member.number]
    elif season.row.status in (ON, PAUSED):
        member.state = WITHDRAWN
    season.row.revision += 1
    db.flush()


def fill_place(
    db: Database, season: Season, member: LeagueMemberRow, who: PersonRow, seen: float
) -> list[str]:
    """Somebody takes a place with all its results; the tables that changed."""
    member.person, member.bot, member.name, member.state = who.id, None, who.name, IN
    changed = []
    for game in season.games:
        if game.result is None and game.table_id is not None and member.number in seats_in(game):
            seat = seats_in(game).index(member.number)
            if sit_instead(db, game.table_id, seat, who, seen):
                changed.append(game.table_id)
    db.flush()
    return changed


def sit_instead(db: Database, table_id: str, seat: int, who: PersonRow, seen: float) -> bool:
    """At a table that runs somebody else sits from now on; the keys of the one before open
    nothing."""
    row = locked(db, table_id)
    seats = seats_of(db, table_id)
    place = seats[seat]
    if row.status != RUNNING or any(other.person == who.id for other in seats):
        return False
    db.execute(delete(KeyRow).where(KeyRow.table_id == table_id, KeyRow.seat == seat))
    if place.kind == BOT:
        place.fallen = None
    place.kind, place.person, place.bot, place.replaced = PERSON, who.id, None, False
    place.name, place.seen, place.relinked = named(seats, place, who.name), seen, None
    add_key(db, table_id, key_of(who.id), seat, device=True)
    row.changed = moment()
    row.revision += 1  # other servers see by it that the table was changed
    db.flush()
    return True


# People who go, and people who become one


def places_of(db: Database, person: str) -> list[tuple[Season, LeagueMemberRow]]:
    """Where somebody has a place, the leagues locked in the order of their ids."""
    mine = select(LeagueMemberRow.league_id).where(LeagueMemberRow.person == person)
    found = []
    for league in sorted(db.scalars(mine)):
        season = locked_league(db, league)
        member = next(one for one in season.members.values() if one.person == person)
        found.append((season, member))
    return found


def forget_member(db: Database, person: str, former: str) -> None:
    """Results stay, a former player's; leagues that run go on without them."""
    for season, member in places_of(db, person):
        member.person, member.name = None, former
        give_up_place(db, season, member)
    hand_over(db, person)


def hand_over(db: Database, person: str, heir: str | None = None) -> None:
    """A league whose organiser goes is the first other member's. Where there is nobody else it is
    called off: others could join, but nobody could ever begin it, or let it go on."""
    mine = select(LeagueRow.id).where(LeagueRow.organiser == person)
    for league in sorted(db.scalars(mine)):
        season = locked_league(db, league)
        others = [one.person for one in season.people() if one.person not in (None, person)]
        season.row.organiser = heir or next(iter(others), None)
        if season.row.organiser is None and season.row.status in (JOINING, ON, PAUSED):
            season.row.status, season.row.finished = CANCELLED, moment()
            season.row.revision += 1
    db.flush()


def merge_members(db: Database, gone: str, stays: str) -> None:
    """One person becomes another one. Nobody has two places in a league: where both are, the place
    of the one who is gone is given up."""
    for season, member in places_of(db, gone):
        if any(one.person == stays for one in season.members.values()):
            member.person = None
            give_up_place(db, season, member)
        else:
            member.person = stays
    hand_over(db, gone, stays)
