"""Bots from outside at web tables: they play in real processes, see what their seat may see, and
whatever they do wrong, the table goes on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ecumene.bots.guests import Guest, admit_guests, read_guest
from ecumene.bots.outside import CannotLoad
from ecumene.bots.registry import (
    NameTaken,
    best_bot,
    bot_names,
    dismiss_all,
    next_lower,
    usual_rival,
)
from ecumene.core import engine, messages
from ecumene.core.errors import UnknownGame
from ecumene.core.registry import offered_ids
from ecumene.core.view import observe
from ecumene.records.record import begin, load, step
from ecumene.server.bots.bot_pool import BotPool
from ecumene.server.settings import Settings
from ecumene.server.stored_games import guests as checking
from ecumene.server.stored_games.guests import checked_guests, missing_bots
from ecumene.server.tables.table_info import read_moves
from tests.server.house import GAME, ME, PATIENCE, House, Json, Person, housed, until
from tests.server.test_levels import bot, facts, finished, move_once, played_on
from tests.support.toy import TOY

CLASSES = """
import os, time
from ecumene.bots.base import Bot

class Last(Bot):
    def choose(self, observation):
        return observation.options[-1]

class Hanging(Bot):
    def choose(self, observation):
        time.sleep(600)

class Crashing(Bot):
    def choose(self, observation):
        raise ZeroDivisionError("it divided by nothing")

class Dying(Bot):
    def choose(self, observation):
        os._exit(3)

class Choosy(Last):
    games = ({game!r},)

class Lost(Last):
    games = ("chess",)

ODD = 7
"""
LOGGING = """
import json, os, sys
log = open(sys.argv[1], "a")
print(os.getpid(), file=log, flush=True)
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "choose":
        print(line, end="", file=log, flush=True)
        answer = {"id": told["id"], "option": told["observation"]["options"][-1]}
        print(json.dumps(answer), flush=True)
