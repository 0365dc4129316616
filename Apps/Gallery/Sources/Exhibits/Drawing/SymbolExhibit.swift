// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SymbolExhibit: Exhibit {
    static let title = "Image(systemName:)"
    static let names = ["Image", "Image(systemName:)", "imageScale", "resizable"]

    @State private var size = 28.0
    @State private var isFilled = false

    private let symbols = ["heart", "star", "bell", "bookmark", "house", "person", "envelope", "leaf"]

    var example: some View {
        VStack(alignment: .leading, spacing: 20) {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 64))], spacing: 16) {
                ForEach(symbols, id: \.self) { name in
                    Image(systemName: isFilled ? "\(name).fill" : name)
                        .font(.system(size: size))
                        .foregroundStyle(.tint)
                        .accessibilityLabel(name)
                }
            }
            Variant("imageScale") {
                HStack {
                    Image(systemName: "star.fill").imageScale(.small)
                    Image(systemName: "star.fill").imageScale(.medium)
                    Image(systemName: "star.fill").imageScale(.large)
                }
            }
            Variant("resizable") {
                Image(systemName: "leaf.fill").resizable().scaledToFit().frame(width: 80).foregroundStyle(.green)
            }
        }
    }

    var controls: some View {
        Slider(value: $size, in: 16...48, step: 4) { Text("Size") }
        Toggle("Filled", isOn: $isFilled)
    }
}
