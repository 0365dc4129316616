// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SymbolVariantExhibit: Exhibit {
    static let title = "symbolVariant"
    static let names = ["symbolVariant", "symbolRenderingMode", "SymbolVariants", "renderingMode"]

    @State private var isFilled = false

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack(spacing: 16) {
                Image(systemName: "heart")
                Image(systemName: "star")
                Image(systemName: "bookmark").accessibilityLabel("Saved")
                Image(systemName: "bell").symbolVariant(.slash)
            }
            .symbolVariant(isFilled ? .fill : .none)
            .font(.title)
            HStack(spacing: 16) {
                Image(systemName: "leaf").renderingMode(.template).symbolRenderingMode(.monochrome)
                Image(systemName: "leaf").symbolRenderingMode(.hierarchical)
                Image(systemName: "leaf").foregroundStyle(.green, .yellow).symbolRenderingMode(.palette)
            }
            .font(.largeTitle)
            HStack(spacing: 16) {
                Label("Small", systemImage: "car").imageScale(.small)
                Label("Large", systemImage: "car").imageScale(.large)
            }
        }
    }

    var controls: some View {
        Toggle("Filled", isOn: $isFilled)
    }
}
