"""Planning a turn: every action is tried and played out phase by phase, the best lines go on.

Chance draws are taken from the world that is planned in; when the real draw differs, the rest of
the turn is planned anew.
"""

from __future__ import annotations

from typing import Final

from ecumene.core import engine
from ecumene.core.option import first, kind_of, second
from ecumene.games.horizon.bots.ending import ends_behind
from ecumene.games.horizon.bots.evaluate import evaluate
from ecumene.games.horizon.bots.outlook import Outlook
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.catalogue import BOARD_SPACES
from ecumene.games.horizon.rules.numbers import (
    ACTION,
    ACTIVATE,
    INVEST,
    PRODUCTION,
    TRADE,
    TURN,
    UPGRADE,
)
from ecumene.games.horizon.rules.phases import space_coins
from ecumene.games.horizon.rules.state import HorizonState

DEPTH: Final = 24
PER_OPTION: Final = {ACTION: 2, INVEST: 1}
"""Where options are too different to be compared before the end of the phase: lines of each."""
FOREIGN_TURN: Final = -1
EXPANSION_PHASE: Final = 2
LAST_PHASE: Final = 4
MANY_PAWNS: Final = 5
FEW_COINS: Final = 1


class Node:
    """A position and the options that led to it."""

    __slots__ = ("path", "state", "value", "valued")

    def __init__(self, state: HorizonState, path: tuple[int, ...]) -> None:
        self.state = state
        self.path = path
        self.value = 0.0
        self.valued = False

    def appraise(self, i: int, o: Outlook) -> None:
        """Find its value, once."""
        if not self.valued:
            self.value = value_of(self.state, i, o)
            self.valued = True


class Valuer:
    """Values the ends of turns by more than their explicit worth."""

    def appraise(self, ends: list[Node], i: int, o: Outlook) -> None:
        """Change the values of the ends that were found; they have their explicit ones."""


def phase_of(s: HorizonState, i: int) -> int:
    """The phase of the turn of player ``i``; FOREIGN_TURN outside it."""
    if not s.stack:
        return FOREIGN_TURN
    bottom = s.stack[0]
    if bottom.kind != TURN or bottom.player != i:
        return FOREIGN_TURN
    phase = bottom.a
    return phase


def best_lines(
    s: HorizonState, i: int, o: Outlook, valuer: Valuer | None = None
) -> dict[int, Node]:
    """For each option of the present decision that is worth a thought: the best line found, the
    ends of all being compared by the valuer, if there is one."""
    lines: dict[int, Node] = {}
    phase = phase_of(s, i)
    kind = s.stack[-1].kind
    codes = engine.options(s) if kind == INVEST else choices(s, i, o)
    nodes = [Node(step(s, code, i), (code,)) for code in codes]
    starts: list[Node] = []
    if kind in PER_OPTION:
        for node in nodes:
            ends = finish_phase([node], i, phase, o.weights.inner, o)
            ends.sort(key=lambda end: -end.value)
            starts.extend(ends[: PER_OPTION[kind]])
    else:
        starts = finish_phase(nodes, i, phase, o.weights.outer, o)
    starts.sort(key=lambda end: -end.value)
    found: list[Node] = []
    for node in starts[: o.weights.outer]:
        found.extend(play_out(node, i, o))
    if valuer is not None:
        valuer.appraise(found, i, o)
    for end in found:
        code = end.path[0]
        if code not in lines or end.value > lines[code].value:
            lines[code] = end
    return lines


def play_out(node: Node, i: int, o: Outlook) -> list[Node]:
    """The best ends of the turn after a line."""
    ends = [node]
    while True:
        phase = phase_of(ends[0].state, i)
        if phase == FOREIGN_TURN:
            return ends
        same = [end for end in ends if phase_of(end.state, i) == phase]
        later = [end for end in ends if phase_of(end.state, i) != phase]
        ends = finish_phase(same, i, phase, o.weights.inner, o) + later
        ends.sort(key=lambda end: (phase_of(end.state, i) % (LAST_PHASE + 1), -end.value))
        ends = ends[: o.weights.inner]


