// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct KeyPressExhibit: Exhibit {
    static let title = "Key presses"
    static let names = ["onKeyPress", "KeyPress"]

    @State private var column = 1
    @State private var row = 1
    @State private var piece = "♞"

    var example: some View {
        VStack(alignment: .leading, spacing: 12) {
            VStack(spacing: 2) {
                ForEach(0..<3, id: \.self) { y in
                    HStack(spacing: 2) {
                        ForEach(0..<3, id: \.self) { x in
                            Text(verbatim: x == column && y == row ? piece : " ")
                                .frame(width: 48, height: 48)
                                .background(Color.brown.opacity((x + y) % 2 == 0 ? 0.4 : 0.15))
                        }
                    }
                }
            }
            .accessibilityLabel("Board")
            .onKeyPress(.leftArrow) { move(-1, 0) }
            .onKeyPress(.rightArrow) { move(1, 0) }
            .onKeyPress(.upArrow) { move(0, -1) }
            .onKeyPress(.downArrow) { move(0, 1) }
            .onKeyPress(keys: ["n", "q"]) { press in
                piece = press.key == "q" ? "♛" : "♞"
                return .handled
            }
            Text("Square \(column + 1), \(row + 1)").monospacedDigit()
        }
    }

    private func move(_ x: Int, _ y: Int) -> KeyPress.Result {
        column = min(max(column + x, 0), 2)
        row = min(max(row + y, 0), 2)
        return .handled
    }
}
