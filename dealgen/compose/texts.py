"""The printed words: one file a language, filled in strictly.

`templates/text/LANGUAGE.yaml` holds nested keys; `texts("end.win", goal=…)` finds `win` under
`end`. A text may name values in braces. A number is printed in digits by `{n}`, its thousands set
apart as the language does it, in words by `{n:words}` or, where the language has genders,
`{n:feminine}`; numbers that the file has no word for stay digits. What is a name, such as the
number of a deal, is handed over as text.
A text with the keys `one`, `other` (and `many` in languages that have it) is chosen by the plural
rule of the language for the value `n`; `zero` and `two`, where they read better, stand for just
these numbers.
A space before `: ; ! ? »` or after `«`, as French has them, never breaks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from re import compile as pattern
from string import Formatter

import yaml

from dealgen.compose.by_language import NO_BREAK, plural_form, whole_text
from dealgen.data import data_folder, data_ids
from dealgen.errors import InputError

Value = str | int
Entry = str | Mapping[str, str]

_PLURAL = {"one", "other"}
_EXACT = {0: "zero", 2: "two"}
_SPACED = pattern(r" (?=[:;!?»])|(?<=«) ")


class TextError(LookupError):
    """A text that does not exist, or one given other values than it names: our own mistake."""


@dataclass(frozen=True)
class Texts:
    """The texts of one language; `language` is its tag, as `en` or `pt-BR`.

    `numbers` and `feminine` map small numbers to their words.
    """

    language: str
    entries: Mapping[str, Entry]
    numbers: Mapping[int, str]
    feminine: Mapping[int, str]

    def __call__(self, key: str, /, **values: Value) -> str:
        """Return the text of `key` with `values` filled in.

        Raises:
            TextError: there is no such key, a value is missing, or a value is not used.

        """
        try:
            entry = self.entries[key]
        except KeyError:
            msg = f"no text {key!r} in {self.language}"
            raise TextError(msg) from None
        template = entry if isinstance(entry, str) else self._form(key, entry, values)
        missing = placeholders(template) - values.keys()
        unused = values.keys() - placeholders(template) - {"n"}
        if missing or unused:
            what = f"{sorted(missing)} missing, {sorted(unused)} not used"
            msg = f"text {key!r} in {self.language}: {what}"
            raise TextError(msg)
        return "".join(
            literal + (self._filled(values[name], spec or "") if name is not None else "")
            for literal, name, spec, _ in Formatter().parse(template)
        )

    def __contains__(self, key: object) -> bool:
        return key in self.entries

    def _form(self, key: str, entry: Mapping[str, str], values: Mapping[str, Value]) -> str:
        number = values.get("n")
        if not isinstance(number, int):
            msg = f"text {key!r} in {self.language} needs a number n"
            raise TextError(msg)
        exact = _EXACT.get(number, "")
        form = exact if exact in entry else plural_form(number, self.language)
        return entry.get(form, entry["other"])

    def _filled(self, value: Value, spec: str) -> str:
        if isinstance(value, str):
            return value
        digits = whole_text(value, self.language)
        if not spec:
            return digits
        word = self.numbers.get(value, digits)
        if spec == "words":
            return word
        if spec == "feminine":
            return self.feminine.get(value, word)
        msg = f"unknown number form {spec!r}; the forms are words and feminine"
        raise TextError(msg)


def placeholders(template: str) -> set[str]:
    """Return the names of the values that a template wants."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def languages() -> tuple[str, ...]:
    """Return the tags of the languages that texts exist in."""
    return data_ids("templates/text")


def language_tag(text: str) -> str:
    """Return the tag of a language as people and systems write it: `pt`, `pt_br.UTF-8`, `EN-GB`.

    Raises:
        InputError: no texts exist in that language.

    """
    wanted = text.strip().split(".")[0].replace("_", "-").casefold()
    main = wanted.split("-")[0]
    known = languages()
    for tag in known:
        plain = tag.casefold()
        # A bare language takes the one region that exists; another region of a language
        # without regions takes that language.
        if wanted == plain or wanted == plain.split("-")[0] or (main == plain):
            return tag
    msg = f"no texts in the language {text!r}; use one of {', '.join(known)}"
    raise InputError(msg)


def load_texts(language: str) -> Texts:
    """Return the texts of a language, named as `language_tag` accepts it.

    Raises:
        InputError: no texts exist in that language.

    """
    return _load(language_tag(language))


@cache
def _load(tag: str) -> Texts:
    file = data_folder("templates") / "text" / f"{tag}.yaml"
    tree = yaml.safe_load(file.read_text(encoding="utf-8"))
    numbers = tree.pop("numbers")
    feminine = tree.pop("feminine", {})
    return Texts(tag, dict(_flat(tree)), numbers, feminine)


def _held(text: str) -> str:
    """Return `text` with spaces that cannot break where a sign of its own stands apart."""
    return _SPACED.sub(NO_BREAK, text)


def _flat(tree: Mapping[str, object], prefix: str = "") -> list[tuple[str, Entry]]:
    """Join nested keys by full stops; a mapping with plural forms is one text."""
    entries: list[tuple[str, Entry]] = []
    for name, value in tree.items():
        key = f"{prefix}{name}"
        if isinstance(value, str):
            entries.append((key, _held(value)))
        elif isinstance(value, Mapping) and value.keys() >= _PLURAL:
            entries.append((key, {form: _held(str(text)) for form, text in value.items()}))
        elif isinstance(value, Mapping):
            entries += _flat(value, f"{key}.")
        else:
            msg = f"text {key!r} is neither a text nor a group of texts"
            raise TextError(msg)
    return entries
