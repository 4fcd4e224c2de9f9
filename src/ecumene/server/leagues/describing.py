"""Leagues as their pages show them. All of it is public but what only concerns the caller."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import or_, select
from sqlalchemy.orm import Session as Database

from ecumene.core.messages import spoken
from ecumene.core.registry import game as game_of
from ecumene.core.registry import game_ids
from ecumene.server.background import going_on
from ecumene.server.identity.rows import PersonRow
from ecumene.server.leagues.counting import Line, moving
from ecumene.server.leagues.deciding import BYE
from ecumene.server.leagues.league_rules import DAY, GROUPS, LeagueRules
from ecumene.server.leagues.rows import (
    CANCELLED,
    INVITED,
    JOINING,
    ON,
    OVER,
    PAUSED,
    WITHDRAWN,
    LeagueGameRow,
    LeagueMemberRow,
    LeagueRow,
)
from ecumene.server.leagues.scale import scale_of, strengths
from ecumene.server.leagues.season import Season, read_season, result_of, seats_in
from ecumene.server.leagues.stepping import next_opening, seated
from ecumene.server.ratings.scale import BOT, shown
from ecumene.server.ratings.standings import people, who
from ecumene.server.storage.schema import FINISHED, PERSON, SeatRow, TableRow
from ecumene.server.tables.table_info import iso
from ecumene.table.words import game_title

Json = dict[str, Any]

MOST_LISTED: Final = 100
RISK_PART: Final = 0.25
"""A table is at risk if nobody has moved for a quarter of the round, or it is in its last one."""
LEAST_RISK: Final = DAY
STATES: Final = ("risk", "running", "waiting", "finished", "bye")
"""Tables of a round in this order, one's own first."""


def player_key(member: LeagueMemberRow) -> str:
    """As ratings name players."""
    return BOT + member.bot if member.bot is not None else member.person or ""


