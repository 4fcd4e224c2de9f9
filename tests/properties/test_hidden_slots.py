"""Nothing hidden is seen: every slot that is not public is changed in the true state, to whatever
the rules allow, and everybody who may not know it sees, reads and is advised the same. The changes
do not come from the redaction, so a value that leaks cannot hide itself; the last tests break each
redaction once, and every break is noticed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from ecumene.bots.registry import bot_names, bot_strength, make_bot
from ecumene.core.event import Event
from ecumene.core.frame import FrameKind
from ecumene.core.redaction import Hide, HidePlayer, Redaction
from ecumene.core.registry import game, game_ids
from ecumene.core.spec import GameSpec
from ecumene.core.state import State
from ecumene.core.view import SPECTATOR, observe
from ecumene.core.zones import FRAMES, OPEN_TO_ALL, PLAYERS, PUBLIC, TRANSIENT, Zone
from ecumene.records.session import Session
from tests.support.hiding import ENGINE_SLOTS, Position, other_events, positions, slot_values
from tests.support.sent import hint, preview, scene

EVERYBODY = -2
TOLD_TOO_MUCH = (EVERYBODY, SPECTATOR, 0, 1, 2)
"""Whom a broken redaction shows a slot."""


def hidden_slots(spec: GameSpec[Any]) -> list[str]:
    """By the declarations, named as in `slot_values`."""
    redaction = spec.redaction
    shown = (*OPEN_TO_ALL, PLAYERS, FRAMES)
    names = [zone.name for zone in redaction.state_zones if zone.visibility not in shown]
    zones = [zone for zone in redaction.player_zones if zone.visibility not in shown]
    return [*names, *(f"players.{zone.name}" for zone in zones)]


def secretive_kinds(spec: GameSpec[Any]) -> list[FrameKind[Any]]:
    """The kinds of frames that hide something."""
    kinds = positions(spec.id)[0].state.kinds
    return [kind for kind in kinds if type(kind).redact is not FrameKind.redact]


def seen(spec: GameSpec[Any], s: State, viewer: int) -> Any:
    """An observation down to its last slot."""
    observation = observe(spec, s, viewer)
    return slot_values(spec, observation.state), observation.asked, observation.options


def leaks(position: Position, slot: str = "") -> Iterator[str]:
    """Where an observation differs though its viewer may not know why."""
    spec = position.spec
    base = {viewer: seen(spec, position.state, viewer) for viewer in position.viewers}
    for slots, change in position.changes:
        if slot and slot not in slots:
            continue
        for viewer in position.viewers:
            if viewer not in change.knowers:
                own = change.state.own
                if seen(spec, change.state, viewer) != base[viewer]:
                    yield f"{position.name}: seat {viewer} can tell {sorted(slots)}"
                change.state.own = own  # looking marks the players as shared


@pytest.mark.parametrize("name", game_ids())
def test_every_hidden_slot_is_changed(name: str) -> None:
    """What no position changes would be proved by nothing."""
    spec = game(name)
    changed = {
        slot for position in positions(name) for slots, _ in position.changes for slot in slots
    }
    assert set(hidden_slots(spec)) <= changed
    assert {f"frame {kind.name}" for kind in secretive_kinds(spec)} <= changed


@pytest.mark.parametrize("name", game_ids())
def test_an_observation_is_the_same_whatever_is_hidden(name: str) -> None:
    for position in positions(name):
        assert list(leaks(position)) == []


# Everything that is made of observations


def told(session: Session, viewer: int) -> str:
    """The scene with its log, and for the one who is asked a hint and a preview, letter by
    letter."""
    parts: list[Any] = [scene(session, viewer), log(session, viewer)]
    if viewer >= 0 and session.asked() == viewer:
        name = session.spec.id
        best = max(bot_names(name), key=lambda bot: bot_strength(name, bot))
        advice = make_bot(name, best, 3).advise(session.observe(viewer))
        parts.append(hint(session, viewer, advice))
        other = session.spec.vocabulary.format(session.options()[-1])
        parts.append(preview(session, viewer, other))
    return json.dumps(parts)


def log(session: Session, viewer: int) -> list[Any]:
    return [event.values() for event in session.log(viewer)]


def with_state(session: Session, state: State, events: list[Event]) -> Session:
    other = Session.__new__(Session)
    other.spec, other.record, other.past = session.spec, session.record, session.past
    other.state, other.events = state, events
    return other


@pytest.mark.parametrize("name", game_ids())
def test_scene_log_hint_and_preview_are_the_same_whatever_is_hidden(name: str) -> None:
    compared = 0
    for position in positions(name):
        session = position.session
        if session is None:
            continue
        base = {viewer: told(session, viewer) for viewer in position.viewers}
        done = {(viewer, slot) for slot in ENGINE_SLOTS for viewer in position.viewers if compared}
        for slots, change in position.changes:
            for viewer in position.viewers:
                fresh = {(viewer, slot) for slot in slots} - done
                if viewer in change.knowers or not fresh:
                    continue
                done |= fresh
                events = other_events(session.events, viewer)
                other = with_state(session, change.state, events)
                assert told(other, viewer) == base[viewer], (position.name, viewer, slots)
                compared += 1
    assert compared > 20


# It bites: with every single redaction out of order something is found


def caught(name: str, slot: str) -> bool:
    return any(True for position in positions(name) for _ in leaks(position, slot))


def broken(redaction: Redaction, slot: str, viewer: int) -> Redaction | None:
    """A redaction that shows one slot as it is, to everybody or to one viewer; None for a slot of
    the engine that cannot be hidden from some only."""
    name = slot.removeprefix("players.")
    of_player = slot != name
    state_zones, player_zones = list(redaction.state_zones), list(redaction.player_zones)
    hide, hide_player = dict(redaction.hide), dict(redaction.hide_player)
    zones = player_zones if of_player else state_zones
    place = [zone.name for zone in zones].index(name)
    zone = zones[place]
    if viewer == EVERYBODY:
        zones[place] = Zone(name, PUBLIC, zone.codec, zone.optional, zone.is_list)
        (hide_player if of_player else hide).pop(name, None)
    elif zone.visibility == TRANSIENT:
        return None
    elif of_player:
        usual: HidePlayer = hide_player.get(name, lambda s, i, v: zone.blank)
        hide_player[name] = lambda s, i, v: (
            getattr(s.players[i], name) if v == viewer else usual(s, i, v)
        )
    else:
        ordinary: Hide = hide.get(name, lambda s, v: zone.blank)
        hide[name] = lambda s, v: getattr(s, name) if v == viewer else ordinary(s, v)
    return Redaction(
        redaction.state, redaction.player, state_zones, player_zones, hide, hide_player
    )


@pytest.mark.parametrize("viewer", TOLD_TOO_MUCH)
@pytest.mark.parametrize("name", game_ids())
def test_a_slot_that_is_shown_is_noticed(
    name: str, viewer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = game(name)
    right = spec.redaction
    positions(name)  # by the right declarations
    missed: list[str] = []
    for slot in hidden_slots(spec):
        wrong = broken(right, slot, viewer)
        if wrong is not None:
            monkeypatch.setattr(spec, "redaction", wrong)
            if not caught(name, slot):
                missed.append(slot)
    assert missed == []


@pytest.mark.parametrize("name", game_ids())
def test_a_frame_that_is_shown_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in secretive_kinds(game(name)):
        with monkeypatch.context() as patch:
            patch.setattr(kind, "redact", lambda s, f, viewer: f)
            assert caught(name, f"frame {kind.name}"), kind.name


def log_leaks() -> Iterator[str]:
    for name in game_ids():
        for position in positions(name):
            session = position.session
            for viewer in position.viewers if session is not None else ():
                assert session is not None
                other = with_state(session, session.state, other_events(session.events, viewer))
                if log(other, viewer) != log(session, viewer):
                    yield f"{position.name}: seat {viewer} reads too much"


def test_a_log_that_is_shown_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(log_leaks()) == []
    monkeypatch.setattr(Event, "redacted", lambda self, viewer: self)
    assert list(log_leaks()) != []
