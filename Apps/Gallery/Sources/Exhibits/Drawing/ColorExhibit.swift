// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ColorExhibit: Exhibit {
    static let title = "Color"
    static let names = [
        "Color", "ShapeStyle", "foregroundStyle", "foregroundColor", "opacity", "mix", "RGBColorSpace",
        "HierarchicalShapeStyle", "SeparatorShapeStyle", "FillShapeStyle", "PlaceholderTextShapeStyle",
        "SelectionShapeStyle", "ForegroundStyle", "BackgroundStyle", "TintShapeStyle", "AnyShapeStyle",
    ]

    @State private var hue = 0.6
    @State private var amount = 0.5

    private let named: [(name: String, color: Color)] = [
        ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint), ("teal", .teal),
        ("cyan", .cyan), ("blue", .blue), ("indigo", .indigo), ("purple", .purple), ("pink", .pink),
        ("brown", .brown), ("gray", .gray), ("primary", .primary), ("secondary", .secondary),
        ("accentColor", .accentColor),
    ]

    var example: some View {
        VStack(alignment: .leading, spacing: 20) {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 88))], spacing: 12) {
                ForEach(named, id: \.name) { item in
                    VStack(spacing: 4) {
                        RoundedRectangle(cornerRadius: 10).fill(item.color).frame(height: 44)
                        Text(verbatim: item.name).font(.caption).lineLimit(1).minimumScaleFactor(0.5)
                    }
                }
            }
            Variant("Hue, saturation, brightness") {
                Color(hue: hue, saturation: 0.7, brightness: 0.8).frame(width: 160, height: 44)
            }
            Variant("Red mixed with blue") {
                Color.red.mix(with: .blue, by: amount).frame(width: 160, height: 44)
            }
            Variant("A wide-gamut color") {
                Color(.displayP3, red: 1, green: 0.3, blue: 0.2).frame(width: 160, height: 44)
            }
            Variant("Hierarchical styles") {
                HStack {
                    ForEach(0..<4) { rank in
                        Image(systemName: "leaf.fill").font(.title).foregroundStyle(Self.ranks[rank])
                    }
                }
            }
        }
    }

    private static let ranks = [
        AnyShapeStyle(.primary), AnyShapeStyle(.secondary), AnyShapeStyle(.tertiary), AnyShapeStyle(.tint),
    ]

    var controls: some View {
        Slider(value: $hue, in: 0...1, step: 0.05) { Text("Hue") }
        Slider(value: $amount, in: 0...1, step: 0.1) { Text("Amount of blue") }
    }
}
