// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral

/// The inline marks of Markdown.
struct MarkdownTests {
    /// Returns a text as tags, so that one line states a test's expectation.
    private func tagged(_ text: String) -> String {
        Markdown.runs(of: text).map { run in
            var result = run.text
            if run.marks.contains(.code) { result = "<c>\(result)</c>" }
            if run.marks.contains(.struck) { result = "<s>\(result)</s>" }
            if run.marks.contains(.emphasis) { result = "<e>\(result)</e>" }
            if run.marks.contains(.strong) { result = "<b>\(result)</b>" }
            if let link = run.link { result = "<a \(link)>\(result)</a>" }
            return result
        }.joined()
    }

    @Test(arguments: [
        ("plain", "plain"),
        ("*a*", "<e>a</e>"),
        ("**a**", "<b>a</b>"),
        ("***a***", "<b><e>a</e></b>"),
        ("_a_ and __b__", "<e>a</e> and <b>b</b>"),
        ("**a *b* c**", "<b>a </b><b><e>b</e></b><b> c</b>"),
        ("~~a~~ ~b~", "<s>a</s> <s>b</s>"),
        ("`a*b*`", "<c>a*b*</c>"),
        ("``a`b``", "<c>a`b</c>"),
        ("[a](https://x.y/z)", "<a https://x.y/z>a</a>"),
        ("[a **b**](/c \"title\")", "<a /c>a </a><a /c><b>b</b></a>"),
        ("**[a](b)**", "<a b><b>a</b></a>"),
        ("[a](b(c)d)", "<a b(c)d>a</a>"),
        ("*a **b***", "<e>a </e><b><e>b</e></b>"),
    ])
    func marksAreRead(text: String, expected: String) {
        #expect(tagged(text) == expected)
    }

    @Test(arguments: [
        "5 * 3 * 2", "snake_case_name", "a * b", "**", "*", "`", "[a]", "[a](", "a ~ b", "** a **", "[", "](", "``a`",
        "*a", "a**", "\u{E000}",
    ])
    func `a character that is no mark is plain text`(text: String) {
        #expect(tagged(text) == text)
    }

    @Test(arguments: [("\\*a\\*", "*a*"), ("\\[a](b)", "[a](b)"), ("a\\b", "a\\b"), ("\\\\", "\\")])
    func `a backslash escapes a mark`(text: String, expected: String) {
        #expect(tagged(text) == expected)
    }
}
