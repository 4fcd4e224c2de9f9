"""Exported tables hold what was recorded and what each seat saw, no more; a broken-off export goes
on; records of other rules are told as far as they are certain."""

from __future__ import annotations

import json
import lzma
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import ecumene
from ecumene.core.frame import CHANCE
from ecumene.core.registry import game, game_ids, offered_ids
from ecumene.lab.arena.fixtures import make_plan
from ecumene.lab.arena.ledger import Ledger
from ecumene.lab.arena.run import Until, run
from ecumene.lab.export import writer
from ecumene.lab.export.columns import NUMBER, TABLES
from ecumene.lab.export.rows import GameRows, Row, game_rows
from ecumene.lab.export.run import export_games
from ecumene.lab.export.sources import BadSource, Told, sources_in
from ecumene.lab.export.writer import CannotExport, Export
from ecumene.records.session import Session
from tests.cli.helpers import ecumene as command
from tests.cli.helpers import error_of, played
from tests.support.toy import TOY

ROOT = Path(__file__).parents[2]
BOTS = Path(__file__).with_name("some_bots.py")
Json = dict[str, Any]


def told(session: Session, key: str = "") -> Told:
    return Told("here", key, json.loads(session.record.dumps()))


def toys(count: int, first: int = 0) -> list[Told]:
    return [told(played(TOY, 2, seed), str(seed)) for seed in range(first, first + count)]


def read(folder: Path, table: str, name: str = TOY.id) -> list[Row]:
    files = sorted((folder / name / table).glob("*.parquet"))
    return [row for path in files for row in pq.read_table(path).to_pylist()]


# What a game becomes


@pytest.mark.parametrize("name", game_ids())
def test_every_decision_is_told_as_its_seat_saw_it(name: str) -> None:
    """Against a game that is played on its own, and looked at through `import ecumene`."""
    session = played(game(name), 2, 11, moves=60)
    found = game_rows(told(session)).tables
    moves = [(row["seat"], row["move"]) for row in found["moves"]]
    assert moves == session.record.moves
    assert [row["ply"] for row in found["moves"]] == list(range(1, len(moves) + 1))
    by_ply: dict[int, list[Row]] = {}
    for row in found["observations"]:
        by_ply.setdefault(row["ply"], []).append(row)
    decided = [ply for ply, (seat, _) in enumerate(moves, 1) if seat != CHANCE]
    assert sorted(by_ply) == decided
    for ply in decided:
        seat, words = moves[ply - 1]
        again = ecumene.from_record(session.record.dumps(), ply=ply - 1)
        assert again.turn == seat
        boards = by_ply[ply]
        assert [row["seat"] for row in boards] == [0, 1]
        for row in boards:
            numbers = {k.removeprefix(NUMBER): v for k, v in row.items() if k.startswith(NUMBER)}
            assert numbers == again.numbers(row["seat"], viewer=seat)
            assert (row["viewer"], row["chosen"], row["round"]) == (seat, words, again.round)
            assert row["question"] == again.question
        offered = [row for row in found["options"] if row["ply"] == ply]
        assert [row["option"] for row in offered] == again.legal_moves
        assert [row["option"] for row in offered if row["chosen"]] == [words]
    (verdict,) = {row["verdict"] for row in found["outcomes"]}
    assert verdict == "same"


def test_what_is_secret_stays_so_in_the_eyes_of_others() -> None:
    """Somewhere a board has a number that only its owner may know: others get -1 for it."""
    hidden = 0
    for name in offered_ids():
        for row in game_rows(told(played(game(name), 2, 5, moves=60))).tables["observations"]:
            numbers = [value for key, value in row.items() if key.startswith(NUMBER)]
            if row["viewer"] != row["seat"]:
                hidden += numbers.count(-1)
    assert hidden > 0


@pytest.mark.parametrize("name", game_ids())
def test_outcomes_say_who_won(name: str) -> None:
    session = played(game(name), 3, 2)
    session.record.names = ["one", "two", ""]
    rows = game_rows(told(session, "k")).tables["outcomes"]
    result = session.record.result
    assert result is not None
    assert [row["score"] for row in rows] == result.scores
    assert [row["seat"] for row in rows if row["winner"]] == result.winners
    assert sum(row["share"] for row in rows) == pytest.approx(1)
    assert sum(row["place"] for row in rows) == pytest.approx(6)
    assert [row["player"] for row in rows] == ["one", "two", None]
    assert {row["moves"] for row in rows} == {len(session.record.moves)}
    made = [seat for seat, _ in session.record.moves]
    assert [row["decisions"] for row in rows] == [made.count(seat) for seat in range(3)]
    assert all(row["finished"] and row["key"] == "k" for row in rows)


