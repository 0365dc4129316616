// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Vitral

/// Everything that has an address: links to screens, a picture, a file to send, and what the browser keeps.
public struct TripsApp: App {
    /// Creates the app.
    public init() {}

    /// The one window.
    public var body: some Scene {
        WindowGroup("Trips") {
            TripsScreens()
        }
    }
}

struct TripsScreens: View {
    @State private var path: [String] = []

    var body: some View {
        NavigationStack(path: $path) {
            TripsView()
        }
    }
}

struct TripsView: View {
    @State private var count = 0
    @AppStorage("visits") private var visits = 0
    @State private var photo: PhotosPickerItem?

    var body: some View {
        VStack(spacing: 24) {
            Text(verbatim: "Count \(count)")
            Text(verbatim: "Visits \(visits)")
            Button("Increment") { count += 1 }
            Button("Visit") { visits += 1 }
            NavigationLink("Faro", value: "faro")
            Link("Terms", destination: URL(string: "/terms") ?? URL(filePath: "/terms"))
            Image("map")
            PhotosPicker("Photo", selection: $photo, matching: .images)
            if let photo { Text(verbatim: "Sent \(photo.supportedContentTypes.first?.identifier ?? "")") }
        }
        .navigationTitle("Trips")
        .navigationDestination(for: String.self) { TripView(name: $0) }
    }
}

struct TripView: View {
    let name: String
    @Environment(\.openURL) private var openURL

    var body: some View {
        VStack(spacing: 24) {
            Text(verbatim: "Trip \(name)")
            NavigationLink("Lagos", value: "lagos")
            Button("Open terms") {
                if let terms = URL(string: "/terms") { openURL(terms) }
            }
        }
        .navigationTitle(name.capitalized)
    }
}
