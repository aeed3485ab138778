"""From the tokens of a condition to its tree, with a sentence for whatever does not fit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dealgen.where.tokens import Token, WhereError, quoted, tokens
from dealgen.where.tree import Arithmetic, Comparison, Constant, Joined, Name, Negative, Not
from dealgen.where.words import WORDS, unknown_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dealgen.properties import Kind
    from dealgen.where.tree import Tree

_DEEPEST = 30
_JOINING = ("and", "or", "not", "in", "is")
_TRUTHS = {"true": True, "false": False}
_SUM, _PRODUCT = ("+", "-"), ("*", "/", "//", "%")
_COMPARED, _EQUAL = ("<", "<=", ">", ">=", "==", "!="), ("==", "!=")


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a condition: its tree, whether it is a number or a truth, and where it begins."""

    tree: Tree
    kind: Kind
    column: int


def parse(text: str, kinds: Mapping[str, Kind]) -> Tree:
    """Read a condition whose names are those of `kinds`.

    Raises:
        WhereError: it cannot be read, or it is a number and no condition.

    """
    parser = _Parser(tuple(tokens(text)), kinds)
    if parser.here.kind == "end":
        raise WhereError(1, "the condition is empty; write one such as 'steps <= 40'")
    part = parser.alternatives()
    parser.check_end()
    if part.kind == "number":
        what = "this is a number, not a condition; compare it, such as 'steps <= 40'"
        raise WhereError(part.column, what)
    return part.tree


