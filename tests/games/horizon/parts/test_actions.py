"""The eight actions of the main board: what they take and give, and how many spaces they have."""

from __future__ import annotations

import pytest

from ecumene.core import engine, messages
from ecumene.core.errors import IllegalMove
from ecumene.core.spec import table_text
from ecumene.games.horizon.rules.frames import KINDS
from ecumene.games.horizon.spec import SPEC
from tests.games.horizon.parts.stage import difference, holdings, knowing, perform, stage, told
from tests.games.horizon.scenario import CATALOGUE, Scenario, number, scenario

# Coins, exhausted pawns; what to play, what it changes (without the cost).
ACTIONS: dict[str, tuple[int, int, list[str], str]] = {
    "research_1": (
        0, 0, ["!research II_2", "research I_4", "activate 0"], "active-1 I_4+1 coins+2",
    ),
    "research_2": (2, 0, ["!research I_4", "research II_2"], "active-1 II_2+1 coins+3"),
    "enlist": (
        0, 0, ["?enlist settler 1", "enlist soldier 1", "move*2"], "active-1 1w1+1",
    ),
    "grow": (0, 0, ["pop*1"], "active+1 inactive-1 coins+1"),
    "settle_token": (4, 0, [], "settle+1"),
    "fortify_token": (2, 1, [], "fortify+1"),
    "research_3": (
        4, 1, ["!research II_2", "research III_4", "activate 0"], "active-1 III_4+1",
    ),
    "research_4": (6, 2, ["!research III_5", "research IV_2"], "active-1 IV_2+1 coins+4"),
}  # fmt: skip
BASIC = ("research_1", "research_2", "enlist", "grow")
# The surcharge of each space, and the least number of players with which it exists.
BASIC_SPACES = [(0, 2), (1, 2), (0, 3), (1, 4)]
ADVANCED_SPACES = [(0, 2), (1, 3)]

every_action = pytest.mark.parametrize(
    "slug",
    [pytest.param(slug, marks=pytest.mark.card(f"horizon.actions.{slug}")) for slug in ACTIONS],
)


def able(slug: str, coins: int = 9, active: int = 4) -> Scenario:
    """Seat 1 meets every condition."""
    g = knowing(3, "electricity") if slug == "research_4" else knowing(2, "medicine")
    p = g.s.edit(0)
    p.coins, p.active = coins, active
    p.pawn = CATALOGUE.technology_space(number("technologies", "writing"), 0)
    return g


def test_the_table_names_every_action() -> None:
    assert list(ACTIONS) == [action.slug for action in CATALOGUE.actions]
    assert [action.slug for action in CATALOGUE.actions if action.basic] == list(BASIC)


@every_action
def test_what_an_action_takes_and_gives(slug: str) -> None:
    coins, exhaust, plays, changed = ACTIONS[slug]
    g = able(slug)
    before = holdings(g, 1)
    perform(g, f"act {slug}.1", *plays)
    cost = f"coins-{coins} active-{exhaust} inactive+{exhaust}"
    assert difference(before, holdings(g, 1)) == told(f"{cost} {changed}")
    assert (g.frame(), g.pawn(1)) == ("expansion", f"{slug}.1")


@every_action
@pytest.mark.reason("horizon.not_enough_coins", "horizon.not_enough_pawns")
def test_the_cost_must_be_there(slug: str) -> None:
    coins, exhaust, _, _ = ACTIONS[slug]
    assert able(slug, coins, exhaust).can(f"act {slug}.1")
    if coins:
        g = able(slug, coins - 1)
        assert g.why(f"act {slug}.1") == "not_enough_coins"
        assert g.numbers(f"act {slug}.1") == {"need": str(coins), "have": str(coins - 1)}
    if exhaust:
        g = able(slug, coins, exhaust - 1)
        assert g.why(f"act {slug}.1") == "not_enough_pawns"
        assert g.numbers(f"act {slug}.1") == {"need": str(exhaust), "have": str(exhaust - 1)}


