"""Answers: JSON as we write it, and errors in their one shape."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from ecumene.server.http.fields import field_list
from ecumene.server.http.problems import Problem

BY_STATUS = {404: "no_such_page", 405: "wrong_method", 413: "too_large"}


def json_text(text: str) -> Response:
    """An answer that is JSON already."""
    return Response(text, media_type="application/json")


def problem_reply(problem: Problem) -> JSONResponse:
    headers = {}
    if "retry_after" in problem.details:
        headers["retry-after"] = str(problem.details["retry_after"])
    if problem.status == 401:
        headers["www-authenticate"] = "Bearer"
    return JSONResponse(showable(problem.to_json()), problem.status, headers)


def showable(value: Any) -> Any:
    """A sentence may quote what was sent, and that may have characters that no encoding has."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, dict):
        return {showable(key): showable(part) for key, part in value.items()}
    return [showable(part) for part in value] if isinstance(value, list) else value


async def on_problem(_request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    return problem_reply(problem)


async def on_failure(_request: Request, _error: Exception) -> Response:
    """A fault of ours: what it was is in the server's log only."""
    return problem_reply(Problem("internal"))


async def on_invalid(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return problem_reply(Problem("invalid", {"fields": field_list(error.errors())}))


async def on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = BY_STATUS.get(error.status_code, "bad_request")
    reply = problem_reply(Problem(code, why=""))
    if error.status_code == 405:
        reply.headers["allow"] = ", ".join(request.app.state.methods(request.url.path))
    return reply
