"""Speed and size, side by side: catanatron, Ecumene as plain Python, Ecumene compiled.

All of them run in turn on one core, several times over in changing order, so that a slow minute of
the machine hits all alike; the table shows medians. Exits with 1 when a bar is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent

# The bars.
COMPILED_TIMES_CATANATRON = 3.0
PLAIN_TIMES_CATANATRON = 1.0
CLONE_US_PLAIN = 5.0
CLONE_US_COMPILED = 3.0
BYTES_PER_STATE = 5_000


@dataclass
class Runner:
    """One contestant: which interpreter runs which script."""

    name: str
    python: str
    script: str
    env: dict[str, str] = field(default_factory=dict)
    compiled: bool | None = None
    results: list[dict[str, Any]] = field(default_factory=list)

    def run(self, seconds: float, seed: int) -> None:
        """Measure once more."""
        env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        env.update(self.env, PYTHONHASHSEED="0")
        done = subprocess.run(
            [self.python, str(HERE / self.script), f"--seconds={seconds}", f"--seed={seed}"],
            stdout=subprocess.PIPE,
            text=True,
            env=env,
            check=False,
        )
        if done.returncode:
            sys.exit(f"{self.name}: {self.script} failed (exit status {done.returncode})")
        result: dict[str, Any] = json.loads(done.stdout)
        if self.compiled is not None and result["compiled"] is not self.compiled:
            sys.exit(f"{self.name}: {self.python} runs the other build of the engine")
        self.results.append(result)

    def values(self, *keys: str) -> list[float | None]:
        """One figure of all measurements."""
        values: list[float | None] = []
        for result in self.results:
            value: Any = result
            for key in keys:
                value = value.get(key) if value is not None else None
            values.append(None if value is None else float(value))
        return values

    def median(self, *keys: str) -> float | None:
        """The median of one figure over all measurements."""
        return median(self.values(*keys))


def median(values: list[float | None]) -> float | None:
    """The median, or None if a value is missing."""
    known = [value for value in values if value is not None]
    return statistics.median(known) if known and len(known) == len(values) else None


def is_compiled(python: str) -> bool:
    """Does this interpreter have a compiled Ecumene? If not, its reason is printed."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    question = "from ecumene.build_info import compiled, describe; print(compiled(), describe())"
    done = subprocess.run(
        [python, "-c", question], stdout=subprocess.PIPE, text=True, env=env, check=False
    )
    answer, _, reason = done.stdout.strip().partition(" ")
    if answer != "True":
        print(f"There is no compiled build to measure. {reason}", file=sys.stderr)
    return answer == "True"


def ratio(a: float | None, b: float | None) -> float | None:
    return a / b if a is not None and b else None


def beside_base(runner: Runner, kind: str, players: int) -> float | None:
    """Decisions a second of the expansion or of another game, in parts of those of the base
    game of Through the Ages: the median of ratios, each within one measurement."""
    more = runner.values(f"{kind}{players}", "decisions_per_s")
    base = runner.values(f"play{players}", "decisions_per_s")
    return median([ratio(a, b) for a, b in zip(more, base, strict=True)])


Columns = list[tuple[str, Callable[[Runner], str]]]


def number(*keys: str, digits: int = 0) -> Callable[[Runner], str]:
    """A column with one figure."""

    def show(runner: Runner) -> str:
        value = runner.median(*keys)
        return "-" if value is None else f"{value:,.{digits}f}"

    return show


def of_base(kind: str, players: int) -> Callable[[Runner], str]:
    """A column that compares with the base game of Through the Ages."""

    def show(runner: Runner) -> str:
        value = beside_base(runner, kind, players)
        return "-" if value is None else f"{value:.2f}x"

    return show


def columns(base: Runner, editions: list[str]) -> Columns:
    """Heading and content of the columns for the default game and its other editions."""

    def times(*keys: str) -> Callable[[Runner], str]:
        def show(runner: Runner) -> str:
            value = ratio(runner.median(*keys), base.median(*keys))
            return "-" if value is None else f"{value:.2f}x"

        return show

    return [
        ("", lambda runner: runner.name),
        ("2p decisions/s", number("play2", "decisions_per_s")),
        ("ratio", times("play2", "decisions_per_s")),
        ("4p decisions/s", number("play4", "decisions_per_s")),
        ("ratio", times("play4", "decisions_per_s")),
        *[
            column
            for edition in editions
            for players in (2, 4)
            for column in (
                (f"{players}p {edition}", number(f"{edition}{players}", "decisions_per_s")),
                ("of base", of_base(edition, players)),
            )
        ],
        ("2p games/s", number("play2", "games_per_s", digits=1)),
        ("4p games/s", number("play4", "games_per_s", digits=1)),
        ("clone us", number("clone_us", digits=2)),
        ("all copied us", number("copy_us", digits=2)),
        ("observe us", number("observe_us", digits=1)),
        ("bytes/state", number("bytes_per_state")),
        ("largest", number("bytes_of_largest")),
    ]


