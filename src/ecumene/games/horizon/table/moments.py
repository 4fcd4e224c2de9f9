"""The key moments of Beyond the Horizon: firsts on map and tree, villages and cities, goals, stages
of government, the end."""

from __future__ import annotations

from typing import Final, cast

from ecumene.core.event import Event
from ecumene.core.messages import text
from ecumene.games.horizon.presenter.names import (
    construction_name,
    goal_name,
    government_name,
    leader_name,
    place_name,
    player_name,
    player_names,
    technology_name,
    territory_name,
    tile_name,
    track_name,
)
from ecumene.games.horizon.presenter.part_texts import stage_name, stage_words
from ecumene.games.horizon.rules.counting import points, stage_reached
from ecumene.games.horizon.rules.scoring import score
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.rules.types import (
    DEMOCRACY,
    FIRST_TERRITORY,
    INFRASTRUCTURE,
    LEFT_SHIFT,
    LEVEL_NAMES,
    MONARCHY,
    SEAT_MASK,
    THEOCRACY,
)
from ecumene.games.horizon.table.goals import standings
from ecumene.table.history import History, KeyMoment
from ecumene.table.tellers import told

STAGES: Final = (THEOCRACY, MONARCHY, DEMOCRACY)
HIGH_LEVEL: Final = 3
"""From this level on a technology is worth a moment."""
TOP_LEVEL: Final = 4
MANY_POINTS: Final = 4
"""A technology that scores so much at the end has mattered."""


def line(name: str, **values: object) -> str:
    return text(f"horizon.moment.{name}", **values)


def with_points(words: str, n: int) -> str:
    """A sentence with the points that it brings."""
    return line("with_points", what=words, n=n) if n else words


def moments(history: History) -> list[KeyMoment]:
    return Chronicle().tell(history)


