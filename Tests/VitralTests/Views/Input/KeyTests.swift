// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Vitral
@testable import VitralTesting

/// Keys that views handle, and keys that press buttons.
@MainActor
struct KeyTests {
    @Test func shortcutsPressButtons() {
        struct Keys: View {
            @State private var log = ""
            var body: some View {
                VStack {
                    Button("Search") { log += "search " }.keyboardShortcut("k")
                    Button("Send") { log += "send " }.keyboardShortcut(.defaultAction)
                    Button("Leave") { log += "leave " }.keyboardShortcut(.cancelAction)
                    Button("Up") { log += "up " }.keyboardShortcut(.upArrow, modifiers: [.option, .shift])
                    Button("Copy") { log += "copy " }.keyboardShortcut("c")
                    Button("Plain") { log += "plain " }.keyboardShortcut("x", modifiers: [])
                    Text("Log \(log)")
                }
            }
        }
        let tester = ViewTester(Keys())
        #expect(tester.find(.button("Search")).attribute("aria-keyshortcuts") == "Control+K Meta+K")
        #expect(tester.find(.button("Copy")).attribute("aria-keyshortcuts") == nil, "Copying is the browser's.")
        tester.press("k", modifiers: .control)
        tester.press("k", modifiers: .command)
        tester.press("Enter")
        tester.press("Escape")
        tester.press("ArrowUp", modifiers: [.option, .shift])
        tester.press("x")
        tester.assert { $0.hasText("Log search search send leave up plain ") }
    }

    private struct Board: View {
        @State private var log = ""
        var body: some View {
            VStack {
                Text("Board")
                    .onKeyPress(.rightArrow) {
                        log += "right "
                        return .handled
                    }
                    .onKeyPress(keys: ["a", "B"]) { press in
                        log += press.characters + (press.modifiers.contains(.shift) ? "+shift " : " ")
                        return .handled
                    }
                Text("Any").onKeyPress(phases: .up) { press in
                    log += press.phase == .up ? "up-\(press.characters) " : "down "
                    return .ignored
                }
                Text("Log \(log)")
            }
        }
    }

    @Test func `keys are reported to the focused view`() throws {
        let tester = ViewTester(Board())
        let board = tester.find("Board")
        #expect(board.attribute("tabindex") == "0")
        #expect(board.attribute("data-keys") == "A B ArrowRight")
        tester.press("ArrowRight", on: "Board")
        tester.press("a", on: "Board")
        tester.press("B", modifiers: .shift, on: "Board")
        tester.assert { $0.hasText("Log right a B+shift ") }
        #expect(tester.find("Any").attribute("data-g") == "up")
        tester.press("q", on: "Any")
        tester.assert { $0.hasText("Log right a B+shift ") }
        let any = try #require(tester.find("Any").id)
        tester.scene.receive(.report(any, .key, value: "4 0 q"))
        tester.assert { $0.hasText("Log right a B+shift up-q ") }
    }

    @Test(arguments: ["", "1", "1 0", "3 0 a", "1 99 a", "1 -1 a", "1 0 abc", "x 0 a", "1 0 c", "1 0 ArrowLeft"])
    func aForgedKeyIsIgnored(report: String) throws {
        let tester = ViewTester(Board())
        let board = try #require(tester.find("Board").id)
        tester.scene.receive(.report(board, .key, value: report))
        tester.assert { $0.hasText("Log ") }
    }

    @Test func aShortcutMayBeMissing() {
        let shortcut: KeyboardShortcut? = KeyboardShortcut("k")
        let tester = ViewTester(
            VStack {
                Button("Search") {}.keyboardShortcut(shortcut)
                Button("Plain") {}.keyboardShortcut(nil as KeyboardShortcut?)
            })
        #expect(tester.find(.button("Search")).attribute("aria-keyshortcuts") == "Control+K Meta+K")
        #expect(tester.find(.button("Plain")).attribute("aria-keyshortcuts") == nil)
    }
}
