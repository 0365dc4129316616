// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Sign-ins of an account that were ended.
public struct EndedSignIns: Sendable, Hashable {
    /// The account.
    public let account: String
    let extent: Extent

    enum Extent: Sendable, Hashable {
        case all
        case one(SignIn.ID)
        case allBut(SignIn.ID)
    }

    /// Whether a sign-in is among them.
    ///
    /// - Parameters:
    ///   - id: The sign-in's ``SignIn/id``.
    ///   - account: The account that it is of.
    public func contains(_ id: SignIn.ID, of account: String) -> Bool {
        guard account == self.account else { return false }
        return switch extent {
        case .all: true
        case .one(let ended): ended == id
        case .allBut(let kept): kept != id
        }
    }
}

/// Tells those who serve signed-in browsers when sign-ins end, so that none of them has to ask before each step.
///
/// It reaches its own process only; others find out when they ask the store the next time.
public final class SignInEndings: Sendable {
    /// Called when sign-ins have ended; whoever ended them waits for it.
    public typealias Listener = @Sendable (EndedSignIns) async -> Void

    private struct State {
        var listeners: [Int: Listener] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    /// Tells nobody yet.
    public init() {}

    /// Has a listener told from now on.
    ///
    /// - Returns: What ``stopListening(_:)`` ends it by.
    public func listen(_ listener: @escaping Listener) -> Int {
        state.withLock { state in
            state.last += 1
            state.listeners[state.last] = listener
            return state.last
        }
    }

    /// Has a listener told no more.
    public func stopListening(_ number: Int) { state.withLock { $0.listeners[number] = nil } }

    func tell(_ ended: EndedSignIns) async {
        for listener in state.withLock({ Array($0.listeners.values) }) { await listener(ended) }
    }
}
