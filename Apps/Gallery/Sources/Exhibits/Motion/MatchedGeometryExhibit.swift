// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct MatchedGeometryExhibit: Exhibit {
    static let title = "matchedGeometryEffect"
    static let names = [
        "matchedGeometryEffect", "Namespace", "matchedTransitionSource", "navigationTransition",
    ]

    @Namespace private var photos
    @State private var isLarge = false

    var example: some View {
        VStack(spacing: 16) {
            if isLarge {
                Image(systemName: "photo").resizable().scaledToFit()
                    .matchedGeometryEffect(id: "beach", in: photos)
                    .frame(width: 220, height: 160)
                Text("Praia da Rocha, August")
            } else {
                HStack {
                    Image(systemName: "photo").resizable().scaledToFit()
                        .matchedGeometryEffect(id: "beach", in: photos)
                        .frame(width: 60, height: 44)
                    Text("Beach")
                }
            }
            Button(isLarge ? "Shrink" : "Enlarge") {
                withAnimation(.snappy) { isLarge.toggle() }
            }
        }
        .frame(maxWidth: .infinity, minHeight: 260, alignment: .top)
    }
}
