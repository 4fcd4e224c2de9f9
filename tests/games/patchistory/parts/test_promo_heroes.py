"""The six promo heroes (PAT-161 to PAT-166): each does what it says while it is seen."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.core.view import observe
from ecumene.games.patchistory.rules.management import birth_cost
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import HERO, SYMBOL_NAMES, UNKNOWN
from ecumene.games.patchistory.spec import SPEC
from tests.games.patchistory.parts.stage import BARREN, FAR_CORNER, alone, beside, bonus, covered
from tests.games.patchistory.scenario import RULES, Scenario, own_face, part, scenario

ERAS = {"pacal": 1, "montezuma": 2, "franklin": 2, "sacagawea": 2, "tubman": 3, "nixon": 3}
COVERABLE = [slug for slug in ERAS if slug != "pacal"]


def kingdom(*figures: str, era: int = 3, seat: int = 1, **whites: dict[str, Any]) -> Scenario:
    """A table where a seat has the first of these heroes beside its capital."""
    return beside(scenario(era=era, pack=alone(*figures, **whites)), seat, figures[0])


def underneath(g: Scenario, figure: str) -> Scenario:
    """Seat 1 has the tile of a hero, but all of it lies under the capital."""
    g.tile(1, g.tile_of(figure), "black", "0,0", "0000")
    assert g.figures(1) == []
    return g


def patched(g: Scenario, figure: str) -> Scenario:
    """Seat 1 patches the tile of a hero at a corner of its capital."""
    return g.patch(1, g.tile_of(figure), "black").play("black -1,1 1011")


def all_done(g: Scenario) -> bool:
    """Nobody is asked for anything that a hero has set off."""
    return g.frame() not in ("return", "sacrifice", "swap", "patch")


def standing(figure: str, era: int, first: int = 1) -> Scenario:
    """A table where the tile of a hero has it on the left and wastelands on the right."""
    name = scenario().tile_of(figure)
    face = own_face("ab/ac", a=figure, b="wasteland", c="wasteland")
    return scenario(era=era, first=first, pack={"tiles": {name: {"black": face}}})


# All of them


@pytest.mark.rules("PAT-3", "PAT:R-22")
@pytest.mark.parametrize(("figure", "era"), ERAS.items())
def test_a_promo_hero_shows_its_symbols(figure: str, era: int) -> None:
    """Sacagawea also counts herself (see below)."""
    pack = alone(figure)
    plain = scenario(era=era, pack=pack)
    g = beside(scenario(era=era, pack=pack), 1, figure)
    more = {name: g.track(1, name) - plain.track(1, name) for name in SYMBOL_NAMES}
    symbols = dict(zip(SYMBOL_NAMES, part("figures", figure).symbols, strict=True))
    if figure == "sacagawea":
        symbols["book"] += 1
    assert more == symbols
    assert g.tracks(2) == plain.tracks(2)


@pytest.mark.rules("PAT-39")
@pytest.mark.parametrize("figure", COVERABLE)
def test_a_covered_promo_hero_is_none(figure: str) -> None:
    g = covered(figure, ERAS[figure])
    assert g.land(1).counts[HERO] == 0
    assert all(bonus(g, 1, name) == 0 for name in SYMBOL_NAMES)


# Franklin


@pytest.mark.rules("PAT-161")
@pytest.mark.card("patchistory.figures.franklin")
def test_franklin_has_symbols_only() -> None:
    g = kingdom("franklin")
    assert all(bonus(g, 1, name) == 0 for name in SYMBOL_NAMES)
    figure = part("figures", "franklin")
    assert any(figure.symbols)
    effects = [*figure.powers, *figure.gains, *figure.prices, *figure.scores, *figure.bonuses]
    assert [*effects, *figure.sets] == []
    h = patched(standing("franklin", 2), "franklin")
    assert all_done(h)
    assert (h.gained(1), h.figures(1)) == ({}, ["franklin"])


# Tubman


def tubman(first: int = 1) -> Scenario:
    g = standing("tubman", 3, first)
    g.worker(1, "0,0").worker(2, "0,0", "1,0").worker(3, "2,1").on_route(3, "3", "2")
    return patched(g, "tubman")


@pytest.mark.rules("PAT-162", "PAT:R-28")
@pytest.mark.card("patchistory.figures.tubman")
def test_tubman_frees_a_worker_of_each_other_player() -> None:
    g = tubman()
    assert (g.frame(), g.asked()) == ("return", 2)
    assert g.options() == ["return 0,0", "return 1,0"]
    g.play("return 1,0")
    assert (g.frame(), g.asked()) == ("return", 3)
    assert g.options() == ["return 2,1", "recall 3"]
    g.play("recall 3")
    assert [g.workers(seat) for seat in (1, 2, 3)] == [["0,0"], ["0,0"], ["2,1"]]
    assert g.routes()[2] == "3>1"
    assert [g.descendants(seat) for seat in (1, 2, 3)] == [RULES.descendants - 1] * 3
    assert all_done(g)
    assert [g.gained(seat) for seat in (1, 2, 3)] == [{}, {}, {}]


@pytest.mark.rules("PAT-12", "PAT-162")
def test_tubman_asks_from_the_first_player_on() -> None:
    assert tubman(first=3).asked() == 3


@pytest.mark.rules("PAT-162", "PAT:R-15")
def test_tubman_passes_over_who_has_no_worker() -> None:
    g = standing("tubman", 3).worker(1, "0,0").worker(3, "0,0", "1,0")
    patched(g, "tubman")
    assert (g.frame(), g.asked()) == ("return", 3)
    g.play("return 0,0")
    assert all_done(g)
    assert g.workers(1) == ["0,0"]


def cards_seen(g: Scenario, viewer: int) -> list[bool]:
    """Whose prosperity cards a seat sees (0: a spectator)."""
    shown = SPEC.redact(g.s, viewer - 1)
    return [UNKNOWN not in p.cards for p in shown.players]


@pytest.mark.rules("PAT-162", "PAT-8")
def test_tubman_shows_the_cards_of_all_others_to_her_owner_alone() -> None:
    g = standing("tubman", 3)
    assert cards_seen(g, 1) == [True, False, False]
    patched(g, "tubman")
    assert [cards_seen(g, viewer) for viewer in (1, 2, 3, 0)] == [
        [True, True, True],
        [False, True, False],
        [False, False, True],
        [False, False, False],
    ]
    seen = SPEC.redact(g.s, 0)
    assert [p.cards for p in seen.players] == [p.cards for p in g.s.players]
    dealt = SPEC.determinize(seen, 0, 5)
    assert [p.cards for p in dealt.players] == [p.cards for p in g.s.players]
    assert len(g.log("looked_at_cards", 1)) == 1


@pytest.mark.rules("PAT-39", "PAT-162")
def test_tubman_does_nothing_where_she_is_not_seen() -> None:
    g = standing("tubman", 3).worker(2, "0,0")
    g.patch(1, g.tile_of("tubman"), "black").play("black 0,0 0000")
    assert all_done(g)
    assert g.workers(2) == ["0,0"]
    assert cards_seen(g, 1) == [True, False, False]


# Montezuma


def montezuma() -> Scenario:
    g = standing("montezuma", 2).worker(1, "0,0", "1,0", "2,0", "2,1").on_route(1, "1", "1")
    return g.worker(2, "0,0", "1,0", "0,1", "1,1").worker(3, "0,0", "1,0")


@pytest.mark.rules("PAT-163")
def test_how_many_workers_montezuma_returns_is_a_number_of_the_board() -> None:
    name = scenario().tile_of("montezuma")
    face = own_face("ab/ac", a="montezuma", b="wasteland", c="wasteland")
    board = {"management": {"most_sacrificed": 1}}
    g = scenario(era=2, pack={"tiles": {name: {"black": face}}, "board": board})
    g.worker(1, "0,0", "1,0")
    patched(g, "montezuma").play("return 0,0")
    assert (g.workers(1), g.gained(1)) == (["1,0"], {"culture": 7})
    assert g.frame() != "sacrifice"


@pytest.mark.rules("PAT-163", "PAT:R-28")
@pytest.mark.card("patchistory.figures.montezuma")
def test_montezuma_returns_up_to_three_workers_of_everybody() -> None:
    g = patched(montezuma(), "montezuma")
    assert (g.frame(), g.asked()) == ("sacrifice", 1)
    assert g.options() == [
        "return 0,0", "return 1,0", "return 2,0", "return 2,1", "recall 1", "done",
    ]  # fmt: skip
    g.play("return 0,0", "recall 1")
    assert (g.frame(), g.asked(), g.gained(1)) == ("sacrifice", 1, {"culture": 14})
    g.play("return 2,1")  # the third one is the last
    assert g.gained(1) == {"culture": 21}
    assert (g.workers(1), g.routes()[0]) == (["1,0", "2,0"], "1>2")
    for at in ("0,0", "1,0", "0,1"):
        assert (g.frame(), g.asked()) == ("return", 2)
        g.play(f"return {at}")
    assert g.workers(2) == ["1,1"]
    assert (g.frame(), g.asked()) == ("return", 3)
    g.play("return 0,0")  # then the last one goes, and that is all
    assert all_done(g)
    assert g.workers(3) == []
    assert [g.gained(2), g.gained(3)] == [{}, {}]


@pytest.mark.rules("PAT-163")
@pytest.mark.parametrize("returned", [0, 1, 2])
def test_montezuma_asks_of_the_others_as_many_as_of_himself(returned: int) -> None:
    g = patched(montezuma(), "montezuma")
    g.play(*[f"return {at}" for at in ("0,0", "1,0")[:returned]], "done")
    assert g.gained(1).get("culture", 0) == 7 * returned
    count = 0
    while g.frame() == "return" and g.asked() == 2:
        g.play(g.options()[0])
        count += 1
    assert count == returned
    assert len(g.workers(2)) == 4 - returned
    if returned:
        g.play("return 1,0")
    assert all_done(g)
    assert g.workers(3) == [["0,0", "1,0"], ["0,0"], []][returned]


@pytest.mark.rules("PAT-163", "PAT:R-15")
def test_montezuma_without_workers_takes_none() -> None:
    g = standing("montezuma", 2).worker(2, "0,0")
    assert all_done(patched(g, "montezuma"))
    assert g.workers(2) == ["0,0"]


@pytest.mark.rules("PAT-39", "PAT-163")
def test_montezuma_does_nothing_where_he_is_not_seen() -> None:
    g = montezuma()
    g.patch(1, g.tile_of("montezuma"), "black").play("black 0,0 0000")
    assert all_done(g)
    assert len(g.workers(1)) == len(g.workers(2)) == 4


# Pacal


ROW = [f"e1_0{k}" for k in range(1, 9)]


def long_row(g: Scenario, width: int) -> Scenario:
    """Seat 1's territory, which reaches from -1 on, is made so many squares wide."""
    for x in range(3, width - 1):
        g.tile(1, ROW[x - 3], "white", f"{x - 1},0")
    land = g.land(1)
    assert land.high_x - land.low_x + 1 == width
    return g


