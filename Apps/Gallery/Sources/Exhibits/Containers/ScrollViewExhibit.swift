// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ScrollViewExhibit: Exhibit {
    static let title = "ScrollView"
    static let names = [
        "ScrollView", "scrollIndicators", "scrollDisabled", "scrollBounceBehavior", "contentMargins",
        "scrollTargetBehavior", "scrollTargetLayout",
    ]

    @State private var isDisabled = false
    @State private var showsBars = false
    @State private var margin = 16.0

    var example: some View {
        VStack(alignment: .leading, spacing: 24) {
            Variant("viewAligned") {
                ScrollView(.horizontal) {
                    HStack(spacing: 12) {
                        ForEach(["Douro", "Algarve", "Azores", "Madeira", "Minho"], id: \.self) { region in
                            Text(region)
                                .frame(width: 180, height: 90)
                                .background(.teal.opacity(0.25), in: .rect(cornerRadius: 12))
                        }
                    }
                    .scrollTargetLayout()
                }
                .scrollTargetBehavior(.viewAligned)
                .contentMargins(.horizontal, margin)
                .scrollIndicators(showsBars ? .visible : .hidden)
            }
            Variant("in a frame") {
                ScrollView {
                    VStack { ForEach(1..<20) { Text("Kilometer \($0)") } }.frame(maxWidth: .infinity)
                }
                .frame(height: 120)
                .scrollBounceBehavior(.basedOnSize)
            }
        }
        .scrollDisabled(isDisabled)
    }

    var controls: some View {
        Toggle("Disabled", isOn: $isDisabled)
        Toggle("Scroll bars", isOn: $showsBars)
        Slider(value: $margin, in: 0...60) { Text("Margin") }
    }
}
