// SPDX-License-Identifier: Apache-2.0

import Observation
import Vitral
import VitralIdentity

/// The input of a user who signs in or signs up.
///
/// An object rather than `@State`: a `Codable` value in `@State` is saved with the page, and passwords must never be
/// saved.
@MainActor
@Observable
final class SignInModel {
    var name = ""
    var password = ""
    /// Whether the form creates an account.
    var isNew = false
    private(set) var isBusy = false
    private(set) var problem: Problem?

    var canSubmit: Bool { !isBusy && !name.isEmpty && !password.isEmpty }

    func submit(_ client: any AccountClient) async {
        guard canSubmit else { return }
        await attempt {
            if isNew {
                try await client.signUp(name: name, password: password)
            } else {
                try await client.signIn(name: name, password: password)
            }
        }
    }

    func usePasskey(_ client: any AccountClient) async {
        await attempt { try await client.signInWithPasskey() }
    }

    private func attempt(_ work: () async throws -> Void) async {
        guard !isBusy else { return }
        isBusy = true
        problem = nil
        do { try await work() } catch { problem = Problem(error) }
        isBusy = false
    }
}

struct SignInView: View {
    private enum Field: Hashable {
        case name, password
    }

    @Environment(\.accountClient) private var client
    @Environment(\.announce) private var announce
    @State private var model = SignInModel()
    @FocusState private var focus: Field?

    var body: some View {
        Form {
            Section {
                Picker("Account", selection: $model.isNew) {
                    Text("I have an account").tag(false)
                    Text("I’m new").tag(true)
                }
                .pickerStyle(.segmented)
                .labelsHidden()
            }
            Section {
                TextField("Name", text: $model.name)
                    .textContentType(.username)
                    .textInputAutocapitalization(.never)
                    .autocorrectionDisabled()
                    .focused($focus, equals: .name)
                    .submitLabel(.next)
                    .onSubmit { focus = .password }
                ProblemView(model.problem, beside: .name)
                SecureField("Password", text: $model.password)
                    .textContentType(model.isNew ? .newPassword : .password)
                    .focused($focus, equals: .password)
                    .submitLabel(.go)
                    .onSubmit { submit() }
                ProblemView(model.problem, beside: .password, .newPassword)
            } footer: {
                if model.isNew { Text("Use at least 8 characters. A longer password is a stronger one.") }
            }
            Section {
                Button(model.isNew ? "Sign up" : "Sign in") { submit() }
                    .buttonStyle(.borderedProminent)
                    .disabled(!model.canSubmit)
                if !model.isNew {
                    Button("Use a passkey", systemImage: "person.badge.key") { usePasskey() }
                        .disabled(model.isBusy)
                }
                ProblemView(model.problem, beside: .form)
            }
            Section {
                NavigationLink("Open a counter", value: SideRoom.counter)
            } footer: {
                Text("The counter keeps responding while a password is being checked.")
            }
        }
        .frame(maxWidth: 640, maxHeight: .infinity, alignment: .top)
        .navigationTitle("Welcome")
    }

    private func submit() {
        Task {
            await model.submit(client)
            notify()
        }
    }

    private func usePasskey() {
        Task {
            await model.usePasskey(client)
            notify()
        }
    }

    private func notify() {
        guard let problem = model.problem else { return }
        announce(problem.text, isAssertive: true)
        switch problem.field {
        case .name: focus = .name
        case .password, .newPassword: focus = .password
        case .form: break
        }
    }
}
