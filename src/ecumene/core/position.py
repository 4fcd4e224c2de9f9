"""The position format of games that write none of their own: it follows from their zones.

`to_json` writes every field; `from_json` fills what is left out with the values of a new game, and
face-down piles with the cards that lie nowhere else. Impossible positions are refused with a
sentence that names the field.

The codecs of zones: ``int``, ``ints`` (a tuple of numbers), ``flag``, ``seat`` and ``seats`` (a bit
mask), counted from 1 by people, and ``cards:`` with a domain of the notation that names them.
"""

from __future__ import annotations

from typing import Any, Final, Generic

from ecumene.core.dealing import domain_of, fill_piles, lying, rest
from ecumene.core.errors import InvalidOptions
from ecumene.core.frame import Frame
from ecumene.core.option import Domain
from ecumene.core.reading import Json, Values, readable, shown
from ecumene.core.spec import GameSpec, S
from ecumene.core.trial import glance, trial
from ecumene.core.zones import CARDS, FRAMES, IN_POSITION, PLAYERS, UNKNOWN, Zone

HIDDEN: Final = "?"
"""Stands for a card that the viewer of an observation does not see."""
NUMBERS: Final = ("a", "b", "c", "d")
"""The numbers of a frame, by which those are called that the game does not name."""
HEAD: Final = ("game", "format", "options")


def domains_of(spec: GameSpec[Any]) -> dict[str, Domain]:
    """The domains of the notation by name."""
    return {domain.name: domain for kind in spec.vocabulary.kinds for domain in kind.domains}


