"""Stands for `subprocess` in the compiled library: `asyncio` names these; a page starts none."""

PIPE, STDOUT, DEVNULL = -1, -2, -3
