"""Golden playthroughs: whole games as text, compared letter by letter.

Each file shows, for every decision, who is asked, all options, the choice, what happened in
words, and a fingerprint of what each seat sees. `make goldens` writes them anew; the
difference is reviewed like code.
"""

from __future__ import annotations

import hashlib
import json
import random

from ecumene.core.registry import game, game_ids
from ecumene.records.session import Session
from tests.support.about import Case as Case
from tests.support.about import about

CASES = [case for name in game_ids() for case in about(name).cases]


def choose(session: Session, rng: random.Random, case: Case) -> int:
    """Random play that prefers doing something."""
    spec = session.spec
    options = session.options()
    seat = session.asked()
    for turn, quitter in case.resigns:
        if seat == quitter - 1 and getattr(session.state, "round", 0) >= turn:
            giving_up = [code for code in options if spec.concedes(code)]
            if giving_up:
                return giving_up[0]
    options = [code for code in options if not spec.concedes(code)] or options
    if rng.random() < 0.8:
        words = [spec.vocabulary.format(code).split()[0] for code in options]
        avoided = about(spec.id).reluctant
        active = [c for c, word in zip(options, words, strict=True) if word not in avoided]
        options = active or options
    return rng.choice(options)


def fingerprint(session: Session, viewer: int) -> str:
    """Of what a viewer sees, in the format that never changes."""
    seen = session.observe(viewer)
    data = seen.to_json(session.spec.digest_json(seen.state))
    text = json.dumps(data, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def ending(session: Session) -> str:
    """How a game ended, in the words of the cases."""
    if len(session.spec.winners(session.state)) > 1:
        return "shared_victory"
    return about(session.spec.id).ending(session.state)


def render(case: Case) -> str:
    """The playthrough as text."""
    spec = game(case.game)
    session = Session(spec, case.players, case.seed, case.options, case.position)
    rng = random.Random(case.seed)
    lines = [
        f"# {spec.name}, rules version {spec.version}",
        f"# {case.players} players, seed {case.seed}, options {case.options}",
        f"# ends by: {case.ending}",
        "",
    ]
    number = 0
    while not session.over():
        number += 1
        frame = session.state.stack[-1]
        name = session.state.kinds[frame.kind].name
        options = ", ".join(spec.vocabulary.format(code) for code in session.options())
        code = choose(session, rng, case)
        lines.append(f"{number}. seat {session.asked() + 1}, {name}: {options}")
        lines.append(f"   > {spec.vocabulary.format(code)}")
        for event in session.apply(code):
            lines.append(f"   {spec.describe_event(session.state, event)}")
        seen = " ".join(fingerprint(session, seat) for seat in range(-1, case.players))
        lines.append(f"   = {seen}")
    assert ending(session) == case.ending, f"{case.name} ends by {ending(session)}"
    winners = [seat + 1 for seat in spec.winners(session.state)]
    lines += ["", f"scores {spec.scores(session.state)}, winners {winners}", ""]
    return "\n".join(lines)