class Chronicle:
    """A game told from its beginning: what happens for the first time matters more."""

    def __init__(self) -> None:
        self.met: set[tuple[str, int]] = set()

    def tell(self, history: History) -> list[KeyMoment]:
        tellers = {
            "build": self.built,
            "claim": self.claimed,
            "cube": self.developed,
            "end_triggered": self.last_round,
            "fortify": self.fortified,
            "game_over": self.over,
            "govern": self.governs,
            "join": self.joined,
            "leader": self.leads,
            "learn": self.learned,
            "settle": self.settled,
            "territory": self.explored,
        }
        return told(history, tellers)

    def first(self, what: str, which: int = -1) -> bool:
        """Is it the first time that this happens?"""
        fresh = (what, which) not in self.met
        self.met.add((what, which))
        return fresh

    # The map

    def explored(self, history: History, step: int, event: Event) -> KeyMoment | None:
        """The first tile of the game, and everybody's first one."""
        s = cast(HorizonState, history.after(step))
        ever = self.first("explored")
        if not self.first("explored by", event.player):
            return None
        card = s.cat.territories[event.args[0]]
        words = line("explored_first" if ever else "explored", who=player_name(event.player))
        title = territory_name(s.cat, card.number)
        weight = 4 if ever else 2
        slug = f"territory:{card.slug}"
        return KeyMoment(step, event.player, "explored", "h-explore", title, words, weight, slug)

    def settled(self, history: History, step: int, event: Event) -> KeyMoment:
        s = cast(HorizonState, history.after(step))
        place = event.args[0]
        card = s.cat.territories[s.tiles[place] - FIRST_TERRITORY]
        ever = self.first("settled")
        name = "settled_first" if ever else "settled"
        words = with_points(line(name, who=player_name(event.player)), card.village_vp)
        title, slug = tile_name(s, place), f"territory:{card.slug}"
        weight = 5 if ever else 3
        return KeyMoment(step, event.player, "settled", "h-settle", title, words, weight, slug)

    def fortified(self, history: History, step: int, event: Event) -> KeyMoment:
        s = cast(HorizonState, history.after(step))
        place = event.args[0]
        card = s.cat.territories[s.tiles[place] - FIRST_TERRITORY]
        rival = (s.owners[place] & SEAT_MASK) - 1
        ever = self.first("fortified")
        name = "fortified_first" if ever else "fortified"
        if rival != event.player:
            name += "_over"
        values = {"who": player_name(event.player), "rival": player_name(rival)}
        title, slug = tile_name(s, place), f"territory:{card.slug}"
        weight = 6 if ever else 4
        words = with_points(line(name, **values), card.city_vp)
        return KeyMoment(step, event.player, "fortified", "h-fortify", title, words, weight, slug)

    def built(self, history: History, step: int, event: Event) -> KeyMoment:
        s = cast(HorizonState, history.after(step))
        card = s.cat.constructions[event.args[0]]
        where = place_name(s, event.args[1])
        words = line("built", who=player_name(event.player), place=where)
        words = with_points(words, card.bonus_vp)
        title, slug = construction_name(s.cat, card.number), f"construction:{card.slug}"
        weight = min(3, card.level)
        return KeyMoment(step, event.player, "built", "h-build", title, words, weight, slug)

    def joined(self, history: History, step: int, event: Event) -> KeyMoment:
        """The second builder: the first one gains by it."""
        s = cast(HorizonState, history.after(step))
        card = s.cat.constructions[event.args[0]]
        rival = (s.owners[event.args[1]] >> LEFT_SHIFT & SEAT_MASK) - 1
        values = {"who": player_name(event.player), "rival": player_name(rival)}
        where = place_name(s, event.args[1])
        words = line("joined", **values, place=where, theirs=card.first_vp)
        words = with_points(words, card.bonus_vp)
        title, slug = construction_name(s.cat, card.number), f"construction:{card.slug}"
        return KeyMoment(step, event.player, "joined", "h-build", title, words, 2, slug)

    # Knowledge and government

    def learned(self, history: History, step: int, event: Event) -> KeyMoment | None:
        s = cast(HorizonState, history.after(step))
        card = s.cat.technologies[event.args[0]]
        if card.level < HIGH_LEVEL:
            return None
        ever = self.first("level", card.level)
        values = {"who": player_name(event.player), "level": LEVEL_NAMES[card.level - 1]}
        words = line("learned_first" if ever else "learned", **values)
        words = with_points(words, s.cat.rules.technology_vp[card.level - 1])
        weight = (5 if card.level == TOP_LEVEL else 2) + (1 if ever else 0)
        since = points(cast(HorizonState, history.after(history.last)), event.player, card.end_vp)
        if since:
            words = line("learned_scores", what=words, n=since)
            weight += 1 if since >= MANY_POINTS else 0
        title, slug = technology_name(s.cat, card.number), f"technology:{card.slug}"
        return KeyMoment(step, event.player, "learned", "h-research", title, words, weight, slug)

    def leads(self, history: History, step: int, event: Event) -> KeyMoment:
        s = cast(HorizonState, history.after(step))
        card = s.cat.leaders[event.args[0]]
        words = line("leader", who=player_name(event.player), level=LEVEL_NAMES[card.level - 1])
        title, slug = leader_name(s.cat, card.number), f"leader:{card.slug}"
        return KeyMoment(step, event.player, "leader", "h-leader", title, words, 2, slug)

    def governs(self, history: History, step: int, event: Event) -> KeyMoment:
        s = cast(HorizonState, history.after(step))
        card = s.cat.governments[event.args[0]]
        words = line("governs", who=player_name(event.player))
        title, slug = government_name(s.cat, card.number), f"government:{card.slug}"
        return KeyMoment(step, event.player, "governs", "government", title, words, 2, slug)

    def developed(self, history: History, step: int, event: Event) -> KeyMoment | None:
        """A cube that uncovers a stage of the government, or the last one of its track."""
        track = event.args[0]
        s = cast(HorizonState, history.after(step))
        p = s.players[event.player]
        if track == INFRASTRUCTURE and p.government >= 0:
            for stage in STAGES:
                if stage_reached(s, p, stage) and self.first(f"stage {stage}", event.player):
                    return self.stage(s, step, event.player, stage)
        if p.tracks[track] == 0 and self.first(f"emptied {track}", event.player):
            words = line("emptied_text", who=player_name(event.player), track=track_name(track))
            title = line("emptied", track=track_name(track))
            return KeyMoment(step, event.player, "emptied", "h-cube", title, words, 3)
        return None

    def stage(self, s: HorizonState, step: int, seat: int, stage: int) -> KeyMoment:
        card = s.cat.governments[s.players[seat].government]
        values = {"stage": stage_name(stage), "government": government_name(s.cat, card.number)}
        what = stage_words(s.cat, card)[stage]
        words = line("stage_text", **values, who=player_name(seat), what=what)
        weight = 5 if stage == DEMOCRACY else 3
        title, slug = line("stage", **values), f"government:{card.slug}"
        return KeyMoment(step, seat, "stage", "government", title, words, weight, slug)

    # Goals and the end

    def claimed(self, history: History, step: int, event: Event) -> KeyMoment:
        s = cast(HorizonState, history.after(step))
        card = s.cat.goals[event.args[0]]
        ahead = s.first_claims[s.goals.index(card.number)] == event.player + 1
        name = "claimed_first" if ahead else "claimed"
        n = card.first_vp if ahead else card.later_vp
        words = with_points(line(name, who=player_name(event.player)), n)
        title, slug = goal_name(s.cat, card.number), f"goal:{card.slug}"
        weight = 6 if ahead else 4
        return KeyMoment(step, event.player, "claimed", "h-goal", title, words, weight, slug)

    def last_round(self, history: History, step: int, event: Event) -> KeyMoment:
        """Called by the last goal: who was in front then."""
        s = cast(HorizonState, history.after(step))
        words = line("end_text", who=player_name(event.player), points=standings(s))
        title = line("end", n=event.args[0])
        return KeyMoment(step, event.player, "end", "clock", title, words, 8)

    def over(self, history: History, step: int, event: Event) -> KeyMoment:
        s = cast(HorizonState, history.after(step))
        winners = [seat for seat in range(s.n) if event.args[0] >> seat & 1]
        seat = winners[0] if len(winners) == 1 else -1
        most = max((score(s, one) for one in winners), default=0)
        words = line("over_text", who=player_names(event.args[0]), n=most)
        return KeyMoment(step, seat, "over", "trophy", line("over"), words, 10)
