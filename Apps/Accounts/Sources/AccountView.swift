// SPDX-License-Identifier: Apache-2.0

import Foundation
import Vitral
import VitralIdentity

struct AccountView: View {
    let account: SignedInAccount

    @Environment(\.accountClient) private var client
    @Environment(\.announce) private var announce
    @State private var model = AccountModel()
    @State private var isLeaving = false

    var body: some View {
        Form {
            Section {
                LabeledContent("Signed in as", value: account.name)
                Button("Sign out", systemImage: "rectangle.portrait.and.arrow.right") { perform(model.signOut) }
            }
            NoteSection(account: account)
            devices
            passkeys
            password
            deletion
        }
        .frame(maxWidth: 640)
        .navigationTitle("Your account")
        .task { await model.load(client) }
    }

    private var devices: some View {
        Section("Devices") {
            ForEach(model.devices) { device in
                DeviceRow(device: device) { perform { await model.signOut(device, $0) } }
            }
            if model.devices.count > 1 {
                Button("Sign out everywhere", role: .destructive) { perform(model.signOutEverywhere) }
            }
            ProblemView(model.problem(in: .devices), beside: .form)
        }
    }

    private var passkeys: some View {
        Section {
            ForEach(model.passkeys) { passkey in
                HStack {
                    Label(passkey.name, systemImage: "key.fill")
                    Spacer()
                    Button("Remove", role: .destructive) { perform { await model.remove(passkey, $0) } }
                        .accessibilityLabel("Remove \(passkey.name)")
                }
            }
            TextField("Passkey name", text: $model.passkeyName)
            Button("Add a passkey", systemImage: "person.badge.key") { perform(model.addPasskey) }
            Outcome(model: model, part: .passkeys)
            ProblemView(model.problem(in: .passkeys), beside: .form)
        } header: {
            Text("Passkeys")
        } footer: {
            Text("Use a passkey to sign in with your face, fingerprint or device PIN.")
        }
    }

    private var password: some View {
        Section("Password") {
            SecureField("Current password", text: $model.oldPassword)
                .textContentType(.password)
            ProblemView(model.problem(in: .password), beside: .password)
            SecureField("New password", text: $model.newPassword)
                .textContentType(.newPassword)
            ProblemView(model.problem(in: .password), beside: .newPassword)
            Button("Change password") { perform(model.changePassword) }
                .disabled(model.oldPassword.isEmpty || model.newPassword.isEmpty)
            Outcome(model: model, part: .password)
            ProblemView(model.problem(in: .password), beside: .form)
        }
    }

    private var deletion: some View {
        Section("Delete account") {
            SecureField("Password to delete your account", text: $model.deletionPassword)
                .textContentType(.password)
            ProblemView(model.problem(in: .deletion), beside: .password, .form)
            Button("Delete account", role: .destructive) { isLeaving = true }
                .disabled(model.deletionPassword.isEmpty)
                .confirmationDialog("Delete your account and all its data?", isPresented: $isLeaving) {
                    Button("Delete", role: .destructive) { perform { await model.delete($0) } }
                    Button("Cancel", role: .cancel) {}
                }
        }
    }

    private func perform(_ work: @escaping @MainActor (any AccountClient) async -> Void) {
        Task {
            await work(client)
            if let text = model.problem?.problem.text ?? model.success?.text { announce(text, isAssertive: true) }
        }
    }
}

/// The confirmation of the last successful change.
private struct Outcome: View {
    let model: AccountModel
    let part: AccountModel.Part

    var body: some View {
        if let text = model.success(in: part) {
            Label(text, systemImage: "checkmark.circle")
                .font(.footnote)
                .foregroundStyle(.green)
        }
    }
}

private struct DeviceRow: View {
    let device: Device
    let signOut: () -> Void

    private var name: String { device.name.isEmpty ? "Unknown browser" : device.name }

    private var symbol: String {
        ["iPhone", "Android"].contains { device.name.contains($0) }
            ? "iphone" : device.name.contains("iPad") ? "ipad" : "laptopcomputer"
    }

    var body: some View {
        HStack {
            Label(name, systemImage: symbol)
            Spacer()
            if device.isThisOne {
                Text("This browser").foregroundStyle(.secondary)
            } else {
                Text(device.signedIn, style: .date).foregroundStyle(.secondary)
                Button("Sign out", role: .destructive) { signOut() }
                    .accessibilityLabel("Sign out \(name)")
            }
        }
    }
}
