"""Plans: rehearsed on dealt tables, played by the same rules, stopped where something has changed,
and known to nobody else."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ecumene.core.registry import game, offered_ids
from ecumene.records.session import Session
from ecumene.server.planning.choosing import Chosen, answered, choose, fitting
from ecumene.server.planning.plan import Answer, Plan, Step, Stop
from ecumene.server.planning.rehearsing import Rehearsal, Shown, coming_turn, deal
from ecumene.server.planning.runner import FIRST_PAUSE, PlanRunner
from ecumene.server.planning.topics import Topic, topic_of
from ecumene.table.scene import scene
from tests.server.house import GAME, House, Person, options, until
from tests.server.tables import two_people

Json = dict[str, Any]
SEED = 4


@pytest.fixture
def runner(plain_house: House) -> PlanRunner:
    """Plans without pauses."""
    found: PlanRunner = plain_house.app.state.services.runner
    found.first = found.next = (0.0, 0.0)
    return found


def other(session: Session) -> int:
    return 1 - session.asked()


def rehearsed(session: Session, seat: int, moves: int) -> Rehearsal:
    """A line of the first open options that are about something."""
    line: list[str] = []
    for _ in range(moves):
        found = Rehearsal(deal(session, seat, 1), seat, line)
        drawn = found.scene()["decision"]
        if found.ended or drawn is None:
            break
        choices = [one for one in drawn["options"] if one["open"] and not one.get("concedes")]
        choices.sort(key=lambda one: not one["refs"])
        line.append(choices[0]["id"])
    return Rehearsal(deal(session, seat, 1), seat, line)


# Rehearsing


@pytest.mark.parametrize("name", offered_ids())
def test_the_coming_turn_is_rehearsed_in_every_game(name: str) -> None:
    session = Session(game(name), 2, SEED)
    before = json.dumps(session.spec.to_json(session.state), sort_keys=True)
    found = rehearsed(session, other(session), 3)
    assert found.steps
    assert found.scene()["viewer"] == other(session)
    assert json.dumps(session.spec.to_json(session.state), sort_keys=True) == before
    again = Rehearsal(
        deal(session, other(session), 1), other(session), [step.id for step in found.steps]
    )
    assert again.steps == found.steps, "the same table for the same revision"


@pytest.mark.parametrize("name", offered_ids())
def test_nothing_hidden_can_be_learnt_from_a_rehearsal(name: str) -> None:
    """Two tables that look the same to a seat are rehearsed in the same way."""
    session = Session(game(name), 2, SEED)
    seat = other(session)
    twin = coming_twin(session, seat)
    one, two = coming_turn(deal(session, seat, 7), seat), coming_turn(deal(twin, seat, 7), seat)
    assert scene(one, seat)["board"] == scene(two, seat)["board"]
    assert scene(one, seat)["decision"] == scene(two, seat)["decision"]


def coming_twin(session: Session, seat: int) -> Session:
    """Another table that agrees with what a seat sees."""
    spec, record = session.spec, session.record
    dealt = spec.to_json(spec.determinize(session.observe(seat).state, seat, 99))
    return Session(spec, record.players, 99, record.options, dealt)


def test_a_move_that_the_rules_close_says_why() -> None:
    session = Session(game(GAME), 2, SEED)
    seat = other(session)
    closed = next(
        one
        for one in Rehearsal(deal(session, seat, 1), seat, []).scene()["decision"]["options"]
        if not one["open"]
    )
    found = Rehearsal(deal(session, seat, 1), seat, [closed["id"]])
    assert found.refused is not None
    assert found.refused["text"] == closed["why"]["text"]
    assert not found.steps


# Choosing


def test_a_step_is_found_by_what_it_is_about_and_checked_by_the_rules() -> None:
    session = Session(game(GAME), 2, SEED)
    seat = session.asked()
    found = rehearsed(session, seat, 1)
    step = found.steps[0]
    assert step.card is not None
    plan = Plan((step,), armed=True)
    assert choose(plan, session, seat) == Chosen(step.id, step=True)
    assert choose(plan, session, 1 - seat) is None, "it is not asked"
    elsewhere = Step(**{**vars(step), "id": f"{step.word} 13"})
    assert choose(Plan((elsewhere,), armed=True), session, seat) == Chosen(step.id, step=True)
    gone = Step(**{**vars(step), "card": "nothing_there"})
    stopped = choose(Plan((gone,), armed=True), session, seat)
    assert isinstance(stopped, Stop)
    assert stopped.why == "gone"
    dearer = Step(**{**vars(step), "expects": {**step.expects, "culture": 99}})
    stopped = choose(Plan((dearer,), armed=True), session, seat)
    assert isinstance(stopped, Stop)
    assert stopped.why == "touched"
    assert choose(Plan((step,), armed=False), session, seat) is None
    assert (
        choose(Plan((Step(**{**vars(step), "kind": "other"}),), armed=True), session, seat) is None
    )


def option(id: str, open: bool = True) -> Any:
    why = {"code": "no", "text": "Not now.", "rule": "R-1"}
    word = id.split(" ")[0]
    return {"id": id, "word": word, "label": id, "refs": [], "open": open, "why": why}


def test_bids_up_to_a_limit_and_offers_that_are_declined() -> None:
    bids = Shown(
        "auction", [option("pass"), option("bid 4", False), option("bid 5"), option("bid 6")], {}
    )
    limit = Answer("auction", "pass", "bid", 5)
    assert answered(limit, bids) == Chosen("bid 5", step=False)
    assert answered(Answer("auction", "pass", "bid", 4), bids) == Chosen("pass", step=False)
    offer = Shown("offer", [option("accept"), option("refuse")], {})
    assert answered(Answer("offer", "refuse"), offer) == Chosen("refuse", step=False)
    closed = answered(Answer("offer", "refuse"), Shown("offer", [option("refuse", False)], {}))
    assert closed == Stop("no_answer", "refuse", "Not now.", "R-1")
    plan = Plan((), (limit,))
    assert Plan.loads(plan.dumps()) == plan


# At a table


def plan_turn(person: Person, table: str, seat: int, moves: int) -> list[str]:
    """A line for the coming turn, the last move of which gives the turn away."""
    line: list[str] = []
    for _ in range(moves):
        told = rehearse(person, table, seat, line)
        choices = [o for o in told["scene"]["decision"]["options"] if o["open"] and o["refs"]]
        line.append(choices[0]["id"])
    while not (told := rehearse(person, table, seat, line))["ended"]:
        line.append("end" if "end" in options(told) else "pass")
    return line


def rehearse(person: Person, table: str, seat: int, line: list[str]) -> Any:
    return person.post(f"/tables/{table}/seats/{seat}/plan/rehearsal", {"line": line})


def test_a_plan_is_played_when_its_turn_comes(house: House) -> None:
    runner: PlanRunner = house.app.state.services.runner
    runner.first = runner.next = (0.0, 0.0)
    table, lena, ruth = two_people(house, seed=SEED)
    line = plan_turn(ruth, table, 1, 1)
    plan = ruth.send("PUT", f"/tables/{table}/seats/1/plan", {"line": line})
    assert (plan["armed"], len(plan["steps"])) == (True, len(line))
    talk = ruth.socket(table, seat=1)
    talk.next("scene")
    lena.move(table, 0, "end")
    told = talk.next("plan")["plan"]
    while told["armed"]:
        told = talk.next("plan")["plan"]
    assert (told["done"], told["stopped"]) == (len(line), None)
    until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
    log = lena.view(table, 0)["scene"]["log"]["entries"]
    assert any(entry.get("seat") == 1 for entry in log)


def test_a_plan_survives_a_restart_of_memory_and_is_its_owners_alone(
    plain_house: House, runner: PlanRunner
) -> None:
    table, lena, ruth = two_people(plain_house, seed=SEED)
    before = lena.get(f"/tables/{table}"), lena.view(table, 0)
    line = plan_turn(ruth, table, 1, 1)
    watching = lena.socket(table, seat=0)
    watching.next("scene")
    ruth.send("PUT", f"/tables/{table}/seats/1/plan", {"line": line})
    seats = lena.get(f"/tables/{table}")
    assert {**seats, "seats": 0, "changed": 0} == {**before[0], "seats": 0, "changed": 0}
    assert lena.view(table, 0) == before[1]
    for person, status in ((lena, 403), (plain_house.person(), 401)):
        person.get(f"/tables/{table}/seats/1/plan", status=status)
        person.post(f"/tables/{table}/seats/1/plan/rehearsal", {"line": []}, status=status)
    watching.send(type="ping", id="p")
    heard: list[Json] = []
    while not heard or heard[-1]["type"] != "pong":
        heard.append(watching.next())
    assert {one["type"] for one in heard} <= {"pong", "table"}, "nobody else is told anything"
    plain_house.forget_games()
    lena.move(table, 0, "end")
    until(lambda: not ruth.get(f"/tables/{table}/seats/1/plan")["armed"])
    assert ruth.get(f"/tables/{table}/seats/1/plan")["done"] == len(line)


def test_a_plan_stops_where_something_else_happened(plain_house: House, runner: PlanRunner) -> None:
    """What was planned is taken by the one who plays before."""
    table, lena, ruth = two_people(plain_house, seed=SEED)
    line = plan_turn(ruth, table, 1, 1)
    planned = ruth.send("PUT", f"/tables/{table}/seats/1/plan", {"line": line})["steps"][0]
    mine = next(
        one
        for one in lena.view(table, 0)["scene"]["decision"]["options"]
        if one["open"]
        and one["word"] == planned["word"]
        and planned["label"].split(" from ")[0] == one["label"].split(" from ")[0]
    )
    lena.move(table, 0, mine["id"])
    lena.move(table, 0, "end")
    found = until(lambda: stopped(ruth, table))
    assert found["stopped"]["why"] == "gone"
    assert found["stopped"]["label"] == planned["label"]
    assert found["stopped"]["ply"] == ruth.get(f"/tables/{table}")["ply"]
    assert (found["armed"], found["done"]) == (False, 0)
    assert ruth.get(f"/tables/{table}")["asked"] == 1, "and the turn is hers"


def stopped(person: Person, table: str) -> Json | None:
    found: Json = person.get(f"/tables/{table}/seats/1/plan")
    return found if found["stopped"] is not None else None


def test_whoever_moves_stops_the_plan(plain_house: House, runner: PlanRunner) -> None:
    runner.first = (1.0, 1.0)
    table, lena, ruth = two_people(plain_house, seed=SEED)
    line = plan_turn(ruth, table, 1, 1)
    ruth.send("PUT", f"/tables/{table}/seats/1/plan", {"line": line})
    lena.move(table, 0, "end")
    choice = next(one for one in options(ruth.view(table, 1)) if one not in line)
    ruth.move(table, 1, choice)
    assert until(lambda: stopped(ruth, table))["stopped"]["why"] == "own_move"


def test_a_plan_that_the_rules_close_is_refused_with_the_reason(plain_house: House) -> None:
    table, _, ruth = two_people(plain_house, seed=SEED)
    told = rehearse(ruth, table, 1, [])
    closed = next(one for one in told["scene"]["decision"]["options"] if not one["open"])
    body = {"line": [closed["id"]]}
    refused = ruth.send("PUT", f"/tables/{table}/seats/1/plan", body, status=422)
    assert refused["code"] == "bad_plan"
    assert closed["why"]["text"] in refused["message"]
    bad = {"line": ["no such thing"]}
    assert ruth.send("PUT", f"/tables/{table}/seats/1/plan", bad, 422)["code"] == "bad_notation"


def test_pauses_are_those_of_a_thinking_player() -> None:
    low, high = FIRST_PAUSE
    assert low >= 2.0
    assert high - low >= 3.0, "so different that nobody can tell a plan by them"


def test_a_move_taken_back_leaves_the_plan_as_it_was(
    plain_house: House, runner: PlanRunner
) -> None:
    runner.first = (1.0, 1.0)
    table, lena, ruth = two_people(plain_house, seed=SEED)
    line = plan_turn(ruth, table, 1, 1)
    ruth.send("PUT", f"/tables/{table}/seats/1/plan", {"line": line})
    lena.move(table, 0, "end")
    lena.undo(table, 0)
    until(lambda: not runner.running)
    found = ruth.get(f"/tables/{table}/seats/1/plan")
    assert (found["armed"], found["done"], found["stopped"]) == (True, 0, None)
    runner.first = (0.0, 0.0)
    lena.move(table, 0, "end")
    until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)


def test_why_a_plan_stopped_is_told_in_its_owners_language(
    plain_house: House, runner: PlanRunner
) -> None:
    table, lena, ruth = two_people(plain_house, seed=SEED)
    line = plan_turn(ruth, table, 1, 1)
    taken = line[0]
    ruth.send("PUT", f"/tables/{table}/seats/1/plan?lang=ru", {"line": line})
    lena.move(table, 0, taken)
    lena.move(table, 0, "end")
    assert until(lambda: stopped(ruth, table))["stopped"]["text"].startswith("Того")


def test_a_plan_is_read_in_ones_own_language(plain_house: House, runner: PlanRunner) -> None:
    """Also by who has planned in another one."""
    table, lena, ruth = two_people(plain_house, seed=SEED)
    path = f"/tables/{table}/seats/1/plan"
    line = plan_turn(ruth, table, 1, 1)
    planned = ruth.send("PUT", f"{path}?lang=ru", {"line": line})
    assert planned["steps"][0]["label"].startswith("взять")
    read = ruth.get(path)
    again = ruth.post(f"{path}/rehearsal", {"line": line})["steps"]
    assert [one["label"] for one in read["steps"]] == [one["label"] for one in again]
    assert {**read, "steps": 0, "lang": "ru"} == {**planned, "steps": 0}
    assert (read["lang"], planned["lang"]) == ("en", "ru")
    assert ruth.get(path, lang="ru") == planned, "and back"
    assert ruth.get(path) == read
    lena.move(table, 0, line[0])
    assert ruth.get(path)["steps"][0]["label"] == planned["steps"][0]["label"], "it is gone"


def test_a_standing_answer_is_given_whenever_it_is_asked_for(
    plain_house: House, runner: PlanRunner
) -> None:
    table, lena, ruth = two_people(plain_house, seed=SEED)
    asked = rehearse(ruth, table, 1, [])["scene"]["decision"]["kind"]
    answers = [{"kind": asked, "option": "end"}]
    kept = ruth.send("PUT", f"/tables/{table}/seats/1/plan", {"answers": answers})
    assert (kept["armed"], len(kept["answers"])) == (False, 1)
    lena.move(table, 0, "end")
    until(lambda: lena.get(f"/tables/{table}")["asked"] == 0)
    assert ruth.get(f"/tables/{table}/seats/1/plan")["answers"] == kept["answers"], "for good"
    emptied = ruth.send("PUT", f"/tables/{table}/seats/1/plan", {})
    assert emptied["answers"] == []


# Conditions of standing answers


def offered_question() -> tuple[Session, int, Topic]:
    """Of any game: somebody is asked on another's turn, with a component or by somebody."""
    for name in offered_ids():
        for seed in range(6):
            session = Session(game(name), 3, seed)
            rng = random.Random(seed)
            for _ in range(400):
                if session.over():
                    break
                seat = session.asked()
                drawn = scene(session, seat)
                found = topic_of(session, seat, drawn)
                if found is not None and found.by is not None:
                    return session, seat, found
                codes = [one for one in session.options() if not session.spec.concedes(one)]
                session.apply(rng.choice(codes))
    raise AssertionError("nobody was asked by anybody")


