"""The arena: same deals, rotated seats, intervals over deals, nothing lost when broken off."""

from __future__ import annotations

import itertools
import json
import math
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ecumene.bots.random_bot import RandomBot
from ecumene.cli.commands import app
from ecumene.core.errors import InvalidOptions
from ecumene.core.registry import default_game
from ecumene.core.view import Observation
from ecumene.lab.arena.fixtures import Fixture, Pairing, Plan, make_plan
from ecumene.lab.arena.ledger import Ledger
from ecumene.lab.arena.playing import Guarded, Played, play
from ecumene.lab.arena.ratings import ratings
from ecumene.lab.arena.run import Until, from_anywhere, left, run, work
from ecumene.lab.arena.standing import (
    always_valid,
    clustered,
    games_still_needed,
    meetings,
    share_of,
)
from ecumene.lab.folder import GamesFolder
from ecumene.records.record import load, replay, result_of
from ecumene.records.session import Session
from tests.support.toy import TOY

BOTS = Path(__file__).parent / "some_bots.py"
FIRST, LAST = f"{BOTS}:First", f"{BOTS}:Last"
TWO = Plan(TOY.id, 2, ("random", FIRST))


def untimed(played: Played) -> Played:
    return replace(played, seconds=(), slowest=())


def made(deal: int, seats: tuple[int, ...], winner: int) -> Played:
    scores = tuple(10 if seat == winner else 4 for seat in range(len(seats)))
    shares = tuple(float(seat == winner) for seat in range(len(seats)))
    ranks = tuple(1.0 if seat == winner else 2.0 for seat in range(len(seats)))
    still = (0.0,) * len(seats)
    return Played(deal, seats, scores, shares, ranks, 9, (5,) * len(seats), still, still)


def test_everybody_sits_everywhere_on_every_deal() -> None:
    assert [f.seats for f in TWO.fixtures(3)] == [(0, 1), (1, 0)]
    four = Plan(default_game(), 4, ("random", "rules", FIRST))
    seats = [f.seats for f in four.fixtures(0)]
    assert len(seats) == len(set(seats)) == 6 * 4
    for one, other in itertools.permutations(range(3), 2):
        alone = [s.index(one) for s in seats if s.count(one) == 1 and s.count(other) == 3]
        assert sorted(alone) == [0, 1, 2, 3]


def test_the_games_on_a_deal_have_the_same_luck_and_others_have_not() -> None:
    same = Plan(TOY.id, 2, (FIRST, LAST))
    (one, _), (other, _) = (play(same, Fixture(4, (0, 0))), play(same, Fixture(4, (0, 0))))
    assert untimed(one) == untimed(other)
    assert same.deal_seed(4) != same.deal_seed(5)
    drawn = {tuple(play(same, Fixture(deal, (0, 0)))[0].scores) for deal in range(6)}
    assert len(drawn) > 1


def test_a_record_of_every_game_that_replays(tmp_path: Path) -> None:
    ledger = Ledger.open(tmp_path, TWO)
    games = list(run(ledger, deals=2))
    kept = dict(Ledger.load(tmp_path).records())
    assert kept.keys() == {game.fixture.key for game in games}
    for game in games:
        record = load(json.dumps(kept[game.fixture.key]))
        assert record.names == [
            "random" if bot == 0 else "some_bots.py:First" for bot in game.seats
        ]
        assert result_of(record.spec, replay(record)).scores == list(game.scores)


def test_a_broken_off_arena_goes_on(tmp_path: Path) -> None:
    ledger = Ledger.open(tmp_path / "a", TWO)
    begun = run(ledger, deals=4)
    for _ in range(3):
        next(begun)
    begun.close()  # type: ignore[attr-defined]
    path = tmp_path / "a" / "games.jsonl"
    path.write_text(path.read_text(encoding="utf-8") + '{"deal": 1, "se', encoding="utf-8")
    again = Ledger.open(tmp_path / "a", TWO)
    assert len(again.games) == 3
    assert len(left(again, 4)) == 5
    assert len(list(run(again, deals=4, jobs=2))) == 5
    whole = Ledger.open(tmp_path / "b", TWO)
    list(run(whole, deals=4))
    assert {k: untimed(g) for k, g in again.games.items()} == {
        k: untimed(g) for k, g in whole.games.items()
    }


def test_a_folder_of_another_arena_is_left_alone(tmp_path: Path) -> None:
    Ledger.open(tmp_path, TWO)
    with pytest.raises(InvalidOptions, match="another arena"):
        Ledger.open(tmp_path, replace(TWO, seed=1))
    header = tmp_path / "arena.json"
    told = json.loads(header.read_text(encoding="utf-8"))
    header.write_text(json.dumps({**told, "rules": "other"}), encoding="utf-8")
    with pytest.raises(InvalidOptions, match="other rules"):
        Ledger.open(tmp_path, TWO)
    with pytest.raises(InvalidOptions, match="holds no arena"):
        Ledger.load(tmp_path / "elsewhere")


