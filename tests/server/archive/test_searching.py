"""Finished games are found by who played, what was played, how it ended and how long it took."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.registry import offered_ids
from ecumene.server.settings import Settings
from tests.server.archive.shelved import GAME, holding, ids, prepare, ready, record_of
from tests.server.house import House, housed

OTHER = offered_ids()[1]
TABLES: tuple[dict[str, Any], ...] = (
    {"table": "alpha", "record": 0},
    {"table": "bravo", "record": 1, "names": ("Jonas", "Mira", "Theo", "Lena")},
    {
        "table": "charly",
        "record": 4,
        "rated": True,
        "names": ("Аня", "Theo"),
        "people": ("anyaanya", "theotheo"),
    },
    {"table": "delta", "record": record_of(0, OTHER), "name": "Вечер у моря"},
    {"table": "hidden", "record": 3, "access": "invite", "names": ("Secretive", "Mira", "x", "y")},
)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("archive")
    url = f"sqlite:///{folder / 'tables.db'}"
    prepare(url, *TABLES)
    with housed(Settings(database=url, static=folder / "none", limited=False)) as house:
        ready(house, len(TABLES))
        yield house


def found(house: House, **filters: Any) -> list[str]:
    return ids(house.person().get("/archive", **filters))


def test_newest_first_and_only_what_everybody_may_see(shelf: House) -> None:
    page = shelf.person().get("/archive")
    assert ids(page) == ["delta", "charly", "bravo", "alpha"]
    assert (page["facets"]["found"], page["facets"]["of"]) == (4, 4)
    assert page["progress"] == {"ready": 5, "of": 5}
    assert page["next"] is None


def test_a_row_tells_the_game(shelf: House) -> None:
    one = next(row for row in shelf.person().get("/archive")["games"] if row["table"] == "alpha")
    result = record_of(0).result
    assert result is not None
    assert [seat["seat"] for seat in one["seats"] if seat["won"]] == result.winners
    assert {seat["seat"]: seat["score"] for seat in one["seats"]} == dict(enumerate(result.scores))
    points = one["course"]["points"]
    assert points[-1]["scores"] == result.scores
    assert points[-1]["ply"] == one["course"]["last"] == len(record_of(0).moves)
    assert [point["ply"] for point in points] == sorted(point["ply"] for point in points)
    assert one["rounds"] == points[-1]["round"] > 1
    assert one["moments"] == sorted(one["moments"], key=lambda moment: moment["ply"])
    assert 1 < sum(moment["short"] for moment in one["moments"]) <= 5
    replay = shelf.person().get("/tables/alpha/replay")
    shown = {(moment["ply"], moment["title"]) for moment in replay["moments"]}
    assert {(moment["ply"], moment["title"]) for moment in one["moments"]} <= shown


def test_words_of_tables_players_games_and_things(shelf: House) -> None:
    assert found(shelf, search="mira") == ["delta", "bravo", "alpha"]
    assert found(shelf, search="аня") == ["charly"]
    assert found(shelf, search="моря") == ["delta"]
    assert found(shelf, search="evening jonas") == ["bravo", "alpha"]
    groups = shelf.person().get("/archive", game=GAME)["facets"]["things"]
    thing = groups[0]["things"][0]
    assert found(shelf, thing=thing["thing"]) == found(shelf, search=thing["label"], game=GAME)
    assert found(shelf, search="%") == []


def test_things_narrow_the_search_and_are_counted(shelf: House) -> None:
    page = shelf.person().get("/archive", game=GAME)
    counted = {
        one["thing"]: one["count"] for group in page["facets"]["things"] for one in group["things"]
    }
    assert len(counted) > 10
    for thing, count in list(counted.items())[:12]:
        assert len(found(shelf, thing=thing)) == count, thing
    first, second = list(counted)[:2]
    both = found(shelf, thing=[first, second])
    assert set(both) == set(found(shelf, thing=first)) & set(found(shelf, thing=second))
    assert found(shelf, thing=f"{GAME}:card:nobody_ever_had_it") == []
    assert shelf.person().get("/archive", thing=first)["chosen"][0]["label"]


def test_labels_come_in_the_language_asked_for(shelf: House) -> None:
    pages = [shelf.person().get("/archive", game=GAME, lang=lang) for lang in ("en", "ru")]
    english, russian = (page["facets"]["things"][0]["label"] for page in pages)
    assert english != russian
    assert pages[0]["games"][0]["moments"] != pages[1]["games"][0]["moments"]


def test_who_won(shelf: House) -> None:
    won = {
        table: [seat["name"] for seat in row["seats"] if seat["won"]]
        for row in shelf.person().get("/archive")["games"]
        for table in [row["table"]]
    }
    for name in ("Mira", "Jonas", "Theo"):
        sat = found(shelf, player=name)
        assert found(shelf, player=name, won=True) == [one for one in sat if name in won[one]]
        counts = shelf.person().get("/archive", player=name)["facets"]["counts"]
        assert counts["won"] == len([one for one in sat if name in won[one]])
    assert found(shelf, player="Mir") == []


def test_lengths_and_outcomes(shelf: House) -> None:
    page = shelf.person().get("/archive")
    rounds = {row["table"]: row["rounds"] for row in page["games"]}
    middle = sorted(rounds.values())[1]
    assert set(found(shelf, shortest=middle)) == {one for one in rounds if rounds[one] >= middle}
    assert set(found(shelf, longest=middle)) == {one for one in rounds if rounds[one] <= middle}
    lengths = {one["rounds"]: one["count"] for one in page["facets"]["rounds"]}
    assert lengths == {n: list(rounds.values()).count(n) for n in rounds.values()}
    counts = page["facets"]["counts"]
    for outcome in ("close", "comeback", "given_up"):
        assert len(found(shelf, outcome=outcome)) == counts[outcome]
    assert found(shelf, rated=True) == found(shelf, person="anyaanya") == ["charly"]
    assert found(shelf, who="people") == ["delta", "charly", "bravo", "alpha"]
    assert found(shelf, who="bots") == []
    assert found(shelf, mine=True) == []


@pytest.mark.parametrize(
    ("sort", "key", "falling"),
    [
        ("highest", lambda row: max(seat["score"] for seat in row["seats"]), True),
        ("longest", lambda row: row["rounds"], True),
        ("fights", lambda row: row["fights"], True),
        (
            "closest",
            lambda row: round(row["margin"] / max(seat["score"] for seat in row["seats"]), 4),
            False,
        ),
    ],
)
def test_other_orders(shelf: House, sort: str, key: Any, falling: bool) -> None:
    values = [key(row) for row in shelf.person().get("/archive", sort=sort)["games"]]
    assert values == sorted(values, reverse=falling)


def test_suggestions(shelf: House) -> None:
    def told(words: str) -> list[tuple[str, str, int]]:
        reply = shelf.person().get("/archive/suggest", words=words)["suggestions"]
        return [(one["kind"], one["value"], one["count"]) for one in reply]

    assert ("player", "Mira", 3) in told("mir")
    assert told("secretive") == []
    assert told(" ") == []
    assert ("game", GAME, 3) in told(GAME)
    thing = shelf.person().get("/archive", game=GAME)["facets"]["things"][0]["things"][0]
    assert ("thing", thing["thing"], thing["count"]) in told(thing["label"])


def test_one_s_own_private_games_are_found_by_their_players_only(shelf: House) -> None:
    mine = holding(shelf, "hidden", 1)
    page = mine.get("/archive")
    assert ids(page) == ["hidden", "delta", "charly", "bravo", "alpha"]
    assert page["games"][0]["held"] == [1]
    assert page["facets"]["counts"]["mine"] == 1
    assert ids(mine.get("/archive", mine=True)) == ["hidden"]
    result = record_of(3).result
    assert result is not None
    assert ids(mine.get("/archive", won=True)) == (["hidden"] if 1 in result.winners else [])
    names = [one["name"] for one in page["facets"]["players"]]
    assert "Secretive" in names
    told = mine.get("/archive/suggest", words="secretive")["suggestions"]
    assert [one["value"] for one in told] == ["Secretive"]
    for filters in ({"search": "secretive"}, {"player": "Secretive"}, {"mine": True}):
        stranger = shelf.person().get("/archive", **filters)
        assert stranger["games"] == []
        assert stranger["facets"]["found"] == 0
    assert "Secretive" not in str(shelf.person().get("/archive"))


@pytest.mark.parametrize(
    "bad",
    [{"sort": "x"}, {"thing": "no thing"}, {"shortest": -1}, {"search": "x" * 101}, {"who": "me"}],
)
def test_questions_that_make_no_sense_are_refused(shelf: House, bad: dict[str, Any]) -> None:
    assert shelf.person().get("/archive", 422, **bad)["code"] == "invalid"


def test_a_wrong_cursor_is_refused(shelf: House) -> None:
    assert shelf.person().get("/archive", 400, after="nowhere")["code"] == "bad_request"


def test_nothing_of_the_page_is_needed(shelf: House, tmp_path: Path) -> None:
    """A server without games answers, too."""
    url = f"sqlite:///{tmp_path / 'empty.db'}"
    with housed(Settings(database=url, static=tmp_path / "none", limited=False)) as house:
        page = house.person().get("/archive")
        assert page["games"] == []
        assert page["facets"]["found"] == page["progress"]["of"] == 0
