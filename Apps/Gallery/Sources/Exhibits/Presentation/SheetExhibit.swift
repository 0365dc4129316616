// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SheetExhibit: Exhibit {
    static let title = "sheet"
    static let names = [
        "sheet", "presentationDetents", "PresentationDetent", "presentationDragIndicator", "presentationCornerRadius",
        "presentationBackground", "presentationBackgroundInteraction", "interactiveDismissDisabled", "dismiss",
    ]

    @State private var isOpen = false
    @State private var detent = PresentationDetent.medium
    @State private var stop: Stop?
    @State private var isMapOpen = false
    @State private var isPinned = false

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("isPresented, with detents") {
                Button("Plan the day") { isOpen = true }.buttonStyle(.borderedProminent)
            }
            Variant("item") {
                HStack {
                    ForEach(Stop.all) { place in Button(place.name) { stop = place }.buttonStyle(.bordered) }
                }
            }
            Variant("content behind stays interactive") {
                Button(isMapOpen ? "Close the legend" : "Show the legend") { isMapOpen.toggle() }
            }
        }
        .sheet(isPresented: $isOpen) {
            DayPlan(isPinned: isPinned)
                .presentationDetents([.height(260), .medium, .large], selection: $detent)
                .presentationDragIndicator(.visible)
                .interactiveDismissDisabled(isPinned)
        }
        .sheet(item: $stop) { place in
            StopCard(place: place)
                .presentationDetents([.fraction(0.35)])
                .presentationCornerRadius(28)
                .presentationBackground(.regularMaterial)
        }
        .sheet(isPresented: $isMapOpen) {
            Text("Blue is the tram, green the park.").padding()
                .presentationDetents([.height(120)])
                .presentationBackgroundInteraction(.enabled)
        }
    }

    var controls: some View {
        Toggle("Disable interactive dismissal", isOn: $isPinned)
    }
}

/// A stop of the example's trip.
private struct Stop: Identifiable {
    let id: Int
    let name: String
    let note: String

    static let all = [
        Stop(id: 1, name: "Belém", note: "The tower opens at nine; come early."),
        Stop(id: 2, name: "Alfama", note: "Stairs, tiles, and fado after dark."),
    ]
}

private struct DayPlan: View {
    let isPinned: Bool
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("A day in Lisbon").font(.title2).bold()
            Label("Tram 28 at ten", systemImage: "map")
            Label("Lunch by the river", systemImage: "fork.knife")
            Label("Sunset at the miradouro", systemImage: "sun.max")
            Button("Done") { dismiss() }.buttonStyle(.borderedProminent)
            if isPinned { Text("Escape doesn’t close this sheet.").font(.footnote) }
        }
        .padding(24)
    }
}

private struct StopCard: View {
    let place: Stop

    var body: some View {
        VStack(spacing: 8) {
            Text(place.name).font(.headline)
            Text(place.note)
        }
        .padding()
    }
}
