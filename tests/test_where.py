"""Conditions of `--where`: they mean what they mean in Python, and every mistake has a sentence."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealgen.properties import PROPERTIES, Need
from dealgen.where import WhereError, read_condition

VALUES = {
    name: (index % 2 == 0) if each.kind == "truth" else index * 3 - 7
    for index, (name, each) in enumerate(PROPERTIES.items())
}
NUMBERS = sorted(name for name, each in PROPERTIES.items() if each.kind == "number")
TRUTHS = sorted(name for name, each in PROPERTIES.items() if each.kind == "truth")


def fits(text: str, values: dict[str, int | bool] = VALUES) -> bool:
    return read_condition(text).fits(values.__getitem__)


def in_python(text: str) -> bool:
    """Return what Python says; what divides by zero does not fit."""
    try:
        return bool(eval(text, {"__builtins__": {}}, VALUES))  # noqa: S307 - generated here
    except ArithmeticError:
        return False


def refused(text: str) -> bool:
    """Tell whether a text is refused; then the sentence is one line and the column in the text."""
    error: WhereError | None = None
    try:
        read_condition(text)
    except WhereError as caught:
        error = caught
    if error is None:
        return False
    assert 1 <= error.column <= len(text) + 1
    assert "\n" not in str(error)
    return True


numbers: st.SearchStrategy[str] = st.recursive(
    st.one_of(
        st.integers(0, 99).map(str),
        st.sampled_from(["0.5", ".25", "3.0", "10.125"]),
        st.sampled_from(NUMBERS),
    ),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["+", "-", "*", "/", "//", "%"]), inner).map(" ".join),
        inner.map("-{}".format),
        inner.map("({})".format),
    ),
    max_leaves=8,
)
signs = st.sampled_from(["<", "<=", ">", ">=", "==", "!="])
comparisons = st.one_of(
    st.tuples(numbers, signs, numbers).map(" ".join),
    st.tuples(numbers, signs, numbers, signs, numbers).map("".join),
)
truths: st.SearchStrategy[str] = st.recursive(
    st.one_of(comparisons, st.sampled_from(TRUTHS), st.sampled_from(["True", "False"])),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["and", "or"]), inner).map(" ".join),
        inner.map("not {}".format),
        inner.map("({})".format),
        st.tuples(inner, st.sampled_from(["==", "!="]), inner).map(
            lambda t: f"({t[0]}) {t[1]} ({t[2]})"
        ),
    ),
    max_leaves=6,
)


@given(truths)
def test_conditions_mean_what_they_mean_in_python(text: str) -> None:
    # What is refused because no deal can fit it fits this one neither.
    assert (not refused(text) and fits(text)) == in_python(text)


def test_python_is_held_against_more_than_one_answer() -> None:
    answers = {fits(text) for text in ("steps == steps", "steps != steps", "1 / 0 == 1")}
    assert answers == {True, False}


@given(st.text(st.characters(), max_size=60))
def test_no_text_does_more_than_be_refused(text: str) -> None:
    refused(text)


WORDS = (*NUMBERS[:3], *TRUTHS, "and", "or", "not", "in", "true", "1", "0.5", "(", ")", "<", "==")
LOOSE = (*WORDS, "-", "*", "%", "=", "&&", "≥", "2..4", "0,5", "é", "'", "[", "()", "__import__")


@given(st.lists(st.sampled_from(LOOSE), max_size=12))
def test_no_jumble_of_words_does_more_than_be_refused(words: list[str]) -> None:
    text = " ".join(words)
    if not refused(text):
        assert fits(text) == in_python(text.replace("true", "True"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "column 1: the condition is empty"),
        ("   ", "column 1: the condition is empty"),
        ("steps", "column 1: this is a number, not a condition; compare it"),
        ("steps = 4", "column 7: '=': to compare write =="),
        ("steps=>4", "column 6: '=>': write >="),
        ("steps =< 4", "column 7: '=<': write <="),
        ("steps <> 4", "column 7: '<>': write !="),
        ("steps === 4", "column 7: '===': write =="),
        ("steps ≥ 4", "column 7: '≥': write >="),
        ("steps ≤ 4", "column 7: '≤': write <="),
        ("steps < 4 && shortest", "column 11: '&&': write and"),
        ("steps < 4 || shortest", "column 11: '||': write or"),
        ("! shortest", "column 1: '!': write not"),
        ("steps < 4 e shortest", "column 11: 'e': write and"),
        ("steps < 4 OU shortest", "column 11: 'OU': write or"),
        ("não shortest", "column 1: 'não': write not"),
        ("playout_share < 0,05", "column 17: '0,05': a decimal is written with a point, 0.05"),
        ("nodes < 1,000", "column 9: '1,000': write 1000, or with a point"),
        ("playout_share < 5%", "column 18: a percentage is written as a share, 0.05"),
        ("playout share < 0.5", "column 1: 'playout share': the property is written playout_share"),
        ("stars in 2..4", "column 10: '2..4': a range is written 20 <= steps <= 40"),
        ("steps in 4", "column 7: 'in': a range is written"),
        ("steps is 4", "column 7: 'is': write =="),
        ("steps ** 2 < 9", "column 7: '**': there are no powers"),
        ("steps < 'a'", 'column 9: "\'": there are no texts'),
        ("steps[0] < 1", "column 6: '[': write ( and )"),
        ("steps.real < 1", "column 6: '.': there are no points but those of decimals"),
        ("1e3 < steps", "column 1: '1e3' is no number"),
        ("1234567890123456 < steps", "column 1: '1234567890123456' has too many digits"),
        ("(steps < 3", "column 11: the ( of column 1 is not closed; write )"),
        ("steps < 3)", "column 10: this ) closes nothing"),
        ("steps <", "column 8: the condition ends after '<'; a number or a property is missing"),
        ("< 3", "column 1: before '<' a number or a property is missing"),
        ("steps 3", "column 7: between 'steps' and '3' a sign is missing"),
        ("steps < 3 draws < 2", "column 11: between '3' and 'draws' a sign is missing"),
        ("steps < 3, draws < 2", "column 10: ',': to join conditions write and"),
        ("not steps", "column 5: 'steps' is a number; at 'not' compare it"),
        ("steps and shortest", "column 1: 'steps' is a number; at 'and' compare it"),
        ("shortest > 2", "column 1: 'shortest' is true or false, compared with a number"),
        ("shortest < true", "column 10: true and false have no order; instead of <"),
        ("shortest + 1 > 2", "column 1: 'shortest' is true or false, and '+' wants numbers"),
        ("-shortest == 1", "column 2: 'shortest' is true or false, and '-' wants numbers"),
        ("(steps < 3) + 1 > 2", "column 1: what begins here is true or false"),
        ("shortest == not shortest", "column 13: put what is negated after '==' in parentheses"),
        ("length < 3", "column 1: there is no property 'length'; the property is steps"),
        ("kings > 3", "column 1: there is no property 'kings'; the property is kings_in_tableau"),
        ("kings_in_tableu > 3", "'kings_in_tableu'; did you mean kings_in_tableau? dealgen prop"),
        ("qwerty > 3", "there is no property 'qwerty'; dealgen properties lists them"),
        ("__import__(number) < 3", "column 1: there is no property '__import__'"),
        ("(" * 31 + "1" + ")" * 31, "column 31: more than 30 levels"),
        ("not " * 31 + "true", "more than 30 levels"),
        ("-" * 31 + "1 < 2", "column 31: more than 30 levels"),
        ("1 <" + " " * 1000, "column 1001: the condition is too long; 1,000 characters will do"),
    ],
)
def test_every_mistake_has_a_sentence(text: str, said: str) -> None:
    with pytest.raises(WhereError) as caught:
        read_condition(text)
    assert said in str(caught.value)


def test_words_are_good_in_any_case() -> None:
    assert fits("STEPS == steps AND Not false Or TRUE")
    assert read_condition("Steps < 3").names == ("steps",)


def test_what_divides_by_zero_or_is_missing_does_not_fit() -> None:
    assert not fits("1 / (steps - steps) > 0")
    assert not fits("not 1 % (steps - steps) > 0")
    assert fits("steps == steps or 1 / 0 > 0")
    assert not read_condition("number < 5 or true").fits(lambda _: None)
    assert not read_condition("not number < 5").fits(lambda _: None)


def test_no_number_is_too_large_to_be_refused_quietly() -> None:
    large = " * ".join(["999999999999999"] * 50)
    assert not fits(f"({large}) / 3 > 1")
    assert fits(f"({large}) > 1")
    assert not fits(f"({large}) * 0.5 > 1")


def asked(text: str, values: dict[str, int | bool] = VALUES) -> list[str]:
    """Return the properties that are asked for, in their order."""
    seen: list[str] = []

    def value_of(name: str) -> int | bool:
        seen.append(name)
        return values[name]

    read_condition(text).fits(value_of)
    return seen


def test_cheap_properties_are_asked_for_first() -> None:
    assert asked("stars > 0 and number < -99 and steps > 0") == ["number"]
    assert asked("stars > -99 and steps > -99 and number > -99") == ["number", "steps", "stars"]
    assert asked("number > -99 or stars > 0") == ["number"]
    assert read_condition("number > 1").need is Need.DEAL
    assert read_condition("number > 1 and nodes > 1").need is Need.VERDICT
    assert read_condition("number > 1 or steps > 1").need is Need.KEY
    assert read_condition("stars > decisions").need is Need.DIFFICULTY


def test_long_chains_are_no_deep_trees() -> None:
    assert fits("+".join(["1"] * 490) + " == 490")
    assert fits(" and ".join(["1<2"] * 120))


def test_conditions_go_to_other_processes() -> None:
    condition = read_condition("20 <= steps < 40 and not shortest or -draws * 2 > 3")
    assert pickle.loads(pickle.dumps(condition)) == condition  # noqa: S301 - our own


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("playout_share > 30", "playout_share goes from 0 to 1"),
        ("steps < 40 and 100 - 2 < playout_share", "playout_share goes from 0 to 1"),
        ("stars == 6", "stars goes from 1 to 5"),
        ("stars + playout_share > 6", "stars goes from 1 to 5"),
        ("5 < stars or stars < 1", "stars goes from 1 to 5"),
        ("-playout_share > 0", "playout_share goes from 0 to 1"),
        ("1 == 2", None),
        ("steps < 40 and false", None),
    ],
)
def test_a_condition_that_no_deal_can_fit_is_refused(text: str, why: str | None) -> None:
    with pytest.raises(WhereError) as refused:
        read_condition(text)
    said = "column 1: no deal can fit this condition"
    assert str(refused.value) == (f"{said}: {why}" if why else said)


@pytest.mark.parametrize(
    "text",
    [
        "playout_share >= 1",
        "stars > 4",
        "not stars == 6",
        "stars * 2 > 9",
        "stars / 2 > 40",  # a quotient may be anything
        "stars == 6 or steps < 40",
        "playout_share > decisions",
        "steps > 500",
    ],
)
def test_a_condition_that_may_hold_is_read(text: str) -> None:
    assert read_condition(text).text == text
