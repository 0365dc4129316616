// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct FullScreenCoverExhibit: Exhibit {
    static let title = "fullScreenCover"
    static let names = ["fullScreenCover"]

    @State private var isWelcoming = false
    @State private var step = 1

    var example: some View {
        VStack(spacing: 12) {
            Button("Start the tour") { isWelcoming = true }.buttonStyle(.borderedProminent)
            Text("You are at step \(step).").foregroundStyle(.secondary)
        }
        .fullScreenCover(isPresented: $isWelcoming) {
            VStack(spacing: 20) {
                Image(systemName: "leaf").font(.largeTitle).foregroundStyle(.green)
                Text("Welcome to the plant shop").font(.title).bold()
                Text("Step \(step) of 3")
                Button(step < 3 ? "Next" : "Begin") {
                    if step < 3 { step += 1 } else { isWelcoming = false }
                }
                .buttonStyle(.borderedProminent)
            }
            .padding()
        }
    }
}