def with_row(*figures: str, era: int) -> Scenario:
    pack = alone(*figures, **dict.fromkeys(ROW, BARREN))
    return scenario(era=era, pack=pack)


@pytest.mark.rules("PAT-164", "PAT-38")
@pytest.mark.card("patchistory.figures.pacal")
@pytest.mark.reason("patchistory.too_large")
@pytest.mark.parametrize("era", [1, 2, 3])
def test_pacal_makes_the_limit_larger_by_one(era: int) -> None:
    limit = RULES.size_limit[era - 1]
    g = beside(with_row("pacal", era=era), 1, "pacal")
    assert g.land(1).high_y - g.land(1).low_y + 1 == 3
    long_row(g, limit).patch(1, "e1_08")
    assert g.can(f"white {limit - 2},0 1111")
    h = beside(with_row("pacal", era=era), 1, "pacal")
    long_row(h, limit + 1).patch(1, "e1_08")
    assert h.why(f"white {limit - 1},0 1111") == "too_large"
    assert h.numbers(f"white {limit - 1},0 1111")["limit"] == str(limit + 1)


@pytest.mark.rules("PAT-164")
@pytest.mark.parametrize("era", [1, 2, 3])
def test_without_pacal_in_sight_the_limit_is_the_usual_one(era: int) -> None:
    limit = RULES.size_limit[era - 1]
    g = underneath(with_row("pacal", era=era), "pacal").tile(1, "e1_08", "white", "-1,0", "1010")
    long_row(g, limit).patch(1, "e1_07")
    assert g.why(f"white {limit - 2},0 1111") == "too_large"
    other = beside(with_row("pacal", era=era), 2, "pacal").tile(1, "e1_08", "white", "-1,0", "1010")
    long_row(other, limit).patch(1, "e1_07")
    assert other.why(f"white {limit - 2},0 1111") == "too_large"


