"""The board as data: what the scene shows of a position, beside what the rules say of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ecumene.core import messages
from ecumene.core.view import observe
from ecumene.games.horizon.rules.counting import known_technologies
from ecumene.games.horizon.rules.scoring import score
from ecumene.games.horizon.rules.types import SPACES
from ecumene.games.horizon.spec import SPEC
from ecumene.games.horizon.table.painter import PAINTER
from ecumene.records.session import Session
from tests.games.horizon.scenario import scenario
from tests.support.playing import decisions
from tests.support.sent import scene
from tests.table.walking import are_on, nodes

Json = dict[str, Any]

# The thing an option is answered on first, by the word of the notation.
ANSWERED_ON = {
    "govern": {"government"},
    "act": {"space"},
    "basic": {"action"},
    "skip": {"command"},
    "stop": {"command"},
    "done": {"command"},
    "activate": {"answer"},
    "choose": {"answer"},
    "buy": {"answer"},
    "sell": {"answer"},
    "produce": {"produce"},
    "trade": {"produce"},
    "invest": {"cube"},
    "cube": {"cube"},
    "enlist": {"place"},
    "raise": {"unit"},
    "move": {"unit"},
    "explore": {"unit"},
    "use": {"unit"},
    "recall": {"unit"},
    "research": {"tech"},
    "color": {"color"},
    "place": {"found"},
    "take": {"construction"},
    "settle": {"place"},
    "fortify": {"place"},
    "build": {"supply"},
    "join": {"place"},
    "claim": {"goal"},
}
BY_CHANCE = {"reveal", "leader", "territory", "stock", "start", "side", "goal", "offer"}


def drawn_of(g: Any, seat: int) -> Json:
    """The board of a scenario, and its decision, as a seat (from 1) sees them."""
    session = Session(SPEC, g.s.n, 0)
    session.state = g.s.clone()
    session.state.log = []
    session.state.chance = []
    drawn: Json = scene(session, seat - 1)
    return drawn


def thing(board: Json, name: str) -> Json:
    return next(node for node in nodes(board) if node.get("ref") and node["ref"]["id"] == name)


def ids(refs: list[Json]) -> list[str]:
    return [ref["id"] for ref in refs]


def option(drawn: Json, notation: str) -> Json:
    found: Json = next(o for o in drawn["decision"]["options"] if o["id"] == notation)
    return found


def games(players: int, seeds: range) -> Iterator[Session]:
    for seed in seeds:
        yield from decisions(SPEC, players, seed, {})


def test_every_option_word_has_its_place() -> None:
    assert set(ANSWERED_ON) | BY_CHANCE == set(SPEC.vocabulary.by_word)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_option_reaches_something_on_the_board(players: int, language: str) -> None:
    """Also closed ones, so that the board can say why; beyond the map only where tiles may lie."""
    messages.use(language)
    try:
        for number, session in enumerate(games(players, range(70, 71))):
            if session.over() or number % 17:
                continue
            drawn = scene(session, session.asked(), 1 << 30)
            for entry in drawn["decision"]["options"]:
                assert entry["refs"][0]["kind"] in ANSWERED_ON[entry["word"]], entry
                shown = are_on(entry["refs"], drawn["board"])
                unused = entry.get("why", {}).get("code") in ("fewer_players", "other_color")
                assert shown or unused or entry["refs"][-1]["kind"] == "beyond", entry
                assert shown or not entry["open"], entry
    finally:
        messages.use("en")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_board_agrees_with_the_rules(players: int) -> None:
    for number, session in enumerate(games(players, range(80, 81))):
        if number % 23 and not session.over():
            continue
        s: Any = session.state
        board = scene(session, 0, 1 << 30)["board"]
        assert len(board["map"]["places"]) == len(s.tiles)
        assert len(board["tree"]["spaces"]) == SPACES
        for player in board["players"]:
            seat = player["seat"]
            p = s.players[seat]
            assert player["score"] == score(s, seat) == sum(e["points"] for e in player["points"])
            assert player["counts"]["technologies"] == len(known_technologies(s, seat))
            assert [track["cubes"] for track in player["tracks"]] == list(p.tracks)
            assert sum(column["pawns"] for column in player["columns"]) == sum(p.columns)
            units = [u for q in board["map"]["places"] for u in q["units"] if u["seat"] == seat]
            assert sum(unit["count"] for unit in units) == len(p.units)
        taken = {
            node["ref"]["id"]
            for node in nodes(board)
            if node.get("seat") is not None and node.get("ref")
        }
        assert all(p["pawn"]["id"] in taken for p in board["players"] if p["pawn"])


def test_a_spectator_and_the_end_are_drawn() -> None:
    *_, session = decisions(SPEC, 2, 5, {})
    drawn = scene(session, -1)
    assert drawn["over"]
    assert drawn["board"]["phase"] == "over"
    assert all(space["state"] == "closed" for space in drawn["board"]["tree"]["spaces"])
    rows = drawn["results"]["rows"]
    assert rows[-1]["values"] == SPEC.scores(session.state)


# Single things


def test_units_move_to_hexes_and_explore_beyond() -> None:
    g = scenario(players=2)
    g.land("river_delta")
    g.player(1, coins=4, active=2, units=["1s2"])
    g.action(1)
    g.play("act enlist.1", "skip")
    drawn = drawn_of(g, 1)
    move = option(drawn, "move 1s2 w")
    assert move["refs"] == [
        {"id": "unit:1:1s2", "kind": "unit", "owner": 0},
        {"id": "place:0", "kind": "place", "owner": -1},
    ]
    explores = [o for o in drawn["decision"]["options"] if o["id"].startswith("explore 1s2")]
    assert {o["refs"][0]["id"] for o in explores} == {"unit:1:1s2"}
    assert all(are_on(o["refs"], drawn["board"]) for o in explores if o["open"])


def test_either_unit_is_chosen_after_the_place() -> None:
    g = scenario(players=2)
    g.player(1, coins=4, active=2, units=["1s2"])
    g.action(1)
    g.play("act enlist.1")
    drawn = drawn_of(g, 1)
    assert ids(option(drawn, "enlist settler 1")["refs"]) == ["place:1", "enlist:settler"]
    tokens = drawn["board"]["map"]["tokens"]
    assert [(token["unit"], token["strength"]) for token in tokens] == [
        ("settler", 1),
        ("soldier", 1),
    ]


def test_the_tree_says_what_is_missing() -> None:
    g = scenario(players=2)
    g.knows(1, "writing")
    g.action(1)
    board = drawn_of(g, 1)["board"]
    states = {space["space"]: space["state"] for space in board["tree"]["spaces"]}
    assert (states["I_1"], states["II_1"], states["II_2"]) == ("known", "ready", "closed")
    assert thing(board, "tech:II_2")["missing"] == ["I_2"]
    assert thing(board, "tech:I_1")["actions"][0]["ref"]["id"] == "space:writing.1"


def test_prices_show_what_lowers_them() -> None:
    g = scenario(players=2)
    g.player(1, coins=9, active=3, government="scholar_court")
    g.action(1)
    drawn = drawn_of(g, 1)
    assert option(drawn, "act research_2.1")["price"] == [["h-coin", 1, 2]]
    space = thing(drawn["board"], "space:research_2.2")
    assert (space["price"], space["usual"], space["surcharge"]) == (2, 3, 1)


def test_an_option_that_calls_the_end_says_who_would_win() -> None:
    g = scenario(players=2, first_claims=[None, None, 2])
    g.land("river_delta", village=1)
    g.land("green_valley", village=1)
    g.land("clay_flats")
    g.player(1, coins=4, active=2, settle=1, units=["5s2"], claimed=[3])
    g.player(2, claimed=[3])
    g.expansion(1)
    drawn = drawn_of(g, 1)
    settle = option(drawn, "settle 5")
    assert settle["open"]
    assert "warn" in settle
    assert "Player 1" in settle["warn"][0]
    assert "warn" not in option(drawn, "skip")
    g.play("settle 5")
    while not g.s.last_round:
        g.play(g.options()[0])
    assert f"Player 1 {g.score(1)}" in settle["warn"][0], "the claim to come is counted"


def test_the_forecast_tells_of_goals_that_must_be_claimed() -> None:
    g = scenario(players=2)
    for name in ("river_delta", "green_valley", "clay_flats"):
        g.land(name, village=1)
    g.action(1)
    forecast = drawn_of(g, 1)["forecast"]
    assert ids(forecast["goals"]) == ["goal:homelands"]
    assert not forecast["ends"]
    assert drawn_of(g, 2)["forecast"] is None


def test_observations_are_enough() -> None:
    """The painter is given what a viewer may know, and its board is the same for everybody but
    for prices and what they have researched."""
    session = Session(SPEC, 3, 4)
    seen = observe(SPEC, session.state, 1)
    assert seen.state.seed != session.state.seed or session.state.seed == 0
    board = PAINTER.board(seen, [], [])
    assert board["map"] == PAINTER.board(session.observe(-1), [], [])["map"]
