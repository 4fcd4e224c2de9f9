"""The expansion at the terminal: options, modes, the draft, cards of one's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ecumene.records.record import load, replay
from tests.cli.helpers import (
    blindly,
    ecumene,
    error_of,
    kept_record,
    played,
    record_file,
)
from tests.games.tta.scenario import SPEC

NEW_CARDS = ("--option", "rebalanced=yes", "--option", "military=new")
MODES = {
    "new": ("leaders=new",),
    "secret": ("leaders=secret_mix",),
    "secret_draft": ("leaders=secret_mix", "choice=draft", "civil_hands=closed"),
    "public": ("leaders=public_mix", "starting_player=random"),
    "public_draft": ("leaders=public_mix", "choice=draft"),
    "hidden_draft": ("leaders=hidden_future", "choice=draft", "civil_hands=closed"),
    "one_extra": ("leaders=one_extra",),
}
OWN = """
[moses]
abilities = [{ kind = "cheaper_population", food = 2 }]

[iron]
name = "Better Iron"
resource_cost = 4
"""


def play(seed: int, *options: str) -> tuple[str, ...]:
    pairs = [part for option in options for part in ("--option", option)]
    return ("play", "tta", "--seed", str(seed), "--bots", "random", *pairs)


def flat(out: str) -> str:
    return " ".join(out.split())


def human_moves(home: Path) -> list[str]:
    record = json.loads(kept_record(home).read_text(encoding="utf-8"))
    return [move[2:] for move in record["moves"] if move.startswith("1 ")]


# Whole games


@pytest.mark.parametrize(("number", "mode"), list(enumerate(MODES)))
def test_a_whole_game_in_every_mode(tmp_path: Path, number: int, mode: str) -> None:
    lang = "ru" if number % 2 else "en"
    args = (*play(40 + number, *MODES[mode]), *NEW_CARDS, "--lang", lang)
    players = str(2 + number % 3)
    typed = blindly(number)
    result = ecumene(tmp_path, *args, "--players", players, typed=typed, width=80 + 30 * number)
    assert result.exit_code == 0, result.output
    over = "Игра окончена. Победа: " if lang == "ru" else "The game is over. Winner: "
    assert over in result.stdout
    for gap in ("[tta.", "[cli.", "[count."):
        assert gap not in result.stdout
    path = kept_record(tmp_path)
    record = load(path.read_text(encoding="utf-8"))
    assert SPEC.winners(replay(record))
    told = ecumene(tmp_path, "replay", str(path), "--lang", lang)
    assert told.exit_code == 0, told.output
    assert over in told.stdout
    ended = ecumene(tmp_path, "explain", str(path), "--ply", "200", "--lang", lang, width=140)
    assert ended.exit_code == 0, ended.output


# Options


def test_the_options_are_told_at_the_start_and_on_demand(tmp_path: Path) -> None:
    args = (*play(3, "leaders=public_mix", "choice=draft", "civil_hands=closed"), *NEW_CARDS)
    out = flat(ecumene(tmp_path, *args, typed="options\n").stdout)
    line = (
        "Played with: closed civil hands; rebalanced cards; new military decks; "
        "public mix of leaders and wonders; with a draft."
    )
    assert out.count(line) == 2
    assert "hidden_future, one_extra Leaders and wonders: of the base game; all new;" in out
    usual = ecumene(tmp_path, *play(3), typed="").stdout
    assert "Played with: the usual options." in usual


def test_a_loaded_game_tells_its_options(tmp_path: Path) -> None:
    path = record_file(tmp_path, played(SPEC, 2, 4, moves=30, leaders="new", military="new"))
    words = "Played with: new military decks; new leaders and wonders."
    assert words in ecumene(tmp_path, "play", "tta", "--load", str(path), typed="").stdout
    again = ecumene(tmp_path, *play(5), typed=f"load {path}\n").stdout
    assert words in again
    assert words in ecumene(tmp_path, "replay", str(path)).stdout


def test_lists_among_the_options_are_told_by_name(tmp_path: Path) -> None:
    args = play(3, "rebalanced=yes", "keep_old=hammurabi,julius_caesar")
    out = flat(ecumene(tmp_path, *args, typed="card hammurabi\ncard michelangelo\n").stdout)
    assert "in the old version: Hammurabi, Julius Caesar." in out
    assert "Version base game Effect Once a turn a military action may serve" in out
    assert "Version rebalanced Effect +1 culture for each happy face" in out


def test_rules_list_the_options_with_their_meaning(tmp_path: Path) -> None:
    for args in (("rules", "tta"), ("rules", "tta", "options")):
        out = flat(ecumene(tmp_path, *args).stdout)
        assert "Options of Through the Ages: A New Story of Civilization" in out
        assert "military base, new The military decks of the base game, or the new ones." in out
        for option in SPEC.options:
            assert f" {option.name} " in out


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("keep_old=hammurabi",), "option 'keep_old' needs 'rebalanced=yes'"),
        (("rebalanced=yes", "keep_old=homer"), "'homer' has no rebalanced version"),
        (("choice=draft",), "option 'choice=draft' is for mixes only"),
        (("leaders=secret_mix", "choice=agreed"), "'choice=agreed' needs the cards"),
        (("leaders=public_mix", "agreed=moses"), "option 'agreed' needs 'choice=agreed'"),
        (("leaders=most",), "cannot be 'most'; it can be: base, new, secret_mix"),
        (("cards=nonsense",), "cards: this is no table that can be read as TOML"),
    ],
)
def test_options_that_do_not_fit_together(
    tmp_path: Path, options: tuple[str, ...], words: str
) -> None:
    assert words in error_of(ecumene(tmp_path, *play(1, *options), typed=""))


# The draft


def test_the_draft_at_the_terminal(tmp_path: Path) -> None:
    args = (*play(4, "leaders=public_mix", "choice=draft"), "--option", "rebalanced=yes")
    out = ecumene(tmp_path, *args, typed="keep confucius\n2\nundo\n1\n1\nboard\n", width=200).stdout
    dealt = "Player 1 (you): is dealt for the draft: Confucius, Cleopatra, Ashoka, Colosseum"
    assert dealt in out
    assert "Player 2 (random): is dealt for the draft: a card of age A (x5)" in out
    assert "Your cards age A: Cleopatra, Confucius, Ashoka, Colosseum, Roman Roads" in out
    assert "Draft: which leader of age A shall be in the game?" in out
    assert "Player 1 (you): drafts Confucius" in out
    assert "Draft: which wonder of age A shall be in the game?" in out
    assert "Player 2 (random): drafts a card of age A (x2)" in out
    assert "Another player has decided since." in out
    assert "Draft: which leader of age II shall be in the game?" in out
    assert human_moves(tmp_path)[:2] == ["keep confucius", "keep roman_roads"]


def test_before_other_picks_a_pick_can_be_taken_back(tmp_path: Path) -> None:
    args = play(4, "leaders=public_mix", "choice=draft")
    out = ecumene(tmp_path, *args, typed="2\nundo\n1\n1\n").stdout
    assert "Taken back." in out
    assert human_moves(tmp_path) == ["keep cleopatra", "keep colosseum"]


def test_the_boards_of_a_public_mix(tmp_path: Path) -> None:
    out = flat(ecumene(tmp_path, *play(4, "leaders=public_mix"), typed="", width=150).stdout)
    assert "Leader board 1 " in out
    assert "Wonder board 1 " in out
    assert "Age II, later " in out
    assert "Age III, later " in out
    hidden = flat(ecumene(tmp_path, *play(4, "leaders=hidden_future"), typed="").stdout)
    assert "Leader board" not in hidden  # those of Age A are in the deck, the rest is unknown
    assert ", later" not in hidden


# Saving, taking back


def test_undo_save_load_and_replay_with_new_cards(tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    args = (*play(9, "leaders=new"), *NEW_CARDS)
    typed = f"1\nundo\n1\nsave {saved}\nend\nload {saved}\nend\nlog 500\n"
    out = ecumene(tmp_path, *args, typed=typed).stdout
    assert "Taken back." in out
    assert "Loaded " in out
    record = load(saved.read_text(encoding="utf-8"))
    assert record.options["leaders"] == "new"
    told = ecumene(tmp_path, "replay", str(saved)).stdout
    assert "verified" in told
    assert "Played with: rebalanced cards; new military decks; new leaders" in told
    position = ecumene(tmp_path, "replay", str(saved), "--position").stdout
    file = tmp_path / "position.json"
    file.write_text(position, encoding="utf-8")
    assert json.loads(position)["options"]["leaders"] == "new"
    explained = ecumene(tmp_path, "explain", str(file), "--json")
    assert json.loads(explained.stdout)["asked"] == "1"


# Cards of one's own


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "my.toml"
    path.write_text(OWN, encoding="utf-8")
    return path


def test_a_game_with_cards_of_ones_own(tmp_path: Path, own: Path) -> None:
    typed = "card moses\ncard better iron\ncard homer\n"
    home = tmp_path / "home"
    result = ecumene(home, *play(5), "--cards", str(own), typed=typed)
    out = flat(result.stdout)
    record = json.loads(kept_record(home).read_text(encoding="utf-8"))
    assert record["options"]["cards"]["iron"]["resource_cost"] == 4
    digest = record["digests"]["cards"]
    assert f"own numbers: 2 cards changed, digest {digest}." in out
    assert "Version your numbers Effect A new worker costs 2 food less. Copies" in out
    assert "Better Iron: mine, age I" in out
    assert "4 resources to build" in out
    assert "In detail On each of your turns you have 1 temporary resource" in out  # Homer's
    assert "costs 1 food less" not in out  # the text written for the printed Moses
    again = ecumene(home, "play", "tta", "--load", str(kept_record(home)), typed="")
    assert digest in flat(again.stdout)


def test_the_reference_with_cards_of_ones_own(tmp_path: Path, own: Path) -> None:
    out = flat(ecumene(tmp_path, "cards", "tta", "moses", "--cards", str(own)).stdout)
    assert out.startswith("Your numbers: 2 cards changed, digest ")
    assert "Version base game Effect A new worker costs 1 food less." in out
    assert "Version your numbers Effect A new worker costs 2 food less." in out
    listed = ecumene(tmp_path, "cards", "tta", "--cards", str(own), "--json").stdout
    mine = [entry for entry in json.loads(listed) if entry["part"] == "own"]
    assert [entry["id"] for entry in mine] == ["iron", "moses"]
    assert not any(entry["details"] for entry in mine)


def test_simulations_with_cards_of_ones_own(tmp_path: Path, own: Path) -> None:
    args = ("simulate", "tta", "--games", "1", "--bots", "random", "--jobs", "1")
    result = ecumene(tmp_path, *args, "--cards", str(own), "--option", "leaders=new", width=120)
    assert result.exit_code == 0, result.output
    assert "own numbers: 2 cards changed, digest " in result.stdout
    assert "new leaders and wonders" in result.stdout


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("[moses", "is no TOML"),
        ("[zorro]\nname = 'Z'", "there is no card 'zorro'"),
        ("[moses]\ncolour = 3", "moses.colour: this field cannot be changed"),
        ("[iron]\nresource_cost = 'much'", "iron.resource_cost: expected a whole number"),
        ("[iron]\nresource_cost = 1979-05-27", "cannot be used"),
        ("", "an overlay is a table for each card"),
    ],
)
@pytest.mark.parametrize("command", ["play", "cards", "simulate"])
def test_broken_files_of_cards(tmp_path: Path, command: str, content: str, words: str) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(content, encoding="utf-8")
    assert words in error_of(ecumene(tmp_path, command, "tta", "--cards", str(path), typed=""))


@pytest.mark.parametrize("command", ["play", "cards", "simulate"])
def test_missing_and_unreadable_files_of_cards(tmp_path: Path, command: str) -> None:
    missing = str(tmp_path / "nowhere.toml")
    assert f"There is no file {missing}." in error_of(
        ecumene(tmp_path, command, "tta", "--cards", missing, typed="")
    )
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    words = error_of(ecumene(tmp_path, command, "tta", "--cards", str(binary), typed=""))
    assert "is no text file" in words
    folder = error_of(ecumene(tmp_path, command, "tta", "--cards", str(tmp_path), typed=""))
    assert "cannot be read" in folder


def test_own_cards_given_twice_or_with_a_saved_game(tmp_path: Path, own: Path) -> None:
    twice = ecumene(tmp_path, *play(1, "cards={}"), "--cards", str(own), typed="")
    assert "either with --cards or with --option" in error_of(twice)
    loaded = ecumene(tmp_path, "play", "tta", "--load", "x", "--cards", str(own), typed="")
    assert "brings its own players, seed and options" in error_of(loaded)
