# SPDX-License-Identifier: Apache-2.0
"""Operations do what the protocol defines, to the named elements alone, and disturb nothing else."""

import random
import time

import pytest
from playwright.sync_api import expect

OLD_BROWSER = "delete Element.prototype.moveBefore"


@pytest.fixture(params=["moveBefore", "insertBefore"])
def moves(request, mock):
    """Runs a test with the browser's moveBefore, and as in a browser without it."""
    if request.param == "insertBefore":
        mock.script = OLD_BROWSER
    return request.param


def items(*names):
    return "".join(f'<li id="{name}">{name}</li>' for name in names)


def order(page, parent="u1"):
    return page.evaluate(f"[...document.getElementById('{parent}').children].map(el => el.id)")


def test_text_and_attributes(live):
    page = live.open('<p id="t1">old</p><p id="t2"><b>old</b> text</p><input id="n1" aria-label="1">')
    page.evaluate("window.node = t1.firstChild")
    live.patch(
        ["t", "t1", "<new> & 'good'"], ["t", "t2", "plain"], ["a", "t1", "class", "x y"], ["a", "n1", "disabled", ""],
        ["a", "t2", "title", "T"], ["a", "t2", "style", "color: rgb(1, 2, 3)"],
    )
    assert live.texts("p") == ["<new> & 'good'", "plain"]
    assert page.evaluate("t1.firstChild === window.node")
    assert page.evaluate("getComputedStyle(t2).color") == "rgb(1, 2, 3)"
    assert page.is_disabled("#n1")
    live.patch(["a", "n1", "disabled", None], ["a", "t2", "title", None], ["a", "t1", "class", None])
    assert page.evaluate("[n1.disabled, t2.title, t1.className]") == [False, "", ""]


def test_a_bar_and_a_gauge_take_a_value(live):
    """Their values are numbers, so there is no caret to keep."""
    page = live.open('<progress id="p1" value="0.25"></progress><meter id="m1" value="0.25"></meter>')
    live.patch(["v", "p1", "0.5", 0], ["v", "m1", "0.75", 0])
    assert page.evaluate("[p1.value, m1.value]") == [0.5, 0.75]


def test_insertion_and_removal(live):
    page = live.open(f'<ul id="u1">{items("a", "b")}</ul><table><tbody id="tb"></tbody></table><svg id="g1"></svg>')
    live.patch(
        ["i", "u1", "b", items("x", "y")], ["i", "u1", 0, items("z")],
        ["i", "tb", 0, '<tr id="r1"><td id="r2">cell</td></tr>'], ["i", "g1", 0, '<circle id="g2" r="5"/>'],
        ["r", "a", "y"],
    )
    assert order(page) == ["x", "b", "z"]
    assert page.evaluate("r2.closest('table').tagName") == "TABLE"
    assert page.evaluate("g2.namespaceURI") == "http://www.w3.org/2000/svg"
    live.patch(["i", "vitral", 0, '<p id="p9">at the root</p>'])
    expect(page.locator("#vitral > #p9")).to_be_visible()


def test_markup_never_runs(live, mock):
    live.forgive("Content Security Policy|vitral: |Failed to load resource")
    page = live.open('<p id="t1">x</p>')
    live.patch(
        ["i", "vitral", 0, '<script>window.ran = 1</script><img src="/none.png" onerror="window.ran = 2">'],
        ["x", "t1", '<p id="t1"><script>window.ran = 3</script></p>'], ["a", "t1", "onclick", "window.ran = 4"],
        ["u", "javascript:window.ran=5"],
    )
    page.evaluate("t1.click()")
    live.wait(lambda: any("refused javascript:" in it for it in live.warnings), "the address to be refused")
    live.frames()
    assert page.evaluate("window.ran") is None
    assert page.url == mock.url + "/"


def test_moves_keep_focus_selection_and_scroll(moves, live):
    page = live.open(
        f"""<ul id="u1">{items("a", "b")}<li id="c"><input id="n1" value="abcd" aria-label="1"></li>
        <li id="d"><div id="s1" class="sv" style="height:50px;overflow:auto"><p style="height:500px">long</p></div></li>
        </ul>"""
    )
    page.focus("#n1")
    page.evaluate("n1.setSelectionRange(1, 3)")
    page.evaluate("s1.scrollTop = 120")
    live.frames()
    live.patch(["m", "u1", "a", "d", "c"])
    assert order(page) == ["d", "c", "a", "b"]
    assert live.focus() == "n1"
    assert page.evaluate("[n1.selectionStart, n1.selectionEnd, s1.scrollTop]") == [1, 3, 120]
    live.patch(["m", "u1", 0, "d"])
    assert order(page) == ["c", "a", "b", "d"]
    assert page.evaluate("s1.scrollTop") == 120


