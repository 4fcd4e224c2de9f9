"""What a seat may know of a state, and the key of a position: both follow from the zones of a game.

The functions that fill an observation are written from a game's zones, slot by slot: the value
itself where the zone says so, else what the game puts in its place, else a blank. So no slot gets
into an observation unless a declaration lets it. A class may copy its open slots itself
(`open_copy`), which is compiled: the first copy is compared with the zones, and one that holds
anything else is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecumene.core.frame import FrameKind
from ecumene.core.zones import (
    BACKS,
    CARDS,
    DERIVED,
    FRAMES,
    IN_POSITION,
    KNOWERS,
    OPEN_TO_ALL,
    OWNER,
    PLAYERS,
    PUBLIC,
    SECRET,
    TRANSIENT,
    UNKNOWN,
    Zone,
)

Hide = Callable[[Any, int], Any]
"""Of a state and a viewer: what he sees in place of a slot."""
HidePlayer = Callable[[Any, int, int], Any]
"""Of a state, a seat and a viewer: what he sees in place of a slot of that player."""

OWN: Final = (*OPEN_TO_ALL, OWNER, KNOWERS)
"""What the owner sees of his own slots."""
OF_STATES: Final = (*OPEN_TO_ALL, KNOWERS, BACKS, SECRET, TRANSIENT, PLAYERS, FRAMES)
OF_PLAYERS: Final = (PUBLIC, DERIVED, OWNER, KNOWERS, BACKS, SECRET)


class Cover:
    """Makes what is seen of a state or of a player. ``shown`` are the visibilities of slots that
    are shown as they are, ``args`` what the functions in ``hide`` take."""

    def __init__(
        self, owner: Any, zones: list[Zone], shown: tuple[str, ...], hide: dict[str, Any], args: str
    ) -> None:
        self.owner = owner
        self.zones = zones
        self.shown = shown
        self.hide = hide
        self.args = args
        self.begin: Callable[[Any], Any] | None = getattr(owner, "open_copy", None)
        self.fill: Callable[..., None] | None = None
        """Gives the slots their values that `begin` leaves empty."""

    def seen(self, old: Any, s: Any, i: int, viewer: int) -> Any:
        """What ``viewer`` sees of ``old``, the state ``s`` or its player ``i``."""
        begin = self.begin
        new = self.owner.__new__(self.owner) if begin is None else begin(old)
        fill = self.fill
        if fill is None:
            fill = self.fill = filler(self.empty_slots(old, new), self.shown, self.hide, self.args)
        fill(old, new, s, i, viewer)
        return new

    def empty_slots(self, old: Any, new: Any) -> list[Zone]:
        """What is still to be filled in a new object; `TypeError` if it holds what it must not."""
        begun = [] if self.begin is None else [z for z in self.zones if hasattr(new, z.name)]
        wrong = [
            zone.name
            for zone in begun
            if zone.visibility not in OPEN_TO_ALL
            or (zone.is_list and getattr(new, zone.name) is getattr(old, zone.name))
        ]
        if wrong:
            raise TypeError(f"{self.owner.__name__}.open_copy must not share or show {wrong}")
        separate = (PLAYERS, FRAMES)
        return [z for z in self.zones if z not in begun and z.visibility not in separate]


class Redaction:
    """The declarations of one game at work. ``state`` and ``player`` are its classes; ``hide`` and
    ``hide_player`` say for slots that are not public what is seen in their place; of cards that
    they do not name the backs are seen, and any other slot is blank."""

    def __init__(
        self,
        state: Any,
        player: Any,
        state_zones: list[Zone],
        player_zones: list[Zone],
        hide: dict[str, Hide] | None = None,
        hide_player: dict[str, HidePlayer] | None = None,
    ) -> None:
        hide = {**backs(state_zones), **(hide or {})}
        hide_player = {**backs_of_players(player_zones), **(hide_player or {})}
        check_zones(state, state_zones, OF_STATES, list(hide))
        check_zones(player, player_zones, OF_PLAYERS, list(hide_player))
        self.state = state
        self.player = player
        self.state_zones = state_zones
        self.player_zones = player_zones
        self.hide: dict[str, Hide] = {"streams": no_streams, **hide}
        self.hide_player = hide_player
        copied = [zone for zone in state_zones if zone.visibility not in (PLAYERS, FRAMES)]
        self.table = Cover(state, state_zones, OPEN_TO_ALL, self.hide, "s, viewer")
        self.other = Cover(player, player_zones, OPEN_TO_ALL, hide_player, "s, i, viewer")
        self.own = Cover(player, player_zones, OWN, hide_player, "s, i, viewer")
        declared = {zone.visibility for zone in player_zones}
        self.all_seen = declared <= set(OPEN_TO_ALL)
        self.own_seen = declared <= set(OWN)
        self.kinds: list[Any] | None = None
        self.frames_hide = True
        self.state_key = key_of(copied)
        self.player_key = key_of(player_zones)

    def redact(self, s: Any, viewer: int) -> Any:
        """What ``viewer`` may know of a state, as a state; -1 is a spectator."""
        t = self.table.seen(s, s, -1, viewer)
        kinds = s.kinds
        if kinds is not self.kinds:
            self.kinds = kinds
            self.frames_hide = any(type(kind).redact is not FrameKind.redact for kind in kinds)
        if self.frames_hide:
            t.stack = [kinds[frame.kind].redact(s, frame, viewer) for frame in s.stack]
        else:
            t.stack = s.stack.copy()
        s.own = 0  # the observation may share its players: nobody changes them in place
        if self.all_seen:
            t.players = s.players.copy()
            return t
        players: list[Any] = []
        for i, p in enumerate(s.players):
            if i == viewer and self.own_seen:
                players.append(p)
                continue
            cover = self.own if i == viewer else self.other
            players.append(cover.seen(p, s, i, viewer))
        t.players = players
        return t

    def key(self, s: Any) -> tuple[Any, ...]:
        """Everything that makes two positions equal."""
        stack = tuple([frame.values() for frame in s.stack])
        return (*self.state_key(s), stack, *[self.player_key(p) for p in s.players])


def slots_of(owner: type) -> set[str]:
    """The slots of a class and its bases, also where it is compiled."""
    compiled = getattr(owner, "__mypyc_attrs__", None)
    if compiled is not None:
        return set(compiled)
    bases = owner.__mro__[:-1]
    for base in bases:
        if "__slots__" not in vars(base):
            raise TypeError(f"{base.__name__} has no __slots__: what it holds cannot be declared")
    return {name for base in bases for name in vars(base)["__slots__"]}


def check_zones(
    owner: type, zones: list[Zone], visibilities: tuple[str, ...], hidden: list[str]
) -> None:
    """Every slot has one declaration that makes sense, and only hidden ones are hidden."""
    names = [zone.name for zone in zones]
    whose = f"the zones of {owner.__name__}"
    missing = slots_of(owner) - set(names)
    unknown = set(names) - slots_of(owner)
    if missing or unknown or len(names) != len(set(names)):
        raise TypeError(
            f"{whose}: every slot needs one declaration. "
            f"Missing: {sorted(missing)}; of no slot: {sorted(unknown)}"
        )
    seen: list[str] = []
    for zone in zones:
        if zone.visibility not in visibilities:
            raise TypeError(f"{whose}: {zone.name} cannot be {zone.visibility!r}")
        if zone.visibility not in (OWNER, KNOWERS, BACKS, SECRET):
            seen.append(zone.name)
    useless = [name for name in hidden if name not in names or name in seen]
    if useless:
        raise TypeError(f"{whose} hide nothing, but there is a way to hide it: {useless}")


def covered(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The backs of cards."""
    return (UNKNOWN,) * len(cards)


