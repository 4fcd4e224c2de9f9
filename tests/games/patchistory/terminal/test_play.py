"""Patchistory through the command line: whole games, questions, references."""

from __future__ import annotations

import json
from pathlib import Path

from ecumene.core.registry import game
from ecumene.games.patchistory.rules.load import our_pack
from ecumene.records.session import Session
from tests.cli.helpers import answers, ecumene, error_of, kept_record, record_file

PLAY = ("play", "patchistory", "--seed", "3", "--bots", "random")
WIDTH = 100

SPEC = game("patchistory")


def at_patching(seed: int, players: int = 3) -> Session:
    """A session in which the first seat is about to patch its first tile."""
    session = Session(SPEC, players, seed)
    while True:
        top = session.state.stack[-1]
        if session.state.kinds[top.kind].name == "patch" and session.asked() == 0:
            return session
        session.apply(session.options()[0])


# Moves and questions


def test_a_tile_is_patched_by_place_and_number(tmp_path: Path) -> None:
    session = at_patching(3)
    path = record_file(tmp_path, session)
    places = sorted({SPEC.vocabulary.format(code).split()[1] for code in session.options()[:-1]})
    side = SPEC.vocabulary.format(session.options()[0]).split()[0]
    typed = f"{places[0]}\n{side} {places[0]}\ntry 1\ntry\n9,9\nwhy {side} 9,9 1111\n1\n"
    args = ("play", "patchistory", "--load", str(path), "--bots", "random", "--seat", "1")
    result = ecumene(tmp_path, *args, typed=typed, width=WIDTH)
    said = answers(result.stdout)
    assert "Type a place to see its ways" in result.stdout
    assert f" at {places[0]}" in said[0]
    assert "visible: " in said[0]
    assert "covers: " in said[0]
    assert said[1].splitlines()[1:4] == said[0].splitlines()[1:4]
    assert "┌" in said[2]
    assert "Which move?" in said[3]
    assert "cannot lie there" in said[4]
    why = " ".join(said[5].split())
    assert "A tile must lie over or under the territory. (rule PAT-31)" in why
    first = SPEC.vocabulary.format(session.options()[0])
    assert "Player 1 (you): patches " in said[6]
    moves = json.loads(kept_record(tmp_path).read_text(encoding="utf-8"))["moves"]
    assert f"1 {first}" in moves


def test_numbers_notation_and_mistakes(tmp_path: Path) -> None:
    typed = "bid 1 99\nbid 3 1\n999\nnonsense\n"
    result = ecumene(tmp_path, *PLAY, "--players", "3", typed=typed, width=WIDTH)
    said = answers(result.stdout)
    assert "The bid is 99 coins; you have 3. (rule PAT-23)" in said[0]
    assert "Player 1 (you): bids 1 coin on lot 3" in said[1]
    assert "There is no option 999" in said[2]
    assert "'nonsense'" in said[3]


def test_why_look_card_rules_help_log_board(tmp_path: Path) -> None:
    typed = (
        "why bid 1 1\nwhy\nlook 2\ncard petra\nrules PAT-38\nhelp\nlog 5\nboard\noptions\n"
        "card nothing at all\ntry bid 3 1\n"
    )
    result = ecumene(tmp_path, *PLAY, "--players", "3", typed=typed, width=WIDTH)
    said = answers(result.stdout)
    assert "(rule PAT-23)" in said[0]
    assert "(rule PAT-" in said[1]
    assert "construction tiles: 4" in said[2]
    assert "Coin production +1 for each own trade route" in said[3]
    assert said[4].splitlines()[1].startswith("PAT-38")
    assert "try MOVE" in said[5]
    assert "Moves here: bid." in said[5]
    assert "lot 3: " in said[6]
    assert "Trade routes (" in said[7]
    assert "screens" in said[8]
    assert "`ecumene cards patchistory` lists them all" in said[9]
    assert "coin in stock 3 → 2" in said[10]


def test_why_lists_closed_placements_shortly(tmp_path: Path) -> None:
    path = record_file(tmp_path, at_patching(3))
    args = ("play", "patchistory", "--load", str(path), "--bots", "random", "--seat", "1")
    result = ecumene(tmp_path, *args, typed="why\n", width=WIDTH)
    listed = answers(result.stdout)[0]
    assert "(rule PAT-3" in listed
    assert "white side at " in listed
    assert "visible:" not in listed


def test_undo_save_and_load(tmp_path: Path) -> None:
    saved = tmp_path / "mine.json"
    path = record_file(tmp_path, at_patching(3))
    args = ("play", "patchistory", "--load", str(path), "--bots", "random", "--seat", "1")
    typed = f"1\nundo\n2\nsave {saved}\n1\nload {saved}\n"
    result = ecumene(tmp_path, *args, typed=typed, width=WIDTH)
    said = answers(result.stdout)
    assert "Taken back." in said[1]
    assert "Saved in" in said[3]
    assert "Loaded" in said[5]
    assert json.loads(saved.read_text(encoding="utf-8"))["moves"][-1].startswith("1 ")
    assert "A new worker: in which room?" in said[5]


