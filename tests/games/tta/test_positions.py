"""Impossible positions are refused; the sentence names the field."""

from __future__ import annotations

import contextlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.errors import InvalidPosition
from ecumene.core.registry import game
from ecumene.records.session import Session

SPEC = game("tta")
OLD = Path(__file__).parent / "first_format.json"
TWO: list[dict[str, Any]] = [{}, {}]


def board(**fields: Any) -> dict[str, Any]:
    return {"age": "I", "players": [fields, {}]}


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ([], "top level: expected an object"),
        ({"game": "chess"}, "game: this is a position of 'chess'"),
        ({"format": 7}, "format: unknown format 7"),
        ({"colour": 1}, "colour: unknown field"),
        ({"players": [{}]}, "players: needs 2, 3 or 4 players, found 1"),
        ({"players": {}}, "players: expected a list"),
        ({"age": "V"}, "age: 'V' is no age"),
        ({"turn": 3, "players": TWO}, "turn: 3 is not between 1 and 2"),
        ({"round": -1}, "round: -1 is not between"),
        ({"round": "five"}, "round: 'five' is no whole number"),
        ({"row": ["bronce"]}, "row: 'bronce' is no card"),
        ({"row": ["moses"] * 2}, "'moses' lies in too many places: the decks with 2 "),
        ({"row": [None] * 14}, "row: has 14 spaces"),
        ({"age": "I", "civil": []}, "civil: is empty, but Age I ends with its last card"),
        ({"age": "A", "row": ["iron"]}, "'iron' belongs to Age I, but this is Age A"),
        ({"current": [{"by": 1}]}, "current: an entry needs a card"),
        ({"deck_players": [2, 2, 2, 2, 2]}, "deck_players: needs"),
        ({"stack": [{"frame": "nonsense"}]}, "'nonsense' is no frame"),
        ({"stack": [{"frame": "actions", "x": 1}]}, "'actions' has no 'x'; it has: frame, player"),
        (board(nose=1), "players.1..nose: unknown field"),
        (board(leader="bronze"), "players.1..leader: bronze is of another type"),
        (board(wonders=["moses"]), "players.1..wonders: holds a card of another type"),
        (board(civil=["raid_i"]), "players.1..civil: raid_i belongs into the other hand"),
        (board(workers={"iron": 1}, techs=["bronze"]), "iron has workers but is not in play"),
        (board(workers={"moses": 1}), "'moses' is no technology with workers"),
        (board(blue={"iron": 1}), "players.1..blue: iron has tokens but is not in play"),
        (board(blue={"religion": 1}), "'religion' stores no blue tokens"),
        (board(wonder="pyramids", stages=3), "all stages are built"),
        (board(ca=9), "9 actions are available, more actions than the total of 4"),
        (board(war="war_over_culture", war_on=1), "'war_over_culture' belongs to Age III"),
        (board(specials=["warfare", "strategy"]), "two special technologies of one type|often"),
        (board(specials=["iron"]), "iron is not special"),
        (board(ruined=["pyramids"]), "a ruined wonder must be among the wonders"),
        (board(shown=["raid_i"]), "shows a card that is not in hand"),
        (board(pact_side="c"), "'c' is no side"),
        (board(resigned=True), "turn: it cannot be the turn of a player who has resigned"),
    ],
)
def test_an_impossible_position_is_refused(position: Any, says: str) -> None:
    with pytest.raises(InvalidPosition, match=says):
        SPEC.from_json(position)


PUBLIC = {"leaders": "public_mix"}
AGREED = {"leaders": "secret_mix", "choice": "agreed"}


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"options": {**AGREED, "agreed": "nobody"}}, "options: agreed: 'nobody' is no leader"),
        (
            {"options": {**AGREED, "agreed": "homer"}},
            "options: The agreed cards are not yet right for 2 players. Age A: 5 leaders",
        ),
        (
            {"options": PUBLIC, "age": "I", "boards": []},
            "boards: leader_proxy_i_1 is in the deck, but",
        ),
        (
            {"options": PUBLIC, "age": "I", "boards": ["homer", "homer"]},
            "'homer' lies in too many places",
        ),
        ({"age": "I", "boards": ["saladin"]}, "'saladin' is in no deck of this game"),
        ({"age": "A", "row": ["sun_tzu"]}, "'sun_tzu' is in no deck of this game"),
        ({"age": "I", "row": ["leader_proxy_i_1"]}, "'leader_proxy_i_1' is in no deck"),
        ({"drafted": [{"card": "homer", "by": 1}]}, "drafted: a drafted card needs its type"),
        ({"players": [{"marks": {"scar": 1}}, {}]}, "marks: 'scar' is no mark; marks are stored"),
        ({"players": [{"marks": {"setting": "x"}}, {}]}, "'x' is neither strength nor action"),
    ],
)
def test_an_impossible_position_of_the_expansion_is_refused(position: Any, says: str) -> None:
    with pytest.raises(InvalidPosition, match=says):
        SPEC.from_json(position)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("age", ["A", "I", "II", "III"])
