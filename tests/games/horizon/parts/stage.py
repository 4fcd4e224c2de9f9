"""A table on which every component can show what it does, and a short way to say what changed.

What happens is written as differences: ``"coins+2 active-1 inactive+1 1w2+1 II_1+1"``. The keys
are coins, pawns (active, inactive), cubes left on the tracks (food, economy, infrastructure),
cubes invested, tokens (settle, fortify), goals claimed; units; spaces of the tree with a scholar;
leaders, private technologies and constructions in supply; and cubes on the map (village3, city3,
left3, right3).

Plays are options in notation, and besides:

- ``?option`` says that the option is open, ``!option`` that it is closed;
- ``pop*2`` activates two pawns, and no more could be activated;
- ``invest*food`` invests a cube of the Food track; only leaving it was possible besides;
- ``move*3`` makes three movements (of a settler who goes to and fro between the cradle and the
  start of seat 1), and there are no more of them;
- ``grow`` takes the basic action that activates a pawn and gives a coin.
"""

from __future__ import annotations

import re
from collections import Counter

from ecumene.core import engine
from tests.games.horizon.scenario import Scenario, scenario

SPOT = {2: "II_1", 3: "III_3", 4: "IV_2"}
"""Where a technology lies that is looked at (those of level I have their own places)."""
PAWNS = 22


def changes(text: str) -> Counter[str]:
    """Differences from their text; the same key may occur several times."""
    out: Counter[str] = Counter()
    for word in text.split():
        found = re.fullmatch(r"(\w+)([+-]\d+)", word)
        assert found, f"{word!r} is no difference"
        out[found[1]] += int(found[2])
    return out


def holdings(g: Scenario, seat: int) -> Counter[str]:
    """All that a player has, counted."""
    p = g.p(seat)
    food, economy, infrastructure = g.tracks(seat)
    out = Counter(
        coins=p.coins,
        active=p.active,
        inactive=sum(p.columns),
        food=food,
        economy=economy,
        infrastructure=infrastructure,
        invested=p.invested,
        settle=p.settle,
        fortify=p.fortify,
        claimed=p.claimed.bit_count(),
    )
    out.update([*g.units(seat), *g.scholars(seat), *g.leaders(seat), *g.private(seat)])
    out.update(g.supply(seat))
    for place in range(len(g.s.tiles)):
        for mark, owner in g.owner(place).items():
            if owner == seat:
                out[f"{mark}{place}"] += 1
    return out


def difference(before: Counter[str], after: Counter[str]) -> dict[str, int]:
    """What changed, without what did not."""
    keys = {*before, *after}
    return {key: after[key] - before[key] for key in keys if after[key] != before[key]}


def told(text: str) -> dict[str, int]:
    """The expected changes in the form of `difference`."""
    return {key: amount for key, amount in changes(text).items() if amount}


def perform(g: Scenario, *plays: str) -> None:
    """Play options and the abbreviations that the module names."""
    for play in plays:
        name, _, count = play.partition("*")
        if play[0] == "?":
            assert g.can(play[1:]), f"{play[1:]} should be open; open are {g.options()}"
        elif play[0] == "!":
            assert not g.can(play[1:]), f"{play[1:]} should be closed"
        elif name == "pop":
            most = int(count)
            assert g.options() == [f"activate {k}" for k in range(most, -1, -1)]
            g.play(f"activate {most}")
        elif name == "invest":
            assert g.options() == [f"invest {count}", "skip"]
            g.play(f"invest {count}")
        elif name == "move":
            walk(g, int(count))
        elif play == "grow":
            g.play("basic grow", "activate 1")
        else:
            g.play(play)


def walk(g: Scenario, movements: int) -> None:
    """Use up exactly so many movements, between places 0 and 1."""
    assert g.frame() == "move"
    assert g.s.stack[-1].b == 0, "a movement task that has begun already"
    seat = engine.chooser(g.s) + 1
    unit = next(code for code in g.units(seat) if code[:2] in ("0s", "1s"))
    for k in range(movements):
        assert g.frame() == "move", f"only {k} movements"
        g.play(f"move {unit} {'w' if unit[0] == '1' else 'e'}")
        unit = f"{'0' if unit[0] == '1' else '1'}{unit[1:]}"
    begun = g.frame() == "move" and g.s.stack[-1].b
    assert not begun, f"more than {movements} movements"


def stage(players: int = 2, invested: int = 0, **fields: object) -> Scenario:
    """The table: seat 1 has two villages that are cities, too (places 3 and 4), and can settle a
    village for strength 3 (place 5), fortify a city of seat 2 (place 6), join the castle of seat 2
    (place 7), and build a harbour or an amphitheatre. The next cube of each track uncovers nothing
    that happens at once; columns A and B are open, coin production gives 3. (With three players
    all these places are one higher.)

    With ``invested=5`` the investment track gives nothing at once, either, but a movement more.
    """
    g = scenario(players, **fields)
    g.land("river_delta", village=1, city=1).land("green_valley", village=1, city=1)
    g.land("barley_plain").land("copper_hills", village=2)
    g.land("lake_shore", construction="castle", left=2)
    places = [f"{players + 1}w1", f"{players + 3}s3", f"{players + 4}w3", f"{players + 5}s1"]
    g.player(1, coins=9, active=4, tracks=[6, 5, 7], units=["1s2", *places], invested=invested)
    return g.player(1, supply=["harbour", "amphitheatre"])


def spread(g: Scenario, seat: int = 1) -> Scenario:
    """The pawns of a seat that are nowhere else go to columns A and B."""
    board = g.boards[seat - 1]
    left = PAWNS - int(board["active"]) - len(board["units"]) - len(board["researched"])
    return g.player(seat, columns=[left - left // 2, left // 2, 0, 0, 0])


def on_the_way(g: Scenario, level: int, slug: str = "") -> Scenario:
    """Seat 1 has what the technology of the spot of a level asks for, and II_4 besides."""
    other = "banking" if slug == "astronomy" else "astronomy"
    if level > 1:
        g.tree(II_4=other).scholar(1, "I_1", "I_2", "I_3", "II_4")
    if level > 2:
        g.tree(II_3="medicine").scholar(1, "II_3")
    if level > 3:
        g.tree(III_3="assembly_line", III_4="vaccination").scholar(1, "III_3", "III_4")
    return g


def ready(level: int, slug: str, invested: int = 0) -> Scenario:
    """Seat 1 can research a technology with the action for its level; seat 2 has researched it
    already, so that no leader comes with it."""
    g = on_the_way(stage(invested=invested), level, slug)
    if level > 1:
        g.tree(**{SPOT[level]: slug}).scholar(2, SPOT[level])
    return spread(g).action(1)


def knowing(level: int, slug: str, invested: int = 0) -> Scenario:
    """Seat 1 knows a technology and can take its actions. It could research I_4 (unless that is
    the one), II_2, III_4 if the technology is of level II, and IV_2 if it is of level III."""
    g = on_the_way(stage(invested=invested), max(2, level), slug)
    if level > 1:
        g.tree(**{SPOT[level]: slug}).scholar(1, SPOT[level])
    elif slug == "pottery":
        g.scholar(1, "I_4")
    g.tree(II_2="medicine" if slug == "currency" else "currency").scholar(2, "II_2")
    if level == 2:
        g.tree(III_4="vaccination").scholar(2, "III_4")
    if level == 3:
        third = "refrigeration" if slug == "vaccination" else "vaccination"
        g.tree(III_4=third, IV_2="space_flight").scholar(1, "III_4").scholar(2, "IV_2")
    return spread(g).action(1)
