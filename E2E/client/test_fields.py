# SPDX-License-Identifier: Apache-2.0
"""The user's typing has priority: no patch replaces it, moves the caret or ends a composition."""

import pytest
from playwright.sync_api import expect

FIELD = '<input id="n1" data-e="i" aria-label="1">'
CARET = "[document.activeElement.selectionStart, document.activeElement.selectionEnd]"


def values(mock):
    return [event[2] for event in mock.events if event[0] == "i"]


def test_typing_is_told_with_rising_revisions(live, mock):
    page = live.open(FIELD)
    page.focus("#n1")
    page.keyboard.type("abc")
    live.events(3)
    assert values(mock) == ["a", "ab", "abc"]
    revisions = [event[3] for event in mock.events]
    assert revisions == sorted(set(revisions))


def test_an_answer_to_older_typing_is_ignored(live, mock):
    page = live.open(FIELD)
    page.focus("#n1")
    page.keyboard.type("a")
    [[_, _, _, revision]] = live.events(1)
    mock.is_slow = True
    page.keyboard.type("bc")
    live.patch(["v", "n1", "A", revision])
    assert page.input_value("#n1") == "abc"
    mock.go_on()
    revision = live.events(3)[-1][3]
    live.patch(["v", "n1", "ABC", revision])
    assert page.input_value("#n1") == "ABC"
    assert page.evaluate(CARET) == [3, 3]


def test_text_typed_under_a_storm_of_slow_patches_survives(live, mock):
    page = live.open(FIELD + '<p id="t1"></p>')
    mock.handler = lambda event: [["v", "n1", event[2].upper()[:-1], event[3] - 1], ["t", "t1", event[2]]]
    page.focus("#n1")
    text = "the quick brown fox"
    for number, letter in enumerate(text):
        mock.is_slow = number % 3 > 0
        page.keyboard.type(letter)
        if not mock.is_slow:
            mock.go_on()
    mock.go_on()
    expect(page.locator("#t1")).to_have_text(text)
    assert page.input_value("#n1") == text


@pytest.mark.parametrize(
    "old, caret, new, expected",
    [
        ("abcd", 2, "ab-cd", 3),  # a formatter adds before the caret
        ("abcd", 4, "abcd!", 5),  # at the end it stays at the end
        ("abcd", 1, "abXX", 1),  # the text behind it changed: it stays where it was
        ("abcd", 3, "x", 1),  # not beyond the end
    ],
)
def test_the_caret_keeps_its_place_when_the_server_formats(live, old, caret, new, expected):
    page = live.open(FIELD)
    page.fill("#n1", old)
    revision = live.events(1)[0][3]
    page.evaluate(f"n1.setSelectionRange({caret}, {caret})")
    live.patch(["v", "n1", new, revision])
    assert page.input_value("#n1") == new
    assert page.evaluate(CARET) == [expected, expected]


def test_a_value_that_stands_already_leaves_the_selection(live):
    page = live.open(FIELD)
    page.fill("#n1", "abcd")
    revision = live.events(1)[0][3]
    page.evaluate("n1.setSelectionRange(1, 3)")
    live.patch(["v", "n1", "abcd", revision])
    assert page.evaluate(CARET) == [1, 3]


def test_fields_without_a_caret_take_values_too(live):
    page = live.open('<input id="n1" type="number" data-e="i" aria-label="1">')
    page.focus("#n1")
    page.keyboard.type("1")
    live.patch(["v", "n1", "42", live.events(1)[0][3]])
    assert page.input_value("#n1") == "42"


def test_debounced_typing_is_told_when_it_rests(clock, live, mock):
    page = live.open('<input id="n1" data-e="i" data-debounce="3000" aria-label="1">')
    page.focus("#n1")
    page.keyboard.type("ab")
    clock.wind(2_500)
    page.keyboard.type("c")
    clock.wind(2_900)
    live.patch(["T", "x"])
    assert mock.events == []
    clock.wind(1_000)
    live.events(1)
    assert values(mock) == ["abc"]