def test_moving_to_another_parent(moves, live):
    page = live.open(f'<ul id="u1">{items("a", "b")}</ul><ul id="u2">{items("c")}</ul>')
    live.patch(["m", "u2", "c", "b"], ["m", "u2", 0, "a"])
    assert order(page, "u1") == []
    assert order(page, "u2") == ["b", "c", "a"]


COUNT_MOVES = """() => {
    window.moved = 0;
    const [owner, name] = Element.prototype.moveBefore ? [Element, 'moveBefore'] : [Node, 'insertBefore'];
    const original = owner.prototype[name];
    owner.prototype[name] = function (...all) { window.moved++; return original.apply(this, all); };
}"""


def longest_rising_run(numbers):
    best = []
    for i, number in enumerate(numbers):
        best.append(1 + max((best[j] for j in range(i) if numbers[j] < number), default=0))
    return max(best)


def runs(numbers, generator):
    """Returns the permutation as runs, cut at random where both choices are valid."""
    result = []
    i = 0
    while i < len(numbers):
        length = step = 1
        if i + 1 < len(numbers) and abs(numbers[i + 1] - numbers[i]) == 1:
            step = numbers[i + 1] - numbers[i]
            while i + length < len(numbers) and numbers[i + length] - numbers[i + length - 1] == step:
                length += 1
        if length > 2 and generator.random() < 0.2:
            length -= 1
        result += [numbers[i], length * step]
        i += length
    return result


def test_random_permutations_agree_with_a_model_and_move_little(moves, live):
    seed = random.randrange(1 << 32)
    print("seed", seed)
    generator = random.Random(seed)
    names = [f"k{n}" for n in range(60)]
    page = live.open(f'<ul id="u1">{items(*names)}</ul>')
    page.evaluate(COUNT_MOVES)
    operations, expected_moves = [], 0
    for _ in range(60):
        count = generator.randrange(2, 40)
        start = generator.randrange(0, len(names) - count + 1)
        permutation = list(range(count))
        for _ in range(generator.choice([1, 2, 10, 60])):
            i, j = sorted(generator.sample(range(count), 2))
            choice = generator.random()
            if choice < 0.4:
                permutation[i:j] = reversed(permutation[i:j])
            elif choice < 0.7:
                permutation.insert(i, permutation.pop(j))
            else:
                permutation[i], permutation[j] = permutation[j], permutation[i]
        operations.append(["o", names[start], count, runs(permutation, generator)])
        names[start : start + count] = [names[start + i] for i in permutation]
        expected_moves += count - longest_rising_run(permutation)
    live.patch(*operations)
    assert order(page) == names
    assert page.evaluate("window.moved") == expected_moves


def test_a_permutation_keeps_the_focus(moves, live):
    page = live.open("".join(f'<button id="k{n}">{n}</button>' for n in range(9)))
    page.focus("#k4")
    live.patch(["o", "k0", 9, [8, -9]])
    assert order(page, "vitral") == [f"k{n}" for n in range(8, -1, -1)]
    assert live.focus() == "k4"


def test_a_wrong_permutation_is_refused_whole(live):
    live.forgive("vitral: ")
    page = live.open(f'<ul id="u1">{items("a", "b", "c")}</ul>')
    live.patch(["o", "a", 3, [0, 2, 1, 1]], ["o", "a", 4, [3, -4]], ["o", "a", 2, [1, -2]])
    assert order(page) == ["b", "a", "c"]


