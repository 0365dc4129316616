// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct PositionExhibit: Exhibit {
    static let title = "offset and position"
    static let names = ["offset", "position", "zIndex"]

    @State private var x = 20.0
    @State private var isPlaneInFront = true

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("offset") {
                ZStack {
                    Image(systemName: "paperplane.fill").font(.largeTitle).offset(x: x).zIndex(isPlaneInFront ? 1 : 0)
                    Capsule().fill(.blue.opacity(0.6)).frame(width: 120, height: 16).offset(y: 14)
                }
            }
            Variant("position") {
                Image(systemName: "mappin").font(.title).position(x: 60 + x, y: 40)
                    .frame(height: 90)
                    .background(.green.opacity(0.15), in: .rect(cornerRadius: 12))
            }
        }
    }

    var controls: some View {
        Slider(value: $x, in: -60...120) { Text("x") }
        Toggle("Plane in front", isOn: $isPlaneInFront)
    }
}
