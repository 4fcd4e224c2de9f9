"""What a game provides; everything above the core works from this object only."""

from __future__ import annotations

import json
import tomllib
from typing import Any, Final, Generic, TypeVar

from ecumene.core import engine
from ecumene.core.errors import EcumeneError, IllegalMove, InvalidOptions, UnknownOption
from ecumene.core.frame import CHANCE
from ecumene.core.messages import text
from ecumene.core.option import Vocabulary, kind_of
from ecumene.core.reason import GAME_OVER, NOT_HERE, NOT_OFFERED, Reason, ReasonKind
from ecumene.core.redaction import Redaction
from ecumene.core.state import State

S = TypeVar("S", bound=State)
"""The states of a game."""

# Kinds of game options: one of some values, a list of ids, or a table (as JSON).
CHOICE: Final = "choice"
LIST: Final = "list"
TABLE: Final = "table"
MOST_TABLE_TEXT: Final = 64 * 1024
"""Characters of a table that a server reads."""
MOST_OFFERED: Final = 6
"""Options that a refusal names."""
MOST_DOTS: Final = 200
"""In a line of TOML: the time to read a dotted key grows with the square of its parts."""


class GameOption:
    """A choice made before the game. A CHOICE has values, the first of which is the default;
    lists and tables are empty by default. ``needs`` names another option and the values of it
    with which this one matters; ``example`` shows how a table is written, in TOML."""

    __slots__ = ("example", "kind", "meaning", "name", "needs", "values")

    def __init__(
        self,
        name: str,
        kind: str,
        values: tuple[str, ...],
        meaning: str,
        *,
        needs: tuple[str, tuple[str, ...]] | None = None,
        example: str = "",
    ) -> None:
        self.name = name
        self.kind = kind
        self.values = values
        self.meaning = meaning
        self.needs = needs
        self.example = example

    def __repr__(self) -> str:
        return f"<option {self.name!r}: {' | '.join(self.values) or self.kind}>"

    @property
    def default(self) -> str:
        return self.values[0] if self.values else ""

    def clean(self, value: str) -> str:
        """A value in its one form; `InvalidOptions` if it is none."""
        if self.kind == LIST:
            return ",".join(value.replace(",", " ").split())
        if self.kind == CHOICE and value not in self.values:
            values = ", ".join(self.values)
            problem = f"option {self.name!r} cannot be {value!r}; it can be: {values}"
            raise InvalidOptions(problem, self.name)
        if self.kind == TABLE and value:
            return self.clean_table(value)
        return value

    def clean_table(self, value: str) -> str:
        """A table written as JSON or TOML, as the JSON that options hold."""
        try:
            return table_text(json.loads(value))
        except json.JSONDecodeError:
            if value.lstrip().startswith("{"):
                return value  # meant to be JSON: the game says what is wrong with it
        if any(line.count(".") > MOST_DOTS for line in value.split("\n")):
            raise self.no_table(text("options.too_deep"))
        try:
            return table_text(tomllib.loads(value))
        except tomllib.TOMLDecodeError as error:
            raise self.no_table(str(error)) from error
        except TypeError as error:
            raise self.no_table(text("options.no_dates")) from error
        except RecursionError as error:
            raise self.no_table(text("options.too_deep")) from error

    def no_table(self, why: str) -> InvalidOptions:
        return InvalidOptions(text("options.no_table", name=self.name, why=why), self.name)

    def matters(self, options: dict[str, str]) -> bool:
        """Is the choice that this one depends on made?"""
        return self.needs is None or options.get(self.needs[0]) in self.needs[1]


class Quota:
    """How many entries of a group are in a list, and how many have to be."""

    __slots__ = ("group", "have", "need", "option")

    def __init__(self, option: str, group: str, have: int, need: int) -> None:
        self.option = option
        self.group = group
        self.have = have
        self.need = need


def clean_options(
    options: tuple[GameOption, ...], given: dict[str, str], whose: str
) -> dict[str, str]:
    """The given options completed with defaults."""
    known = {option.name: option for option in options}
    chosen = {option.name: option.default for option in options}
    for name, value in given.items():
        if name not in known:
            names = ", ".join(sorted(known))
            raise InvalidOptions(f"{whose} has no option {name!r}; it has: {names}")
        chosen[name] = known[name].clean(value)
    return chosen


