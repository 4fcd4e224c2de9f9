"""Single options, questions, log entries and reasons read as they should, with their numbers."""

from __future__ import annotations

import pytest

from ecumene.core.event import Event
from ecumene.games.patchistory.presenter.events import LOG
from ecumene.games.patchistory.presenter.names import card_name, stop_name
from ecumene.games.patchistory.presenter.texts import effect, label, question
from ecumene.games.patchistory.rules.types import START
from tests.games.patchistory.reading import capital_room, closed, parse, rare_decisions, told
from tests.games.patchistory.scenario import CATALOGUE, Scenario, own_face, scenario
from tests.games.patchistory.tables import cell

# Options in words


def test_bids_name_the_lot_and_what_is_on_it() -> None:
    g = scenario(players=3).player(1, coin=4).auction("e1_05 black", "e1_01 white", "e1_02 white")
    assert question(g.s) == "Auction: bid for a tile"
    assert told(g, "bid 1 3") == "bid 3 coins on lot 1: Petra (E1-05, black side)"
    assert told(g, "bid 2 1") == "bid 1 coin on lot 2: E1-01 (white side)"
    assert "coin production +1 for each own trade route" in effect(g.s, parse("bid 1 3"))


def test_with_two_players_both_sides_are_told() -> None:
    g = scenario(players=2).everybody(coin=2).blind("e1_05 white", "e1_01 white")
    assert told(g, "bid 1 2") == "bid 2 coins on lot 1: E1-05 (Petra)"
    said = effect(g.s, parse("bid 1 2"))
    assert said.startswith("White side: ")
    assert "Black side: " in said


def test_a_placement_says_what_is_seen_and_what_is_covered() -> None:
    face = own_face("ab/cd", a="industry food", b="politics book", c="wasteland", d="water")
    pack = {"tiles": {"e1_01": {"white": face}}}
    g = scenario(players=3, capitals="equality", pack=pack).patch(1, "e1_01", "white")
    names = [capital_room(number) for number in range(6)]
    visible = [g.cat.rooms[room].name for room in g.cat.faces[g.p(1).won].rooms]
    assert told(g, "white 2,0 1111") == (
        f"patch E1-01 (white side) at 2,0; visible: {visible[0]}, {visible[1]}, Wasteland and "
        f"{visible[3]}; covers: {names[2]} and {names[5]}"
    )
    assert told(g, "white 2,0 0101").endswith(f"visible: {visible[1]} and {visible[3]}; "
                                              "covers: nothing")  # fmt: skip
    assert len(effect(g.s, parse("white 2,0 0101")).split(". ")) == 2


def armed(*rooms: str) -> Scenario:
    """Player 1 with a tile of these rooms, Player 2 with a capital alone."""
    face = own_face("ab/cd", **dict(zip("abcd", rooms, strict=True)))
    pack = {"tiles": {"e1_01": {"white": face}}}
    return scenario(players=3, capitals="equality", pack=pack).tile(1, "e1_01", "white", "2,1")


SOLDIERS = "military sword sword"


def test_threats_name_what_they_would_take() -> None:
    g = armed(SOLDIERS, "wasteland", "wasteland", "wasteland").diplomacy(1, points=5)
    assert told(g, "threaten 2 coin") == "threaten Player 2 for 3 coins: 3 political points"
    assert told(g, "threaten 2 culture") == "threaten Player 2 for 2 culture: 3 political points"
    g = armed(SOLDIERS, SOLDIERS, SOLDIERS, SOLDIERS).diplomacy(1, points=5)
    assert told(g, "threaten 2 coin") == "threaten Player 2 for 5 coins: 3 political points"
    g = armed(SOLDIERS, SOLDIERS, SOLDIERS, SOLDIERS).figure(2, "great_wall")
    g.diplomacy(1, points=5)
    demand = 5 if g.attack(1) - g.defence(2) >= 5 else 3
    assert told(g, "threaten 2 coin").startswith(f"threaten Player 2 for {demand - 1} coins")


def test_actions_name_prices_and_rooms() -> None:
    g = scenario(players=3, capitals="equality", era=2).worker(1, "0,0").route(1, 2).hand(1, "mill")
    g.management(1, points=4)
    room = capital_room(0)
    assert question(g.s) == "Management: 4 political points left"
    assert told(g, "trade 0,0 1") == (
        f"send the worker in {room} (0,0) to route 1 (Player 1 to Player 2): "
        "1 political point, 3 food"
    )
    assert told(g, "birth 0,0") == f"new worker in {room} (0,0): 2 political points, 5 food"
    assert told(g, "construct 0,0 mill") == (
        f"build Mill on {room} (0,0): 3 political points, 2 resources"
    )
    assert told(g, "reclaim 0,0 mill").endswith("with Mill: 2 political points, 1 resource")
    assert told(g, "campaign 3") == "campaign: +3 votes: 3 political points"
    assert told(g, "route 3") == "build a route to Player 3: 2 political points, 2 resources"
    assert told(g, "honor heroes") == "honour heroes: +0 culture: 2 political points, 2 food"
    assert told(g, "done") == "end management"
    assert effect(g.s, parse("construct 0,0 mill")).startswith("Mill (industry building): ")


