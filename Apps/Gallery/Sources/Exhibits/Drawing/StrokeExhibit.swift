// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

@ShowsSource
struct StrokeExhibit: Exhibit {
    static let title = "Strokes"
    static let names = [
        "StrokeStyle", "strokeBorder", "trim", "InsettableShape", "inset(by:)", "CGLineCap", "CGLineJoin", "ShapeView",
    ]

    @State private var progress = 0.7
    @State private var width = 12.0

    var example: some View {
        VStack(alignment: .leading, spacing: 20) {
            Variant("trim") {
                ZStack {
                    Circle().stroke(.quaternary, lineWidth: width)
                    Circle()
                        .trim(from: 0, to: progress)
                        .rotation(.degrees(-90))
                        .stroke(
                            AngularGradient(colors: [.green, .teal, .blue], center: .center, angle: .degrees(-90)),
                            style: StrokeStyle(lineWidth: width, lineCap: .round))
                    Text("\(Int(clamping: progress * 100))%").font(.title2).bold()
                }
                .frame(width: 130, height: 130)
                .padding(width / 2)
            }
            Variant("dash") {
                Capsule()
                    .stroke(.orange, style: StrokeStyle(lineWidth: 3, dash: [10, 6]))
                    .frame(width: 180, height: 50)
            }
            Variant("strokeBorder, with a fill") {
                RoundedRectangle(cornerRadius: 14)
                    .fill(.yellow)
                    .strokeBorder(.brown, lineWidth: width)
                    .frame(width: 180, height: 70)
            }
            Variant("inset(by:)") {
                Ellipse().inset(by: width).fill(.pink).frame(width: 180, height: 80).border(.separator)
            }
        }
    }

    var controls: some View {
        Slider(value: $progress, in: 0...1, step: 0.05) { Text("Progress") }
        Slider(value: $width, in: 2...24, step: 2) { Text("Line width") }
    }
}
