"""Whether and when a request is sent again."""

import time
from email.utils import parsedate_to_datetime
from typing import Optional

FIRST_S = 0.25
LONGEST_S = 20.0
#: Asked to wait longer than this, the caller is told instead.
LONGEST_ASKED_S = 120.0


def asked_to_wait(header: Optional[str]) -> Optional[float]:
    """Seconds that `Retry-After` asks for: seconds, or a date. Source: RFC 9110, 10.2.3."""
    if header is None or header.strip() == "":
        return None
    try:
        return max(0.0, float(header))
    except ValueError:
        pass
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time.time())
    except (TypeError, ValueError):
        return None


def backoff(attempt: int, random: float) -> float:
    """Doubles with each try, between half and all of it by chance, so that many clients do not come back at once."""
    return min(FIRST_S * 2**attempt, LONGEST_S) * (0.5 + random / 2)


def next_try(
    repeatable: bool, status: Optional[int], retry_after: Optional[str], attempt: int, random: float
) -> Optional[float]:
    """Seconds until the next try, or None when there is to be none. `status` is None where no answer came.

    429 did nothing; 409 with `Retry-After` says that the same request is still under way; 5xx may have done something.
    """
    asked = asked_to_wait(retry_after)
    again = (
        status == 429
        or (status == 409 and asked is not None)
        or (repeatable and (status is None or status == 408 or status >= 500))
    )
    if not again or (asked is not None and asked > LONGEST_ASKED_S):
        return None
    return backoff(attempt, random) if asked is None else asked
