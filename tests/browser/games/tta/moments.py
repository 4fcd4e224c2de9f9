"""Moments of a game that tests look for."""

from __future__ import annotations

from ecumene.records.session import Session
from tests.browser.prepared import words


def kind(session: Session) -> str:
    stack = session.state.stack
    return session.state.kinds[stack[-1].kind].name if stack else ""


def attacked(session: Session) -> bool:
    bonus = [word for word in words(session) if word.startswith("add ")]
    return kind(session) == "defense" and bool(bonus)


def bidding(session: Session) -> bool:
    return sum(word.startswith("bid ") for word in words(session)) > 1


def offered(session: Session) -> bool:
    return kind(session) == "offer"


def busy(session: Session) -> bool:
    """Amid the actions of a turn, with cards in the hand."""
    return kind(session) == "actions" and session.record.played > 30 and len(words(session)) > 8
