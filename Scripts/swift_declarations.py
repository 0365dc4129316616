# SPDX-License-Identifier: Apache-2.0
"""Reads the public declarations of Swift sources, with their argument labels, without a compiler.

A declaration's name is its scope and its labels: `Store.scope(state:action:)`, `Effect.none`, `StackState.subscript(id:)`.
Both branches of a conditional compilation count.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

#: Words before the keyword of a declaration.
MODIFIERS = set(
    "public package internal private fileprivate open static class final mutating nonmutating nonisolated indirect lazy"
    " override required convenience prefix postfix infix dynamic isolated consuming borrowing weak unowned distributed".split()
)
TYPES = {"struct", "class", "enum", "protocol", "actor", "extension"}
#: Arguments that calls leave to the compiler.
PLACES = {"file", "fileID", "filePath", "line", "column", "location", "isolation", "function"}
#: The condition of an optional trait, which is off.
TRAIT = re.compile(r"\w+Deprecations|\w+DeprecationOverloads")
#: Words with which a declaration goes on in its next line.
CONTINUING = re.compile(r"(?:where|->|async|throws|rethrows|=|\?\?|\.|\?|:|&)")


@dataclass(frozen=True)
class Declaration:
    """A public declaration."""

    scope: str
    base: str
    #: The labels of arguments; `None` for what takes none.
    labels: tuple[str, ...] | None
    #: Whether each argument has a default value.
    defaults: tuple[bool, ...] = ()
    attributes: str = field(default="", compare=False)

    @property
    def name(self) -> str:
        labels = "" if self.labels is None else "(" + "".join(f"{it}:" for it in self.labels) + ")"
        return f"{self.scope}.{self.base}{labels}" if self.scope else self.base + labels

    @property
    def shown(self) -> str:
        """The name without the arguments that calls leave to the compiler."""
        labels = self.labels
        if labels is None:
            return self.name
        kept = [label for label in labels if label not in PLACES]
        start = f"{self.scope}.{self.base}" if self.scope else self.base
        return f"{start}({''.join(f'{it}:' for it in kept)})"

    def accepts(self, base: str, labels: tuple[str, ...] | None) -> bool:
        """Returns whether a call with some labels is one of this declaration: all other arguments have defaults."""
        if self.base != base or (labels is None) != (self.labels is None):
            return False
        wanted = [label for label in labels or () if label not in PLACES]
        for label, has_default in zip(self.labels or (), self.defaults or ()):
            if wanted and label == wanted[0]:
                wanted.pop(0)
            elif not has_default:
                return False
        return not wanted


def declarations(path: Path) -> list[Declaration]:
    """Returns the public declarations of a file, in their order."""
    reader = _Reader(_plain(path.read_text()))
    return list(reader.members("", False, "file"))


def _plain(text: str) -> str:
    """Returns the text without comments, and with empty strings."""
    pattern = re.compile(r'(//[^\n]*)|(/\*)|(#*)"""(?:.|\n)*?"""\3|(#*)"(?:\\.|[^"\\\n])*"\4')
    parts, at = [], 0
    while found := pattern.search(text, at):
        parts.append(text[at : found.start()])
        at = found.end()
        if found[2]:
            depth = 1
            while depth and (mark := re.compile(r"/\*|\*/").search(text, at)):
                depth += 1 if mark[0] == "/*" else -1
                at = mark.end()
        elif not found[1]:
            parts.append('""')
    parts.append(text[at:])
    return _both("".join(parts))


def _both(text: str) -> str:
    """Returns the text with both branches of its conditions, without what an optional trait of a package adds."""
    lines: list[str] = []
    hidden: list[bool] = []
    for line in text.splitlines():
        found = re.match(r"\s*#(if|elseif|else|endif)\b\s*(.*)", line)
        if not found:
            if not any(hidden):
                lines.append(line)
        elif found[1] == "if":
            hidden.append(TRAIT.fullmatch(found[2]) is not None)
        elif hidden and found[1] == "endif":
            hidden.pop()
        elif hidden:
            hidden[-1] = False
    return "\n".join(lines)


class _Reader:
    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    # MARK: Characters

    def skip(self, also: str = "") -> None:
        while self.at < len(self.text) and (self.text[self.at].isspace() or self.text[self.at] in ";" + also):
            self.at += 1

    def word(self) -> str:
        self.skip()
        found = re.compile(r"`?[\w$]+`?").match(self.text, self.at)
        if not found:
            return ""
        self.at = found.end()
        return found[0].strip("`")

    def peek(self) -> str:
        return self.text[self.at : self.at + 1]

    def balanced(self) -> str:
        """Reads from a bracket to its end, and returns what is between."""
        start, depth = self.at, 0
        while self.at < len(self.text):
            it = self.text[self.at]
            self.at += 1
            depth += (it in "([{") - (it in ")]}")
            if not depth:
                break
        return self.text[start + 1 : self.at - 1]

    def generics(self) -> None:
        self.skip()
        if self.peek() != "<":
            return
        depth = 0
        while self.at < len(self.text):
            it = self.text[self.at]
            if it == "(":
                self.balanced()
                continue
            depth += (it == "<") - (it == ">" and self.text[self.at - 1] != "-")
            self.at += 1
            if not depth:
                return

    def rest(self) -> None:
        """Reads to the end of a declaration, its body included."""
        while self.at < len(self.text):
            it = self.peek()
            if it in "([":
                self.balanced()
            elif it == "{":
                self.balanced()
                if not re.compile(r"\s*(?:\.|\?\?|\()|\(").match(self.text, self.at):
                    return
            elif it == "}":
                return
            elif it == ";":
                return
            elif it == "\n":
                before = self.text[: self.at].rstrip(" \t")
                self.skip()
                if self.peek() == "{" or CONTINUING.match(self.text, self.at) or re.search(r"[=,:&]$|->$", before):
                    continue
                return
            else:
                self.at += 1

    # MARK: Declarations

    def members(self, scope: str, inherits: bool, kind: str, around: str = "") -> Iterator[Declaration]:
        while True:
            self.skip(",)")
            if self.at >= len(self.text):
                return
            if self.peek() == "}":
                self.at += 1
                return
            attributes, modifiers = self.before()
            attributes = f"{around} {attributes}".strip()
            keyword, start = self.word(), self.at
            if not keyword:
                if self.peek() in "([{":
                    self.balanced()
                else:
                    self.at += 1
                continue
            is_open = inherits and not modifiers & {"private", "fileprivate", "internal", "package"}
            # Of an enum, only the cases are as public as it is.
            is_public = "public" in modifiers or "open" in modifiers or is_open and (kind != "enum" or keyword == "case")
            if keyword in TYPES:
                yield from self.type(keyword, scope, is_public, modifiers, attributes)
            elif keyword in {"func", "init", "subscript", "macro"}:
                base, labels, defaults = self.function(keyword)
                if is_public and base:
                    yield Declaration(scope, base, labels, defaults, attributes)
                self.rest()
            elif keyword in {"var", "let", "typealias", "associatedtype"}:
                name = self.word()
                self.rest()
                if is_public and name:
                    yield Declaration(scope, name, None, (), attributes)
            elif keyword == "case" and kind == "enum":
                for base, labels, defaults in self.cases():
                    if is_public:
                        yield Declaration(scope, base, labels, defaults, attributes)
            elif keyword in {"import", "operator", "precedencegroup", "deinit"}:
                self.rest()
            else:
                self.at = max(start, self.at)

    def before(self) -> tuple[str, set[str]]:
        attributes, modifiers = [], set()
        while True:
            self.skip()
            start = self.at
            if self.peek() == "@":
                self.at += 1
                name = self.word()
                while self.peek() == ".":
                    self.at += 1
                    name = self.word()
                attributes.append("@" + name + (f"({self.balanced()})" if self.peek() == "(" else ""))
                continue
            word = self.word()
            if word not in MODIFIERS or word == "class" and not re.compile(r"\s+(?:func|var|let|subscript)").match(
                self.text, self.at):
                self.at = start
                return " ".join(attributes), modifiers
            if self.peek() == "(":
                self.balanced()
                continue
            modifiers.add(word)

    def type(
        self, keyword: str, scope: str, is_public: bool, modifiers: set[str], attributes: str
    ) -> Iterator[Declaration]:
        self.skip()
        found = re.compile(r"[\w.`]+").match(self.text, self.at)
        if not found:
            return
        self.at = found.end()
        name = found[0].replace("`", "")
        while self.at < len(self.text) and self.peek() != "{":
            if self.peek() in "([":
                self.balanced()
            else:
                self.at += 1
        self.at += 1
        if keyword == "extension":
            inner, inherits = name.removeprefix("Swift."), "public" in modifiers
        else:
            inner, inherits = f"{scope}.{name}" if scope else name, is_public and keyword in {"protocol", "enum"}
            if is_public:
                yield Declaration(scope, name, None, (), attributes)
        for it in self.members(inner, inherits, keyword, attributes):
            if keyword in {"extension", "protocol"} or is_public:
                yield it

    def function(self, keyword: str) -> tuple[str, tuple[str, ...], tuple[bool, ...]]:
        if keyword in {"func", "macro"}:
            self.skip()
            found = re.compile(r"`?\w+`?|[-+*/%=<>!&|^~?.]+").match(self.text, self.at)
            if not found:
                return "", (), ()
            self.at, base = found.end(), found[0].strip("`")
        else:
            base = keyword
            if self.peek() in "?!":
                self.at += 1
        self.generics()
        self.skip()
        if self.peek() != "(":
            return ("", (), ()) if keyword != "macro" else (base, None, ())
        labels, defaults = _arguments(self.balanced(), keyword == "subscript")
        return base, labels, defaults

    def cases(self) -> Iterator[tuple[str, tuple[str, ...] | None, tuple[bool, ...]]]:
        while name := self.word():
            labels, defaults = None, ()
            if self.peek() == "(":
                labels, defaults = _arguments(self.balanced())
            yield name, labels, defaults
            found = re.compile(r"[ \t]*=[^,\n]*").match(self.text, self.at)
            if found:
                self.at = found.end()
            found = re.compile(r"\s*,").match(self.text, self.at)
            if not found:
                return
            self.at = found.end()


def _arguments(text: str, of_subscript: bool = False) -> tuple[tuple[str, ...], tuple[bool, ...]]:
    labels, defaults = [], []
    for part in _split(text):
        part = part.strip()
        while found := re.match(r"@[\w.]+(?:<[^>]*>)?(?:\([^)]*\))?\s*", part):
            part = part[found.end() :]
        found = re.match(r"(`?\w+`?)(\s+`?\w+`?)?\s*:", part)
        # The only name of a subscript's argument is its own.
        labels.append(found[1].strip("`") if found and (found[2] or not of_subscript) else "_")
        # Of a variadic argument there may be none.
        defaults.append(part.endswith("...") or bool(re.search(r"(?<![=!<>])=(?![=])", _outside(part))))
    return tuple(labels), tuple(defaults)


def _outside(text: str) -> str:
    """Returns the text without what is in brackets."""
    out, depth = [], 0
    for it in text:
        depth += it in "([{"
        if not depth:
            out.append(it)
        depth -= it in ")]}"
    return "".join(out)


def _split(text: str) -> list[str]:
    parts, depth, last = [], 0, ""
    current: list[str] = []
    for it in text:
        depth += (it in "([{<") - (it in ")]}" or it == ">" and last != "-")
        if it == "," and depth == 0:
            parts.append("".join(current))
            current = []
        else:
            current.append(it)
        last = it
    if "".join(current).strip():
        parts.append("".join(current))
    return parts
