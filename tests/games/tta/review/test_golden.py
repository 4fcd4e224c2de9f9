"""The review of a short game, as it was found good: `python -m tests.games.tta.review.test_golden`
writes it anew, to be looked at before it is kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ecumene.review.judging import Effort
from ecumene.review.study import Study
from ecumene.review.telling import told
from tests.review.games import last_moves

GOLDEN = Path(__file__).with_name("golden.json")
BOT = "rules"
"""The yardstick, which stays as it is when better bots come."""


def reviewed() -> dict[str, Any]:
    study = Study(last_moves("tta", seed=8, moves=30), Effort(2, 3, 2), BOT).finish()
    review = told(study)
    seats = [
        {
            "headline": seat["headline"],
            "text": seat["text"],
            "accuracy": seat["accuracy"],
            "lost": seat["lost"],
            "moments": [
                {
                    "id": one["id"],
                    "kind": one["kind"],
                    "title": one["title"],
                    "points": one["points"],
                    "played": [step["id"] for step in one["played"]],
                    "better": [step["id"] for step in one["better"]],
                    "why": one["why"],
                    "keep": one["keep"],
                }
                for one in seat["moments"]
            ],
        }
        for seat in review["seats"]
    ]
    curve = [[chance["share"] for chance in point["seats"]] for point in review["curve"]]
    found: dict[str, Any] = json.loads(
        json.dumps({"seats": seats, "curve": curve, "luck": review["luck"]["seats"]})
    )
    return found


def test_a_review_is_as_it_was_found_good() -> None:
    assert reviewed() == json.loads(GOLDEN.read_text(encoding="utf-8"))


if __name__ == "__main__":
    text = json.dumps(reviewed(), indent=1, ensure_ascii=False)
    GOLDEN.write_text(text + "\n", encoding="utf-8")
