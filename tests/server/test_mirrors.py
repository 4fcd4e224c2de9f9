"""Copies of games that painters hold: they follow every move and show what the server would."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest

from ecumene.core import messages
from ecumene.core.registry import default_game, game, game_ids
from ecumene.records.session import Session
from ecumene.server.painting import views
from ecumene.server.painting.display import Display, Facts
from ecumene.server.painting.frames import Frames, framed
from ecumene.server.painting.mirror import Answer, Look, Mirror, Refusal, Standing, Wish
from ecumene.server.painting.paint_process import Easel
from ecumene.server.stored_games.rebuild import thin_out

TABLE = "k7m2hq9x4wzp"
LANGUAGES = ("en", "ru")


def play(session: Session, rng: random.Random) -> None:
    """A move at random; nobody gives up."""
    codes = [code for code in session.options() if not session.spec.concedes(code)]
    session.apply(rng.choice(codes or session.options()))


class Bench:
    """A game of the server, its display, and a painter that is asked for the same."""

    def __init__(self, name: str, players: int = 2) -> None:
        self.session = Session(game(name), players, 6)
        self.display = Display(TABLE)
        line: Any = None
        self.mirror = Mirror(TABLE, self.session, line)
        self.easel = Easel()
        self.revision = 0
        self.asked = 0
        self.tags: dict[tuple[int, str], str] = {}
        self.since: dict[tuple[int, str], int] = {}

    def changed(self) -> None:
        self.revision += 1
        self.display.repaint()
        if self.mirror.session.past:
            thin_out(self.session)

    def facts(self) -> Facts:
        return Facts(self.session.record.played, self.revision, self.session.over())

    def ask(self, wish: Wish, held: set[str]) -> Answer | Refusal:
        self.asked += 1
        course = self.mirror.course(self.revision)
        look = Look(self.asked, TABLE, course, self.facts(), wish, held)
        (sent,) = Frames().take(framed(look))
        return self.easel.answer(sent)

    def look(self, viewer: int, language: str) -> None:
        """The server and the painter tell the same, to the byte."""
        messages.use(language)
        key = (viewer, language)
        since = min(self.since.get(key, 0), len(self.session.events))
        holds, held = self.tags.get(key, ""), set(self.tags.values())
        self.display.facts = self.facts()
        told = views.told(self.display, self.session, viewer, since, holds, held)
        answer = self.ask(Wish(viewer, language, since, holds), held)
        assert isinstance(answer, Answer), answer
        assert answer.text == told.text
        assert (answer.tag, answer.since) == (told.tag, told.since)
        whole = views.whole(self.display, self.session, viewer, since)
        bare = self.ask(Wish(viewer, language, since, None), held)
        assert isinstance(bare, Answer)
        assert bare.text == whole.text
        self.tags[key], self.since[key] = told.tag, told.since


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    yield
    messages.use(messages.DEFAULT)


@pytest.mark.parametrize("name", game_ids())
def test_a_copy_shows_what_the_server_does(name: str) -> None:
    """Several moves between two looks, moves taken back, seats and languages in any order."""
    bench = Bench(name)
    session, rng = bench.session, random.Random(3)
    undone = 0
    for _ in range(45):
        for _ in range(rng.choice((1, 1, 2, 3))):
            last = session.past[-1].seat if session.past else -1
            if last >= 0 and session.check_undo(last) is None and rng.random() < 0.4:
                session.undo(last)
                undone += 1
            elif not session.over():
                play(session, rng)
            bench.changed()
        for viewer in rng.sample((-1, 0, 1), rng.choice((1, 2, 3))):
            bench.look(viewer, rng.choice(LANGUAGES))
    assert undone
    assert session.over() or len(session.past) > 10


def test_luck_is_that_of_the_record() -> None:
    """The server draws luck anew before every move; a painter is told what came."""
    bench = Bench(default_game())
    rng = random.Random(9)
    for seed in range(40):
        bench.session.state.seed = 1000 + seed
        play(bench.session, rng)
        bench.changed()
        bench.look(seed % 2, "en")


def test_a_copy_that_stands_elsewhere_is_noticed() -> None:
    bench = Bench(default_game())
    bench.look(0, "en")
    bench.session.apply(bench.session.options()[0])
    bench.changed()
    course = bench.mirror.course(bench.revision)
    assert course is not None
    for wrong in (
        course.standing._replace(ply=99),
        course.standing._replace(entries=0),
        course.standing._replace(asked=-1),
        Standing(*course.standing[:3], hashed=(20, "0123456789abcdef")),
    ):
        other = Bench(default_game())
        other.look(0, "en")
        look = Look(7, TABLE, course._replace(standing=wrong), bench.facts(), WISH, set())
        answer = other.easel.answer(look)
        assert isinstance(answer, Refusal)
        assert answer.disagrees
        assert TABLE not in other.easel.copies


WISH = Wish(0, "en", 0, "")


def test_other_luck_is_noticed() -> None:
    """A draw that the copy would not make from its own cards."""
    bench = Bench(default_game())
    bench.look(0, "en")
    rng = random.Random(1)
    while True:
        before = len(bench.session.record.moves)
        play(bench.session, rng)
        bench.changed()
        drawn = [k for k in range(before, len(bench.session.record.moves)) if is_luck(bench, k)]
        course = bench.mirror.course(bench.revision)
        assert course is not None
        if drawn:
            break
        answer = bench.easel.answer(Look(1, TABLE, course, bench.facts(), WISH, set()))
        assert isinstance(answer, Answer)
    less = [entry for entry in course.fresh if entry[0] >= 0]
    look = Look(2, TABLE, course._replace(fresh=less), bench.facts(), WISH, set())
    answer = bench.easel.answer(look)
    assert isinstance(answer, Refusal)


def is_luck(bench: Bench, number: int) -> bool:
    return bench.session.record.moves[number][0] < 0


def test_a_game_that_is_not_known_is_refused_without_suspicion() -> None:
    bench = Bench(default_game())
    bench.look(0, "en")
    bench.easel.copies.clear()
    answer = bench.ask(WISH, set())
    assert isinstance(answer, Refusal)
    assert not answer.disagrees


def test_a_scene_of_another_seat_is_nothing_to_go_on_from() -> None:
    bench = Bench(default_game())
    bench.look(0, "en")
    answer = bench.ask(Wish(1, "en", 0, bench.tags[0, "en"]), set())
    assert isinstance(answer, Answer)
    assert b'"type":"scene"' in answer.text
    russian = bench.ask(Wish(0, "ru", 0, bench.tags[0, "en"]), set())
    assert isinstance(russian, Answer)
    assert b'"type":"scene"' in russian.text


def test_only_scenes_that_somebody_holds_stay_in_memory() -> None:
    bench = Bench(default_game())
    for _ in range(6):
        bench.look(0, "en")
        bench.session.apply(bench.session.options()[0])
        bench.changed()
    shown = bench.easel.copies[TABLE].display.shown[0, "en"]
    assert len(shown) <= 2


def test_frames_come_whole_however_they_are_cut() -> None:
    sent = b"".join(framed(thing) for thing in ("a", [1, b"x" * 1000], None))
    frames, found = Frames(), []
    for k in range(0, len(sent), 7):
        found += list(frames.take(sent[k : k + 7]))
    assert found == ["a", [1, b"x" * 1000], None]


def test_waiting_for_the_same_is_asked_once() -> None:
    """A hundred who watch the same cost one question."""
    from ecumene.server.painting.paint_line import PaintLine

    async def watched() -> None:
        line = PaintLine()
        session = Session(game(default_game()), 2, 6)
        mirror = Mirror(TABLE, session, line)
        facts = Facts(0, 0, False)
        first = line.ask(mirror, facts, WISH, set())
        assert line.ask(mirror, facts, WISH, set()) is first
        assert line.ask(mirror, facts, WISH._replace(viewer=1), set()) is not first
        assert len(line.waiting) == 2
        line.end("ended")
        assert first.exception() is not None
        await asyncio.sleep(0)
        assert not mirror.pending

    asyncio.run(watched())
