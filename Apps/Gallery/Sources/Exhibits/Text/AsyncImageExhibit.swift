// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct AsyncImageExhibit: Exhibit {
    static let title = "AsyncImage"
    static let summary = Phrase(
        "A picture from an address, which the browser loads by itself.",
        pt: "Uma imagem de um endereço, que o navegador carrega sozinho.")
    static let names = ["AsyncImage", "resizable", "interpolation"]

    @State private var isThere = false

    private var address: URL? {
        let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        return isThere ? URL(string: "data:image/png;base64,\(pixel)") : nil
    }

    var example: some View {
        AsyncImage(url: address) { phase in
            if let image = phase.image {
                image.resizable().interpolation(.none).scaledToFill().accessibilityLabel("A red field")
            } else if phase.error != nil {
                Label("The picture did not come", systemImage: "photo")
            } else {
                ProgressView("Looking for a picture")
            }
        }
        .frame(width: 200, height: 120)
        .clipShape(RoundedRectangle(cornerRadius: 16))
    }

    var controls: some View {
        Toggle("The picture has an address", isOn: $isThere)
    }
}
