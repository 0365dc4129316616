// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct LayoutDirectionExhibit: Exhibit {
    static let title = "layoutDirection"
    static let names = ["layoutDirection", "LayoutDirection", "flipsForRightToLeftLayoutDirection"]

    @State private var isRightToLeft = true

    var example: some View {
        HStack {
            Image(systemName: "airplane").flipsForRightToLeftLayoutDirection(true)
            Text(isRightToLeft ? "رحلة إلى القاهرة" : "Trip to Cairo")
            Spacer()
            Text("3")
        }
        .padding()
        .background(.quaternary, in: .rect(cornerRadius: 12))
        .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
    }

    var controls: some View {
        Toggle("Right to left", isOn: $isRightToLeft)
    }
}
