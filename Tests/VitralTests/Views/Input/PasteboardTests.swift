// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// The clipboard of the user's device.
@MainActor
struct PasteboardTests {
    private struct Code: View {
        @State private var read = ""

        var body: some View {
            Button("Copy") { UIPasteboard.general.string = "4711" }
            Button("Copy lines") { UIPasteboard.general.strings = ["a", "b"] }
            Button("Copy address") { UIPasteboard.general.url = URL(string: "https://example.org") }
            Button("Clear") { UIPasteboard.general.string = nil }
            Button("Read") {
                let board = UIPasteboard.general
                read = "\(board.string ?? "nothing") \(board.hasStrings) \(board.hasURLs)"
            }
            Text("Read: \(read)")
        }
    }

    private func copied(_ tester: ViewTester) -> [String] {
        tester.lastOperations.compactMap { operation in
            guard case .call(let module, let arguments) = operation, module == "./copying.js" else { return nil }
            return arguments.first
        }
    }

    @Test func aTextIsCopiedByTheBrowserAndReadByTheApp() {
        let tester = ViewTester(Code())
        tester.tap("Read")
        tester.assert { $0.hasText("Read: nothing false false") }
        tester.tap("Copy")
        #expect(copied(tester) == ["4711"])
        tester.tap("Read")
        tester.assert { $0.hasText("Read: 4711 true false") }
        tester.tap("Copy lines")
        #expect(copied(tester) == ["a\nb"])
        tester.tap("Copy address")
        tester.tap("Read")
        tester.assert { $0.hasText("Read: https://example.org true true") }
        tester.tap("Clear")
        tester.tap("Read")
        tester.assert { $0.hasText("Read: nothing false false") }
    }

    @Test func aTabDoesNotReadWhatAnotherHasCopied() {
        let one = ViewTester(Code())
        let other = ViewTester(Code())
        one.tap("Copy")
        other.tap("Read")
        other.assert { $0.hasText("Read: nothing false false") }
    }

    @Test func codeOutsideAllTabsCopiesNothing() {
        UIPasteboard.general.string = "lost"
        #expect(UIPasteboard.general.string == nil)
    }
}
