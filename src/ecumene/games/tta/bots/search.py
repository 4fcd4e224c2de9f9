"""Planning an Action Phase: a beam search over whole sequences of actions.

Nothing in an Action Phase is left to chance, so the plan can be followed to its end.
"""

from __future__ import annotations

from typing import Final

from ecumene.core import engine
from ecumene.core.native import mypyc_attr
from ecumene.core.option import first, kind_of, pack, second
from ecumene.core.reason import OPEN
from ecumene.games.tta.bots.evaluate import evaluate
from ecumene.games.tta.bots.outlook import Outlook
from ecumene.games.tta.bots.prospects import card_in_row
from ecumene.games.tta.rules import words
from ecumene.games.tta.rules.actions.take import take_price
from ecumene.games.tta.rules.numbers import ACTIONS, GAIN, PAY
from ecumene.games.tta.rules.production import farm_food
from ecumene.games.tta.rules.ratings import consumption, uprising
from ecumene.games.tta.rules.state import TtaState

DEPTH: Final = 24
PACKED: Final = 14
"""Bits of a number in a signature."""
NOTHING: Final = -1
LAST_TURN: Final = 1.0
"""With no more turns left than this, workers may well leave their farms and mines."""


@mypyc_attr(acyclic=True)
class Node:
    """A position within the Action Phase and how it was reached."""

    __slots__ = ("path", "rank", "state", "value")

    def __init__(self, state: TtaState, path: tuple[int, ...], value: float, rank: float) -> None:
        self.state = state
        self.path = path
        self.value = value
        self.rank = rank


class Valuer:
    """Values positions of one Action Phase all at once, where that is cheaper than one by one."""

    def values(self, states: list[TtaState], o: Outlook) -> list[float]:
        return [evaluate(state, o.seat, o) for state in states]


class Step:
    """One option of a plan and the position in which it is to be chosen."""

    __slots__ = ("code", "position")

    def __init__(self, code: int, position: tuple[object, ...]) -> None:
        self.code = code
        self.position = position


def plan(s: TtaState, o: Outlook) -> list[Step]:
    """The best sequence of options found, END included."""
    return followed(s, best_path(s, o), o.seat)


def followed(s: TtaState, path: tuple[int, ...], seat: int) -> list[Step]:
    """A sequence of options as a plan, END included."""
    t = s.clone()
    steps: list[Step] = []
    for code in path:
        steps.append(Step(code, signature(t, seat)))
        engine.apply(t, code, trusted=True)
    steps.append(Step(pack(words.END), signature(t, seat)))
    return steps


def best_path(
    s: TtaState,
    o: Outlook,
    without: int = NOTHING,
    seen_all: list[Node] | None = None,
    valuer: Valuer | None = None,
) -> tuple[int, ...]:
    """The options up to the best position found; one of them may be left ``without``. All
    positions that were looked at are added to ``seen_all``. A ``valuer`` takes the place of the
    evaluation."""
    i = o.seat
    first_value = evaluate(s, i, o) if valuer is None else valuer.values([s], o)[0]
    start = Node(s, (), first_value, 0.0)
    best = start
    beam = [start]
    seen: set[tuple[object, ...]] = set()
    destroying = uprising(s, i) or o.turns <= LAST_TURN or stranded(s, o)
    for _ in range(DEPTH):
        found: list[Node] = []
        for node in beam:
            for code in choices(node.state, o, destroying):
                if code == without:
                    continue
                for path, state in outcomes(node.state, code, node.path):
                    key = signature(state, i)
                    if key in seen:
                        continue
                    seen.add(key)
                    value = evaluate(state, i, o) if valuer is None else 0.0
                    p = state.players[i]
                    spare = o.weights.spare_action * (p.ca + p.extra_ca)
                    found.append(Node(state, path, value, value + spare))
        if not found:
            break
        if valuer is not None:
            for node, value in zip(
                found, valuer.values([node.state for node in found], o), strict=True
            ):
                node.value = value
                node.rank += value
        found.sort(key=lambda node: -node.rank)
        for node in found:
            if node.value > best.value + 1e-9:
                best = node
        beam = found[: o.weights.width]
        if seen_all is not None:
            seen_all.extend(found)
    return trimmed(s, best, o) if o.last else best.path


