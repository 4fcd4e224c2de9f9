"""Measures how balanced Patchistory is with our values: games between bots.

    python tools/games/patchistory/balance.py games.jsonl --players 3 --games 200  plays, or goes on
    python tools/games/patchistory/balance.py games.jsonl --players 3 --games 200 --bot normal
    python tools/games/patchistory/balance.py ... --edition 1                our values of before
    python tools/games/patchistory/balance.py ... --pack my.toml             values of your own
    python tools/games/patchistory/balance.py ... --keep                     for the page

Seats are counted from the first player. `--bot personalities` seats bots that play in ways of their
own. Prints the tables; `--keep` writes what was counted into `balance.jsonl` in place of what was
there, and `--add` counts it together with that. `tools/balance_doc.py` makes the tables of
docs/patchistory-balance.md of it.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))


from ecumene.bots.outside import any_bot
from ecumene.core import engine
from ecumene.core.chance import mix
from ecumene.core.view import observe
from ecumene.games.patchistory.rules.counting import land_of
from ecumene.games.patchistory.rules.load import EDITION
from ecumene.games.patchistory.rules.state import PatchState
from ecumene.games.patchistory.rules.types import SIDE_NAMES
from ecumene.games.patchistory.spec import SPEC
from tools.balance import Column, add_column, keep_column, play_on
from tools.games.patchistory.balance_tables import tables
from tools.games.patchistory.culture import SOURCES, Ledger
from tools.jobs import add_jobs

Json = dict[str, Any]

COUNTS: Final = (2, 3, 4)
STREAM: Final = 4000
KEPT: Final = Path(__file__).with_name("balance.jsonl")
PERSONALITIES: Final = "personalities"
CHARACTERS: Final = ("merchant", "monument", "warmonger")
"""Bots that play in ways of their own."""
CAPITALS: Final = ("liberty", "equality")


@dataclass(frozen=True)
class Job:
    players: int
    number: int
    bot: str
    capitals: str
    promo: bool
    pack: str


def play(job: Job) -> Json:
    """One game; ``mixed`` capitals change from game to game."""
    n = job.players
    seed = mix(n, STREAM, job.number) << 20 | job.number
    capitals = CAPITALS[job.number % 2] if job.capitals == "mixed" else job.capitals
    options = {"capitals": capitals, "promo": "with" if job.promo else "without"}
    if job.pack:
        options["pack"] = job.pack
    s = SPEC.new(n, seed, options, log=True)
    start = s.first
    mixed = CHARACTERS if job.bot == PERSONALITIES else (job.bot,)
    names = [mixed[(seat + job.number) % len(mixed)] for seat in range(n)]
    bots = [
        any_bot(SPEC.id, name, mix(seed, STREAM + 1 + seat, 0)) for seat, name in enumerate(names)
    ]
    ledger = Ledger(n)
    patched: list[dict[str, int]] = [{} for _ in range(n)]
    faces: list[list[str]] = [[] for _ in range(n)]
    while not engine.over(s):
        seat = engine.chooser(s)
        engine.apply(s, bots[seat].choose(observe(SPEC, s, seat)))
        assert s.log is not None
        for who in ledger.read(s.log):
            remember_figures(s, who, ledger.paid[who], patched[who])
        for event in s.log:
            if event.kind == "patched":
                faces[event.player].append(face_name(s, event.args[0]))
        s.log.clear()
    for bot in bots:
        bot.close()
    return {
        "number": job.number,
        "rounds": SPEC.rounds(s),
        "seats": seats_of(s, start, capitals, ledger, patched, faces, names),
        "cards": {s.cat.cards[card].slug: list(found) for card, found in ledger.cards.items()},
    }


def remember_figures(s: PatchState, seat: int, paid: int, patched: dict[str, int]) -> None:
    """Figures that were visible at some time, and the coin paid for their tiles."""
    for figure in land_of(s, seat).figures:
        patched.setdefault(s.cat.figures[figure].slug, paid)


def face_name(s: PatchState, number: int) -> str:
    """One side of a terrain tile."""
    face = s.cat.faces[number]
    return f"{s.cat.tiles[face.tile].slug} {SIDE_NAMES[face.side]}"


def seats_of(
    s: PatchState,
    start: int,
    capitals: str,
    ledger: Ledger,
    patched: list[dict[str, int]],
    faces: list[list[str]],
    names: list[str],
) -> list[Json]:
    winners = SPEC.winners(s)
    scores = SPEC.scores(s)
    return [
        {
            "place": (seat - start) % s.n,
            "capital": s.cat.capitals[s.players[seat].capital].slug
            if capitals == "liberty"
            else "",
            "style": names[seat],
            "won": 1 / len(winners) if seat in winners else 0.0,
            "culture": scores[seat],
            "sources": list(ledger.sources[seat]),
            "patched": patched[seat],
            "faces": faces[seat],
            "kept": [s.cat.figures[number].slug for number in land_of(s, seat).figures],
        }
        for seat in range(s.n)
    ]


def count(column: Column, games: list[Json]) -> None:
    """Everything the tables need. Owners of figures and capitals are counted by their wins above
    the fair share, in percent points, and by their culture above the average of the game."""
    fair = 1 / column.players
    for game in games:
        scores = [seat["culture"] for seat in game["seats"]]
        column.add("rounds", game["rounds"])
        column.add("winner's culture", max(scores))
        column.add("last player's culture", min(scores))
        for card, (votes, most, least) in game["cards"].items():
            column.add(f"votes {card}", votes)
            column.add(f"most {card}", most)
            column.add(f"least {card}", least)
        for seat in game["seats"]:
            above = 100 * (seat["won"] - fair)
            culture = seat["culture"] - sum(scores) / len(scores)
            column.add(f"seat {seat['place'] + 1}", seat["won"])
            column.add("culture", seat["culture"])
            for name, amount in zip(SOURCES, seat["sources"], strict=True):
                column.add(f"source {name}", amount)
                if seat["won"]:
                    column.add(f"winners' {name}", amount)
            if "style" in seat:  # older games have neither styles nor faces
                column.add(f"style {seat['style']}", seat["won"])
            for face in seat.get("faces", ()):
                column.add(f"face {face}", above)
            if seat["capital"]:
                column.add(f"capital {seat['capital']}", above)
            for figure, paid in seat["patched"].items():
                column.add(f"figure {figure}", above)
                column.add(f"culture of {figure}", culture)
                column.add(f"coin for {figure}", paid)
                column.add(f"kept {figure}", figure in seat["kept"])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("file", type=Path, help="the games, a line for each")
    parser.add_argument("--players", type=int, choices=COUNTS, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first game (its seed)")
    parser.add_argument("--bot", default="rules", help=f"a bot of the game, or {PERSONALITIES}")
    parser.add_argument("--capitals", choices=(*CAPITALS, "mixed"), default="mixed")
    parser.add_argument("--promo", action="store_true", help="with the promo heroes")
    parser.add_argument("--edition", type=int, help="of our values")
    parser.add_argument("--pack", type=Path, help="values of your own, in TOML")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--keep", action="store_true", help="keep what was counted")
    what.add_argument("--add", action="store_true", help="the same, with what is kept already")
    add_jobs(parser)
    args = parser.parse_args()
    pack: Json = tomllib.loads(args.pack.read_text("utf-8")) if args.pack else {}
    if args.edition is not None:
        pack = {"edition": args.edition, **pack}
    own = json.dumps(pack) if pack else ""
    numbers = range(args.first, args.first + args.games)
    jobs = {k: Job(args.players, k, args.bot, args.capitals, args.promo, own) for k in numbers}
    games = play_on(args.file, play, jobs, args.jobs)
    edition = args.edition or EDITION
    column = Column(edition, args.bot, args.players, args.first, len(games))
    count(column, games)
    if args.keep:
        keep_column(KEPT, column)
    if args.add:
        try:
            add_column(KEPT, column)
        except ValueError as error:
            parser.error(str(error))
    for text in tables([column], [edition]).values():
        print(text)


if __name__ == "__main__":
    main()
