"""`--lang`, before and after the command, and the environment."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ecumene.core import messages
from ecumene.games.tta.presenter.names import card_name, plain_name, spoken_name, tactic_name
from ecumene.games.tta.rules.types import MASTERED
from tests.cli.helpers import ecumene, kept_record
from tests.games.tta.scenario import CATALOGUE, number

PLAY = ("play", "tta", "--seed", "5", "--bots", "random")


def spoken_by(*args: str, lang: str = "") -> str:
    """What a fresh process says: help texts are fixed when the commands load."""
    env = {**os.environ, "COLUMNS": "100", "ECUMENE_LANG": lang}
    code = "from ecumene.cli.app import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, *args], capture_output=True, text=True, env=env, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("args", "lang"),
    [
        (("--lang", "ru", "play", "--help"), ""),
        (("play", "--lang=ru", "--help"), ""),
        (("play", "--help"), "ru"),
        (("--lang", "ru", "play", "--help"), "en"),
    ],
)
def test_help_in_russian(args: tuple[str, ...], lang: str) -> None:
    out = spoken_by(*args, lang=lang)
    assert "Сколько игроков" in out
    assert "Параметры игры" in out  # the options of the game, with their meaning
    assert "Военные колоды базовой игры или новые." in out


def test_help_in_english_lists_the_options_of_the_game() -> None:
    out = " ".join(spoken_by("play", "--help").split())
    assert "Options of Through the Ages" in out
    assert "base, new, secret_mix, public_mix, hidden_future, one_extra." in out
    assert "Use the rebalanced cards of the expansion?" in out


@pytest.mark.parametrize(
    ("args", "lang"),
    [
        (("--lang", "ru", *PLAY), None),
        ((*PLAY, "--lang", "ru"), None),
        (PLAY, "ru"),
        (("--lang", "en", *PLAY, "--lang", "ru"), None),
    ],
)
def test_a_game_in_russian(tmp_path: Path, args: tuple[str, ...], lang: str | None) -> None:
    result = ecumene(tmp_path, *args, typed="1\n", lang=lang)
    assert result.exit_code == 0, result.output
    assert "Игрок 1 (вы): берет карту «Аристотель» с места 1" in result.stdout
    assert "Player" not in result.stdout


def test_english_is_spoken_unless_told_otherwise(tmp_path: Path) -> None:
    assert "Игрок" in ecumene(tmp_path, *PLAY, "--lang", "ru", typed="").stdout
    for lang in ("en", None, "tlh"):
        assert "Player 1 (you)" in ecumene(tmp_path, *PLAY, typed="", lang=lang).stdout


def test_an_unknown_language(tmp_path: Path) -> None:
    for args in (("--lang", "tlh", *PLAY), (*PLAY, "--lang", "tlh")):
        result = ecumene(tmp_path, *args, typed="")
        assert result.exit_code == 2
        assert "there is no language 'tlh'; there are: en, ru" in " ".join(result.stderr.split())


def test_every_command_knows_the_option(tmp_path: Path) -> None:
    ecumene(tmp_path, *PLAY, typed="1\n")
    record = str(kept_record(tmp_path))
    for args, words in (
        (("replay", record), "берет карту «Аристотель»"),
        (("explain", record), "Решает Игрок"),
        (("cards", "tta", "moses"), "Моисей: лидер, эпоха A"),
        (("rules", "tta", "options"), "Видят ли все гражданские карты"),
        (("simulate", "tta", "--games", "1", "--bots", "random", "--jobs", "1"), "очки"),
    ):
        result = ecumene(tmp_path, *args, "--lang", "ru", width=120)
        assert result.exit_code == 0, result.output
        assert words in result.stdout, result.stdout


def test_russian_words_can_be_typed(tmp_path: Path) -> None:
    for typed in ("взять арист\n", "take аристотель\n", "take aristotle\n"):
        out = ecumene(tmp_path, *PLAY, "--lang", "ru", typed=typed).stdout
        assert "берет карту «Аристотель»" in out


def test_names_follow_the_language() -> None:
    try:
        messages.use("ru")
        assert plain_name(CATALOGUE, number("boudica")) == "Боудика"
        assert card_name(CATALOGUE, number("plunder_ii")) == "Грабеж (II)"
        assert tactic_name(CATALOGUE, number("legion") | MASTERED) == "Легион (+1)"
        assert plain_name(CATALOGUE, number("leader_proxy_ii_3")).endswith("лидера 3 эпохи II")
        assert spoken_name("boudica", "My own name") == "My own name"
    finally:
        messages.use("en")
    assert plain_name(CATALOGUE, number("boudica")) == "Boudica"
    assert plain_name(CATALOGUE, number("leader_proxy_ii_3")) == "leader proxy 3 of age II"
