"""The bots for Patchistory: whole games, and positions with an obvious answer."""

from __future__ import annotations

import pytest

from ecumene.bots.base import Bot
from ecumene.bots.random_bot import RandomBot
from ecumene.bots.registry import bots_of
from ecumene.core.view import observe
from ecumene.games.patchistory.bots.kingdom import Appraisal, sketch_of
from ecumene.games.patchistory.bots.outlook import Outlook
from ecumene.games.patchistory.bots.patching import Patcher, more_holes
from ecumene.games.patchistory.bots.powers import when_patched
from ecumene.games.patchistory.bots.rules import RulesBot
from ecumene.games.patchistory.bots.stores import Stores
from ecumene.games.patchistory.bots.weights import POWERS, WEIGHTS
from ecumene.games.patchistory.rules import vocab
from ecumene.games.patchistory.rules.counting import land_of, tracks_of
from ecumene.games.patchistory.rules.types import (
    CULTURE_ROOM,
    ECONOMY,
    SYMBOLS,
    WASTELAND,
    WATER,
    cell_at,
)
from ecumene.games.patchistory.spec import SPEC
from ecumene.records.session import Session
from tests.games.patchistory.scenario import Scenario, own_face, part, scenario
from tests.support.bot_games import check_blind, play
from tools.games.patchistory import balance

PLAIN = own_face("ab/cd", a="wasteland", b="wasteland", c="wasteland", d="wasteland")


def chosen(g: Scenario, seat: int, seed: int = 5) -> str:
    """The next thing the bot plays."""
    return SPEC.vocabulary.format(RulesBot(seed).choose(observe(SPEC, g.s, seat - 1)))


def whole_phase(g: Scenario, seat: int) -> list[str]:
    """Everything the bot plays until somebody else is asked or the phase ends."""
    bot = RulesBot(5)
    kind = g.frame()
    moves: list[str] = []
    while not g.over() and g.asked() == seat and g.frame() in (kind, "exchange"):
        moves.append(SPEC.vocabulary.format(bot.choose(observe(SPEC, g.s, seat - 1))))
        g.play(moves[-1])
    return moves


def faces(**by_tile: dict[str, object]) -> dict[str, object]:
    """A pack with own white faces of tiles."""
    return {"tiles": {slug: {"white": face} for slug, face in by_tile.items()}}


# Whole games


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("capitals", ["liberty", "equality"])
@pytest.mark.parametrize("promo", ["without", "with"])
def test_rules_plays_whole_games(players: int, capitals: str, promo: str) -> None:
    options = {"capitals": capitals, "promo": promo}
    s, _ = play(SPEC, [RulesBot(seat) for seat in range(players)], players, options)
    assert s.winners
    assert min(SPEC.scores(s)) > 100


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rules_plays_the_same_each_time(players: int) -> None:
    _, codes = play(SPEC, [RulesBot(seat) for seat in range(players)], 40)
    _, again = play(SPEC, [RulesBot(seat) for seat in range(players)], 40)
    assert codes == again


def test_rules_plays_with_open_screens() -> None:
    s, _ = play(SPEC, [RulesBot(seat) for seat in range(3)], 8, {"screens": "open"})
    assert min(SPEC.scores(s)) > 100


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rules_beats_random(players: int) -> None:
    for seat in range(players):
        bots: list[Bot] = [RandomBot(7 + k) for k in range(players)]
        bots[seat] = RulesBot(3)
        s, _ = play(SPEC, bots, 30 + seat)
        scores = SPEC.scores(s)
        assert SPEC.winners(s) == [seat]
        assert scores[seat] > 100 + max(score for k, score in enumerate(scores) if k != seat)


def test_it_is_registered() -> None:
    assert bots_of("patchistory")["rules"].make(1).name == "rules"


@pytest.mark.parametrize("players", [2, 4])
def test_choices_depend_on_the_observation_only(players: int) -> None:
    check_blind(Session(SPEC, players, seed=21), decisions=120)


# Patching


def test_it_covers_the_room_it_needs_least() -> None:
    """Three rooms of the tile are empty: the full one goes over or beside, the best stay."""
    pack = faces(e1_01=own_face("ab/cd", a="culture culture culture culture", b="wasteland",
                                c="wasteland", d="wasteland"))  # fmt: skip
    g = scenario(3, capitals="equality", pack=pack).worker(1, "1,0").patch(1, "e1_01")
    before = g.tracks(1)
    g.play(chosen(g, 1))
    after = g.tracks(1)
    assert after["culture"] == before["culture"] + 3
    assert all(after[name] >= before[name] - 1 for name in before)
    assert sum(after.values()) >= sum(before.values()) + 2


