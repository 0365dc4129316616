// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct KeyboardShortcutExhibit: Exhibit {
    static let title = "Keyboard shortcuts"
    static let summary = Phrase(
        "Keys press a button. Command is Control too, and what the browser needs stays with the browser.",
        pt: "Teclas apertam um botão. Command também é Control, e o que é do navegador continua com ele.")
    static let names = ["keyboardShortcut", "KeyboardShortcut", "KeyEquivalent", "EventModifiers"]

    @State private var guests = 2
    @State private var status = "Table for two"

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text("Guests: \(guests)").monospacedDigit()
            HStack {
                Button("More (⌘ ↑)") { guests += 1 }.keyboardShortcut(.upArrow)
                Button("Fewer (⌘ ↓)") { guests = max(1, guests - 1) }.keyboardShortcut(.downArrow)
            }
            HStack {
                Button("Book (return)") { status = "Booked for \(guests)" }
                    .buttonStyle(.borderedProminent)
                    .keyboardShortcut(.defaultAction)
                Button("Never mind (escape)", role: .cancel) { status = "Not booked" }
                    .keyboardShortcut(.cancelAction)
            }
            Text(verbatim: status)
        }
        .buttonStyle(.bordered)
    }
}
