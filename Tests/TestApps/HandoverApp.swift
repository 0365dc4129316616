// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Vitral

/// An app with all kinds of state that a new process must restore, and a text that differs between processes.
public struct HandoverApp: App {
    /// Creates the app.
    public init() {}

    /// The only window.
    public var body: some Scene {
        WindowGroup("Handover") {
            HandoverView(greeting: ProcessInfo.processInfo.environment["TESTAPPS_GREETING"] ?? "Hello")
        }
    }
}

struct HandoverView: View {
    let greeting: String
    @State private var count = 0
    @State private var name = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text(verbatim: greeting).font(.title)
            Button("Count") { count += 1 }
            Text("Counted \(count)")
            TextField("Name", text: $name)
            ForEach(1..<61) { Text("Row \($0)") }
        }
        .padding()
    }
}
