// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// An app with a number and two buttons.
public struct CounterApp: App {
    /// Creates the app.
    public init() {}

    /// The only window.
    public var body: some Scene {
        WindowGroup("Counter") {
            CounterView()
        }
    }
}

struct CounterView: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 24) {
            Text("\(count)")
                .font(.system(size: 64, weight: .semibold, design: .rounded))
                .monospacedDigit()
                .accessibilityLabel("Count")
                .accessibilityValue("\(count)")
            HStack(spacing: 16) {
                Button("Decrement", systemImage: "minus") { count -= 1 }
                Button("Increment", systemImage: "plus") { count += 1 }
                    .buttonStyle(.borderedProminent)
            }
            .buttonStyle(.bordered)
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
