"""What clients are told of the lab and of its studies."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from ecumene.bots.outside import label
from ecumene.core.messages import DEFAULT, spoken, text
from ecumene.core.registry import game, offered_ids
from ecumene.lab.study.study import HEAD
from ecumene.lab.study.watch import watch_of
from ecumene.server.http.problems import Problem
from ecumene.server.laboratory.asking import lab_bots, usual_bot
from ecumene.server.laboratory.laboratory import Laboratory, games_in
from ecumene.server.laboratory.numbers import has_numbers
from ecumene.server.laboratory.run_file import RunFile
from ecumene.server.laboratory.shelf import Head, head_of, report_name
from ecumene.server.laboratory.summary import GAMES, Summary

Json = dict[str, Any]
DIGITS = 3


def in_words(texts: dict[str, str]) -> str:
    return texts.get(spoken(), texts.get(DEFAULT, ""))


def lab_sheet(lab: Laboratory) -> Json:
    """What the lab of this server can do."""
    limits = lab.settings
    message = ""
    if lab.missing:
        message = text("server.lab.not_installed")
    elif not lab.open:
        message = text("server.lab.no_folder")
    elif not limits.runs:
        message = text("server.lab.no_runs")
    return {
        "open": lab.open,
        "runs": lab.open and limits.runs,
        "message": message,
        "limits": {
            "games": limits.games,
            "minutes": limits.minutes,
            "waiting": limits.waiting,
            "per_address": limits.per_address,
        },
        "games": [game_sheet(lab, game_id) for game_id in offered_ids()],
    }


def game_sheet(lab: Laboratory, game_id: str) -> Json:
    bots = lab_bots(game_id)
    speeds = []
    for players in game(game_id).players:
        for bot in bots:
            found = lab.speeds.of(game_id, players, bot)
            if found is not None:
                seconds, here = found
                speeds.append({"players": players, "bot": bot, "seconds": seconds, "here": here})
    watch = watch_of(game_id)
    return {
        "id": game_id,
        "bots": bots,
        "bot": usual_bot(game_id),
        "things": bool(watch.seen or watch.taken),
        "numbers": has_numbers(game_id),
        "speeds": speeds,
    }


def study_list(lab: Laboratory) -> list[Json]:
    """Unfinished runs first, the one that is played before the others; then by their change."""
    rows = []
    for name in lab.shelf.names():
        try:
            row = study_row(lab, name)
        except (Problem, OSError):
            continue  # removed meanwhile
        if row is not None:
            rows.append(row)
    return sorted(rows, key=lambda row: place_of(row["run"]))


def place_of(run: Json | None) -> int:
    order = ("running", "waiting", "paused")
    return order.index(run["standing"]) if run and run["standing"] in order else len(order)


def study_row(lab: Laboratory, name: str) -> Json | None:
    """None for a folder whose study cannot be shown here."""
    folder = lab.shelf.path(name)
    head = head_of(folder)
    if head is None:
        return None
    summary = Summary.read(folder)
    run = lab.runs.get(name)
    problem = "" if run is not None else lab.hopeless_because(name)
    written = summary is not None and (folder / report_name(spoken())).is_file()
    return {
        "id": name,
        "title": title_of(lab, name, summary),
        "game": head.game,
        "players": head.players,
        "sides": head.sides,
        "bots": [label(bot) for bot in head.bots],
        "changed": changed(folder),
        "pairs": summary.deals if summary is not None else games_in(folder) // head.sides,
        "report": written,
        "sentence": in_words(summary.sentences) if summary is not None else "",
        "verdict": summary.verdict if summary is not None else None,
        "value": summary.value if summary is not None else None,
        "low": summary.low if summary is not None else None,
        "high": summary.high if summary is not None else None,
        "unit": in_words(summary.units) if summary is not None else "",
        "problem": text(f"server.lab.ended.{problem}") if problem else "",
        "run": None if run is None else run_sheet(lab, name, run, head),
    }


def title_of(lab: Laboratory, name: str, summary: Summary | None = None) -> str:
    """What a study asks, in the language spoken; its name where nobody knows."""
    found = summary or Summary.read(lab.shelf.path(name))
    run = lab.runs.get(name)
    titles = found.titles if found is not None else run.titles if run is not None else {}
    return in_words(titles) or name


def changed(folder: Path) -> str:
    """When the last game was played."""
    games, begun = folder / GAMES, folder / f"{HEAD}.json"
    last = (games if games.is_file() else begun).stat().st_mtime
    return datetime.fromtimestamp(last, UTC).isoformat(timespec="seconds")


def run_sheet(lab: Laboratory, name: str, run: RunFile, head: Head) -> Json:
    done, of = lab.over.get(name, 0), run.deals * head.sides
    ahead = 0
    if name in lab.waiting:
        playing = lab.current is not None and lab.current in lab.runs
        ahead = list(lab.waiting).index(name) + int(playing)
    return {
        "standing": run.standing,
        "ahead": ahead,
        "done": min(done, of),
        "of": of,
        "until": run.until,
        "seconds": round(run.seconds, 1),
        "left": left_of(lab, run, head, done, of),
        "sentence": in_words(run.sentences),
        "surety": run.surety,
        "looks": [
            {"pairs": pairs, "value": round(value, DIGITS), "half": round(half, DIGITS)}
            for pairs, value, half in run.looks
        ],
        "ended": text(f"server.lab.ended.{run.ended}") if run.ended else "",
    }


def left_of(lab: Laboratory, run: RunFile, head: Head, done: int, of: int) -> float | None:
    """About so many seconds more."""
    if not run.unfinished:
        return 0.0
    per_game = run.seconds / done if done and run.seconds else None
    if per_game is None and len(head.bots) == 1:
        known = lab.speeds.of(head.game, head.players, head.bots[0])
        per_game = None if known is None else known[0]
    if per_game is None:
        return None
    return round(min(per_game * (of - done), 60 * lab.settings.minutes - run.seconds), 1)