def test_nodes_of_extensions_do_not_disturb(moves, live):
    page = live.open(f'<ul id="u1">{items("a", "b", "c", "d")}</ul><p id="t1">text</p>')
    page.evaluate(
        """() => {
            for (const el of [...u1.children]) el.after(document.createElement('grammar-checker'), 'text');
            a.before(Object.assign(document.createElement('div'), { id: 'Some-Extension' }));
            t1.innerHTML = '<font>translated</font>';
        }"""
    )
    ours = "[...u1.children].filter(el => el.tagName === 'LI').map(el => el.id)"
    live.patch(["o", "a", 4, [3, -4]])
    assert page.evaluate(ours) == ["d", "c", "b", "a"]
    live.patch(["m", "u1", "c", "a"], ["i", "u1", "b", items("e")], ["r", "d"], ["t", "t1", "new"])
    assert page.evaluate(ours) == ["a", "c", "e", "b"]
    assert live.texts("#t1") == ["new"]


def test_an_unknown_place_costs_one_operation_not_the_patch(live):
    live.forgive("vitral: ")
    page = live.open(f'<ul id="u1">{items("a", "b")}</ul>')
    live.patch(
        ["i", "u1", "gone", items("c")], ["i", "nowhere", 0, items("d")],
        ["m", "u1", "a", "gone", "b"], ["t", "a", "A"],
    )
    assert order(page) == ["b", "a", "c"]
    assert live.texts("#a") == ["A"]


ROWS = "".join(
    f'<li id="l{n}"><a id="a{n}" href="/{n}">{n}</a><button id="b{n}" data-e="c">Remove</button></li>' for n in range(3)
)


def expect_focus(live, id):
    """A part of the client that loads when it is first needed moves the focus."""
    live.wait(lambda: live.focus() == id, f"the focus at {id}, not at {live.focus()!r}")


def test_a_removed_element_gives_its_focus_to_its_neighbor(live):
    page = live.open(f'<button id="t1">Top</button><ul id="u1">{ROWS}</ul><button id="t2">End</button>')
    page.focus("#b0")
    live.patch(["r", "l0"])
    expect_focus(live, "a1")
    # Of several elements that go at once, the focus is at the place of the one that had it.
    page.focus("#b1")
    live.patch(["r", "l1"], ["i", "u1", 0, '<li id="l3"><input id="b3" disabled aria-label="3"></li>'])
    expect_focus(live, "a2")
    # Without a control behind it in its list, the focus is at the one before it.
    live.patch(["i", "u1", 0, '<li id="l4"><button id="b4">4</button></li>'])
    page.focus("#b4")
    live.patch(["r", "l4"])
    expect_focus(live, "b2")
    page.focus("#b2")
    live.patch(["r", "u1"])
    expect_focus(live, "t2")
    page.focus("#t2")
    live.patch(["r", "t2"])
    expect_focus(live, "t1")


def test_a_replaced_element_gives_its_focus_to_what_replaces_it(live):
    page = live.open('<button id="t1">Top</button><p id="p1"><button id="b1">Old</button></p><button>End</button>')
    page.focus("#b1")
    live.patch(["x", "p1", '<div id="p2"><button id="b2">New</button></div>'])
    expect_focus(live, "b2")


def test_a_neighbor_that_is_not_shown_gets_no_focus(live):
    page = live.open(
        """<button id="t1">Top</button><div id="d1"><button id="b1">Gone</button><p hidden><button>Hidden</button></p>
        <button style="visibility:hidden">Unseen</button><a>No link</a><button tabindex="-1">Skipped</button></div>"""
    )
    page.focus("#b1")
    live.patch(["r", "b1"])
    expect_focus(live, "t1")


def test_the_focus_follows_the_place_where_a_dialog_was_opened(live):
    page = live.open(f'<button id="t1">Top</button><ul id="u1">{ROWS}</ul><p id="p1"></p><button id="t2">End</button>')
    sheet = '<dialog id="s1" class="sheet" data-open data-e="d"><button id="s2">Delete</button></dialog>'
    page.focus("#b1")
    live.patch(["i", "p1", 0, sheet])
    expect_focus(live, "s2")
    # The row that opened the dialog is deleted with it.
    live.patch(["r", "l1"], ["r", "s1"])
    expect_focus(live, "a2")
    # Behind an open dialog nothing takes the focus.
    live.patch(["i", "p1", 0, sheet.replace("</dialog>", '<button id="s3">Close</button></dialog>')])
    page.focus("#s3")
    live.patch(["r", "s3"])
    expect_focus(live, "s2")


