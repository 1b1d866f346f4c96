"""What the service refuses, and what kept it from answering."""

import json
from dataclasses import dataclass
from typing import Any, Dict, List, Optional


@dataclass(frozen=True)
class FieldError:
    """One refused place of a request: an RFC 6901 pointer such as /body/input/email, and a sentence."""

    pointer: str
    message: str


class ApiError(Exception):
    """The service refused or failed: `code` to branch on, `fields` by pointer, `request_id` to ask about.

    `details` holds the facts of this error, e.g. `available` and `purchase_url` of INSUFFICIENT_CREDITS.
    """

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        request_id: Optional[str],
        fields: List[FieldError],
        details: Dict[str, Any],
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.request_id = request_id
        self.fields = fields
        self.details = details


class ConnectionFailed(Exception):
    """No answer came: the address could not be reached, the connection broke, or the time was up."""


_STANDARD = {"type", "title", "status", "detail", "code", "instance"}


def _object(value: Any) -> Dict[str, Any]:
    return value if isinstance(value, dict) else {}


def error_of(status: int, request_id: Optional[str], body: str) -> ApiError:
    """Reads both forms of an error: `{success: false, error}` of v1, and problem+json (RFC 9457) of v2."""
    try:
        problem = _object(json.loads(body))
    except ValueError:
        problem = {}
    v1 = problem.get("error")
    facts = dict(_object(v1.get("details")) if isinstance(v1, dict) else problem)
    errors = facts.pop("errors", None)
    named = facts.pop("request_id", None)
    said = v1 if isinstance(v1, dict) else problem
    message = said.get("message") or problem.get("detail") or f"The service answered {status}."
    return ApiError(
        status,
        said.get("code") or "UNKNOWN",
        message,
        request_id or named or problem.get("instance"),
        [
            FieldError(one.get("pointer", ""), one.get("message", ""))
            for one in (errors if isinstance(errors, list) else [])
            if isinstance(one, dict)
        ],
        facts if isinstance(v1, dict) else {k: v for k, v in facts.items() if k not in _STANDARD},
    )
