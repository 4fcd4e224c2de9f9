"""What is drawn of a civilization."""

from __future__ import annotations

from ecumene.core import engine
from ecumene.games.tta.rules.ratings import rates
from ecumene.games.tta.rules.state import TtaState
from tests.games.tta.scenario import scenario
from tests.games.tta.table.seating import civilization, drawn_for, option, random_tables
from tests.support.sent import scene


def test_the_parts_of_a_rating_make_the_whole() -> None:
    limits = 0
    for session in random_tables(range(100, 106), every=7):
        state = session.state
        assert isinstance(state, TtaState)
        board = scene(session, -1, since=len(session.events))["board"]
        for seat, drawn in enumerate(board["civilizations"]):
            if drawn["resigned"]:
                continue
            whole = rates(state, seat)
            for name in ("culture", "science", "strength", "happy"):
                rating = drawn["ratings"][name]
                value = rating.get("rate", rating.get("value"))
                assert value == getattr(whole, name)
                assert sum(part["n"] for part in rating["parts"]) == value
                others = [part for part in rating["parts"] if part.get("source") == "other"]
                limits += len(others)
                assert not others or value in (0, 8)  # a rating stops there
    assert limits < 200


def test_ratings_name_cards_workers_and_armies() -> None:
    g = scenario(players=2, age="II").player(
        1,
        leader="leonardo_da_vinci",
        wonders=["pyramids", "universitas_carolina"],
        tactic="phalanx",
        workers={"alchemy": 2, "swordsmen": 2, "knights": 1, "bronze": 2},
    )
    ratings = civilization(drawn_for(g.actions(1), 1), 1)["ratings"]
    assert ratings["science"]["parts"] == [
        {"card": "universitas_carolina", "n": 2},
        {"card": "alchemy", "workers": 2, "n": 4},
        {"card": "leonardo_da_vinci", "n": 1},
    ]
    assert ratings["strength"]["parts"] == [
        {"card": "swordsmen", "workers": 2, "n": 4},
        {"card": "knights", "workers": 1, "n": 2},
        {"source": "armies", "n": 3},
    ]
    assert (ratings["strength"]["armies"], ratings["strength"]["from_armies"]) == (1, 3)


def test_banks_tell_where_they_stand_and_what_comes_next() -> None:
    g = scenario(players=2, age="II").player(1, bank_yellow=6, bank_blue=8, unused=2)
    drawn = civilization(drawn_for(g.actions(1), 1), 1)
    assert drawn["yellow"] == {
        "ref": {"id": "yellow:1", "kind": "yellow", "owner": 0},
        "tokens": 6,
        "price": 5,
        "consumption": 3,
        "needed": 5,
        "worse_consumption": [4, 4],
        "worse_happiness": [4, 6],
    }
    assert drawn["blue"] == {
        "tokens": 8,
        "corruption": 2,
        "better": [11, 0],
        "worse": [5, 4],
    }
    assert drawn["workers"]["discontent"] == 5
    assert drawn["workers"]["uprising"]


def test_a_wonder_shows_its_stages() -> None:
    g = scenario(players=2, age="II").player(1, wonder="eiffel_tower", stages=1)
    drawn = civilization(drawn_for(g.actions(1), 1), 1)["unfinished"]
    assert (drawn["ref"]["id"], drawn["stages"], drawn["built"], drawn["currency"]) == (
        "play:1:eiffel_tower",
        [3, 7, 3],
        1,
        "resource",
    )


def test_technologies_show_workers_tokens_and_the_next_price() -> None:
    g = scenario(players=2, age="II").player(
        1, workers={"iron": 3, "bronze": 1, "religion": 2}, blue={"iron": 2}
    )
    drawn = civilization(drawn_for(g.actions(1), 1), 1)
    tiles = {tile["card"]: tile for tile in drawn["technologies"]}
    iron = tiles["iron"]
    assert (iron["type"], iron["age"], iron["workers"]) == ("mine", "I", 3)
    assert (iron["tokens"], iron["stored"], iron["price"]) == (2, 4, 5)
    assert tiles["religion"]["full"]
    temples = next(column for column in drawn["types"] if column["type"] == "temple")
    assert temples == {"type": "temple", "workers": 2, "limit": 2}


def test_hands_are_cards_for_the_owner_and_backs_for_others() -> None:
    g = scenario(players=2, open_hands=False).hand(1, "iron", "plunder_i").actions(1)
    mine = civilization(drawn_for(g, 1), 1)["hand"]
    held = {"id": "hand:1:iron", "kind": "hand", "owner": 0}
    assert mine["civil"]["cards"] == [{"ref": held, "card": "iron"}]
    theirs = civilization(drawn_for(g, 2), 1)["hand"]
    assert theirs["civil"]["cards"] == [{"back": "I"}]
    assert theirs["military"]["cards"] == [{"back": "I"}]
    assert (theirs["military"]["count"], theirs["military"]["limit"]) == (1, 2)


def test_risky_options_are_marked() -> None:
    """Employing the idle worker who is discontent leads to an uprising."""
    g = scenario(players=2, age="II").player(
        1, bank_yellow=15, unused=1, workers={"agriculture": 2, "bronze": 3, "philosophy": 1}
    )
    drawn = drawn_for(g.give(1, resources=5, food=5).actions(1), 1)
    assert option(drawn, "build bronze")["warn"] == ["uprising"]
    assert "warn" not in option(drawn, "build religion")  # which makes a happy face
    assert "warn" not in option(drawn, "end")


def test_an_uprising_or_famine_is_forecast() -> None:
    g = scenario(players=2, age="II").player(
        1, bank_yellow=15, unused=0, workers={"bronze": 3, "philosophy": 1}
    )
    drawn = drawn_for(g.actions(1), 1)
    assert drawn["forecast"]["uprising"]
    assert drawn["forecast"]["bad"]
    assert option(drawn, "end")["warn"] == ["uprising"]
    g = scenario(players=2, age="II").player(1, bank_yellow=6, unused=5, workers={"bronze": 3})
    drawn = drawn_for(g.actions(1), 1)
    assert (drawn["forecast"]["missing_food"], drawn["forecast"]["lost_culture"]) == (3, 12)
    assert option(drawn, "end")["warn"] == ["famine"]


def test_the_forecast_is_what_the_end_of_the_turn_brings() -> None:
    """In random games: ended at once, with the decisions on the way taken as they come."""
    ended = 0
    for session in random_tables(range(120, 126), every=3):
        if session.over():
            continue
        seat = session.asked()
        if session.spec.vocabulary.parse("end") not in session.options():
            continue
        told = scene(session, seat, since=len(session.events))["forecast"]
        if told is None:
            continue
        state = session.state.clone()
        assert isinstance(state, TtaState)
        state.explicit_chance = True
        before = state.players[seat]
        engine.apply(state, session.spec.vocabulary.parse("end"))
        while state.stack and engine.chooser(state) == seat and state.turn == seat:
            if state.kinds[state.stack[-1].kind].name in ("actions", "politics"):
                break
            engine.apply(state, engine.options(state)[0])
        if engine.over(state):
            continue  # the final scoring came on top
        after = state.players[seat]
        changes = (
            after.science - before.science,
            after.culture - before.culture,
            after.food - before.food,
            after.resources - before.resources,
        )
        assert [n for _, n in told["gains"]] == list(changes)
        ended += 1
    assert ended > 100
