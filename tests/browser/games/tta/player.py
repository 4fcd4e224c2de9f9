"""Somebody at a table of Through the Ages who clicks on cards, tiles and answers."""

from __future__ import annotations

from tests.browser.seat import Seat, Stuck

ANSWERS = ".auction [data-option]:enabled, .auction button.unit.is-lit"
THINGS = (
    ".tile.is-lit:not(.is-warn):not(.is-selected) .tile__hit",
    ".hand .card.is-lit:not(.is-selected)",
    ".mini.is-lit",
    ".row .card.is-lit",
    ".sq.is-next.is-lit",
)
ANY_THING = ".is-lit[data-ref], .tile.is-lit .tile__hit, .men.is-lit, .cubes.is-lit"


class Player(Seat):
    """Takes what is lit, and ends the phase."""

    def end(self) -> None:
        """End the phase; what is left to do is asked about once."""
        for _ in range(2):
            button = self.command("end")
            if button is None:
                return
            ply = self.ply
            self.click(button)
            if self.first(".is-doubt") is None and self.moved(ply):
                return
        if not self.moved(ply):
            raise Stuck("the phase does not end")

    def touch_something(self) -> bool:
        """Do something useful by clicking a lit thing; False if nothing is lit."""
        for selector in THINGS:
            found = self.first(selector)
            if found is None:
                continue
            ply = self.ply
            self.click(found)
            self.finish(ply)
            return True
        return False

    def finish(self, ply: int) -> None:
        """A thing that can do several things asks in the lens, or for a second thing."""
        if self.first(".is-selected") is None and self.moved(ply, 1.0):
            return
        button = self.first(".lens__go:enabled")
        if button is not None:
            self.click(button)
        if not self.moved(ply):
            raise Stuck(f"nothing happens in {self.kind}")

    def answer(self) -> None:
        """Any other decision: the dialog's first open answer, a lit thing, a command."""
        ply = self.ply
        for option in ("pass", "done", "refuse"):
            button = self.first(f'[data-option="{option}"]:enabled')
            if button is not None and self.kind != "actions":
                self.click(button)
                if self.moved(ply):
                    return
        found = self.first(ANSWERS) or self.first(ANY_THING)
        if found is None:
            found = self.first(".bar [data-option]:enabled, .sheet [data-option]:enabled")
        if found is None:
            raise Stuck(f"nothing to click in {self.kind}")
        self.click(found)
        self.finish(ply)