@dataclass(slots=True)
class _Parser:
    tokens: tuple[Token, ...]
    kinds: Mapping[str, Kind]
    place: int = 0
    depth: int = field(default=0)

    @property
    def here(self) -> Token:
        return self.tokens[self.place]

    def taken(self, *signs: str) -> Token | None:
        """Go past one of some signs or words; None when none of them stands here."""
        here = self.here
        if here.kind in ("number", "end") or here.text.lower() not in signs:
            return None
        self.place += 1
        return here

    def alternatives(self) -> _Part:
        return self._joined("or")

    def _joined(self, word: str) -> _Part:
        read = self._negation if word == "and" else self._all
        parts = [read()]
        while (token := self.taken(word)) is not None:
            parts.append(read())
            for part in parts[-2:]:
                self._want("truth", part, token)
        if len(parts) == 1:
            return parts[0]
        return _Part(Joined(word, tuple(part.tree for part in parts)), "truth", parts[0].column)

    def _all(self) -> _Part:
        return self._joined("and")

    def _negation(self) -> _Part:
        token = self.taken("not")
        if token is None:
            return self._comparison()
        with_depth = self._deeper(token)
        part = self._negation()
        self.depth = with_depth
        self._want("truth", part, token)
        return _Part(Not(part.tree), "truth", token.column)

    def _comparison(self) -> _Part:
        first = last = self._chain(_SUM)
        rest: list[tuple[str, Tree]] = []
        while (token := self.taken(*_COMPARED)) is not None:
            part = self._chain(_SUM)
            if last.kind != part.kind:
                truth = last if last.kind == "truth" else part
                what = "true or false, compared with a number; compare it with true or false"
                raise WhereError(truth.column, f"{self._shown(truth)} is {what}")
            if part.kind == "truth" and token.text not in _EQUAL:
                what = f"true and false have no order; instead of {token.text} write == or !="
                raise WhereError(token.column, what)
            rest.append((token.text, part.tree))
            last = part
        if not rest:
            return first
        return _Part(Comparison(first.tree, tuple(rest)), "truth", first.column)

    def _chain(self, signs: tuple[str, ...]) -> _Part:
        read = self._product if signs is _SUM else self._factor
        first = last = read()
        rest: list[tuple[str, Tree]] = []
        while (token := self.taken(*signs)) is not None:
            self._check_percent(token)
            part = read()
            for each in (last, part):
                self._want("number", each, token)
            rest.append((token.text, part.tree))
            last = part
        if not rest:
            return first
        return _Part(Arithmetic(first.tree, tuple(rest)), "number", first.column)

    def _product(self) -> _Part:
        return self._chain(_PRODUCT)

    def _factor(self) -> _Part:
        token = self.taken("-", "+")
        if token is None:
            return self._atom()
        with_depth = self._deeper(token)
        part = self._factor()
        self.depth = with_depth
        self._want("number", part, token)
        tree = Negative(part.tree) if token.text == "-" else part.tree
        return _Part(tree, "number", token.column)

    def _atom(self) -> _Part:
        here = self.here
        if (opened := self.taken("(")) is not None:
            with_depth = self._deeper(opened)
            part = self.alternatives()
            self.depth = with_depth
            if self.taken(")") is None:
                raise self._not_next(opened)
            return _Part(part.tree, part.kind, opened.column)
        if here.kind == "number":
            self.place += 1
            number = float(here.text) if "." in here.text else int(here.text)
            return _Part(Constant(number), "number", here.column)
        if here.kind == "name" and here.text.lower() not in _JOINING:
            return self._name()
        raise self._missing()

    def _name(self) -> _Part:
        here = self.here
        self.place += 1
        name = here.text.lower()
        if name in _TRUTHS:
            return _Part(Constant(_TRUTHS[name]), "truth", here.column)
        if name in self.kinds:
            return _Part(Name(name), self.kinds[name], here.column)
        both = f"{name}_{self.here.text.lower()}"
        if both in self.kinds:
            what = f"{quoted(f'{here.text} {self.here.text}')}: the property is written {both}"
        elif name in WORDS:
            what = f"{quoted(here.text)}: {WORDS[name]}"
        else:
            what = unknown_name(here.text, tuple(self.kinds))
        raise WhereError(here.column, what)

    def _missing(self) -> WhereError:
        """Return what to say where a number or a property is wanted."""
        here = self.here
        before = self.tokens[self.place - 1].text if self.place else ""
        if here.kind == "end":
            what = f"the condition ends after {quoted(before)}; a number or a property is missing"
        elif here.text.lower() == "not":
            what = f"put what is negated after {quoted(before)} in parentheses: (not ...)"
        elif here.text.lower() in WORDS:
            what = f"{quoted(here.text)}: {WORDS[here.text.lower()]}"
        else:
            what = f"before {quoted(here.text)} a number or a property is missing"
        return WhereError(here.column, what)

    def check_end(self) -> None:
        if self.here.text == ")":
            raise WhereError(self.here.column, "this ) closes nothing; leave it out, or write (")
        if self.here.kind != "end":
            raise self._not_next()

    def _not_next(self, opened: Token | None = None) -> WhereError:
        """Return why what stands here cannot follow; `opened` is a ( that waits for its )."""
        here, before = self.here, self.tokens[self.place - 1]
        if here.kind == "end" and opened is not None:
            what = f"the ( of column {opened.column} is not closed; write )"
            return WhereError(here.column, what)
        if here.text.lower() in WORDS:
            return WhereError(here.column, f"{quoted(here.text)}: {WORDS[here.text.lower()]}")
        what = f"between {quoted(before.text)} and {quoted(here.text)} a sign is missing"
        return WhereError(here.column, f"{what}, such as < or and")

    def _check_percent(self, token: Token) -> None:
        """Tell the remainder, `%`, from a percentage."""
        after, before = self.here, self.tokens[self.place - 2]
        if token.text == "%" and before.kind == "number" and self._ends(after):
            share = float(before.text) / 100
            what = f"a percentage is written as a share, {share:.12g}; % gives a remainder"
            raise WhereError(token.column, what)

    @staticmethod
    def _ends(token: Token) -> bool:
        return token.kind == "end" or token.text.lower() in (*_COMPARED, "and", "or", ")")

    def _want(self, kind: Kind, part: _Part, token: Token) -> None:
        if part.kind == kind:
            return
        if kind == "truth":
            what = f"is a number; at {quoted(token.text)} compare it, such as 'steps <= 40'"
        else:
            what = f"is true or false, and {quoted(token.text)} wants numbers"
        raise WhereError(part.column, f"{self._shown(part)} {what}")

    def _shown(self, part: _Part) -> str:
        text = next(token.text for token in self.tokens if token.column == part.column)
        return quoted(text) if isinstance(part.tree, Name | Constant) else "what begins here"

    def _deeper(self, token: Token) -> int:
        """Go one level down and return the level before."""
        before = self.depth
        self.depth += 1
        if self.depth > _DEEPEST:
            what = f"more than {_DEEPEST} levels of ( , not and - are too deep; write it plainer"
            raise WhereError(token.column, what)
        return before
