// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct AlignmentGuideExhibit: Exhibit {
    static let title = "alignmentGuide"
    static let names = ["alignmentGuide", "ViewDimensions"]

    @State private var indent = 20.0

    var example: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Ingredients").font(.headline)
            ForEach(["Flour", "Butter", "Sugar"], id: \.self) { name in
                Text(name).alignmentGuide(.leading) { $0[.leading] - indent }
            }
        }
    }

    var controls: some View {
        Slider(value: $indent, in: 0...80) { Text("Indent") }
    }
}
