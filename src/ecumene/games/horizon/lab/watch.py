"""Components of Beyond the Horizon as the lab reads them from the log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ecumene.core.option import first, kind_of
from ecumene.games.horizon.rules import words
from ecumene.games.horizon.rules.load import our_pack
from ecumene.games.horizon.rules.scoring import PARTS, breakdown
from ecumene.games.horizon.rules.state import HorizonState
from ecumene.games.horizon.spec import SPEC
from ecumene.games.horizon.table.prices import option_price
from ecumene.lab.study.watch import EVERYBODY, Mark, Thing, Watch

TECHNOLOGY = Mark("technology")
CONSTRUCTION = Mark("construction")
LEADER = Mark("leader")
GOVERNMENT = Mark("government")
GOAL = Mark("goal")
TERRITORY = Mark("territory")


class HorizonWatch(Watch[HorizonState]):
    """Technologies are seen when they come to the tree, goals, governments and constructions when
    they are laid out; leaders are dealt and territories found, so that who sees one has it."""

    seen: ClassVar[dict[str, Mark]] = {"reveal": TECHNOLOGY, "place": TECHNOLOGY}
    taken: ClassVar[dict[str, Mark]] = {
        "learn": TECHNOLOGY,
        "govern": GOVERNMENT,
        "leader": LEADER,
        "take": CONSTRUCTION,
        "build": CONSTRUCTION,
        "claim": GOAL,
        "territory": TERRITORY,
    }
    used: ClassVar[dict[str, Mark]] = {"build": CONSTRUCTION, "join": CONSTRUCTION}
    kinds: ClassVar[dict[str, str]] = {
        "technology": "technologies",
        "leader": "leaders",
        "government": "governments",
        "goal": "goals",
        "construction": "constructions",
        "territory": "territories",
    }
    remembered: ClassVar[dict[str, Mark]] = {
        "leader": LEADER,
        "govern": GOVERNMENT,
        "claim": GOAL,
    }
    source_texts = "horizon.part_name"
    currency = "coin"
    field_depth = 3

    def lying_open(self, s: HorizonState) -> Iterator[tuple[int, str, int]]:
        """What chance lays out, at the start and when the display is filled again."""
        laid_out = (
            (GOVERNMENT, s.offered),
            (GOAL, s.goals),
            (TECHNOLOGY, s.tree),
            (CONSTRUCTION, s.display),
        )
        for mark, numbers in laid_out:
            for number in numbers:
                if number >= 0:
                    yield EVERYBODY, mark.domain, number

    def taking(self, s: HorizonState, code: int) -> tuple[str, int] | None:
        kind, a = kind_of(code), first(code)
        if kind == words.RESEARCH:
            return ("technology", s.tree[a]) if s.tree[a] >= 0 else None
        domain = {
            words.PLACE: "technology",
            words.GOVERN: "government",
            words.LEADER: "leader",
            words.TAKE: "construction",
            words.BUILD: "construction",
            words.CLAIM: "goal",
        }.get(kind)
        return None if domain is None else (domain, a)

    def chosen(self, thing: Thing) -> bool:
        return thing.group not in (LEADER.domain, TERRITORY.domain)

    def price(self, s: HorizonState, code: int) -> int:
        return sum(tag[1] for tag in option_price(s, s.stack[-1], code) if tag[0] == "h-coin")

    def tables(self, options: dict[str, str]) -> dict[str, Any]:
        return our_pack()

    def final_points(self, s: HorizonState) -> list[dict[str, int]]:
        """All points are counted at the end, by kind."""
        return [dict(zip(PARTS, breakdown(s, seat), strict=True)) for seat in range(s.n)]


WATCH = HorizonWatch(SPEC)
