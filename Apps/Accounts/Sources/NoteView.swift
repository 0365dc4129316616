// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Vitral
import VitralIdentity

/// The note of a user, sealed in the vault.
@MainActor
@Observable
final class NoteModel {
    var text = ""
    private(set) var message: String?

    private static let name = "note"

    func load(of account: SignedInAccount, from vault: Vault) async {
        guard let data = try? await vault.load(Self.name, of: account.id) else { return }
        text = String(decoding: data, as: UTF8.self)
    }

    func save(of account: SignedInAccount, in vault: Vault) async {
        do {
            try await vault.save(Data(text.utf8), for: Self.name, of: account.id)
            message = "Saved. Only you can read it."
        } catch {
            message = "The note could not be saved."
        }
    }
}

struct NoteSection: View {
    let account: SignedInAccount

    @Environment(\.announce) private var announce
    @Environment(\.vault) private var vault
    @State private var model = NoteModel()

    var body: some View {
        Section {
            TextField("A note to yourself", text: $model.text)
            Button("Save note", systemImage: "lock") { save() }
            if let message = model.message {
                Text(message).font(.footnote).foregroundStyle(.secondary)
            }
        } header: {
            Text("Private note")
        }
        .task { await model.load(of: account, from: vault) }
    }

    private func save() {
        Task {
            await model.save(of: account, in: vault)
            announce(model.message ?? "")
        }
    }
}
