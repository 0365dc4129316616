// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The views that samples in the documentation of VitralTesting can use; the tests in samples run.
enum VitralTestingSamples {
    struct Counter: View {
        @State private var count = 0

        var body: some View {
            Button("Count \(count)") { count += 1 }
        }
    }

    struct NameForm: View {
        @State private var name = ""
        @State private var saved: [String] = []

        var body: some View {
            TextField("Name", text: $name)
            Button("Save") { saved.append(name) }
            List(saved, id: \.self) { name in
                HStack {
                    Text(name)
                    Button("Delete") { saved.removeAll { $0 == name } }
                }
            }
        }
    }
}