def game_columns(title: str, kind: str) -> Columns:
    """The same for another game, beside the base game of the default one."""
    return [
        (title, lambda runner: runner.name),
        ("2p decisions/s", number(f"{kind}2", "decisions_per_s")),
        ("of base", of_base(kind, 2)),
        ("4p decisions/s", number(f"{kind}4", "decisions_per_s")),
        ("of base", of_base(kind, 4)),
        ("2p games/s", number(f"{kind}2", "games_per_s", digits=1)),
        ("4p games/s", number(f"{kind}4", "games_per_s", digits=1)),
        ("clone us", number(kind, "clone_us", digits=2)),
        ("all copied us", number(kind, "copy_us", digits=2)),
        ("observe us", number(kind, "observe_us", digits=1)),
        ("bytes/state", number(kind, "bytes_per_state")),
        ("largest", number(kind, "bytes_of_largest")),
    ]


def listing_columns(kind: str) -> Columns:
    return [
        ("listing us", number(kind, "listing_us", digits=1)),
        ("of them", number(kind, "listed", digits=1)),
    ]


def print_table(cols: Columns, runners: list[Runner]) -> None:
    rows = [[head for head, _ in cols]]
    rows += [[show(runner) for _, show in cols] for runner in runners]
    widths = [max(len(row[i]) for row in rows) for i in range(len(cols))]
    for n, row in enumerate(rows):
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        print("  ".join(cells))
        if n == 0:
            print("  ".join("-" * width for width in widths))


def print_bars(base: Runner, plain: Runner, fast: Runner | None) -> bool:
    """One line for each bar; True when none is missed."""
    bars: list[tuple[str, float | None, str, float]] = []
    passed = fast is not None
    if fast is None:
        print("FAIL  compiled: not measured")

    def lowest_ratio(runner: Runner) -> float | None:
        found = []
        for kind in ("play2", "play4"):
            value = ratio(
                runner.median(kind, "decisions_per_s"), base.median(kind, "decisions_per_s")
            )
            if value is None:
                return None
            found.append(value)
        return min(found)

    if fast is not None:
        bars.append(
            (
                "compiled: decisions/s of catanatron",
                lowest_ratio(fast),
                ">=",
                COMPILED_TIMES_CATANATRON,
            )
        )
    bars.append(
        ("plain: decisions/s of catanatron", lowest_ratio(plain), ">=", PLAIN_TIMES_CATANATRON)
    )
    told = plain.results[0]
    clones = ((fast, "compiled", CLONE_US_COMPILED), (plain, "plain", CLONE_US_PLAIN))
    for runner, name, most in clones:
        if runner is None:
            continue
        limits = {"clone_us": most, "bytes_per_state": BYTES_PER_STATE}
        for figure, limit in limits.items():
            bars.append((f"{name}: {figure}", runner.median(figure), "<=", limit))
            for kind, table in told["games"].items():
                if figure in table.get("bars", ()):
                    value = runner.median(kind, figure)
                    bars.append((f"{name}: {figure} of {kind}", value, "<=", limit))
        for kind, table in {**told["editions"], **told["games"]}.items():
            for players in (2, 4) if "times_base" in table else ():
                what = f"{name}: {kind} beside base, {players} players"
                value = beside_base(runner, kind, players)
                bars.append((what, value, ">=", table["times_base"]))

    for what, value, sign, bar in bars:
        good = value is not None and (value >= bar if sign == ">=" else value <= bar)
        passed = passed and good
        shown = "-" if value is None else f"{value:,.2f}"
        print(f"{'pass' if good else 'FAIL'}  {what:<42} {shown:>10}  ({sign} {bar:,g})")
    return passed


def pin() -> str:
    """Keep this process and its children on one core; says which."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned to a core (this system cannot)"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"pinned to core {core}"


def progress(text: str) -> None:
    """What runs now, on one line that is overwritten; nothing when nobody watches."""
    if sys.stderr.isatty():
        print(f"\r{text:<40}\r{text}", end="", file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--catanatron", default=sys.executable, help="Python with catanatron")
    parser.add_argument("--plain", default=sys.executable, help="Python to run the source tree")
    parser.add_argument("--compiled", help="Python with the compiled Ecumene")
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each kind of game")
    parser.add_argument("--json", type=Path, help="also write all measurements to this file")
    args = parser.parse_args()

    base = Runner("catanatron", args.catanatron, "catanatron_random.py")
    plain = Runner(
        "ecumene, plain",
        args.plain,
        "ecumene_random.py",
        env={"PYTHONPATH": str(ROOT / "src")},
        compiled=False,
    )
    fast = None
    if args.compiled and is_compiled(args.compiled):
        fast = Runner("ecumene, compiled", args.compiled, "ecumene_random.py", compiled=True)
    runners = [base, plain] + ([fast] if fast is not None else [])

    where = pin()
    for repetition in range(args.repetitions):
        turn = repetition % len(runners)
        for runner in runners[turn:] + runners[:turn]:
            progress(f"{repetition + 1}/{args.repetitions} {runner.name}")
            runner.run(args.seconds, seed=1 + 1000 * repetition)
    progress("")

    print(f"Random play, {where}; medians of {args.repetitions} interleaved measurements.")
    engines = ", ".join(dict.fromkeys(str(runner.results[0]["engine"]) for runner in runners))
    print(f"{engines}; Python {base.results[0]['python']}")
    print()
    told = plain.results[0]
    print_table(columns(base, list(told["editions"])), runners)
    print()
    for kind, table in told["games"].items():
        more = listing_columns(kind) if "listing" in table else []
        print_table([*game_columns(table["title"], kind), *more], runners[1:])
        print()
    passed = print_bars(base, plain, fast)
    if args.json:
        data = {runner.name: runner.results for runner in runners}
        args.json.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