@every_action
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.reason("horizon.fewer_players", "horizon.no_such_space")
def test_spaces(slug: str, players: int) -> None:
    """Each space takes its surcharge besides the cost."""
    coins = ACTIONS[slug][0]
    spaces = BASIC_SPACES if slug in BASIC else ADVANCED_SPACES
    g = stage(players).knows(1, "medicine").player(1, active=9, pawn="writing.1")
    for seat in range(2, players + 1):
        g.player(seat, pawn=("the_wheel.1", "archery.1", "pottery.1")[seat - 2])
    g.action(1)
    assert sum(1 for name in g.candidates() if name.startswith(f"act {slug}.")) == len(spaces)
    for k, (surcharge, least) in enumerate(spaces, 1):
        g.s.edit(0).coins = coins + surcharge
        if players < least:
            assert g.why(f"act {slug}.{k}") == "fewer_players"
            continue
        assert g.can(f"act {slug}.{k}")
        if coins + surcharge:
            g.s.edit(0).coins = coins + surcharge - 1
            assert g.why(f"act {slug}.{k}") == "not_enough_coins"
    if slug not in BASIC:
        assert g.why(f"act {slug}.3") == "no_such_space"


def lands(villages: int, cities: int) -> Scenario:
    """Seat 1 with villages (seat 2's, if there are more cities) and cities."""
    g = scenario().player(1, coins=9, active=5, pawn="writing.1")
    for k, tile in enumerate(CATALOGUE.territories[: max(villages, cities)]):
        village = 1 if k < villages else 2
        if k < cities:
            g.land(tile.slug, village=village, city=1)
        else:
            g.land(tile.slug, village=village)
    return g


@pytest.mark.card("horizon.actions.settle_token")
@pytest.mark.reason("horizon.condition")
def test_settle_tokens_need_a_technology_of_level_two() -> None:
    g = lands(2, 2).scholar(1, "I_1").knows(1, "electricity").action(1)
    assert g.why("act settle_token.1") == "condition"
    assert lands(0, 0).knows(1, "medicine").action(1).can("act settle_token.1")
    assert lands(0, 0).player(1, private=["medicine"]).action(1).can("act settle_token.1")


@pytest.mark.parametrize(
    ("slug", "villages", "cities", "fits"),
    [
        pytest.param(slug, *rest, marks=pytest.mark.card(f"horizon.actions.{slug}"))
        for slug, *rest in (
            ("fortify_token", 0, 0, False),
            ("fortify_token", 0, 2, False),
            ("fortify_token", 1, 0, True),
            ("research_3", 0, 0, False),
            ("research_3", 1, 0, False),
            ("research_3", 2, 0, True),
            ("research_3", 0, 1, True),
            ("research_4", 3, 0, False),
            ("research_4", 3, 1, False),
            ("research_4", 0, 2, True),
        )
    ],
)
@pytest.mark.reason("horizon.condition")
def test_conditions_on_the_map(slug: str, villages: int, cities: int, fits: bool) -> None:
    g = lands(villages, cities).action(1)
    if fits:
        assert g.can(f"act {slug}.1")
    else:
        assert g.why(f"act {slug}.1") == "condition"
    for basic in BASIC:
        assert g.can(f"act {basic}.1") or g.pawn(2) == f"{basic}.1"


@pytest.mark.parametrize(
    ("slug", "english", "russian"),
    [
        pytest.param(slug, *said, marks=pytest.mark.card(f"horizon.actions.{slug}"))
        for slug, *said in (
            ("settle_token", "1 technology of level II", "1 технология уровня II"),
            ("fortify_token", "1 village", "1 деревня"),
            ("research_3", "1 city or 2 villages", "1 город или 2 деревни"),
            ("research_4", "2 cities", "2 города"),
        )
    ],
)
@pytest.mark.reason("horizon.condition")
def test_the_reason_names_the_condition(slug: str, english: str, russian: str) -> None:
    """In the words of the action table."""
    code = SPEC.vocabulary.parse(f"act {slug}.1")
    g = lands(0, 0).action(1)
    for language, sentence in (("en", f"Needs {english}."), ("ru", f"Нужно: {russian}.")):
        messages.use(language)
        said = SPEC.reason(g.s, code, engine.check(g.s, code)).text
        messages.use("en")
        assert said == sentence


@pytest.mark.card("horizon.actions.research_4")
@pytest.mark.reason("horizon.condition")
def test_the_reason_names_the_condition_of_a_pack() -> None:
    condition = [{"coins": 2, "technology": 3}, {"leader": 1}]
    pack = table_text({"actions": {"research_4": {"condition": condition}}})
    s = SPEC.new(3, seed=1, options={"pack": pack})
    while KINDS[s.stack[-1].kind].name != "action":
        engine.apply(s, engine.options(s)[0])
    s.edit(engine.chooser(s)).pawn = 0  # not the first turn
    for space in (1, 2):
        with pytest.raises(IllegalMove) as caught:
            SPEC.play(s, f"act research_4.{space}")
        assert caught.value.reason.text == "Needs 2 coins and 3 technologies or 1 leader."