def test_debounced_typing_is_told_before_what_follows(live, mock):
    page = live.open(
        """<input id="n1" data-e="i" data-debounce="60000" aria-label="1"> <button id="b1">plain</button>
        <button id="b2" data-e="c">x</button>"""
    )
    page.fill("#n1", "one")
    page.focus("#b1")
    live.events(1)
    page.fill("#n1", "two")
    page.evaluate("b2.click()")
    page.fill("#n1", "three")
    live.hide(True)
    assert [event[2:3] or event for event in live.events(4)] == [["one"], ["two"], ["c", "b2"], ["three"]]


def test_a_debounced_field_is_not_overwritten_before_it_told(live, mock):
    page = live.open('<input id="n1" data-e="i" data-debounce="60000" aria-label="1">')
    page.fill("#n1", "mine")
    live.patch(["v", "n1", "theirs", 0])
    assert page.input_value("#n1") == "mine"


def test_choices_are_told_as_values(live, mock):
    page = live.open(
        """<select id="s1" data-e="g" aria-label="1"><option value="a">A<option value="b">B</select>
        <input id="c1" type="checkbox" role="switch" data-e="g" aria-label="2">
        <input id="d1" type="date" data-e="g" aria-label="3">"""
    )
    page.select_option("#s1", "b")
    page.check("#c1")
    page.uncheck("#c1")
    page.fill("#d1", "2024-02-29")
    told = [event[:3] for event in live.events(4)]
    assert told == [["g", "s1", "b"], ["g", "c1", "true"], ["g", "c1", "false"], ["g", "d1", "2024-02-29"]]


def test_a_choice_made_since_wins_over_an_older_answer(live, mock):
    page = live.open('<input id="c1" type="checkbox" data-e="g" aria-label="1">')
    page.check("#c1")
    first = live.events(1)[0][3]
    mock.is_slow = True
    page.uncheck("#c1")
    page.check("#c1")
    live.patch(["k", "c1", False, first])
    assert page.is_checked("#c1")
    mock.go_on()
    live.patch(["k", "c1", False, live.events(3)[-1][3]])
    assert not page.is_checked("#c1")


def test_a_dragged_slider_tells_some_of_its_values_and_the_last(live, mock):
    page = live.open('<input id="s1" type="range" min="0" max="1000" value="0" data-e="g" aria-label="1">')
    page.evaluate(
        """async () => {
            for (let n = 1; n <= 60; n++) {
                s1.value = n * 10;
                s1.dispatchEvent(new InputEvent('input', { bubbles: true }));
                await new Promise(done => setTimeout(done, 3));
            }
            s1.dispatchEvent(new Event('change', { bubbles: true }));
        }"""
    )
    live.wait(lambda: mock.events and mock.events[-1][2] == "600", "the last value")
    assert {event[0] for event in mock.events} == {"g"}
    assert 2 <= len(mock.events) <= 12


# Composition, as input methods of Chinese, Japanese, Korean and most phones do it


def compose(tools, text):
    tools.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})


def test_a_composition_is_told_and_not_disturbed(live, mock):
    page = live.open(FIELD + '<p id="t1"></p>')
    page.focus("#n1")
    tools = live.devtools
    compose(tools, "に")
    compose(tools, "にほ")
    revision = live.events(2)[-1][3]
    live.patch(["v", "n1", "x", revision], ["t", "t1", "meanwhile"], ["a", "n1", "class", "busy"])
    assert page.input_value("#n1") == "にほ"
    compose(tools, "にほん")
    tools.send("Input.insertText", {"text": "日本"})
    live.wait(lambda: values(mock)[-1:] == ["日本"], "the composed text")
    assert page.input_value("#n1") == "日本"


def test_a_value_that_came_during_a_composition_is_set_after_it(live, mock):
    page = live.open(FIELD)
    page.focus("#n1")
    tools = live.devtools
    compose(tools, "か")
    live.patch(["v", "n1", "cleared", live.events(1)[0][3]])
    assert page.input_value("#n1") == "か"
    page.evaluate("n1.blur()")
    expect(page.locator("#n1")).to_have_value("cleared")


def test_return_ends_a_composition_and_submits_nothing(live, mock):
    page = live.open('<input id="n1" data-e="i s" aria-label="1">')
    page.focus("#n1")
    tools = live.devtools
    compose(tools, "か")
    page.evaluate("n1.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))")
    tools.send("Input.insertText", {"text": "火"})
    page.keyboard.press("Enter")
    live.wait(lambda: ["s", "n1"] in mock.events, "the submission")
    assert mock.events[-1] == ["s", "n1"]
    assert mock.events.count(["s", "n1"]) == 1


