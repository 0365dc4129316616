// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct GradientExhibit: Exhibit {
    static let title = "Gradients"
    static let names = [
        "Gradient", "Gradient.Stop", "LinearGradient", "RadialGradient", "EllipticalGradient", "AngularGradient",
        "conicGradient", "AnyGradient", "Color.gradient", "UnitPoint",
    ]

    @State private var middle = 0.5

    private var sunset: Gradient {
        Gradient(stops: [
            .init(color: .yellow, location: 0), .init(color: .orange, location: middle),
            .init(color: .purple, location: 1),
        ])
    }

    var example: some View {
        VStack(alignment: .leading, spacing: 20) {
            Variant("LinearGradient") {
                LinearGradient(gradient: sunset, startPoint: .leading, endPoint: .trailing).frame(height: 60)
            }
            Variant("RadialGradient") {
                RadialGradient(gradient: sunset, center: .center, startRadius: 0, endRadius: 90).frame(height: 120)
            }
            Variant("EllipticalGradient") {
                EllipticalGradient(gradient: sunset).frame(height: 80)
            }
            Variant("AngularGradient") {
                Circle().fill(AngularGradient(gradient: sunset, center: .center)).frame(width: 120, height: 120)
            }
            Variant("Color.gradient") {
                HStack {
                    ForEach([Color.red, .green, .blue, .purple], id: \.self) {
                        RoundedRectangle(cornerRadius: 12).fill($0.gradient).frame(width: 56, height: 56)
                    }
                }
            }
            Variant("Text with a gradient") {
                Text("Sunset in Faro")
                    .font(.largeTitle)
                    .bold()
                    .foregroundStyle(
                        .linearGradient(colors: [.orange, .purple], startPoint: .leading, endPoint: .trailing))
            }
        }
    }

    var controls: some View {
        Slider(value: $middle, in: 0.1...0.9, step: 0.1) { Text("Middle stop") }
    }
}
