"""Why something is advised in Through the Ages: what the end of the turn and the ratings say."""

from __future__ import annotations

from typing import Final, cast

from ecumene.core.advice import Advice
from ecumene.core.messages import text
from ecumene.games.tta.table.schema.board import TtaForecast
from ecumene.table.painter import change
from ecumene.table.schema.looking import OpenPreview
from ecumene.table.schema.scene import NumberChange

TOLD: Final = (
    "strength",
    "happy",
    "workers",
    "culture",
    "civil_actions_total",
    "military_actions_total",
    "urban_limit",
    "colonization",
    "colonies",
)
"""Ratings whose change is a reason; goods are spent to get something else."""
MOST_CHANGES: Final = 4


def decided(advice: Advice) -> list[str]:
    """What settled a bid, and that nothing is worth doing any more."""
    facts = dict(advice.facts)
    if "actions" in facts:
        return [text("hint.tta.nothing_better", n=facts["actions"])]
    if "worlds" in facts:
        return [text("hint.tta.worlds", n=facts["worlds"])]
    if "limit" in facts:
        return [text(f"hint.tta.bid_{verdict(**facts)}", **facts)]
    return []


def verdict(limit: int, force: int, next: int) -> str:
    """What speaks for or against the next bid."""
    if limit < next:
        return "too_dear" if limit > 0 else "no_worth"
    return "pays" if next <= force else "force"


def changes(
    before: TtaForecast | None, preview: OpenPreview, seat: int, labels: dict[str, str]
) -> list[str]:
    """Troubles that go away, then what changes at the end of the turn and in the ratings."""
    after = cast(TtaForecast | None, preview["forecast"])
    told = [change(entry) for entry in ratings(preview, seat)]
    trouble: list[str] = []
    if before is not None and after is not None:
        trouble = troubles(before, after)
        told = [*produced(before, after, labels), *told]
    if told:
        trouble.append(text("hint.changes", changes=", ".join(told[:MOST_CHANGES])))
    return trouble


def ratings(preview: OpenPreview, seat: int) -> list[NumberChange]:
    own = {entry["key"]: entry for entry in preview["numbers"] if entry["seat"] == seat}
    return [own[key] for key in TOLD if key in own]


def produced(before: TtaForecast, after: TtaForecast, labels: dict[str, str]) -> list[str]:
    """Goods of which the end of the turn brings more, or less, than now."""
    was = dict(before["gains"])
    return [
        text("hint.tta.produced", good=labels[good], was=signed(was[good]), now=signed(gain))
        for good, gain in after["gains"]
        if gain != was[good]
    ]


def troubles(before: TtaForecast, after: TtaForecast) -> list[str]:
    """What threatens at the end of the turn and is averted, or lessened."""
    if before["uprising"] and not after["uprising"]:
        return [text("hint.tta.uprising")]
    if before["missing_food"] > after["missing_food"]:
        eaten = before["consumption"]
        return [text("hint.tta.food", eaten=eaten, there=eaten - before["missing_food"])]
    if before["corruption"] > after["corruption"] and not before["uprising"]:
        return [text("hint.tta.corruption", was=before["corruption"], now=after["corruption"])]
    return []


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else str(number).replace("-", "−")
