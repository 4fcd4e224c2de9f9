"""Building a position of Beyond the Horizon for a test, and playing in it.

    g = scenario(players=2)
    g.land("river_delta", village=2)           # place 3: the next one beside the cradle
    g.knows(1, "writing", "navigation")        # technologies, with scholars of seat 1
    g.player(1, coins=4, active=2, units=["1s2", "3w3"])
    g.action(1)                                # seat 1 is in its action phase
    g.play("act enlist.1", "enlist soldier 1", "move 1s2 w", "stop")
    assert g.units(1) == ["0s2", "1w1", "3w3"]
    assert g.why("settle 3") == "not_here"

Seats count from 1, as players see them. Whatever is not said is as in a new game, except that:

- the level-I technologies lie in the order of the data (`writing` on I_1, `the_wheel` on I_2,
  `archery` on I_3, `pottery` on I_4), the first three of level IV on IV_1 to IV_3;
- the display shows the first three constructions of each level that lie nowhere else;
- the goals are `summit_of_knowledge`, `homelands` and `patrons_of_progress`;
- nobody has a government; the action pawn of seat k stands on ``grow.k``;
- pawns that are said to be nowhere else fill the columns from E to A, so that there are always 22.

Places: 0 is the cradle, then come the starting tiles: 1 in the east and 2 in the west with two
players; 1, 2, 3 (east, southwest, northwest) with three; 1, 2, 3, 4 (east, southeast, west,
northwest) with four. `land` adds the next number.
"""

from __future__ import annotations

from typing import Any

from ecumene.core.frame import Frame
from ecumene.games.horizon.position.form import read_position
from ecumene.games.horizon.rules.frames import KINDS
from ecumene.games.horizon.rules.map import STEPS
from ecumene.games.horizon.rules.parts import Part
from ecumene.games.horizon.rules.scoring import PARTS, breakdown
from ecumene.games.horizon.rules.state import HorizonPlayer, HorizonState
from ecumene.games.horizon.rules.types import SPACE_LEVEL, SPACE_NAMES, SPACES
from ecumene.games.horizon.rules.words import space_names, unit_name
from ecumene.games.horizon.spec import SPEC
from tests.support.in_play import InPlay

CATALOGUE = SPEC.catalogue
RULES = CATALOGUE.rules
FRAME_NUMBERS = {kind.name: number for number, kind in enumerate(KINDS)}
PAWNS = 22
PHASE_STEPS = {"action": 1, "expansion": 2, "production": 3, "goal": 4}


def part(kind: str, slug: str) -> Any:
    """A component: ``part("technologies", "writing")``."""
    parts: list[Part] = getattr(CATALOGUE, kind)
    return next(found for found in parts if found.slug == slug)


def number(kind: str, slug: str) -> int:
    """The number of a component."""
    found: Part = part(kind, slug)
    return found.number


def default_tree() -> list[str | None]:
    cards: dict[int, list[str]] = {1: [], 2: [], 3: [], 4: []}
    for card in CATALOGUE.technologies:
        cards[card.level].append(card.slug)
    return [cards[level].pop(0) if level in (1, 4) else None for level in SPACE_LEVEL]


def default_display(elsewhere: set[str]) -> list[str]:
    out: list[str] = []
    for level in (1, 2, 3):
        tiles = [tile.slug for tile in CATALOGUE.constructions if tile.level == level]
        out += [slug for slug in tiles if slug not in elsewhere][: RULES.display]
    return out


def spiral() -> list[tuple[int, int]]:
    """Coordinates ring by ring around the cradle, each clockwise from the east."""
    out: list[tuple[int, int]] = []
    for radius in range(1, 6):
        q, r = radius, 0
        for side in range(6):
            step = STEPS[(side + 2) % 6]
            for _ in range(radius):
                out.append((q, r))
                q, r = q + step[0], r + step[1]
    return out


def filled_columns(pawns: int) -> list[int]:
    """So many inactive pawns, from the rightmost column on; what finds no room lies beside the
    last one (ruling R-29)."""
    out = [0] * len(RULES.columns)
    for k in reversed(range(len(out))):
        out[k] = min(pawns, RULES.columns[k])
        pawns -= out[k]
    out[-1] += pawns
    return out