def test_a_running_game_has_no_outcome_yet() -> None:
    rows = game_rows(told(played(TOY, 2, 1, moves=5))).tables["outcomes"]
    assert [row["finished"] for row in rows] == [False, False]
    assert not any("score" in row for row in rows)


# Records of other rules


@pytest.fixture
def record() -> Json:
    """A game with two hashes at least."""
    session = played(game(offered_ids()[0]), 2, 3, moves=70)
    assert len(session.record.hashes) >= 3
    found: Json = json.loads(session.record.dumps())
    return found


def outcome(record: Json) -> tuple[GameRows, Row]:
    found = game_rows(Told("here", "", record))
    return found, found.tables["outcomes"][0]


def up_to(found: GameRows, certain: int) -> None:
    """Moves are facts and are told to the end; what was seen, only as far as it is certain."""
    moves = found.tables["moves"]
    assert [row["certain"] for row in moves] == [row["ply"] <= certain for row in moves]
    assert all(row["round"] is None for row in moves if not row["certain"])
    for table in ("observations", "options"):
        plies = [row["ply"] for row in found.tables[table]]
        assert max(plies, default=0) <= certain
        assert bool(plies) == (certain > 0)


def test_another_position_is_noticed_and_nothing_after_the_last_good_one_told(record: Json) -> None:
    first, second = sorted(map(int, record["hashes"]))[:2]
    record["hashes"][str(second)] = "0" * 16
    found, row = outcome(record)
    assert (row["verdict"], row["certain"]) == ("different", first)
    assert str(second) in row["why"]
    assert len(found.tables["moves"]) == len(record["moves"])
    up_to(found, first)


@pytest.mark.parametrize("words", ["1 end end end", "1 fly to_the_moon"])
def test_an_impossible_move_ends_what_is_certain(record: Json, words: str) -> None:
    """Closed by the rules of today, or no word of theirs any more."""
    last = max(map(int, record["hashes"]))
    where = next(k for k in range(last, len(record["moves"])) if record["moves"][k][0] == "1")
    record["moves"][where] = words
    found, row = outcome(record)
    assert (row["verdict"], row["certain"]) == ("broken", last)
    assert row["why"]
    assert [one["move"] for one in found.tables["moves"]][where] == words.partition(" ")[2]
    up_to(found, last)


def test_a_record_with_unknown_options_keeps_its_moves(record: Json) -> None:
    record["options"]["moon"] = "full"
    found, row = outcome(record)
    assert (row["verdict"], row["certain"]) == ("unreadable", 0)
    assert "moon" in row["why"]
    assert len(found.tables["moves"]) == len(record["moves"])
    up_to(found, 0)


def test_what_was_played_by_older_rules_is_told_and_marked() -> None:
    begun = played(TOY, 2, 4, moves=6)
    session = Session(TOY, 2, 9, position=TOY.to_json(begun.state))
    while not session.over():
        session.apply(session.options()[-1])
    record: Json = json.loads(session.record.dumps())
    old = json.loads(begun.record.dumps())["moves"]
    record["before"] = [{"fingerprint": "old", "moves": old, "set_aside": 2}]
    found, row = outcome(record)
    moves = found.tables["moves"]
    assert [one["ply"] for one in moves] == list(range(1, len(old) + len(record["moves"]) + 1))
    assert [one["set_aside"] for one in moves].count(True) == 2
    assert [one["set_aside"] for one in moves[len(old) - 2 : len(old)]] == [True, True]
    assert {one["rules"] for one in moves[: len(old)]} == {"old"}
    assert min(one["ply"] for one in found.tables["observations"]) > len(old)
    assert (row["verdict"], row["certain"]) == ("same", len(moves))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"record": 7}, "no game record of format 1"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"moves": ["nonsense"]}, "'nonsense' should be"),
        ({"players": 99}, "99"),
    ],
)
def test_what_is_no_game_of_ours_is_left_out_and_named(
    tmp_path: Path, change: Json, why: str
) -> None:
    (good,) = toys(1)
    bad = Told("file", "7", {**good.record, **change})
    with Export(tmp_path / "out", list(TABLES)) as export:
        summary = export_games([bad, good, Told("file", "", None)], export)
    assert summary.games == 1
    first, second = summary.problems
    assert first.startswith("file: 7: ")
    assert why in first
    assert second.startswith("file: this is no game record")


# Files


