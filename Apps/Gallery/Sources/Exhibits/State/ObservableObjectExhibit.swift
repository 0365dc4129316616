// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct ObservableObjectExhibit: Exhibit {
    static let title = "ObservableObject"
    static let names = [
        "ObservableObject", "StateObject", "ObservedObject", "EnvironmentObject", "environmentObject", "Published",
    ]

    @StateObject private var timer = KitchenTimer()

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("ObservedObject") { TimerControls(timer: timer) }
            Variant("EnvironmentObject") { TimerLabel().environmentObject(timer) }
        }
    }
}

private final class KitchenTimer: ObservableObject {
    @Published var minutes = 7
    @Published var dish = "Pasta"
}

private struct TimerControls: View {
    @ObservedObject var timer: KitchenTimer

    var body: some View {
        TextField("Dish", text: $timer.dish)
        Button("One minute more") { timer.minutes += 1 }.buttonStyle(.bordered)
    }
}

private struct TimerLabel: View {
    @EnvironmentObject private var timer: KitchenTimer

    var body: some View { Text("\(timer.dish): \(timer.minutes) min").font(.headline) }
}
