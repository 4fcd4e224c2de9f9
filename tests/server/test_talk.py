"""Talk: who reads what, phrases, emotes, mutes, reports, budgets; and nothing but plain words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ecumene.cli.commands import app
from ecumene.server.chat.chat_models import EMOTES, PHRASES
from ecumene.server.settings import Settings
from tests.server.house import FREE, ME, House, Person, housed, options, until
from tests.server.tables import two_people


def say(person: Person, table: str, status: int = 201, **body: Any) -> Any:
    return person.post(f"/tables/{table}/talk", body, status)


def heard(person: Person, table: str) -> list[tuple[str, str]]:
    book = person.get(f"/tables/{table}/talk")
    return [(line["name"], line["text"] or line["phrase"]) for line in book["lines"]]


def test_what_is_said_reaches_everybody_at_once_and_stays(house: House) -> None:
    table, lena, ruth = two_people(house)
    talk = ruth.socket(table, seat=1)
    talk.next("scene")
    line = say(lena, table, seat=0, phrase="good_luck")
    told = talk.next("talk")["lines"][0]
    assert (told["number"], told["name"], told["phrase"]) == (0, "Lena", "good_luck")
    assert (line["own"], told["own"], told["text"]) == (True, False, None)
    say(ruth, table, seat=1, text="  и   тебе\u00a0 ")
    assert heard(lena, table) == [("Lena", "good_luck"), ("Ruth", "и тебе")]


def test_text_is_plain(plain_house: House) -> None:
    """What looks like mark-up is kept as it was typed: nobody reads it as such."""
    table, lena, _ruth = two_people(plain_house)
    say(lena, table, seat=0, text="<b onclick='x'>**hi**</b>")
    assert heard(lena, table) == [("Lena", "<b onclick='x'>**hi**</b>")]
    for bad in ("\u202eabc", "a\u200bb", "   ", "a\x07", "z\u0300\u0301\u0302\u0303", "x" * 301):
        say(lena, table, 422, seat=0, text=bad)


def test_what_cannot_be_said(plain_house: House) -> None:
    table, lena, ruth = two_people(plain_house)
    assert say(lena, table, 403, seat=1, phrase="hello")["code"] == "not_your_seat"
    for body in ({}, {"phrase": "hello", "text": "a"}, {"phrase": "no_such"}):
        assert say(ruth, table, 422, seat=1, **body)["code"] == "bad_talk"


def test_watchers_have_a_room_that_players_do_not_see_during_the_game(
    plain_house: House,
) -> None:
    table, lena, ruth = two_people(plain_house)
    ivan, vera = plain_house.person(), plain_house.person()
    watching = vera.socket(table, seat=None)
    watching.next("scene")
    playing = lena.socket(table, seat=0)
    playing.next("scene")
    looking_on = ruth.socket(table, seat=None)  # holds a seat, and looks on
    looking_on.next("scene")
    say(ivan, table, name="Ivan", text="she should build")
    told = watching.next("talk")["lines"][0]
    assert (told["room"], told["seat"], told["name"]) == ("watchers", -1, "Ivan")
    say(lena, table, seat=0, phrase="thinking")
    for socket in (playing, looking_on):
        line = socket.next("talk")["lines"][0]
        assert line["room"] == "table"  # nothing came before
    assert watching.next("talk")["lines"][0]["phrase"] == "thinking"
    assert heard(vera, table) == [("Ivan", "she should build"), ("Lena", "thinking")]
    assert heard(lena, table) == [("Lena", "thinking")]
    assert say(lena, table, 403, text="as a watcher")["code"] == "not_your_seat"
    hidden = {"number": 0}
    assert lena.post(f"/tables/{table}/talk/report", hidden, 404)["code"] == "no_line"


def test_when_no_game_runs_all_read_all(plain_house: House) -> None:
    lena, ivan = plain_house.person(), plain_house.person()
    table = lena.create(ME, FREE)["table"]["id"]
    say(ivan, table, name="Ivan", text="may I?")
    say(lena, table, seat=0, text="sure")
    assert heard(lena, table) == heard(ivan, table) == [("Ivan", "may I?"), ("Lena", "sure")]


def test_no_words_of_strangers_where_nobody_may_watch(plain_house: House) -> None:
    table, _lena, _ruth = two_people(plain_house, watchers=False)
    ivan = plain_house.person()
    assert ivan.get(f"/tables/{table}/talk", 403)["code"] == "no_watchers"
    assert say(ivan, table, 403, name="Ivan", text="hi")["code"] == "no_watchers"


def test_the_host_says_how_people_talk(plain_house: House) -> None:
    lena, ruth = plain_house.person(), plain_house.person()
    table = lena.create(ME, FREE, access="open")["table"]["id"]
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth"})
    assert lena.get(f"/tables/{table}/talk")["mode"] == "phrases"
    assert say(ruth, table, 403, seat=1, text="hi")["code"] == "phrases_only"
    say(ruth, table, seat=1, phrase="hello")
    path = f"/tables/{table}/talk/mode"
    ruth.send("PUT", path, {"by": 1, "mode": "free"}, 403)
    lena.send("PUT", path, {"by": 0, "mode": "free"}, 204)
    say(ruth, table, seat=1, text="hi")
    lena.send("PUT", path, {"by": 0, "mode": "off"}, 204)
    assert say(ruth, table, 403, seat=1, phrase="hello")["code"] == "talk_off"


# Emotes


def emote(person: Person, table: str, status: int = 204, **body: Any) -> Any:
    return person.send("PUT", f"/tables/{table}/talk/emote", body, status)


def emotes(person: Person, table: str) -> list[tuple[int, int, str]]:
    found = person.get(f"/tables/{table}/talk")["emotes"]
    return [(one["line"], one["seat"], one["emote"]) for one in found]


def test_an_emote_is_one_for_each_player_and_line(plain_house: House) -> None:
    table, lena, ruth = two_people(plain_house)
    talk = ruth.socket(table, seat=1)
    talk.next("scene")
    emote(lena, table, seat=0, line=0, emote="well")
    assert talk.next("talk")["emotes"] == [{"line": 0, "seat": 0, "emote": "well"}]
    emote(lena, table, seat=0, line=0, emote="ouch")
    emote(ruth, table, seat=1, line=0, emote="ouch")
    assert sorted(emotes(lena, table)) == [(0, 0, "ouch"), (0, 1, "ouch")]
    emote(lena, table, seat=0, line=0)
    assert emotes(lena, table) == [(0, 1, "ouch")]
    emote(lena, table, 422, seat=0, line=999_999, emote="ouch")
    emote(lena, table, 422, seat=0, line=0, emote="no_such")
    emote(plain_house.person(), table, 401, seat=0, line=0, emote="ouch")


def test_an_emote_goes_with_the_line_that_is_taken_back(plain_house: House) -> None:
    table, lena, ruth = two_people(plain_house, seed=7)
    for _ in range(30):
        asked = lena.get(f"/tables/{table}")["asked"]
        person = (lena, ruth)[asked]
        before = person.view(table, asked)["scene"]["log"]["next"]
        person.move(table, asked, options(person.view(table, asked))[0])
        view = person.view(table, asked)["scene"]
        if view["log"]["next"] > before and view["undo"] and view["undo"].get("open", True):
            break
    emote(lena, table, seat=0, line=0, emote="well")
    emote(lena, table, seat=0, line=view["log"]["next"] - 1, emote="ouch")
    person.undo(table, asked)
    until(lambda: emotes(lena, table) == [(0, 0, "well")])


# Mute, report, budgets


def test_muted_lines_are_marked_for_who_does_not_want_them(plain_house: House) -> None:
    table, lena, ruth = two_people(plain_house)
    say(ruth, table, seat=1, text="hm")
    lena.post(f"/tables/{table}/talk/mute", {"number": 0}, 204)
    talk = lena.socket(table, seat=0)
    talk.next("scene")
    say(ruth, table, seat=1, text="hm hm")
    assert talk.next("talk")["lines"][0]["muted"]
    assert [one["muted"] for one in lena.get(f"/tables/{table}/talk")["lines"]] == [True, True]
    assert not any(one["muted"] for one in ruth.get(f"/tables/{table}/talk")["lines"])
    ruth.post(f"/tables/{table}/talk/mute", {"number": 0}, 422)  # oneself
    lena.create(ME, {"kind": "bot", "bot": "random"})  # which gives her another cookie
    assert lena.get(f"/tables/{table}/talk")["lines"][0]["muted"]
    lena.post(f"/tables/{table}/talk/mute", {"number": 0, "muted": False}, 204)
    assert not lena.get(f"/tables/{table}/talk")["lines"][0]["muted"]


def test_who_watches_can_mute_without_a_seat(plain_house: House) -> None:
    """They have no cookie: they are known by where they are."""
    table, _lena, ruth = two_people(plain_house)
    vera = Person(plain_house.url, "192.0.2.7")
    plain_house.people.append(vera)
    say(ruth, table, seat=1, text="hm")
    vera.post(f"/tables/{table}/talk/mute", {"number": 0}, 204)
    watching = vera.socket(table, seat=None)
    watching.next("scene")
    say(ruth, table, seat=1, text="hm hm")
    assert watching.next("talk")["lines"][0]["muted"], "at once, not only when they come again"
    assert [one["muted"] for one in vera.get(f"/tables/{table}/talk")["lines"]] == [True, True]


def test_a_report_reaches_the_operator(plain_house: House) -> None:
    table, lena, ruth = two_people(plain_house)
    for words in ("one", "two", "three"):
        say(ruth, table, seat=1, text=words)
    lena.post(f"/tables/{table}/talk/report", {"number": 1, "note": "rude"}, 204)
    database = ["--database", plain_house.settings.database, "--lang", "en"]
    shown = CliRunner().invoke(app, ["tables", "reports", *database]).output
    assert table in shown
    assert "> Ruth: two" in shown
    assert "  Ruth: three" in shown
    assert "rude" in shown
    done = CliRunner().invoke(app, ["tables", "reports", "--done", "1", *database])
    assert "0 open" in done.output
    assert CliRunner().invoke(app, ["tables", "reports", "--done", "1", *database]).exit_code != 0


def test_an_address_says_only_so_much(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    settings = Settings(database=url, static=tmp_path / "none")
    with housed(replace(settings)) as house:
        table, lena, ruth = two_people(house)
        for _ in range(10):
            say(lena, table, seat=0, phrase="hello")
        refused = say(ruth, table, 429, seat=1, phrase="hello")  # of the same address
        assert refused["details"]["retry_after"] >= 1


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_phrase_and_emote_has_words_on_the_page(lang: str) -> None:
    import json

    file = Path(__file__).parents[2] / "web" / "src" / "i18n" / f"{lang}.json"
    texts = json.loads(file.read_text(encoding="utf-8"))
    said = {key.removeprefix("talk.phrase.") for key in texts if key.startswith("talk.phrase.")}
    felt = {key.removeprefix("talk.emote.") for key in texts if key.startswith("talk.emote.")}
    assert said == set(PHRASES)
    assert felt == set(EMOTES)
