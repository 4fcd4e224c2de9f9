"""How somebody plays, against the others of a pool: how much of each kind takes effect a game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from statistics import fmean, pstdev
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.orm import Session as Database

from ecumene.server.ratings.rows import RatedGameRow
from ecumene.server.ratings.scale import BOT
from ecumene.server.ratings.thing_names import names_of

Json = dict[str, Any]

MOST_GAMES: Final = 1000
"""Seats of a pool that are compared: the latest ones."""
LEAST_GAMES: Final = 3
"""Before so many of one's own, and of others', there is nothing to tell."""
AXES: Final = 6
LEAST_AXES: Final = 3
USUAL: Final = 0.25
FAR: Final = 0.75
"""In standard deviations of single games."""


def style_of(db: Database, person: str, game: str, players: int) -> list[Json]:
    """The axes of a drawing; none while too little is known."""
    pool = select(RatedGameRow.player, RatedGameRow.used).where(
        RatedGameRow.game == game, RatedGameRow.players == players
    )
    latest = pool.where(~RatedGameRow.player.startswith(BOT)).order_by(RatedGameRow.moment.desc())
    games = [
        (player == person, Counter(group for _, group in json.loads(used) if group))
        for player, used in db.execute(latest.limit(MOST_GAMES))
    ]
    mine = [counts for own, counts in games if own]
    others = [counts for own, counts in games if not own]
    if min(len(mine), len(others)) < LEAST_GAMES:
        return []
    axes = [axis(group, mine, others) for group in groups_of(game, mine + others)]
    names = names_of(game)
    told = [{**one, "group": names.group(one["group"])} for one in axes if one["spread"] > 0]
    return told[:AXES] if len(told) >= LEAST_AXES else []


def groups_of(game: str, games: Sequence[Counter[str]]) -> list[str]:
    """By which games are remembered first, then what takes effect most."""
    total: Counter[str] = Counter()
    for counts in games:
        total.update(counts)
    names = names_of(game)
    return sorted(total, key=lambda group: (names.place(group), -total[group], group))


def axis(group: str, mine: Sequence[Counter[str]], others: Sequence[Counter[str]]) -> Json:
    own, club = (fmean(counts[group] for counts in games) for games in (mine, others))
    spread = pstdev([counts[group] for counts in (*mine, *others)])
    off = (own - club) / spread if spread else 0.0
    return {"group": group, "own": own, "club": club, "spread": spread, "how": how(off)}


def how(off: float) -> str:
    """
    >>> how(0.1), how(-0.5), how(2.0)
    ('usual', 'below', 'far_above')
    """
    if abs(off) < USUAL:
        return "usual"
    word = "above" if off > 0 else "below"
    return word if abs(off) < FAR else f"far_{word}"
