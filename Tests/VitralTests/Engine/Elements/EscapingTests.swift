// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// The escaping of an app's text, which never becomes markup, script or JSON structure.
@MainActor
struct EscapingTests {
    nonisolated private static let hostile = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onclick='alert(1)", "&lt;b&gt;", "a & b",
        "\u{0}", "</span>", "]]>", "\\\"],[\"x\"", "line\nend\ttab\r", "\u{1}\u{1F}", "é 🏳️‍🌈 ا", "${1}", "`",
    ]

    private struct Shown: View {
        let model: Model<String>

        var body: some View {
            VStack {
                Text(model.value).accessibilityIdentifier(model.value)
                TextField(model.value, text: .constant(model.value), prompt: Text(model.value))
                Button(model.value) {}.accessibilityLabel(model.value)
            }
        }
    }

    @Test(arguments: hostile) func `hostile text is text in the page`(text: String) {
        let tester = ViewTester(Shown(model: Model(text)))
        // HTML cannot contain NUL.
        let shown = text.replacingOccurrences(of: "\u{0}", with: "\u{FFFD}")
        #expect(tester.find(.identifier(shown)).text == shown)
        #expect(tester.find(.textField(shown)).value == shown)
        #expect(tester.find(.button(shown)).exists)
        #expect(tester.elementCount == ViewTester(Shown(model: Model("plain"))).elementCount)
    }

    @Test(arguments: hostile.filter { $0 != "\u{0}" }) func `hostile text is text in a patch`(text: String) {
        let model = Model("before")
        let tester = ViewTester(Shown(model: model))
        tester.update { model.value = text }
        #expect(tester.find(.identifier(text)).text == text)
        #expect(tester.find(.textField(text)).value == text)
        #expect(tester.find(.button(text)).exists)
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", "java\tscript:alert(1)", "java\nscript:alert(1)",
        "\u{1}javascript:alert(1)", "  javascript:alert(1)", "vbscript:x", "data:text/html,<script>alert(1)</script>",
        "data:image/svg+xml;base64,AAAA", "file:///etc/passwd", "blob:https://a/b", "javascript&colon;:alert(1)",
        "filesystem:x",
    ])
    func addressesThatCouldRunCodeAreRefused(address: String) {
        #expect(SafeURL.sanitized(address) == nil)
    }

    @Test(arguments: [
        "https://example.org/a?b=c#d", "HTTP://EXAMPLE.ORG", "/trips/25",
        "trips:25".replacingOccurrences(of: ":", with: "/"),
        "?q=a:b", "#a:b", "a/b:c", "mailto:a@b.c", "tel:+123", "data:image/png;base64,AAAA", "",
    ])
    func `ordinary addresses are unchanged`(address: String) {
        #expect(SafeURL.sanitized(address) == address)
    }

    @Test func `a link that could run code has no address`() throws {
        let url = try #require(URL(string: "javascript:alert(1)"))
        let tester = ViewTester(Link("Click", destination: url))
        #expect(!tester.outline.contains("javascript"))
        #expect(!tester.shows(.link()))
    }

    @Test func noViewCanWriteAnAddressThatCouldRunCode() {
        struct Careless: View {
            typealias Body = Never
            static func _render(_ view: Self, _ renderer: _Renderer) {
                renderer.open(.a)
                renderer.attribute(.href, "javascript:alert(1)")
                renderer.attribute(.title, "javascript:alert(1)")
                renderer.close()
                renderer.open(.img)
                renderer.attribute(.src, " data:text/html,<p>")
                renderer.close()
            }
        }
        let tester = ViewTester(Careless())
        #expect(tester.values(of: "title") == ["javascript:alert(1)"])
        #expect(tester.values(of: "href").isEmpty && tester.values(of: "src").isEmpty)
    }

    @Test func openingAnAddressThatCouldRunCodeDoesNothing() throws {
        struct Opener: View {
            let url: URL
            @Environment(\.openURL) private var openURL
            var body: some View { Button("Open") { openURL(url) } }
        }
        let bad = try #require(URL(string: "javascript:alert(1)"))
        let good = try #require(URL(string: "https://example.org"))
        let refused = ViewTester(Opener(url: bad))
        refused.tap("Open")
        #expect(refused.openedAddresses == [])
        let opened = ViewTester(Opener(url: good))
        opened.tap("Open")
        #expect(opened.openedAddresses == ["https://example.org"])
    }
}
