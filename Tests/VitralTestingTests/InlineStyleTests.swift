// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral

@testable import VitralTesting

/// The declarations of elements, as tests read them.
@MainActor
struct InlineStyleTests {
    @Test func `declarations are read by property`() {
        let style = InlineStyle("padding:16px;--n0:2")
        #expect(style == ["padding": "16px", "--n0": "2"])
        #expect(style["margin"] == nil)
        #expect(InlineStyle("") == [:])
    }

    @Test func `semicolons and colons in quotes and parentheses are part of a value`() {
        #expect(
            InlineStyle(#"mask:url('data:image/png;base64,AA==') 0 0;font-family:"a;b",serif"#)
                == ["mask": "url('data:image/png;base64,AA==') 0 0", "font-family": #""a;b",serif"#])
        #expect(InlineStyle("background:url(a;b);color:red") == ["background": "url(a;b)", "color": "red"])
    }

    @Test func `a style includes another with some of its declarations`() {
        let style: InlineStyle = ["padding": "16px", "color": "red"]
        #expect(style.includes(["color": "red"]) && style.includes([:]))
        #expect(!style.includes(["color": "blue"]) && !style.includes(["margin": "0"]))
    }

    @Test func `a tester finds declarations on any element`() {
        let tester = ViewTester(
            VStack {
                Text("a").padding(3)
                Text("b").padding(5)
            })
        #expect(tester.declarations(of: "padding") == ["3px", "5px"])
        #expect(tester.declares(["padding": "5px"]) && !tester.declares(["padding": "4px"]))
        #expect(tester.find(.text("b")).style == ["padding": "5px"])
    }
}
