// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct RedactionExhibit: Exhibit {
    static let title = "Redaction"
    static let names = ["redacted", "unredacted", "privacySensitive", "RedactionReasons"]

    @State private var isLoading = true
    @State private var isLocked = true

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            VStack(alignment: .leading) {
                Text("Casa do Rio").font(.headline)
                Text("Two rooms, a garden and a boat").foregroundStyle(.secondary)
                Text("Sponsored").unredacted().font(.caption)
            }
            .redacted(reason: isLoading ? .placeholder : [])
            LabeledContent("Booking") { Text("4711 0815").privacySensitive() }
                .redacted(reason: isLocked ? .privacy : [])
            Text("Yesterday’s price").redacted(reason: .invalidated)
        }
    }

    var controls: some View {
        Toggle("Loading", isOn: $isLoading)
        Toggle("Locked", isOn: $isLocked)
    }
}
