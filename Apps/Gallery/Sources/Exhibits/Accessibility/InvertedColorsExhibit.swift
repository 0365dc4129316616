// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct InvertedColorsExhibit: Exhibit {
    static let title = "Inverted colors"
    static let names = ["accessibilityIgnoresInvertColors"]

    @State private var keepsColors = true

    var example: some View {
        HStack(spacing: 16) {
            Circle().fill(Color.green).frame(width: 64, height: 64)
                .accessibilityLabel("A leaf")
                .accessibilityIgnoresInvertColors(keepsColors)
            Text("The leaf stays green")
        }
    }

    var controls: some View {
        Toggle("Ignore inverted colors", isOn: $keepsColors)
    }
}