@pytest.mark.parametrize("mode", ["public_mix", "hidden_future"])
def test_boards_that_are_left_out_are_laid_out(mode: str, age: str, players: int) -> None:
    """One card for each proxy in the deck; those of later ages are open in a public mix."""
    quota = {2: 6 + 4, 3: 7 + 5, 4: 7 + 5}[players]
    data = {"options": {"leaders": mode}, "age": age, "players": [{}] * players}
    state = SPEC.from_json(data)
    position = SPEC.to_json(state)
    boards = [card for card in position.get("boards", []) if card]
    proxies = [card for card in position["civil"] if "_proxy_" in card]
    if age != "A":
        assert len(boards) == len(proxies) == quota
    later = {"A": 2, "I": 2, "II": 1, "III": 0}[age] if mode == "public_mix" else 0
    assert len(position.get("sets", [])) == later * quota
    assert SPEC.key(SPEC.from_json(position)) == SPEC.key(state)


def test_cards_elsewhere_came_through_proxies() -> None:
    data = {
        "options": PUBLIC,
        "age": "I",
        "row": ["saladin"],
        "players": [{"wonder": "taj_mahal"}, {}],
    }
    position = SPEC.to_json(SPEC.from_json(data))
    assert sorted(card for card in position["gone"] if "_proxy_" in card) == [
        "leader_proxy_i_6",
        "wonder_proxy_i_4",
    ]
    boards = [card for card in position["boards"] if card]
    assert len(boards) == 5 + 3
    assert not {"saladin", "taj_mahal"} & set(boards)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"leaders": "public_mix", "choice": "draft", "military": "new"},
        {"leaders": "secret_mix", "choice": "draft", "rebalanced": "yes"},
    ],
)
def test_mangled_positions_never_crash(options: dict[str, str]) -> None:
    """Random damage to a real position gives a position or a sentence, nothing else."""
    rng = random.Random(4)
    good = SPEC.to_json(SPEC.new(3, 9, options))
    junk: list[Any] = [None, -1, 10**9, "x", "moses", [], {}, [1], {"a": 1}, True, 2.5, "?II"]
    for _ in range(600):
        data = dict(good)
        key = rng.choice(list(data))
        if key == "players" and rng.random() < 0.8:
            boards = [dict(entry) for entry in data["players"]]
            field = rng.choice(list(boards[0]))
            boards[rng.randrange(3)][field] = rng.choice(junk)
            data["players"] = boards
        else:
            data[key] = rng.choice(junk)
        with contextlib.suppress(InvalidPosition):
            SPEC.from_json(data)


def test_the_player_count_in_a_message_is_that_of_the_decks() -> None:
    row = ["wave_of_nationalism"] * 3
    four = {"age": "III", "round": 9, "row": row, "players": [{}] * 4}
    with pytest.raises(InvalidPosition, match="the decks with 4 players hold it"):
        SPEC.from_json({**four, "row": ["moses"] * 2})
    after = {**four, "deck_players": [4, 4, 3, 3], "row": ["military_build_up_iii"] * 5}
    with pytest.raises(InvalidPosition, match="the decks with 3 players hold it"):
        SPEC.from_json(after)


def test_an_earlier_government_may_have_allowed_more_buildings() -> None:
    board = {"government": "theocracy", "workers": {"religion": 3}}
    SPEC.from_json({"age": "II", "round": 9, "players": [board, {}]})
    board["government"] = "despotism"
    with pytest.raises(InvalidPosition, match="urban limit"):
        SPEC.from_json({"age": "II", "round": 9, "players": [board, {}]})


def test_what_a_civilization_begins_with_is_within_any_urban_limit() -> None:
    cards = {"cards": json.dumps({"despotism": {"urban_limit": 0}})}
    start = SPEC.to_json(Session(SPEC, 2, 1, cards).state)
    assert SPEC.to_json(SPEC.from_json(start)) == start
    start["players"][0]["workers"]["philosophy"] += 1
    with pytest.raises(InvalidPosition, match="2 buildings of the type lab; the urban limit is 0"):
        SPEC.from_json(start)


def test_frames_name_cards_and_rivals() -> None:
    old = json.loads(OLD.read_text(encoding="utf-8"))["start"]
    assert old["format"] == 1
    stack = SPEC.to_json(SPEC.from_json(old))["stack"]
    assert stack == [
        {"frame": "turn", "player": 2, "next": "actions"},
        {"frame": "politics", "player": 2, "done": 1},
        {"frame": "event_done", "player": 2},
        {"frame": "auction", "player": 3, "territory": stack[3]["territory"], "passed": [2]},
    ]
    assert stack[3]["territory"] in {card.slug for card in SPEC.from_json(old).cat.cards}
