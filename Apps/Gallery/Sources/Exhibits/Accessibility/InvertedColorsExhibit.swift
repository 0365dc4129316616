// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct InvertedColorsExhibit: Exhibit {
    static let title = "Inverted colours"
    static let summary = Phrase(
        "Keeps the colours of a picture where the person inverts the screen; Safari tells the page of it.",
        pt: "Mantém as cores de uma imagem quando a pessoa inverte a tela; o Safari avisa a página.")
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
        Toggle("Ignores inverted colours", isOn: $keepsColors)
    }
}
