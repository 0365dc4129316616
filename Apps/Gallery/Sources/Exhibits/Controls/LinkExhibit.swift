// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct LinkExhibit: Exhibit {
    static let title = "Link"
    static let names = ["Link"]

    private let museum = URL(string: "https://www.museuafrobrasil.org.br")
    private let mail = URL(string: "mailto:visitas@example.org")

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            if let museum { Variant("website") { Link("Museu Afro Brasil", destination: museum) } }
            if let mail {
                Variant("email, styled as a button") {
                    Link(destination: mail) { Label("Book a visit", systemImage: "envelope") }
                }
            }
            Variant("in text") {
                Text("Read the [opening hours](https://example.org/hours) before you go.")
            }
        }
    }
}
