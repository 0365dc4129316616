// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct TransformExhibit: Exhibit {
    static let title = "scaleEffect and rotationEffect"
    static let names = ["scaleEffect", "rotationEffect", "rotation3DEffect", "transformEffect", "Angle", "UnitPoint"]

    @State private var degrees = 20.0
    @State private var scale = 1.2

    var example: some View {
        HStack(spacing: 32) {
            Image(systemName: "leaf.fill").font(.largeTitle).foregroundStyle(.green).scaleEffect(scale)
            Image(systemName: "arrow.up").font(.largeTitle).rotationEffect(.degrees(degrees), anchor: .bottom)
            Text("Boarding pass")
                .padding()
                .background(.orange.opacity(0.25), in: .rect(cornerRadius: 8))
                .rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0))
            Image(systemName: "square.fill")
                .font(.largeTitle)
                .foregroundStyle(.indigo)
                .transformEffect(CGAffineTransform(a: 1, b: 0, c: degrees / 90, d: 1, tx: 0, ty: 0))
        }
        .padding(.vertical, 24)
    }

    var controls: some View {
        Slider(value: $degrees, in: 0...180) { Text("Degrees") }
        Slider(value: $scale, in: 0.5...2) { Text("Scale") }
    }
}