def table_text(table: Any) -> str:
    """A table as the value of an option: the same text for the same table."""
    return json.dumps(table, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


class Rule:
    """One statement of the rules reference."""

    __slots__ = ("derived", "id", "section", "source", "text", "title")

    def __init__(
        self, id: str, section: str, title: str, text: str, source: str, derived: bool
    ) -> None:
        self.id = id
        self.section = section
        self.title = title
        self.text = text
        self.source = source
        self.derived = derived

    def __repr__(self) -> str:
        return f"<rule {self.id}: {self.title}>"


def read_rules(raw: list[dict[str, Any]]) -> list[Rule]:
    """Rule statements from the tables of a game's rules file."""
    return [
        Rule(
            entry["id"],
            entry["section"],
            entry["title"],
            entry["text"],
            entry["source"],
            entry.get("derived", False),
        )
        for entry in raw
    ]


class Ruling:
    """How an implementation reads a point on which the rules are unclear."""

    __slots__ = ("id", "question", "reason", "rules", "ruling", "title")

    def __init__(self, raw: dict[str, Any]) -> None:
        self.id = str(raw["id"])
        self.title = str(raw["title"])
        self.question = str(raw["question"])
        self.ruling = str(raw["ruling"])
        self.reason = str(raw["reason"])
        self.rules: tuple[str, ...] = tuple(raw["rules"])


class GameSpec(Generic[S]):
    """Base of the games' specs. A game sets the attributes and overrides the methods."""

    id: str = ""
    name: str = ""
    version: str = ""
    """Version of the rules; a fix that changes play changes it."""
    players: tuple[int, ...] = ()
    position_format: int = 1
    """Changes with what `digest_json` gives: hashes of positions cannot be compared then."""
    words_only: tuple[str, ...] = (
        "rules/rulebook.py",
        "data/changes.toml",
        "data/names_*.toml",
        "data/rules*.toml",
        "data/rulings*.toml",
    )
    """Files of the game's folder that change no game: they are not part of its fingerprint."""
    options: tuple[GameOption, ...] = ()
    vocabulary: Vocabulary
    reasons: list[ReasonKind]
    redaction: Redaction

    # To be provided by each game

    def new(
        self,
        players: int,
        seed: int = 0,
        options: dict[str, str] | None = None,
        *,
        log: bool = False,
        script: list[int] | None = None,
        explicit_chance: bool = False,
    ) -> S:
        """A new game, run to its first decision."""
        raise TypeError("each game provides new()")

    def bare_state(self, edition: dict[str, str], players: int) -> S:
        """An empty table with the components of an edition, which a pickle is unpacked into."""
        raise TypeError("each game provides bare_state()")

    def determinize(self, s: S, viewer: int, seed: int) -> S:
        raise TypeError("each game provides determinize()")

    def to_json(self, s: S) -> dict[str, Any]:
        raise TypeError("each game provides to_json()")

    def digest_json(self, s: S) -> dict[str, Any]:
        """The position as its hash is made of: as in the first format, which never changes, so
        that the hashes in old records stay true."""
        return self.to_json(s)

    def from_json(self, data: dict[str, Any]) -> S:
        raise TypeError("each game provides from_json()")

    def restore(self, data: dict[str, Any]) -> S:
        """A position that this game has written itself: what cannot be read is refused, but not
        what only looks unlikely. Hidden cards that were dealt anew may make a board that no game
        leads to, and a stored game must always be readable."""
        return self.from_json(data)

    def seats(self, s: S) -> int:
        raise TypeError("each game provides seats()")

    def scores(self, s: S) -> list[int]:
        """Points as they stand."""
        raise TypeError("each game provides scores()")

    def winners(self, s: S) -> list[int]:
        """The seats that have won (several share a victory); empty while the game goes on."""
        raise TypeError("each game provides winners()")

    def rounds(self, s: S) -> int:
        """How many rounds have been begun."""
        return 0

    def rules(self) -> list[Rule]:
        return []

    def describe(self, s: S, code: int) -> str:
        """An option in words, with the names of the things it is about."""
        return self.vocabulary.format(code)

    def question(self, s: S) -> str:
        """What the pending decision asks, in words."""
        return ""

    def misplaced(self, s: S, code: int) -> tuple[int, dict[str, str]]:
        """More precisely than NOT_HERE: the reason why this option is no answer now, where a rule
        is the cause (its phase is over, or not there yet), with the words of its sentence."""
        return NOT_HERE, {}

    def describe_event(self, s: S, event: Any) -> str:
        """A log entry in words."""
        return f"{event.kind} {event.player} {event.args}"

    # Common to all games

    def redact(self, s: S, viewer: int) -> S:
        """What a seat may know of a state, as a state; -1 is a spectator."""
        seen: S = self.redaction.redact(s, viewer)
        return seen

    def key(self, s: S) -> tuple[Any, ...]:
        """Everything that makes two positions equal."""
        return self.redaction.key(s)

    def check_options(self, given: dict[str, str] | None) -> dict[str, str]:
        """The given options completed with defaults; `InvalidOptions` for wrong ones.

        >>> from ecumene.core.registry import game
        >>> game("tta").check_options({"civil_hands": "closed"})["civil_hands"]
        'closed'
        """
        return clean_options(self.options, given or {}, self.name)

    def may_list(self, option: str) -> dict[str, str]:
        """What a list may hold: the ids, and the group that each belongs to."""
        return {}

    def quotas(self, options: dict[str, str], players: int) -> list[Quota]:
        """How complete the lists are that need so and so many of each group."""
        return []

    def check_lists(self, options: dict[str, str], players: int) -> None:
        """Refuse lists that are not complete; `InvalidOptions` says what is missing."""

    def some_options(self, number: int) -> dict[str, str]:
        """A valid combination of options, another one for each number: for tests and fuzzing.

        >>> from ecumene.core.registry import game
        >>> spec = game("tta")
        >>> spec.check_options(spec.some_options(5)) == spec.some_options(5)
        True
        """
        chosen: dict[str, str] = {}
        for option in self.options:
            chosen[option.name] = option.default
            if option.kind == CHOICE:
                chosen[option.name] = option.values[number % len(option.values)]
                number //= len(option.values)
        return chosen

    def check_players(self, players: int) -> None:
        if players not in self.players:
            counts = ", ".join(str(count) for count in self.players)
            raise InvalidOptions(f"{self.name} is for {counts} players, not for {players}")

    def concedes(self, code: int) -> bool:
        """Does this option give the game up?"""
        return self.vocabulary.concedes(code)

    def reason(self, s: S, code: int, number: int) -> Reason:
        """A reason for people: why ``code`` is closed in this position."""
        if not s.stack:
            return GAME_OVER
        if not 0 <= number < len(self.reasons):
            raise EcumeneError(f"{self.name} has no reason {number!r}")
        frame = s.stack[-1]
        if number != NOT_HERE:
            params = s.kinds[frame.kind].why(s, frame, code, number)
        else:
            number, params = self.misplaced(s, code)
            if number == NOT_HERE:
                like = self.candidates_like(s, code)
                if like:
                    number = self.number_of(NOT_OFFERED)
                params = {"offered": self.some_of(like)} if like else self.now_asked(s)
        kind = self.reasons[number]
        return Reason(f"{self.id}.reason", kind.code, kind.rule, params)

    def number_of(self, reason: str) -> int:
        return [kind.code for kind in self.reasons].index(reason)

    def now_asked(self, s: S) -> dict[str, str]:
        """Who decides what at present, for a refusal."""
        asked = engine.chooser(s)
        who = text("asked.chance") if asked == CHANCE else text("asked.seat", number=asked + 1)
        return {"who": who, "question": self.question(s)}

    def candidates_like(self, s: S, code: int) -> list[int]:
        """The other candidates of the present decision that have the same word."""
        frame = s.stack[-1]
        candidates = s.kinds[frame.kind].candidates(s, frame)
        return [c for c in candidates if c != code and kind_of(c) == kind_of(code)]

    def some_of(self, codes: list[int]) -> str:
        """Options in notation, not too many."""
        shown = ", ".join(self.vocabulary.format(code) for code in codes[:MOST_OFFERED])
        return shown + (", ..." if len(codes) > MOST_OFFERED else "")

    def explain(self, s: S) -> list[tuple[int, Reason | None]]:
        """Every candidate of the present decision, with the reason if it is closed."""
        return [
            (code, self.reason(s, code, number) if number else None)
            for code, number in engine.candidates(s)
        ]

    def play(self, s: S, text: str) -> None:
        """Play an option given in notation.

        Raises `InvalidNotation` for a text that is no option and `IllegalMove`, with the
        reason, for one that is closed; both leave the state as it was.
        """
        code = self.vocabulary.parse(text)
        self.apply(s, code)

    def apply(self, s: S, code: int) -> None:
        """Play an option; `IllegalMove` with the reason if it is closed."""
        if engine.over(s):
            raise IllegalMove(GAME_OVER, f"{self.vocabulary.format(code)}: {GAME_OVER.text}")
        number = engine.check(s, code)
        if self.vocabulary.parse(self.vocabulary.format(code)) != code:
            raise UnknownOption(f"{code} is the code of no option")
        if number:
            why = self.reason(s, code, number)
            raise IllegalMove(why, f"{self.vocabulary.format(code)}: {why.text} ({why.rule})")
        engine.apply(s, code, trusted=True)

    def __repr__(self) -> str:
        return f"<game {self.id!r}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied by name: there is one spec of each game."""
        return game_of, (self.id,)


def game_of(game_id: str) -> GameSpec[Any]:
    from ecumene.core.registry import game

    return game(game_id)
