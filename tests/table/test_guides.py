"""The notes of guided first games: each comes up in some game, points at what is on the table,
cites rules that exist, is short, and tells nothing hidden."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.frame import CHANCE
from ecumene.core.messages import languages, phrasebook, text, use
from ecumene.core.registry import game, game_ids
from ecumene.manifest import manifest
from ecumene.records.record import load
from ecumene.records.session import Session
from ecumene.table.book import game_sheet
from ecumene.table.guide import GENERAL, Look, guide, guided, notes_of
from ecumene.table.scene import scene
from tests.support.about import about
from tests.support.playing import decisions
from tests.support.records import stored
from tests.table.dealing import dealt_anew
from tests.table.walking import are_on

CLIENT = Path(__file__).resolve().parents[2] / "web" / "src"
GUIDED = [name for name in game_ids() if guided(name)]
MOST_GAMES = 40
LONGEST = 400
SENTENCE = re.compile(r"[.!?](?:\s|$)")


def replayed(name: str, number: str) -> Iterator[tuple[Session, int]]:
    """A stored game of bots again: before each decision with who is asked, at the end with all."""
    record = load(json.loads(stored(name)[number]))
    session = Session(record.spec, record.players, record.seed, record.options, record.start)
    for seat, words in record.moves:
        if seat != CHANCE:
            yield session, seat
            session.play(words)
    for seat in range(record.players):
        yield session, seat


def games(name: str) -> Iterator[tuple[Session, int]]:
    """What is decided in stored games, then in positions that are too rare for these."""
    for number in list(stored(name))[:MOST_GAMES]:
        yield from replayed(name, number)
    for position in about(name).rare_notes().values():
        session = Session(game(name), position=position)
        yield session, session.asked()


@pytest.mark.parametrize("name", GUIDED)
def test_every_note_comes_up_and_points_at_what_is_there(name: str) -> None:
    missing = {note.id for note in notes_of(name)}
    for session, viewer in games(name):
        look: Look[Any] = Look(session, viewer)
        fresh = [note for note in notes_of(name) if note.id in missing and note.when(look)]
        if not fresh:
            continue
        missing -= {note.id for note in fresh}
        drawn = scene(session, viewer)
        for note in fresh:
            where = note.at(look)
            assert where, note.id
            assert are_on([ref for ref in where if not isinstance(ref, str)], drawn), note.id
        if not missing:
            return
    pytest.fail(f"no game came to these notes: {sorted(missing)}")


@pytest.mark.parametrize("name", GUIDED)
def test_rare_notes_come_up_in_their_positions(name: str) -> None:
    for note, position in about(name).rare_notes().items():
        session = Session(game(name), position=position)
        assert note in [entry["id"] for entry in guide(session, session.asked())["notes"]]


def keys_of(path: Path) -> set[str]:
    """The names of the places in a table of the client."""
    return set(re.findall(r"^  (\w+): \[", path.read_text(encoding="utf-8"), re.MULTILINE))


def places_of(name: str) -> set[str]:
    """The places that the notes of a game name; they do so in every position."""
    session = Session(game(name), 2, 1)
    look: Look[Any] = Look(session, session.asked())
    found = [where for note in notes_of(name) for where in note.at(look)]
    return {where for where in found if isinstance(where, str)}


@pytest.mark.parametrize("name", GUIDED)
def test_the_client_knows_the_places(name: str) -> None:
    own = keys_of(CLIENT / "games" / name / "places.ts")
    shared = keys_of(CLIENT / "shell" / "guidePlaces.ts")
    assert len(own) > 8
    assert len(shared) > 3
    named = places_of(name)
    assert named <= own | shared
    assert own <= named, "places that no note points at"


@pytest.mark.parametrize("name", GUIDED)
def test_the_notes_are_short_and_complete_in_every_language(name: str) -> None:
    ids = [note.id for note in notes_of(name)]
    assert len(set(ids)) == len(ids)
    for language in languages():
        sentences = phrasebook(language).sentences
        own = {key for key in sentences if key.startswith(f"{name}.guide.")}
        assert own == {f"{name}.guide.{note}.{part}" for note in ids for part in ("title", "text")}
        for note in ids:
            title = sentences[f"{name}.guide.{note}.title"]
            words = sentences[f"{name}.guide.{note}.text"]
            assert len(title) <= 34, (language, note)
            assert len(words) <= LONGEST, (language, note, len(words))
            assert 2 <= len(SENTENCE.findall(words)) <= 5, (language, note)
            assert "ё" not in words + title


@pytest.mark.parametrize("name", GUIDED)
def test_the_first_note_tells_how_to_win_and_the_last_one_how_it_was_counted(name: str) -> None:
    notes = notes_of(name)
    fresh = guide(Session(game(name), 2, 1), 0)
    assert fresh["notes"][0]["id"] == notes[0].id == "win"
    assert fresh["of"] == len(notes)
    *_, (over, seat) = replayed(name, next(iter(stored(name))))
    assert "final" in [note["id"] for note in guide(over, seat)["notes"]]


@pytest.mark.parametrize("name", GUIDED)
def test_notes_cite_rules_that_exist(name: str) -> None:
    known = {rule.id for rule in game(name).rules()}
    cited = {rule for note in notes_of(name) for rule in note.rules}
    assert cited <= known
    assert len(cited) > 20


@pytest.mark.parametrize("name", game_ids())
def test_notes_tell_nothing_hidden(name: str) -> None:
    """Whatever a player cannot see is dealt anew, and the notes stay the same."""
    spec = game(name)
    for players in spec.players[:2]:
        for number, session in enumerate(decisions(spec, players, 31)):
            if number % 23 and not session.over():
                continue
            for viewer in range(players):
                other = dealt_anew(session, viewer, number)
                assert json.dumps(guide(other, viewer)) == json.dumps(guide(session, viewer))


@pytest.mark.parametrize("name", game_ids())
def test_what_was_read_is_not_told_again(name: str) -> None:
    session = Session(game(name), 2, 5)
    viewer = session.asked()
    every = [note["id"] for note in guide(session, viewer)["notes"]]
    assert [note["id"] for note in guide(session, viewer, every[:1])["notes"]] == every[1:]
    assert guide(session, viewer, every)["notes"] == []


@pytest.mark.parametrize("name", game_ids())
def test_the_lobby_knows_which_games_are_guided(name: str) -> None:
    assert game_sheet(name)["guided"] is (manifest(name).guide is not None)


def test_games_without_notes_have_general_ones() -> None:
    plain = next(name for name in game_ids() if not guided(name))
    assert notes_of(plain) == GENERAL
    for language in languages():
        use(language)
        for note in GENERAL:
            for part in ("title", "text"):
                assert text(f"table.guide.{note.id}.{part}")
    use("en")