@dataclass
class Teller:
    """Describes one league to one caller."""

    db: Database
    season: Season
    me: str | None
    now: float

    def __post_init__(self) -> None:
        members = self.season.members.values()
        ids = {one.person for one in members if one.person is not None}
        ids |= {one for one in (self.season.row.organiser,) if one is not None}
        self.known: dict[str, PersonRow] = people(self.db, ids)

    @property
    def rules(self) -> LeagueRules:
        return self.season.rules

    def whom(self, member: LeagueMemberRow) -> Json:
        told = who(player_key(member), self.known)
        mine = self.me is not None and member.person == self.me
        return {**told, "member": member.number, "state": member.state, "me": mine}

    # The whole page

    def page(self, number: int | None) -> Json:
        season, row = self.season, self.season.row
        last = season.round
        latest = 0 if last is None else last.number
        chosen = number if number is not None and 1 <= number <= latest else latest
        mine = next((one for one in season.members.values() if one.person == self.me), None)
        if self.me is None:
            mine = None
        games = self.games(chosen)
        return {
            "id": row.id,
            "name": row.name,
            "game": self.rules.game,
            "title": title_of(self.rules.game),
            "players": self.rules.players,
            "format": self.rules.format,
            "access": row.access,
            "status": row.status,
            "season": row.season,
            "seasons": self.rules.seasons,
            "past": self.seasons(),
            "organiser": None if row.organiser is None else who(row.organiser, self.known),
            "organising": self.me is not None and row.organiser == self.me,
            "member": None if mine is None or mine.state == INVITED else mine.number,
            "invited": mine is not None and mine.state == INVITED,
            "created": iso(row.created),
            "starts": iso(row.starts) if row.status == JOINING else None,
            "finished": iso(row.finished),
            "terms": self.terms(),
            "rounds": self.rounds(),
            "shown": chosen,
            "games": games,
            "parts": self.parts(),
            "members": [self.whom(one) for one in season.members.values()],
            "scale": scale_of(self.db, season, self.me),
            "dates": self.dates(games),
        }

    def terms(self) -> Json:
        names = (
            *("pace", "rated", "watchers", "days", "points", "bye", "ties", "at_deadline"),
            *("absent", "bot", "fill", "early", "group_size", "movers", "break_days", "clock"),
        )
        return {name: getattr(self.rules, name) for name in names}

    def seasons(self) -> list[Json]:
        all_of_it = select(LeagueRow).where(LeagueRow.first == self.season.row.first)
        rows = self.db.scalars(all_of_it.order_by(LeagueRow.season))
        return [{"id": one.id, "season": one.season, "status": one.status} for one in rows]

    # Rounds

    def rounds(self) -> list[Json]:
        """Those that were, and those to come as they are planned now."""
        told: list[Json] = []
        begins = self.season.row.started or self.season.row.starts
        for one in self.season.rounds:
            state = "over" if one.over is not None else "now"
            told.append(
                {
                    "number": one.number,
                    "opens": iso(one.opens),
                    "deadline": iso(one.deadline),
                    "state": state,
                }
            )
            begins = next_opening(self.season) or one.deadline
        ended = self.season.row.status in (OVER, CANCELLED)
        for number in range(len(told) + 1, 0 if ended else self.rules.rounds + 1):
            ends = None if begins is None else begins + self.rules.days * DAY
            coming = {"number": number, "opens": iso(begins), "deadline": iso(ends)}
            told.append({**coming, "state": "coming"})
            begins = ends
        return told

    def dates(self, games: list[Json]) -> list[Json]:
        """What happens next, the nearest first."""
        row, last = self.season.row, self.season.round
        risk = sum(game["state"] == "risk" for game in games)
        found: list[tuple[float | None, str, int | None, int]] = []
        if row.status == JOINING:
            found.append((row.starts, "starts", 1, 0))
        if row.status == ON and last is not None and last.over is None:
            found.append((last.deadline, "closes", last.number, risk))
        if row.status == ON:
            number = 1 if last is None else last.number + 1
            opens = next_opening(self.season)
            if opens is None and last is not None and last.over is None:
                opens = last.deadline
            if number <= self.rules.rounds:
                found.append((opens, "opens", number, 0))
            elif opens is not None and self.season.row.season < self.rules.seasons:
                found.append((opens + self.rules.break_days * DAY, "season", None, 0))
        return [
            {"at": iso(at), "kind": kind, "round": number, "at_risk": many}
            for at, kind, number, many in found
            if at is not None
        ]

    # Tables

    def games(self, number: int) -> list[Json]:
        told = [self.game(one) for one in self.season.of_round(number)]
        return sorted(told, key=lambda one: (not one["mine"], STATES.index(one["state"])))

    def game(self, game: LeagueGameRow) -> Json:
        table, seats = seated(self.db, game.table_id)
        result = result_of(game)
        places = seats if len(seats) == len(seats_in(game)) else [None] * len(seats_in(game))
        told = [
            self.seat(game, seat, member, places[seat])
            for seat, member in enumerate(seats_in(game))
        ]
        running = table is not None and result is None
        asked = None if table is None or table.asked is None else table.asked
        phase = json.loads(table.phase) if table is not None and table.phase else {}
        quiet = 0 if table is None else max(0, int((self.now - table.changed) // DAY))
        return {
            "number": game.number,
            "part": game.part,
            "table": None if table is None else table.id,
            "state": self.state(game, table, seats),
            "why": game.why,
            "mine": any(one["me"] for one in told),
            "seats": told,
            "asked": told[asked]["name"] if running and asked is not None else None,
            "phase": phase.get(spoken()) if running else None,
            "quiet_days": quiet if running else 0,
            "finished": iso(game.finished),
        }

    def seat(self, game: LeagueGameRow, seat: int, number: int, place: SeatRow | None) -> Json:
        member, result = self.season.members[number], result_of(game)
        told = self.whom(member)
        ranked = result is not None and bool(result.places)
        scores = () if result is None else result.scores
        stands_in = place is not None and place.kind == PERSON and place.bot is not None
        return {
            "member": number,
            "name": told["name"],
            "bot": member.bot is not None,
            "colour": told["colour"],
            "emblem": told["emblem"],
            "me": told["me"],
            "place": result.places[seat] if result is not None and ranked else None,
            "points": None if result is None else result.points[seat],
            "score": scores[seat] if scores else None,
            "withdrawn": member.state == WITHDRAWN,
            "stand_in": stands_in and game.result is None,
        }

    def state(self, game: LeagueGameRow, table: TableRow | None, seats: list[SeatRow]) -> str:
        if game.result is not None:
            return "bye" if game.why == BYE else "finished"
        if table is None:
            return "waiting"
        last = self.season.round
        assert last is not None
        if table.status == FINISHED or table.asked is None:
            return "running"
        waits = seats[table.asked]
        if waits.kind != PERSON or waits.bot is not None:
            return "running"
        whole = last.deadline - last.opens
        quiet = self.now - table.changed >= max(LEAST_RISK, RISK_PART * whole)
        return "risk" if quiet or last.deadline - self.now < RISK_PART * whole else "running"

    # Standings

    def parts(self) -> list[Json]:
        if self.season.row.started is None:
            return []
        parts = self.season.parts()
        sizes = {part: len(members) for part, members in parts.items()}
        rated = strengths(self.db, self.season)
        out = []
        for part in parts:
            lines = self.season.standings(part)
            up = moving(sizes[part - 1], sizes[part], self.rules.movers) if part else 0
            below = sizes.get(part + 1)
            down = moving(sizes[part], below, self.rules.movers) if below else 0
            rows = [self.line(place, line, rated) for place, line in enumerate(lines, 1)]
            out.append({"part": part, "rows": rows, "up": up, "down": down})
        return out

    def line(self, place: int, line: Line, rated: dict[str, Any]) -> Json:
        member = self.season.members[line.member]
        found = rated.get(player_key(member))
        value, half = (None, None) if found is None else shown(found)
        return {
            **self.whom(member),
            "place": place,
            "games": line.games,
            "places": line.places,
            "points": line.points,
            "ties": {name: worth for name, worth in line.ties.items() if worth != float("-inf")},
            "value": value,
            "half": half,
        }


def title_of(game: str) -> str:
    return game_title(game_of(game)) if game in game_ids() else game


def league_page(
    db: Database, league: str, me: str | None, now: float, number: int | None = None
) -> Json:
    return Teller(db, read_season(db, league), me, now).page(number)


# Lists


def league_list(db: Database, me: str | None, past: bool, now: float) -> list[Json]:
    """One's own, and those that are open to all; the latest first."""
    mine = select(LeagueMemberRow.league_id).where(LeagueMemberRow.person == me)
    seen = LeagueRow.access == "open"
    if me is not None:
        seen = or_(seen, LeagueRow.organiser == me, LeagueRow.id.in_(mine))
    over = (OVER, CANCELLED) if past else (JOINING, ON, PAUSED)
    here = select(LeagueRow.id).where(LeagueRow.status.in_(over), seen)
    ids = db.scalars(here.order_by(LeagueRow.created.desc()).limit(MOST_LISTED))
    told: list[Json] = []
    for league in ids:
        with going_on(f"league {league} cannot be listed"):
            told.append(brief(Teller(db, read_season(db, league), me, now)))
    return sorted(told, key=lambda one: not one["mine"])


def brief(teller: Teller) -> Json:
    season, row, rules = teller.season, teller.season.row, teller.rules
    last = season.round
    next_date: Iterable[Json] = teller.dates([])
    own = [one for one in season.members.values() if teller.me and one.person == teller.me]
    winner = None
    if row.status == OVER:
        first = [one for one in season.members.values() if one.part == 0 and one.place == 1]
        winner = who(player_key(first[0]), teller.known) if first else None
    return {
        "id": row.id,
        "name": row.name,
        "game": rules.game,
        "players": rules.players,
        "format": rules.format,
        "access": row.access,
        "status": row.status,
        "season": row.season,
        "seasons": rules.seasons if rules.format == GROUPS else 1,
        "people": len(season.people()),
        "round": 0 if last is None else last.number,
        "rounds": rules.rounds,
        "next": next((one["at"] for one in next_date), None),
        "mine": bool(own) or (teller.me is not None and row.organiser == teller.me),
        "my_table": own_table(season, {one.number for one in own}),
        "winner": winner,
        "rated": rules.rated,
    }


def own_table(season: Season, own: set[int]) -> str | None:
    last = season.round
    if last is None:
        return None
    for game in season.of_round(last.number):
        if game.result is None and own & set(seats_in(game)):
            return game.table_id
    return None
