"""What conditions and scores count, and what permanent effects add up to."""

from __future__ import annotations

from typing import Final

from ecumene.games.horizon.rules.parts import Permanent, Score
from ecumene.games.horizon.rules.state import Bonuses, HorizonPlayer, HorizonState
from ecumene.games.horizon.rules.types import (
    CITY_SHIFT,
    DEMOCRACY,
    ECONOMY,
    FIRST_TERRITORY,
    INFRASTRUCTURE,
    LEFT_SHIFT,
    RIGHT_SHIFT,
    SEAT_MASK,
    SPACES,
    THEOCRACY,
)

MOST_BONUSES: Final = 20_000


def known_technologies(s: HorizonState, i: int) -> list[int]:
    """Technologies a player has researched, private ones included (ruling R-14)."""
    p = s.players[i]
    out = [s.tree[k] for k in range(SPACES) if p.researched >> k & 1 and s.tree[k] >= 0]
    out.extend(p.private)
    return out


def knows(s: HorizonState, i: int, technology: int) -> bool:
    p = s.players[i]
    if technology in p.private:
        return True
    for k in range(SPACES):
        if s.tree[k] == technology:
            return bool(p.researched >> k & 1)
    return False


def stage_reached(s: HorizonState, p: HorizonPlayer, stage: int) -> bool:
    """Is a stage of the government uncovered on the Infrastructure track?"""
    track = s.cat.tracks[INFRASTRUCTURE]
    removed = len(track) - p.tracks[INFRASTRUCTURE]
    for k in range(removed):
        if track[k].stage == stage:
            return True
    return False


def villages(s: HorizonState, i: int) -> int:
    return sum(1 for mark in s.owners if mark & SEAT_MASK == i + 1)


def cities(s: HorizonState, i: int) -> int:
    return sum(1 for mark in s.owners if mark >> CITY_SHIFT & SEAT_MASK == i + 1)


def constructions(s: HorizonState, i: int) -> int:
    """Cubes on constructions, left or right."""
    left = sum(1 for mark in s.owners if mark >> LEFT_SHIFT & SEAT_MASK == i + 1)
    return left + sum(1 for mark in s.owners if mark >> RIGHT_SHIFT & SEAT_MASK == i + 1)


def has_cube_on(s: HorizonState, i: int, place: int) -> bool:
    mark = s.owners[place]
    for shift in (0, CITY_SHIFT, LEFT_SHIFT, RIGHT_SHIFT):
        if mark >> shift & SEAT_MASK == i + 1:
            return True
    return False


def emptied(p: HorizonPlayer) -> int:
    return sum(1 for cubes in p.tracks if cubes == 0)


def count(s: HorizonState, i: int, key: str, color: int = 0) -> int:
    """How much of something a player has; the keys are those of the data."""
    p = s.players[i]
    if key.startswith("technology"):
        return count_technologies(s, i, key, color)
    if key == "settled_village":
        return villages(s, i)
    if key == "fortified_city":
        return cities(s, i)
    if key == "construction_built":
        return constructions(s, i)
    if key == "invested_cube":
        return p.invested
    if key == "emptied_track":
        return emptied(p)
    if key == "cube_removed_total":
        return sum(len(track) for track in s.cat.tracks) - sum(p.tracks)
    if key == "cube_removed_economy":
        return len(s.cat.tracks[ECONOMY]) - p.tracks[ECONOMY]
    if key == "goal_claimed":
        return p.claimed.bit_count()
    if key == "leader":
        return len(p.leaders)
    if key == "territory_tile_with_own_cube":
        return sum(
            1
            for place in range(len(s.tiles))
            if s.tiles[place] >= FIRST_TERRITORY and has_cube_on(s, i, place)
        )
    if key == "active_pawn":
        return p.active
    if key == "coins":
        return p.coins
    if key == "flat":
        return 1
    raise ValueError(f"{key!r} is nothing that can be counted")


def count_technologies(s: HorizonState, i: int, key: str, color: int) -> int:
    cards = [s.cat.technologies[number] for number in known_technologies(s, i)]
    if key == "technology":
        return len(cards)
    if key == "technology_color":
        return sum(1 for card in cards if card.color >> color & 1)
    if key == "technology_level_3_or_4":
        return sum(1 for card in cards if card.level >= 3)
    return sum(1 for card in cards if card.level == int(key[-1]))


def holds(s: HorizonState, i: int, condition: dict[str, int]) -> bool:
    """Does a player have all that a condition asks for?"""
    for key, amount in condition.items():
        if count(s, i, key) < amount:
            return False
    return True


def points(s: HorizonState, i: int, scores: list[Score]) -> int:
    total = 0
    for score in scores:
        gained = count(s, i, score.per, score.color) // score.every * score.vp
        total += min(gained, score.most) if score.most else gained
    return total


# Permanent effects


def bonuses(s: HorizonState, i: int) -> Bonuses:
    """What all permanent effects of a player give (kept in the player and in the catalogue)."""
    p = s.players[i]
    b = p.bonuses
    if b is None:
        theocracy = stage_reached(s, p, THEOCRACY)
        known = tuple(sorted(known_technologies(s, i)))
        key = (p.government, 1 if theocracy else 0, p.invested, *known)
        cache = s.cat.bonus_cache
        b = cache.get(key)
        if b is None:
            b = add_up(s, i, theocracy)
            if len(cache) >= MOST_BONUSES:
                cache.clear()
            cache[key] = b
        p.bonuses = b
    return b


def add_up(s: HorizonState, i: int, theocracy: bool) -> Bonuses:
    p = s.players[i]
    b = Bonuses()
    b.explore_limit = s.cat.rules.explore_limit
    for number in known_technologies(s, i):
        for permanent in s.cat.technologies[number].permanent:
            add(b, permanent)
    if p.government >= 0:
        card = s.cat.governments[p.government]
        for permanent in card.despotism:
            add(b, permanent)
        if theocracy:
            for permanent in card.theocracy:
                add(b, permanent)
    for k in range(min(p.invested, len(s.cat.investment))):
        space = s.cat.investment[k].permanent
        if space is not None:
            add(b, space)
    return b


def add(b: Bonuses, permanent: Permanent) -> None:
    kind = permanent.kind
    amount = permanent.amount
    if kind == "extra_movement":
        b.movement += amount
    elif kind == "explore_limit":
        b.explore_limit = max(b.explore_limit, amount)
    elif kind == "research_discount":
        b.research_discount += amount
    elif kind == "advanced_action_discount":
        b.advanced_discount += amount
    elif kind == "construction_discount":
        b.construction_discount += amount
    elif kind == "production_bonus":
        b.coins += amount
        b.pawns += permanent.other
    elif kind == "enlist_bonus":
        if permanent.other:
            b.soldier_strength += amount
        else:
            b.settler_strength += amount
    elif kind == "upgrade_bonus":
        b.upgrade += amount
    elif kind == "deal_extra_technology":
        b.more_technologies += amount
    elif kind == "build_without_strength_loss":
        b.keeps_strength = True
    elif kind == "on_produce_population":
        b.after_population.append(permanent.program)
    elif kind == "on_explore":
        b.after_exploring.append(permanent.program)
    elif kind == "on_fortify":
        b.after_fortifying.append(permanent.program)
    elif kind == "on_settle":
        b.after_settling.append(permanent.program)
    elif kind == "on_take_leader":
        b.after_leader.append(permanent.program)
    elif kind == "on_research":
        b.after_research.append(permanent.program)


def democracy_reached(s: HorizonState, p: HorizonPlayer) -> bool:
    return stage_reached(s, p, DEMOCRACY)
