"""The decision of a viewer: the question, and every candidate with the reason if it is closed."""

from __future__ import annotations

from typing import Any

from ecumene.core.option import kind_of
from ecumene.core.reason import Reason
from ecumene.core.view import Observation
from ecumene.table.painter import Painter
from ecumene.table.schema.scene import Decision, Option, OptionMarks, Waiting, Why


def kind_of_decision(seen: Observation[Any]) -> str:
    """The name of the pending frame: the kind of decision."""
    state = seen.state
    return state.kinds[state.stack[-1].kind].name if state.stack else ""


def why(reason: Reason, short: str = "") -> Why:
    out: Why = {"code": reason.code, "text": reason.text, "rule": reason.rule}
    if short:
        out["short"] = short
    return out


def decision(paint: Painter[Any], seen: Observation[Any]) -> Decision:
    """What the viewer is asked, with all candidates in the order of the game; giving up is last."""
    state, spec = seen.state, seen.spec
    vocabulary = spec.vocabulary
    explained = spec.explain(state)
    risks = paint.warn(state, [code for code, reason in explained if reason is None])
    told: dict[tuple[object, ...], Why] = {}
    options: list[Option] = []
    for code, reason in explained:
        marks: OptionMarks = {}
        if reason is not None:
            same = (reason.topic, reason.code, *reason.params.items())
            if same not in told:
                told[same] = why(reason, paint.short_reason(reason.code))
            marks["why"] = told[same]
        if code in risks:
            marks["warn"] = risks[code]
        if spec.concedes(code):
            marks["concedes"] = True
        option: Option = {
            "id": vocabulary.format(code),
            "word": vocabulary.kinds[kind_of(code)].word,
            "label": paint.label(state, code),
            "group": paint.group(code),
            "refs": paint.refs(state, code),
            "open": reason is None,
            **paint.option_extras(state, code),
            **marks,
        }
        options.append(option)
    options.sort(key=lambda option: "concedes" in option)
    groups = dict.fromkeys(option["group"] for option in options)
    return {
        "seat": seen.viewer,
        "kind": kind_of_decision(seen),
        "sentence": paint.ask(state),
        "groups": [{"id": group, "label": paint.presenter.group_label(group)} for group in groups],
        "options": options,
    }


def waiting(paint: Painter[Any], seen: Observation[Any]) -> Waiting:
    """Who is thinking, and about what."""
    return {
        "seats": [seen.asked],
        "kind": kind_of_decision(seen),
        "sentence": paint.question(seen.state),
    }