def test_a_held_key_does_nothing_to_the_neighbor(live, mock):
    page = live.open(f'<ul id="u1">{ROWS.replace("a id", "i id")}</ul>')
    page.focus("#b0")
    page.keyboard.down("Enter")
    live.events(1)
    live.patch(["r", "l0"])
    expect_focus(live, "b1")
    for _ in range(3):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    assert [event[1] for event in live.events(2)] == ["b0", "b1"]


@pytest.mark.parametrize("context_options", [{"has_touch": True, "is_mobile": True}])
def test_no_keyboard_opens_for_the_neighbor_on_a_phone(live):
    page = live.open('<div><button id="b1">x</button><input id="n1" aria-label="1"><button id="b2">y</button></div>')
    page.focus("#b1")
    live.patch(["r", "b1"])
    expect_focus(live, "b2")


def test_focus_that_the_server_moves_stays_there(live):
    page = live.open('<button id="b1">x</button><button id="b2">y</button><button id="b3">z</button>')
    page.focus("#b1")
    live.patch(["r", "b1"], ["f", "b3"])
    live.frames(5)
    assert live.focus() == "b3"


def test_focus_announcement_title_and_scrolling(live):
    page = live.open('<div id="d1"><input id="n1" aria-label="1"></div><p style="height:3000px"></p><p id="t1">end</p>')
    live.patch(["f", "n1"], ["T", "Other"], ["l", "Saved", "polite"], ["s", "t1", "end"])
    assert live.focus() == "n1"
    expect(page).to_have_title("Other")
    expect(page.locator("#vitral-announce")).to_have_text("Saved")
    assert page.locator("#vitral-announce").get_attribute("aria-live") == "polite"
    assert abs(page.evaluate("innerHeight - t1.getBoundingClientRect().bottom")) < 2
    # Focus does not scroll the page back: the scroll was requested last.
    live.patch(["f", 0], ["l", "Saved", "assertive"])
    assert live.focus() == ""
    # The same words twice are two announcements.
    assert live.texts("#vitral-announce > div") == ["Saved", "Saved"]
    assert page.locator("#vitral-announce").get_attribute("aria-live") == "assertive"


def test_the_browser_keeps_what_the_app_stores(live):
    page = live.open("<p id=p1>x</p>")
    live.patch(["D", "count=1&name=%22Zo%C3%AB%22"])
    assert "vitral-defaults=count=1&name=%22Zo%C3%AB%22" in page.evaluate("document.cookie").split("; ")
    (cookie,) = [it for it in page.context.cookies() if it["name"] == "vitral-defaults"]
    assert cookie["sameSite"] == "Lax" and cookie["path"] == "/" and not cookie["secure"]
    assert cookie["expires"] > time.time() + 360 * 86_400


def test_the_browser_keeps_its_time_zone_for_the_next_page(live):
    page = live.open("<p id=p1>x</p>")
    zone = page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
    (cookie,) = [it for it in page.context.cookies() if it["name"] == "vitral-zone"]
    assert cookie["value"] == zone and cookie["sameSite"] == "Lax" and cookie["path"] == "/"


def test_links_open_beside_the_app(live, mock):
    page = live.open('<button id="b1" data-e="c">x</button>')
    mock.handler = lambda event: [["u", mock.url.replace("127.0.0.1", "localhost") + "/elsewhere"]]
    with live.context.expect_page() as other:
        page.click("#b1")
    expect(other.value).to_have_title("Elsewhere")
    assert other.value.evaluate("window.opener") is None
    other.value.close()


def test_a_patch_lays_out_once(live):
    """Many writes beside focus, scroll and lazy windows must not make the browser lay out for each."""
    page = live.open('<input id="n1" aria-label="1"><ul id="u1"></ul><p id="t1"></p>')
    page.focus("#n1")
    tools = live.devtools
    tools.send("Performance.enable")

    def layouts():
        metrics = tools.send("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "LayoutCount")

    live.frames()
    before = layouts()
    live.patch(*[["i", "u1", 0, items(f"k{n}")] for n in range(200)], ["o", "k0", 200, [199, -200]], ["t", "t1", "x"])
    live.frames()
    assert layouts() - before <= 4
    assert len(order(page)) == 200


def test_a_thousand_rows_reversed_are_quick(live):
    page = live.open(f'<ul id="u1">{items(*[f"k{n}" for n in range(1000)])}</ul>')
    live.patch(["o", "k0", 1000, [999, -1000]])
    assert order(page)[:2] == ["k999", "k998"]
