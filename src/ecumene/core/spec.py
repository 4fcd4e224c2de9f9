"""What a game provides; everything above the core works from this object only."""

from __future__ import annotations

import functools
from typing import Any, ClassVar, Final, Generic, TypeVar

from ecumene.core import engine, phrases
from ecumene.core.dealing import dealt, fill_piles
from ecumene.core.errors import EcumeneError, IllegalMove, InvalidOptions, UnknownOption
from ecumene.core.event import Event
from ecumene.core.frame import CHANCE, FrameKind
from ecumene.core.game_option import CHOICE as CHOICE
from ecumene.core.game_option import LIST as LIST
from ecumene.core.game_option import MOST_TABLE_TEXT as MOST_TABLE_TEXT
from ecumene.core.game_option import TABLE as TABLE
from ecumene.core.game_option import GameOption as GameOption
from ecumene.core.game_option import Quota as Quota
from ecumene.core.game_option import clean_options as clean_options
from ecumene.core.game_option import table_text as table_text
from ecumene.core.messages import has, text
from ecumene.core.option import Vocabulary, kind_of
from ecumene.core.reason import GAME_OVER, NOT_HERE, NOT_OFFERED, Reason, ReasonKind
from ecumene.core.redaction import Redaction
from ecumene.core.simple import empty_table
from ecumene.core.state import State

S = TypeVar("S", bound=State)
"""The states of a game."""

MOST_OFFERED: Final = 6
"""Options that a refusal names."""


def seats_in(mask: int) -> list[int]:
    """The seats of a bit mask.

    >>> seats_in(0b101)
    [0, 2]
    """
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


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

    kinds: list[FrameKind[Any]]
    """The decisions, in the order of their numbers."""
    events: ClassVar[dict[str, tuple[str, ...]]] = {}
    """What the numbers of log entries stand for: domains of the notation, or parameters."""
    frame_fields: ClassVar[dict[str, tuple[tuple[str, str], ...]]] = {}
    """What the numbers of frames are called in positions, with their codecs."""

    # To be provided by each game

    def catalogue_of(self, options: dict[str, str]) -> Any:
        """The components of a game with these (complete) options; ``edition`` of it holds them."""
        raise TypeError("each game provides catalogue_of()")

    def begin(self, s: S) -> None:
        """Push the frames that a game begins with."""
        raise TypeError("each game provides begin()")

    def supply(self, s: S) -> dict[str, list[int]]:
        """All cards there are, by the domain of the notation that names them."""
        return {}

    def scores(self, s: S) -> list[int]:
        """Points as they stand."""
        raise TypeError("each game provides scores()")

    # Set-up: as of a `SimpleState`, unless a game does it its own way

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
        """A new game, run to its first decision.

        >>> from ecumene.core.registry import game
        >>> game("tta").new(players=3, seed=1)
        <tta, 3 players, Age A, round 1, actions: Player 1 is asked>
        """
        self.check_players(players)
        chosen = self.check_options(options)
        self.check_lists(chosen, players)
        s = self.empty(chosen, players, seed)
        s.chance = []
        if log:
            s.log = []
        if script is not None:
            s.script = list(script)
        s.explicit_chance = explicit_chance
        self.set_up(s, chosen)
        return s

    def empty(self, options: dict[str, str], players: int, seed: int) -> S:
        """An empty table with the components of these (complete) options."""
        cat = shared_catalogue(self, tuple(sorted(options.items())))
        s: S = empty_table(self.redaction, cat, self.kinds, players, seed)
        return s

    def set_up(self, s: S, options: dict[str, str]) -> None:
        """From an empty table to the first decision."""
        fill_piles(self, s)
        self.begin(s)
        engine.advance_to_decision(s)

    def bare_state(self, edition: dict[str, str], players: int) -> S:
        """An empty table with the components of an edition, which a pickle is unpacked into."""
        usual = {option.name: option.default for option in self.options}
        return self.empty({**usual, **edition}, players, 0)

    # What is hidden, and positions: by the zones

    def determinize(self, s: S, viewer: int, seed: int) -> S:
        """A full state that agrees with what a seat sees; hidden cards are dealt at random."""
        t: S = dealt(self, s, seed)
        return t

    def to_json(self, s: S) -> dict[str, Any]:
        from ecumene.core.position import to_json

        return to_json(self, s)

    def digest_json(self, s: S) -> dict[str, Any]:
        """The position as its hash is made of: as in the first format, which never changes, so
        that the hashes in old records stay true."""
        return self.to_json(s)

    def from_json(self, data: dict[str, Any]) -> S:
        from ecumene.core.position import from_json

        return from_json(self, data)

    def restore(self, data: dict[str, Any]) -> S:
        """A position that this game has written itself: what cannot be read is refused, but not
        what only looks unlikely. Hidden cards that were dealt anew may make a board that no game
        leads to, and a stored game must always be readable."""
        return self.from_json(data)

    # The course of a game

    def seats(self, s: S) -> int:
        table: Any = s
        return len(table.players)

    def winners(self, s: S) -> list[int]:
        """The seats that have won (several share a victory); empty while the game goes on."""
        if s.stack:
            return []
        scores = self.scores(s)
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def rounds(self, s: S) -> int:
        """How many rounds have been begun."""
        return int(getattr(s, "round", 0))

    # Words: from the phrasebook of the game

    def rules(self) -> list[Rule]:
        """The statements of ``data/rules.toml``, in the language spoken."""
        from ecumene.core.rulebook import book_of

        return list(book_of(type(self).__module__.rpartition(".")[0]).rules())

    def describe(self, s: S, code: int) -> str:
        """An option in words, with the names of the things it is about."""
        return phrases.option(self, code)

    def question(self, s: S) -> str:
        """What the pending decision asks, in words."""
        return phrases.question(self, s)

    def misplaced(self, s: S, code: int) -> tuple[int, dict[str, str]]:
        """More precisely than NOT_HERE: the reason why this option is no answer now, where a rule
        is the cause (its phase is over, or not there yet), with the words of its sentence."""
        return NOT_HERE, {}

    def event_words(self, s: S, event: Event) -> str:
        """A log entry in words, without who did it."""
        return phrases.event(self, event)

    def describe_event(self, s: S, event: Event) -> str:
        """A log entry in words."""
        what = self.event_words(s, event)
        if event.player < 0:
            return what
        return text("table.did", who=phrases.seat_name(event.player), what=what)

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
        own = f"{self.id}.reason"
        topic = own if has(f"{own}.{kind.code}") else "reason"  # what all games say alike
        return Reason(topic, kind.code, kind.rule, params)

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
        code = int(code) if hasattr(code, "__index__") else code  # of numpy, too
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


@functools.lru_cache(maxsize=64)
def shared_catalogue(spec: GameSpec[Any], options: tuple[tuple[str, str], ...]) -> Any:
    """The components of a game with these options, the same for all tables."""
    return spec.catalogue_of(dict(options))


def game_of(game_id: str) -> GameSpec[Any]:
    from ecumene.core.registry import game

    return game(game_id)
