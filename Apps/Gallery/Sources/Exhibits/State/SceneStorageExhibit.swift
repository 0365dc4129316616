// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SceneStorageExhibit: Exhibit {
    static let title = "SceneStorage"
    static let names = ["SceneStorage"]

    @State private var isWriting = true

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Toggle("Write a postcard", isOn: $isWriting)
            if isWriting { Postcard() }
        }
    }
}

private struct Postcard: View {
    @SceneStorage("gallery.postcard") private var text = ""
    @State private var address = ""

    var body: some View {
        TextField("Postcard (saved)", text: $text)
        TextField("Address (not saved)", text: $address)
    }
}
