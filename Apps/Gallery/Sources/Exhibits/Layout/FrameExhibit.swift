// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct FrameExhibit: Exhibit {
    static let title = "frame"
    static let names = [
        "frame", "containerRelativeFrame", "fixedSize", "layoutPriority", "aspectRatio", "scaledToFit",
        "scaledToFill",
    ]

    @State private var width = 160.0
    @State private var isTop = false

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("width and height") {
                Text("Basil")
                    .frame(width: width, height: 70, alignment: isTop ? .topLeading : .center)
                    .background(.green.opacity(0.2), in: .rect(cornerRadius: 8))
            }
            Variant("maxWidth: .infinity") {
                Text("Thyme")
                    .frame(minWidth: 80, idealWidth: 120, maxWidth: .infinity, minHeight: 44)
                    .background(.green.opacity(0.2), in: .rect(cornerRadius: 8))
            }
            Variant("aspectRatio") {
                RoundedRectangle(cornerRadius: 8).fill(.teal).aspectRatio(3, contentMode: .fit).frame(width: width)
            }
            Variant("scaledToFit and scaledToFill") {
                HStack {
                    Image(systemName: "leaf").resizable().scaledToFit().frame(width: 60, height: 40)
                    Image(systemName: "leaf").resizable().scaledToFill().frame(width: 60, height: 40).clipped()
                }
            }
            Variant("fixedSize and layoutPriority") {
                HStack {
                    Text("A long name is truncated first").lineLimit(1)
                    Text("€12.50").fixedSize().layoutPriority(1)
                }
            }
            Variant("containerRelativeFrame") {
                ScrollView(.horizontal) {
                    HStack(spacing: 8) {
                        ForEach(["Sage", "Dill", "Mint", "Rosemary"], id: \.self) { herb in
                            Text(herb)
                                .padding(.vertical)
                                .containerRelativeFrame(.horizontal, count: 3, spacing: 8)
                                .background(.quaternary, in: .rect(cornerRadius: 8))
                        }
                    }
                }
            }
        }
    }

    var controls: some View {
        Slider(value: $width, in: 80...280) { Text("Width") }
        Toggle("Top leading", isOn: $isTop)
    }
}
