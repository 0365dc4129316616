// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct ShapeTransformsExhibit: Exhibit {
    static let title = "Transformed shapes"
    static let names = ["rotation", "scale", "offset", "size", "transform", "FillStyle", "Angle"]

    @State private var degrees = 20.0

    var example: some View {
        VStack(alignment: .leading, spacing: 20) {
            Variant("rotation") {
                Rectangle().rotation(.degrees(degrees)).fill(.indigo).frame(width: 80, height: 80).padding(16)
            }
            Variant("scale and offset") {
                Ellipse().scale(x: 1, y: 0.5).offset(x: 20).fill(.mint).frame(width: 120, height: 80)
            }
            Variant("size") { Capsule().size(width: 90, height: 30).fill(.red) }
            Variant("FillStyle(eoFill: true)") {
                Path { path in
                    for index in 0..<4 {
                        let inset = Double(index) * 12
                        path.addEllipse(in: .init(x: inset, y: inset, width: 96 - inset * 2, height: 96 - inset * 2))
                    }
                }
                .fill(.blue, style: FillStyle(eoFill: true))
                .accessibilityLabel("Target")
            }
        }
    }

    var controls: some View {
        Slider(value: $degrees, in: 0...90, step: 5) { Text("Angle") }
    }
}
