// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VitralTesting

/// The tester's reader, which is as strict as the scene's writer.
struct HTMLReaderTests {
    private func read(_ html: String) throws -> [PageNode] { try HTMLReader.read(Array(html.utf8)) }

    private func outline(_ html: String) throws -> String {
        let root = PageElement(tag: "div", id: "root")
        for node in try read(html) { root.append(node) }
        return PageOutline.text(of: root)
    }

    @Test func readsElementsAttributesAndText() throws {
        let nodes = try read(
            #"<div id=1 class="v fw" hidden><span id=2 class=t>a &lt;b&gt; &amp; &quot;c&quot; &#39;</span></div>"#)
        let element = try #require(nodes.first?.element)
        #expect(element.tag == "div")
        #expect(element.id == "1")
        #expect(element.attributes == ["class": "v fw", "hidden": ""])
        #expect(element.children.first?.runningText == #"a <b> & "c" '"#)
        #expect(nodes.count == 1)
    }

    @Test func readsVoidElementsAndDrawings() throws {
        let nodes = try read(#"<input id=1 value="a"><hr id=2><svg id=3 viewBox="0 0 24 24"><path d="M0 0"/></svg>"#)
        #expect(nodes.compactMap(\.element?.tag) == ["input", "hr", "svg"])
        #expect(nodes.last?.element?.children.first?.tag == "path")
    }

    @Test func `a text area has its text as the value`() throws {
        let element = try #require(try read("<textarea id=1>\n\nline</textarea>").first?.element)
        // The first line break belongs to the tag.
        #expect(element.attributes["value"] == "\nline")
        #expect(element.content.isEmpty)
    }

    @Test(arguments: [
        "<div id=1>", "</div>", "<div id=1></span>", "<div id=1 id=2></div>", "<div id=1 class=a\"b></div>",
        "a & b", "&nbsp;", "<div id=></div>", "< div>", "<div id=\"1></div>", "<input id=1></input>",
        "<div id='1'></div>",
    ])
    func `HTML that a browser would repair is an error`(html: String) {
        #expect(throws: PageError.self) { try read(html) }
    }

    @Test(arguments: [
        "<a id=1 href=/a><span id=2><a id=3 href=/b></a></span></a>", "<button id=1><button id=2></button></button>",
        "<p id=1><div id=2></div></p>", "<div id=1><option id=2>x</option></div>", "<h1 id=1><h2 id=2></h2></h1>",
        "<select id=1><div id=2></div></select>", "<form id=1><form id=2></form></form>",
        "<ul id=1><li id=2><li id=3></li></li></ul>",
    ])
    func `an element that a browser would move is an error`(html: String) throws {
        let page = Page(address: "/", stack: [])
        #expect(throws: PageError.self) { try page.load(html: Array(html.utf8)) }
    }

    @Test func `two elements with one id are an error`() {
        let page = Page(address: "/", stack: [])
        #expect(throws: PageError.self) { try page.load(html: Array("<div id=1><div id=1></div></div>".utf8)) }
    }

    @Test func `an outline describes a page`() throws {
        let text = try outline(
            """
            <h1 id=1 class=t>Title</h1><label id=2><span id=3 class=t>On</span><input id=4 type=checkbox role=switch \
            checked></label><div id=5 role=list><div id=6 role=listitem><button id=7 disabled><span id=8 class=t>Save\
            </span></button></div></div><div id=9 hidden><span id=a class=t>Hidden</span></div><input id=b type=text \
            aria-label=Name value=Ana><img id=c alt="A cat"><div id=d class=lz data-lz=after data-n=900></div>
            """)
        #expect(
            text == """
                heading "Title"
                toggle "On" = on
                list
                  row
                    button "Save" disabled
                textField "Name" = Ana
                image "A cat"
                (900 rows)
                """)
    }
}