def test_an_answer_is_given_by_who_asks_and_with_what() -> None:
    session, seat, topic = offered_question()
    drawn = scene(session, seat)
    choice = options({"scene": drawn})[0]
    stranger = next(one for one in range(3) if one not in (seat, topic.by))
    always = Answer(topic.kind, choice)
    theirs = Answer(topic.kind, choice, by=topic.by)
    others = Answer(topic.kind, choice, by=stranger)
    card = Answer(topic.kind, choice, card="no_such_card")
    assert fitting([always], session, seat, drawn) == always
    assert fitting([always, theirs, others, card], session, seat, drawn) == theirs
    assert fitting([others, card], session, seat, drawn) is None
    assert fitting([Answer("another_kind", choice)], session, seat, drawn) is None


def test_the_most_exact_answer_counts() -> None:
    asked = Topic("offer", 1, "treaty")
    assert asked.fits(None, None) == 0
    assert asked.fits(1, "treaty") == 2
    assert asked.fits(1, "other") is None
    assert asked.fits(2, "treaty") is None


def test_conditions_are_kept_and_the_topic_is_told(plain_house: House) -> None:
    table, lena, ruth = two_people(plain_house)
    answer = {"kind": "offer", "option": "refuse", "by": 1, "card": "treaty"}
    path = f"/tables/{table}/seats/0/plan"
    kept = lena.send("PUT", path, {"answers": [answer]})["answers"]
    assert kept == [{**answer, "word": None, "most": None, "label": ""}]
    asked = lena.view(table, 0)["scene"]["decision"]
    topic = lena.get(f"{path}/topic")
    assert (topic["kind"], topic["by"]) == (asked["kind"], None), "it is one's own turn"
    assert ruth.get(f"/tables/{table}/seats/1/plan/topic", 409)["code"] == "not_asked"
    assert ruth.get(f"{path}/topic", 403)["code"] == "not_your_seat"