def test_an_exchange_names_everything_that_comes_out() -> None:
    g = scenario(players=3).player(1, resource=3).ask(1, "exchange", a=1, b=3)
    assert question(g.s) == "What do you want for 3 resources?"
    assert told(g, "receive 5") == "take 1 food and 5 coins"
    assert told(g, "receive 0") == "take 6 food"
    g = scenario(players=3).player(1, coin=3).ask(1, "exchange", a=2, b=3)
    assert told(g, "receive 1") == "take 1 food and 1 resource"


def test_an_alliance_tells_the_goods_of_its_route() -> None:
    g = scenario(players=3).ask(1, "proposal", a=1)
    forward, backward = told(g, "ally 2 forward"), told(g, "ally 2 backward")
    assert forward.startswith("propose an alliance to Player 2; goods of the route from your end: ")
    goods = [line.partition("end: ")[2].split(", ") for line in (forward, backward)]
    assert goods[0] == goods[1][::-1]
    assert len(goods[0]) == 4


def test_movement_on_routes_names_the_stop() -> None:
    g = scenario(players=3).route(1, 2, "1").alliance(1, 3, "4")
    number = len(g.s.routes)
    g.ask(1, "movement", a=2, b=1)
    assert question(g.s) == "Movement: 2 steps for each worker"
    assert told(g, f"advance {number} 1").endswith("1 step on, to space 2")
    assert told(g, f"rest {number}").endswith(": go to Rest")
    assert told(g, "advance a1 1") == "route a1 (alliance with Player 3): 1 step on, and home"
    assert "In production: " in effect(g.s, parse(f"advance {number} 1"))
    assert stop_name(0, START) == "Start"
    assert stop_name(0, 5) == "the Negotiation Room"


def test_wars_name_the_forces() -> None:
    g = scenario(players=3, era=3, routes=False).route(1, 2, "war", "owner").player(1, resource=2)
    g.figure(1, "schwerer_gustav").ask(1, "war", a=0)
    assert question(g.s) == (
        f"War with Player 2, strength {g.attack(1)} against {g.defence(2)}: "
        "how many resources do you commit?"
    )
    assert told(g, "commit 2 0") == "commit 2 resources: +4 strength"


def test_log_entries_read() -> None:
    s = scenario(players=3).s
    for event, line in (
        (Event("gain", 0, (2, 1)), "Player 1: gains 1 coin"),
        (Event("lose", 1, (3, 7)), "Player 2: pays 7 culture"),
        (Event("threatened", 1, (2, 1)), "Player 2: threatens Player 3 for culture"),
        (Event("committed", 0, (2, 0, 9)), "Player 1: commits 2 resources: strength 9"),
        (Event("round_begins", -1, (2, 4)), "Era II, round 4"),
        (Event("aid_offered", 0, (1, 0)), "Player 1: offers 3 coins to Player 2"),
        (Event("card_scored", 2, (0, -3)), "Player 3: Advancing Agriculture: -3 culture"),
        (Event("reclaimed", 0, (0, cell("1,-1"))), "Player 1: reclaims 1,-1"),
        (Event("route_removed", 0, (15,)), "Player 1: removes route a2 from the game"),
        (Event("voted", 1, (4, 0)), "Player 2: puts 4 votes on card 1"),
        (Event("game_over", -1, (5,)), "the game is over; winner: Player 1 and Player 3"),
    ):
        assert LOG.line(s, event) == line
    abroad = LOG.line(s, Event("reclaimed", 0, (2, cell("0,0"))))
    assert abroad == "Player 1: reclaims 0,0 in the territory of Player 3"


# Rare decisions


@pytest.mark.parametrize(
    ("name", "asked", "option", "line"),
    [
        ("free_tile", "Take a tile before the bidding?", "skip", "take no tile now"),
        ("ally", "Found an alliance?", "skip", "found no alliance"),
        ("aid", "Player 2 offers you 1 food and 2 coins", "accept",
         "accept 1 food and 2 coins from Player 2"),
        ("talks", "Which of your negotiations or wars comes next?", "resolve 4",
         "negotiate on route 4 (Player 1 to Player 2)"),
        ("answer", "Player 3 proposes an alliance", "refuse", "refuse the alliance with Player 3"),
        ("triumph", "You have beaten Player 2: threaten now?", "skip", "do not threaten"),
        ("relief", "A war is over: 1 food for 5 culture?", "relieve", "pay 1 food for 5 culture"),
        ("sacrifice", "Return workers for 5 culture each?", "done", "return no more workers"),
        ("return", "Which worker goes back to the descendants?", "recall 4",
         "call the worker on route 4 (Player 1 to Player 2) back to the descendants"),
        ("talks of war", "Which of your negotiations or wars comes next?", "resolve 5",
         "fight on route 5 (Player 1 to Player 3)"),
        ("triumph abroad", "You have beaten Player 2: reclaim a room there?", "skip",
         "reclaim nothing"),
        ("swap", "Swap a card of the vote?", "skip", "swap no card"),
    ],
)  # fmt: skip
def test_words_of_rare_decisions(name: str, asked: str, option: str, line: str) -> None:
    g = rare_decisions()[name]
    assert question(g.s) == asked
    assert told(g, option) == line


