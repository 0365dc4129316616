// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct LifecycleExhibit: Exhibit {
    static let title = "Lifecycle and tasks"
    static let names = ["onAppear", "onDisappear", "task", "task(id:)"]

    @State private var isBoarding = false
    @State private var platform = 1
    @State private var log: [String] = []

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Toggle("Board the train", isOn: $isBoarding)
            if isBoarding {
                Text("On the train")
                    .onAppear { log.append("Doors open") }
                    .onDisappear { log.append("Doors close") }
                    .task { log.append("Ticket checked") }
            }
            Button("Next platform") { platform += 1 }.buttonStyle(.bordered)
            Text("Platform \(platform)").task(id: platform) { log.append("Looking up platform \(platform)") }
            ForEach(log.indices, id: \.self) { Text(verbatim: log[$0]).foregroundStyle(.secondary) }
        }
    }
}
