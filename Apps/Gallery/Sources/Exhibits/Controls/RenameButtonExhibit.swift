// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct RenameButtonExhibit: Exhibit {
    static let title = "RenameButton"
    static let summary = Phrase(
        "Lets the person rename what it belongs to; without a rename action around it does not answer.",
        pt: "Permite renomear aquilo a que pertence; sem uma ação de renomear ao redor, não responde.")
    static let names = ["RenameButton", "renameAction"]

    @State private var name = "Sunday walk"
    @State private var count = 0
    @FocusState private var isNameFocused: Bool

    var example: some View {
        VStack(alignment: .leading, spacing: 16) {
            Variant("renameAction($isFocused)") {
                TextField("Name", text: $name).textFieldStyle(.roundedBorder).focused($isNameFocused)
                RenameButton().renameAction($isNameFocused)
            }
            Variant("renameAction { }") {
                RenameButton().renameAction { count += 1 }
                Text("Asked \(count) times")
            }
            Variant("No action") { RenameButton() }
        }
        .buttonStyle(.bordered)
    }
}
