// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Strings with attributes.
@MainActor
struct AttributedTextTests {
    @Test func `parts have their own styles`() {
        var string = AttributedString("Closed on Monday")
        if let range = string.range(of: "Closed") {
            string[range].foregroundColor = .red
            string[range].font = .headline
        }
        if let range = string.range(of: "Monday") {
            string[range].underlineStyle = .single
            string[range].backgroundColor = .yellow
            string[range].kern = 2
            string[range].baselineOffset = 4
        }
        let tester = ViewTester(Text(string))
        tester.assert { $0.hasText("Closed on Monday") }
        #expect(tester.declares([.color: "var(--red-t)"]))
        #expect(
            tester.declares([
                .textDecoration: "underline", .backgroundColor: "var(--yellow)", .letterSpacing: "2px",
                .insetBlockEnd: "4px",
            ]))
    }

    @Test func `Markdown becomes emphasis and links`() throws {
        let string = try AttributedString(
            markdown: "Read the **new**\n[rules](/rules) and ~~forget~~ `it`",
            baseURL: URL(string: "https://example.org"))
        #expect(string.runs.compactMap(\.link).map(\.absoluteString) == ["https://example.org/rules"])
        #expect(
            string.runs.compactMap(\.inlinePresentationIntent) == [.stronglyEmphasized, .strikethrough, .code])
        let tester = ViewTester(Text(string))
        tester.assert { $0.hasText("Read the new rules and forget it") }
        #expect(tester.find(.link("rules")).attribute("href") == "https://example.org/rules")
    }

    @Test func `white space stays if the options say so`() throws {
        let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
        let string = try AttributedString(markdown: "*Roses*\n  are red", options: options)
        #expect(String(string.characters) == "Roses\n  are red")
        #expect(string.runs.first?.inlinePresentationIntent == .emphasized)
    }

    @Test func `a link that could run code is plain text`() throws {
        let string = try AttributedString(markdown: "[Press](javascript:alert%281%29)")
        let tester = ViewTester(Text(string))
        tester.assert { $0.hasText("Press") }
        #expect(tester.all(.link()).isEmpty)
    }

    @Test func `a string with attributes is part of a literal`() {
        var name = AttributedString("*Ada*")
        name.inlinePresentationIntent = .emphasized
        let tester = ViewTester(Text("Dear \(name), welcome"))
        tester.assert { $0.hasText("Dear *Ada*, welcome") }
    }

    @Test func `a changed string changes the text`() {
        struct Counting: View {
            @State private var count = 1
            var body: some View {
                Text(AttributedString("Number \(count)"))
                Button("More") { count += 1 }
            }
        }
        let tester = ViewTester(Counting())
        tester.tap("More")
        tester.assert { $0.hasText("Number 2") }
    }
}
