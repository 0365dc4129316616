// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral
import VitralData
import VitralDataSQLite
import VitralIdentity
import VitralIdentityData
import VitralLaunch

@Model
final class Note {
    var owner: String
    var text: String
    var createdAt = Date()

    init(owner: String, text: String) {
        (self.owner, self.text) = (owner, text)
    }
}

@main
struct NotesApp: LaunchableApp {
    static let database: AppDatabase? = AppDatabase([Note.self] + DataAccountStore.models, drivers: [.sqlite])

    static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
        let container = try launch.database.open()
        let store = DataAccountStore(container) { context, account in
            try context.delete(model: Note.self, where: #Predicate { $0.owner == account })
        }
        return Launched(container: container, accounts: launch.accounts.accounts(over: store))
    }

    var body: some Scene {
        WindowGroup("Notes") { RootView() }
    }
}

struct RootView: View {
    @Environment(\.account) private var account

    var body: some View {
        NavigationStack {
            if let account { NoteList(owner: account.id) } else { SignInView() }
        }
    }
}

struct SignInView: View {
    @State private var name = ""
    @State private var password = ""
    @State private var problem: String?
    @Environment(\.accountClient) private var client

    var body: some View {
        Form {
            TextField("Name", text: $name)
            SecureField("Password", text: $password)
            if let problem { Text(problem).foregroundStyle(.red) }
            Button("Sign in") { attempt(client.signIn) }
            Button("Sign up") { attempt(client.signUp) }
        }
        .navigationTitle("Notes")
    }

    private func attempt(_ call: @escaping (_ name: String, _ password: String) async throws -> Void) {
        Task { do { try await call(name, password) } catch { problem = "\(error)" } }
    }
}

struct NoteList: View {
    let owner: String
    @Query private var notes: [Note]
    @State private var text = ""
    @Environment(\.modelContext) private var context
    @Environment(\.accountClient) private var client

    init(owner: String) {
        self.owner = owner
        _notes = Query(filter: #Predicate { $0.owner == owner }, sort: \.createdAt, order: .reverse)
    }

    var body: some View {
        List {
            TextField("New note", text: $text).onSubmit {
                context.insert(Note(owner: owner, text: text))
                text = ""
            }
            ForEach(notes) { Text($0.text) }.onDelete { for index in $0 { context.delete(notes[index]) } }
        }
        .navigationTitle("Notes")
        .toolbar { Button("Sign out") { Task { try? await client.signOut() } } }
    }
}
