// SPDX-License-Identifier: Apache-2.0

import Vitral

@ShowsSource
struct RenameButtonExhibit: Exhibit {
    static let title = "RenameButton"
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
                Text("Rename requested \(count) times")
            }
            Variant("without an action") { RenameButton() }
        }
        .buttonStyle(.bordered)
    }
}
