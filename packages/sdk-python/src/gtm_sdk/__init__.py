"""The API of the go-to-market service."""

from ._errors import ApiError, ConnectionFailed, FieldError
from ._stream import StreamEvent
from ._webhook import WebhookVerificationError, verify_webhook
from .client import Client

__all__ = [
    "ApiError",
    "Client",
    "ConnectionFailed",
    "FieldError",
    "StreamEvent",
    "WebhookVerificationError",
    "verify_webhook",
]
