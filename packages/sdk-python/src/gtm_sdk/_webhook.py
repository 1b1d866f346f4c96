"""Standard Webhooks: HMAC-SHA256 over id, time and body."""

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Dict, Mapping, Sequence, Union

TOLERANCE_S = 300


class WebhookVerificationError(Exception):
    """No secret that was given has signed this delivery, or it is too old."""


def _key(secret: str) -> bytes:
    try:
        return base64.b64decode(secret[len("whsec_") :] if secret.startswith("whsec_") else secret, validate=True)
    except (binascii.Error, ValueError) as error:
        raise WebhookVerificationError("The secret is not one of a subscription.") from error


def verify_webhook(
    body: Union[str, bytes], headers: Mapping[str, str], secret: Union[str, Sequence[str]]
) -> Dict[str, Any]:
    """The event that a delivery brings, once one of the secrets is found to have signed it, at most five minutes ago.

    Give the body as it arrived, before any JSON parser. Raises WebhookVerificationError.
    """
    given = {name.lower(): value for name, value in headers.items()}
    identity, moment, signatures = (
        given.get(name, "") for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    if not (identity and moment and signatures):
        raise WebhookVerificationError("The headers webhook-id, webhook-timestamp and webhook-signature are needed.")
    if not moment.isdecimal() or abs(time.time() - int(moment)) > TOLERANCE_S:
        raise WebhookVerificationError("The delivery is too old, or from the future.")
    raw = body.encode() if isinstance(body, str) else body
    signed = f"{identity}.{moment}.".encode() + raw
    for one in [secret] if isinstance(secret, str) else secret:
        right = base64.b64encode(hmac.new(_key(one), signed, hashlib.sha256).digest()).decode()
        for signature in signatures.split(" "):
            if hmac.compare_digest(f"v1,{right}".encode(), signature.encode()):
                event: Dict[str, Any] = json.loads(raw)
                return event
    raise WebhookVerificationError("None of the secrets has signed this delivery.")
