// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A notifier of ended sign-ins, so that code that serves signed-in browsers need not read the store before each step.
///
/// ```swift
/// let number = accounts.endings.listen { ended in
///     print("Sign-ins of \(ended.account) have ended.")
/// }
/// accounts.endings.stopListening(number)
/// ```
///
/// It reaches its own process only; other processes notice the end when they next read the store.
public final class SignInEndings: Sendable {
    /// A callback for ended sign-ins; the code that ended them waits until it returns.
    public typealias Listener = @Sendable (EndedSignIns) async -> Void

    private struct State {
        var listeners: [Int: Listener] = [:]
        var last = 0
    }

    private let state = Mutex(State())

    /// Creates a notifier without listeners.
    public init() {}

    /// Adds a listener.
    ///
    /// - Returns: The number with which ``stopListening(_:)`` removes the listener.
    public func listen(_ listener: @escaping Listener) -> Int {
        state.withLock { state in
            state.last += 1
            state.listeners[state.last] = listener
            return state.last
        }
    }

    /// Removes a listener.
    public func stopListening(_ number: Int) { state.withLock { $0.listeners[number] = nil } }

    func notify(_ ended: EndedSignIns) async {
        for listener in state.withLock({ Array($0.listeners.values) }) { await listener(ended) }
    }
}
