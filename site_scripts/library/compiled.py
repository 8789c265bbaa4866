"""Run inside Pyodide: turn sources into a zip of compiled modules, smaller and faster to load.

Only this Python can make what this Python loads: compiled code carries its version. Docstrings are
left out; assertions stay, because an engine that does not check itself is another engine. A class
keeps a docstring of one dot, since a dataclass without one spells out its signature instead, which
takes longer than all the rest of making it.
"""

import ast
import importlib.util
import io
import marshal
import zipfile
from collections.abc import Iterable
from types import CodeType

_DATE = (1980, 1, 1, 0, 0, 0)
_UNCHECKED = (1).to_bytes(4, "little")  # named by the hash of its source, which nobody looks up
_CLASS_DOC = "."
_SAME_LINE = 0x80 | 13 << 3  # in the line table: no column; the line moves by what follows

type Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def archive(modules: Iterable[tuple[str, bytes]]) -> bytes:
    """A zip of what these sources, named by their place in it, are compiled to."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as file:
        for name, source in sorted(modules):
            file.writestr(zipfile.ZipInfo(f"{name}c", _DATE), compiled(name, source))
    return made.getvalue()


def compiled(name: str, source: bytes) -> bytes:
    """The content of a `.pyc` file."""
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            _undocument(node)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            _unannotate(node)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=0)
    head = importlib.util.MAGIC_NUMBER + _UNCHECKED + importlib.util.source_hash(source)
    return head + marshal.dumps(_with_short_lines(code))


def _with_short_lines(code: CodeType) -> CodeType:
    """The same code with the line where each function begins as the line of all that is in it."""
    units = len(code.co_code) // 2
    lines = b"".join(bytes((_SAME_LINE | min(8, units - at) - 1, 0)) for at in range(0, units, 8))
    inside = (
        _with_short_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts
    )
    return code.replace(co_linetable=lines, co_consts=tuple(inside))


def _undocument(node: Documented) -> None:
    first = node.body[0] if node.body else ast.Pass()
    documented = ast.get_docstring(node, clean=False) is not None
    if isinstance(node, ast.ClassDef) and (documented or node.decorator_list):
        blank = ast.copy_location(ast.Expr(ast.Constant(_CLASS_DOC)), first)
        node.body[:documented] = [ast.fix_missing_locations(blank)]
    elif documented and len(node.body) > 1:
        del node.body[0]
    elif documented:
        node.body[0] = ast.copy_location(ast.Pass(), first)


def _unannotate(node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    node.returns = None
    given = node.args
    rest = [each for each in (given.vararg, given.kwarg) if each]
    for argument in (*given.posonlyargs, *given.args, *given.kwonlyargs, *rest):
        argument.annotation = None


def of_zip(place: str, names: Iterable[str], others: dict[str, str]) -> bytes:
    """A zip of compiled modules out of a zip of sources, and of other sources with them."""
    with zipfile.ZipFile(place) as file:
        modules = [(name, file.read(name)) for name in names]
    return archive([*modules, *((name, source.encode()) for name, source in others.items())])


def sources(place: str, left_out: Iterable[str]) -> list[str]:
    """The names of the sources in a zip, but for some."""
    with zipfile.ZipFile(place) as file:
        return [name for name in file.namelist() if name.endswith(".py") and name not in left_out]
