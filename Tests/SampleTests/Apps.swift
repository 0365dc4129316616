// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The app that samples about servers can use.
struct TripsApp: App {
    var body: some Scene {
        WindowGroup("Trips") { TripList() }
    }
}

/// The view that samples about apps can use.
struct TripList: View {
    var body: some View { Text("No trips yet") }
}
