# SPDX-License-Identifier: Apache-2.0
"""The server copies a text to the clipboard of the browser."""

COPY = ["L", "./copying.js", "4711 and more"]


def clipboard(live):
    live.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return lambda: live.page.evaluate("navigator.clipboard.readText()")


def test_a_button_copies(live, mock, counter):
    read = clipboard(live)
    mock.handler = lambda event: [COPY]
    counter.click("#b1")
    live.wait(lambda: read() == "4711 and more", "the text")


def test_a_refused_copy_waits_for_the_next_press(live, mock, counter):
    read = clipboard(live)
    counter.evaluate(
        """() => {
            const { clipboard } = navigator, write = clipboard.writeText.bind(clipboard);
            let isFirst = true;
            clipboard.writeText = text => isFirst ? (isFirst = false, Promise.reject(Error('refused'))) : write(text);
        }"""
    )
    live.patch(COPY)
    live.wait(lambda: "/copying.js" in mock.loaded, "the module")
    live.frames(5)
    counter.mouse.click(300, 300)
    live.wait(lambda: read() == "4711 and more", "the text")


def test_a_page_without_a_clipboard_copies_a_selection(live, mock, counter):
    counter.evaluate("Object.defineProperty(window, 'copied', { value: [] })")
    counter.evaluate("document.addEventListener('copy', () => copied.push(String(document.activeElement.value)))")
    counter.evaluate("Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined, configurable: true })")
    mock.handler = lambda event: [COPY]
    counter.click("#b1")
    live.wait(lambda: counter.evaluate("copied") == ["4711 and more"], "the text")
    assert live.focus() == "b1"
    assert counter.locator("textarea").count() == 0
