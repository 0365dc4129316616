// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct AnimationModifierExhibit: Exhibit {
    static let title = "animation"
    static let names = ["animation", "transaction", "Transaction", "withTransaction"]

    @State private var rating = 1
    @State private var isLiked = false

    var example: some View {
        VStack(alignment: .leading, spacing: 20) {
            Variant("animation(_:value:)") {
                HStack {
                    ForEach(1..<6) { star in
                        Image(systemName: star <= rating ? "star.fill" : "star")
                            .scaleEffect(star == rating ? 1.3 : 1)
                            .onTapGesture { rating = star }
                            .accessibilityLabel("\(star) stars")
                    }
                }
                .animation(.snappy, value: rating)
            }
            Variant("animation(_:body:)") {
                Image(systemName: "heart.fill")
                    .font(.largeTitle)
                    .animation(.bouncy) { $0.scaleEffect(isLiked ? 1.5 : 1) }
            }
            Variant("transaction") {
                Text(isLiked ? "Liked, without animation" : "Not liked yet")
                    .transaction { $0.animation = nil }
            }
            Button(isLiked ? "Unlike" : "Like") {
                withTransaction(\.animation, .smooth) { isLiked.toggle() }
            }
            Text("Rating: \(rating)")
        }
    }
}
