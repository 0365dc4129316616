// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct FiltersExhibit: Exhibit {
    static let title = "blur and color filters"
    static let names = [
        "blur", "brightness", "contrast", "saturation", "hueRotation", "grayscale", "colorInvert", "colorMultiply",
        "luminanceToAlpha", "blendMode", "compositingGroup", "drawingGroup",
    ]

    @State private var amount = 0.5

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("blur") { swatch.blur(radius: amount * 6) }
            Variant("brightness") { swatch.brightness(amount - 0.5) }
            Variant("contrast") { swatch.contrast(amount * 2) }
            Variant("saturation") { swatch.saturation(amount * 2) }
            Variant("hueRotation") { swatch.hueRotation(.degrees(amount * 360)) }
            Variant("grayscale") { swatch.grayscale(amount) }
            Variant("colorInvert") { swatch.colorInvert() }
            Variant("colorMultiply") { swatch.colorMultiply(.yellow) }
            Variant("luminanceToAlpha") { swatch.luminanceToAlpha() }
            Variant("blendMode") {
                ZStack {
                    Circle().fill(.red).frame(width: 60, height: 60).offset(x: -15)
                    Circle().fill(.blue).frame(width: 60, height: 60).offset(x: 15).blendMode(.multiply)
                }
                .compositingGroup()
            }
        }
    }

    var controls: some View {
        Slider(value: $amount, in: 0...1) { Text("Amount") }
    }
}

extension FiltersExhibit {
    private var swatch: some View {
        HStack(spacing: 0) {
            ForEach([Color.red, .orange, .green, .blue, .purple], id: \.self) { $0.frame(width: 40, height: 40) }
        }
        .drawingGroup()
    }
}
