// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct LocaleExhibit: Exhibit {
    static let title = "Locale and calendar"
    static let names = ["locale", "calendar", "layoutDirection"]

    @State private var identifier = "pt-BR"

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            FareTable().environment(\.locale, Locale(identifier: identifier))
            Variant("layoutDirection") {
                HStack {
                    Image(systemName: "arrow.right").accessibilityLabel("Next")
                    Text("Departures")
                }
                .environment(\.layoutDirection, .rightToLeft)
            }
        }
    }

    var controls: some View {
        Picker("Locale", selection: $identifier) {
            Text(verbatim: "English").tag("en-US")
            Text(verbatim: "Português").tag("pt-BR")
            Text(verbatim: "Deutsch").tag("de-DE")
        }
    }
}

private struct FareTable: View {
    @Environment(\.calendar) private var calendar

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(1249.5, format: .currency(code: "EUR"))
            Text(0.175, format: .percent)
            Text(verbatim: calendar.weekdaySymbols.joined(separator: ", ")).foregroundStyle(.secondary)
        }
    }
}
