// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SymbolEffectExhibit: Exhibit {
    static let title = "symbolEffect"
    static let names = [
        "symbolEffect", "SymbolEffectOptions", "symbolEffectsRemoved", "bounce", "pulse", "variableColor", "wiggle",
        "breathe", "rotate", "scale", "appear", "disappear", "replace",
    ]

    @State private var isActive = true
    @State private var taps = 0

    var example: some View {
        VStack(alignment: .leading, spacing: 20) {
            Variant("while active") {
                HStack(spacing: 24) {
                    Image(systemName: "wifi").symbolEffect(.variableColor.iterative, isActive: isActive)
                    Image(systemName: "heart.fill").symbolEffect(.pulse, isActive: isActive)
                    Image(systemName: "gearshape").symbolEffect(.rotate, options: .speed(0.5), isActive: isActive)
                    Image(systemName: "leaf").symbolEffect(.breathe, isActive: isActive)
                    Image(systemName: "star.fill").symbolEffect(.scale.up, isActive: isActive)
                    Image(systemName: "cloud").symbolEffect(.disappear, isActive: isActive)
                }
                .font(.title)
            }
            Variant("when a value changes") {
                HStack(spacing: 24) {
                    Image(systemName: "cart").symbolEffect(.bounce, value: taps)
                    Image(systemName: "bell").symbolEffect(.wiggle, options: .repeat(2), value: taps)
                }
                .font(.title)
            }
            Button("Add to the cart") { taps += 1 }
            Text("In the cart: \(taps)")
        }
    }

    var controls: some View {
        Toggle("Active", isOn: $isActive)
    }
}
