// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct TapGestureExhibit: Exhibit {
    static let title = "Tap gestures"
    static let names = ["onTapGesture", "TapGesture", "SpatialTapGesture", "gesture"]

    @State private var likes = 0
    @State private var isSaved = false
    @State private var pin = CGPoint(x: 40, y: 40)

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("one tap and two taps") {
                Label("Beach of Nazaré", systemImage: isSaved ? "bookmark.fill" : "photo")
                    .padding()
                    .background(Color.blue.opacity(0.12))
                    .cornerRadius(12)
                    .onTapGesture(count: 2) { likes += 1 }
                    .onTapGesture { isSaved.toggle() }
            }
            Variant("location") {
                ZStack(alignment: .topLeading) {
                    Color.green.opacity(0.15)
                    Image(systemName: "mappin").foregroundStyle(.red).offset(x: pin.x - 8, y: pin.y - 16)
                }
                .frame(width: 240, height: 120)
                .cornerRadius(12)
                .gesture(SpatialTapGesture().onEnded { pin = $0.location })
                .accessibilityLabel("Map")
            }
            Text("Likes: \(likes), \(isSaved ? "saved" : "not saved"), pin at \(place)")
        }
    }

    private var place: String { "\(Int(clamping: pin.x)), \(Int(clamping: pin.y))" }
}
