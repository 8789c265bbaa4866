"""`bench`: how fast the built site starts and answers, beside stock Pyodide on the same machine.

`host` serves the site as a static host would, over a line as slow as wanted; `slowdown` takes
processor time from the browser; `visits` are the things measured; `rounds` runs them in turn and
works the figures out.
"""
