// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct AppearanceExhibit: Exhibit {
    static let title = "Colour scheme and text size"
    static let summary = Phrase(
        "Light, dark and the size of text for a part of the screen; the browser's own settings rule elsewhere.",
        pt: "Claro, escuro e o tamanho do texto para uma parte da tela; no resto valem os ajustes do navegador.")
    static let names = ["colorScheme", "dynamicTypeSize", "DynamicTypeSize", "ColorScheme"]

    @State private var isDark = true
    @State private var size = DynamicTypeSize.large

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("colorScheme") {
                SchemeCard().environment(\.colorScheme, isDark ? .dark : .light)
            }
            Variant("dynamicTypeSize") { Text("Platform 4").font(.headline).dynamicTypeSize(size) }
            Variant("dynamicTypeSize(...)") {
                Text("Coach 12").dynamicTypeSize(DynamicTypeSize.small...DynamicTypeSize.xLarge)
            }
        }
    }

    var controls: some View {
        Toggle("Dark", isOn: $isDark)
        Picker("Text size", selection: $size) {
            Text("Small").tag(DynamicTypeSize.xSmall)
            Text("Standard").tag(DynamicTypeSize.large)
            Text("Largest").tag(DynamicTypeSize.accessibility5)
        }
    }
}

private struct SchemeCard: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        Text(scheme == .dark ? "Night train" : "Day train")
            .padding()
            .background(scheme == .dark ? Color.black : Color.white, in: RoundedRectangle(cornerRadius: 12))
    }
}
