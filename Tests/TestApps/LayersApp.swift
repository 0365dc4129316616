// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// An app with views that lie on each other and fill each other.
public struct LayersApp: App {
    /// Creates the app.
    public init() {}

    /// The only window.
    public var body: some Scene {
        WindowGroup("Layers") {
            VStack(spacing: 20) {
                ZStack {
                    RoundedRectangle(cornerRadius: 25)
                        .fill(.white)
                        .background(RoundedRectangle(cornerRadius: 25).fill(.red))
                        .shadow(radius: 10)
                        .accessibilityLabel("Card")
                    Text("Question").accessibilityIdentifier("question")
                }
                .frame(width: 300, height: 120)
                .accessibilityIdentifier("cards")

                GeometryReader { proxy in
                    ZStack {
                        Circle().scaledToFit().foregroundStyle(.gray).padding().accessibilityIdentifier("ring")
                        Text("\(Int(proxy.size.width))").accessibilityIdentifier("middle")
                    }
                }
                .frame(width: 240, height: 240)
                .accessibilityIdentifier("dial")

                List {
                    NavigationLink {
                        Text("Arlberg")
                    } label: {
                        Color.orange.frame(width: 40, height: 25).overlay(Circle().stroke(.black))
                            .accessibilityIdentifier("flag")
                        VStack(alignment: .leading) { Text("A resort with a name that takes two lines of the row") }
                    }
                }
                .frame(height: 120)
            }
        }
    }
}
