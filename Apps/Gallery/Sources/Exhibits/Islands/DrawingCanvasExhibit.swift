// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct DrawingCanvasExhibit: Exhibit {
    static let title = "Island"
    static let names: [String] = []

    struct Pen: Encodable {
        var color: String
        var label: String
        var clear = "Clear the drawing"
    }

    enum Message: Decodable {
        case stroke(points: [[Double]])
        case cleared
    }

    @State private var color = "#d70024"
    @State private var strokes: [Int] = []

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            Island(
                "drawing-canvas", module: "drawing-canvas.js", properties: Pen(color: color, label: "Drawing")
            ) { (message: Message) in
                switch message {
                case .stroke(let points): strokes = strokes.suffix(99) + [points.count]
                case .cleared: strokes = []
                }
            } fallback: {
                ProgressView("Loading canvas")
            }
            Text("Strokes: \(strokes.count)")
        }
    }

    var controls: some View {
        Picker("Pen", selection: $color) {
            Text("Red").tag("#d70024")
            Text("Green").tag("#248a3d")
            Text("Blue").tag("#0a6cff")
        }
        .pickerStyle(.segmented)
    }
}
