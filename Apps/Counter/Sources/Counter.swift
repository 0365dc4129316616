// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralServer

@main
struct Counter: App {
    var body: some Scene {
        WindowGroup("Counter") { CounterView() }
    }
}

struct CounterView: View {
    @State private var count = 0

    var body: some View {
        VStack(spacing: 16) {
            Text("\(count)").font(.largeTitle)
            HStack {
                Button("Fewer") { count -= 1 }
                Button("More") { count += 1 }.buttonStyle(.borderedProminent)
            }
        }
        .padding()
    }
}
