"""Happiness and discontent workers (TTA-STAT-11 to TTA-STAT-17)."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.tta.rules.ratings import discontent, happiness_required
from tests.games.tta.scenario import Scenario, scenario, slot

NOBODY: dict[str, int] = {}


@pytest.mark.rules("TTA-STAT-11")
@pytest.mark.parametrize(
    ("fields", "happy"),
    [
        ({"government": "communism", "wonders": ["kremlin"], "workers": {"bronze": 1}}, 0),
        ({"government": "communism", "workers": {"religion": 1}}, 0),
        ({"workers": {"theology": 4}}, 8),
        ({"workers": {"organized_religion": 3, "religion": 2}}, 8),
        (
            {
                "government": "communism",
                "wonders": ["kremlin"],
                "workers": {"organized_religion": 3},
            },
            7,
        ),
        (
            {
                "government": "communism",
                "wonders": ["kremlin"],
                "workers": {"organized_religion": 3, "religion": 1},
            },
            8,
        ),
    ],
)
def test_happiness_is_clamped_as_a_whole(fields: dict[str, Any], happy: int) -> None:
    g = scenario(age="III").player(1, **fields).actions()
    assert g.rates(1).happy == happy


@pytest.mark.rules("TTA-STAT-12")
@pytest.mark.card("kremlin", "communism", "st_peters_basilica", "michelangelo")
def test_an_unhappy_face_gives_no_happy_face() -> None:
    workers = {"religion": 4, "philosophy": 2}
    basilica = scenario(age="III").player(1, workers=workers, government="communism")
    basilica.player(1, wonders=["st_peters_basilica", "kremlin"]).actions()
    # 4 temples with 2 faces each and the Basilica's own: 9, less 2 for the two unhappy cards.
    assert basilica.rates(1).happy == 7
    leader = scenario(age="III").player(1, leader="michelangelo", workers=NOBODY)
    leader.player(1, wonders=["kremlin", "great_wall"]).actions()
    assert leader.rates(1).culture == 2 + 1 + 1  # both wonders, and one face of the Wall


@pytest.mark.rules("TTA-STAT-14", "U-1")
@pytest.mark.parametrize(
    ("required", "banks"),
    [
        *((0, (18, 17)), (1, (16, 15, 14, 13)), (2, (12, 11)), (3, (10, 9)), (4, (8, 7))),
        *((5, (6, 5)), (6, (4, 3)), (7, (2, 1)), (8, (0,))),
    ],
)
def test_required_happy_faces(required: int, banks: tuple[int, ...]) -> None:
    for bank in banks:
        g = scenario().player(1, bank_yellow=bank).actions()
        assert happiness_required(g.s, 0) == required


@pytest.mark.rules("TTA-STAT-14", "U-63", "TTA-STAT-28")
@pytest.mark.parametrize("bank", [19, 23, 50])
def test_an_overfull_bank_requires_no_happy_faces(bank: int) -> None:
    g = scenario().player(1, bank_yellow=bank).actions()
    assert happiness_required(g.s, 0) == 0
    assert discontent(g.s, 0) == 0


@pytest.mark.rules("TTA-STAT-15")
@pytest.mark.parametrize(
    ("bank", "temples", "number"),
    [(17, 0, 0), (16, 0, 1), (16, 1, 0), (16, 2, 0), (9, 1, 2), (4, 2, 4), (0, 0, 8), (0, 3, 5)],
)
def test_discontent_workers_are_the_missing_faces(bank: int, temples: int, number: int) -> None:
    g = scenario().player(1, bank_yellow=bank, workers={"religion": temples}).actions()
    assert discontent(g.s, 0) == number


@pytest.mark.rules("TTA-STAT-16")
def test_workers_marking_missing_faces_can_be_used() -> None:
    g = scenario(row=["iron"]).player(1, bank_yellow=12, unused=2).give(1, resources=4)
    g.actions()
    assert discontent(g.s, 0) == 2
    g.play("build bronze", "build agriculture")
    assert (g.p(1).unused, discontent(g.s, 0)) == (0, 2)
    assert g.p(1).workers[slot("bronze")] == 3
    g.play("end")
    assert [event.kind for event in g.log("uprising")] == ["uprising"]


@pytest.mark.rules("TTA-STAT-17")
@pytest.mark.card("rebellion", "emigration", "civil_unrest", "impact_of_population")
@pytest.mark.parametrize("unused", [0, 2, 5])
def test_only_the_number_of_discontent_workers_matters(unused: int) -> None:
    def board() -> Scenario:
        g = scenario(age="III").player(1, bank_yellow=8, unused=unused, culture=30)
        workers = {"agriculture": 7, "bronze": 4, "warriors": 2 + 5 - unused, "religion": 1}
        return g.player(1, government="republic", workers=workers, bank_blue=8)

    # Four faces are required, one is there: three discontent workers in every case.
    assert board().run_event(1, "rebellion").p(1).ca == 1
    assert board().run_event(1, "civil_unrest").p(1).culture == 30 - 12
    assert board().run_event(1, "impact_of_population").p(1).culture == 30 + 2 * (19 - 3 - 10)
    emigration = board().run_event(1, "emigration")
    while emigration.frame() == "lose_workers":
        emigration.play("worker bronze")
    assert emigration.p(1).bank_yellow == 8 + 2
