"""A game in progress as tests play and look at it. Seats count from 1, as players see them."""

from __future__ import annotations

from typing import Generic, Self

import pytest

from ecumene.core import engine
from ecumene.core.errors import IllegalMove
from ecumene.core.event import Event
from ecumene.core.spec import GameSpec, S


class InPlay(Generic[S]):
    """Each game's scenarios say how a position is made; this is what they share after that."""

    spec: GameSpec[S]
    started: S | None = None
    script: list[int] | None = None

    @property
    def s(self) -> S:
        assert self.started is not None, "start the scenario first"
        return self.started

    def go_on_from(self, state: S) -> Self:
        """Play on from a position to the first decision."""
        state.log = []
        state.chance = []
        state.script = self.script
        self.started = state
        engine.advance_to_decision(state)
        return self

    def deals(self, *draws: str) -> Self:
        """What chance does next, in order and in notation (before starting, or for the next
        moves)."""
        codes = [self.spec.vocabulary.parse(draw) for draw in draws]
        if self.started is None:
            self.script = [*(self.script or []), *codes]
        else:
            self.started.script = [*(self.started.script or []), *codes]
        return self

    def play(self, *texts: str) -> Self:
        """Play options given in notation."""
        for text in texts:
            self.spec.play(self.s, text)
        return self

    def options(self, word: str = "") -> list[str]:
        """The open options in notation, all or those that begin with a word."""
        return self.written(engine.options(self.s), word)

    def candidates(self, word: str = "") -> list[str]:
        """Everything that is shown at the present decision, open or closed."""
        return self.written([code for code, _ in engine.candidates(self.s)], word)

    def written(self, codes: list[int], word: str) -> list[str]:
        found = [self.spec.vocabulary.format(code) for code in codes]
        return [text for text in found if not word or text.split()[0] == word]

    def can(self, text: str) -> bool:
        """Is this option open?"""
        return engine.check(self.s, self.spec.vocabulary.parse(text)) == 0

    def why(self, text: str) -> str:
        """The code of the reason why an option is closed; checks that playing it is refused
        with that reason and changes nothing."""
        before = self.spec.key(self.s)
        with pytest.raises(IllegalMove) as caught:
            self.spec.play(self.s, text)
        assert self.spec.key(self.s) == before, "a refused move changed the position"
        reason = caught.value.reason
        assert reason.rule, "a reason without a rule"
        said = reason.text.replace(reason.params.get("question", "?" * 9), "")
        assert "?" not in said, f"an unfilled sentence: {said}"
        return reason.code

    def numbers(self, text: str) -> dict[str, str]:
        """The numbers in the sentence that says why an option is closed."""
        code = self.spec.vocabulary.parse(text)
        return self.spec.reason(self.s, code, engine.check(self.s, code)).params

    def sentence(self, text: str) -> str:
        """The sentence that says why an option is closed, with its numbers."""
        code = self.spec.vocabulary.parse(text)
        return self.spec.reason(self.s, code, engine.check(self.s, code)).text

    def asked(self) -> int:
        """The seat that is asked (0: nobody, the game is over)."""
        return 0 if engine.over(self.s) else engine.chooser(self.s) + 1

    def frame(self) -> str:
        """The name of the pending decision."""
        return self.s.kinds[self.s.stack[-1].kind].name

    def over(self) -> bool:
        return engine.over(self.s)

    def winners(self) -> list[int]:
        return [seat + 1 for seat in self.spec.winners(self.s)]

    def log(self, kind: str | None = None, seat: int = 0) -> list[Event]:
        """What happened so far: all events, those of a kind, those about a seat."""
        assert self.s.log is not None
        return [
            event
            for event in self.s.log
            if kind in (None, event.kind) and seat in (0, event.player + 1)
        ]
