"""The developer's commands: `python3 -m site_scripts serve | test | build | bench | new-game`.

`__main__` and `bootstrap` run on any Python from 3.9 on and use nothing but the standard
library; they make `.venv` and go on inside it. All other modules may use what
`requirements.lock` pins.
"""