def test_it_discards_what_only_does_harm() -> None:
    """Four wastelands on a territory as large as it may be: they could only cover rooms."""
    rich = own_face("ab/cd", a="culture culture culture", b="politics book book",
                    c="economy coin coin", d="industry food food")  # fmt: skip
    places = ["2,0", "3,0", "0,1", "2,1", "3,1", "0,2", "2,2", "3,2", "0,3", "2,3", "3,3"]
    names = [f"e1_{2 + k:02}" for k in range(len(places))]
    g = scenario(3, capitals="equality", pack=faces(e1_01=PLAIN, **dict.fromkeys(names, rich)))
    for slug, at in zip(names, places, strict=True):
        g.tile(1, slug, "white", at)
    g.patch(1, "e1_01")
    assert len(g.land(1).place) == 25
    code = chosen(g, 1)
    # The pattern 0000 hides the whole tile: that harms nothing either.
    assert code == "discard" or code.endswith("0000")


def test_an_activity_box_is_worth_more_with_a_worker_for_it() -> None:
    pack = faces(e1_01=own_face("ab/cd", a="culture | culture culture culture", b="wasteland",
                                c="wasteland", d="wasteland"))  # fmt: skip
    values = []
    for workers in ([], ["0,0", "1,0"]):
        g = scenario(3, capitals="equality", pack=pack).player(1, food=0)
        g.worker(1, *workers).patch(1, "e1_01")
        o = Outlook(g.s, 0, WEIGHTS)
        values.append(Patcher(o).best(g.face("e1_01", "white"))[0])
    assert values[1] > values[0] + 5


def test_symbols_are_worth_less_towards_the_end() -> None:
    values = []
    for era, number in ((1, 1), (2, 3), (3, 5)):
        g = scenario(3, capitals="equality", era=era, round=number).worker(1, "1,0")
        g.patch(1, "e1_02")
        o = Outlook(g.s, 0, WEIGHTS)
        values.append(Patcher(o).best(g.face("e1_02", "white"))[0])
    assert values[0] > values[1] > values[2]


SIDES = {
    "white": own_face("ab/cd", a="culture culture", b="culture culture", c="water", d="wasteland"),
    "black": own_face("ab/cd", a="special culture", b="special culture", c="water", d="wasteland"),
}


def test_with_two_players_it_takes_the_better_side() -> None:
    for better, other in (("white", "black"), ("black", "white")):
        pack = {"tiles": {"e1_04": {better: SIDES[better], other: PLAIN}}}
        g = scenario(2, capitals="equality", pack=pack).patch(1, "e1_04")
        assert chosen(g, 1).startswith(better)


def test_holes() -> None:
    """A cell between three filled ones counts once, an enclosed one twice."""
    place = {cell_at(x, y): 0 for x, y in [(0, 0), (2, 0), (0, 1), (2, 1)]}
    assert more_holes(place, [cell_at(1, 1)]) == 1
    around = {cell_at(x, y): 0 for x, y in [(0, 1), (2, 1), (1, 0)]}
    assert more_holes(around, [cell_at(1, 2)]) == 1
    assert more_holes(around, [cell_at(1, 1)]) == -1


# Values of figures


def test_a_sketch_has_the_levels_of_the_territory() -> None:
    """With every box manned by its workers, the sketch agrees with the tracks of the rules."""
    s, _ = play(SPEC, [RulesBot(seat) for seat in range(3)], 12)
    for seat in range(3):
        land = land_of(s, seat)
        sketch = sketch_of(s.cat, land)
        assert sketch.always == land.always
        assert sorted(sketch.figures) == sorted(land.figures)
        for kind in range(len(sketch.counts)):
            assert sketch.counts[kind] == land.counts[kind]


def test_bonuses_of_figures_count_in_a_sketch() -> None:
    """Nobody works here, so that a sketch without births must agree with the rules exactly."""
    for slugs in (["caesar"], ["che_guevara"], ["petra", "apollo_11"], ["forbidden_city"]):
        g = scenario(3, capitals="equality", era=3).player(1, food=0).figure(1, *slugs)
        g.management(1)
        o = Outlook(g.s, 0, WEIGHTS)
        o.shares = [0.0] * len(o.shares)
        levels = Appraisal(o, sketch_of(g.s.cat, land_of(g.s, 0))).levels
        assert levels == list(tracks_of(g.s, 0).levels)[:SYMBOLS]


