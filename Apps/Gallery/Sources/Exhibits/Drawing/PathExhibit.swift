// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral

/// A star with any number of points.
struct Star: Shape {
    let points: Int

    func path(in rect: CGRect) -> Path {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        return Path { path in
            for index in 0..<points * 2 {
                let angle = Double(index) * .pi / Double(points) - .pi / 2
                let reach = index.isMultiple(of: 2) ? 0.5 : 0.22
                let point = CGPoint(
                    x: center.x + rect.width * reach * cos(angle), y: center.y + rect.height * reach * sin(angle))
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
        }
    }
}

@ShowsSource
struct PathExhibit: Exhibit {
    static let title = "Path"
    static let names = [
        "Path", "path(in:)", "addLine", "addQuadCurve", "addCurve", "addArc", "addRect", "addRoundedRect",
        "addEllipse", "closeSubpath", "CGAffineTransform", "applying",
    ]

    @State private var points = 5.0
    @State private var waves = 3.0

    private var sea: Path {
        Path { path in
            path.move(to: CGPoint(x: 0, y: 20))
            let step = 240 / waves
            for index in 0..<Int(clamping: waves) {
                let x = Double(index) * step
                path.addQuadCurve(to: CGPoint(x: x + step / 2, y: 20), control: CGPoint(x: x + step / 4, y: 0))
                path.addQuadCurve(to: CGPoint(x: x + step, y: 20), control: CGPoint(x: x + step * 0.75, y: 40))
            }
        }
    }

    private var boat: Path {
        Path { path in
            path.addArc(
                center: CGPoint(x: 60, y: 50), radius: 40, startAngle: .degrees(0), endAngle: .degrees(180),
                clockwise: false)
            path.closeSubpath()
            path.addLines([CGPoint(x: 60, y: 46), CGPoint(x: 60, y: 4), CGPoint(x: 92, y: 42)])
            path.closeSubpath()
        }
    }

    var example: some View {
        VStack(alignment: .leading, spacing: 20) {
            Variant("Custom shape") {
                Star(points: Int(clamping: points))
                    .fill(.yellow)
                    .stroke(.orange, style: StrokeStyle(lineWidth: 3, lineJoin: .round))
                    .frame(width: 120, height: 120)
                    .accessibilityLabel("Star with \(Int(clamping: points)) points")
            }
            Variant("Arcs and lines") { boat.fill(.brown) }
            Variant("Curves") {
                sea.stroke(.blue, style: StrokeStyle(lineWidth: 4, lineCap: .round))
            }
            Variant("Moved by a transform") {
                sea.applying(CGAffineTransform(scaleX: 0.5, y: 1.5)).stroke(.cyan, lineWidth: 3)
            }
        }
    }

    var controls: some View {
        Slider(value: $points, in: 3...9, step: 1) { Text("Points") }
        Slider(value: $waves, in: 1...6, step: 1) { Text("Waves") }
    }
}
