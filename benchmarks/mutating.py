"""The small mistakes that somebody could make in a module: each a `Mutant` of its syntax tree.

A mistake replaces one operator, comparison, number, text, condition or statement by
another. What no test should pin down is left alone: annotations, decorators, docstrings,
the sentences of errors, and log messages.
"""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

OTHERS: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Div,),
    ast.Div: (ast.Mult,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.Pow: (ast.Mult,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
    ast.Continue: (ast.Break,),
    ast.Break: (ast.Continue,),
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}

# To return None instead of these makes hardly a difference.
NOTHING = {"return None", "return False"}

WORDS_OF_A_SENTENCE = 3

# How much code around a mistake is shown, to tell it from others in the same function.
CONTEXT_CHARACTERS = 80


@dataclass(frozen=True)
class Mutant:
    """One mistake: where and what it is, for a person, and how to make it in its tree."""

    where: str
    change: str
    lines: range
    at_import: bool
    apply: Callable[[], None]


@dataclass(frozen=True)
class _Place:
    """Where a node is: its function, the lines of its statement, its ancestors in that."""

    function: str = "module"
    lines: range = range(0)
    at_import: bool = True
    above: tuple[ast.AST, ...] = ()


def find_mutants(tree: ast.Module) -> Iterator[Mutant]:
    """Yield each mistake that can be made in *tree*; two that read the same are numbered."""
    seen: Counter[tuple[str, str]] = Counter()
    for place, old, new, apply in _walk(tree, _Place()):
        change = f"{old} → {new} in: {_context(place)}"
        seen[place.function, change] += 1
        number = seen[place.function, change]
        name = change if number == 1 else f"{change} #{number}"
        yield Mutant(place.function, name, place.lines, place.at_import, apply)


_Found = tuple[_Place, str, str, Callable[[], None]]


def _walk(node: ast.AST, place: _Place) -> Iterator[_Found]:
    for field, value in ast.iter_fields(node):
        if field in {"annotation", "returns", "decorator_list", "type_params", "bases"}:
            continue
        items = value if isinstance(value, list) else [value]
        for at, child in enumerate(items):
            if not isinstance(child, ast.AST) or _is_left_alone(child):
                continue
            inside = _enter(place, node, child)
            for old, new in _others(child, node):
                yield inside, old, _show(new), _putter(node, field, at, new)
            yield from _walk(child, inside)


def _enter(place: _Place, node: ast.AST, child: ast.AST) -> _Place:
    function = place.function
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        function = node.name if function == "module" else f"{function}.{node.name}"
    lines = place.lines
    if isinstance(child, ast.stmt):
        body = getattr(child, "body", None)
        end = body[0].lineno - 1 if body else child.end_lineno or child.lineno
        lines = range(child.lineno, max(end, child.lineno) + 1)
    inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and child in node.body
    above = () if isinstance(child, ast.stmt) else place.above
    return _Place(function, lines, place.at_import and not inside, (*above, child))


def _is_left_alone(child: ast.AST) -> bool:
    if isinstance(child, ast.Constant) and isinstance(child.value, str):
        # A sentence is for people, and may be reworded at any time.
        return child.value.count(" ") >= WORDS_OF_A_SENTENCE
    if isinstance(child, ast.Import | ast.ImportFrom | ast.Raise | ast.Assert | ast.JoinedStr):
        return True
    if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
        return True
    if isinstance(child, ast.Assign) and ast.unparse(child.targets[0]) == "__all__":
        return True
    if isinstance(child, ast.Expr):
        shown = ast.unparse(child)
        return isinstance(child.value, ast.Constant) or shown.startswith(("_logger.", "log."))
    return False


def _others(child: ast.AST, parent: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Yield the source of *child*, and what could be there by mistake, for each mistake."""
    for other in OTHERS.get(type(child), ()):
        yield _show(child), other()
    if isinstance(child, ast.expr) and _is_test(child, parent):
        yield ast.unparse(child), ast.UnaryOp(ast.Not(), child)
    match child:
        case ast.Constant():
            for value in _other_values(child.value):
                yield ast.unparse(child), ast.Constant(value)
        case ast.Name(id=name) if name in NAMES:
            yield name, ast.Name(NAMES[name], ast.Load())
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            yield ast.unparse(child), inner
        case ast.Return(value=ast.expr()) if ast.unparse(child) not in NOTHING:
            yield "return …", ast.Return(ast.Constant(None))
        case ast.AugAssign():
            yield ast.unparse(child), ast.Pass()
        case ast.Expr(value=ast.Call()):
            yield ast.unparse(child), ast.Pass()


def _is_test(child: ast.expr, parent: ast.AST) -> bool:
    """Tell whether *child* is a condition that is not negated by changing its own operator."""
    if isinstance(child, ast.UnaryOp | ast.Compare):
        return False
    if isinstance(parent, ast.comprehension):
        return child in parent.ifs
    return isinstance(parent, ast.If | ast.While | ast.IfExp) and child is parent.test


def _other_values(value: object) -> Iterator[str | bytes | float | bool]:
    match value:
        case bool():
            yield not value
        case int():
            yield value + 1
        case float():
            yield value * 2 + 1
        case str():
            yield value[1:] if len(value) > 1 else "XX"
        case bytes():
            yield value + b"XX"


def _show(node: ast.AST) -> str:
    """Return the source of a node, or the name of an operator."""
    if isinstance(node, ast.operator | ast.cmpop | ast.boolop):
        return type(node).__name__
    return ast.unparse(node)


def _context(place: _Place) -> str:
    """Return the widest expression around a mistake that is still short."""
    best = ""
    for node in reversed(place.above):
        shown = _head(node)
        if best and len(shown) > CONTEXT_CHARACTERS:
            break
        best = shown
    return best[:CONTEXT_CHARACTERS]


def _head(node: ast.AST) -> str:
    return _show(node).split("\n", 1)[0] if not isinstance(node, ast.arguments) else "arguments"


def _putter(node: ast.AST, field: str, at: int, new: ast.AST) -> Callable[[], None]:
    def put() -> None:
        value = getattr(node, field)
        if isinstance(value, list):
            value[at] = new
        else:
            setattr(node, field, new)

    return put
