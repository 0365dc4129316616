// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import Testing

@Suite("Alerts")
struct AlertStateTests {
    @Test("Alerts are equal by their texts and buttons, not by identity")
    func equality() {
        func alert(_ name: String) -> AlertState<Int> {
            AlertState {
                TextState("Delete \(name)?")
            } actions: {
                if name != "b" { ButtonState(role: .destructive, action: 1) { TextState("Delete") } }
                ButtonState(role: .cancel) { TextState("Keep") }
            } message: {
                TextState(verbatim: "It is gone then.")
            }
        }
        #expect(alert("a") == alert("a"))
        #expect(alert("a") != alert("b"))
        #expect(alert("a").id != alert("a").id)
        #expect(alert("a").map { $0.map(String.init) }.buttons.map(\.action.action) == ["1", nil])
        #expect(alert("b").buttons.count == 1)
    }

    @Test("A dialog has a title that may be hidden")
    func dialog() {
        let dialog = ConfirmationDialogState<Int>(titleVisibility: .hidden) { TextState("Sort") }
        #expect(dialog.titleVisibility == .hidden)
        #expect(dialog != ConfirmationDialogState<Int> { TextState("Sort") })
    }

    @Test("A text keeps the key of its translation")
    func texts() {
        let text = TextState("\(3) visits to \("Lisbon")") + TextState(verbatim: ".")
        #expect(String(state: text) == "3 visits to Lisbon.")
        #expect(TextState("a") != TextState(verbatim: "a"))
        #expect(TextState("\(3) visits") == TextState("3 visits"))
        #expect(TextState("\(3) visits") != TextState("\(4) visits"))
    }
}
