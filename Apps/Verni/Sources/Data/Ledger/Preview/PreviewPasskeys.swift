// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
package import VerniDomain
import VerniLedger

/// Passkeys in memory, for previews and tests of screens.
package final class PreviewPasskeys: PasskeyService {
    /// A call that has succeeded.
    package enum Call: Hashable, Sendable {
        case signIn
        case add(String)
        case rename(String, String)
        case remove(String)
    }

    private struct State {
        var passkeys: [Passkey] = []
        var isAvailable = true
        var calls: [Call] = []
        var failure: VerniError?
    }

    private let state = Mutex(State())

    package init(_ passkeys: [Passkey] = [], isAvailable: Bool = true) {
        state.withLock { ($0.passkeys, $0.isAvailable) = (passkeys, isAvailable) }
    }

    /// The calls in their order.
    package var calls: [Call] { state.withLock { $0.calls } }

    /// Lets every call fail; `nil` lets them succeed.
    package func fail(with error: VerniError?) { state.withLock { $0.failure = error } }

    package var isAvailable: Bool { get async { state.withLock { $0.isAvailable } } }

    private func record(_ call: Call, _ change: (inout [Passkey]) -> Void = { _ in }) throws {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            state.calls.append(call)
            change(&state.passkeys)
        }
    }

    package func signIn() async throws { try record(.signIn) }

    package func passkeys() async throws -> [Passkey] { state.withLock { $0.passkeys } }

    package func add(named name: String, password: Secret) async throws {
        try record(.add(name)) { passkeys in
            passkeys.append(Passkey(id: "\(passkeys.count + 1)", name: name, createdAt: SampleData.now))
        }
    }

    package func rename(_ passkey: Passkey.ID, to name: String) async throws {
        try record(.rename(passkey, name)) { passkeys in
            passkeys = passkeys.map { it in
                it.id == passkey ? Passkey(id: it.id, name: name, createdAt: it.createdAt) : it
            }
        }
    }

    package func remove(_ passkey: Passkey.ID, password: Secret) async throws {
        try record(.remove(passkey)) { passkeys in passkeys.removeAll { $0.id == passkey } }
    }
}

/// The push messages of a browser in memory, for previews and tests of screens.
package final class PreviewPush: PushSwitch {
    private struct State {
        var state: PushState
        /// The state after the user has answered the browser's question.
        var answer = PushState.on
        var failure: VerniError?
    }

    private let value: Mutex<State>

    package init(_ state: PushState) { value = Mutex(State(state: state)) }

    /// The user answers the browser's question in another way, or the browser fails.
    package func answer(_ answer: PushState, failure: VerniError? = nil) {
        value.withLock { ($0.answer, $0.failure) = (answer, failure) }
    }

    package func state() async -> PushState { value.withLock { $0.state } }

    package func turnOn() async throws -> PushState {
        try value.withLock { value in
            if let failure = value.failure { throw failure }
            value.state = value.answer
            return value.state
        }
    }

    package func turnOff() async throws {
        try value.withLock { value in
            if let failure = value.failure { throw failure }
            value.state = .off
        }
    }
}
