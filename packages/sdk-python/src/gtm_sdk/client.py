"""The client: credentials, retries, pages, streams."""

import random
import time
import uuid
from typing import Any, Callable, Dict, Iterator, Mapping, Optional, Union

import httpx
import pydantic

from ._errors import ConnectionFailed, error_of
from ._model import dump, parse
from ._operation import Definition, address, query_of
from ._retry import backoff, next_try
from ._stream import StreamEvent, events
from .generated.operations import Operations

UNDER_WAY = {"queued", "waiting", "processing"}
LONGEST_WAIT_S = 25
#: Tries in a row that bring nothing, before a broken stream is given up.
MOST_FAILURES = 8


class Client(Operations):
    """A client of the service; a method for each operation. Use it in `with`, or close it."""

    def __init__(
        self,
        base_url: str,
        api_key: Optional[str] = None,
        *,
        token: Optional[Callable[[], str]] = None,
        organization: Optional[str] = None,
        retries: int = 4,
        timeout: float = 60.0,
        headers: Optional[Mapping[str, str]] = None,
        transport: Optional[httpx.BaseTransport] = None,
    ) -> None:
        """`token` in place of a key: that of a signed-in person, asked for at each request. `timeout` in seconds, of one try;
        streams are not limited."""
        self.base_url = base_url.rstrip("/")
        self._retries = retries
        self._token = token
        fixed: Dict[str, str] = dict(headers or {})
        if organization:
            fixed["x-org-id"] = organization
        if api_key:
            fixed["x-api-key"] = api_key
        self._http = httpx.Client(timeout=timeout, headers=fixed, transport=transport)

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def enrich(
        self, body: Union[pydantic.BaseModel, Mapping[str, Any]], *, on_created: Optional[Callable[[str], None]] = None, **options: Any
    ) -> Any:
        """Enriches one person or company and waits until it has ended: completed, failed or cancelled.

        `on_created` is given its id as soon as it is made.
        """
        if (dump(body) if isinstance(body, pydantic.BaseModel) else body).get("targets"):
            raise ValueError("This enriches one person or company; create_enrichment_v2() takes `targets`.")
        one = str(self.create_enrichment_v2(body=body, **options).data.id)
        if on_created:
            on_created(one)
        while True:
            now = self.get_enrichment_v2(one, wait=LONGEST_WAIT_S).data
            if now.status not in UNDER_WAY:
                return now

    def paginate(self, list_operation: Callable[..., Any], *args: Any, **query: Any) -> Iterator[Any]:
        """Every item of a list, page by page, each page asked for when it is needed: `paginate(client.list_events, limit=100)`."""
        definition: Definition = list_operation.definition  # type: ignore[attr-defined]
        if not definition.pages:
            raise TypeError(f"{definition.path} is not a list of pages.")
        while True:
            page = list_operation(*args, **query)
            items = getattr(page, "items", None)
            yield from page.data if items is None else items
            meta = getattr(page, "meta", None)
            cursor = getattr(page, "next_cursor", None) or getattr(meta, "next_cursor", None)
            if not cursor:
                return
            query = {**query, "cursor": cursor, "skip": None} if "skip" in query else {**query, "cursor": cursor}

    def _headers(self, headers: Mapping[str, str]) -> Dict[str, str]:
        return {**({"authorization": f"Bearer {self._token()}"} if self._token else {}), **headers}

    def _send(self, definition: Definition, path: str, headers: Mapping[str, str], **sent: Any) -> httpx.Response:
        """Sends with the credential and retries; answers a success, raises ApiError or ConnectionFailed."""
        stream = sent.pop("stream", False)
        attempt = 0
        while True:
            failure: Optional[httpx.TransportError] = None
            reply: Optional[httpx.Response] = None
            try:
                request = self._http.build_request(
                    definition.method,
                    f"{self.base_url}{path}",
                    headers=self._headers(headers),
                    **({**sent, "timeout": httpx.Timeout(60.0, read=None)} if stream else sent),
                )
                reply = self._http.send(request, stream=stream)
                if reply.is_success:
                    return reply
                reply.read()
            except httpx.TransportError as error:
                failure = error
            wait = None
            if attempt < self._retries:
                wait = next_try(
                    definition.may_repeat,
                    None if failure or reply is None else reply.status_code,
                    None if failure or reply is None else reply.headers.get("retry-after"),
                    attempt,
                    random.random(),
                )
            if wait is None:
                if failure or reply is None:
                    raise ConnectionFailed(f"No answer from {self.base_url}: {failure}") from failure
                raise error_of(reply.status_code, reply.headers.get("x-request-id"), reply.text)
            if reply is not None:
                reply.close()
            attempt += 1
            time.sleep(wait)

    def _definition(self, name: str) -> Definition:
        definition: Definition = getattr(type(self), name).definition
        return definition

    def _call(
        self,
        name: str,
        path: Mapping[str, Any],
        query: Mapping[str, Any],
        *,
        body: Union[pydantic.BaseModel, Mapping[str, Any], None] = None,
        files: Any = None,
        content: Optional[bytes] = None,
        content_type: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        headers: Optional[Mapping[str, str]] = None,
        result: Optional[str] = None,
    ) -> Any:
        definition = self._definition(name)
        sent: Dict[str, Any] = {"params": query_of(query)}
        given: Dict[str, str] = {}
        if body is not None:
            sent["json"] = dump(body) if isinstance(body, pydantic.BaseModel) else body
        if files is not None:
            sent["files"] = files
        if content is not None:
            sent["content"] = content
            given["content-type"] = content_type or "application/octet-stream"
        if definition.key:
            given["idempotency-key"] = idempotency_key or str(uuid.uuid4())
        reply = self._send(definition, address(definition.path, path), {**given, **(headers or {})}, **sent)
        if reply.status_code == 204 or not reply.content:
            return None
        kind = reply.headers.get("content-type", "")
        if "json" in kind:
            return reply.json() if result is None else parse(_type(result), reply.json())
        return reply.text if kind.startswith("text/") else reply.content

    def _follow(
        self,
        name: str,
        path: Mapping[str, Any],
        query: Mapping[str, Any],
        last_event_id: Optional[str],
        headers: Optional[Mapping[str, str]],
    ) -> Iterator[StreamEvent]:
        """The events of a stream, in order and each once. A connection that breaks, or that the service closes, is taken up behind
        the last event. Ends when the service answers 204: there is nothing more to come."""
        definition = self._definition(name)
        place = address(definition.path, path)
        last = last_event_id
        failures = 0
        while True:
            try:
                given = {"accept": "text/event-stream", **({} if last is None else {"last-event-id": last})}
                reply = self._send(definition, place, {**(headers or {}), **given}, params=query_of(query), stream=True)
                try:
                    if reply.status_code == 204:
                        return
                    for event in events(reply.iter_lines()):
                        failures = 0
                        last = event.id or last
                        yield event
                finally:
                    reply.close()
            except (httpx.TransportError, ConnectionFailed):
                if failures >= MOST_FAILURES:
                    raise
                failures += 1
            time.sleep(backoff(failures, random.random()))


_types: Dict[str, Any] = {}


def _type(shown: str) -> Any:
    """The type that a printed method names. Models are loaded with the first answer, as making them takes a moment."""
    if shown not in _types:
        from .generated import models

        _types[shown] = eval(shown, vars(models))  # noqa: S307  (written by the printer, never by a caller)
    return _types[shown]