@pytest.mark.rules("PAT-164")
@pytest.mark.parametrize("era", [1, 2, 3])
def test_pacal_himself_keeps_to_the_usual_limit(era: int) -> None:
    limit = RULES.size_limit[era - 1]
    g = with_row("pacal", era=era).tile(1, "e1_08", "white", "-1,0", "1010")
    long_row(g, limit).patch(1, g.tile_of("pacal"), "black")
    assert g.why(f"black {limit - 2},0 1111") == "too_large"
    assert g.can(f"black {limit - 3},0 1111")


@pytest.mark.rules("PAT-164")
@pytest.mark.reason("patchistory.protected")
def test_pacal_is_never_covered() -> None:
    g = beside(with_row("pacal", era=1), 1, "pacal").patch(1, "e1_01")
    assert g.room(1, "-1,1") == g.room(1, "-1,2") == "pacal"
    assert g.why("white -2,1 1111") == "protected"
    assert g.can("white -2,1 1010")  # but something may lie under him
    g.play("white -2,1 1010")
    assert g.figures(1) == ["pacal"]


@pytest.mark.rules("PAT-164")
@pytest.mark.parametrize(("era", "food"), [(1, 2), (2, 3), (3, 4)])
def test_pacal_lowers_the_price_of_birth(era: int, food: int) -> None:
    g = kingdom("pacal", era=era).everybody(food=food).management(points=2)
    assert (birth_cost(g.s, 0).food, birth_cost(g.s, 1).food) == (food, food + 2)
    g.play("birth 0,0")
    assert (g.p(1).food, g.p(1).points, g.workers(1)) == (0, 0, ["0,0"])
    g.play("done")
    assert g.why("birth 0,0") == "no_food"
    h = underneath(with_row("pacal", era=era), "pacal")
    assert birth_cost(h.s, 0).food == food + 2


