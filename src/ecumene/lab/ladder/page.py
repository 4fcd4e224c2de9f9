"""docs/ladder.md, written from the ladder files of the games alone, so that it cannot differ."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ecumene.bots.ladder import Ladder, LadderPairing, LadderTable, Measured
from ecumene.lab.ladder.matches import POOL, YARDSTICK

HEAD: Final = """# The ladder

<!-- Written by tools/ladder_doc.py from the files bots/ladder.json of the games; do not edit. -->

Which bots beat which. Every pairing is played on the same deals from all seats (`ecumene arena`);
with three or four players the first one sits alone among copies of the other. Intervals are of
95 % and taken over deals, because the games on one deal are no independent evidence. Ratings are
the strengths that make the shares of all pairings of a table most likely (Bradley and Terry; with
more players Plackett and Luce): 400 points are odds of ten to one, and the levels of a table have
1500 on average. A level has one dot
more than the next one below if it surely beats it (an interval above the fair share); other bots
have those of the best level that is rated no higher. The goal for a level is to beat the one below
in 65 % of games with two players, and to win its fair share and 15 points more alone against the
rest, with an interval clear of the fair share.

`make ladder` plays what is missing and writes this page anew; how bots think is in
[bots.md](bots.md).
"""
NOTHING: Final = "\nNobody has played these games yet.\n"
TWO_PLAYER_GOAL: Final = 0.65
MORE_THAN_FAIR: Final = 0.15


def page(ladders: dict[str, Ladder], titles: dict[str, str]) -> str:
    """The whole page; games in the order given."""
    parts = [HEAD]
    for name, ladder in ladders.items():
        parts.append(f"\n## {titles[name]}\n")
        parts += [section(table) for table in ladder["tables"]] or [NOTHING]
        parts += pool_matrix(ladder["tables"])
    return "".join(parts)


def section(table: LadderTable) -> str:
    players = table["players"]
    out = [f"\n### {players} players\n\n"]
    out.append(grid(
        ("bot", "dots", "rating", "games", "ms a decision", "slowest, s"),
        (
            (
                bot["name"],
                "●" * bot["dots"] + "○" * (5 - bot["dots"]),
                figure(bot["rating"], 1, 0),
                str(bot["games"]),
                f"{1000 * bot['seconds']:.1f}",
                f"{bot['slowest']:.2f}",
            )
            for bot in table["bots"]
        ),
    ))  # fmt: skip
    fair = f"fair: {100 / players:.0f} %"
    rows = [pairing_row(one, players) for one in table["pairings"] if one["kind"] != POOL]
    if rows:
        head = (
            "who",
            "against",
            "games",
            f"wins, % ({fair})",
            "mean place",
            "points ahead",
            "goal",
        )
        out += ["\n", grid(head, rows)]
    failed = sum(one["failures"] for one in table["pairings"])
    if failed:
        out.append(f"\nA bot failed in {failed} games; a random one went on in its place.\n")
    return "".join(out)


def pairing_row(pairing: LadderPairing, players: int) -> tuple[str, ...]:
    rivals = pairing["other"] if players == 2 else f"{players - 1} × {pairing['other']}"
    reached = "" if pairing["kind"] == YARDSTICK else "yes" if met(pairing, players) else "no"
    return (
        pairing["one"],
        rivals,
        str(pairing["games"]),
        figure(pairing["share"], 100, 1),
        figure(pairing["rank"], 1, 2),
        figure(pairing["margin"], 1, 1),
        reached,
    )


def met(pairing: LadderPairing, players: int) -> bool:
    """Is a level as much better than its neighbour as it should be?"""
    fair = 1 / players
    wanted = TWO_PLAYER_GOAL if players == 2 else fair + MORE_THAN_FAIR
    share = pairing["share"]
    return share["value"] >= wanted and share["low"] is not None and share["low"] > fair


def pool_matrix(tables: Sequence[LadderTable]) -> list[str]:
    """Sparring partners against the strongest level: what share of the games is theirs."""
    found = {
        (one["other"], table["players"]): one
        for table in tables
        for one in table["pairings"]
        if one["kind"] in (POOL, YARDSTICK)
    }
    if not found:
        return []
    counts = sorted({players for _, players in found})
    names = sorted({name for name, _ in found})
    strongest = next(iter(found.values()))["one"]
    rows = [
        (
            name,
            *(
                f"{figure(one['share'], 100, 1)} ({one['games']})"
                if (one := found.get((name, players)))
                else "–"
                for players in counts
            ),
        )
        for name in names
    ]
    head = ("sparring partner", *(f"{players} players (games)" for players in counts))
    words = (
        f"\n### {strongest} against the pool\n\nWhat share of the games {strongest} wins, in %: "
        "against one of them with two players, alone against so many of them with more. "
        "None should take more than 40 % from it with two players.\n\n"
    )
    return [words, grid(head, rows)]


def figure(found: Measured | None, scale: float, digits: int) -> str:
    if found is None:
        return "–"
    value = f"{scale * found['value']:.{digits}f}"
    if found["low"] is None or found["high"] is None:
        return value
    return f"{value} [{scale * found['low']:.{digits}f}, {scale * found['high']:.{digits}f}]"


def grid(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
