"""What holds for every wonder, of the base game and of the expansion."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.tta.scenario import Scenario, slugs

InPlay = Callable[..., Scenario]
"""Makes a game of Age III whose first player has these things."""

BOARD = {"agriculture": 1, "bronze": 1, "philosophy": 1, "religion": 2, "warriors": 1}


def check_stages(in_play: InPlay, wonder: str, costs: tuple[int, ...]) -> None:
    """Stages are paid from left to right, and the last one completes it."""
    for built, cost in enumerate(costs):
        g = in_play(wonder=wonder, stages=built).give(1, resources=cost - 1).actions()
        assert g.why("stage 1") == "not_enough_resources"
        h = in_play(wonder=wonder, stages=built).give(1, resources=cost).actions()
        h.play("stage 1")
        assert (h.p(1).resources, h.p(1).ca - (h.p(1).ca_total - 4)) == (0, 3)
        completed = built + 1 == len(costs)
        assert slugs(h.p(1).wonders) == ([wonder] if completed else [])
        assert h.p(1).stages == (0 if completed else built + 1)
        if completed:
            assert h.why("stage 1") == "no_wonder"


def before_the_last_stage(in_play: InPlay, wonder: str, costs: tuple[int, ...]) -> Scenario:
    """The resources for it are there."""
    g = in_play(wonder=wonder, stages=len(costs) - 1, workers=BOARD)
    return g.give(1, resources=costs[-1]).actions()