# Nixon


def shown(g: Scenario) -> list[str]:
    """The cards of the present vote."""
    return [g.cat.cards[card].slug for card in g.s.table]


def with_nixon(seat: int = 1) -> Scenario:
    g = kingdom("nixon", seat=seat)
    g.cards(1, "arms_race").cards(2, "great_leaders").cards(3, "farther_faster")
    return g.used_cards("advancing_agriculture", "for_the_community").everybody(votes=5)


@pytest.mark.rules("PAT-165")
@pytest.mark.card("patchistory.figures.nixon")
def test_nixon_swaps_a_card_of_the_vote_for_one_of_an_earlier_era() -> None:
    g = with_nixon().vote()
    assert (g.frame(), g.asked()) == ("swap", 1)
    assert sorted(shown(g)) == ["arms_race", "farther_faster", "great_leaders"]
    used = ("advancing_agriculture", "for_the_community")
    assert g.options() == [*[f"swap {lot} {slug}" for lot in (1, 2, 3) for slug in used], "skip"]
    before = shown(g)
    g.play("swap 2 for_the_community")
    assert shown(g) == [before[0], "for_the_community", before[2]]
    assert (g.frame(), g.asked()) == ("vote", 1)  # only one card is swapped
    g.play("vote 0", "vote 0", "vote 0", "vote 4", "vote 0", "vote 0", "vote 0", "vote 0", "vote 0")
    scored = {e.args[0]: e.args[1] for e in g.log("card_scored", 1)}
    number = next(card.number for card in g.cat.cards if card.slug == "for_the_community")
    assert scored == {number: 4}  # he has more books than the others


