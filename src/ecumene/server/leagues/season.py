"""A league as it is stored, read at one moment, with its standings."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.server.http.problems import Problem
from ecumene.server.leagues.counting import Line, Result, standings
from ecumene.server.leagues.league_rules import LeagueRules
from ecumene.server.leagues.rows import (
    IN,
    WITHDRAWN,
    LeagueGameRow,
    LeagueMemberRow,
    LeagueRoundRow,
    LeagueRow,
)


def seats_in(game: LeagueGameRow) -> list[int]:
    """The members at a table, by seat."""
    found: list[int] = json.loads(game.members)
    return found


def result_of(game: LeagueGameRow) -> Result | None:
    if game.result is None:
        return None
    told = json.loads(game.result)
    return Result(
        tuple(seats_in(game)), tuple(told["points"]), tuple(told["places"]), tuple(told["scores"])
    )


@dataclass
class Season:
    """All rows of a league."""

    row: LeagueRow
    rules: LeagueRules
    members: dict[int, LeagueMemberRow]
    rounds: list[LeagueRoundRow]
    games: list[LeagueGameRow]

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def round(self) -> LeagueRoundRow | None:
        """The latest one."""
        return self.rounds[-1] if self.rounds else None

    def of_round(self, number: int) -> list[LeagueGameRow]:
        return [game for game in self.games if game.round == number]

    def playing(self) -> list[LeagueMemberRow]:
        """Everybody who has a place and did not give it up."""
        return [one for one in self.members.values() if one.state == IN]

    def people(self) -> list[LeagueMemberRow]:
        return [one for one in self.playing() if one.bot is None]

    def parts(self) -> dict[int, list[int]]:
        """The groups: members by their lots, the first one first."""
        found: dict[int, list[int]] = defaultdict(list)
        for one in sorted(self.members.values(), key=lambda one: (one.lot, one.number)):
            if one.state in (IN, WITHDRAWN):
                found[one.part].append(one.number)
        return dict(sorted(found.items()))

    def results(self) -> list[Result]:
        return [found for game in self.games if (found := result_of(game)) is not None]

    def standings(self, part: int) -> list[Line]:
        gone = frozenset(one.number for one in self.members.values() if one.state == WITHDRAWN)
        lots = {one.number: one.lot for one in self.members.values()}
        members = self.parts().get(part, [])
        return standings(members, self.results(), self.rules.ties, lots, gone)

    # What happened so far, for the next round

    def met(self) -> Counter[tuple[int, int]]:
        return Counter(
            pair for game in self.games for pair in combinations(sorted(seats_in(game)), 2)
        )

    def byes(self) -> Counter[int]:
        return Counter(seats_in(game)[0] for game in self.games if len(seats_in(game)) == 1)

    def sat(self) -> Counter[tuple[int, int]]:
        return Counter(
            (member, seat)
            for game in self.games
            if len(seats_in(game)) > 1
            for seat, member in enumerate(seats_in(game))
        )


def read_season(db: Database, league: str) -> Season:
    """`Problem` if there is none."""
    row = db.get(LeagueRow, league, populate_existing=True)
    if row is None:
        raise Problem("no_league")
    return season_of(db, row)


def season_of(db: Database, row: LeagueRow) -> Season:
    fresh = {"populate_existing": True}
    members = select(LeagueMemberRow).where(LeagueMemberRow.league_id == row.id)
    rounds = select(LeagueRoundRow).where(LeagueRoundRow.league_id == row.id)
    games = select(LeagueGameRow).where(LeagueGameRow.league_id == row.id)
    found: Sequence[LeagueMemberRow] = list(
        db.scalars(members.order_by(LeagueMemberRow.number).execution_options(**fresh))
    )
    return Season(
        row,
        LeagueRules.loads(row.rules),
        {one.number: one for one in found},
        list(db.scalars(rounds.order_by(LeagueRoundRow.number).execution_options(**fresh))),
        list(
            db.scalars(
                games.order_by(LeagueGameRow.round, LeagueGameRow.number).execution_options(**fresh)
            )
        ),
    )


def locked_league(db: Database, league: str) -> Season:
    """A league to be changed, as it is stored now: until this transaction is over no other server
    changes it (SQLite: nobody else writes anyway)."""
    row = db.get(LeagueRow, league, with_for_update=True, populate_existing=True)
    if row is None:
        raise Problem("no_league")
    return season_of(db, row)