def test_tables_are_written_with_their_schema_and_meanings(tmp_path: Path) -> None:
    games = toys(3)
    with Export(tmp_path, list(TABLES)) as export:
        summary = export_games(games, export)
    assert summary.games == 3
    for table, columns in TABLES.items():
        (path,) = (tmp_path / TOY.id / table).glob("*")
        schema = pq.read_schema(path)
        assert schema.names[: len(columns)] == [column.name for column in columns]
        for column in columns:
            field = schema.field(column.name)
            assert str(field.type) == column.type
            assert field.metadata[b"meaning"].decode() == column.meaning
        assert len(read(tmp_path, table)) == summary.rows[TOY.id, table]
    more = [name for name in schema_names(tmp_path) if name.startswith(NUMBER)]
    assert more == [NUMBER + name for name in ecumene.number_names(TOY.id)]


def schema_names(folder: Path) -> list[str]:
    (path,) = (folder / TOY.id / "observations").glob("*")
    return list(pq.read_schema(path).names)


def test_rows_go_out_in_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "ROW_GROUP", 20)
    with Export(tmp_path, ["moves"]) as export:
        summary = export_games(toys(6), export)
        assert sum(map(len, export.parts[TOY.id].waiting.values())) < 100, "little is in memory"
    (path,) = (tmp_path / TOY.id / "moves").glob("*")
    assert pq.ParquetFile(path).num_row_groups > 3
    assert len(read(tmp_path, "moves")) == summary.rows[TOY.id, "moves"]
    assert not (tmp_path / TOY.id / "options").exists(), "only the tables that are wanted"


def keys(folder: Path) -> list[str]:
    """The games of an export, one entry for each time that they are in it."""
    return sorted(row["key"] for row in read(folder, "outcomes") if row["seat"] == 0)


def interrupted(games: list[Told], kind: type[BaseException]) -> Iterator[Told]:
    yield from games
    raise kind("broken off")


def test_an_interruption_keeps_what_is_done_and_the_next_call_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PART_GAMES", 2)
    games = toys(7)
    with pytest.raises(KeyboardInterrupt), Export(tmp_path, list(TABLES)) as export:
        export_games(interrupted(games[:5], KeyboardInterrupt), export)
    assert keys(tmp_path) == list("01234")
    with Export(tmp_path, list(TABLES)) as export:
        summary = export_games(games, export)
    assert (summary.games, summary.there) == (2, 5)
    assert keys(tmp_path) == list("0123456"), "each game once"
    assert len(list((tmp_path / TOY.id / "moves").iterdir())) == 4


def test_a_crash_costs_the_part_that_was_being_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PART_GAMES", 2)
    monkeypatch.setattr(writer, "ROW_GROUP", 1)
    games = toys(5)
    with pytest.raises(MemoryError), Export(tmp_path, list(TABLES)) as export:
        export_games(interrupted(games[:3], MemoryError), export)
    assert keys(tmp_path) == ["0", "1"]
    # a process that was killed: files half written, files not noted, half a line
    folder = tmp_path / TOY.id / "moves"
    whole = (folder / "part-00001.parquet").read_bytes()
    (folder / "part-00002.parquet.half").write_bytes(whole[:100])
    (folder / "part-00002.parquet").write_bytes(whole)
    with (tmp_path / writer.LEDGER).open("a") as ledger:
        ledger.write('{"game": "half a li')
    with Export(tmp_path, list(TABLES)) as export:
        summary = export_games(games, export)
    assert summary.games == 3
    assert keys(tmp_path) == list("01234")
    assert not list(tmp_path.rglob("*.half"))
    assert len(read(tmp_path, "moves")) == sum(len(one.record["moves"]) for one in games)


def test_numbers_that_come_later_have_a_part_of_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "ROW_GROUP", 1)
    first, second = (game_rows(one) for one in toys(2))
    for row in second.tables["observations"]:
        row[f"{NUMBER}luck"] = 7
    with Export(tmp_path, list(TABLES)) as export:
        assert export.add(first)
        assert export.add(second)
    rows = read(tmp_path, "observations")
    assert {row.get(f"{NUMBER}luck") for row in rows} == {None, 7}
    assert len(list((tmp_path / TOY.id / "observations").iterdir())) == 2


def test_several_processes_write_the_same(tmp_path: Path) -> None:
    for name, jobs in (("one", 1), ("two", 2)):
        with Export(tmp_path / name, list(TABLES)) as export:
            export_games(toys(5), export, jobs)
    for table in TABLES:
        assert read(tmp_path / "one", table) == read(tmp_path / "two", table)


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("...")
    with pytest.raises(CannotExport, match="other things"), Export(tmp_path / "letters", ["moves"]):
        pass
    with (
        Export(tmp_path / "out", ["moves"]),
        pytest.raises(CannotExport, match="Another export"),
        Export(tmp_path / "out", ["moves"]),
    ):
        pass
    with pytest.raises(CannotExport, match="other tables"), Export(tmp_path / "out", ["outcomes"]):
        pass


