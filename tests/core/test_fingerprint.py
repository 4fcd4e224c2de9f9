"""Records say by which rules they were made, and what became of them under others."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

import ecumene.records.fingerprint as fingerprints
from ecumene.core.errors import InvalidRecord
from ecumene.core.registry import default_game, game, game_ids
from ecumene.records.fingerprint import Fingerprint, fingerprint_of, rules_fingerprint, same_data
from ecumene.records.record import load, replay
from ecumene.records.session import Session
from ecumene.records.verdict import BROKEN, DIFFERENT, SAME, judge
from tests.support.toy import TOY

GAMES = Path(fingerprints.__file__).parent.parent / "games"
CORE = fingerprints.CORE


def finished(name: str = TOY.id, seed: int = 5) -> dict[str, Any]:
    session = Session(game(name), players=2, seed=seed)
    rng = random.Random(seed)
    while not session.over():
        options = [code for code in session.options() if not session.spec.concedes(code)]
        session.apply(rng.choice(options))
    data: dict[str, Any] = json.loads(session.record.dumps())
    return data


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The folder of a game, to be changed."""
    folder = tmp_path / TOY.id
    shutil.copytree(GAMES / TOY.id, folder, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def print_of(folder: Path, core: Path = CORE) -> Fingerprint:
    return fingerprint_of(folder, core, TOY.words_only)


@pytest.mark.parametrize("name", game_ids())
def test_every_game_has_a_fingerprint_of_data_and_code(name: str) -> None:
    found = rules_fingerprint(game(name))
    assert found == str(fingerprint_of(GAMES / name, CORE, game(name).words_only))
    data, code = found.split("-")
    assert len(data) == len(code) == 8
    assert data != code


def test_games_have_fingerprints_of_their_own() -> None:
    assert len({rules_fingerprint(game(name)) for name in game_ids()}) == len(game_ids())


def test_one_number_changes_the_data_half(copied: Path) -> None:
    before = print_of(copied)
    stones = copied / "data" / "stones.toml"
    stones.write_text(stones.read_text().replace("weight = 1", "weight = 2", 1))
    after = print_of(copied)
    assert after.data != before.data
    assert after.code == before.code
    assert not same_data(str(before), str(after))


def test_one_line_of_the_rules_or_the_core_changes_the_code_half(
    copied: Path, tmp_path: Path
) -> None:
    before = print_of(copied)
    frames = copied / "rules" / "frames.py"
    frames.write_text(f"{frames.read_text()}\nMORE = 1\n")
    after = print_of(copied)
    assert after.code != before.code
    assert same_data(str(before), str(after))
    core = tmp_path / "core"
    shutil.copytree(CORE, core)
    chance = core / "chance.py"
    chance.write_text(f"{chance.read_text()}\nMORE = 1\n")
    assert print_of(copied, core).code not in (before.code, after.code)


def test_words_and_comments_change_nothing(copied: Path) -> None:
    before = print_of(copied)
    stones = copied / "data" / "stones.toml"
    stones.write_text(f"# a comment\n\n{stones.read_text()}")
    frames = copied / "rules" / "frames.py"
    frames.write_text(f"{frames.read_text()}\n\n# a comment\n")
    for words in ("data/rules.toml", "data/rules_ru.toml", "locale/en.toml", "spec.py"):
        path = copied / words
        path.write_text(f"{path.read_text()}\nmore = 1\n")
    assert print_of(copied) == before


def test_a_record_carries_its_fingerprint_and_its_result() -> None:
    data = finished()
    record = load(data)
    assert data["fingerprint"] == record.fingerprint == rules_fingerprint(TOY)
    state = replay(record)
    assert record.result is not None
    assert record.result.scores == TOY.scores(state)
    assert data["result"]["winners"] == [seat + 1 for seat in TOY.winners(state)]
    assert json.loads(record.dumps()) == data
    assert record.up_to(10).fingerprint == record.fingerprint


def test_a_record_without_fingerprint_is_read() -> None:
    data = finished()
    del data["fingerprint"], data["result"]
    record = load(data)
    assert record.fingerprint == ""
    assert judge(record).outcome == SAME


@pytest.mark.parametrize(
    "result", [7, {}, {"scores": [1], "winners": [1]}, {"scores": [1, 2], "winners": [3]}]
)
def test_a_senseless_result_is_refused(result: Any) -> None:
    with pytest.raises(InvalidRecord, match="should have scores and winners"):
        load({**finished(), "result": result})


def test_senseless_hashes_are_refused() -> None:
    with pytest.raises(InvalidRecord, match="object of move numbers"):
        load({**finished(), "hashes": {"first": "0"}})


@pytest.mark.parametrize("name", game_ids())
def test_an_unchanged_game_is_the_same(name: str) -> None:
    verdict = judge(load(finished(name)))
    assert verdict.outcome == SAME
    assert verdict.scores == verdict.recorded


def test_a_game_with_another_result_is_told() -> None:
    data = finished()
    data["result"]["scores"][0] += 1
    verdict = judge(load(data))
    assert verdict.outcome == DIFFERENT
    assert verdict.move == len(data["moves"])
    assert verdict.recorded == data["result"]["scores"] != verdict.scores


def test_a_game_with_other_positions_is_told_with_the_first_of_them() -> None:
    data = finished(default_game())
    plies = sorted(int(ply) for ply in data["hashes"])
    for ply in plies[2:]:
        data["hashes"][str(ply)] = "0123456789abcdef"
    verdict = judge(load(data))
    assert (verdict.outcome, verdict.since, verdict.move) == (DIFFERENT, plies[1], plies[2])


def test_a_move_that_became_impossible_is_told() -> None:
    data = finished()
    mine = next(k for k, move in enumerate(data["moves"]) if move.startswith("1 lay"))
    data["moves"][mine] = "1 pass"
    verdict = judge(load(data))
    assert (verdict.outcome, verdict.move, verdict.since) == (BROKEN, mine + 1, mine)
    assert verdict.why.startswith("pass: ")


def test_hashes_of_another_format_are_not_compared() -> None:
    data = finished()
    data["hashes"] = dict.fromkeys(data["hashes"], "99:0123456789abcdef")
    assert judge(load(data)).outcome == SAME
    assert replay(load(data)) is not None