IN_RULES_OF_THE_BOT = {
    vocab.PAY_WORKER,
    vocab.PAY_CULTURE,
    vocab.FREE_WORKER,
    vocab.WATER_IS_WASTELAND,
    vocab.SACRIFICE_BEFORE_VOTE,
    vocab.NO_UPKEEP,
    vocab.MORE_WONDERS,
    vocab.HONOR_PER_WONDER,
    vocab.FREE_ROUTE,
    vocab.MORE_ROUTE_GOODS,
    vocab.LOSE_DESCENDANT,
    vocab.DOUBLE_CARD,
    vocab.MORE_HEROES_TO_HONOR,
    vocab.WAR_RELIEF,
    vocab.NO_SIZE_LIMIT,
    vocab.SET_WORKER_UPKEEP,
    vocab.OTHERS_RETURN_WORKER,
    vocab.SACRIFICE_WITH_ALL,
    vocab.LARGER_LIMIT,
    vocab.SWAP_CARD,
}
WITHOUT_WORTH = {vocab.NEVER_COVERED}


def test_every_power_has_a_worth() -> None:
    known = {*POWERS, *IN_RULES_OF_THE_BOT, *WITHOUT_WORTH}
    assert known == set(range(vocab.POWERS))


@pytest.mark.parametrize("slug", [figure.slug for figure in SPEC.catalogue.figures])
def test_every_figure_has_a_worth_of_its_own(slug: str) -> None:
    """Beside a figure with nothing but the same symbols it makes a difference."""
    figure = part("figures", slug)
    g = scenario(3, capitals="equality", era=figure.era).player(1, food=8, resource=4, coin=8)
    g.cards(1, "pioneer_the_wildlands").worker(1, "1,0", "2,0").management(1)
    for numbers in ("powers", "bonuses", "sets", "gains", "prices", "scores"):
        if getattr(figure, numbers):
            break
    else:
        return  # symbols only
    o = Outlook(g.s, 0, WEIGHTS)
    sketch = sketch_of(g.s.cat, land_of(g.s, 0))
    room = next(room for room in g.s.cat.rooms if room.figure == figure.number)
    sketch.change(g.s.cat, room.number, 1)
    sketch.figures.append(part("figures", "homer").number)  # he counts wastelands
    for kind in (WATER, WASTELAND, ECONOMY, CULTURE_ROOM):  # some figures count these
        sketch.counts[kind] += 3
    sketch.reclaimed += 1
    with_effects = Appraisal(o, sketch).worth() + when_patched(o, figure, 6.0)
    plain = sketch.copy()
    plain.figures.remove(figure.number)
    assert with_effects != pytest.approx(Appraisal(o, plain).worth())


# Auctions


def test_it_bids_for_the_better_tile() -> None:
    rich = own_face("ab/cd", a="culture culture culture culture", b="politics book book",
                    c="wasteland", d="wasteland")  # fmt: skip
    pack = faces(e1_01=PLAIN, e1_02=rich, e1_03=PLAIN)
    g = scenario(3, capitals="equality", pack=pack).everybody(coin=5)
    g.auction("e1_01 white", "e1_02 white", "e1_03 white")
    assert chosen(g, 1).startswith("bid 2 ")


def test_it_gives_way_where_bidding_on_makes_no_sense() -> None:
    """The others have bid more on two tiles that are no better than the third."""
    pack = faces(e1_01=PLAIN, e1_02=PLAIN, e1_03=PLAIN)
    g = scenario(3, capitals="equality", pack=pack).everybody(coin=9)
    g.bid(2, 1, 4).bid(3, 2, 4)
    g.auction("e1_01 white", "e1_02 white", "e1_03 white")
    assert chosen(g, 1) == "bid 3 1"


def test_a_blind_bid_goes_to_the_tile_it_wants() -> None:
    rich = own_face("ab/cd", a="culture culture culture", b="culture culture culture",
                    c="wasteland", d="wasteland")  # fmt: skip
    pack = {"tiles": {"e1_04": {"white": PLAIN, "black": PLAIN}, "e1_11": {"white": rich}}}
    g = scenario(2, capitals="equality", pack=pack).everybody(coin=6)
    g.blind("e1_04", "e1_11")
    answers = {chosen(g, 1, seed) for seed in range(8)}
    assert all(answer.startswith("bid 2 ") for answer in answers)


def test_nobody_can_tell_a_blind_bid() -> None:
    g = scenario(2, capitals="equality").everybody(coin=9).blind("e1_01", "e1_02")
    assert len({chosen(g, 1, seed) for seed in range(12)}) > 1


# Political points


