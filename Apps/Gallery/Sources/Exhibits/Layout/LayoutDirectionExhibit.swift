// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct LayoutDirectionExhibit: Exhibit {
    static let title = "layoutDirection"
    static let summary = Phrase(
        "Rows and text from right to left, as in Arabic and Hebrew; pictures may follow.",
        pt: "Linhas e texto da direita para a esquerda, como em árabe; imagens podem acompanhar.")
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
