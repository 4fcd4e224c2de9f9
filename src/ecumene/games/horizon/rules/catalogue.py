"""All components of one game, with the numbers of the rules: immutable, shared by all clones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ecumene.games.horizon.rules.parts import (
    BoardAction,
    Construction,
    Effect,
    Goal,
    Government,
    Leader,
    Technology,
    Territory,
    TrackSpace,
)
from ecumene.games.horizon.rules.types import SPACES

if TYPE_CHECKING:
    from ecumene.games.horizon.rules.state import Bonuses

# Action spaces: up to four of each of the eight board actions, then two of each technology.
BOARD_SPACES: Final = 4
TECHNOLOGY_SPACES: Final = 2


class Rules:
    """The numbers of data/pack/board.toml."""

    def __init__(self) -> None:
        self.technology_vp: list[int] = []
        self.goal_cubes_to_end: list[int] = []
        self.columns: list[int] = []
        self.open_columns = 0
        self.base_income = 0
        self.start_active = 0
        self.start_coins = 0
        self.seat_coins: list[list[int]] = []
        """How many more each seat starts with, from the first player on, for 2, 3 and 4 players."""
        self.start_settler = 0
        self.settle_tokens = 0
        self.fortify_tokens = 0
        self.largest_strength = 0
        self.unit_tokens: list[int] = []
        self.explore_limit = 0
        self.explore_neighbours = 0
        self.display = 0
        self.cubes_per_track = 0
        self.eligible_technologies = 0
        self.buy_pawn = 0
        self.sell_pawn = 0
        self.start_directions: list[list[int]] = []
        self.vp_beyond = 0


class Catalogue:
    """Components by number, programs, tracks and the tree."""

    def __init__(self) -> None:
        self.actions: list[BoardAction] = []
        self.technologies: list[Technology] = []
        self.leaders: list[Leader] = []
        self.governments: list[Government] = []
        self.goals: list[Goal] = []
        self.territories: list[Territory] = []
        self.constructions: list[Construction] = []
        self.tracks: list[list[TrackSpace]] = []
        self.investment: list[TrackSpace] = []
        self.prerequisites: list[list[int]] = [[] for _ in range(SPACES)]
        self.needed: list[int] = [0] * SPACES
        self.programs: list[list[Effect]] = []
        self.rules = Rules()
        self.raw: dict[str, dict[str, Any]] = {}
        self.edition: dict[str, str] = {}
        self.digest = ""
        self.first_technology_space = 0
        self.bonus_cache: dict[tuple[int, ...], Bonuses] = {}
        self.map_cache: dict[tuple[int, ...], list[int]] = {}
        """What lies around the places of a map; see `surroundings`."""

    def technology_space(self, technology: int, k: int) -> int:
        """The action space of the k-th action of a technology."""
        return self.first_technology_space + technology * TECHNOLOGY_SPACES + k

    def technologies_of(self, level: int) -> list[int]:
        return [card.number for card in self.technologies if card.level == level]

    def leaders_of(self, level: int) -> list[int]:
        return [card.number for card in self.leaders if card.level == level]
