// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasProfile

/// The question before a sensitive operation.
@MainActor
@Suite struct IdentityCheckTests {
    @Test func `without a passkey the password is asked for`() async {
        let store = makeStore(IdentityCheck.State(act: .showCPF), IdentityCheck()) {
            $0.biometricClient.isAvailable = { false }
            $0.securityClient.confirm = { password in
                guard password.value == "horse battery staple" else { throw DomainError.invalidCredentials }
            }
        }
        await store.send(.confirmTapped)
        await store.send(.appeared)
        await store.receive(\.methodFound) { $0.usesPasskey = false }
        await store.send(.appeared)
        await store.send(.confirmTapped) { $0.problem = .invalidPassword }
        await store.send(\.binding.password, "horse") {
            $0.password = "horse"
            $0.problem = nil
        }
        await store.send(.confirmTapped) { $0.isRunning = true }
        await store.receive(\.checked) {
            $0.isRunning = false
            $0.problem = .invalidCredentials
        }
        await store.send(\.binding.password, "horse battery staple") {
            $0.password = "horse battery staple"
            $0.problem = nil
        }
        await store.send(.confirmTapped) { $0.isRunning = true }
        await store.receive(\.checked) { $0.isRunning = false }
        await store.receive(\.delegate, .confirmed(.showCPF, password: "horse battery staple"))
    }

    @Test func `a passkey of the account confirms, another result does not`() async {
        let isOwn = LockIsolated(false)
        let store = makeStore(IdentityCheck.State(act: .export), IdentityCheck()) {
            $0.biometricClient.isAvailable = { true }
            $0.biometricClient.authenticate = { isOwn.value }
        }
        await store.send(.appeared)
        await store.receive(\.methodFound) { $0.usesPasskey = true }
        await store.send(.confirmTapped) { $0.isRunning = true }
        await store.receive(\.checked) {
            $0.isRunning = false
            $0.isRejected = true
        }
        isOwn.setValue(true)
        await store.send(.confirmTapped) {
            $0.isRunning = true
            $0.isRejected = false
        }
        await store.receive(\.checked) { $0.isRunning = false }
        await store.receive(\.delegate, .confirmed(.export, password: nil))
    }

    @Test func `the deletion asks for the passkey itself`() async {
        var state = IdentityCheck.State(act: .deleteAccount)
        state.usesPasskey = true
        let store = makeStore(state, IdentityCheck())
        await store.send(.confirmTapped)
        await store.receive(\.delegate, .confirmed(.deleteAccount, password: nil))
    }

    @Test func `a saved state and a recorded action have no password`() throws {
        var state = IdentityCheck.State(act: .deleteAccount)
        state.password = "horse battery staple"
        let action = IdentityCheck.Action.delegate(.confirmed(.deleteAccount, password: "horse battery staple"))
        for data in [try JSONEncoder().encode(state), try JSONEncoder().encode(action)] {
            #expect(!String(decoding: data, as: UTF8.self).contains("horse"))
        }
    }
}
