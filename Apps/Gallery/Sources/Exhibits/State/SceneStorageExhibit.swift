// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct SceneStorageExhibit: Exhibit {
    static let title = "SceneStorage"
    static let summary = Phrase(
        "A value that a browser tab keeps by its name: it survives that its view goes and that the server restarts.",
        pt: "Um valor que a aba guarda pelo nome: sobrevive à saída da view e ao reinício do servidor.")
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
        TextField("Postcard, kept", text: $text)
        TextField("Address, forgotten", text: $address)
    }
}
