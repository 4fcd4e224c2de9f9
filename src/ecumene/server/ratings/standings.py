"""Leaderboards and the page of a player, as stored. Nothing here is about running games."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from typing import Any, Final

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session as Database

from ecumene.core.messages import text
from ecumene.core.registry import game_ids
from ecumene.server.http.caller import NOBODY, Caller
from ecumene.server.http.problems import Problem
from ecumene.server.identity.rows import PersonRow
from ecumene.server.ratings.rows import RatedGameRow, RatingRow
from ecumene.server.ratings.scale import BOT, RANKED, Strength, shown
from ecumene.server.ratings.style import style_of
from ecumene.server.ratings.thing_names import names_of
from ecumene.server.storage.schema import KeyRow, TableRow
from ecumene.server.tables.table_info import iso

Json = dict[str, Any]

MOST_ROWS: Final = 200
MOST_POINTS: Final = 400
"""Of a curve: the latest ones."""
RECENT: Final = 20
FAVOURITES: Final = 3
GROUPS: Final = 6


# Who somebody is


def people(db: Database, ids: set[str]) -> dict[str, PersonRow]:
    wanted = select(PersonRow).where(PersonRow.id.in_(ids))
    return {row.id: row for row in db.scalars(wanted)}


def who(player: str, known: dict[str, PersonRow]) -> Json:
    """A player as others see them: a person with their crest, a bot, or somebody who has gone."""
    if player.startswith(BOT):
        bot = player.removeprefix(BOT)
        return {"player": None, "bot": bot, "name": bot, "colour": 0, "emblem": ""}
    row = known.get(player)
    if row is None:
        former = text("server.former_player")
        return {"player": None, "bot": None, "name": former, "colour": 6, "emblem": ""}
    told = {"player": row.id, "bot": None, "name": row.name}
    return {**told, "colour": row.colour, "emblem": row.emblem}


def value_of(row: RatingRow | RatedGameRow) -> Json:
    value, half = shown(Strength(row.mu, row.sigma))
    return {"value": value, "half": half}


# Leaderboards


def leaderboard(db: Database, game: str | None, players: int | None) -> Json:
    """One pool, and which others there are. Who has few games stands below, without a place."""
    pools = found_pools(db)
    fits = [
        pool
        for pool in pools
        if game in (None, pool["game"]) and players in (None, pool["players"])
    ]
    chosen = fits[0] if fits else None
    return {
        "pools": pools,
        "game": chosen["game"] if chosen else game,
        "players": chosen["players"] if chosen else players,
        "ranked_after": RANKED,
        "rows": rows_of(db, chosen) if chosen else [],
    }


def found_pools(db: Database) -> list[Json]:
    """Those with the most people first."""
    counted = (
        select(RatingRow.game, RatingRow.players, func.count(), func.sum(RatingRow.games))
        .where(RatingRow.game.in_(game_ids()))
        .group_by(RatingRow.game, RatingRow.players)
    )
    rows = sorted(db.execute(counted), key=lambda row: (-row[3], row[0], row[1]))
    return [{"game": row[0], "players": row[1], "rated": row[2]} for row in rows]


def rows_of(db: Database, pool: Json) -> list[Json]:
    wanted = select(RatingRow).where(
        RatingRow.game == pool["game"], RatingRow.players == pool["players"]
    )
    found = list(db.scalars(wanted.order_by(RatingRow.mu.desc()).limit(MOST_ROWS)))
    known = people(db, {row.player for row in found})
    found.sort(key=lambda row: row.games < RANKED)
    out: list[Json] = []
    for row in found:
        ranked = row.games >= RANKED
        place = 1 + sum(one["ranked"] for one in out) if ranked else None
        told = {"place": place, "ranked": ranked, "games": row.games, "wins": row.wins}
        out.append({**who(row.player, known), **value_of(row), **told})
    return out


# The page of a player


def player_page(db: Database, person: str, caller: Caller = NOBODY) -> Json:
    row = db.get(PersonRow, person)
    if row is None or not row.name:
        raise Problem("no_player")
    mine = select(RatedGameRow).where(RatedGameRow.player == person)
    games = [
        one
        for one in db.scalars(mine.order_by(RatedGameRow.moment, RatedGameRow.table_id))
        if one.game in game_ids()
    ]
    return {
        **who(person, {person: row}),
        "since": iso(row.created),
        "games": len(games),
        "wins": sum(one.place < 2 for one in games),
        "ratings": ratings_of(db, person, games),
        "favourites": favourites_of(games),
        "versus": versus_of(db, person, games),
        "recent": recent_of(db, games, caller),
    }


def ratings_of(db: Database, person: str, games: list[RatedGameRow]) -> list[Json]:
    curves: defaultdict[tuple[str, int], list[Json]] = defaultdict(list)
    for one in games:
        curves[one.game, one.players].append({"at": iso(one.moment), **value_of(one)})
    mine = select(RatingRow).where(RatingRow.player == person, RatingRow.game.in_(game_ids()))
    found = sorted(db.scalars(mine), key=lambda row: (-row.games, row.game, row.players))
    return [
        {
            "game": row.game,
            "players": row.players,
            **value_of(row),
            "games": row.games,
            "wins": row.wins,
            "ranked": row.games >= RANKED,
            "curve": curves[row.game, row.players][-MOST_POINTS:],
            "style": style_of(db, person, row.game, row.players),
        }
        for row in found
    ]


def favourites_of(games: list[RatedGameRow]) -> list[Json]:
    """By game and kind of thing: what they played with most, and how often they won then. What
    games are remembered by (leaders, wonders) first, then kinds with the most to choose from."""
    played: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    won: Counter[tuple[str, str]] = Counter()
    for one in games:
        for thing, group in json.loads(one.used):
            if group:
                played[one.game, group][thing] += 1
                won[one.game, thing] += one.place < 2
    names = {game: names_of(game) for game in {game for game, _ in played}}
    out: list[Json] = []
    order = sorted(
        played.items(), key=lambda item: (names[item[0][0]].place(item[0][1]), -len(item[1]))
    )
    for (game, group), things in order:
        rows = [
            {
                "name": names[game].thing(thing),
                "games": count,
                "wins": won[game, thing],
            }
            for thing, count in things.most_common(FAVOURITES)
        ]
        out.append({"game": game, "group": names[game].group(group), "things": rows})
    per_game: Counter[str] = Counter()
    kept = []
    for entry in out:
        per_game[entry["game"]] += 1
        if per_game[entry["game"]] <= GROUPS:
            kept.append(entry)
    return kept


def versus_of(db: Database, person: str, games: list[RatedGameRow]) -> list[Json]:
    """Against whom, and who was ahead."""
    own = {one.table_id: one.place for one in games}
    others = select(RatedGameRow).where(RatedGameRow.table_id.in_(list(own)))
    tally: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for one in db.scalars(others):
        if one.player == person:
            continue
        place = own[one.table_id]
        how = "level" if place == one.place else "ahead" if place < one.place else "behind"
        tally[one.player][how] += 1
    known = people(db, set(tally))
    rows = [
        {
            **who(player, known),
            "games": sum(count.values()),
            "ahead": count["ahead"],
            "level": count["level"],
            "behind": count["behind"],
        }
        for player, count in tally.items()
    ]
    return sorted(rows, key=lambda row: (-row["games"], row["name"]))[:MOST_ROWS]


def recent_of(db: Database, games: list[RatedGameRow], caller: Caller) -> list[Json]:
    """The latest games. Private tables are named to those who sat there only, as in the archive."""
    latest = games[::-1][:RECENT]
    ids = [one.table_id for one in latest]
    public = TableRow.access == "open"
    held = select(KeyRow.table_id).where(KeyRow.digest.in_(caller.digests), KeyRow.seat >= 0)
    found = select(TableRow.id, TableRow.name).where(
        TableRow.id.in_(ids), or_(public, TableRow.id.in_(held)) if caller.digests else public
    )
    names = dict(db.execute(found).all())
    seats = list(db.scalars(select(RatedGameRow).where(RatedGameRow.table_id.in_(ids))))
    known = people(db, {seat.player for seat in seats})
    out = []
    for one in latest:
        beside = [seat for seat in seats if seat.table_id == one.table_id and seat.seat != one.seat]
        change = shown(Strength(one.mu, one.sigma))[0] - shown(Strength(one.before, one.sigma))[0]
        out.append(
            {
                "table": one.table_id if one.table_id in names else None,
                "name": names.get(one.table_id, ""),
                "game": one.game,
                "players": one.players,
                "place": one.place,
                "score": one.score,
                "change": change,
                "at": iso(one.moment),
                "others": [who(seat.player, known) for seat in beside],
            }
        )
    return out
