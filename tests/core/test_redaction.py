"""Observations and keys follow from declarations: of a toy game with every kind of slot."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.core.redaction import Redaction
from ecumene.core.state import State
from ecumene.core.view import SPECTATOR
from ecumene.core.zones import (
    BACKS,
    DEFINITION,
    DERIVED,
    ENGINE_ZONES,
    KNOWERS,
    OWNER,
    PLAYERS,
    PUBLIC,
    SECRET,
    Zone,
)


class Seat:
    __slots__ = ("hand", "made", "plan", "seen", "sum", "tokens")

    def __init__(self, hand: tuple[int, ...]) -> None:
        self.hand = hand
        self.seen = hand[:1]
        self.plan = 7
        self.tokens = [1, 2]
        self.made = (8,)
        self.sum = 3


class Toy(State):
    __slots__ = ("cat", "deck", "players", "row", "turn")


STATE = [
    Zone("turn", PUBLIC),
    Zone("row", PUBLIC, is_list=True),
    Zone("deck", BACKS, blank=()),
    Zone("players", PLAYERS),
    Zone("cat", DEFINITION),
    *ENGINE_ZONES,
]
PLAYER = [
    Zone("hand", OWNER),
    Zone("seen", KNOWERS, blank=()),
    Zone("plan", SECRET),
    Zone("tokens", PUBLIC, is_list=True),
    Zone("made", BACKS, blank=()),
    Zone("sum", DERIVED),
]


def backs(s: Any, i: int, viewer: int) -> tuple[int, ...]:
    return (-1,) * len(s.players[i].hand)


def redaction(state: list[Zone] = STATE, player: list[Zone] = PLAYER, **more: Any) -> Redaction:
    return Redaction(
        more.get("kind", Toy), Seat, state, player, more.get("hide", {}), {"hand": backs}
    )


def table() -> Toy:
    s: Any = Toy()
    s.turn, s.row, s.deck, s.cat = 1, [4, 5], (6, 7), {"definition": 1}
    s.players = [Seat((1, 2)), Seat((3,))]
    s.stack, s.kinds, s.own = [], [], 3
    s.seed, s.streams, s.explicit_chance = 99, [3, 4], True
    s.log, s.chance, s.script = [1], [2], [3]
    return s  # type: ignore[no-any-return]  # filled by hand


def test_an_observation_has_what_the_declarations_say() -> None:
    s: Any = table()
    t = redaction().redact(s, 0)
    assert (t.turn, t.row, t.deck, t.cat) == (1, [4, 5], (), {"definition": 1})
    assert t.row is not s.row
    assert t.cat is s.cat
    assert (t.seed, t.streams, t.explicit_chance) == (0, [0, 0], False)
    assert (t.log, t.chance, t.script, t.own) == (None, None, None, 0)
    assert s.own == 0, "players may be shared now"
    mine, other = t.players
    assert (mine.hand, mine.seen, mine.plan, mine.made) == ((1, 2), (1,), 0, ())
    assert (other.hand, other.seen, other.plan, other.made) == ((-1,), (), 0, ())
    assert (mine.sum, other.sum, other.tokens) == (3, 3, [1, 2])
    assert other.tokens is not s.players[1].tokens


def test_a_spectator_owns_nothing() -> None:
    t = redaction().redact(table(), SPECTATOR)
    assert [p.hand for p in t.players] == [(-1, -1), (-1,)]


def test_a_player_without_secrets_is_shared() -> None:
    """With himself if he may see all of it, with everybody if it is public."""
    s: Any = table()
    owned = [zone for zone in PLAYER if zone.name not in ("plan", "made")]
    owned += [Zone("plan", PUBLIC), Zone("made", PUBLIC)]
    t = redaction(player=owned).redact(s, 0)
    assert t.players[0] is s.players[0]
    assert t.players[1] is not s.players[1]
    open_to_all = [Zone(zone.name, PUBLIC) for zone in PLAYER]
    t = Redaction(Toy, Seat, STATE, open_to_all, {}, {}).redact(s, SPECTATOR)
    assert t.players == s.players
    assert t.players is not s.players


def test_a_key_has_what_belongs_to_a_position() -> None:
    key = redaction().key(table())
    assert key[:3] == (1, (4, 5), (6, 7))
    assert key[3] == ()  # the stack
    assert key[4:] == (((1, 2), (1,), (1, 2), (8,)), ((3,), (3,), (1, 2), (8,)))


class More(Toy):
    __slots__ = ("secret_plan",)


class Loose(Toy):
    pass


def test_a_slot_without_a_declaration_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Missing: \['secret_plan'\]"):
        redaction(kind=More)
    with pytest.raises(TypeError, match="Loose has no __slots__"):
        redaction(kind=Loose)
    with pytest.raises(TypeError, match=r"of no slot: \['colour'\]"):
        redaction([*STATE, Zone("colour", PUBLIC)])
    with pytest.raises(TypeError, match="one declaration"):
        redaction([*STATE, Zone("turn", SECRET)])


def test_a_new_slot_is_hidden_without_further_ado() -> None:
    s: Any = More()
    for zone in STATE:
        setattr(s, zone.name, getattr(table(), zone.name))
    s.secret_plan = 5
    new = Zone("secret_plan", BACKS)
    assert redaction([*STATE, new], kind=More).redact(s, 0).secret_plan == 0


@pytest.mark.parametrize("visibility", [OWNER, "nobody", PLAYERS + "?"])
def test_a_declaration_that_makes_no_sense_is_refused(visibility: str) -> None:
    wrong = [zone if zone.name != "turn" else Zone("turn", visibility) for zone in STATE]
    with pytest.raises(TypeError, match="turn cannot be"):
        redaction(wrong)


@pytest.mark.parametrize("name", ["turn", "colour"])
def test_a_way_to_hide_what_is_not_hidden_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=name):
        redaction(hide={name: lambda s, viewer: 0})


class Copier(Seat):
    """A player who copies slots of himself: those that ``copied`` names."""

    __slots__ = ()

    copied: tuple[str, ...] = ("sum",)

    def open_copy(self) -> Copier:
        new = Copier.__new__(Copier)
        for name in self.copied:
            setattr(new, name, getattr(self, name))
        return new


def with_copier(copied: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> tuple[Redaction, Toy]:
    monkeypatch.setattr(Copier, "copied", copied)
    s: Any = table()
    s.players = [Copier((1, 2)), Copier((3,))]
    return Redaction(Toy, Copier, STATE, PLAYER, {}, {"hand": backs}), s


def test_a_copy_of_open_slots_is_filled_up_by_the_declarations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for copied in ((), ("sum",)):
        found, s = with_copier(copied, monkeypatch)
        for _ in range(2):
            t = found.redact(s, 0)
            mine, other = t.players
            assert (mine.hand, mine.seen, mine.plan, mine.made) == ((1, 2), (1,), 0, ())
            assert (other.hand, other.seen, other.plan, other.made) == ((-1,), (), 0, ())
            assert (other.sum, other.tokens) == (3, [1, 2])


@pytest.mark.parametrize("name", ["hand", "seen", "plan", "made", "tokens"])
def test_a_copy_that_shows_or_shares_more_is_refused(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hidden slots, and lists that are the same object."""
    found, s = with_copier(("sum", name), monkeypatch)
    with pytest.raises(TypeError, match=rf"open_copy must not share or show \['{name}'\]"):
        found.redact(s, 0)
