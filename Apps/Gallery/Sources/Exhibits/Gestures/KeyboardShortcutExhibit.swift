// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct KeyboardShortcutExhibit: Exhibit {
    static let title = "Keyboard shortcuts"
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
                Button("Book (Return)") { status = "Booked for \(guests)" }
                    .buttonStyle(.borderedProminent)
                    .keyboardShortcut(.defaultAction)
                Button("Cancel (Escape)", role: .cancel) { status = "Not booked" }
                    .keyboardShortcut(.cancelAction)
            }
            Text(verbatim: status)
        }
        .buttonStyle(.bordered)
    }
}
