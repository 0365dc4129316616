// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct MaskExhibit: Exhibit {
    static let title = "mask"
    static let names = ["mask"]

    @State private var last = 0.4

    private var sunset: some View {
        ZStack {
            LinearGradient(colors: [.indigo, .pink, .orange], startPoint: .top, endPoint: .bottom)
            Circle().fill(.yellow).frame(width: 56, height: 56).offset(y: 20)
        }
        .frame(width: 240, height: 80)
    }

    var example: some View {
        VStack(alignment: .leading, spacing: 20) {
            Variant("Text") {
                sunset.mask { Text("BRISA").font(.system(size: 72, weight: .black)) }
            }
            Variant("Symbol") {
                sunset.mask { Image(systemName: "leaf.fill").font(.system(size: 76)) }
            }
            Variant("Image") {
                sunset.mask { Image("cloud").resizable().scaledToFit() }
            }
            Variant("Row of shapes") {
                sunset.mask {
                    HStack {
                        Circle()
                        RoundedRectangle(cornerRadius: 16)
                        Capsule().opacity(last)
                    }
                }
            }
            Variant("Rating") {
                HStack(spacing: 0) {
                    Color.orange.frame(width: 3.5 * 28)
                    Color.gray.opacity(0.3)
                }
                .frame(width: 5 * 28, height: 28)
                .mask(alignment: .leading) {
                    HStack(spacing: 4) {
                        ForEach(0..<5) { _ in Image(systemName: "star.fill").frame(width: 24) }
                    }
                    .font(.title2)
                }
            }
            Variant("Gradient") {
                Text("Fading away").font(.title).mask {
                    LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing)
                }
            }
        }
    }

    var controls: some View {
        Slider(value: $last, in: 0...1) { Text("Opacity of the capsule") }
    }
}
