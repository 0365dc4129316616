// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ClippingExhibit: Exhibit {
    static let title = "clipShape and shadow"
    static let names = ["clipShape", "clipped", "cornerRadius", "shadow", "contentShape", "opacity", "hidden"]

    @State private var radius = 12.0
    @State private var isHidden = false

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("clipShape and cornerRadius") {
                HStack(spacing: 20) {
                    Color.teal.frame(width: 70, height: 70).clipShape(.circle)
                    Color.orange.frame(width: 70, height: 70).cornerRadius(radius)
                }
            }
            Variant("clipped") { Text("Terminal 1, gates A to F").fixedSize().frame(width: 120).clipped() }
            Variant("shadow") {
                Text("Boarding pass")
                    .padding()
                    .background(.background, in: .rect(cornerRadius: radius))
                    .shadow(radius: radius / 2)
            }
            Variant("opacity") { Text("Sold out").contentShape(.capsule).opacity(isHidden ? 0 : 0.8) }
            Variant("hidden") {
                HStack {
                    Text("21 A")
                    Text("21 B").hidden()
                    Text("21 C")
                }
            }
        }
    }

    var controls: some View {
        Slider(value: $radius, in: 0...35) { Text("Radius") }
        Toggle("Hidden", isOn: $isHidden)
    }
}
