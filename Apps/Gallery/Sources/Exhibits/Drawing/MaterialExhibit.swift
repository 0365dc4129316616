// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct MaterialExhibit: Exhibit {
    static let title = "Material"
    static let names = ["Material", "background(_:in:)", "overlay(_:in:)", "glassEffect", "GlassEffectContainer"]

    @State private var isStriped = true

    private let materials: [(name: String, material: Material)] = [
        ("ultraThin", .ultraThin), ("thin", .thin), ("regular", .regular), ("thick", .thick),
        ("ultraThick", .ultraThick),
    ]

    var example: some View {
        VStack(spacing: 12) {
            ForEach(materials, id: \.name) { item in
                Text(verbatim: item.name)
                    .frame(maxWidth: .infinity)
                    .padding(12)
                    .background(item.material, in: .rect(cornerRadius: 12))
            }
            GlassEffectContainer {
                HStack {
                    Text("Glass").padding(12).glassEffect()
                    Text("Orange glass").padding(12).glassEffect(.clear.tint(.orange), in: .rect(cornerRadius: 12))
                }
            }
        }
        .padding(20)
        .background {
            if isStriped {
                LinearGradient(
                    colors: [.orange, .blue, .green, .pink, .yellow], startPoint: .leading, endPoint: .trailing)
            } else {
                Color.orange
            }
        }
        .clipShape(.rect(cornerRadius: 20))
    }

    var controls: some View {
        Toggle("Colorful background", isOn: $isStriped)
    }
}
