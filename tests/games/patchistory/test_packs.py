"""User packs: changed values of every kind work in the game and stay with it.

What is refused is in `test_wrong_packs.py`.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ecumene.core.errors import InvalidRecord
from ecumene.core.spec import table_text
from ecumene.games.patchistory.rules.goods import cost_of
from ecumene.games.patchistory.rules.load import catalogue_of, our_pack
from ecumene.games.patchistory.rules.management import birth_cost, honor_cost, trade_cost
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import CELLS, cell_name
from ecumene.games.patchistory.rules.vocab import AID, CONSTRUCT, EXCHANGE, RECLAIM, ROUTE, THREATEN
from ecumene.games.patchistory.rules.words import HEROES
from ecumene.games.patchistory.spec import SPEC
from ecumene.records.record import Record, load, replay
from ecumene.records.session import Session
from tests.games.patchistory.scenario import Scenario, own_face, scenario

Pack = dict[str, Any]
BARREN = own_face("ab/cd", a="wasteland", b="wasteland", c="wasteland", d="wasteland")
FACE = own_face("ab/cc", a="politics book | book", b="water", c="industry food food")


def part(kind: str, slug: str, /, **fields: Any) -> Pack:
    return {kind: {slug: fields}}


def petra(*effects: dict[str, Any], **symbols: int) -> Scenario:
    """Seat 1 has a Petra of our own making."""
    pack = part("figures", "petra", effects=list(effects), symbols=symbols)
    name = scenario().tile_of("petra")
    pack["tiles"] = {name: {"black": own_face("aa/bc", a="petra", b="wasteland", c="wasteland")}}
    g = scenario(era=3, pack=pack).tile(1, name, "black", "2,-1", "1101")
    assert g.figures(1) == ["petra"]
    return g


def more(g: Scenario, track: str) -> int:
    """By how much a track of seat 1 is ahead of that of seat 2, who has the same capital."""
    return g.track(1, track) - g.track(2, track)


# Heroes and wonders: every kind of effect


def test_a_figure_has_other_symbols_and_another_name() -> None:
    g = petra(sword=4, food=1)
    assert (more(g, "sword"), more(g, "food"), more(g, "coin")) == (4, 1, 0)
    cat = catalogue_of(table_text(part("figures", "petra", name="Tikal", source="printed")))
    assert next(f.name for f in cat.figures if f.slug == "petra") == "Tikal"


def test_a_figure_adds_to_a_track() -> None:
    g = petra(
        {"kind": "track", "track": "food", "amount": 3},
        {"kind": "track", "track": "culture", "amount": 2, "per": "wheel"},
        {"kind": "track", "track": "sword", "amount": 1, "per": "general", "every": 4},
    )
    assert more(g, "food") == 3
    assert more(g, "culture") == 2 * g.track(1, "wheel")
    assert more(g, "sword") == 1  # for the six rooms of the capital


def test_a_figure_sets_a_track() -> None:
    assert petra({"kind": "set", "track": "coin", "amount": 8}, coin=2).track(1, "coin") == 8


def test_a_figure_gives_goods() -> None:
    g = petra({"kind": "gain", "on": "campaign", "culture": 3, "vote": 1, "food": 2})
    g.management(points=2).play("campaign 2")
    assert g.gained(1) == {"culture": 3, "votes": 3, "food": 2}


def test_a_figure_changes_prices() -> None:
    g = petra(
        {"kind": "cost", "action": "aid", "points": -1},
        {"kind": "cost", "action": "birth", "food": -3, "points": 1},
        {"kind": "cost", "action": "trade", "set_food": 0},
        {"kind": "cost", "action": "construct", "resource": 2},
    )
    assert cost_of(g.s, 0, AID).points == cost_of(g.s, 1, AID).points - 1
    mine, other = birth_cost(g.s, 0), birth_cost(g.s, 1)
    assert (mine.food, mine.points) == (other.food - 3, other.points + 1)
    assert (trade_cost(g.s, 0).food, trade_cost(g.s, 1).food) == (0, 4)
    assert cost_of(g.s, 0, CONSTRUCT, resource=2).resource == 4


@pytest.mark.parametrize(("era", "gained"), [(1, 0), (2, 7), (3, 6)])
def test_a_figure_scores(era: int, gained: int) -> None:
    g = petra(
        {"kind": "score", "at": "end_of_era", "era": 2, "culture": 7},
        {"kind": "score", "at": "game_end", "culture": 3, "per": "general", "every": 3},
    )
    g.s.era = era
    g.s.tiles_left = ()
    g.era_end()
    assert g.gained(1).get("culture", 0) == gained


def test_a_figure_has_a_power() -> None:
    g = petra({"kind": "power", "power": "threat_relief", "amount": 2})
    g.alliance(1, 2).player(1, coin=9).building(3, "0,0", "garrison").building(3, "1,0", "tower")
    g.diplomacy(3, points=3).play("threaten 1 coin")
    assert g.gained(1) == {"coin": -(3 - 2)}


# The other kinds


def test_a_tile_has_other_rooms() -> None:
    g = scenario(pack=part("tiles", "e1_02", white=FACE)).tile(1, "e1_02", "white", "2,1")
    assert g.map(1)[1:] == [
        ["military", "transport", "politics", "water"],
        ["", "", "industry", "industry"],
    ]
    assert (more(g, "book"), more(g, "food")) == (1, 2 - 1)  # the capital's farm is covered
    g.worker(1, "2,1")
    assert more(g, "book") == 2


def test_a_tile_keeps_the_side_that_is_not_changed() -> None:
    changed = catalogue_of(table_text(part("tiles", "e1_02", white=FACE)))
    assert changed.raw["tiles"]["e1_02"]["black"] == our_pack()["tiles"]["e1_02"]["black"]
    assert changed.raw["tiles"]["e1_02"]["white"] == FACE


def test_a_hero_moves_to_another_tile() -> None:
    """Then it is of the era of that tile."""
    old = scenario().tile_of("caesar")
    new = next(slug for slug, t in our_pack()["tiles"].items() if t["era"] == 2 and no_figure(t))
    pack: Pack = {
        "tiles": {
            old: {"black": BARREN},
            new: {"black": own_face("ab/ac", a="caesar", b="wasteland", c="special coin")},
        }
    }
    cat = catalogue_of(table_text(pack))
    assert next(f.era for f in cat.figures if f.slug == "caesar") == 2
    g = scenario(era=2, pack=pack).tile(1, new, "black", "-1,1", "1011")
    assert (g.tile_of("caesar"), g.figures(1)) == (new, ["caesar"])


def no_figure(tile: Pack) -> bool:
    return all("figure" not in room for room in tile["black"]["rooms"].values())


def test_a_capital_has_other_rooms_and_workers() -> None:
    rooms: Pack = {k: {"type": "wasteland"} for k in "bcdef"}
    rooms["a"] = {"type": "culture", "name": "Palace", "always": {"culture": 5}, "box": {"book": 2}}
    pack = part("capitals", "equality", rooms=rooms, workers=3, grid=["bca", "def"])
    g = scenario(pack=pack, round=1).won(1, "e1_01").won(2, "e1_02").won(3, "e1_03")
    assert (g.map(2)[0], g.tracks(2)) == (["wasteland", "wasteland", "culture"], {"culture": 5})
    g.patching().play("discard", "place 2,0", "place 0,0", "place 1,1")
    assert (g.frame(), g.asked(), g.tracks(1)) == ("patch", 2, {"culture": 5, "book": 2})


def test_a_construction_tile_has_another_face_price_and_count() -> None:
    face = {"name": "Sawmill", "always": {"resource": 4}, "box": {}}
    pack = part("constructions", "mill", count=3, resources=1, **face)
    g = scenario(pack=pack).hand(1, "mill", "mill", "mill").player(1, resource=1)
    assert g.cat.constructions[g.construction("mill")].count == 3
    g.deals("draw tower").management(1, points=4).play("construct 0,0 mill")
    assert (more(g, "resource"), g.p(1).resource) == (4, 0)


def test_a_prosperity_card_ranks_by_something_else() -> None:
    lake = own_face("ab/cd", a="water", b="wasteland", c="wasteland", d="wasteland")
    pack = part("prosperity", "arms_race", measure="manned_water", name="Harbours")
    g = scenario(era=3, pack={**pack, **part("tiles", "e1_01", white=lake)})
    g.tile(3, "e1_01", "white", "-1,-1", "1110").worker(3, "-1,-1")
    g.cards(1, "arms_race").everybody(votes=0).player(1, votes=4).vote()
    number = next(card.number for card in g.cat.cards if card.slug == "arms_race")
    for card in g.s.table:
        g.play(f"vote {4 if card == number else 0}", "vote 0", "vote 0")
    scored = {e.player + 1: e.args[1] for e in g.log("card_scored")}
    assert scored == {1: 0, 2: 0, 3: 4}


# The numbers of the rules


def test_another_setup() -> None:
    fields = {"food": 7, "coin": 6, "culture": 5, "constructions": 2, "descendants": 3}
    pack = part("board", "setup", **fields)
    pack["board"]["descendants"] = {"upkeep": [2, 5, 9]}
    s = SPEC.new(3, 1, {"pack": table_text(pack)})
    assert [(p.food, p.coin, p.culture, len(p.hand)) for p in s.players] == [(7, 6, 5, 2)] * 3
    g = scenario(pack=pack).worker(1, "0,0", "1,0").everybody(food=20).production()
    assert [e.args[1] for e in g.log("lose", 1)] == [5]
    g = scenario(pack=pack).worker(1, "0,0", "1,0", "2,0").everybody(food=20)
    assert g.management(1, points=9).why("birth 0,1") == "no_descendant"


def test_another_course() -> None:
    pack = part("board", "course", rounds=2, size_limit=[4, 4, 8])
    g = scenario(pack=pack, round=2).production()
    assert g.frame() == "choose_card"  # the era ends after two rounds
    pack["tiles"] = {slug: {"white": BARREN} for slug in ("e1_01", "e1_02")}
    h = scenario(pack=pack).tile(1, "e1_01", "white", "2,0").patch(1, "e1_02")
    assert h.why("white 3,0 1111") == "too_large"
    assert h.numbers("white 3,0 1111") == {"limit": "4"}


def test_another_auction() -> None:
    g = scenario(pack=part("board", "auction", swap_culture=5, swap_coin=2))
    g.everybody(coin=1).player(1, coin=0, culture=9).begin()
    assert (g.p(1).coin, g.p(1).culture) == (2, 4)


def test_other_prices_of_diplomacy() -> None:
    fields = {"aid_points": 1, "aid_accepted": 9, "aid_refused": 4, "threaten_points": 2}
    pack = part("board", "diplomacy", demand_coin=1, much_stronger=40, votes_per_point=3, **fields)
    g = scenario(pack=pack).everybody(food=9).diplomacy(1, points=2)
    assert cost_of(g.s, 0, THREATEN).points == 2
    g.play("aid 2 fff", "refuse", "aid 2 fff", "accept")
    assert (g.p(1).points, g.gained(1)) == (0, {"culture": 4 + 9, "food": -3})
    h = scenario(pack=pack).alliance(1, 2).diplomacy(1, points=2).play("break 2")
    assert h.gained(1) == {"votes": 6}
    k = scenario(pack=pack).building(1, "0,0", "garrison").building(1, "1,0", "drill_ground")
    k.everybody(coin=5).diplomacy(1, points=2).play("threaten 2 coin")
    assert k.gained(2)["coin"] == -1


def test_other_prices_of_management() -> None:
    fields = {"trade_food": [7, 7, 7], "birth_food": [1, 1, 1], "honor_food": [0, 0, 5]}
    points = {"exchange_points": 4, "reclaim_points": 0, "route_points": 5}
    g = scenario(era=3, pack=part("board", "management", **fields, **points, route_resource=6))
    assert (trade_cost(g.s, 0).food, birth_cost(g.s, 0).food) == (7, 1)
    assert honor_cost(g.s, 0, HEROES).food == 5
    costs = [cost_of(g.s, 0, action).points for action in (EXCHANGE, RECLAIM, ROUTE)]
    assert costs == [4, 0, 5]
    g.player(1, resource=6).management(1, points=5).play("route 3")
    assert (g.p(1).resource, g.routes()[-1]) == (0, "1>3")


def test_other_wars() -> None:
    war = {"invader": [8, 8, 8], "perfect": 2, "perfect_culture": 1}
    g = scenario(pack=part("board", "war", **war)).everybody(resource=9, culture=20)
    g.route(1, 2, "war", "owner").talks(1)
    ahead = g.attack(1) - g.defence(2)
    g.play(f"commit {max(0, 3 - ahead)} 0", "commit 0 0")
    assert (g.gained(1)["culture"], g.gained(2)["culture"]) == (8 + 1, -1)


def test_another_upkeep() -> None:
    pack = part("board", "upkeep", hero_food=5, wonder_resource=3, missing_food=1)
    g = scenario(pack=pack, round=5).figure(1, "petra", "caesar")
    g.everybody(food=4, resource=9, culture=20).upkeep()
    assert g.gained(1) == {"food": -4, "culture": -1, "resource": -3}


def test_other_routes() -> None:
    pack = part("board", "general_routes", supply=5, goods=[{"vote": 2}, {}, {"culture": 1}])
    pack["board"]["allied_routes"] = {"supply": 0}
    s = SPEC.new(3, 1, {"pack": table_text(pack)})
    assert (s.general_left, s.allied_left) == (2, 0)
    g = scenario(pack=pack).on_route(1, "1", "1").everybody(food=9).production()
    assert g.gained(1)["votes"] == 2


# Packs and the rest of the components


def test_other_components_stay_as_they_are() -> None:
    changed = catalogue_of(table_text(part("prosperity", "arms_race", measure="shield")))
    assert changed.raw["prosperity"]["arms_race"]["measure"] == "shield"
    assert our_pack()["prosperity"]["arms_race"]["measure"] == "sword"
    for kind, tables in our_pack().items():
        for slug, fields in tables.items():
            if slug != "arms_race":
                assert changed.raw[kind][slug] == fields


def test_a_territory_without_limit_ends_at_the_edge_of_the_cells() -> None:
    """With a wonder that lifts the limit from the start, what is offered is what is legal."""
    tiles: Pack = {f"e1_{k:02}": {"white": BARREN} for k in range(1, 26)}
    lifted = [{"kind": "power", "power": "no_size_limit"}]
    g = scenario(era=3, pack={"tiles": tiles, **part("figures", "petra", effects=lifted)})
    g.figure(1, "petra")
    unused = [slug for slug in tiles if slug != g.tile_of("petra")]
    for x in range(2, 15):
        g.tile(1, unused.pop(), "white", f"{x},0")
    g.patch(1, unused.pop())
    offered = set(g.options("white"))
    assert "white 14,0 1111" in offered
    texts = [f"white {cell_name(at)} {seen}" for at in range(CELLS) for seen in ("1111", "0101")]
    assert {text for text in texts if g.can(text)} == offered & set(texts)
    assert g.why("white 15,0 1111") == "no_overlap"


# Records and positions


def ranked_by(measure: str) -> dict[str, str]:
    return {"pack": table_text(part("prosperity", "arms_race", measure=measure))}


def test_a_record_keeps_the_pack_and_its_digest() -> None:
    data = Record(SPEC, 3, 1, SPEC.check_options(ranked_by("shield"))).to_json()
    assert data["options"]["pack"] == {"prosperity": {"arms_race": {"measure": "shield"}}}
    other = Record(SPEC, 3, 1, SPEC.check_options(ranked_by("food"))).to_json()
    assert list(data["digests"]) == ["pack"]
    assert data["digests"] != other["digests"]
    assert "digests" not in Record(SPEC, 3, 1, SPEC.check_options({})).to_json()


def test_a_record_with_a_pack_replays() -> None:
    rng = random.Random(5)
    session = Session(SPEC, 2, 5, ranked_by("shield"))
    for _ in range(60):
        session.apply(rng.choice(session.options()))
    data = json.loads(session.record.dumps())
    again = load(data)
    assert again.options["pack"] == ranked_by("shield")["pack"]
    assert again.spec.key(replay(again, seed=77)) == SPEC.key(session.state)
    data["options"]["pack"]["prosperity"]["arms_race"]["measure"] = "food"
    with pytest.raises(InvalidRecord, match="its digest differs"):
        load(data)
    data["options"]["pack"] = {"prosperity": {"wealth": {}}}
    with pytest.raises(InvalidRecord, match="there is no such component"):
        load(data)


def test_the_same_pack_has_one_text_and_one_digest() -> None:
    one = '{"board": {"setup": {"coin": 4, "food": 2}}}'
    two = '{ "board":{"setup":{"food":2,"coin":4}} }'
    texts = [SPEC.check_options({"pack": text})["pack"] for text in (one, two)]
    assert texts[0] == texts[1]
    records = [Record(SPEC, 2, 1, SPEC.check_options({"pack": t})).to_json() for t in (one, two)]
    assert records[0] == records[1]
    assert catalogue_of(texts[0]) is catalogue_of(texts[1])


def test_the_digest_of_the_catalogue_names_its_values() -> None:
    ours = catalogue_of("").digest
    changed = catalogue_of(ranked_by("shield")["pack"]).digest
    assert changed != ours
    assert changed != catalogue_of(ranked_by("food")["pack"]).digest
    assert catalogue_of(ranked_by("sword")["pack"]).digest == ours  # nothing differs from ours


def test_a_position_carries_the_pack() -> None:
    state = SPEC.new(3, 5, ranked_by("shield"))
    data = json.loads(json.dumps(SPEC.to_json(state)))
    assert data["options"]["pack"] == {"prosperity": {"arms_race": {"measure": "shield"}}}
    again = SPEC.from_json(data)
    assert SPEC.key(again) == SPEC.key(state)
    assert again.cat is state.cat
    assert "pack" not in SPEC.to_json(SPEC.new(3, 5))["options"]


POWERS = [
    "threat_relief", "pay_worker", "pay_culture", "dear_invasion", "free_worker",
    "sacrifice_before_vote", "more_wonders", "honor_per_wonder", "more_route_goods",
    "lose_descendant", "votes_for_resource", "more_heroes_to_honor", "war_relief",
    "strong_resources", "set_worker_upkeep", "sacrifice_with_all", "larger_limit",
]  # fmt: skip
"""Powers with an amount."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_with_another_pack(players: int) -> None:
    """Short eras, cheap actions and other powers everywhere: the game still runs to its end, and
    its positions can be read again."""
    pack: Pack = {
        "board": {
            "course": {"rounds": 2, "size_limit": [5, 5, 8]},
            "management": {"birth_points": 0, "construct_points": 0},
            "setup": {"coin": 9, "descendants": 4},
            "descendants": {"upkeep": [0, 1, 2, 3]},
        },
        "figures": {
            slug: {"effects": [{"kind": "power", "power": power, "amount": 2}]}
            for slug, power in zip(our_pack()["figures"], POWERS * 6, strict=False)
        },
    }
    session = Session(SPEC, players, 3, {"pack": table_text(pack), "promo": "with"})
    for turn in range(5000):
        if session.over():
            break
        options = session.options()
        session.apply(options[turn * 7 % len(options)])
        if turn % 25 == 0:
            again = SPEC.from_json(json.loads(json.dumps(SPEC.to_json(session.state))))
            assert SPEC.key(again) == SPEC.key(session.state)
    assert session.over()
    assert isinstance(session.state, PatchState)
    assert (session.state.era, session.state.round) == (3, 2)