def test_an_answer_that_is_not_possible_is_said_once(
    plain_house: House, runner: PlanRunner
) -> None:
    """Its owner has all the time of their clock to answer by themselves."""
    table, lena, ruth = two_people(plain_house, seed=SEED)
    decision = rehearse(ruth, table, 1, [])["scene"]["decision"]
    closed = next(one for one in decision["options"] if not one["open"])
    answers = [{"kind": decision["kind"], "option": closed["id"]}]
    ruth.send("PUT", f"/tables/{table}/seats/1/plan", {"answers": answers})
    lena.move(table, 0, "end")
    found = until(lambda: stopped(ruth, table))
    assert (found["stopped"]["why"], found["stopped"]["label"]) == ("no_answer", closed["label"])
    assert len(found["answers"]) == 1, "it stays for other questions"
    until(lambda: not runner.running)
    ruth.move(table, 1, "end")
    for who, seat, move in ((lena, 0, "pass"), (lena, 0, "end"), (ruth, 1, "pass")):
        who.move(table, seat, move)
    again = until(lambda: later(ruth, table, found["stopped"]["ply"]))
    assert again["stopped"]["why"] == "no_answer", "of the next question, too"
    until(lambda: not runner.running)


def later(person: Person, table: str, ply: int) -> Json | None:
    found = stopped(person, table)
    return found if found is not None and found["stopped"]["ply"] > ply else None


