// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ScrollTransitionExhibit: Exhibit {
    static let title = "scrollTransition"
    static let names = [
        "scrollTransition", "ScrollTransitionPhase", "ScrollTransitionConfiguration", "VisualEffect",
        "EmptyVisualEffect", "visualEffect",
    ]

    @State private var fades = true
    @State private var chosen = "nowhere yet"

    var example: some View {
        ScrollView {
            VStack(spacing: 12) {
                ForEach(["Sintra", "Cascais", "Évora", "Óbidos", "Tomar", "Nazaré", "Aveiro"], id: \.self) { town in
                    Button(town) { chosen = town }
                        .buttonStyle(.plain)
                        .font(.title2)
                        .frame(maxWidth: .infinity, minHeight: 80)
                        .background(.teal.opacity(0.12), in: RoundedRectangle(cornerRadius: 16))
                        .scrollTransition { effect, phase in
                            effect
                                .opacity(fades && !phase.isIdentity ? 0.8 : 1)
                                .scaleEffect(phase.isIdentity ? 1 : 0.85)
                                .offset(x: phase.value * 20)
                        }
                }
            }
        }
        .frame(height: 260)
    }

    var controls: some View {
        Toggle("Fade", isOn: $fades)
        Text("Going to \(chosen)")
            .visualEffect { effect, proxy in effect.opacity(proxy.size.width > 400 ? 0.6 : 1) }
    }
}