@pytest.mark.parametrize(
    ("bots", "says"),
    [
        (["random"], "at least two"),
        (["random", "random"], "twice"),
        (["random", "clever"], "no bot 'clever'"),
        (["random", "nowhere.py:Bot"], "no file"),
        (["random", f"{BOTS}:Third"], "its bots are: First, Last, Crashing, Cheating"),
        (["random", "run:"], "names no program"),
    ],
)
def test_bots_that_cannot_be_had(bots: list[str], says: str) -> None:
    with pytest.raises(Exception, match=says):
        make_plan(TOY.id, 2, bots, {}, 0)


@pytest.mark.parametrize(
    ("name", "says"),
    [("Crashing", "ZeroDivisionError"), ("Cheating", "no open option")],
)
def test_a_failing_bot_is_replaced_and_told(name: str, says: str) -> None:
    plan = Plan(TOY.id, 2, ("random", f"{BOTS}:{name}"))
    played, record = play(plan, Fixture(0, (0, 1)))
    assert list(played.failures) == [1]
    assert says in played.failures[1]
    assert load(record).result is not None


def test_a_deal_is_one_observation() -> None:
    """Ten games that agree on one deal weigh no more than its mean."""
    plan = Plan(TOY.id, 2, ("random", FIRST))
    luck = [made(deal, seats, winner=0) for deal in range(20) for seats in ((0, 1), (1, 0))]
    (level,) = meetings(plan, luck)
    assert (level.deals, level.games) == (20, 40)
    assert level.share == share_of([0.5] * 20)
    skill = [made(d, seats, seats.index(0)) for d in range(20) for seats in ((0, 1), (1, 0))]
    (better,) = meetings(plan, skill)
    assert better.share.value == 1.0
    assert better.margin.value == 6.0
    assert better.decided(0.5)
    assert not level.decided(0.5)
    half_played = [*skill, made(99, (0, 1), 0)]
    assert meetings(plan, half_played) == [better]


def test_one_alone_among_three() -> None:
    plan = Plan(default_game(), 4, ("random", "rules"))
    games = [made(d, f.seats, f.seats.index(1)) for d in range(12) for f in plan.fixtures(d)
             if f.seats.count(1) == 1]  # fmt: skip
    games += [made(d, f.seats, 0 if f.seats[0] else 1) for d in range(12) for f in plan.fixtures(d)
              if f.seats.count(0) == 1]  # fmt: skip
    random_alone, rules_alone = meetings(plan, games)
    assert (random_alone.pairing, rules_alone.pairing) == (Pairing(0, 1), Pairing(1, 0))
    assert (random_alone.share.value, rules_alone.share.value) == (0.0, 1.0)
    assert rules_alone.decided(0.25)


def test_intervals_narrow_with_deals_and_looking_costs_something() -> None:
    few, many = [0.0, 0.5, 1.0] * 5, [0.0, 0.5, 1.0] * 50
    assert clustered(many).high < clustered(few).high
    for values in (few, many):
        assert always_valid(values) > clustered(values).high - 0.5
    assert math.isinf(always_valid([1.0]))
    assert always_valid([1.0] * 10) > 0


@pytest.mark.parametrize("deals", [2, 10, 100])
def test_deals_that_all_agree_are_no_certainty(deals: int) -> None:
    """A share that has the lower end of the interval shows nothing else in 5 % of such runs."""
    lost, level, won = (share_of([value] * deals) for value in (0.0, 0.5, 1.0))
    assert (lost.low, won.high) == (0.0, 1.0)
    assert won.low**deals == pytest.approx(0.05)
    assert lost.high == pytest.approx(1 - won.low)
    assert level.low < 0.5 < level.high
    almost = share_of([0.0] * deals + [0.5])
    assert almost.low == 0.0
    assert almost.high >= share_of([0.0] * (deals + 1)).high, "one more victory is no less"


def test_looking_again_and_again_is_allowed_for() -> None:
    """Level bots: hardly any run is called decided, however often one looks."""
    import random

    wrong = 0
    for seed in range(200):
        rng = random.Random(seed)
        values: list[float] = []
        for _ in range(150):
            values.append(rng.choice((0.0, 0.5, 0.5, 1.0)))
            if len(values) >= 10 and abs(sum(values) / len(values) - 0.5) > always_valid(values):
                wrong += 1
                break
    assert wrong <= 14


