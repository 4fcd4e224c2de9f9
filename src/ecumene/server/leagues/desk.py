"""What people do with leagues: found one, join, withdraw; and what its organiser may do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from sqlalchemy import func, select
from sqlalchemy.orm import Session as Database

from ecumene.bots.registry import usual_rival
from ecumene.server.bots.bot_names import checked_bot
from ecumene.server.clocks.agreeing import agreed
from ecumene.server.errands import Errands
from ecumene.server.http.problems import Problem
from ecumene.server.identity.rows import PersonRow
from ecumene.server.leagues.changing_places import fill_place, give_up_place
from ecumene.server.leagues.drawing import enough
from ecumene.server.leagues.league_models import NewLeague
from ecumene.server.leagues.league_rules import (
    GROUPS,
    MOST_MEMBERS,
    TIES,
    LeagueRules,
    usual_points,
)
from ecumene.server.leagues.leagues import Leagues
from ecumene.server.leagues.rows import (
    CANCELLED,
    IN,
    INVITED,
    JOINING,
    ON,
    PAUSED,
    LeagueMemberRow,
    LeagueRow,
)
from ecumene.server.leagues.season import Season, locked_league, read_season
from ecumene.server.leagues.stepping import begin_season
from ecumene.server.leagues.telling import REMINDED, REMINDER
from ecumene.server.ratings.agreement import agree, is_kept
from ecumene.server.storage.schema import OPEN, SeatRow, TableRow
from ecumene.server.tables.names import likeness
from ecumene.server.tables.table_creation import PlannedTable, known_game
from ecumene.server.tables.table_registry import uninterrupted
from ecumene.server.tables.tokens import digest, new_table_id, new_token

T = TypeVar("T")

MOST_ORGANISED: Final = 20
"""Leagues of one organiser that are not over."""
A_DAY: Final = 86_400


def must_be_kept(db: Database, person: str | None) -> PersonRow:
    """`Problem` unless they can come back as the same person."""
    row = None if person is None else db.get(PersonRow, person)
    if row is None or not is_kept(db, row):
        raise Problem("league_only_kept")
    return row


def by_name(db: Database, name: str) -> PersonRow:
    """Somebody who keeps an identity."""
    row = db.scalar(select(PersonRow).where(PersonRow.likeness == likeness(name)))
    if row is None:
        raise Problem("no_player")
    return row


def must_organise(season: Season, person: str | None) -> None:
    if person is None or season.row.organiser != person:
        raise Problem("not_organiser")


def must_be(season: Season, *statuses: str) -> None:
    """`Problem` unless the league is in one of these."""
    if season.row.status not in statuses:
        raise Problem("league_state")


def member_of(season: Season, person: str | None) -> LeagueMemberRow | None:
    mine = (one for one in season.members.values() if one.person == person)
    return None if person is None else next(mine, None)


def add_member(
    db: Database, season: Season, who: PersonRow, state: str, now: float
) -> LeagueMemberRow:
    if len(season.members) >= MOST_MEMBERS:
        raise Problem("league_full", most=MOST_MEMBERS)
    number = max(season.members, default=-1) + 1
    row = LeagueMemberRow(league_id=season.id, number=number, person=who.id, bot=None)
    row.name, row.state, row.joined = who.name, state, now
    row.lot, row.part, row.place = number, 0, None
    db.add(row)
    season.row.revision += 1
    db.flush()
    return row


class LeagueDesk:
    """Every change is stored before it is told, and followed by whatever is due then."""

    def __init__(self, leagues: Leagues, errands: Errands) -> None:
        self.leagues = leagues
        self.registry = leagues.registry
        self.errands = errands

    async def change(self, league: str, work: Callable[[Database, Season], T]) -> T:
        def inside(db: Database) -> T:
            season = locked_league(db, league)
            result = work(db, season)
            season.row.revision += 1
            db.flush()
            return result

        result = await self.registry.store.write(inside)
        await self.leagues.step(league)
        return result

    # Founding

    async def rules_of(self, body: NewLeague, origin: str) -> LeagueRules:
        """What was wished, made complete; `Problem` says what cannot be."""
        spec = known_game(body.game)
        options = await self.errands.options(spec, body.players, dict(body.options), origin)
        clock = agreed(spec.id, body.clock)
        if body.rated:
            empty = [SeatRow(seat=number, kind=OPEN) for number in range(body.players)]
            agree(PlannedTable(spec, options, "", body.pace, "invite", empty), False, 0)
        points = tuple(body.points or usual_points(body.players))
        mean = round(sum(points) / len(points), 2)
        return LeagueRules(
            game=spec.id,
            players=body.players,
            options=options,
            pace=body.pace,
            clock=None if clock is None else clock.to_json(),
            rated=body.rated,
            watchers=body.watchers,
            format=body.format,
            wanted=body.rounds,
            rounds=body.rounds,
            days=body.days,
            points=points,
            bye=mean if body.bye is None else body.bye,
            ties=tuple(dict.fromkeys(body.ties if body.ties is not None else TIES[body.format])),
            at_deadline=body.at_deadline,
            absent=body.absent,
            bot=checked_bot(spec.id, body.bot, usual_rival(spec.id)),
            fill=body.fill,
            early=body.early,
            group_size=body.group_size,
            movers=body.movers if body.format == GROUPS else 0,
            seasons=body.seasons if body.format == GROUPS else 1,
            break_days=body.break_days,
        )

    @uninterrupted
    async def found(
        self, person: str | None, body: NewLeague, origin: str
    ) -> tuple[str, str | None]:
        """The id of a new league, and the secret of its link where it has one."""
        await self.registry.store.read(lambda db: must_be_kept(db, person))
        rules = await self.rules_of(body, origin)
        token = new_token() if body.access == "link" else None
        now = self.leagues.now()
        if body.starts is not None and body.starts <= now:
            raise Problem("start_past")

        def work(db: Database) -> str:
            who = must_be_kept(db, person)
            mine = select(func.count()).where(
                LeagueRow.organiser == who.id, LeagueRow.status.in_((JOINING, ON, PAUSED))
            )
            if (db.scalar(mine) or 0) >= MOST_ORGANISED:
                raise Problem("too_many_leagues", most=MOST_ORGANISED)
            league = new_table_id()
            row = LeagueRow(id=league, name=body.name, organiser=who.id, access=body.access)
            row.status, row.season, row.first, row.previous = JOINING, 1, league, None
            row.rules, row.created, row.starts = rules.dumps(), now, body.starts
            row.invite, row.revision = None if token is None else digest(token), 0
            row.started = row.finished = row.paused = None
            db.add(row)
            db.flush()
            if body.play:
                add_member(db, read_season(db, league), who, IN, now)
            return league

        return await self.registry.store.write(work), token

    # Members

    @uninterrupted
    async def join(self, league: str, person: str | None, invite: str | None) -> None:
        now = self.leagues.now()

        def work(db: Database, season: Season) -> None:
            who = must_be_kept(db, person)
            must_be(season, JOINING)
            mine = member_of(season, who.id)
            if mine is not None and mine.state == IN:
                return
            if mine is not None:
                mine.state = IN
                return
            if season.row.access == "invited" and season.row.organiser != who.id:
                raise Problem("league_invited")
            if season.row.access == "link" and season.row.organiser != who.id:
                if invite is None or digest(invite) != season.row.invite:
                    raise Problem("league_invited")
            add_member(db, season, who, IN, now)

        await self.change(league, work)

    @uninterrupted
    async def leave(self, league: str, person: str | None) -> None:
        """Before it begins the place is free; later one withdraws for good."""

        def work(db: Database, season: Season) -> None:
            mine = member_of(season, person)
            if mine is None:
                raise Problem("not_member")
            self.dismiss_now(db, season, mine)

        await self.change(league, work)

    def dismiss_now(self, db: Database, season: Season, member: LeagueMemberRow) -> None:
        must_be(season, JOINING, ON, PAUSED)
        give_up_place(db, season, member)

    # The organiser

    async def organise(
        self, league: str, person: str | None, work: Callable[[Database, Season], T]
    ) -> T:
        def inside(db: Database, season: Season) -> T:
            must_organise(season, person)
            return work(db, season)

        return await self.change(league, inside)

    @uninterrupted
    async def start(self, league: str, person: str | None, at: float | None) -> None:
        now = self.leagues.now()

        def work(db: Database, season: Season) -> None:
            must_be(season, JOINING)
            if at is not None:
                if at <= now:
                    raise Problem("start_past")
                season.row.starts = at
                return
            if not enough(season.rules, len(season.people())):
                raise Problem("too_few_people", players=season.rules.players)
            begin_season(db, league, now, wanted=True)

        await self.organise(league, person, work)

    @uninterrupted
    async def pause(self, league: str, person: str | None) -> None:
        now = self.leagues.now()

        def work(_db: Database, season: Season) -> None:
            must_be(season, ON)
            season.row.status, season.row.paused = PAUSED, now

        await self.organise(league, person, work)

    @uninterrupted
    async def resume(self, league: str, person: str | None) -> None:
        """The time of the pause is given back."""
        now = self.leagues.now()

        def work(_db: Database, season: Season) -> None:
            must_be(season, PAUSED)
            last = season.round
            if last is not None:
                last.deadline += now - (season.row.paused or now)
                last.moved += 1
            season.row.status, season.row.paused = ON, None

        await self.organise(league, person, work)

    @uninterrupted
    async def move_deadline(self, league: str, person: str | None, deadline: float) -> None:
        now = self.leagues.now()

        def work(_db: Database, season: Season) -> None:
            must_be(season, ON, PAUSED)
            last = season.round
            if last is None or last.over is not None:
                raise Problem("league_state")
            if deadline <= max(now, last.opens):
                raise Problem("deadline_past")
            last.deadline = deadline
            last.moved += 1

        await self.organise(league, person, work)

    @uninterrupted
    async def cancel(self, league: str, person: str | None) -> None:
        """Games that run go on, but count for nothing here."""
        now = self.leagues.now()

        def work(_db: Database, season: Season) -> None:
            must_be(season, JOINING, ON, PAUSED)
            season.row.status, season.row.finished = CANCELLED, now

        await self.organise(league, person, work)

    @uninterrupted
    async def invite(self, league: str, person: str | None, name: str) -> None:
        now = self.leagues.now()

        def work(db: Database, season: Season) -> None:
            must_be(season, JOINING)
            who = by_name(db, name)
            if member_of(season, who.id) is None:
                add_member(db, season, who, INVITED, now)

        await self.organise(league, person, work)

    @uninterrupted
    async def new_link(self, league: str, person: str | None) -> str:
        """The older link opens nothing any more."""
        token = new_token()

        def work(_db: Database, season: Season) -> None:
            must_be(season, JOINING)
            season.row.invite = digest(token)

        await self.organise(league, person, work)
        return token

    @uninterrupted
    async def dismiss(self, league: str, person: str | None, member: int) -> None:
        def work(db: Database, season: Season) -> None:
            self.dismiss_now(db, season, one_of(season, member))

        await self.organise(league, person, work)

    @uninterrupted
    async def replace(self, league: str, person: str | None, member: int, name: str) -> None:
        """Somebody else takes a place with all its results, also at the table that runs."""
        seen = self.registry.clock.now()

        def work(db: Database, season: Season) -> list[str]:
            must_be(season, ON, PAUSED)
            who = by_name(db, name)
            must_be_kept(db, who.id)
            if member_of(season, who.id) is not None:
                raise Problem("member_already", name=who.name)
            return fill_place(db, season, one_of(season, member), who, seen)

        for table in await self.organise(league, person, work):
            await self.leagues.lobby.changed_elsewhere(table)

    async def remind(self, league: str, person: str | None, number: int) -> None:
        """Tell who is asked at a table of the open round; once a day."""
        season = await self.registry.store.read(lambda db: read_season(db, league))
        mine = member_of(season, person)
        if mine is None and (person is None or season.row.organiser != person):
            raise Problem("not_member")
        last = season.round
        games = [] if last is None else season.of_round(last.number)
        found = next((game for game in games if game.number == number), None)
        if found is None or found.table_id is None or found.result is not None:
            raise Problem("league_state")
        here = select(TableRow.asked).where(TableRow.id == found.table_id)
        asked = await self.registry.store.read(lambda db: db.scalar(here))
        if asked is not None:
            today = int(self.leagues.now()) // A_DAY
            await self.leagues.news.once(season, found, asked, REMINDED - today, REMINDER)


def one_of(season: Season, member: int) -> LeagueMemberRow:
    """Anybody's place."""
    row = season.members.get(member)
    if row is None:
        raise Problem("not_member")
    return row
