"""Who sits with whom in the next round of a league."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import NamedTuple

from ecumene.server.leagues.counting import groups_of
from ecumene.server.leagues.league_rules import GROUPS, USUAL_ROUNDS, LeagueRules
from ecumene.server.leagues.round_robin import Round, full_rounds, plan
from ecumene.server.leagues.rows import IN
from ecumene.server.leagues.season import Season
from ecumene.server.leagues.swiss import draw


class Drawn(NamedTuple):
    """A table of a round, or (one member alone) somebody without one."""

    part: int
    members: tuple[int, ...]


def drawn_round(season: Season, number: int) -> list[Drawn]:
    """All groups of a round, from what is stored; asked again, the same."""
    out: list[Drawn] = []
    for part, members in season.parts().items():
        if season.rules.swiss:
            found = swiss_round(season, part)
        else:
            planned = plan(len(members), season.rules.players, season.rules.rounds)[number - 1]
            found = named(planned, members)
        out += [Drawn(part, table) for table in found.tables]
        out += [Drawn(part, (one,)) for one in found.byes]
    return out


def named(planned: Round, members: list[int]) -> Round:
    """A plan of numbers from 0, for these members."""
    tables = [tuple(members[one] for one in table) for table in planned.tables]
    return Round(tables, [members[one] for one in planned.byes])


def swiss_round(season: Season, part: int) -> Round:
    """Bots that fill up play only where they are needed."""
    ranked = [
        line.member for line in season.standings(part) if season.members[line.member].state == IN
    ]
    people = [one for one in ranked if season.members[one].bot is None]
    bots = [one for one in ranked if season.members[one].bot is not None]
    needed = set(bots[: -len(people) % season.rules.players])
    plays = [one for one in ranked if one in needed or season.members[one].bot is None]
    return draw(plays, season.rules.players, season.met(), season.byes(), season.sat())


class Places(NamedTuple):
    """Where the members of a league begin: their lots and groups, and the groups' bots."""

    lots: dict[int, int]
    parts: dict[int, int]
    bots: list[int]
    """For each bot that fills up: its group."""
    rounds: int


def first_places(rules: LeagueRules, order: Iterable[int], seed: str | None) -> Places:
    """Before the first round. ``seed``: lots are drawn; None: the order is that of the groups."""
    drawn = list(order)
    if seed is not None:
        random.Random(seed).shuffle(drawn)
    groups = groups_of(drawn, rules.group_size) if rules.format == GROUPS else [drawn]
    lots = {member: lot for lot, member in enumerate(drawn)}
    parts = {member: part for part, group in enumerate(groups) for member in group}
    bots: list[int] = []
    sizes = [len(group) for group in groups]
    if rules.fill:
        for part, size in enumerate(sizes):
            more = -size % rules.players
            bots += [part] * more
            sizes[part] += more
    return Places(lots, parts, bots, rounds_for(rules, sizes))


def rounds_for(rules: LeagueRules, sizes: list[int]) -> int:
    """As many rounds as were asked for; else enough for everybody to meet everybody."""
    if rules.wanted:
        return rules.wanted
    return min(USUAL_ROUNDS, max(full_rounds(size, rules.players) for size in sizes))


def enough(rules: LeagueRules, people: int) -> bool:
    """Can it begin with so many? Two people at least, and no group without a table."""
    if people < 2:
        return False
    groups = (
        groups_of(range(people), rules.group_size) if rules.format == GROUPS else [range(people)]
    )
    return rules.fill or min(len(group) for group in groups) >= rules.players