# Fields that are replaced


def test_replacing_a_field_keeps_what_was_typed_since(live, mock):
    form = (
        '<div id="d1" {}><input id="n1" data-e="i" aria-label="Name" {}>'
        '<input id="n2" data-e="i" aria-label="Age" {}></div>'
    )
    page = live.open(form.format("", "", ""))
    mock.is_slow = True
    page.focus("#n1")
    page.keyboard.type("Maria")
    page.evaluate("n1.setSelectionRange(2, 4)")
    live.patch(["x", "d1", form.format('class="new"', 'value="M"', 'value="7"')])
    assert page.locator("#d1.new").count() == 1
    assert page.input_value("#n1") == "Maria"
    assert page.input_value("#n2") == "7"
    assert live.focus() == "n1"
    assert page.evaluate(CARET) == [2, 4]
    # The revision was sent along: the answer to the first letter is still outdated.
    live.patch(["v", "n1", "m", 1])
    assert page.input_value("#n1") == "Maria"


def test_a_whole_page_keeps_what_the_server_has_not_seen(live, mock):
    body = '<input id="n1" data-e="i" aria-label="Name"><input id="n2" data-e="i" aria-label="Age">'
    page = live.open(body)
    page.fill("#n2", "41")
    live.events(1)
    mock.is_slow = True
    page.fill("#n1", "half")
    mock.seq = 3
    mock.send("page", 3, 1, "Test", body.replace('"Age"', '"Age" value="42"'), "/")
    expect(page.locator("#n2")).to_have_value("42")
    assert page.input_value("#n1") == "half"
    assert live.focus() == "n1"


def before_the_script(live, what):
    """Runs an action while the page is loaded but its script is not."""
    parsed = "new Promise(done => { const t = setInterval(() => " \
        "document.getElementById('vitral-status') && done(clearInterval(t)), 1); })"

    def meanwhile(route):
        live.page.evaluate(parsed)
        live.page.evaluate(what)
        route.continue_()

    live.page.route("**/core.js", meanwhile)
    return live.page


def test_what_was_typed_before_the_script_ran_is_told(live, mock):
    before_the_script(live, "n1.value = 'early'; c1.checked = true")
    live.open(FIELD + '<input id="c1" type="checkbox" data-e="g" aria-label="2">')
    assert [event[:3] for event in live.events(2)] == [["i", "n1", "early"], ["g", "c1", "true"]]


def test_a_secret_that_the_server_holds_stays_in_its_field(live, mock):
    field = '<input id="n2" type="password" data-e="i" aria-label="Password" {}>'
    page = live.open(field.format('value=""'))
    page.fill("#n2", "half")
    live.patch(["a", "n2", "data-state", "held"])
    live.patch(["x", "n2", field.format('data-state="held" class="new"')])
    assert page.input_value("#n2.new") == "half"
    live.patch(["v", "n2", "", 0])
    assert page.input_value("#n2") == ""


def test_a_secret_comes_back_with_the_view_around_it(live, mock):
    view = '<p id="p1">{}<input id="n2" type="password" data-e="i" aria-label="Password" {}></p>'
    page = live.open(view.format("Low", 'value=""'))
    page.fill("#n2", "half")
    live.patch(["r", "p1"], ["i", "vitral", None, view.format("Tall", 'data-state="held"')])
    assert page.input_value("#n2") == "half"
    live.patch(["r", "p1"], ["i", "vitral", None, view.format("Low", 'value=""')])
    assert page.input_value("#n2") == ""


def test_keys_that_are_too_fast_for_the_server_are_not_lost(live, mock):
    page = live.open('<input id="i1" data-e="i">')
    mock.is_slow = True
    text = "".join(chr(97 + n % 26) for n in range(260))
    page.evaluate(
        """text => {
            for (let n = 1; n <= text.length; n++) {
                i1.value = text.slice(0, n);
                i1.dispatchEvent(new Event('input', { bubbles: true }));
            }
        }""",
        text,
    )
    mock.go_on()
    live.wait(lambda: mock.events and mock.events[-1][2] == text, "the last value")
    assert page.locator("#vitral-status:not(:empty)").count() == 0