def test_secret_bids_stay_secret_at_one_screen(tmp_path: Path) -> None:
    args = ("play", "patchistory", "--seed", "8", "--humans", "2")
    result = ecumene(tmp_path, *args, typed="bid 1 2\n", width=WIDTH)
    second = result.stdout.split("Now Player 2.")[1]
    assert "Decided: Player 1." in second
    assert "2 coins on lot 1" not in second


# References


def test_cards_lists_every_component_with_its_source(tmp_path: Path) -> None:
    data = json.loads(ecumene(tmp_path, "cards", "patchistory", "--json").stdout)
    pack = our_pack()
    for kind in ("figures", "tiles", "capitals", "constructions", "prosperity"):
        assert {e["id"] for e in data if e["kind"] == kind} == set(pack[kind]), kind
    by_id = {(entry["kind"], entry["id"]): entry for entry in data}
    assert by_id["board", "general_routes"]["type"] == "route"
    assert by_id["board", "allied_routes"]["source"] == pack["board"]["allied_routes"]["source"]
    for slug, raw in pack["figures"].items():
        entry = by_id["figures", slug]
        assert entry["source"] == raw["source"]
        assert entry["symbols"] == raw["symbols_source"]
        assert entry["type"] == raw["kind"]
        assert entry["rule"] == raw["rule"]
    for slug, raw in pack["tiles"].items():
        sides = f"white: {raw['white']['source']}; black: {raw['black']['source']}"
        assert by_id["tiles", slug]["sides"].replace("; the rest ", "+") == sides
    assert all(entry["text"] for entry in data)


def test_cards_can_be_filtered_and_looked_up(tmp_path: Path) -> None:
    listed = ecumene(tmp_path, "cards", "patchistory", "--type", "hero", "--age", "I", width=WIDTH)
    assert "10 components" in listed.stdout
    assert "Aristotle r" in listed.stdout
    sourced = ecumene(tmp_path, "cards", "patchistory", "--part", "rulebook", width=WIDTH)
    assert "Arms Race r" in sourced.stdout
    assert "E1-01" not in sourced.stdout
    one = ecumene(tmp_path, "cards", "patchistory", "petra", width=WIDTH).stdout
    assert "Petra: wonder, Era I" in one
    assert "PAT-107" in one
    assert "black side)" in one
    russian = ecumene(tmp_path, "cards", "patchistory", "петра", "--lang", "ru", width=WIDTH)
    assert "Петра: чудо, эра I" in russian.stdout
    assert "правила игры" in russian.stdout
    promo = ecumene(tmp_path, "cards", "patchistory", "pacal", width=WIDTH).stdout
    assert "promo=with" in promo
    routes = ecumene(tmp_path, "cards", "patchistory", "general routes", width=WIDTH).stdout
    assert "There are 14 of them." in " ".join(routes.split())


def test_wrong_filters_name_what_there_is(tmp_path: Path) -> None:
    wrong = error_of(ecumene(tmp_path, "cards", "patchistory", "--part", "base"))
    assert "rulebook, found, designed, rulebook+designed, mixed, printed" in wrong
    assert "no Era 'V'" in error_of(ecumene(tmp_path, "cards", "patchistory", "--age", "V"))
    assert "wonder" in error_of(ecumene(tmp_path, "cards", "patchistory", "--type", "leader"))
    assert "ecumene cards patchistory" in error_of(ecumene(tmp_path, "cards", "patchistory", "zzz"))


def test_rules_and_rulings(tmp_path: Path) -> None:
    sections = ecumene(tmp_path, "rules", "patchistory", width=WIDTH).stdout
    assert "ecumene rules patchistory PAT-38" in sections
    assert "TTA" not in sections
    rule = ecumene(tmp_path, "rules", "patchistory", "PAT-38", width=WIDTH).stdout
    assert rule.startswith("PAT-38")
    ruling = ecumene(tmp_path, "rules", "patchistory", "R-5", width=WIDTH).stdout
    assert ruling.startswith("R-5")


# A pack of one's own


PACK = """\
[prosperity.arms_race]
name = "Arsenal Race"
measure = "shield"

[board.setup]
coin = 9
"""


def test_cards_file_means_a_pack(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(PACK, encoding="utf-8")
    args = (*PLAY, "--players", "3", "--cards", str(file))
    result = ecumene(tmp_path, *args, typed="card arsenal race\n", width=WIDTH)
    assert "Played with: own values: 2 components changed, digest " in result.stdout
    assert "coin 9 (" in result.stdout
    assert "Arsenal Race: prosperity card" in result.stdout
    assert "your values" in result.stdout
    record = json.loads(kept_record(tmp_path).read_text(encoding="utf-8"))
    assert record["options"]["pack"]["board"]["setup"]["coin"] == 9
    listed = ecumene(tmp_path, "cards", "patchistory", "arms_race", "--cards", str(file))
    assert "Arms Race: prosperity card" in listed.stdout
    assert "Arsenal Race: prosperity card" in listed.stdout
    simulated = ecumene(
        tmp_path,
        *("simulate", "patchistory", "--games", "1", "--jobs", "1", "--bots", "random"),
        *("--cards", str(file)),
    )
    assert "2 components changed" in simulated.stdout


def test_a_wrong_pack_is_explained(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text('[prosperity.arms_race]\nmeasure = "luck"\n', encoding="utf-8")
    wrong = error_of(ecumene(tmp_path, *PLAY, "--cards", str(file)))
    assert "prosperity.arms_race" in wrong