# Where games come from


def all_of(path: Path) -> list[Told]:
    return [one for source in sources_in(path) for one in source.games()]


def test_games_come_from_files_lines_and_arenas(tmp_path: Path) -> None:
    one, two, three = (json.dumps(one.record) for one in toys(3))
    (tmp_path / "a.json").write_text(one)
    with lzma.open(tmp_path / "b.jsonl.xz", "wt") as file:
        file.write(f'named {one}\n\n{{"key": "k", "record": {two}}}\n{three}\n')
    plan = make_plan(TOY.id, 2, ["random", f"{BOTS}:Last"], {}, 5)
    ledger = Ledger.open(tmp_path / "deep" / "arena", plan)
    list(run(ledger, 2, 1, Until()))
    found = all_of(tmp_path)
    assert [(one.source, one.key) for one in found][:4] == [
        ("a.json", ""),
        ("b.jsonl.xz", "named"),
        ("b.jsonl.xz", "k"),
        ("b.jsonl.xz", "4"),
    ]
    assert [one.deal for one in found[4:]] == [0, 0, 1, 1]
    assert [source.total for source in sources_in(tmp_path)] == [1, None, 4]
    with Export(tmp_path / "out", ["outcomes"]) as export:
        summary = export_games(found, export)
    assert (summary.games, summary.there) == (7, 1), "a game that is there twice is told once"
    rows = read(tmp_path / "out", "outcomes")
    assert {row["player"] for row in rows if row["deal"] is not None} == {
        "random",
        f"{BOTS.name}:Last",
    }


def test_what_holds_no_games_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadSource, match="holds no game records"):
        sources_in(tmp_path)
    with pytest.raises(BadSource, match="There is no file"):
        sources_in(tmp_path / "nothing.json")


def test_a_damaged_file_loses_nothing_but_itself(tmp_path: Path) -> None:
    """Half a file, as a broken-off copy leaves it: what is before the break and all other files
    are exported, and it is named at the end."""
    some = toys(4)
    lines = "".join(f"{json.dumps(one.record)}\n" for one in some[:2]).encode()
    packed = lzma.compress(lines, preset=0)
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "a_none.jsonl.xz").write_bytes(b"no xz")
    (folder / "b_half.jsonl.xz").write_bytes(packed[:-40])
    (folder / "c_odd.jsonl").write_bytes(json.dumps(some[3].record).encode() + b"\n\xff\xfe\n")
    (folder / "d_odd.json").write_bytes(b"\xff\xfe")
    (folder / "e_good.json").write_text(json.dumps(some[2].record))
    with Export(tmp_path / "out", ["outcomes"]) as export:
        summary = export_games(iter(all_of(folder)), export)
    assert summary.games >= 2
    named = " ".join(summary.problems)
    for name in ("a_none", "b_half", "c_odd", "d_odd"):
        assert name in named
    assert "e_good" not in named
    assert "cannot be read" in named
    told = {row["source"] for row in read(tmp_path / "out", "outcomes")}
    assert {"c_odd.jsonl", "e_good.json"} <= told


# The command


def test_the_command_exports_and_sums_up(tmp_path: Path) -> None:
    for one in toys(2):
        (tmp_path / f"{one.key}.json").write_text(json.dumps(one.record))
    (tmp_path / "bad.json").write_text("{")
    words = ["export", str(tmp_path), "--to", str(tmp_path / "out"), "--jobs", "1"]
    done = command(tmp_path, *words, width=120)
    assert done.exit_code == 0, done.output
    assert "Games exported to" in done.stdout
    assert "Left out: bad.json" in done.stdout
    assert re.search(rf"{TOY.id} +│ +2 │ +2 │ +0 │", done.stdout)
    russian = command(tmp_path, *words, width=120, lang="ru")
    assert "Выгружены раньше" in russian.stdout
    assert error_of(command(tmp_path, *words, "--tables", "movs")).startswith("There is no table")


def test_a_missing_library_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    said = error_of(command(tmp_path, "export", str(tmp_path)))
    assert "pip install 'ecumene[data]'" in said


# Documentation


def test_the_page_lists_every_column() -> None:
    page = (ROOT / "docs" / "export.md").read_text(encoding="utf-8")
    for table, columns in TABLES.items():
        _, _, rest = page.partition(f"### {table}\n")
        section = rest.partition("\n#")[0]
        rows = re.findall(r"^\| `(\w+)` \| (\w+) \| (.+) \|$", section, re.MULTILINE)
        assert rows == [tuple(column) for column in columns], table
