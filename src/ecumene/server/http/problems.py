"""What can go wrong with a request, as clients are told."""

from __future__ import annotations

from typing import Any, Final

from ecumene.core.messages import text
from ecumene.core.reason import Reason

STATUS: Final[dict[str, int]] = {
    "bad_request": 400,
    "bad_options": 400,
    "bad_address": 400,
    "bad_token": 401,
    "no_key": 401,
    "bad_passkey": 401,
    "bad_phrase": 401,
    "bad_invitation": 401,
    "not_your_seat": 403,
    "not_host": 403,
    "no_invitation": 403,
    "second_seat": 403,
    "foreign_origin": 403,
    "invited_only": 403,
    "rated_only_kept": 403,
    "banned": 403,
    "words_muted": 403,
    "hints_off": 403,
    "no_watchers": 403,
    "no_runs": 403,
    "not_your_run": 403,
    "not_organiser": 403,
    "league_only_kept": 403,
    "league_invited": 403,
    "no_league": 404,
    "league_state": 409,
    "league_full": 409,
    "too_many_leagues": 409,
    "too_few_people": 409,
    "not_member": 409,
    "member_already": 409,
    "deadline_past": 422,
    "start_past": 422,
    "no_table": 404,
    "no_seat": 404,
    "no_game": 404,
    "no_list": 404,
    "no_puzzle": 404,
    "no_lab": 404,
    "no_study": 404,
    "no_lab_game": 404,
    "no_browser": 404,
    "no_player": 404,
    "no_passkey": 404,
    "no_line": 404,
    "no_ban": 404,
    "no_announcement": 404,
    "no_open_report": 404,
    "no_note": 404,
    "talk_off": 403,
    "phrases_only": 403,
    "bad_talk": 422,
    "no_such_page": 404,
    "wrong_method": 405,
    "slow_headers": 408,
    "stale": 409,
    "not_asked": 409,
    "bot_plays": 409,
    "no_bot_plays": 409,
    "out_of_time": 409,
    "no_pause": 409,
    "no_holidays": 409,
    "no_rehearsal": 409,
    "seat_taken": 409,
    "seat_not_free": 409,
    "seat_present": 409,
    "no_person": 409,
    "wrong_level": 409,
    "seats_open": 409,
    "not_waiting": 409,
    "not_running": 409,
    "not_begun": 409,
    "not_finished": 409,
    "no_reviews": 409,
    "still_running": 409,
    "broken_record": 409,
    "others_sit_there": 409,
    "not_kept": 409,
    "name_taken": 409,
    "stale_challenge": 409,
    "stale_link": 409,
    "other_identity": 409,
    "last_way_back": 409,
    "too_many_keys": 409,
    "no_passkeys_here": 409,
    "too_many_tables": 409,
    "too_many_runs": 409,
    "too_many_records": 409,
    "run_is_over": 409,
    "no_report": 409,
    "old_lab_game": 409,
    "lab_kept": 409,
    "too_large": 413,
    "long_address": 414,
    "json_only": 415,
    "wrong_host": 421,
    "invalid": 422,
    "illegal_move": 422,
    "bad_notation": 422,
    "no_trial": 422,
    "bad_plan": 422,
    "no_undo": 422,
    "no_ply": 422,
    "no_bot": 422,
    "no_seed": 422,
    "no_thing": 422,
    "dealt_thing": 422,
    "no_number": 422,
    "no_lab_bot": 422,
    "bots_for_seats": 422,
    "same_sides": 422,
    "run_too_large": 422,
    "no_name": 422,
    "not_ratable": 422,
    "wrong_name": 422,
    "wrong_words": 422,
    "text_missing": 422,
    "ends_before": 422,
    "bad_hook": 422,
    "private_hook": 422,
    "bad_subscription": 422,
    "wrong_code": 422,
    "no_mail": 409,
    "no_hooks": 409,
    "mail_failed": 503,
    "too_many": 429,
    "too_much_work": 429,
    "long_headers": 431,
    "internal": 500,
    "storage": 503,
    "full": 503,
    "elsewhere": 503,
    "interrupted": 503,
    "read_only": 503,
    "no_hint": 503,
    "reviews_full": 503,
    "lab_full": 503,
}


class Problem(Exception):
    """A request that cannot be done: a code for clients, a sentence for people."""

    def __init__(
        self,
        code: str,
        details: dict[str, Any] | None = None,
        reason: Reason | None = None,
        **params: object,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.details = details or {}
        self.reason = reason
        self.params = params

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def to_json(self) -> dict[str, Any]:
        """The body of the answer, in the language spoken."""
        why = None
        params = dict(self.params)
        if self.reason is not None:
            sentence = self.reason.text
            why = {"code": self.reason.code, "text": sentence, "rule": self.reason.rule}
            params.setdefault("why", sentence)
        return {
            "code": self.code,
            "message": text(f"server.error.{self.code}", **params),
            "why": why,
            "details": self.details,
        }