def test_a_new_worker_and_one_who_comes_home_are_told_apart() -> None:
    assert question(rare_decisions()["place"].s) == "A new worker: in which room?"
    g = scenario(players=3).ask(1, "place", a=0)
    assert question(g.s) == "A worker comes home: into which room?"


def test_a_room_of_the_beaten_is_named() -> None:
    g = rare_decisions()["triumph abroad"]
    room = capital_room(0)
    assert told(g, "reclaim 0,0 mill") == f"reclaim {room} (0,0) of Player 2 with Mill"


# Reasons with their numbers


def test_bids_say_what_they_must_be() -> None:
    g = scenario(players=3).everybody(coin=5).auction("e1_05 black", "e1_01 white", "e1_02 white")
    g.play("bid 1 3")
    assert closed(g, "bid 1 3") == "A bid here must be at least 4 coins."
    assert closed(g, "bid 2 0") == "A bid here must be at least 1 coin."
    assert closed(g, "bid 1 6") == "The bid is 6 coins; you have 5."
    g = scenario(players=2).everybody(coin=2).blind("e1_05 white", "e1_01 white")
    assert closed(g, "bid 2 3") == "The bid is 3 coins; you have 2."


def test_prices_say_what_is_needed_and_what_is_there() -> None:
    g = scenario(players=3, era=3).worker(1, "0,0").route(1, 2).hand(1, "mill")
    g.player(1, food=1, resource=1, coin=9).management(1, points=3)
    assert closed(g, "birth 1,0") == "Needs 6 food; you have 1."
    assert closed(g, "construct 1,0 mill") == "Needs 2 resources; you have 1."
    assert closed(g, "campaign 4") == "Needs 4 political points; you have 3."
    limit = g.track(1, "wheel")
    assert closed(g, f"exchange coin {limit + 1}") == (
        f"Your transport level allows at most {limit} in one exchange."
    )
    g = scenario(players=3).alliance(1, 2).diplomacy(1, points=1)
    assert closed(g, "aid 2 fff") == "Needs 2 political points; you have 1."


def test_threats_say_which_force_they_meet() -> None:
    g = scenario(players=3).route(1, 2).figure(2, "great_wall").diplomacy(1, points=3)
    assert g.attack(1) <= g.defence(2)
    assert closed(g, "threaten 2 coin") == (
        f"Your attack force is {g.attack(1)}; it must be greater than {g.defence(2)}."
    )
    g = armed(SOLDIERS, "wasteland", "wasteland", "wasteland").diplomacy(1, points=2)
    assert closed(g, "threaten 2 coin") == "Needs 3 political points; you have 2."


def test_the_size_and_the_distance_that_are_too_much() -> None:
    barren = own_face("ab/cd", **dict.fromkeys("abcd", "wasteland"))
    pack = {"tiles": {slug: {"white": barren} for slug in ("e1_01", "e1_02", "e1_03")}}
    g = scenario(players=3, pack=pack).tile(1, "e1_01", "white", "2,0")
    g.tile(1, "e1_02", "white", "3,0").patch(1, "e1_03", "white")
    assert closed(g, "white -1,0 1111") == "The territory would not fit into 5 by 5 rooms."
    g = scenario(players=3, routes=False).worker(1, "0,0").route(1, 2, "start")
    g.ask(1, "movement", a=1, b=1)
    assert closed(g, "move 0,0 2,0") == "That is further than your transport level, 1, allows."
    assert closed(g, "advance 1 2") == "That is further than your transport level, 1, allows."


def test_votes_and_resources_that_are_not_there() -> None:
    g = scenario(players=3).everybody(votes=2).vote()
    assert question(g.s) == "Which prosperity card do you put down?"
    while g.frame() == "choose_card":
        g.play(g.options("choose")[0])
    assert question(g.s) == f"How many votes on {card_name(CATALOGUE, g.s.table[0])}?"
    assert closed(g, "vote 3") == "Needs 3 votes; you have 2."
    g = scenario(players=3, era=2, routes=False).route(1, 2, "war", "both")
    g.player(1, resource=1, votes=3)
    g.figure(1, "jeanne_darc").ask(1, "war", a=0)
    assert closed(g, "commit 2 0") == "Needs 2 resources; you have 1."
    assert closed(g, "commit 0 2") == "Needs 4 votes; you have 3."
    assert label(g.s, parse("commit 1 1")) == "commit 1 resource and 2 votes: +2 strength"
    g = scenario(players=3, era=3).figure(1, "red_cross").player(1, food=0).ask(1, "relief")
    assert closed(g, "relieve") == "Needs 1 food; you have 0."