@pytest.mark.rules("PAT-165")
@pytest.mark.reason("patchistory.not_offered")
def test_nixon_cannot_take_a_card_that_was_never_used() -> None:
    g = with_nixon().vote()
    assert g.why("swap 1 glorious_culture") == "not_offered"
    assert g.why(f"swap 1 {shown(g)[1]}") == "not_offered"


@pytest.mark.rules("PAT-165")
def test_nixon_may_let_the_cards_be() -> None:
    g = with_nixon().vote()
    before = shown(g)
    g.play("skip")
    assert (g.frame(), shown(g)) == ("vote", before)


@pytest.mark.rules("PAT-165")
def test_nixon_asks_his_owner_only_and_only_if_cards_were_used() -> None:
    assert with_nixon(seat=3).vote().asked() == 3
    assert with_nixon().used_cards().vote().frame() == "vote"
    g = scenario(era=3, pack=alone("nixon"))
    assert underneath(g, "nixon").vote().frame() == "vote"
    assert covered("nixon", 3).vote().frame() == "vote"


@pytest.mark.rules("PAT-165", "PAT-75")
def test_the_cards_lie_open_before_nixon_decides() -> None:
    """His owner sees them, and so does everybody else."""
    g = with_nixon(seat=2).vote()
    for viewer in (0, 1, 2):
        observation = observe(SPEC, g.s, viewer)
        assert isinstance(observation.state, PatchState)
        assert observation.state.table == g.s.table
        assert UNKNOWN not in observation.state.table


# Sacagawea


HEROES = ("aristotle", "shakespeare", "yi_sun_sin")


@pytest.mark.rules("PAT-166")
@pytest.mark.card("patchistory.figures.sacagawea")
def test_sacagawea_counts_the_heroes() -> None:
    g = kingdom("sacagawea", *HEROES)
    assert (bonus(g, 1, "book"), bonus(g, 1, "food")) == (1, 0)  # she counts herself
    for number, hero in enumerate(HEROES, 2):
        g.figure(1, hero)
        assert g.land(1).counts[HERO] == number
        assert (bonus(g, 1, "book"), bonus(g, 1, "food")) == (number, number // 2)
    assert (bonus(g, 2, "book"), bonus(g, 2, "food")) == (0, 0)


@pytest.mark.rules("PAT-166")
def test_sacagawea_counts_neither_wonders_nor_the_heroes_of_others() -> None:
    g = kingdom("sacagawea", "petra", "christ_the_redeemer", "aristotle", "shakespeare")
    g.figure(1, "petra", "christ_the_redeemer").figure(2, "aristotle", "shakespeare")
    assert (bonus(g, 1, "book"), bonus(g, 1, "food")) == (1, 0)


@pytest.mark.rules("PAT-166", "PAT-39")
def test_sacagawea_does_not_count_covered_heroes() -> None:
    cover = own_face("aa/aa", a="culture")
    g = kingdom("sacagawea", "aristotle", e1_01=cover)
    g.tile(1, g.tile_of("aristotle"), "black", FAR_CORNER[0])
    assert bonus(g, 1, "book") == 2
    g.tile(1, "e1_01", "white", FAR_CORNER[0])
    assert (g.figures(1), bonus(g, 1, "book"), bonus(g, 1, "food")) == (["sacagawea"], 1, 0)


@pytest.mark.rules("PAT-166", "PAT-5")
def test_sacagawea_gives_food_in_production_and_books_for_points() -> None:
    g = kingdom("sacagawea", "aristotle").figure(1, "aristotle").everybody(food=0)
    food = g.track(1, "food")
    assert bonus(g, 1, "food") == 1
    g.production()
    assert g.gained(1)["food"] == food
    h = kingdom("sacagawea", "aristotle").figure(1, "aristotle").diplomacy()
    assert h.p(1).points == h.track(1, "book")
    assert bonus(h, 1, "book") == 2


@pytest.mark.rules("PAT-166", "PAT-153", "PAT:R-23")
def test_sacagawea_adds_nothing_to_a_set_value() -> None:
    g = kingdom("sacagawea", "che_guevara", "caesar").figure(1, "che_guevara", "caesar")
    assert g.track(1, "book") == 6
    assert bonus(g, 1, "sword") == 6  # Caesar counts what it is set to
    assert bonus(g, 1, "food") == 1
