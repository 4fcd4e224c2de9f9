"""A club of eight plays two seasons in groups and a Swiss tournament, all by itself."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from pathlib import Path
from typing import Any

from tests.server.leagues.club import NAMES, Club, a_club

Json = dict[str, Any]

PROMPT = {"Ada", "Bruno", "Clara", "Dora"}
"""The others are never there: deadlines help."""
MOST_LOOKS = 40


def all_games(club: Club, league: str) -> list[Json]:
    """Every game of a league, round by round."""
    rounds = club.page(league)["rounds"]
    return [
        {**game, "round": one["number"]}
        for one in rounds
        for game in sorted(
            club.page(league, round=one["number"])["games"], key=lambda game: game["number"]
        )
    ]


def count_by_hand(
    club: Club, games: list[Json], scale: list[float], bye: float
) -> dict[str, float]:
    """Points from the tables themselves, not from what the league says of them."""
    points: dict[str, float] = defaultdict(float)
    for game in games:
        names = [seat["name"] for seat in game["seats"]]
        if len(names) == 1:
            points[names[0]] += bye
            continue
        table = next(iter(club.people.values())).get(f"/tables/{game['table']}")
        if game["why"] == "played":
            assert table["status"] == "finished"
            worth = [
                (seat in table["winners"], score) for seat, score in enumerate(table["scores"])
            ]
        else:
            # No later move changes what counted at the deadline, so the league must say it.
            worth = [(False, seat["score"]) for seat in game["seats"]]
        order = sorted(set(worth), reverse=True)
        left = list(scale)
        for value in order:
            level = [name for name, own in zip(names, worth, strict=True) if own == value]
            share = sum(left[: len(level)]) / len(level)
            left = left[len(level) :]
            for name in level:
                points[name] += share
    return points


def check_standings(club: Club, league: str) -> None:
    page = club.page(league)
    games = all_games(club, league)
    by_hand = count_by_hand(club, games, page["terms"]["points"], page["terms"]["bye"])
    for part in page["parts"]:
        shown = [(row["name"], row["points"]) for row in part["rows"]]
        assert all(abs(by_hand[name] - points) < 0.001 for name, points in shown)
        staying = [row["points"] for row in part["rows"] if row["state"] == "in"]
        assert staying == sorted(staying, reverse=True)
        if "direct" in page["terms"]["ties"]:
            check_direct(part["rows"], games)


def check_direct(rows: list[Json], games: list[Json]) -> None:
    """Of two alone who are level, whoever won their game is ahead."""
    level: dict[float, list[str]] = defaultdict(list)
    for row in rows:
        if row["state"] == "in":
            level[row["points"]].append(row["name"])
    for names in level.values():
        if len(names) == 2:
            for game in games:
                seats = {seat["name"]: seat["place"] for seat in game["seats"]}
                if set(names) <= set(seats):
                    assert seats[names[0]] <= seats[names[1]]


def tables_stored(club: Club) -> int:
    found = club.people["Ada"].get("/me/tables", finished=False)["tables"]
    return len(found)


def test_a_club_of_eight_plays_by_itself(tmp_path: Path) -> None:
    with a_club(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, *NAMES) as club:
        made = club.found(
            "Ada", format="groups", group_size=4, movers=1, seasons=2, days=6, break_days=3,
            name="Thursday Ages", starts=club.day + 60, rated=True,
        )  # fmt: skip
        first = made["league"]["id"]
        club.enter(first, *NAMES[1:])
        swiss = club.found(
            "Bruno", format="swiss", rounds=3, players=3, fill=False, days=4,
            at_deadline="position", name="Open Swiss",
        )["league"]["id"]  # fmt: skip
        club.enter(swiss, *(name for name in NAMES if name != "Bruno"))
        club.people["Bruno"].post(f"/leagues/{swiss}/start", {})
        running = {first, swiss}
        restarted = withdrawn = False
        for _ in range(MOST_LOOKS):
            club.tick(days=3)
            for league in sorted(running):
                club.play_round(league, PROMPT)
            club.tick()
            for league in sorted(running):
                club.settle(league)
            if not withdrawn and club.page(first)["shown"] == 2:
                club.people["Hanna"].post(f"/leagues/{first}/leave")
                withdrawn = True
            if not restarted and club.page(first)["shown"] == 3:
                before = (all_games(club, first), tables_stored(club))
                club.restart()
                club.tick()
                assert (all_games(club, first), tables_stored(club)) == before
                restarted = True
            for league in sorted(running):
                page = club.page(league)
                running |= {one["id"] for one in page["past"]}
            if all(club.page(league)["status"] == "finished" for league in running):
                break
        assert restarted
        assert withdrawn
        check_groups(club, first)
        check_swiss(club, swiss)


def check_groups(club: Club, first: str) -> None:
    one, two = (club.page(season["id"]) for season in club.page(first)["past"])
    for page, people in ((one, 8), (two, 7)):
        assert page["status"] == "finished"
        check_standings(club, page["id"])
        groups = [[row["name"] for row in part["rows"]] for part in page["parts"]]
        assert sum(row["bot"] is None for part in page["parts"] for row in part["rows"]) == people
        games = all_games(club, page["id"])
        for group in groups:
            met = Counter(
                pair
                for game in games
                for pair in combinations(sorted(seat["name"] for seat in game["seats"]), 2)
            )
            names = [name for name in group if name in NAMES]
            assert {met[pair] for pair in combinations(sorted(names), 2)} == {1}
    upper, lower = (
        [row["name"] for row in part["rows"] if row["state"] == "in"] for part in one["parts"]
    )
    assert {row["state"] for part in one["parts"] for row in part["rows"]} == {"in", "withdrawn"}
    ordered = [[row["name"] for row in part["rows"]] for part in one["parts"]]
    up, down = ordered[1][0], ordered[0][-1]
    now_above = {row["name"] for row in two["parts"][0]["rows"]}
    assert up in now_above
    assert down not in now_above
    assert "Hanna" not in upper + lower
    assert "Hanna" not in {row["name"] for part in two["parts"] for row in part["rows"]}
    # Ratings were counted, and stand on the page.
    assert any(row["value"] is not None for row in one["parts"][0]["rows"])
    archive = club.people["Ada"].get("/leagues", past=True)["leagues"]
    assert {league["id"] for league in archive} >= {one["id"], two["id"]}
    assert all(league["winner"] is not None for league in archive)


def check_swiss(club: Club, swiss: str) -> None:
    page = club.page(swiss)
    assert page["status"] == "finished"
    check_standings(club, swiss)
    games = all_games(club, swiss)
    assert Counter(len(game["seats"]) for game in games) == {3: 6, 1: 6}
    sat_out = Counter(game["seats"][0]["name"] for game in games if len(game["seats"]) == 1)
    assert max(sat_out.values()) == 1
    assert {game["why"] for game in games} >= {"bye", "position"}
