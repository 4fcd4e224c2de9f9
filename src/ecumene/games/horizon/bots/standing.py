"""What a player has, counted once for all scores, goals and plans."""

from __future__ import annotations

from ecumene.games.horizon.rules.counting import known_technologies
from ecumene.games.horizon.rules.parts import Score, Technology
from ecumene.games.horizon.rules.scoring import option_of
from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState
from ecumene.games.horizon.rules.types import (
    CITY_SHIFT,
    CONSTRUCTION_MASK,
    CONSTRUCTION_SHIFT,
    ECONOMY,
    FIRST_TERRITORY,
    LEFT_SHIFT,
    RIGHT_SHIFT,
    SEAT_MASK,
)


class Standing:
    """The counts behind the points of one player, and those points by kind."""

    def __init__(self, s: HorizonState, i: int) -> None:
        p = s.players[i]
        self.cards: list[Technology] = [s.cat.technologies[k] for k in known_technologies(s, i)]
        self.levels = [0, 0, 0, 0]
        for card in self.cards:
            self.levels[card.level - 1] += 1
        self.village_vp = self.city_vp = self.built_vp = 0
        self.hoped_vp = 0
        """Points for having built first, if somebody follows."""
        villages = cities = built = lands = 0
        me = i + 1
        for place in range(len(s.tiles)):
            mark = s.owners[place]
            if not mark:
                continue
            own = False
            if s.tiles[place] >= FIRST_TERRITORY:
                territory = s.cat.territories[s.tiles[place] - FIRST_TERRITORY]
                if mark & SEAT_MASK == me:
                    villages += 1
                    self.village_vp += territory.village_vp
                    own = True
                if mark >> CITY_SHIFT & SEAT_MASK == me:
                    cities += 1
                    self.city_vp += territory.city_vp
                    own = True
            number = (mark >> CONSTRUCTION_SHIFT & CONSTRUCTION_MASK) - 1
            if number >= 0:
                construction = s.cat.constructions[number]
                left, right = mark >> LEFT_SHIFT & SEAT_MASK, mark >> RIGHT_SHIFT & SEAT_MASK
                if left == me or right == me:
                    built += 1
                    self.built_vp += construction.bonus_vp
                    own = True
                if left == me and right:
                    self.built_vp += construction.first_vp
                elif left == me:
                    self.hoped_vp += construction.first_vp
            if own and s.tiles[place] >= FIRST_TERRITORY:
                lands += 1
        removed = sum(len(track) for track in s.cat.tracks) - sum(p.tracks)
        self.removed = removed
        self.counts: dict[str, int] = {
            "technology": len(self.cards),
            "technology_level_1": self.levels[0],
            "technology_level_2": self.levels[1],
            "technology_level_3": self.levels[2],
            "technology_level_4": self.levels[3],
            "technology_level_3_or_4": self.levels[2] + self.levels[3],
            "settled_village": villages,
            "fortified_city": cities,
            "construction_built": built,
            "invested_cube": p.invested,
            "emptied_track": sum(1 for cubes in p.tracks if not cubes),
            "cube_removed_total": removed,
            "cube_removed_economy": len(s.cat.tracks[ECONOMY]) - p.tracks[ECONOMY],
            "goal_claimed": p.claimed.bit_count(),
            "leader": len(p.leaders),
            "territory_tile_with_own_cube": lands,
            "active_pawn": p.active,
            "coins": p.coins,
            "flat": 1,
        }

    def count(self, score: Score) -> int:
        if score.per == "technology_color":
            return sum(1 for card in self.cards if card.color >> score.color & 1)
        return self.counts[score.per]

    def points(self, scores: list[Score]) -> int:
        total = 0
        for score in scores:
            gained = self.count(score) // score.every * score.vp
            total += min(gained, score.most) if score.most else gained
        return total

    def technology_points(self, s: HorizonState) -> int:
        total = 0
        for card in self.cards:
            total += s.cat.rules.technology_vp[card.level - 1]
            if card.end_vp:
                total += self.points(card.end_vp)
        return total

    def leader_points(self, s: HorizonState, i: int) -> int:
        total = 0
        for owner in range(s.n):
            q = s.players[owner]
            for number in q.leaders:
                leader = s.cat.leaders[number]
                if owner == i and leader.end_vp:
                    total += self.points(leader.end_vp)
                if leader.end_vp_all:
                    total += self.shared(leader.end_vp_all, option_of(q, number), s.players[i])
        return total

    def shared(self, scores: list[Score], option: int, p: HorizonPlayer) -> int:
        total = 0
        for score in scores:
            if score.per == "chosen_track_emptied":
                total += score.vp if option and not p.tracks[option - 1] else 0
            elif not score.option or score.option == option:
                total += self.points([score])
        return total

    def progress(self, condition: dict[str, int]) -> float:
        """How much of a goal is reached, 0 to 1."""
        have = 0.0
        for key, need in condition.items():
            have += min(self.counts[key], need) / need
        return have / len(condition)
