// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral

@testable import VitralTesting

/// The effect of patches on the tester's page, which must be that on a browser's page.
struct PageTests {
    private func page(_ html: String) throws -> Page {
        let page = Page(address: "/", stack: [])
        try page.load(html: Array(html.utf8))
        return page
    }

    private func apply(_ operations: String, to page: Page) throws {
        try page.apply(try PatchOperation.read(Array(operations.utf8)))
    }

    private func ids(_ page: Page) -> String { page.root.subtree.dropFirst().map(\.id).joined(separator: " ") }

    private static let five = "<div id=a><hr id=1><hr id=2><hr id=3><hr id=4><hr id=5></div>"

    @Test(arguments: [
        (#"["r","2","4"]"#, "a 1 3 5"),
        (#"["i","a",0,"<hr id=6><hr id=7>"]"#, "a 1 2 3 4 5 6 7"),
        (#"["i","a","1","<hr id=6>"]"#, "a 6 1 2 3 4 5"),
        (#"["m","a","2","5","4"]"#, "a 1 5 4 2 3"),
        (#"["m","a",0,"1"]"#, "a 2 3 4 5 1"),
        (#"["o","1",5,[4,-5]]"#, "a 5 4 3 2 1"),
        (#"["o","2",3,[2,1,0,2]]"#, "a 1 4 2 3 5"),
        (#"["x","3","<div id=3><hr id=9></div>"]"#, "a 1 2 3 9 4 5"),
        (#"["r","1"],["i","a",0,"<hr id=1>"]"#, "a 2 3 4 5 1"),
        (#"["i","vitral","a","<hr id=0>"]"#, "0 a 1 2 3 4 5"),
    ])
    func structureChanges(operations: String, expected: String) throws {
        let page = try page(Self.five)
        try apply(operations, to: page)
        #expect(ids(page) == expected)
    }

    @Test(arguments: [
        #"["r","9"]"#, #"["t","a","text"]"#, #"["i","a","9","<hr id=6>"]"#, #"["i","9",0,"<hr id=6>"]"#,
        #"["i","a",0,"<hr id=1>"]"#, #"["i","1","2","<hr id=6>"]"#, #"["o","1",6,[0,6]]"#, #"["o","1",5,[0,4]]"#,
        #"["o","1",5,[0,4,0,1]]"#, #"["m","a","1","1"]"#, #"["x","1","<hr id=2>"]"#, #"["z","1"]"#, #"["t","1"]"#,
        #"["r","1"],["an","1ms","linear"]"#, #"["f","9"]"#, #"["h","back","/",[]]"#, #"["l","text","loud"]"#, "[",
        #"["i","a",0,"<hr id=!>"]"#,
    ])
    func `an operation that cannot be applied is an error`(operations: String) throws {
        let page = try page(Self.five)
        #expect(throws: PageError.self) { try apply(operations, to: page) }
    }

    @Test func textAttributesAndValues() throws {
        let page = try page("<span id=1 class=t>a</span><input id=2 type=text value=a><input id=3 type=checkbox>")
        try apply(#"["t","1","\"x\" \u0001\n"],["a","1","title","T"],["v","2","b",0],["k","3",true,0]"#, to: page)
        #expect(page.element("1")?.runningText == "\"x\" \u{1}\n")
        #expect(page.element("1")?.attributes["title"] == "T")
        #expect(page.element("2")?.value == "b")
        #expect(page.element("3")?.isOn == true)
        try apply(#"["a","1","title",null],["k","3",false,0]"#, to: page)
        #expect(page.element("1")?.attributes["title"] == nil)
        #expect(page.element("3")?.isOn == false)
    }

    @Test func anAnswerToOlderTypingIsIgnored() throws {
        let page = try page("<input id=2 type=text value=a>")
        let input = try #require(page.element("2"))
        input.attributes["value"] = "typed"
        #expect(page.nextRevision(of: input) == 1)
        #expect(page.nextRevision(of: input) == 2)
        try apply(#"["v","2","old",1]"#, to: page)
        #expect(input.value == "typed")
        try apply(#"["v","2","new",2]"#, to: page)
        #expect(input.value == "new")
    }

    @Test func `operations change the title, the history and the focus`() throws {
        let page = try page(Self.five)
        try apply(
            #"["an","1ms","linear"],["h","push","/b",["b"]],["T","Title"],["f","1"],["l","Said","polite"],["u","https://a.b"]"#,
            to: page)
        #expect(page.title == "Title")
        #expect(page.focused?.id == "1")
        #expect(page.announcements == ["Said"])
        #expect(page.openedAddresses == ["https://a.b"])
        #expect(page.lastAnimation?.duration == "1ms")
        #expect(page.history == [Page.Entry(address: "/", stack: []), Page.Entry(address: "/b", stack: ["b"])])
        #expect(page.goBack()?.address == "/")
        #expect(page.goBack() == nil)
        #expect(page.goForward()?.stack == ["b"])
        #expect(page.goForward() == nil)
    }

    @Test func differencesAreDescribed() throws {
        func difference(_ left: String, _ right: String) throws -> String? {
            PageDifference.first(patched: try page(left).root, fresh: try page(right).root)
        }
        #expect(try difference("<hr id=1>", "<hr id=1>") == nil)
        #expect(try difference("<input id=1 type=text>", "<input id=1 type=text value=\"\">") == nil)
        let text = try difference("<div id=1><span id=2>a</span></div>", "<div id=1><span id=2>b</span></div>")
        #expect(text == #"<span> at vitral > 1 > 2 has the text "a"; it should be "b"."#)
        let order = try difference("<hr id=1><hr id=2>", "<hr id=2><hr id=1>")
        #expect(order == "<div> at vitral has the elements 1 2; it should be 2 1.")
        #expect(try difference("<hr id=1>", "<hr id=1 class=a>")?.contains("has class=(none)") == true)
        #expect(try difference("<hr id=1>", "") != nil)
        #expect(try difference("<div id=1></div>", "<div id=1>a</div>")?.contains("nothing more") == true)
    }
}
