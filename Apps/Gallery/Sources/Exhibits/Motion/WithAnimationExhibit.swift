// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct WithAnimationExhibit: Exhibit {
    static let title = "withAnimation"
    static let names = [
        "withAnimation", "Animation", "Spring", "linear", "easeIn", "easeOut", "easeInOut", "timingCurve", "spring",
        "bouncy", "snappy", "smooth", "interactiveSpring", "interpolatingSpring", "delay", "speed", "repeatCount",
        "repeatForever", "completion",
    ]

    @State private var isAway = false
    @State private var curve = "bouncy"
    @State private var arrivals = 0

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Image(systemName: "paperplane")
                .font(.largeTitle)
                .offset(x: isAway ? 200 : 0)
                .rotationEffect(.degrees(isAway ? 45 : 0))
            Button(isAway ? "Fly back" : "Fly away") {
                withAnimation(Self.curves[curve]) {
                    isAway.toggle()
                } completion: {
                    arrivals += 1
                }
            }
            .buttonStyle(.borderedProminent)
            Text("Landed \(arrivals) times")
        }
    }

    var controls: some View {
        Picker("Curve", selection: $curve) {
            ForEach(Self.curves.keys.sorted(), id: \.self) { Text($0).tag($0) }
        }
    }

    private static let curves: [String: Animation] = [
        "linear": .linear(duration: 0.6), "easeIn": .easeIn(duration: 0.6), "easeOut": .easeOut(duration: 0.6),
        "easeInOut": .easeInOut(duration: 0.6), "timingCurve": .timingCurve(0.7, 0, 0.2, 1, duration: 0.6),
        "smooth": .smooth, "snappy": .snappy, "bouncy": .bouncy(duration: 0.6, extraBounce: 0.1),
        "interpolatingSpring": .interpolatingSpring(stiffness: 120, damping: 8),
        "delayed": .easeOut.delay(0.4), "twice as fast": .bouncy.speed(2),
        "three times": .easeInOut(duration: 0.3).repeatCount(3),
    ]
}