def test_it_honours_many_wonders() -> None:
    g = scenario(3, capitals="equality", era=3, round=4).player(1, resource=9, food=9)
    g.figure(1, "parthenon", "petra", "colosseum", "taj_mahal").worker(1, "1,0")
    assert "honor wonders" in whole_phase(g.management(1, points=4), 1)


def test_it_has_children_while_there_is_food() -> None:
    pack = faces(e1_01=own_face("ab/cd", a="culture | culture culture", b="culture | culture",
                                c="industry food food", d="industry food food"))  # fmt: skip
    g = scenario(3, capitals="equality", pack=pack).player(1, food=9)
    g.tile(1, "e1_01", "white", "2,0").worker(1, "1,0")
    moves = whole_phase(g.management(1, points=2), 1)
    assert moves[0] == "birth 2,0"


def test_it_has_no_children_in_the_last_round() -> None:
    g = scenario(3, capitals="equality", era=3, round=5).player(1, food=9).worker(1, "1,0")
    moves = whole_phase(g.management(1, points=2), 1)
    assert not any(move.startswith("birth") for move in moves)


def test_it_exchanges_for_food_that_would_be_missing() -> None:
    """Four workers eat four food, one is produced: a resource in time saves culture."""
    g = scenario(3, capitals="equality").player(1, food=0, resource=3, coin=0)
    g.worker(1, "0,0", "1,0", "0,1", "1,1")
    moves = whole_phase(g.management(1, points=1), 1)
    assert moves[0].startswith("exchange resource")
    assert moves[1] == "receive 0"


WHEELS = faces(e1_01=own_face("ab/cd", a="industry wheel wheel", b="industry wheel wheel",
                              c="wasteland", d="wasteland"))  # fmt: skip


def last_management(**goods: int) -> Scenario:
    """Four wonders to honour, wheels to exchange with, and goods that nothing else needs."""
    g = scenario(3, capitals="equality", era=3, round=5, pack=WHEELS)
    g.tile(1, "e1_01", "white", "2,0")
    g.figure(1, "parthenon", "petra", "colosseum", "taj_mahal").worker(1, "1,0")
    return g.player(1, **{"food": 0, "resource": 0, "coin": 0, "culture": 50, **goods})


@pytest.mark.parametrize("good", ["food", "coin"])
def test_the_last_goods_are_exchanged_for_what_honours_wonders(good: str) -> None:
    """The wonders eat the resources that are there; only an exchange leaves some to honour with."""
    need = Stores(Outlook(last_management().management(1, points=3).s, 0, WEIGHTS))
    stock = {"resource": need.resource_needed, "food": need.food_needed}
    stock[good] = stock.get(good, 0) + 8
    g = last_management(**stock).management(1, points=3)
    before = g.p(1).culture
    moves = whole_phase(g, 1)
    assert moves[0].startswith(f"exchange {good}")
    assert "honor wonders" in moves
    assert g.p(1).culture >= before + 4
    assert g.p(1).resource >= need.resource_needed


def test_goods_that_upkeep_needs_are_not_spent_on_honours() -> None:
    """Two resources would honour four wonders, but missing upkeep costs more."""
    need = Stores(Outlook(last_management().management(1, points=2).s, 0, WEIGHTS)).resource_needed
    g = last_management(resource=need, food=9).management(1, points=2)
    assert whole_phase(g, 1) == ["campaign 2"]


def test_it_honours_with_all_that_is_left() -> None:
    """A round before, goods are worth keeping; now they are not."""
    g = last_management(resource=30, food=30).management(1, points=6)
    assert whole_phase(g, 1) == ["honor wonders"] * 3


def test_nothing_is_built_in_the_last_round_for_what_comes_no_more() -> None:
    """Wheels, books, coin and goods of the last production are of no use any more."""
    for slug in ("shop_row", "mill", "garrison"):
        g = last_management(resource=30, food=30).hand(1, slug)
        moves = whole_phase(g.management(1, points=6), 1)
        assert moves == ["honor wonders"] * 3, slug


def test_a_worker_is_born_last_where_workers_score() -> None:
    def position(resource: int) -> Scenario:
        g = last_management(food=30, resource=resource).figure(1, "eiffel_tower")
        return g.management(1, points=2)

    need = Stores(Outlook(position(0).s, 0, WEIGHTS)).resource_needed
    assert whole_phase(position(need), 1)[0].startswith("birth")


def test_the_last_aid_is_given_from_what_nothing_else_needs() -> None:
    """No figures: three goods given are five culture, the points alone two votes."""
    g = scenario(3, capitals="equality", era=3, round=5).route(1, 2).worker(1, "1,0")
    g.player(1, food=9, resource=3, coin=6).diplomacy(1, points=2)
    assert chosen(g, 1).startswith("aid 2")