def stranded(s: TtaState, o: Outlook) -> bool:
    """Is there nobody for what the resources could build, or for the farms that are missing?"""
    enough = o.weights.stranded
    p = s.players[o.seat]
    if not enough or p.unused:
        return False
    hungry = p.food + farm_food(s, o.seat) < consumption(s, o.seat)
    return hungry or p.resources >= enough


def trimmed(s: TtaState, best: Node, o: Outlook) -> tuple[int, ...]:
    """A path without the options that add nothing: later turns will not make use of them."""
    path = best.path
    for k in reversed(range(len(path))):
        shorter = path[:k] + path[k + 1 :]
        t = s.clone()
        for code in shorter:
            if engine.check(t, code) != OPEN:
                break
            engine.apply(t, code, trusted=True)
        else:
            if t.stack[-1].kind == ACTIONS and evaluate(t, o.seat, o) >= best.value - 1e-9:
                path = shorter
    return path


def outcomes(
    s: TtaState, code: int, path: tuple[int, ...]
) -> list[tuple[tuple[int, ...], TtaState]]:
    """The positions of the Action Phase an option leads to, each with its ``path`` there, which
    has the answers in between."""
    t = s.clone()
    engine.apply(t, code, trusted=True)
    path = (*path, code)
    top = t.stack[-1]
    if top.kind == ACTIONS:
        return [(path, t)]
    answers = engine.options(t)
    if top.kind in (PAY, GAIN):
        answers = answers[:1]
    out: list[tuple[tuple[int, ...], TtaState]] = []
    for answer in answers:
        out += outcomes(t, answer, path)
    return out


def choices(s: TtaState, o: Outlook, destroying: bool) -> list[int]:
    """The options worth a thought."""
    out: list[int] = []
    takes: list[tuple[float, int]] = []
    best = s.cat.known(s.players[o.seat].techs).best  # older ones are not built on any more
    for code in engine.options(s):
        kind = kind_of(code)
        if kind == words.END:
            continue
        if kind == words.TAKE:
            price = take_price(s, o.seat, first(code))
            worth = row_worth(s, s.row[first(code)], o) - price * o.weights.spare_action
            if worth > 0:
                takes.append((worth, code))
        elif kind == words.DESTROY or kind == words.DISBAND:
            if destroying:
                out.append(code)
        elif kind == words.BUILD:
            if best >> first(code) & 1:
                out.append(code)
        elif kind == words.UPGRADE:
            if best >> second(code) & 1:
                out.append(code)
        else:
            out.append(code)
    takes.sort(reverse=True)
    out.extend(code for _, code in takes[: o.weights.takes])
    return out


def row_worth(s: TtaState, card: int, o: Outlook) -> float:
    """`card_in_row`, thought through once for each card."""
    found = o.row_worths.get(card)
    if found is None:
        found = o.row_worths[card] = card_in_row(s, card, o)
    return found


def signature(s: TtaState, i: int) -> tuple[object, ...]:
    """What tells positions of one Action Phase apart."""
    p = s.players[i]
    hand = list(p.civil)
    hand.sort()
    return (
        s.stack[-1].kind << 16 | s.round,
        tuple(s.row),
        p.techs,
        p.workers,
        tuple(hand),
        packed(p.food, p.resources, p.science, p.culture),
        packed(p.ca, p.extra_ca, p.ma, p.extra_ma),
        packed(p.unused, p.stages, p.bank_yellow, p.bank_blue),
        packed(p.leader + 1, p.government + 1, p.wonder + 1, p.tactic + 1),
        packed(p.unit_resources, p.unit_science, p.building_resources, p.temp_food),
        p.temp_resource,
        p.used,
        p.specials,
        p.wonders,
        p.marks,
        p.tucked,
    )


def packed(a: int, b: int, c: int, d: int) -> int:
    """Four numbers as one: cheaper to keep and to compare than each by itself."""
    return ((a << PACKED | b) << PACKED | c) << PACKED | d