class Form(Values, Generic[S]):
    """Writes and reads the positions of one game with some number of players."""

    def __init__(self, spec: GameSpec[S], players: int) -> None:
        self.spec = spec
        self.players = players
        self.domains = domains_of(spec)
        apart = (PLAYERS, FRAMES)
        self.state_fields = [
            zone
            for zone in spec.redaction.state_zones
            if zone.visibility in IN_POSITION and zone.visibility not in apart
        ]
        self.player_fields = [
            zone for zone in spec.redaction.player_zones if zone.visibility in IN_POSITION
        ]

    # Writing

    def write(self, s: Any) -> Json:
        """A position as plain data."""
        out: Json = {"game": self.spec.id, "format": self.spec.position_format}
        out["options"] = dict(s.cat.edition)
        out.update(self.write_fields(self.state_fields, s))
        out["players"] = [self.write_fields(self.player_fields, p) for p in s.players]
        out["stack"] = [self.write_frame(s, frame) for frame in s.stack]
        return out

    def write_fields(self, zones: list[Zone], owner: Any) -> Json:
        return {
            zone.name: self.write_value(zone.codec, getattr(owner, zone.name)) for zone in zones
        }

    def write_value(self, codec: str, value: Any) -> Any:
        if codec.startswith(CARDS):
            domain = self.domains[codec.removeprefix(CARDS)]
            return [HIDDEN if card == UNKNOWN else domain.format(card) for card in value]
        if codec == "seat":
            return value + 1 if value >= 0 else None
        if codec == "seats":
            return [seat + 1 for seat in range(self.players) if value >> seat & 1]
        if codec == "flag":
            return bool(value)
        return list(value) if codec == "ints" else value

    def write_frame(self, s: Any, frame: Frame) -> Json:
        """The name of the decision, who is asked, and its numbers under their names."""
        name = s.kinds[frame.kind].name
        out: Json = {"frame": name}
        if frame.player >= 0:
            out["player"] = frame.player + 1
        values = (frame.a, frame.b, frame.c, frame.d)
        named = self.spec.frame_fields.get(name, ())
        for k, value in enumerate(values):
            if k < len(named):
                out[named[k][0]] = self.write_value(named[k][1], value)
            elif value:
                out[NUMBERS[k]] = value
        if frame.items:
            out["items"] = list(frame.items)
        return out

    # Reading

    def read(self, raw: Json, boards: list[Any]) -> S:
        s: Any = self.spec.empty(self.read_options(raw.get("options", {})), len(boards), 0)
        known = (*HEAD, *[zone.name for zone in self.state_fields], "players", "stack")
        self.known_only("", raw, known)
        self.read_fields("", self.state_fields, s, raw)
        if s.n != len(boards):
            raise self.fail("n", f"is {s.n}, but there are {len(boards)} players")
        for i, board in enumerate(boards):
            where = f"players[{i + 1}]"
            table = self.table(where, board)
            self.known_only(f"{where}.", table, [zone.name for zone in self.player_fields])
            self.read_fields(f"{where}.", self.player_fields, s.players[i], table)
        self.complete(s, raw)
        self.check_cards(s)
        if "stack" in raw:
            frames = self.sequence("stack", raw["stack"])
            s.stack = [self.read_frame(s, f"stack[{k}]", frame) for k, frame in enumerate(frames)]
        else:
            self.spec.begin(s)
        self.check_stack(s)
        found: S = s
        return found

    def read_options(self, value: Any) -> dict[str, str]:
        table = self.table("options", value)
        for name, chosen in table.items():
            if not isinstance(chosen, str):
                raise self.fail(f"options.{name}", f"{shown(chosen)} is no text")
        try:
            return self.spec.check_options(table)
        except InvalidOptions as error:
            raise self.fail("options", str(error)) from error

    def read_fields(self, prefix: str, zones: list[Zone], owner: Any, raw: Json) -> None:
        for zone in zones:
            if zone.name in raw:
                where = prefix + zone.name
                setattr(owner, zone.name, self.read_value(where, zone.codec, raw[zone.name]))

    def read_value(self, where: str, codec: str, value: Any) -> Any:
        if codec.startswith(CARDS):
            names = tuple(self.domains[codec.removeprefix(CARDS)].names)
            word = codec.removeprefix(CARDS)
            return tuple(
                [
                    UNKNOWN if entry == HIDDEN else self.one_of(where, word, names, entry)
                    for entry in self.sequence(where, value)
                ]
            )
        if codec == "seat":
            return -1 if value is None else self.taken_seat(where, value)
        if codec == "seats":
            return self.seats(where, value)
        if codec == "flag":
            return self.flag(where, value)
        if codec == "ints":
            return tuple([self.number(where, entry) for entry in self.sequence(where, value)])
        return self.number(where, value)

    def read_frame(self, s: Any, where: str, value: Any) -> Frame:
        raw = self.table(where, value)
        names = tuple([kind.name for kind in s.kinds])
        kind = self.one_of(f"{where}.frame", "decision", names, raw.get("frame"))
        named = self.spec.frame_fields.get(names[kind], ())
        fields = (*named, *[(name, "int") for name in NUMBERS[len(named) :]])
        self.known_only(f"{where}.", raw, ("frame", "player", *[f[0] for f in fields], "items"))
        player = self.read_value(f"{where}.player", "seat", raw.get("player"))
        values = [
            self.read_value(f"{where}.{name}", codec, raw[name]) if name in raw else 0
            for name, codec in fields
        ]
        items = self.read_value(f"{where}.items", "ints", raw.get("items", []))
        return Frame(kind, player, values[0], values[1], values[2], values[3], items)

    # What was left out, and what cannot be

    def complete(self, s: Any, raw: Json) -> None:
        """Fill the piles that were left out with what lies nowhere else."""
        given = {
            zone.name: getattr(s, zone.name)
            for zone in self.state_fields
            if domain_of(zone) and zone.name in raw
        }
        fill_piles(self.spec, s)
        for name, cards in given.items():
            setattr(s, name, cards)

    def check_cards(self, s: Any) -> None:
        """All cards of the game are somewhere, and none is there too often."""
        for domain, supply in self.spec.supply(s).items():
            found = lying(self.spec, s, domain)
            for card in found:
                most = supply.count(card)
                if card != UNKNOWN and found[card] > most:
                    name = self.domains[domain].format(card)
                    raise self.fail(
                        "cards", f"there are {found[card]} of {name}, but only {most} exist"
                    )
            if sum(found.values()) != len(supply):
                missing = [self.domains[domain].format(card) for card in rest(self.spec, s, domain)]
                raise self.fail("cards", f"these lie nowhere: {', '.join(missing[:6])}")

    def check_stack(self, s: Any) -> None:
        if not s.stack:
            return
        hidden = any(lying(self.spec, s, domain)[UNKNOWN] for domain in self.spec.supply(s))
        problem = glance(s) if hidden else trial(s)
        if problem:
            raise self.fail("stack", problem)


def to_json(spec: GameSpec[S], s: S) -> Json:
    """A position as plain data."""
    return Form(spec, spec.seats(s)).write(s)


def from_json(spec: GameSpec[S], data: Any) -> S:
    """The state a position describes; `InvalidPosition` says what is wrong with it."""
    with readable():
        probe = Form(spec, max(spec.players))
        raw = probe.table("top level", data)
        probe.of_game(raw, spec.id, (spec.position_format,))
        boards = probe.boards(raw, spec.players)
        return Form(spec, len(boards)).read(raw, boards)