def test_it_stops_when_enough_is_known(tmp_path: Path) -> None:
    class Told(Ledger):
        """A ledger in which one side wins everything."""

    ledger = Told(GamesFolder(tmp_path, "arena"), TWO)
    for deal in range(9):
        for fixture in TWO.fixtures(deal):
            ledger.games[fixture.key] = made(deal, fixture.seats, fixture.seats.index(0))
    assert not Until(decided=True).reached(ledger)
    for fixture in TWO.fixtures(9):
        ledger.games[fixture.key] = made(9, fixture.seats, fixture.seats.index(0))
    assert Until(decided=True).reached(ledger)
    assert not Until(half=0.01).reached(ledger)
    assert Until(half=0.9).reached(ledger)
    assert not Until().reached(ledger)
    (meeting,) = meetings(TWO, [made(d, f.seats, d % 2) for d in range(9) for f in TWO.fixtures(d)])
    assert games_still_needed(meeting, 0.02, 2) >= 0


def test_ratings_follow_who_wins() -> None:
    plan = Plan(TOY.id, 2, ("random", FIRST, LAST))
    games = [made(d, f.seats, f.seats.index(max(f.seats))) for d in range(10)
             for f in plan.fixtures(d)]  # fmt: skip
    rated = ratings(plan, games, resamples=20)
    assert [one.bot for one in rated] == [2, 1, 0]
    assert all(one.rating.low <= one.rating.value <= one.rating.high for one in rated)
    assert rated[0].rating.low > rated[-1].rating.high


def test_a_rating_does_not_depend_on_when_somebody_came() -> None:
    """Who met the best one on the first deals only was met by somebody still unknown."""
    plan = Plan(TOY.id, 2, ("random", FIRST, LAST))
    met = [(d, seats) for d in range(60) for seats in ((0, 1), (1, 0))]
    met += [(d, seats) for d in range(6) for seats in ((0, 2), (2, 0))]
    games = [made(d, seats, seats.index(0)) for d, seats in met]
    late = [replace(game, deal=59 - game.deal) for game in games]
    early, turned = ({one.bot: one.rating for one in ratings(plan, own)} for own in (games, late))
    for bot, rating in early.items():
        assert rating.low <= rating.value <= rating.high
        assert abs(rating.value - turned[bot].value) < 1


def test_a_busy_machine_makes_nobody_slow() -> None:
    """Waiting is not thinking: a decision takes the time of the processor."""

    class Waiting(RandomBot):
        def choose(self, observation: Observation[Any]) -> int:
            time.sleep(0.2)
            return super().choose(observation)

    guarded = Guarded("waiting", Waiting(1))
    guarded.choose(Session(TOY, 2, seed=1).observe(0))
    assert guarded.decisions == 1
    assert guarded.slowest < 0.1


def cli(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["arena", TOY.id, *words], env={"COLUMNS": "200"})
    return result.exit_code, result.output


def test_the_command_plays_tells_and_goes_on(tmp_path: Path) -> None:
    folder = f"--folder={tmp_path / 'x'}"
    bots = f"--bots=random,{FIRST}"
    code, out = cli(bots, "--deals=3", "--jobs=1", folder)
    assert code == 0, out
    assert "some_bots.py:First" in out
    assert str(BOTS.parent) not in out
    code, out = cli(folder, "--report", "--format=json")
    told: dict[str, Any] = json.loads(out)
    assert (code, told["games"], told["meetings"][0]["deals"]) == (0, 6, 3)
    assert set(told["ratings"]) == {"random", "some_bots.py:First"}
    code, out = cli(folder, "--report", "--format=csv")
    assert len(out.splitlines()) == 1 + 12


@pytest.mark.parametrize(
    ("words", "says"),
    [(["--until=often"], "no percentage"), (["--bots=random"], "at least two")],
)
def test_wrong_words(tmp_path: Path, words: list[str], says: str) -> None:
    code, out = cli(f"--folder={tmp_path}", *words)
    assert code == 2
    assert says in out


def test_only_the_first_one_meets_the_others(tmp_path: Path) -> None:
    plan = make_plan(TOY.id, 2, ["random", FIRST, LAST], {}, 0, alone=True)
    assert plan.pairings() == [Pairing(0, 1), Pairing(0, 2)]
    assert Plan.from_json(plan.to_json()) == plan
    assert "alone" not in TWO.to_json(), "folders of before are still the same arena"
    folder = f"--folder={tmp_path}"
    cli(f"--bots=random,{FIRST},{LAST}", "--deals=1", "--jobs=1", "--alone", folder)
    code, out = cli(folder, "--report", "--format=json")
    assert (code, json.loads(out)["games"]) == (0, 4)


def test_processes_may_work_in_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As those of Ray do: a bot's file is named by its whole path there."""
    tmp_path.joinpath("mine.py").write_text(BOTS.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    plan = from_anywhere(Plan(TOY.id, 2, ("random", "mine.py:First", "run:./mine.py", "run:cat -")))
    assert plan.bots == (
        "random",
        f"{tmp_path / 'mine.py'}:First",
        f"run:{tmp_path / 'mine.py'}",
        "run:cat -",
    )
    monkeypatch.chdir("/")
    played, record = work((replace(plan, bots=plan.bots[:2]), Fixture(0, (0, 1))))
    assert not played.failures
    assert load(record).names == ["random", "mine.py:First"]
