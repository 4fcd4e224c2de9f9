"""What a game provides so that its table can be drawn.

The base class draws any game from its position format and its notation alone; a game with a board
of its own overrides what it wants to say better.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic

from ecumene.core.advice import Advice
from ecumene.core.event import Event
from ecumene.core.messages import has, text
from ecumene.core.option import first, kind_of, second
from ecumene.core.presenter import Presenter
from ecumene.core.spec import GameSpec, S
from ecumene.core.view import Observation
from ecumene.manifest import manifest
from ecumene.table.components import faces_by_convention
from ecumene.table.event_moments import event_moments
from ecumene.table.generic import choices_group, generic_groups, generic_numbers, ref_of
from ecumene.table.history import History, KeyMoment
from ecumene.table.places import ranking
from ecumene.table.schema.books import Face, Facts, ListEntry
from ecumene.table.schema.generic import GenericBoard, GenericCardBook, GenericRef, GenericScene
from ecumene.table.schema.looking import OpenPreview, Trial, Tried
from ecumene.table.schema.scene import (
    Board,
    EntryWords,
    Forecast,
    NumberChange,
    Option,
    OptionExtras,
    Ref,
    Results,
    SeatExtras,
    StepChanges,
)
from ecumene.table.sketch import Box, Sketch
from ecumene.table.touched import differing
from ecumene.table.words import component_names, spoken_word

Json = dict[str, Any]


SHORT: Final = 160
"""Longer descriptions are no reason; they are looked up on the thing itself."""


def change(entry: NumberChange) -> str:
    """A number that changes: "strength 3 → 5"."""
    was, now = (str(number).replace("-", "−") for number in (entry["from"], entry["to"]))
    label = entry["label"]
    return f"{label[:1].lower()}{label[1:]} {was} → {now}"


class Painter(Generic[S]):
    """How one game is drawn. Every method sees states made from observations only."""

    scene_type: type = GenericScene
    """The type of its scenes, and of its card book, previews and trials."""
    book_type: type = GenericCardBook
    preview_type: type = OpenPreview
    trial_type: type = Tried
    charted: tuple[str, ...] = ("score",)
    """The numbers whose course over the game is worth a graph."""
    counts: tuple[str, ...] = ("score",)
    """The numbers that are named when a step of a replay changes them."""

    def __init__(self, spec: GameSpec[S]) -> None:
        self.spec = spec
        self.presenter: Presenter[S] = manifest(spec.id).presenter()

    # Words

    def called(self, seat: int) -> str:
        """What the sentences of this game call a seat; clients put names in its place."""
        key = f"{self.spec.id}.player"
        return text(key if has(key) else "table.player", number=seat + 1)

    def question(self, s: S) -> str:
        """What the pending decision asks, said to those who look on."""
        who = self.called(s.stack[-1].player) if s.stack else ""
        return self.presenter.asked(s, who) or text("table.question")

    def ask(self, s: S) -> str:
        """The same, said to the one who is asked."""
        return self.presenter.ask(s) or text("table.question")

    def phase(self, s: S) -> str:
        """Where the game is, in a line."""
        return text("table.round", n=self.spec.rounds(s))

    def label(self, s: S, code: int) -> str:
        """An option in words, without its price."""
        return self.presenter.label(s, code)

    def effect(self, s: S, code: int) -> str:
        """What an option brings, in words."""
        return self.presenter.effect(s, code)

    def group(self, code: int) -> str:
        """Options of one group belong together in a list."""
        return self.presenter.group(code)

    def entry(self, s: S, event: Event) -> EntryWords:
        """A log entry; ``text`` leaves out who did it."""
        words = self.presenter.event_words(s, event)
        kind = self.presenter.log.kind(event)
        out: EntryWords = {"kind": event.kind, "seat": event.player, "text": words}
        if kind.follows and not kind.price:  # a price is logged before what it is paid for
            out["follows"] = True
        if kind.important:
            out["important"] = True
        if kind.battle:
            out["battle"] = True
        if kind.quiet:
            out["quiet"] = True
        if kind.heading:
            out["heading"] = True
        return out

    # Things

    def refs(self, s: S, code: int) -> Sequence[Ref]:
        """The things on the board that an option is about, the one to be touched first."""
        return self.generic_refs(code)

    def generic_refs(self, code: int) -> list[GenericRef]:
        kind = self.spec.vocabulary.kinds[kind_of(code)]
        values = (first(code), second(code))
        return [ref_of(domain, value) for domain, value in zip(kind.domains, values, strict=False)]

    def short_reason(self, code: str) -> str:
        """A reason in two or three words, for a place under a card; empty if there is none."""
        return ""

    def warn(self, s: S, codes: list[int]) -> dict[int, list[str]]:
        """Open options that are likely to be regretted, with the names of the risks."""
        return {}

    def option_extras(self, s: S, code: int) -> OptionExtras:
        """More about an option than its words: prices as numbers, marks."""
        return {}

    def seat_extras(self, s: S, seat: int) -> SeatExtras:
        """What is worth knowing of a seat at a glance."""
        return {}

    def out(self, s: S, seat: int) -> bool:
        """Has this seat left the game, while others may still play?"""
        return self.presenter.out(s, seat)

    def sketch(self, seen: Observation[S], box: Box, names: Sequence[str]) -> Sketch | None:
        """The position as a drawing that fills a box, for pictures that are sent to others; None:
        this game has none. ``names`` by seat; empty ones are not to be told."""
        return None

    def board(self, seen: Observation[S], options: Sequence[Option], log: list[Event]) -> Board:
        """The table. Every ref of an option is that of a thing on it. ``log`` is what happened
        of late, as the viewer may know it."""
        codes = [self.spec.vocabulary.parse(option["id"]) for option in options]
        return self.generic_board(seen, codes)

    def generic_board(self, seen: Observation[S], codes: list[int]) -> GenericBoard:
        groups = generic_groups(self.spec, self.spec.to_json(seen.state))
        things = [thing for group in groups for thing in group["things"]]
        known = {thing["ref"]["id"] for thing in things if "ref" in thing}
        named = {ref["id"]: ref for code in codes for ref in self.generic_refs(code)}
        missing = [ref for name, ref in named.items() if name not in known]
        if missing:
            groups.append(choices_group(self.spec, missing))
        return {"kind": "generic", "groups": groups}

    # Numbers

    def numbers(self, s: S, seat: int) -> dict[str, int]:
        """The numbers of a seat that previews, changes and graphs compare."""
        return self.all_numbers(s)[seat]

    def all_numbers(self, s: S) -> list[dict[str, int]]:
        """The same for all seats at once."""
        position = self.spec.to_json(s)
        return [
            {"score": score, **generic_numbers(position, seat)}
            for seat, score in enumerate(self.spec.scores(s))
        ]

    def number_label(self, key: str) -> str:
        name = f"table.number.{key}"
        return text(name) if has(name) else key.replace("_", " ")

    def chart_label(self, key: str) -> str:
        """What a number is called over its graph, which may be small."""
        name = f"{self.spec.id}.chart.{key}"
        return text(name) if has(name) else self.number_label(key)

    def number_icon(self, key: str) -> str | None:
        """The glyph of a number, where it has one."""
        return None

    def forecast(self, seen: Observation[S]) -> Forecast | None:
        """What happens if the viewer ends their turn now, where a game knows such a thing."""
        return None

    def trial(self, seen: Observation[S], code: int, picks: list[int] | None) -> Trial | None:
        """What an option and the choices that would follow it come to, without making them; None
        where the game has nothing to try out there. ``picks`` None: what the game advises."""
        return None

    # Hints

    def why_decided(self, seen: Observation[S], advice: Advice) -> list[str]:
        """What settled the matter, where the adviser could tell."""
        return [text("hint.only")] if dict(advice.facts).get("only") else []

    def why_changes(self, seen: Observation[S], preview: OpenPreview) -> list[str]:
        """What the advised option brings at once, from its preview."""
        own = [entry for entry in preview["numbers"] if entry["seat"] == seen.viewer]
        if not own:
            code = self.spec.vocabulary.parse(preview["id"])
            effect = self.effect(seen.state, code).rstrip(".")
            return [text("hint.brings", effect=effect)] if 0 < len(effect) <= SHORT else []
        return [text("hint.changes", changes=", ".join(change(entry) for entry in own[:4]))]

    def turn_of(self, s: S) -> int:
        """Whose turn it is; -1 where the game has no turns."""
        return int(getattr(s, "turn", -1))

    def changes(self, left: S, before: S, now: S, viewer: int) -> StepChanges:
        """What differs between two states as the viewer saw them. ``left`` is the table before
        the viewer's last move, ``before`` the one after it."""
        pairs = zip(self.all_numbers(before), self.all_numbers(now), strict=True)
        items: list[NumberChange] = [
            {"seat": seat, "key": key, "label": self.number_label(key), "from": old, "to": new}
            for seat, (was, is_now) in enumerate(pairs)
            for key, new in is_now.items()
            if (old := was.get(key, new)) != new
        ]
        return {"refs": [], "items": items}

    # Looking back

    def charts(self, s: S) -> tuple[str, ...]:
        """The numbers whose course is drawn, the score first. ``s`` is the table now, as a
        spectator sees it: what the screens hide in a running game may be drawn afterwards."""
        return self.charted

    def era(self, s: S) -> str | None:
        """The part of the game that a graph shades, where a game has such parts."""
        return None

    def era_label(self, era: str) -> str:
        return era

    def moments(self, history: History) -> list[KeyMoment]:
        """What is worth looking at again."""
        return event_moments(self, history)

    def touched(self, before: Observation[S], now: Observation[S]) -> Sequence[Ref]:
        """The things on the board that a step changed, as the viewer of both could see."""
        return differing(self.board(before, [], []), self.board(now, [], []))

    def counted(self, before: S, now: S) -> list[NumberChange]:
        """The charted numbers that a step changed."""
        pairs = zip(self.all_numbers(before), self.all_numbers(now), strict=True)
        return [
            {"seat": seat, "key": key, "label": self.number_label(key), "from": old, "to": new}
            for seat, (was, is_now) in enumerate(pairs)
            for key in self.counts
            if (new := is_now.get(key, 0)) != (old := was.get(key, 0))
        ]

    def results(self, s: S, log: list[Event]) -> Results:
        """The final scoring, and who came where."""
        scores, winners = self.spec.scores(s), self.spec.winners(s)
        rank = ranking(self.presenter, s)
        return {
            "scores": scores,
            "winners": winners,
            "places": rank,
            "order": sorted(range(len(rank)), key=rank.__getitem__),
            "rows": [
                {"label": row.label, "values": row.values, "total": row.total}
                for row in self.presenter.results(s, log)
            ],
        }

    # Components

    def components(self, options: dict[str, str]) -> Sequence[Face]:
        """The faces of all components, as they are in a game with these options."""
        return faces_by_convention(self.spec, options)

    def facts(self, options: dict[str, str]) -> Facts:
        """What is printed on boards and never changes."""
        return {}

    # Lists among the options

    def listed_group(self, group: str) -> str:
        """What a group of the entries of a list is called."""
        return spoken_word(group)

    def listed_entry(self, entry: str) -> ListEntry:
        """Something that a list may hold."""
        return {"id": entry, "name": self.listed_names([entry])[0], "kind": "", "kind_name": ""}

    def own_things(self, table: Json) -> list[str]:
        """What a table of one's own values is about: in a pack, the components of each kind."""
        return [thing for things in table.values() if isinstance(things, dict) for thing in things]

    def listed_names(self, entries: list[str]) -> list[str]:
        """What the things that a list or a table is about are called."""
        names = component_names(self.spec)
        return [names.get(entry, spoken_word(entry)) for entry in entries]
