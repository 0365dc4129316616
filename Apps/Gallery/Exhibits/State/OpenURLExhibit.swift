// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct OpenURLExhibit: Exhibit {
    static let title = "openURL"
    static let summary = Phrase(
        "Opens an address; a view around may handle the addresses of links and actions itself.",
        pt: "Abre um endereço; uma view de fora pode tratar os endereços de links e ações.")
    static let names = ["openURL", "OpenURLAction"]

    @State private var last = "nothing yet"

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("Link") {
                if let guide = URL(string: "https://example.com/guide") { Link("Travel guide", destination: guide) }
            }
            Variant("openURL") { MapButton() }
            Text("Handled here: \(last)").foregroundStyle(.secondary)
        }
        .environment(
            \.openURL,
            OpenURLAction { url in
                last = url.lastPathComponent
                return .handled
            })
    }
}

private struct MapButton: View {
    @Environment(\.openURL) private var openURL

    var body: some View {
        Button("Show the map") {
            if let map = URL(string: "https://example.com/map") { openURL(map) }
        }
        .buttonStyle(.bordered)
    }
}
