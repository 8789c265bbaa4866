"""Stands for `asyncio` in the compiled library: the parts that Pyodide's own event loop is made of.

The rest is for sockets and child processes, which a page has none of, and is half of the package.
Its modules can still be imported by their own names: they are fetched when they are missed.
"""

from asyncio import events, exceptions, tasks
from asyncio.events import (
    AbstractEventLoop,
    Handle,
    TimerHandle,
    _get_running_loop,
    _set_running_loop,
    get_event_loop,
    get_running_loop,
    set_event_loop_policy,
)
from asyncio.exceptions import CancelledError, InvalidStateError
from asyncio.futures import Future, isfuture
from asyncio.runners import run
from asyncio.tasks import Task, create_task, ensure_future, gather, sleep, wait, wait_for

# Its name has an underscore since Python 3.14.
DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy  # type: ignore[attr-defined]

__all__ = [
    "AbstractEventLoop",
    "CancelledError",
    "DefaultEventLoopPolicy",
    "Future",
    "Handle",
    "InvalidStateError",
    "Task",
    "TimerHandle",
    "_get_running_loop",
    "_set_running_loop",
    "create_task",
    "ensure_future",
    "events",
    "exceptions",
    "gather",
    "get_event_loop",
    "get_running_loop",
    "isfuture",
    "run",
    "set_event_loop_policy",
    "sleep",
    "tasks",
    "wait",
    "wait_for",
]
