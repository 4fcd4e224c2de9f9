"""The end of an era and of the game (PAT-82, PAT-83; ruling R-26)."""

from __future__ import annotations

import pytest

from ecumene.core.view import observe
from ecumene.games.patchistory.rules.rounds import score_figures
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.rules.kingdoms import kingdoms
from tests.games.patchistory.scenario import Scenario, scenario


def deck(g: Scenario, era: int) -> set[int]:
    return {tile.number for tile in g.cat.tiles if tile.era == era}


# The end of an era


@pytest.mark.rules("PAT-82")
@pytest.mark.parametrize("era", [1, 2])
def test_a_new_era_begins_with_its_own_tiles(era: int) -> None:
    g = scenario(era=era, round=5, first=2).worker(1, "0,0").on_route(2, "2", "2")
    g.alliance(1, 3).hand(1, "mill").everybody(food=7, coin=5, culture=30)
    kept = (g.tiles(1), g.workers(1), g.routes(), g.allies(), g.hand_of(1), g.p(1).food)
    g.era_end()
    assert (g.s.era, g.s.round, g.frame()) == (era + 1, 1, "auction")
    offered = {g.cat.faces[number].tile for number in g.s.offer}
    assert set(g.s.tiles_left) | offered == deck(g, era + 1)
    assert not offered & set(g.s.tiles_left)
    assert kept == (g.tiles(1), g.workers(1), g.routes(), g.allies(), g.hand_of(1), g.p(1).food)
    assert [event.args for event in g.log("era_ends")] == [(era,)]


@pytest.mark.rules("PAT-82")
@pytest.mark.parametrize("promo", [False, True])
def test_a_deck_has_25_tiles_and_those_of_the_promo_heroes(promo: bool) -> None:
    g = scenario(promo=promo).era_end()
    promos = {tile.number for tile in g.cat.tiles if tile.slug.startswith("p2_")}
    drawn = {*g.s.tiles_left, *(g.cat.faces[number].tile for number in g.s.offer)}
    assert promos
    assert len(drawn - promos) == 25
    assert drawn & promos == (promos if promo else set())


@pytest.mark.rules("PAT-82", "PAT-18")
def test_after_upkeep_and_vote_the_era_ends() -> None:
    g = scenario(round=5).figure(1, "ziggurat_of_ur").worker(1, "0,0", "1,0")
    g.player(1, resource=9, food=30, culture=50).everybody(votes=0).production()
    while g.frame() in ("choose_card", "vote"):
        assert g.log("figure", 1) == []
        g.play(g.options()[0])
    assert g.s.era == 2
    ziggurat = next(f.number for f in g.cat.figures if f.slug == "ziggurat_of_ur")
    assert [event.args[0] for event in g.log("figure", 1)] == [ziggurat]


@pytest.mark.rules("PAT-82")
@pytest.mark.parametrize("era", [1, 2, 3])
def test_figures_score_at_the_end_of_each_era(era: int) -> None:
    g = scenario(era=era, round=5).figure(1, "ziggurat_of_ur").worker(1, "0,0").route(1, 2, "2")
    g.everybody(culture=50).era_end()
    assert [g.p(seat).culture for seat in (1, 2)] == [54, 50]


# The end of the game


@pytest.mark.rules("PAT-83")
def test_the_game_ends_after_the_third_era() -> None:
    g = scenario(era=3, round=5).everybody(culture=30).player(2, culture=31).era_end()
    assert (g.over(), g.asked(), g.winners()) == (True, 0, [2])
    assert (g.s.era, g.s.offer) == (3, ())
    assert [event.args for event in g.log("game_over")] == [(0b010,)]


@pytest.mark.rules("PAT-83")
@pytest.mark.parametrize(
    ("culture", "winners"),
    [((9, 9, 3), [1, 2]), ((5, 5, 5), [1, 2, 3]), ((0, 0, 0), [1, 2, 3]), ((1, 2, 3), [3])],
)
def test_most_culture_wins_and_ties_share(culture: tuple[int, ...], winners: list[int]) -> None:
    g = scenario(era=3, round=5)
    for seat, amount in enumerate(culture):
        g.player(seat + 1, culture=amount)
    assert g.era_end().winners() == winners


@pytest.mark.rules("PAT-83")
def test_goods_are_worth_nothing_by_themselves() -> None:
    g = kingdoms({"culture": 9}, era=3, round=5).everybody(culture=10)
    g.player(1, food=90, resource=90, coin=90, votes=9).player(2, culture=11).era_end()
    assert (g.p(1).culture, g.winners()) == (10, [2])


@pytest.mark.rules("PAT-83")
@pytest.mark.parametrize(("figure", "gain"), [("wall_street", 2 * 3), ("eiffel_tower", 4 * 2)])
def test_figures_that_score_at_the_end_of_the_game_do_so_only_then(figure: str, gain: int) -> None:
    g = scenario(era=3, round=5).figure(1, figure).worker(1, "0,0", "1,0")
    g.everybody(culture=50, coin=10)
    g.s.era = 2  # the tile lies there too early
    score_figures(g.s, False)
    assert g.p(1).culture == 50
    g.s.era = 3
    g.era_end()
    assert [g.p(seat).culture for seat in (1, 2)] == [50 + gain, 50]


@pytest.mark.rules("PAT:R-26", "PAT-82", "PAT-83")
def test_the_end_of_the_era_comes_before_the_end_of_the_game() -> None:
    g = scenario(era=3, round=5).figure(1, "ziggurat_of_ur").figure(2, "eiffel_tower")
    g.worker(1, "0,0").worker(2, "0,0").era_end()
    slugs = [g.cat.figures[event.args[0]].slug for event in g.log("figure")]
    assert slugs == ["ziggurat_of_ur", "eiffel_tower"]
    kinds = [event.kind for event in g.log()]
    assert kinds[-1] == "game_over"
    assert kinds.index("era_ends") < kinds.index("game_over")


@pytest.mark.rules("PAT:R-26", "PAT-83", "PAT-108")
def test_what_the_era_gives_counts_for_victory() -> None:
    g = scenario(era=3, round=5).figure(2, "pyramids_of_giza").everybody(culture=20)
    assert g.player(1, culture=59).era_end().winners() == [2]


@pytest.mark.rules("PAT-83", "PAT-8")
def test_after_the_end_all_screens_are_lifted() -> None:
    g = scenario(era=3, round=5).player(2, culture=44, coin=3).era_end()
    seen = observe(SPEC, g.s, 0).state
    assert isinstance(seen, PatchState)
    assert (seen.players[1].culture, seen.players[1].coin) == (44, 3)
