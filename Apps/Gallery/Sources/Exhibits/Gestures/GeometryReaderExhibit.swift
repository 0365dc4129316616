// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct GeometryReaderExhibit: Exhibit {
    static let title = "GeometryReader"
    static let names = ["GeometryReader", "GeometryProxy", "coordinateSpace", "CoordinateSpace"]

    @State private var width = 320.0

    var example: some View {
        GeometryReader { proxy in
            let columns = max(1, Int(clamping: proxy.size.width / 90))
            let frame = proxy.frame(in: .named("shop"))
            VStack(alignment: .leading, spacing: 8) {
                Text("\(Int(clamping: proxy.size.width)) points wide, \(columns) pots in a row").monospacedDigit()
                HStack(spacing: 4) {
                    ForEach(0..<columns, id: \.self) { _ in
                        Image(systemName: "leaf").frame(maxWidth: .infinity, minHeight: 40)
                            .background(Color.green.opacity(0.15))
                    }
                }
                Text("\(Int(clamping: frame.minX)) from the edge of the shop").font(.footnote)
            }
            .frame(width: proxy.size.width, alignment: .leading)
        }
        .frame(width: width, height: 120)
        .padding()
        .coordinateSpace(.named("shop"))
    }

    var controls: some View {
        Slider(value: $width, in: 160...560, step: 20) { Text("Width") }
    }
}
