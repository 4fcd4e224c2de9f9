"""Options before a table is made: what lists may hold, what is missing, one's own numbers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ecumene.core.registry import game, offered_ids
from ecumene.core.spec import TABLE
from tests.server.house import BOT, FREE, GAME, ME, House
from tests.support.about import about

Json = dict[str, Any]


MIX = {"leaders": "public_mix", "choice": "agreed"}
OWN = """
[moses]
abilities = [{ kind = "cheaper_population", food = 2 }]

[iron]
resource_cost = 4
"""


def agreed_set(players: int, rng: random.Random) -> str:
    choose = about(GAME).agreed
    assert choose is not None
    return choose(players, rng)


def checked(
    house: House, options: Json, players: int = 2, lang: str = "en", game: str = GAME
) -> Json:
    body = {"players": players, "options": options}
    reply = house.person().http.post(f"/games/{game}/check", json=body, params={"lang": lang})
    assert reply.status_code == 200, reply.text
    found: Json = reply.json()
    return found


def test_options_say_what_they_depend_on(plain_house: House) -> None:
    games = {game["id"]: game for game in plain_house.person().get("/games")["games"]}
    sheets = {sheet["name"]: sheet for sheet in games[GAME]["options"]}
    assert sheets["agreed"]["needs"] == {"option": "choice", "values": ["agreed"]}
    assert sheets["choice"]["needs"]["option"] == "leaders"
    assert sheets["keep_old"]["needs"] == {"option": "rebalanced", "values": ["yes"]}
    assert sheets["cards"]["needs"] is None
    assert "--" not in sheets["cards"]["label"]
    for one in games.values():
        tables = [sheet for sheet in one["options"] if sheet["kind"] == "table"]
        assert [sheet["limit"] for sheet in tables] == [64 * 1024]
        for sheet in tables:
            wish = {sheet["name"]: sheet["example"]}
            found = checked(plain_house, wish, game=one["id"])
            assert found["problem"] is None, "the example is a good one"
            assert found["modes"][0]["details"]


def test_a_list_tells_what_it_may_hold(plain_house: House) -> None:
    lena = plain_house.person()
    found = lena.get(f"/games/{GAME}/options/agreed", lang="ru")
    assert [group["label"] for group in found["groups"]][:3] == [
        "Эпоха A, лидеры",
        "Эпоха A, чудеса",
        "Эпоха I, лидеры",
    ]
    assert {"id": "moses", "name": "Моисей", "kind": "leader", "kind_name": "лидер"} in (
        found["groups"][0]["entries"]
    )
    old = lena.get(f"/games/{GAME}/options/keep_old")
    ids = [entry["id"] for group in old["groups"] for entry in group["entries"]]
    assert "hammurabi" in ids
    assert "republic" not in ids  # must stay rebalanced
    for wrong in ("cards", "leaders", "nothing"):
        assert lena.get(f"/games/{GAME}/options/{wrong}", 404)["code"] == "no_list"


@pytest.mark.parametrize("option", ["agreed", "keep_old"])
def test_everything_that_is_offered_is_taken(plain_house: House, option: str) -> None:
    """Nobody is led to a choice that is then refused for its name."""
    groups = plain_house.person().get(f"/games/{GAME}/options/{option}")["groups"]
    names = ",".join(entry["id"] for group in groups for entry in group["entries"])
    more = MIX if option == "agreed" else {"rebalanced": "yes"}
    problem = checked(plain_house, {**more, option: names})["problem"]
    assert problem is None if option == "keep_old" else "too many" in problem["message"]


def test_a_check_says_what_is_missing(plain_house: House) -> None:
    none = checked(plain_house, MIX)
    assert none["problem"]["option"] == "agreed"
    assert none["problem"]["message"].startswith(
        "The agreed cards are not yet right for 2 players. Age A: 6 leaders and 4 wonders missing."
    )
    assert none["lists"][0] == {
        "option": "agreed",
        "group": "A.leader",
        "have": 0,
        "need": 6,
        "text": "6 more",
    }
    full = {**MIX, "agreed": agreed_set(2, random.Random(1))}
    two = checked(plain_house, full)
    assert two["problem"] is None
    assert {entry["text"] for entry in two["lists"]} == {"complete"}
    assert [mode["text"] for mode in two["modes"]][-1] == "40 cards agreed on"
    assert len(two["modes"][-1]["details"]) == 40
    three = checked(plain_house, full, players=3, lang="ru")
    assert three["lists"][1]["text"] == "еще 1"
    assert "Эпоха A: нужно еще 1 лидер и 1 чудо." in three["problem"]["message"]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_check_refuses_exactly_as_a_table_does(plain_house: House, lang: str) -> None:
    for options in (
        MIX,
        {"choice": "draft"},
        {"keep_old": "hammurabi"},
        {"cards": "[nobody]\nname = 'x'"},
        {"cards": "[moses\n"},
        {"cards": "[moses]\nname = 2026-01-01"},
        {"cards": "x" * 70_000},
        {"hands": "open"},
    ):
        problem = checked(plain_house, options, lang=lang)["problem"]
        body = {"game": GAME, "seats": [ME, BOT], "options": options}
        reply = plain_house.person().http.post("/tables", json=body, params={"lang": lang})
        assert reply.status_code == 400
        assert problem["message"] in reply.json()["message"]
        assert problem["option"] == reply.json()["details"]["option"]
        assert problem["option"] in (*options, "agreed", "")


def test_a_player_count_that_the_game_has_not_is_told(plain_house: House) -> None:
    found = checked(plain_house, {}, players=7)
    assert "for 2, 3, 4 players" in found["problem"]["message"]
    assert found["modes"] == found["lists"] == []


@pytest.mark.parametrize("text", ["a." * 30_000 + "a = 1", "a = " + "[" * 30_000, '{"a":' * 9_000])
def test_texts_made_to_keep_the_server_busy_are_refused_at_once(
    plain_house: House, text: str
) -> None:
    assert checked(plain_house, {"cards": text})["problem"]["message"].startswith("cards: ")


def test_own_numbers_are_written_as_toml(house: House) -> None:
    lena = house.person()
    made = lena.create(ME, BOT, options={"cards": OWN})["table"]
    assert made["options"]["cards"]["iron"] == {"resource_cost": 4}
    assert made["modes"] == [
        {"option": "cards", "text": "own numbers for 2 cards", "details": ["Iron", "Moses"]}
    ]
    book = lena.get(f"/tables/{made['id']}/cards")
    assert book["cards"]["iron"]["cost"]["resource"] == 4


@pytest.mark.parametrize("name", offered_ids())
def test_packs_of_all_games_are_checked(plain_house: House, name: str) -> None:
    table = next(option.name for option in game(name).options if option.kind == TABLE)
    problem = checked(plain_house, {table: "[nothing.nobody]\nvp = 3"}, game=name)["problem"]
    assert problem["option"] == table
    assert "nothing" in problem["message"]


def test_an_agreed_mix_is_what_lies_on_the_table(house: House) -> None:
    lena = house.person()
    agreed = agreed_set(2, random.Random(5))
    made = lena.create(ME, FREE, options={**MIX, "agreed": agreed})["table"]
    assert [mode["option"] for mode in made["modes"]] == ["leaders", "choice", "agreed"]
    lena.send("PUT", f"/tables/{made['id']}/seats/1/bot", {"by": 0})
    lena.post(f"/tables/{made['id']}/start", {"by": 0})
    mix = lena.view(made["id"], 0)["scene"]["board"]["mix"]
    assert set(cards_in(mix)) <= set(agreed.split(","))
    assert cards_in(mix)


def cards_in(value: object) -> list[str]:
    if isinstance(value, dict):
        own = [value["card"]] if isinstance(value.get("card"), str) else []
        return own + [card for part in value.values() for card in cards_in(part)]
    return [card for part in value for card in cards_in(part)] if isinstance(value, list) else []
