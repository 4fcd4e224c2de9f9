"""The ladder: which matches are played, what is made of their games, and what is written."""

from __future__ import annotations

import json
import math
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ecumene.bots.ladder import FORMAT, Ladder, LadderPairing, LadderTable, ladder_of, measured_dots
from ecumene.bots.registry import (
    LEVELS,
    bot_names,
    bot_near,
    next_lower,
    offered_bots,
    usual_rival,
)
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import default_game, game, offered_ids
from ecumene.lab.arena.ledger import Ledger
from ecumene.lab.arena.playing import Played
from ecumene.lab.ladder.matches import LEVEL, POOL, YARDSTICK, matches
from ecumene.lab.ladder.measuring import folders_in, measure, read_games
from ecumene.lab.ladder.merging import merged
from ecumene.lab.ladder.page import page
from ecumene.lab.ladder.strength import strengths
from tests.support.levels import forget_bots, install_bots
from tests.support.toy import TOY

ROOT = Path(__file__).resolve().parent.parent.parent
HABITS = dict.fromkeys(LEVELS, "Random") | {"beginner": "First"}
SPARRING = {"raider": "Last", "rules": "Random"}


@pytest.fixture
def levels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The toy has five levels, a yardstick and a pool of one."""
    home = tmp_path / "home"
    home.mkdir()
    install_bots(home, monkeypatch, TOY.id, HABITS, SPARRING)
    yield home
    forget_bots()


def played(deal: int, seats: tuple[int, ...], winner: int) -> Played:
    count = len(seats)
    scores = tuple(10 if seat == winner else 4 for seat in range(count))
    shares = tuple(float(seat == winner) for seat in range(count))
    places = tuple(1.0 if seat == winner else 1.5 + count / 2 - 0.5 for seat in range(count))
    times = (0.5,) * count
    return Played(deal, seats, scores, shares, places, 3, (10,) * count, times, times, {})


def fill(root: Path, players: int, wins: float, deals: int = 20, seed: int = 0) -> None:
    """A ladder in which the first one of each match wins this part of the deals."""
    for match in matches(TOY.id, players, deals * players, deals * players, seed):
        ledger = Ledger.open(match.folder(root), match.plan)
        for deal in range(deals):
            for fixture in match.plan.fixtures(deal):
                alone = fixture.seats.index(0)
                lucky = deal < wins * deals
                ledger.add(
                    played(deal, fixture.seats, alone if lucky else (alone + 1) % players), "{}"
                )


# Names


def test_people_are_offered_levels_the_best_one_first(levels: Path) -> None:
    assert offered_bots(TOY.id) == [*reversed(LEVELS)]
    assert set(bot_names(TOY.id)) == {*LEVELS, *SPARRING, "random"}
    assert (usual_rival(TOY.id), usual_rival(TOY.id, guided=True)) == ("normal", "easy")


def test_every_offered_game_has_somebody_to_play_against() -> None:
    for name in offered_ids():
        assert "random" not in offered_bots(name)
        assert usual_rival(name) in offered_bots(name)
        assert usual_rival(name, guided=True) in offered_bots(name)
    assert offered_bots(TOY.id) == ["random"], "a game without bots has the one of every game"


def test_who_goes_on_for_whom(levels: Path) -> None:
    chain = ["hardest"]
    while (below := next_lower(TOY.id, chain[-1])) is not None:
        chain.append(below)
    assert chain == [*reversed(LEVELS), "random"]
    assert next_lower(TOY.id, "raider") == "easy", "the best one that is weaker"
    assert next_lower(TOY.id, "uninstalled") == "normal"


def test_some_levels_are_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_bots(tmp_path, monkeypatch, TOY.id, {"easy": "First", "hardest": "Last"})
    try:
        assert offered_bots(TOY.id) == ["hardest", "easy"]
        assert (usual_rival(TOY.id), usual_rival(TOY.id, guided=True)) == ("easy", "easy")
        assert next_lower(TOY.id, "hardest") == "easy"
        assert bot_near(TOY.id, 5) == "hardest"
        found = matches(TOY.id, 2, 400, 200)
        assert [(match.one, match.other) for match in found] == [("hardest", "easy")]
    finally:
        forget_bots()


# Matches


def test_neighbours_meet_and_the_best_meets_yardsticks_and_pool(levels: Path) -> None:
    found = matches(TOY.id, 2, 400, 200)
    pairs = [(match.one, match.other, match.kind, match.games) for match in found]
    assert pairs == [
        ("easy", "beginner", LEVEL, 400),
        ("normal", "easy", LEVEL, 400),
        ("hard", "normal", LEVEL, 400),
        ("hardest", "hard", LEVEL, 400),
        ("hardest", "raider", POOL, 200),
        ("hardest", "rules", YARDSTICK, 200),
    ]
    assert [match.kind for match in matches(TOY.id, 2, 4, 2, only=[POOL])] == [POOL]
    four = replace(found[0], players=4)
    assert four.deals == 100
    seats = [fixture.seats for fixture in four.plan.fixtures(0)]
    assert seats == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)], "one alone"


# Figures


NOTHING: Ladder = {"format": FORMAT, "tables": []}


def measured(root: Path, kept: Ladder = NOTHING, add: bool = False) -> Ladder:
    return merged(TOY.id, kept, measure(read_games(folders_in([root])))[TOY.id], add, draws=40)


def test_what_the_games_show(levels: Path, tmp_path: Path) -> None:
    fill(tmp_path / "a", 2, wins=0.9)
    (table,) = measured(tmp_path / "a")["tables"]
    assert table["players"] == 2
    pairs = [(one["one"], one["other"], one["kind"]) for one in table["pairings"]]
    assert pairs == [
        ("hardest", "hard", LEVEL),
        ("hard", "normal", LEVEL),
        ("normal", "easy", LEVEL),
        ("easy", "beginner", LEVEL),
        ("hardest", "rules", YARDSTICK),
        ("hardest", "raider", POOL),
    ]
    for one in table["pairings"]:
        assert (one["deals"], one["games"], one["share"]["value"]) == (20, 40, 0.9)
        low, high = one["share"]["low"], one["share"]["high"]
        assert low is not None
        assert high is not None
        assert low < 0.9 < high
    names = [bot["name"] for bot in table["bots"] if bot["name"] in LEVELS]
    assert names == [*reversed(LEVELS)]
    dots = {bot["name"]: bot["dots"] for bot in table["bots"]}
    assert [dots[name] for name in LEVELS] == [1, 2, 3, 4, 5]
    assert dots["raider"] < 5, "it has lost to the best one"
    hardest = table["bots"][0]
    assert (hardest["games"], hardest["decisions"]) == (120, 1200)
    assert hardest["seconds"] == 0.05


def test_levels_that_are_level_have_the_same_dots(levels: Path, tmp_path: Path) -> None:
    fill(tmp_path, 2, wins=0.5)
    (table,) = measured(tmp_path)["tables"]
    assert {bot["dots"] for bot in table["bots"] if bot["name"] in LEVELS} == {1}


def test_games_of_several_machines_count_together_and_once(levels: Path, tmp_path: Path) -> None:
    fill(tmp_path / "a", 3, wins=1.0, deals=6)
    fill(tmp_path / "b", 3, wins=1.0, deals=8)  # the same deals and two more
    fill(tmp_path / "c", 3, wins=0.0, deals=8, seed=1)  # other deals
    (table,) = measured(tmp_path)["tables"]
    for one in table["pairings"]:
        assert (one["deals"], one["games"], one["share"]["value"]) == (16, 48, 0.5)


def test_games_that_cannot_be_compared_are_refused(levels: Path, tmp_path: Path) -> None:
    fill(tmp_path, 2, wins=1.0, deals=2)
    folder = folders_in([tmp_path])[0]
    header = folder / "arena.json"
    told = json.loads(header.read_text(encoding="utf-8"))
    header.write_text(json.dumps({**told, "rules": "other"}), encoding="utf-8")
    with pytest.raises(InvalidOptions, match="other rules"):
        read_games([folder])
    told["plan"]["options"] = {"some": "thing"}
    header.write_text(json.dumps(told), encoding="utf-8")
    with pytest.raises(InvalidOptions, match="with options"):
        read_games([folder])
    with pytest.raises(InvalidOptions, match="no arena"):
        folders_in([tmp_path / "empty"])


# Fresh games beside kept figures


def fill_pair(
    root: Path, one: str, other: str, wins: float, seed: int = 0, deals: int = 20
) -> None:
    """Games of a single pairing with two players."""
    fill(root, 2, wins, deals, seed)
    for match in matches(TOY.id, 2, deals * 2, deals * 2, seed):
        if (match.one, match.other) != (one, other):
            shutil.rmtree(match.folder(root))


def shares(table: LadderTable) -> dict[tuple[str, str], float]:
    return {(one["one"], one["other"]): one["share"]["value"] for one in table["pairings"]}


def test_fresh_games_replace_their_pairing_and_leave_the_others(
    levels: Path, tmp_path: Path
) -> None:
    fill(tmp_path / "old", 2, wins=0.9)
    fill(tmp_path / "old", 3, wins=0.9)
    kept = measured(tmp_path / "old")
    fill_pair(tmp_path / "new", "hardest", "raider", wins=0.25)
    before, (after, three) = kept["tables"][0], measured(tmp_path / "new", kept)["tables"]
    assert three == kept["tables"][1]
    assert shares(after) == shares(before) | {("hardest", "raider"): 0.25}
    dots = {bot["name"]: bot["dots"] for bot in after["bots"]}
    assert after["bots"][0]["name"] == "raider", "it is the best one now"
    assert dots["raider"] == 5
    games = {bot["name"]: bot["games"] for bot in after["bots"]}
    assert games == {bot["name"]: bot["games"] for bot in before["bots"]}
    assert {bot["name"]: bot["seconds"] for bot in after["bots"]}.keys() == games.keys()


def test_games_can_be_added_to_what_is_known(levels: Path, tmp_path: Path) -> None:
    fill_pair(tmp_path / "a", "hard", "normal", wins=0.9, deals=20)
    fill_pair(tmp_path / "b", "hard", "normal", wins=0.4, deals=30, seed=7)
    one, other = measured(tmp_path / "a"), measured(tmp_path / "b")
    (both,) = measured(tmp_path)["tables"]
    (added,) = measured(tmp_path / "b", one, add=True)["tables"]
    (pairing,), (wanted,) = added["pairings"], both["pairings"]
    assert (pairing["deals"], pairing["games"], pairing["seeds"]) == (50, 100, [0, 7])
    for figure in ("share", "rank", "margin"):
        for end in ("value", "low", "high"):
            assert pairing[figure][end] == pytest.approx(wanted[figure][end], abs=2e-4)
    assert shares(measured(tmp_path / "b", one)["tables"][0]) == shares(other["tables"][0])
    with pytest.raises(InvalidOptions, match="seed 7"):
        measured(tmp_path / "b", {"format": FORMAT, "tables": [added]}, add=True)


def test_what_is_known_of_bots_that_are_gone_is_dropped(levels: Path, tmp_path: Path) -> None:
    fill(tmp_path / "old", 2, wins=0.9)
    kept = measured(tmp_path / "old")
    for one in kept["tables"][0]["pairings"]:
        if one["other"] == "raider":
            one["other"] = "pirate"
    fill_pair(tmp_path / "new", "hardest", "hard", wins=0.9)
    (table,) = measured(tmp_path / "new", kept)["tables"]
    assert {bot["name"] for bot in table["bots"]} == {*LEVELS, "rules"}


# Ratings


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ratings_follow_from_the_shares(levels: Path, tmp_path: Path, players: int) -> None:
    """Who wins three deals in four against ``n`` others has odds of 3 n against one of them."""
    fill(tmp_path, players, wins=0.75, deals=400)
    (table,) = measured(tmp_path)["tables"]
    rated = {bot["name"]: bot["rating"] for bot in table["bots"]}
    step = 400 * math.log10(3 * (players - 1))
    for place, name in enumerate(LEVELS):
        rating = rated[name]
        assert rating is not None
        assert rating["low"] is not None
        assert rating["high"] is not None
        assert rating["low"] < rating["value"] < rating["high"]
        assert rating["value"] == pytest.approx(1500 + (place - 2) * step, abs=4)


def test_ratings_know_no_order_and_bear_circles(levels: Path, tmp_path: Path) -> None:
    fill(tmp_path, 2, wins=0.8)
    pairings = measured(tmp_path)["tables"][0]["pairings"]
    circle: LadderPairing = {**pairings[0], "one": "beginner", "other": "hardest"}
    rated = strengths(2, [*pairings, circle], LEVELS, draws=0)
    turned = strengths(2, [circle, *reversed(pairings)], LEVELS, draws=0)
    assert rated == {name: turned[name] for name in rated}
    plain = strengths(2, pairings, LEVELS, draws=0)
    assert rated["hardest"]["value"] < plain["hardest"]["value"]
    assert rated["beginner"]["value"] > plain["beginner"]["value"]


def test_who_is_not_compared_has_no_rating(levels: Path, tmp_path: Path) -> None:
    fill_pair(tmp_path / "a", "hardest", "hard", wins=0.9)
    fill_pair(tmp_path / "b", "hard", "normal", wins=1.0)
    fill_pair(tmp_path / "c", "easy", "beginner", wins=0.9)
    (table,) = measured(tmp_path)["tables"]
    rated = {bot["name"]: bot["rating"] for bot in table["bots"]}
    assert rated["easy"] is rated["beginner"] is None
    assert rated["normal"] is not None, "it lost every game, but is not infinitely weak"
    assert "| easy | ●●○○○ | – |" in page({TOY.id: measured(tmp_path)}, {TOY.id: "The toy"})


def test_known_ratings_lie_in_their_intervals() -> None:
    for name in offered_ids():
        for table in ladder_of(name)["tables"]:
            for bot in table["bots"]:
                rating = bot["rating"]
                assert rating is not None
                assert rating["low"] is not None
                assert rating["high"] is not None
                assert rating["low"] < rating["value"] < rating["high"], (name, bot["name"])


def test_the_page_says_what_was_measured(levels: Path, tmp_path: Path) -> None:
    fill(tmp_path, 2, wins=0.9)
    fill(tmp_path, 4, wins=0.3)
    written = page({TOY.id: measured(tmp_path)}, {TOY.id: "The toy"})
    assert "| hardest | hard | 40 | 90.0 [" in written
    assert "| hardest | 3 × hard | 80 | 30.0 [" in written
    lines = [line for line in written.splitlines() if line.startswith("| hard | ")]
    assert any(line.endswith("| yes |") for line in lines), "with two players"
    assert any(line.endswith("| no |") for line in lines), "with four"
    assert "| raider | 90.0 [" in written
    assert "●●●●●" in written


def test_dots_are_those_of_the_file() -> None:
    for name in offered_ids():
        tables = ladder_of(name)["tables"]
        fewest = min(tables, key=lambda table: table["players"], default=None)
        known = {} if fewest is None else {bot["name"]: bot["dots"] for bot in fewest["bots"]}
        assert measured_dots(name) == known
        assert set(known.values()) <= set(range(1, 6))


# The tool


def run_tool(levels: Path, *words: str) -> subprocess.CompletedProcess[str]:
    paths = [str(levels), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
    if os.environ.get("PYTHONPATH"):
        paths = [str(levels), os.environ["PYTHONPATH"]]
    return subprocess.run(
        [sys.executable, str(ROOT / "tools" / "ladder.py"), *words],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
    )


def test_the_tool_plays_goes_on_and_writes(levels: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    kept = ("--folder", str(tmp_path / "games"), "--out", str(out), "--jobs", "2")
    words = ("--game", TOY.id, "--players", "2", "--games", "4", "--sparring", "2")
    done = run_tool(levels, *words, *kept)
    assert done.returncode == 0, done.stderr
    first: Ladder = json.loads((out / f"{TOY.id}.json").read_text(encoding="utf-8"))
    assert [one["games"] for one in first["tables"][0]["pairings"]] == [4, 4, 4, 4, 2, 2]
    games = {path: path.read_text("utf-8") for path in (tmp_path / "games").rglob("games.jsonl")}
    done = run_tool(levels, *words[:4], "--games", "8", "--sparring", "2", *kept)
    assert done.returncode == 0, done.stderr
    for path, before in games.items():
        assert path.read_text("utf-8").startswith(before), "what was played stays"
    second: Ladder = json.loads((out / f"{TOY.id}.json").read_text(encoding="utf-8"))
    assert [one["games"] for one in second["tables"][0]["pairings"]] == [8, 8, 8, 8, 2, 2]
    (out / f"{TOY.id}.json").unlink()
    done = run_tool(levels, "--from", str(tmp_path / "games"), "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert json.loads((out / f"{TOY.id}.json").read_text(encoding="utf-8")) == second


def test_the_tool_plays_single_pairings(levels: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    kept = ("--folder", str(tmp_path / "games"), "--out", str(out))
    words = ("--game", TOY.id, "--players", "2", "--games", "4", "--sparring", "2")
    done = run_tool(levels, *words, *kept, "--pairs", "hard-normal", "hardest-rules")
    assert done.returncode == 0, done.stderr
    found: Ladder = json.loads((out / f"{TOY.id}.json").read_text(encoding="utf-8"))
    pairs = [(one["one"], one["other"]) for one in found["tables"][0]["pairings"]]
    assert pairs == [("hard", "normal"), ("hardest", "rules")]
    done = run_tool(levels, *words, *kept, "--pairs", "hard-easy")
    assert done.returncode == 1
    assert "no pairing hard-easy" in done.stderr


def test_a_ladder_of_nothing_says_so(tmp_path: Path) -> None:
    done = run_tool(tmp_path, "--from", str(tmp_path))
    assert done.returncode == 1
    assert "no arena" in done.stderr
    assert game(default_game()).players