"""
HABITS = {
    "hangs": "import time; time.sleep(600)",
    "crashes": "input(); input(); raise SystemExit(3)",
    "cheats": """input(); input(); print('{"id": 1, "option": "fly"}', flush=True); input()""",
    "floods": """while True: print('{"id": 0, "option": 0}')""",
}
SHORT = -9.0
"""With the ten seconds more that a first answer may take: one."""


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    yield
    dismiss_all()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=f"sqlite:///{tmp_path / 't.db'}", limited=False)


def in_file(folder: Path, name: str, budget: float = 10.0) -> Guest:
    path = folder / "mybots.py"
    path.write_text(CLASSES.format(game=GAME), encoding="utf-8")
    return Guest(name.lower(), f"{path}:{name}", (TOY.id, GAME), budget)


def program(folder: Path, name: str, text: str, *args: str, budget: float = 10.0) -> Guest:
    path = folder / f"{name}.py"
    path.write_text(text, encoding="utf-8")
    words = " ".join(["run:" + sys.executable, str(path), *args])
    return Guest(name, words, (TOY.id,), budget)


def whole_game(house: House, *bots: str) -> Json:
    """The facts of a game between bots once it is over, and its record."""
    lena = house.person()
    table = lena.create(*map(bot, bots), game=TOY.id, watch=False)["table"]["id"]
    ended: Json = until(lambda: finished(lena, table), 3 * PATIENCE)
    return {**ended, "record": lena.http.get(f"/tables/{table}/record").text}


def test_a_class_and_a_program_play_whole_games_and_see_their_seat_only(
    settings: Settings, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    guests = (in_file(tmp_path, "Last"), program(tmp_path, "logging", LOGGING, str(log)))
    with housed(replace(settings, guests=guests)) as house:
        ended = whole_game(house, "last", "logging")
        assert ended["notices"] == []
        assert [seat["bot"] for seat in ended["seats"]] == ["last", "logging"]
        pid, *lines = log.read_text().splitlines()
        told = [json.loads(line)["observation"] for line in lines]
        assert told == list(seen_by(ended["record"], 1)), "its observations, nothing else"
        assert {one["viewer"] for one in told} == {1}
    until(lambda: not is_running(int(pid)))


def seen_by(text: str, seat: int) -> Iterator[Json]:
    """What a seat may have seen before each of its decisions in a recorded game."""
    record = load(text)
    s = begin(record)
    for number, (who, words) in enumerate(record.moves, 1):
        if who == seat:
            yield json.loads(json.dumps(observe(TOY, s, seat).to_json()))
        step(TOY, s, number, who, words)
    assert engine.over(s)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize(
    ("name", "why"), [("Hanging", "slow"), ("Crashing", "failed"), ("Dying", "failed")]
)
def test_a_class_that_fails_is_followed_by_one_of_ours(
    settings: Settings, tmp_path: Path, name: str, why: str
) -> None:
    guest = in_file(tmp_path, name, budget=2.0)
    with housed(replace(settings, guests=(guest,))) as house:
        ended = whole_game(house, guest.name, "random")
    (notice,) = ended["notices"]
    assert (notice["bot"], notice["to"], notice["why"]) == (guest.name, "random", why)


@pytest.mark.parametrize(
    ("habit", "why"),
    [
        ("hangs", "slow"),
        ("crashes", "failed"),
        ("cheats", "illegal"),
        ("floods", "slow"),
    ],
)
def test_a_program_that_fails_is_ended_and_one_of_ours_goes_on(
    settings: Settings, tmp_path: Path, habit: str, why: str
) -> None:
    noting = f"import os; open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\n"
    guest = program(tmp_path, habit, noting + HABITS[habit], budget=SHORT)
    with housed(replace(settings, guests=(guest,))) as house:
        ended = whole_game(house, habit, "random")
        (notice,) = ended["notices"]
        assert (notice["bot"], notice["to"], notice["why"]) == (habit, "random", why)
        pid = int((tmp_path / "pid").read_text())
        until(lambda: not is_running(pid))


def test_a_restart_with_the_same_bots_goes_on_and_without_them_says_so(
    settings: Settings, tmp_path: Path
) -> None:
    guest = in_file(tmp_path, "Last")
    with housed(replace(settings, guests=(guest,))) as house:
        lena = house.person()
        table = lena.create(ME, bot("last"), game=GAME)["table"]["id"]
        cookies = dict(lena.http.cookies.items())
        assert list(missing_bots(settings.database)) == []
    with housed(replace(settings, guests=(guest,))) as house:
        after = until_it_decides(house, with_cookies(house, cookies), table)
        assert (after["seats"][1]["bot"], after["notices"]) == ("last", [])
    dismiss_all()
    for language, words in (("en", "--bots last="), ("ru", "Запустите")):
        messages.use(language)
        (said,) = missing_bots(settings.database)
        assert words in said
        assert GAME in said
    messages.use(messages.DEFAULT)
    with housed(settings) as house:
        after = until_it_decides(house, with_cookies(house, cookies), table)
        (notice,) = after["notices"]
        assert (notice["bot"], notice["why"]) == ("last", "gone")
        assert notice["to"] == usual_rival(GAME)


def until_it_decides(house: House, person: Person, table: str) -> Json:
    """Make moves until the bot at the other seat has made one, too."""

    def decisions() -> int:
        moves = house.registry.store.look(lambda db: read_moves(db, table))
        return [seat for seat, _ in moves].count(1)

    before = decisions()
    after = facts(person, table)
    while decisions() == before:
        move_once(person, table)
        after = played_on(person, table, after["ply"])
    return after


def with_cookies(house: House, cookies: dict[str, str]) -> Person:
    person = house.person()
    for name, value in cookies.items():
        person.http.cookies.set(name, value)
    return person


# In the lobby


def test_the_lobby_marks_them_and_never_chooses_one_itself(
    settings: Settings, tmp_path: Path
) -> None:
    guest = replace(in_file(tmp_path, "Last"), games=(GAME,))
    with housed(replace(settings, guests=(guest,))) as house:
        lena = house.person()
        sheets = {sheet["id"]: sheet for sheet in lena.get("/games")["games"]}
        sheet = sheets.pop(GAME)
        assert sheet["foreign"] == ["last"]
        assert sheet["bots"][-1] == "last"
        assert "last" not in sheet["strength"], "nobody knows how well it plays"
        assert "operator" in sheet["style"]["last"]
        assert "last" not in (sheet["rival"], sheet["first_rival"], *sheet["measured"])
        assert all(one["foreign"] == [] for one in sheets.values())
        made = lena.create(ME, bot("last"), game=GAME)["table"]
        assert made["level"] != "last", "who stands in for people is one of ours"
        assert best_bot(GAME) != "last"
        assert next_lower(GAME, "last") == usual_rival(GAME)
        refused = lena.create(ME, bot("greedy"), game=GAME, status=422)
        assert refused["code"] == "no_bot"
        named = lena.create(ME, bot("mybots_py"), game=GAME, status=422)
        assert named["code"] == "no_bot", "nobody names files over the network"


def test_our_bots_do_not_wait_for_theirs(tmp_path: Path) -> None:
    guest = in_file(tmp_path, "Last")
    pool = BotPool(2, 30.0, guests=(guest,))
    ours = {pool.place(str(table)) for table in range(20)}
    theirs = {pool.place(str(table), guest=True) for table in range(20)}
    assert ours == {0, 1}
    assert theirs == {2, 3}
    assert pool.seconds_for(None) == 30.0
    assert pool.seconds_for(guest) == guest.budget
    pool.close()


# What the operator types


def test_a_guest_has_a_name_and_games(tmp_path: Path) -> None:
    path = tmp_path / "mybot.py"
    path.write_text("")
    found = read_guest(f"{path}:Greedy", 3.0)
    assert found == Guest("greedy", f"{path}:Greedy", tuple(offered_ids()), 3.0)
    assert read_guest(f"eager={path}:Greedy", 3.0).name == "eager"
    only = read_guest(f"{GAME}/eager={path}:Greedy", 3.0)
    assert (only.name, only.games) == ("eager", (GAME,))
    started = read_guest(f"run:{sys.executable} {path} --depth=3", 3.0)
    assert started.name == "mybot"
    assert started.is_program


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("rules", "neither a class"),
        ("nowhere.py:Greedy", "there is no file nowhere.py"),
        ("run:", "names no program"),
        ("run:./no-such-program", "there is no program ./no-such-program"),
        ("run:'open", "cannot be read"),
        ("chess/eager=nowhere.py:Greedy", "there is no"),
    ],
)
def test_what_cannot_be_had_is_said_in_a_line(words: str, why: str) -> None:
    with pytest.raises((CannotLoad, UnknownGame), match=why):
        read_guest(words, 1.0)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Absent", "its bots are: Last, "),
        ("ODD", "is no class of bots"),
        ("Lost", "no game 'chess'"),
    ],
)
def test_a_file_is_tried_out_before_the_server_starts(tmp_path: Path, name: str, why: str) -> None:
    with pytest.raises(CannotLoad, match=why):
        checked_guests((in_file(tmp_path, name),))


def test_a_class_may_say_which_games_it_plays(tmp_path: Path) -> None:
    (found,) = checked_guests((in_file(tmp_path, "Choosy"),))
    assert found.games == (GAME,)


def test_a_file_that_ends_or_holds_up_its_process_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bad.py"
    guest = Guest("bad", f"{path}:Bad", (TOY.id,), 1.0)
    path.write_text("import os; os._exit(1)")
    with pytest.raises(CannotLoad, match="ended the process"):
        checked_guests((guest,))
    path.write_text("import time; time.sleep(600)")
    monkeypatch.setattr(checking, "LOADING_SECONDS", 3.0)
    with pytest.raises(CannotLoad, match="not loaded after 3 seconds"):
        checked_guests((guest,))


def test_names_are_told_apart(tmp_path: Path) -> None:
    one = in_file(tmp_path, "Last")
    with pytest.raises(NameTaken, match="two bots"):
        checked_guests((one, one))
    taken = replace(one, name=bot_names(GAME)[0])
    with pytest.raises(NameTaken, match="already"):
        admit_guests((taken,))
    admit_guests((one,))
    admit_guests((one,))  # the same one is known already
    with pytest.raises(NameTaken, match="already"):
        admit_guests((replace(one, budget=1.0),))


def serve(folder: Path, *words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "ecumene", "serve", "--port", "0", *words]
    env = {**os.environ, "XDG_STATE_HOME": str(folder), "NO_COLOR": "1", "COLUMNS": "200"}
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=subprocess.STDOUT, text=True, env=env)


def test_the_command_brings_them_along(tmp_path: Path) -> None:
    words = in_file(tmp_path, "Last").words
    with serve(tmp_path, "--bots", f"{GAME}/guest={words}", "--bot-budget", "5") as process:
        assert process.stdout is not None
        said: list[str] = []
        while not said or "guest" not in said[-1]:
            line = process.stdout.readline()
            assert line, said
            said.append(line)
        address = next(word for word in " ".join(said).split() if word.startswith("http"))
        person = Person(address.rstrip("/"))
        sheets = {sheet["id"]: sheet for sheet in person.get("/games")["games"]}
        assert sheets[GAME]["foreign"] == ["guest"]
        person.close()
        process.terminate()
        process.wait(PATIENCE)
    assert "mybots.py:Last" in said[-1]
    assert str(tmp_path) not in said[-1], "no folders of this machine"


def test_the_command_refuses_what_cannot_be(tmp_path: Path) -> None:
    with serve(tmp_path, "--bots", "nowhere.py:Greedy") as process:
        said, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert "there is no file nowhere.py" in said