def test_an_answer_is_changed_while_a_turn_is_planned(
    plain_house: House, runner: PlanRunner
) -> None:
    """The moves stay as they were planned, also where they could not be planned any more."""
    table, lena, ruth = two_people(plain_house, seed=SEED)
    path = f"/tables/{table}/seats/1/plan"
    line = plan_turn(ruth, table, 1, 1)
    planned = ruth.send("PUT", path, {"line": line})
    lena.move(table, 0, line[0])
    answer = {"kind": "offer", "option": "refuse"}
    refused = ruth.send("PUT", path, {"line": line, "answers": [answer]}, 422)
    assert refused["code"] == "bad_plan"
    kept = ruth.send("PUT", path, {"line": None, "answers": [answer]})
    assert (kept["steps"], kept["armed"]) == (planned["steps"], True)
    assert [one["kind"] for one in kept["answers"]] == ["offer"]
    lena.move(table, 0, "end")
    assert until(lambda: stopped(ruth, table))["stopped"]["why"] == "gone"
    emptied = ruth.send("PUT", path, {"line": None})
    assert (emptied["steps"], emptied["answers"], emptied["armed"]) == ([], [], False)


def test_a_plan_is_taken_up_again_with_what_it_was_about(plain_house: House) -> None:
    """A card that was planned has another place by now, and another card lies in its old one."""
    session = Session(game(GAME), 2, SEED)
    seat = other(session)
    step = rehearsed(session, seat, 1).steps[0]
    elsewhere = Step(**{**vars(step), "id": f"{step.word} 13"})
    assert [one.id for one in Rehearsal(deal(session, seat, 1), seat, [elsewhere]).steps] == [
        step.id
    ]
    gone = Step(**{**vars(step), "card": "nothing_there"})
    found = Rehearsal(deal(session, seat, 1), seat, [gone, step])
    assert (found.steps, found.refused) == ([], None), "and what comes after it is not tried"
    table, _, ruth = two_people(plain_house, seed=SEED)
    line = plan_turn(ruth, table, 1, 1)
    path = f"/tables/{table}/seats/1/plan"
    planned = ruth.send("PUT", path, {"line": line})
    again = ruth.post(f"{path}/rehearsal", {"line": None})
    assert (again["steps"], again["ended"]) == (planned["steps"], True)


def test_no_plan_lets_its_owners_time_run_out(plain_house: House) -> None:
    clock = {"kind": "live", "turn": 6, "reserve": 0}
    table, _, _ = two_people(plain_house, seed=SEED, clock=clock)
    runner: PlanRunner = plain_house.app.state.services.runner
    runner.first = runner.next = (50.0, 60.0)
    live = plain_house.registry.tables[table]
    assert 0.0 < runner.pause(live, 0, again=False) <= 3.0
    assert runner.pause(live, 0, again=True) <= 3.0
    untimed, _, _ = two_people(plain_house, seed=SEED)
    assert runner.pause(plain_house.registry.tables[untimed], 0, again=False) >= 50.0
