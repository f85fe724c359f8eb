"""The lines of the log, each with the request and the table that it is about; as text, or as JSON."""

from __future__ import annotations

import logging
import secrets
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import TextIO

import msgspec

REQUEST: ContextVar[str] = ContextVar("request", default="")  # as the answer names it, too: x-request-id
TABLE: ContextVar[str] = ContextVar("table", default="")
HEADER = b"x-request-id"


def new_request() -> str:
    """What one request, or one connection to a table, is called in the log."""
    name = secrets.token_hex(4)
    REQUEST.set(name)
    return name


class Plain(logging.Formatter):
    """For people, who read from left to right."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  logging's own name
        about = [("request", REQUEST.get()), ("table", TABLE.get())]
        said = " ".join(f"{name} {value}" for name, value in about if value)
        return f"{super().formatMessage(record)} ({said})" if said else super().formatMessage(record)


class Structured(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "message": record.getMessage(),
            "request": REQUEST.get(),
            "table": TABLE.get(),
            "trace": self.formatException(record.exc_info) if record.exc_info else "",
        }
        return msgspec.json.encode({name: value for name, value in line.items() if value}).decode()


def begin(level: int, *, structured: bool, stream: TextIO = sys.stderr) -> None:
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Structured() if structured else Plain())
    logging.basicConfig(level=level, handlers=[handler])
