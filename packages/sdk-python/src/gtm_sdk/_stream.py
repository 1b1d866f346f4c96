"""Server-sent events. Source: HTML Standard, section 9.2."""

import json
from dataclasses import dataclass
from typing import Any, Dict, Iterable, Iterator, List, Optional


@dataclass(frozen=True)
class StreamEvent:
    """One event of a stream; `data` is its JSON."""

    #: Give it as `last_event_id` to go on behind this event.
    id: Optional[str]
    #: `message` where the service names none.
    event: str
    data: Dict[str, Any]


def events(lines: Iterable[str]) -> Iterator[StreamEvent]:
    """The events of a stream's lines; one that was cut off is left out."""
    last: Optional[str] = None
    name = ""
    data: List[str] = []
    for ended in lines:
        line = ended.rstrip("\r\n")
        if line == "":
            if data:
                yield StreamEvent(last, name or "message", json.loads("\n".join(data)))
            name, data = "", []
            continue
        field, _, value = line.partition(":")
        value = value[1:] if value.startswith(" ") else value
        if field == "id":
            last = value
        elif field == "event":
            name = value
        elif field == "data":
            data.append(value)
