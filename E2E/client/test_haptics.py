# SPDX-License-Identifier: Apache-2.0
"""The server makes a phone vibrate."""


def test_a_press_vibrates_by_its_pattern(live, mock, counter):
    counter.evaluate("() => { window.felt = []; navigator.vibrate = pattern => felt.push(pattern); }")
    mock.handler = lambda event: [["L", "./haptics.js", "15,80,25"]]
    counter.click("#b1")
    live.wait(lambda: counter.evaluate("felt.length") == 1, "the vibration")
    assert counter.evaluate("felt") == [[15, 80, 25]]


def test_a_browser_that_cannot_vibrate_says_nothing(live, mock, counter):
    counter.evaluate("Object.defineProperty(Navigator.prototype, 'vibrate', { value: undefined })")
    live.patch(["L", "./haptics.js", "8"])
    live.wait(lambda: "/haptics.js" in mock.loaded, "the module")
    live.patch(["t", "t2", "still here"])
    live.wait(lambda: counter.text_content("#t2") == "still here", "the next patch")
