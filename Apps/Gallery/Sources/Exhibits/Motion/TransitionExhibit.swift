// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct TransitionExhibit: Exhibit {
    static let title = "transition"
    static let names = [
        "transition", "AnyTransition", "Transition", "TransitionPhase", "opacity", "scale", "slide", "move", "offset",
        "push", "blurReplace", "asymmetric", "combined", "modifier(active:identity:)",
    ]

    @State private var isShown = true
    @State private var kind = "push"

    var example: some View {
        VStack(spacing: 16) {
            Button(isShown ? "Hide the ticket" : "Show the ticket") {
                withAnimation(.smooth(duration: 0.6)) { isShown.toggle() }
            }
            .buttonStyle(.borderedProminent)
            if isShown {
                if kind == "custom" {
                    TicketCard().transition(Twirl())
                } else {
                    TicketCard().transition(Self.kinds[kind] ?? .identity).id(kind)
                }
            }
        }
        .frame(maxWidth: .infinity, minHeight: 180, alignment: .top)
    }

    var controls: some View {
        Picker("Transition", selection: $kind) {
            ForEach(Self.kinds.keys.sorted() + ["custom"], id: \.self) { Text($0).tag($0) }
        }
    }

    private static let kinds: [String: AnyTransition] = [
        "opacity": .opacity, "scale": .scale(scale: 0.5, anchor: .top), "slide": .slide, "move": .move(edge: .bottom),
        "offset": .offset(x: 40, y: 0).combined(with: .opacity), "push": .push(from: .trailing),
        "blurReplace": .blurReplace, "asymmetric": .asymmetric(insertion: .move(edge: .leading), removal: .scale),
    ]
}

private struct TicketCard: View {
    var body: some View {
        Label("Porto, Friday, seat 21", systemImage: "map")
            .padding()
            .background(.teal.opacity(0.12), in: RoundedRectangle(cornerRadius: 12))
    }
}

private struct Twirl: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .rotationEffect(.degrees(phase.value * 90))
            .opacity(phase.isIdentity ? 1 : 0)
    }
}
