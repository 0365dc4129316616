// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct OpenURLExhibit: Exhibit {
    static let title = "openURL"
    static let names = ["openURL", "OpenURLAction", "onOpenURL"]

    @State private var opened = "Nothing opened yet"

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("in the browser") { SwiftButton() }
            Variant("in the app") {
                if let terms = URL(string: "https://example.org/terms") {
                    Link("Shop terms", destination: terms)
                        .environment(
                            \.openURL,
                            OpenURLAction { url in
                                opened = "The app opened \(url.lastPathComponent)"
                                return .handled
                            })
                }
            }
            Text(opened)
        }
        .onOpenURL { opened = "The page is at \($0.path)" }
    }
}

private struct SwiftButton: View {
    @Environment(\.openURL) private var openURL

    var body: some View {
        Button("Visit swift.org") {
            if let url = URL(string: "https://swift.org") { openURL(url) }
        }
    }
}
