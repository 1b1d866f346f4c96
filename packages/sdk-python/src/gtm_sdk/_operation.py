"""How the printed methods are sent."""

from dataclasses import dataclass
from typing import Any, Callable, Iterator, Mapping, Optional, TypeVar
from urllib.parse import quote

from ._stream import StreamEvent

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Definition:
    """An operation as the service has it."""

    method: str
    path: str
    #: Takes `Idempotency-Key`.
    key: bool = False
    #: Repeating it changes nothing.
    repeatable: bool = False
    #: Its list is paged by a cursor.
    pages: bool = False

    @property
    def may_repeat(self) -> bool:
        return self.method == "GET" or self.key or self.repeatable


def operation(method: str, path: str, **facts: bool) -> Callable[[F], F]:
    """Gives a method its definition."""

    def mark(call: F) -> F:
        call.definition = Definition(method, path, **facts)  # type: ignore[attr-defined]
        return call

    return mark


def address(template: str, path: Mapping[str, Any]) -> str:
    """The address with its parameters in place."""
    for name, value in path.items():
        if value is None or value == "":
            raise ValueError(f"{name} is missing.")
        template = template.replace("{%s}" % name, quote(str(value), safe=""))
    return template


def query_of(query: Mapping[str, Any]) -> Mapping[str, str]:
    """A list becomes one value with commas; what is None is left out."""

    def shown(value: Any) -> str:
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, (list, tuple)):
            return ",".join(shown(one) for one in value)
        return str(value)

    return {name: shown(value) for name, value in query.items() if value is not None}


class Caller:
    """What the printed methods call."""

    def _call(self, name: str, path: Mapping[str, Any], query: Mapping[str, Any], **sent: Any) -> Any:
        raise NotImplementedError

    def _follow(
        self,
        name: str,
        path: Mapping[str, Any],
        query: Mapping[str, Any],
        last_event_id: Optional[str],
        headers: Optional[Mapping[str, str]],
    ) -> Iterator[StreamEvent]:
        raise NotImplementedError
