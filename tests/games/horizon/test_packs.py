"""User packs: changed values work in the game, stay with it, and nonsense is refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ecumene.core import engine
from ecumene.core.errors import InvalidOptions, InvalidPosition, InvalidRecord
from ecumene.core.spec import table_text
from ecumene.games.horizon.rules.load import catalogue_of, our_pack
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.spec import SPEC
from ecumene.records.record import Record, load, replay
from ecumene.records.session import Session
from tests.games.horizon.scenario import Scenario, scenario

Pack = dict[str, Any]
COINS_7 = [{"do": "coins", "n": 7}]


def with_pack(pack: Pack, players: int = 2) -> Scenario:
    return scenario(players, options={"pack": pack})


def refused(pack: Any) -> str:
    """The sentence with which a pack is refused."""
    text = pack if isinstance(pack, str) else table_text(pack)
    with pytest.raises(InvalidOptions) as caught:
        SPEC.new(3, 1, {"pack": text})
    return str(caught.value)


# Changed values in play


def test_a_technology_gives_something_else() -> None:
    writing = {"immediate": COINS_7, "actions": [{"coins": 3, "exhaust": 1, "effects": COINS_7}]}
    g = with_pack({"technologies": {"writing": writing}}).player(1, coins=0, active=2).action(1)
    g.play("act research_1.1", "research I_1")
    assert g.p(1).coins == 7
    g = with_pack({"technologies": {"writing": writing}}).scholar(1, "I_1")
    g.player(1, coins=3, active=1).action(1).play("act writing.1")
    assert (g.p(1).coins, g.p(1).active) == (7, 0)


def test_permanent_effects_and_points() -> None:
    pack = {
        "technologies": {
            "writing": {
                "permanent": [{"kind": "production_bonus", "coins": 5}],
                "end_vp": [{"per": "coins", "every": 3, "vp": 2, "max": 4}],
            }
        }
    }
    g = with_pack(pack).scholar(1, "I_1").player(1, coins=4).production(1)
    assert g.points(1) == {"technologies": 1 + 2}
    g.play("produce coins")
    assert (g.p(1).coins, g.points(1)) == (4 + 1 + 5, {"technologies": 1 + 4})


def test_territories_constructions_goals_governments_and_leaders() -> None:
    pack = {
        "territories": {"river_delta": {"strength": 1, "village_vp": 9, "village_track": "food"}},
        "constructions": {"shrine": {"cost": 5, "bonus_vp": 3}},
        "goals": {"homelands": {"condition": {"settled_village": 1}, "first_vp": 8}},
        "governments": {"temple_state": {"democracy": [{"per": "flat", "every": 1, "vp": 6}]}},
        "leaders": {"homer": {"end_vp": [{"per": "flat", "every": 1, "vp": 5}]}},
    }
    g = with_pack(pack).land("river_delta").player(1, units=["3s1"], settle=1, leaders=["homer"])
    g.player(1, government="temple_state", tracks=[8, 8, 0], coins=4).turn(1)
    g.play("act enlist.1", "skip", "skip", "settle 3", "produce coins")
    assert g.tracks(1) == [7, 8, 0]
    g.play("cube food")  # for the goal, claimed at once
    points = {"goals": 8, "villages": 9, "leaders": 5, "government": 6}
    assert g.points(1) == points
    g = with_pack(pack).player(1, supply=["shrine"], coins=5).expansion(1)
    g.play("build shrine 1s2")
    assert (g.p(1).coins, g.points(1)) == (0, {"constructions": 3})


def test_actions_tracks_tree_and_rules() -> None:
    food = json.loads(json.dumps(our_pack()["board"]["food"]["spaces"]))
    food[0] = {"bonus": COINS_7}
    pack = {
        "actions": {"research_2": {"coins": 1}},
        "board": {
            "food": {"spaces": food},
            "tree": {"II_1": {"from": ["I_3", "I_4"], "need": 1}},
            "rules": {"base_income": 4, "start_coins": 6, "columns": [7, 5, 4, 3, 2]},
        },
    }
    g = with_pack(pack).scholar(1, "I_4").player(1, coins=1, active=1).action(1)
    g.play("act research_2.1")
    assert (g.p(1).coins, g.can("research II_1")) == (0, True)
    g = with_pack(pack).player(1, coins=0).ask(1, "take_cube", a=0)
    assert g.p(1).coins == 7
    g = with_pack(pack).player(1, coins=0).production(1).play("produce coins")
    assert g.p(1).coins == 4
    state = SPEC.new(2, 1, {"pack": table_text(pack)})
    assert [(p.coins, sum(p.columns)) for p in state.players] == [(6, 21), (6, 21)]


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_seats_may_start_with_more_coins(seed: int) -> None:
    """A variant for tables that find the seats unequal: counted from the first player on."""
    more = [[0, 1], [0, 2, 3], [0, 0, 1, 4]]
    pack = table_text({"board": {"rules": {"seat_coins": more}}})
    for players in (2, 3, 4):
        state = SPEC.new(players, seed, {"pack": pack})
        order = [(state.start + place) % players for place in range(players)]
        assert [state.players[seat].coins - 1 for seat in order] == more[players - 2]
        assert {p.coins for p in SPEC.new(players, seed).players} == {1}


def test_other_components_stay_as_they_are() -> None:
    changed = catalogue_of(table_text({"goals": {"homelands": {"first_vp": 6}}}))
    ours = catalogue_of("")
    assert changed.raw["goals"]["homelands"]["first_vp"] == 6
    assert our_pack()["goals"]["homelands"]["first_vp"] == ours.goals[3].first_vp == 5
    for kind, parts in ours.raw.items():
        for slug, fields in parts.items():
            if slug != "homelands":
                assert changed.raw[kind][slug] == fields


# Records and positions


def packed(first_vp: int) -> dict[str, str]:
    return {"pack": table_text({"goals": {"homelands": {"first_vp": first_vp}}})}


def test_a_record_keeps_the_pack_and_its_digest() -> None:
    data = Record(SPEC, 3, 1, SPEC.check_options(packed(6))).to_json()
    assert data["options"]["pack"] == {"goals": {"homelands": {"first_vp": 6}}}
    other = Record(SPEC, 3, 1, SPEC.check_options(packed(7))).to_json()
    assert list(data["digests"]) == ["pack"]
    assert data["digests"] != other["digests"]
    assert "digests" not in Record(SPEC, 3, 1, SPEC.check_options({})).to_json()


def test_a_record_with_a_pack_replays() -> None:
    rng = random.Random(5)
    session = Session(SPEC, 2, 5, packed(6))
    for _ in range(80):
        session.apply(rng.choice(session.options()))
    data = json.loads(session.record.dumps())
    again = load(data)
    assert again.options["pack"] == packed(6)["pack"]
    assert again.spec.key(replay(again, seed=77)) == SPEC.key(session.state)
    data["options"]["pack"]["goals"]["homelands"]["first_vp"] = 9
    with pytest.raises(InvalidRecord, match="its digest differs"):
        load(data)
    data["options"]["pack"] = {"goals": {"wealth": {}}}
    with pytest.raises(InvalidRecord, match="there is no such component"):
        load(data)


def test_the_same_pack_has_one_text_and_one_digest() -> None:
    one = '{"goals": {"homelands": {"later_vp": 2, "first_vp": 6}}}'
    two = '{ "goals":{"homelands":{"first_vp":6,"later_vp":2}} }'
    digests = [Record(SPEC, 2, 1, SPEC.check_options({"pack": t})).to_json() for t in (one, two)]
    assert digests[0] == digests[1]
    assert catalogue_of(SPEC.check_options({"pack": one})["pack"]).digest != catalogue_of("").digest


def test_a_position_carries_the_pack() -> None:
    state = SPEC.new(3, 5, packed(6))
    data = json.loads(json.dumps(SPEC.to_json(state)))
    assert data["options"] == {"pack": {"goals": {"homelands": {"first_vp": 6}}}}
    again = SPEC.from_json(data)
    assert SPEC.key(again) == SPEC.key(state)
    assert again.cat is state.cat
    assert "options" not in SPEC.to_json(SPEC.new(3, 5))


def test_a_whole_game_with_another_pack() -> None:
    """Everything is dearer and stronger; the game still runs to its end."""
    pack = {
        "board": {"rules": {"goal_cubes_to_end": [1, 1, 1], "base_income": 5}},
        "goals": {slug: {"condition": {"technology": 3}} for slug in our_pack()["goals"]},
    }
    session = Session(SPEC, 3, 3, {"pack": table_text(pack)})
    for count in range(5000):
        if session.over():
            break
        options = session.options()
        session.apply(options[count * 7 % len(options)])
    assert session.over()
    state = session.state
    assert isinstance(state, HorizonState)
    assert engine.over(state)
    assert state.round == state.last_round < 40


# What is refused


@pytest.mark.parametrize("text", ["{", "{'goals': 3}"])
def test_other_text_is_no_pack(text: str) -> None:
    assert refused(text).startswith("pack: it cannot be read (")


@pytest.mark.parametrize("pack", [[], {}, 3, "null", "true"])
def test_a_pack_is_a_table_of_kinds(pack: Any) -> None:
    assert refused(pack) == "pack, a pack has a table for each kind of component it changes"


def part(kind: str, slug: str, /, **fields: Any) -> Pack:
    return {kind: {slug: fields}}


def effect(**fields: Any) -> Pack:
    """A technology with one immediate effect."""
    return part("technologies", "writing", immediate=[fields])


def permanent(**fields: Any) -> Pack:
    return part("technologies", "writing", permanent=[fields])


def points(**fields: Any) -> Pack:
    return part("technologies", "writing", end_vp=[fields])


def rule(**fields: Any) -> Pack:
    return part("board", "rules", **fields)


UNKNOWN = [
    ({"cards": {}}, "'cards' is no kind of component; kinds are actions, technologies, leaders"),
    ({"goals": 3}, "goals: expected a table for each component"),
    ({"goals": {"wealth": {}}}, "goals.wealth: there is no such component"),
    ({"board": {"trade": {}}}, "board.trade: there is no such component"),
    ({"goals": {"homelands": 5}}, "goals.homelands: expected a table of fields"),
    (part("goals", "homelands", vp=3), "goals.homelands: unknown field(s) vp"),
    (part("leaders", "homer", set="A"), "leaders.homer: unknown field(s) set"),
    (part("technologies", "internet", color="blue"), "technologies.internet: unknown field(s) col"),
    (part("board", "tree", II_7={"from": ["I_1"], "need": 1}), "board.tree: unknown field(s) II_7"),
    (rule(vp_beyond=1), "board.rules: unknown field(s) vp_beyond"),
    (rule(pawns=22), "board.rules: unknown field(s) pawns"),
]
FIXED = [
    part("technologies", "writing", level=2),
    part("leaders", "homer", level=3),
    part("constructions", "farm", level=2),
    part("goals", "homelands", set="A"),
    part("governments", "temple_state", card=1),
    part("governments", "temple_state", side="b"),
    part("actions", "grow", kind="advanced"),
    part("actions", "grow", spaces=[]),
]
WRONG_TYPES = [
    (part("goals", "homelands", first_vp="5"), "goals.homelands: first_vp = '5' should be a whole"),
    (part("goals", "homelands", first_vp=True), "goals.homelands: first_vp = True should be a who"),
    (part("goals", "homelands", first_vp=2.5), "goals.homelands: first_vp = 2.5 should be a whole"),
    (part("goals", "homelands", name=3), "goals.homelands: name = 3 should be a text"),
    (part("goals", "homelands", condition=[]), "goals.homelands: condition = [] should be a table"),
    (part("territories", "oak_woods", explore={}), "territories.oak_woods: explore = {} should be"),
    (part("leaders", "homer", immediate=[3]), "leaders.homer.immediate: expected a table, found 3"),
    (rule(columns=6), "board.rules: columns = 6 should be a list"),
    (rule(base_income="1"), "board.rules: base_income = '1' should be a whole number"),
    (rule(unit_tokens=[4, "2", 2]), "board.rules: unit_tokens = [4, '2', 2] should be 3 numbers"),
]
OUT_OF_RANGE = [
    (part("territories", "oak_woods", strength=0), "territories.oak_woods: strength = 0 should be"),
    (part("territories", "oak_woods", city_vp=100), "territories.oak_woods: city_vp = 100 should"),
    (part("constructions", "farm", cost=-1), "constructions.farm: cost = -1 should be from 0"),
    (
        part("constructions", "farm", left_track="any"),
        "constructions.farm: left_track = 'any' shou",
    ),
    (part("technologies", "writing", color="pink"), "technologies.writing: color = 'pink' should"),
    (
        part("technologies", "writing", banner=["pink"]),
        "technologies.writing: banner: 'pink' is no",
    ),
    (
        part("technologies", "writing", banner=["red"]),
        "technologies.writing: the colour must be in",
    ),
    (part("goals", "homelands", source="dream"), "goals.homelands: source = 'dream' should be one"),
    (part("goals", "homelands", condition={"wealth": 1}), "goals.homelands.condition: 'wealth' is"),
    (part("goals", "homelands", condition={}), "goals.homelands.condition: a condition asks for"),
    (
        part("goals", "homelands", condition={"flat": 1}),
        "goals.homelands.condition: 'flat' is noth",
    ),
    (part("actions", "enlist", exhaust=10), "actions.enlist: exhaust = 10 should be from 0 to 9"),
    (rule(columns=[6, 5, 4]), "board.rules: columns = [6, 5, 4] should be 5 numbers from 0 to 20"),
    (rule(largest_strength=7), "board.rules: largest_strength = 7 should be from 1 to 6"),
    (rule(largest_strength=1), "board.rules: start_settler: is more than largest_strength"),
    (rule(cubes_per_track=7), "board.rules: cubes_per_track: must be the number of spaces"),
    (rule(sell_pawn=3), "board.rules: sell_pawn: must be less than buy_pawn"),
    (rule(goal_cubes_to_end=[7, 4, 4]), "board.rules: goal_cubes_to_end: 2 players can place only"),
    (rule(start_directions=[[0, 3]]), "board.rules: start_directions: needs three lists"),
    (rule(seat_coins=[[0, 1]]), "board.rules: seat_coins: needs three lists"),
    (rule(seat_coins=[[0, 1], [0, 0, 51], [0, 0, 0, 0]]), "board.rules: seat_coins = "),
    (rule(seat_coins=[[0], [0, 0, 1], [0, 0, 0, 0]]), "board.rules: seat_coins = "),
    (
        rule(start_directions=[[0, 0], [0, 2, 4], [0, 1, 3, 4]]),
        "board.rules: start_directions: two players would start on one side",
    ),
    (rule(start_directions=[[0, 6], [0, 2, 4], [0, 1, 3, 4]]), "board.rules: start_directions = "),
    (part("board", "tree", II_1=3), "board.tree: II_1 = 3 should be a table"),
    (
        part("board", "tree", II_1={"from": ["II_2"], "need": 1}),
        "board.tree.II_1: from: 'II_2' is no space of level I",
    ),
    (
        part("board", "tree", II_1={"from": ["I_1"], "need": 2}),
        "board.tree.II_1: need = 2 should be from 1 to 1",
    ),
    (
        part("board", "tree", II_1={"from": ["I_1", "I_1"], "need": 2}),
        "board.tree.II_1: from: a space is named twice",
    ),
    (part("board", "investment", spaces=[]), "board.investment: spaces: a track needs spaces"),
    (part("board", "food", spaces=[{"coins": 1}]), "board.food.spaces[1]: unknown field 'coins'"),
    (part("board", "food", spaces=[{"column": "F"}]), "board.food.spaces[1]: column = 'F' should"),
    (part("board", "food", spaces=[{}]), "board.rules: cubes_per_track: must be the number"),
    (
        part("board", "infrastructure", spaces=[{"stage": "despotism"}]),
        "board.infrastructure.spaces[1]: stage = 'despotism' should be one of theocracy",
    ),
]
IN_WRITING = "technologies.writing.immediate: "
IMPOSSIBLE = [
    (effect(do="fly"), IN_WRITING + "unknown effect 'fly'; known: coins, pop"),
    (effect(n=1), IN_WRITING + "field 'do' is missing"),
    (effect(do="coins"), IN_WRITING + "field 'n' is missing"),
    (effect(do="coins", n=0), IN_WRITING + "n = 0 should be from 1 to 99"),
    (effect(do="coins", n=1, m=1), IN_WRITING + "unknown field(s) m"),
    (effect(do="enlist", unit="ship", strength=1), IN_WRITING + "unit = 'ship' should be one of"),
    (
        effect(do="enlist", unit="soldier", strength=7, **{"from": "active"}),
        IN_WRITING + "strength = 7 should be from 1 to 6",
    ),
    (effect(do="research", levels=[5], scholar="active"), IN_WRITING + "levels: 5 is no level"),
    (effect(do="research", levels=[], scholar="active"), IN_WRITING + "levels: needs at least one"),
    (effect(do="take_construction", level=4), IN_WRITING + "level = 4 should be from 1 to 3"),
    (effect(do="choose_one", options=[[]]), IN_WRITING + "choose_one needs two to nine options"),
    (effect(do="choose_one", options=[COINS_7, []]), IN_WRITING + "every option of choose_one n"),
    (
        effect(do="choose_one", options=[COINS_7, [{"do": "fly"}]]),
        IN_WRITING + "unknown effect 'fly'",
    ),
    (effect(do="private_technology", level=2, deal=2, keep=2), IN_WRITING + "exactly one techno"),
    (effect(do="private_technology", level=4, deal=2, keep=1), IN_WRITING + "level = 4 should be"),
    (permanent(kind="wings"), "technologies.writing.permanent: unknown permanent effect 'wings'"),
    (permanent(kind="extra_movement"), "technologies.writing.permanent: field 'value' is missing"),
    (
        permanent(kind="on_produce_population", effects=[{"do": "produce", "what": "population"}]),
        "technologies.writing.permanent: effects: after on_produce_population they must not lead",
    ),
    (
        permanent(
            kind="on_produce_population",
            effects=[{"do": "choose_one", "options": [COINS_7, [{"do": "basic_action", "n": 1}]]}],
        ),
        "technologies.writing.permanent: effects: after on_produce_population they must not lead",
    ),
    (points(per="luck", every=1, vp=1), "technologies.writing.end_vp: per = 'luck' should be one"),
    (points(per="coins", every=0, vp=1), "technologies.writing.end_vp: every = 0 should be from 1"),
    (
        points(per="flat", every=2, vp=6),
        "technologies.writing.end_vp: every = 2 should be 1: flat counts once",
    ),
    (
        part(
            "leaders",
            "confucius",
            end_vp_all=[{"per": "chosen_track_emptied", "every": 2, "vp": 3}],
        ),
        "leaders.confucius.end_vp_all: every = 2 should be 1: chosen_track_emptied counts once",
    ),
    (
        points(per="coins", every=1, vp=1, if_option=1),
        "technologies.writing.end_vp: if_option = 1 should be from 0 to 0",
    ),
    (
        points(per="chosen_track_emptied", every=1, vp=1),
        "technologies.writing.end_vp: per: chosen_track_emptied is for all players",
    ),
    (
        part(
            "leaders",
            "mahatma_gandhi",
            end_vp_all=[{"per": "chosen_track_emptied", "every": 1, "vp": 3}],
        ),
        "leaders.mahatma_gandhi.end_vp_all: per: chosen_track_emptied is for all players, after",
    ),
    (
        part(
            "leaders",
            "mahatma_gandhi",
            end_vp_all=[{"per": "coins", "every": 1, "vp": 3, "if_option": 3}],
        ),
        "leaders.mahatma_gandhi.end_vp_all: if_option = 3 should be from 0 to 2",
    ),
    (
        part("technologies", "writing", actions=[{"coins": 1, "exhaust": 0, "effects": []}]),
        "technologies.writing.actions: an action needs effects",
    ),
    (
        part(
            "technologies", "writing", actions=our_pack()["technologies"]["mining"]["actions"] * 2
        ),
        "technologies.writing: at most 2 actions are possible",
    ),
    (
        part("actions", "grow", effects=[{"do": "basic_action", "n": 1}]),
        "actions.grow: effects: a basic action cannot lead to basic actions",
    ),
    (
        part("actions", "grow", coins=1),
        "actions: with 2 players 3 spaces must cost nothing, so that there is always",
    ),
    (
        part("actions", "grow", condition=[{"technology": 1}]),
        "actions: with 2 players 3 spaces must cost nothing",
    ),
    (
        part("actions", "grow", effects=[{"do": "token", "kind": "settle"}]),
        "actions: with 2 players 3 spaces must cost nothing",
    ),
]


@pytest.mark.parametrize(("pack", "says"), [*UNKNOWN, *WRONG_TYPES, *OUT_OF_RANGE, *IMPOSSIBLE])
def test_a_wrong_pack_is_refused(pack: Pack, says: str) -> None:
    assert refused(pack).startswith(f"pack, {says}")


@pytest.mark.parametrize("pack", FIXED)
def test_what_holds_the_game_together_cannot_be_changed(pack: Pack) -> None:
    kind, parts = next(iter(pack.items()))
    slug, fields = next(iter(parts.items()))
    field = next(iter(fields))
    assert refused(pack) == f"pack, {kind}.{slug}: {field} cannot be changed"
    same = our_pack()[kind][slug][field]
    assert SPEC.check_options({"pack": table_text(part(kind, slug, **{field: same}))})["pack"]


@pytest.mark.parametrize(("pack", "says"), [UNKNOWN[2], WRONG_TYPES[0], IMPOSSIBLE[0]])
def test_a_position_with_a_wrong_pack_is_refused(pack: Pack, says: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        SPEC.from_json({"options": {"pack": pack}})
    assert str(caught.value).startswith(f"position, options: pack, {says}")


def test_a_position_knows_no_other_option() -> None:
    with pytest.raises(InvalidPosition, match="options: a position knows only the option 'pack'"):
        SPEC.from_json({"options": {"round_limit": "30"}})
