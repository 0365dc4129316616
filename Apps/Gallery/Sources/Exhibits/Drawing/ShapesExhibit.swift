// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct ShapesExhibit: Exhibit {
    static let title = "Shapes"
    static let names = [
        "Shape", "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Capsule", "Circle", "Ellipse",
        "ContainerRelativeShape", "AnyShape", "RectangleCornerRadii", "fill", "stroke",
    ]

    @State private var radius = 16.0
    @State private var isOutlined = false

    private var shapes: [(name: String, shape: AnyShape)] {
        [
            ("Rectangle", AnyShape(.rect)),
            ("RoundedRectangle", AnyShape(.rect(cornerRadius: radius))),
            ("Uneven corners", AnyShape(.rect(topLeadingRadius: radius * 2, bottomTrailingRadius: radius * 2))),
            ("Capsule", AnyShape(.capsule)), ("Circle", AnyShape(.circle)), ("Ellipse", AnyShape(.ellipse)),
        ]
    }

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 130))], spacing: 16) {
                ForEach(shapes, id: \.name) { item in
                    Variant(item.name) {
                        if isOutlined {
                            item.shape.stroke(.teal, lineWidth: 3).frame(width: 120, height: 64)
                        } else {
                            item.shape.fill(.teal.gradient).frame(width: 120, height: 64)
                        }
                    }
                }
            }
            Variant("ContainerRelativeShape") {
                Text("Boarding pass")
                    .padding(12)
                    .background { ContainerRelativeShape().inset(by: 4).fill(.teal).opacity(0.2) }
                    .background(.quaternary, in: .rect(cornerRadius: radius))
            }
        }
    }

    var controls: some View {
        Slider(value: $radius, in: 0...32, step: 4) { Text("Corner radius") }
        Toggle("Outlined", isOn: $isOutlined)
    }
}
