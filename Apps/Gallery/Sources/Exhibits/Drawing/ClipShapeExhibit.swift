// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ClipShapeExhibit: Exhibit {
    static let title = "clipShape"
    static let names = ["clipShape", "clipped", "contentShape", "cornerRadius", "shadow"]

    @State private var points = 8.0
    @State private var taps = 0

    private var photo: some View {
        LinearGradient(colors: [.cyan, .blue, .indigo], startPoint: .top, endPoint: .bottom)
            .overlay { Image(systemName: "airplane").font(.system(size: 44)).foregroundStyle(.white) }
            .frame(width: 120, height: 120)
    }

    var example: some View {
        VStack(alignment: .leading, spacing: 20) {
            Variant("Circle") { photo.clipShape(.circle) }
            Variant("Custom shape with a shadow") {
                photo.clipShape(Star(points: Int(clamping: points))).shadow(radius: 6)
            }
            Variant("UnevenRoundedRectangle") {
                photo.clipShape(.rect(topLeadingRadius: 40, bottomTrailingRadius: 40))
            }
            Variant("contentShape") {
                Button {
                    taps += 1
                } label: {
                    Text("Taps: \(taps)").padding(16).contentShape(.capsule)
                }
            }
        }
    }

    var controls: some View {
        Slider(value: $points, in: 4...12, step: 1) { Text("Points") }
    }
}