def test_points_left_over_become_votes() -> None:
    g = scenario(3, capitals="equality").player(1, food=0).worker(1, "1,0")
    assert chosen(g.management(1, points=1), 1) == "campaign 1"


def test_it_takes_aid_while_goods_are_of_use() -> None:
    g = scenario(3, capitals="equality").ask(1, "aid", a=1, b=0)
    assert chosen(g, 1) == "accept"


# Workers


def test_a_worker_goes_to_the_better_box() -> None:
    pack = faces(e1_01=own_face("ab/cd", a="culture | culture culture culture", b="wasteland",
                                c="wasteland", d="wasteland"))  # fmt: skip
    g = scenario(3, capitals="equality", pack=pack).player(1, food=9)
    g.tile(1, "e1_01", "white", "2,0").worker(1, "1,0")
    assert whole_phase(g.movement(1), 1)[0] == "move 1,0 2,0"


def test_two_workers_take_the_two_best_boxes() -> None:
    """The near one goes further, so that the far one finds room."""
    pack = faces(e1_01=own_face("ab/cd", a="culture | culture culture culture",
                                b="culture | culture culture culture",
                                c="wasteland", d="wasteland"))  # fmt: skip
    g = scenario(3, capitals="equality", pack=pack).player(1, food=9)
    g.tile(1, "e1_01", "white", "2,0").worker(1, "1,0", "2,0")
    assert whole_phase(g.movement(1), 1)[:2] == ["move 2,0 3,0", "move 1,0 2,0"]


def test_a_worker_on_a_route_visits_the_spaces() -> None:
    g = scenario(3, capitals="equality").player(1, food=4).worker(1, "1,0")
    g.on_route(1, "1", "start").movement(1)
    assert chosen(g, 1) == "advance 1 1"


def test_the_worker_who_is_missed_least_goes() -> None:
    g = scenario(3, capitals="equality").player(1, food=4).worker(1, "0,0", "1,0")
    assert chosen(g.ask(1, "return"), 1) == "return 0,0"


# Meetings


def force(g: Scenario, seat: int, count: int) -> Scenario:
    for k in range(count):
        g.building(seat, f"{k},1", "garrison")
    return g


def test_the_stronger_one_goes_to_war() -> None:
    """In era III the reward is high: with a great lead war is worth it, without it is not."""
    strong = scenario(3, capitals="equality", era=3).player(1, resource=4)
    force(strong, 1, 2).route(1, 3, "negotiation").ask(1, "negotiation", a=len(strong.s.routes) - 1)
    assert {chosen(strong, 1, seed) for seed in range(6)} == {"stance aggressive"}
    weak = scenario(3, capitals="equality", era=3).player(1, resource=0)
    force(weak, 3, 2).route(1, 3, "negotiation").ask(1, "negotiation", a=len(weak.s.routes) - 1)
    assert {chosen(weak, 1, seed) for seed in range(6)} == {"stance peaceful"}


def test_it_commits_nothing_to_a_war_that_is_lost() -> None:
    g = scenario(3, capitals="equality", era=2).player(1, resource=1)
    force(g, 3, 2).route(1, 3, "war", "owner").ask(1, "war", a=len(g.s.routes) - 1)
    assert chosen(g, 1).startswith("commit 0")


# Votes


def test_it_puts_down_the_card_on_which_it_leads() -> None:
    g = scenario(3, capitals="equality").cards(1, "arms_race", "great_leaders", "conquer_the_seas")
    g.figure(1, "aristotle").vote()
    assert chosen(g, 1) == "choose great_leaders"


def test_it_votes_for_the_card_on_which_it_leads() -> None:
    g = scenario(3, capitals="equality").everybody(votes=5).figure(1, "aristotle")
    g.cards(1, "great_leaders").cards(2, "farther_faster").cards(3, "grand_buildings")
    g.deals("show great_leaders", "show farther_faster", "show grand_buildings").vote()
    assert chosen(g, 1) in ("vote 4", "vote 5")


# The measurement of balance


@pytest.mark.parametrize("players", [2, 4])
def test_the_ledger_accounts_for_all_culture(players: int) -> None:
    for number in range(2):
        played = balance.play(balance.Job(players, number, "rules", "mixed", True, ""))
        for seat in played["seats"]:
            start = SPEC.catalogue.rules.start_culture
            assert start + sum(seat["sources"]) == seat["culture"]
            assert set(seat["kept"]) <= set(seat["patched"])
        assert sum(seat["won"] for seat in played["seats"]) == 1
        assert len(played["cards"]) >= 3 * players - 2
