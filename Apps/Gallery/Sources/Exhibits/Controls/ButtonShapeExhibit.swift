// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ButtonShapeExhibit: Exhibit {
    static let title = "Button shapes"
    static let names = ["buttonBorderShape", "ButtonStyle", "controlSize"]

    @State private var shape = 0
    @State private var taps = 0

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            HStack(spacing: 12) {
                Button("Book") { taps += 1 }.buttonStyle(.borderedProminent)
                Button("Ask") { taps += 1 }.buttonStyle(.bordered)
                Button("Favorite", systemImage: "heart") { taps += 1 }
                    .labelStyle(.iconOnly)
                    .buttonStyle(.bordered)
                    .buttonBorderShape(.circle)
            }
            .buttonBorderShape(shape == 0 ? .capsule : .roundedRectangle)
            HStack(spacing: 12) {
                Button("mini") { taps += 1 }.controlSize(.mini)
                Button("regular") { taps += 1 }
                Button("large") { taps += 1 }.controlSize(.large)
            }
            .buttonStyle(.bordered)
            Button("Boarding pass") { taps += 1 }.buttonStyle(TicketButtonStyle())
            Text("Taps: \(taps)")
        }
    }

    var controls: some View {
        Picker("Outline", selection: $shape) {
            Text("Capsule").tag(0)
            Text("Rounded rectangle").tag(1)
        }
        .pickerStyle(.segmented)
    }
}

private struct TicketButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(12)
            .border(.tint, width: 2)
    }
}
