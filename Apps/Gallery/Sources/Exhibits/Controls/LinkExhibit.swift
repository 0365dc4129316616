// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct LinkExhibit: Exhibit {
    static let title = "Link"
    static let summary = Phrase(
        "Opens an address: another site in a tab of its own, mail and phone in their apps.",
        pt: "Abre um endereço: outro site em sua própria aba, e-mail e telefone em seus aplicativos.")
    static let names = ["Link"]

    private let museum = URL(string: "https://www.museuafrobrasil.org.br")
    private let mail = URL(string: "mailto:visitas@example.org")

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            if let museum { Variant("a site") { Link("Museu Afro Brasil", destination: museum) } }
            if let mail {
                Variant("mail, as a button") {
                    Link(destination: mail) { Label("Book a visit", systemImage: "envelope") }
                }
            }
            Variant("in a text") {
                Text("Read the [opening hours](https://example.org/hours) before you go.")
            }
        }
    }
}
