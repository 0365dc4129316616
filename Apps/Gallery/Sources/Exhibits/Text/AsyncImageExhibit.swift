// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct AsyncImageExhibit: Exhibit {
    static let title = "AsyncImage"
    static let names = ["AsyncImage", "resizable", "interpolation", "antialiased"]

    @State private var isThere = false

    private var address: URL? {
        let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        return isThere ? URL(string: "data:image/png;base64,\(pixel)") : nil
    }

    var example: some View {
        AsyncImage(url: address) { phase in
            if let image = phase.image {
                image.resizable().interpolation(.none).antialiased(false).scaledToFill()
                    .accessibilityLabel("A red rectangle")
            } else if phase.error != nil {
                Label("Couldn’t load the image", systemImage: "photo")
            } else {
                ProgressView("Loading image")
            }
        }
        .frame(width: 200, height: 120)
        .clipShape(RoundedRectangle(cornerRadius: 16))
    }

    var controls: some View {
        Toggle("Set the URL", isOn: $isThere)
    }
}