def finish_phase(nodes: list[Node], i: int, phase: int, width: int, o: Outlook) -> list[Node]:
    """Play on until the phase (or what another player's turn asks) is over."""
    done: list[Node] = []
    beam = best_of(nodes, i, width, o)
    for _ in range(DEPTH):
        found: list[Node] = []
        seen: set[tuple[object, ...]] = set()
        for node in beam:
            t = node.state
            over = not t.stack or phase_of(t, i) != phase
            if over or (phase == FOREIGN_TURN and engine.chooser(t) != i):
                node.appraise(i, o)
                done.append(node)
                continue
            for code in choices(t, i, o):
                u = step(t, code, i)
                key = signature(u, i)
                if key not in seen:
                    seen.add(key)
                    found.append(Node(u, (*node.path, code)))
        if not found:
            break
        beam = best_of(found, i, width, o)
    else:
        done.extend(beam)
    return done


def best_of(nodes: list[Node], i: int, width: int, o: Outlook) -> list[Node]:
    """The nodes that are followed further."""
    if len(nodes) <= width:
        return nodes
    for node in nodes:
        node.appraise(i, o)
    nodes.sort(key=lambda node: -node.value)
    return nodes[:width]


def value_of(s: HorizonState, i: int, o: Outlook) -> float:
    value = evaluate(s, i, o, FOREIGN_TURN < phase_of(s, i) <= EXPANSION_PHASE)
    return value - o.weights.thrown_away if throws_away(s, i, o) else value


def throws_away(s: HorizonState, i: int, o: Outlook) -> bool:
    """Does a line bring the end of the game on while another player would win?"""
    return o.last_claim and ends_behind(s, i, o.weights)


def step(s: HorizonState, code: int, i: int) -> HorizonState:
    """The position after an option and what other players are asked at once."""
    t = s.clone()
    engine.apply(t, code, trusted=True)
    while t.stack and t.stack[0].player == i and engine.chooser(t) != i:
        engine.apply(t, engine.options(t)[0], trusted=True)
    return t


def choices(s: HorizonState, i: int, o: Outlook) -> list[int]:
    """The options worth a thought."""
    codes = engine.options(s)
    kind = s.stack[-1].kind
    if kind == ACTIVATE:
        return codes[:1]
    if kind == INVEST and not o.last_claim:
        # Leaving it is thought about when it is asked, and in plans where it may end the game.
        return [code for code in codes if kind_of(code) != words.SKIP]
    if kind == UPGRADE:
        return highest_raises(codes)
    if kind == ACTION:
        return cheapest_spaces(s, i, codes)
    if kind == PRODUCTION:
        return codes if worth_trading(s, i) else codes[:2]
    if kind == TRADE:
        return trades(s, i, codes)
    return codes


def worth_trading(s: HorizonState, i: int) -> bool:
    """Are there coins to spare for pawns, or so many pawns that coins are missing?"""
    p = s.players[i]
    return p.coins >= 2 * s.cat.rules.buy_pawn or (p.active >= MANY_PAWNS and p.coins <= FEW_COINS)


def trades(s: HorizonState, i: int, codes: list[int]) -> list[int]:
    """Buying and selling are never mixed; units stay on the map."""
    rich = s.players[i].coins >= s.cat.rules.buy_pawn
    wanted = words.BUY if rich else words.SELL
    return [code for code in codes if kind_of(code) in (wanted, words.DONE)]


def highest_raises(codes: list[int]) -> list[int]:
    """Each unit as strong as it may become."""
    most: dict[int, int] = {}
    out: list[int] = []
    for code in codes:
        if kind_of(code) != words.RAISE:
            out.append(code)
        elif first(code) not in most or second(code) > second(most[first(code)]):
            most[first(code)] = code
    return [*most.values(), *out]


def cheapest_spaces(s: HorizonState, i: int, codes: list[int]) -> list[int]:
    """Of several spaces for one action, the cheapest."""
    cheapest: dict[int, int] = {}
    out: list[int] = []
    for code in codes:
        space = first(code)
        if space >= s.cat.first_technology_space:
            out.append(code)
            continue
        action = space // BOARD_SPACES
        other = cheapest.get(action)
        if other is None or space_coins(s, i, space) < space_coins(s, i, first(other)):
            cheapest[action] = code
    return [*cheapest.values(), *out]


def signature(s: HorizonState, i: int) -> tuple[object, ...]:
    """What tells the positions of one turn apart."""
    p = s.players[i]
    top = s.stack[-1].values() if s.stack else ()
    return (
        top,
        len(s.stack),
        p.coins,
        p.active,
        p.columns,
        p.tracks,
        p.invested,
        p.units,
        p.researched,
        p.private,
        p.leaders,
        p.supply,
        p.settle,
        p.fortify,
        p.claimed,
        p.pawn,
        p.government,
        p.choices,
        s.places,
        s.tiles,
        s.tree,
        s.owners,
        s.display,
        s.round,
    )
