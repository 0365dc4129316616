// SPDX-License-Identifier: Apache-2.0

import Observation
import VitralIdentity

/// The state of the account page and the changes that a user makes there.
@MainActor
@Observable
final class AccountModel {
    private(set) var devices: [Device] = []
    private(set) var passkeys: [Passkey] = []
    var passkeyName = ""
    var oldPassword = ""
    var newPassword = ""
    var deletionPassword = ""
    private(set) var isBusy = false
    /// The last problem, and the part of the page that shows it.
    private(set) var problem: (part: Part, problem: Problem)?
    private(set) var success: (part: Part, text: String)?

    enum Part {
        case devices, passkeys, password, deletion
    }

    func problem(in part: Part) -> Problem? { problem.flatMap { $0.part == part ? $0.problem : nil } }
    func success(in part: Part) -> String? { success.flatMap { $0.part == part ? $0.text : nil } }

    func load(_ client: any AccountClient) async {
        do { try await refresh(client) } catch { problem = (.devices, Problem(error)) }
    }

    func signOut(_ device: Device, _ client: any AccountClient) async {
        await attempt(.devices) {
            try await client.signOut(device.id)
            try await refresh(client)
        }
    }

    func signOutEverywhere(_ client: any AccountClient) async {
        await attempt(.devices) { try await client.signOutEverywhere() }
    }

    func signOut(_ client: any AccountClient) async {
        await attempt(.devices) { try await client.signOut() }
    }

    func addPasskey(_ client: any AccountClient) async {
        await attempt(.passkeys) {
            let name = passkeyName.isEmpty ? "Passkey \(passkeys.count + 1)" : passkeyName
            try await client.registerPasskey(named: name)
            passkeyName = ""
            success = (.passkeys, "You can now sign in with “\(name)”.")
            try await refresh(client)
        }
    }

    func remove(_ passkey: Passkey, _ client: any AccountClient) async {
        await attempt(.passkeys) {
            try await client.removePasskey(passkey.id)
            try await refresh(client)
        }
    }

    func changePassword(_ client: any AccountClient) async {
        await attempt(.password) {
            try await client.changePassword(from: oldPassword, to: newPassword)
            (oldPassword, newPassword) = ("", "")
            success = (.password, "Password changed. Your other devices have been signed out.")
            try await refresh(client)
        }
    }

    func delete(_ client: any AccountClient) async {
        await attempt(.deletion) {
            try await client.deleteAccount(password: deletionPassword)
        }
    }

    private func refresh(_ client: any AccountClient) async throws {
        devices = try await client.devices()
        passkeys = try await client.passkeys()
    }

    private func attempt(_ part: Part, _ work: () async throws -> Void) async {
        guard !isBusy else { return }
        isBusy = true
        (problem, success) = (nil, nil)
        do { try await work() } catch { problem = (part, Problem(error)) }
        isBusy = false
    }
}
