# SPDX-License-Identifier: Apache-2.0
"""Masks: the client applies them while the user types, and the caret stays at its character."""

import json
from pathlib import Path

import pytest

#: The masks, texts and masked texts that the server's tests check, too.
CASES = json.loads((Path(__file__).parent / "masks.json").read_text())

CARET = "n1.selectionStart"


def field(live, mask: str):
    """Opens a page with a masked field, and waits for the script that masks it."""
    page = live.open(f"""<input id="n1" data-e="i" data-mask="{mask}" aria-label="1">""")
    page.evaluate("import('/masks.js')")
    page.focus("#n1")
    return page


def sent(mock) -> list[str]:
    return [event[2] for event in mock.events if event[0] == "i"]


@pytest.mark.parametrize(("mask", "typed", "masked"), CASES)
def test_what_is_typed_or_pasted_takes_the_form_of_the_mask(live, mask, typed, masked):
    page = field(live, mask)
    page.keyboard.insert_text(typed)
    assert page.input_value("#n1") == masked
    page.evaluate("n1.select()")
    page.keyboard.press("Delete")
    page.fill("#n1", typed)
    assert page.input_value("#n1") == masked


@pytest.mark.parametrize(("mask", "typed", "masked"), [case for case in CASES if case[1].isalnum()])
def test_each_letter_is_placed_as_it_is_typed(live, mask, typed, masked):
    page = field(live, mask)
    page.keyboard.type(typed)
    assert page.input_value("#n1") == masked
    assert page.evaluate(CARET) == len(masked)


def test_the_server_gets_the_masked_text(live, mock):
    page = field(live, "###.###.###-##")
    page.keyboard.type("1234x5")
    live.events(6)
    assert sent(mock) == ["1", "12", "123", "123.4", "123.4", "123.45"]


@pytest.mark.parametrize(
    ("caret", "key", "text", "expected"),
    [
        (3, "9", "123.945.678-90", 5),  # before a point that precedes the new digit
        (5, "9", "123.495.678-90", 6),
        (4, "Backspace", "124.567.890", 2),  # the point is the mask's, so the digit before it goes
        (3, "Delete", "123.567.890", 3),  # likewise the digit behind it
        (6, "Backspace", "123.467.890", 5),
        (0, "Delete", "234.567.890", 0),
        (13, "x", "123.456.789-0", 13),
    ],
)
def test_the_caret_stays_at_its_character(live, caret, key, text, expected):
    page = field(live, "###.###.###-##")
    page.keyboard.type("1234567890")
    page.evaluate(f"n1.setSelectionRange({caret}, {caret})")
    page.keyboard.press(key)
    assert (page.input_value("#n1"), page.evaluate(CARET)) == (text, expected)


def test_digits_of_the_mask_are_not_the_users(live):
    page = field(live, "+55 (##) #####-####")
    page.keyboard.type("5599")
    assert page.input_value("#n1") == "+55 (55) 99"
    page.evaluate("n1.setSelectionRange(2, 2)")
    page.keyboard.press("Backspace")
    assert page.input_value("#n1") == "+55 (55) 99"
    page.evaluate("n1.setSelectionRange(0, 6)")
    page.keyboard.type("1")
    assert page.input_value("#n1") == "+55 (15) 99"


def test_a_paste_into_the_middle_keeps_both_sides(live):
    page = field(live, "####-####-####")
    page.keyboard.type("12345678")
    page.evaluate("n1.setSelectionRange(2, 2)")
    page.keyboard.insert_text("a9-9")
    assert (page.input_value("#n1"), page.evaluate(CARET)) == ("1299-3456-78", 4)


def test_a_slow_server_moves_nothing(live, mock):
    """Every answer is late and repeats an older text."""
    page = field(live, "###.###.###-##")
    mock.handler = lambda event: [["v", "n1", event[2], event[3] - 1]]
    for number, digit in enumerate("12345678"):
        mock.is_slow = number % 3 > 0
        page.keyboard.type(digit)
        if not mock.is_slow:
            mock.go_on()
    page.evaluate("n1.setSelectionRange(2, 2)")
    mock.is_slow = True
    page.keyboard.type("9")
    mock.go_on()
    live.wait(lambda: sent(mock)[-1:] == ["129.345.678"], "the last text")
    assert (page.input_value("#n1"), page.evaluate(CARET)) == ("129.345.678", 3)


def test_an_input_method_is_not_disturbed(live):
    page = field(live, "@@-##")
    session = page.context.new_cdp_session(page)
    session.send("Input.imeSetComposition", {"text": "a1", "selectionStart": 2, "selectionEnd": 2})
    assert page.input_value("#n1") == "a1"
    session.send("Input.insertText", {"text": "ab1"})
    assert page.input_value("#n1") == "ab-1"