class Scenario(InPlay[HorizonState]):
    """A position in the making, then a game in progress."""

    spec = SPEC

    def __init__(self, players: int, **fields: Any) -> None:
        sides = RULES.start_directions[players - 2]
        self.data: dict[str, Any] = {
            "game": "horizon",
            "round": 5,
            "tree": default_tree(),
            "goals": ["summit_of_knowledge", "homelands", "patrons_of_progress"],
            "places": [[0, 0], *(list(STEPS[side]) for side in sides)],
            "tiles": ["cradle", *(f"start {seat + 1}" for seat in range(players))],
            "owners": [{} for _ in range(players + 1)],
            **fields,
        }
        self.boards: list[dict[str, Any]] = [
            {"pawn": f"grow.{seat}", "units": [f"{seat}s{RULES.start_settler}"], "researched": []}
            for seat in range(1, players + 1)
        ]

    # Describing the position

    def player(self, seat: int, **fields: Any) -> Scenario:
        """Fields of the position format for one seat."""
        self.boards[seat - 1].update(fields)
        return self

    def knows(self, seat: int, *technologies: str) -> Scenario:
        """Technologies researched by a seat; those that are not in the tree yet go to the first
        free space of their level (or use `tree` before)."""
        for slug in technologies:
            if slug not in self.data["tree"]:
                self.data["tree"][self.space_for(part("technologies", slug).level)] = slug
            self.scholar(seat, SPACE_NAMES[self.data["tree"].index(slug)])
        return self

    def space_for(self, level: int) -> int:
        """A free space of a level; at level IV, where all are taken, one without scholars."""
        spaces = [k for k in range(SPACES) if SPACE_LEVEL[k] == level]
        for k in spaces:
            if self.data["tree"][k] is None:
                return k
        scholars = {space for board in self.boards for space in board["researched"]}
        return next(k for k in spaces if SPACE_NAMES[k] not in scholars)

    def tree(self, **cards: str | None) -> Scenario:
        """Technologies on spaces: ``tree(II_1="navigation", IV_2="internet")``; one that lies
        elsewhere changes places with the one there."""
        tree = self.data["tree"]
        for space, slug in cards.items():
            k = SPACE_NAMES.index(space)
            if slug is not None and slug in tree:
                tree[tree.index(slug)] = tree[k]
            tree[k] = slug
        return self

    def scholar(self, seat: int, *spaces: str) -> Scenario:
        """Scholars of a seat on spaces of the tree."""
        self.boards[seat - 1]["researched"] += spaces
        return self

    def land(
        self, territory: str, at: tuple[int, int] | None = None, **marks: int | str
    ) -> Scenario:
        """Add a territory: at axial coordinates, or at the next free place around the cradle;
        ``village=1, city=2`` or ``construction="farm", left=1, right=2`` say whose it is."""
        taken = self.data["places"]
        place = next(spot for spot in spiral() if list(spot) not in taken) if at is None else at
        taken.append(list(place))
        self.data["tiles"].append(territory)
        self.data["owners"].append(dict(marks))
        return self

    def mark(self, place: int, **marks: int | str) -> Scenario:
        """Who has what on a place that is already there (a construction on the cradle, ...)."""
        self.data["owners"][place].update(marks)
        return self

    # Starting

    def action(self, seat: int = 1) -> Scenario:
        return self.phase("action", seat)

    def expansion(self, seat: int = 1) -> Scenario:
        return self.phase("expansion", seat)

    def production(self, seat: int = 1) -> Scenario:
        return self.phase("production", seat)

    def goal(self, seat: int = 1) -> Scenario:
        """Start in the goal phase; what asks nobody happens at once."""
        return self.phase("goal", seat)

    def phase(self, name: str, seat: int) -> Scenario:
        turn = frame("turn", seat, a=PHASE_STEPS[name])
        return self.start(seat, [turn, frame(name, seat)])

    def turn(self, seat: int = 1) -> Scenario:
        """Start with the whole turn of a seat."""
        return self.start(seat, [frame("turn", seat)])

    def ask(self, seat: int, name: str, **numbers: int) -> Scenario:
        """Start with any frame, inside the action phase of a seat: ``ask(1, "move", a=3)``."""
        return self.start(seat, [frame("turn", seat, a=1), frame(name, seat, **numbers)])

    def run(self, seat: int, kind: str, slug: str, field: str = "immediate") -> Scenario:
        """Start with a program of a component, inside the action phase of a seat:
        ``run(1, "leaders", "homer")``, ``run(1, "territories", "river_delta", "explore")``."""
        component = part(kind, slug)
        program: int = getattr(component, field)
        assert program >= 0, f"{slug} has no {field}"
        leader = component.number + 1 if kind == "leaders" and field == "immediate" else 0
        return self.ask(seat, "program", a=program, c=leader)

    def final(self) -> Scenario:
        """Start at the end of the last round; the game is over afterwards."""
        self.data["last_round"] = self.data["round"]
        seats = len(self.boards)
        first = int(self.data.get("start", 1))
        last = seats if first == 1 else first - 1
        return self.start(last, [frame("turn", last, a=4)])

    def start(self, seat: int, stack: list[Frame]) -> Scenario:
        """Start with any stack of frames."""
        self.data["turn"] = seat
        self.data["players"] = [self.completed(board) for board in self.boards]
        if "display" not in self.data:
            supplies = [slug for board in self.boards for slug in board.get("supply", [])]
            built = [str(mark.get("construction")) for mark in self.data["owners"]]
            self.data["display"] = default_display({*supplies, *built})
        state = read_position(self.data, 0, reachable=False)
        state.stack = list(stack)
        return self.go_on_from(state)

    def completed(self, board: dict[str, Any]) -> dict[str, Any]:
        """A board with the pawns that are left in the columns."""
        if "columns" in board:
            return board
        active = int(board.get("active", RULES.start_active))
        used = active + len(board["units"]) + len(board["researched"])
        return {**board, "columns": filled_columns(PAWNS - used)}

    # Looking

    def p(self, seat: int) -> HorizonPlayer:
        return self.s.players[seat - 1]

    def score(self, seat: int) -> int:
        return SPEC.scores(self.s)[seat - 1]

    def points(self, seat: int) -> dict[str, int]:
        """The score by source, without what gives nothing: ``{"villages": 4, "cities": 7}``."""
        return {
            name: points
            for name, points in zip(PARTS, breakdown(self.s, seat - 1), strict=True)
            if points
        }

    def pawn(self, seat: int) -> str | None:
        """The space of the action pawn."""
        space = self.p(seat).pawn
        return None if space < 0 else space_names(CATALOGUE)[space]

    def columns(self, seat: int) -> list[int]:
        return list(self.p(seat).columns)

    def tracks(self, seat: int) -> list[int]:
        """Cubes left on Food, Economy, Infrastructure."""
        return list(self.p(seat).tracks)

    def units(self, seat: int) -> list[str]:
        return [unit_name(code) for code in self.p(seat).units]

    def scholars(self, seat: int) -> list[str]:
        """Spaces of the tree with a scholar of a seat."""
        mask = self.p(seat).researched
        return [name for k, name in enumerate(SPACE_NAMES) if mask >> k & 1]

    def on(self, space: str) -> str | None:
        """The technology on a space of the tree."""
        card = self.s.tree[SPACE_NAMES.index(space)]
        return None if card < 0 else CATALOGUE.technologies[card].slug

    def bottom(self, level: int) -> list[str]:
        """Seen cards at the bottom of the deck of level 2 or 3, next one first."""
        return [CATALOGUE.technologies[card].slug for card in self.s.bottoms[level - 2]]

    def leaders(self, seat: int) -> list[str]:
        return [CATALOGUE.leaders[card].slug for card in self.p(seat).leaders]

    def private(self, seat: int) -> list[str]:
        return [CATALOGUE.technologies[card].slug for card in self.p(seat).private]

    def supply(self, seat: int) -> list[str]:
        return [CATALOGUE.constructions[card].slug for card in self.p(seat).supply]

    def display(self, level: int = 0) -> list[str]:
        """The open constructions, of all levels or of one."""
        tiles = [CATALOGUE.constructions[card] for card in self.s.display]
        return [tile.slug for tile in tiles if level in (0, tile.level)]

    def owner(self, place: int) -> dict[str, Any]:
        """Who has what on a place: {"village": 1, "city": 2}, {"construction": "farm", ...}."""
        owners: list[dict[str, Any]] = SPEC.to_json(self.s)["owners"]
        return owners[place]

    def tile(self, place: int) -> str:
        """The tile on a place, in the words of the position format."""
        tiles: list[str] = SPEC.to_json(self.s)["tiles"]
        return tiles[place]


def frame(name: str, seat: int, **numbers: int) -> Frame:
    """A frame of a seat (0: of chance) by the name of its kind."""
    numbers = {"a": 0, "b": 0, "c": 0, "d": 0, **numbers}
    return Frame(
        FRAME_NUMBERS[name], seat - 1, numbers["a"], numbers["b"], numbers["c"], numbers["d"]
    )


def scenario(players: int = 2, **fields: Any) -> Scenario:
    """A scenario; fields of the position format set the table (round, display, goals, ...)."""
    return Scenario(players, **fields)
