"""Sealed decisions: several seats answer in secret, and all answers are opened at once.

The seats are asked one after the other, in an order everybody knows. Who has answered is public,
what they answered is not: the frame hides it from everybody else, nothing is logged, and what a
later seat may choose does not depend on it. When the last answer is in, `reveal` opens them all.
"""

from __future__ import annotations

from typing import Final, TypeVar

from ecumene.core.chance import mix
from ecumene.core.frame import Frame, FrameKind
from ecumene.core.reason import OPEN
from ecumene.core.state import State

UNKNOWN: Final = -1
"""Stands for an answer that the viewer may not see."""

GUESS_STREAM: Final = 61

S = TypeVar("S", bound=State)


class Sealed(FrameKind[S]):
    """A decision of several seats; `Frame.items` holds the answers given so far, in order."""

    def seats(self, s: S, f: Frame) -> list[int]:
        """Who is asked, in this order."""
        raise TypeError("each sealed decision names its seats")

    def candidates_of(self, s: S, f: Frame, seat: int) -> list[int]:
        raise TypeError("each sealed decision lists its candidates")

    def check_of(self, s: S, f: Frame, seat: int, code: int) -> int:
        """May ``seat`` answer this? May depend only on what that seat knows."""
        raise TypeError("each sealed decision checks its answers")

    def reveal(self, s: S, f: Frame, seats: list[int], answers: tuple[int, ...]) -> None:
        """All answers are in; the frame is off the stack."""
        raise TypeError("each sealed decision opens its answers")

    def chooser(self, s: S, f: Frame) -> int:
        return self.seats(s, f)[len(f.items)]

    def candidates(self, s: S, f: Frame) -> list[int]:
        return self.candidates_of(s, f, self.chooser(s, f))

    def check(self, s: S, f: Frame, code: int) -> int:
        return self.check_of(s, f, self.chooser(s, f), code)

    def resolve(self, s: S, f: Frame, code: int) -> None:
        seats = self.seats(s, f)
        answers = (*f.items, code)
        if len(answers) < len(seats):
            s.replace(Frame(f.kind, f.player, f.a, f.b, f.c, f.d, answers))
            return
        s.pop()
        self.reveal(s, f, seats, answers)

    def redact(self, s: S, f: Frame, viewer: int) -> Frame:
        seats = self.seats(s, f)
        shown = [c if seats[k] == viewer else UNKNOWN for k, c in enumerate(f.items)]
        return Frame(f.kind, f.player, f.a, f.b, f.c, f.d, tuple(shown))

    def guess(self, s: S, f: Frame, seed: int) -> Frame:
        """The frame with any possible answer in place of each unknown one."""
        seats = self.seats(s, f)
        answers: list[int] = []
        for k, code in enumerate(f.items):
            if code == UNKNOWN:
                j = seats[k]
                codes = self.candidates_of(s, f, j)
                opened = [one for one in codes if self.check_of(s, f, j, one) == OPEN]
                code = opened[mix(seed, GUESS_STREAM, k) % len(opened)]
            answers.append(code)
        return Frame(f.kind, f.player, f.a, f.b, f.c, f.d, tuple(answers))