def hidden_cards(zones: list[Zone]) -> list[str]:
    return [
        zone.name
        for zone in zones
        if zone.codec.startswith(CARDS) and zone.visibility not in OPEN_TO_ALL
    ]


def backs(zones: list[Zone]) -> dict[str, Hide]:
    """What is seen of cards that lie face down."""

    def of(name: str) -> Hide:
        return lambda s, viewer: covered(getattr(s, name))

    return {name: of(name) for name in hidden_cards(zones)}


def backs_of_players(zones: list[Zone]) -> dict[str, HidePlayer]:
    """What the others see of somebody's cards."""

    def of(name: str) -> HidePlayer:
        return lambda s, i, viewer: covered(getattr(s.players[i], name))

    return {name: of(name) for name in hidden_cards(zones)}


def no_streams(s: Any, viewer: int) -> list[int]:
    """The counters of the random streams, from the beginning."""
    return [0] * len(s.streams)


def filler(
    zones: list[Zone], seen: tuple[str, ...], hide: dict[str, Any], args: str
) -> Callable[..., None]:
    """A function that gives every slot of ``new``, an empty state or player, its value."""
    lines: list[str] = []
    names: dict[str, Any] = {}
    for zone in zones:
        if zone.visibility in seen:
            value = f"old.{zone.name}.copy()" if zone.is_list else f"old.{zone.name}"
        elif zone.name in hide:
            names[f"hide_{zone.name}"] = hide[zone.name]
            value = f"hide_{zone.name}({args})"
        else:
            names[f"blank_{zone.name}"] = zone.blank
            value = f"blank_{zone.name}"
        lines.append(f"new.{zone.name} = {value}")
    return written("fill", "old, new, s, i, viewer", lines, names)


def key_of(zones: list[Zone]) -> Callable[..., tuple[Any, ...]]:
    """A function that collects the slots that belong to a position."""
    values = [
        f"tuple(x.{zone.name})" if zone.is_list else f"x.{zone.name}"
        for zone in zones
        if zone.visibility in IN_POSITION
    ]
    return written("key", "x", [f"return ({', '.join(values)},)"], {})


def written(name: str, params: str, lines: list[str], names: dict[str, Any]) -> Callable[..., Any]:
    """The function with this code."""
    exec("\n    ".join([f"def {name}({params}):", *lines]), names)
    made: Callable[..., Any] = names[name]
    return made
