// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The running effects that one call of a store's `send` started, including those of the actions that they sent.
package final class EffectGroup: Sendable {
    private struct State {
        var isCancelled = false
        var cancels: [ObjectIdentifier: @Sendable () -> Void] = [:]
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    package init() {}

    /// Whether the caller has cancelled the group.
    package var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Whether no effect of the group runs.
    package var isFinished: Bool { state.withLock { $0.cancels.isEmpty } }

    /// Adds a running effect; cancels it at once if the group is cancelled.
    func insert(_ effect: ObjectIdentifier, cancel: @escaping @Sendable () -> Void) {
        let isCancelled = state.withLock { state in
            state.cancels[effect] = cancel
            return state.isCancelled
        }
        if isCancelled { cancel() }
    }

    /// Removes an effect that has ended.
    func remove(_ effect: ObjectIdentifier) {
        let resumed = state.withLock { state in
            state.cancels[effect] = nil
            guard state.cancels.isEmpty else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in resumed { continuation.resume() }
    }

    /// Cancels the effects, and those that join the group later.
    package func cancel() {
        let cancels = state.withLock { state in
            state.isCancelled = true
            return Array(state.cancels.values)
        }
        for cancel in cancels { cancel() }
    }

    /// Waits for the end of the effects.
    package nonisolated(nonsending) func finish() async {
        await withCheckedContinuation { continuation in
            let isFinished = state.withLock { state in
                guard !state.cancels.isEmpty else { return true }
                state.waiting.append(continuation)
                return false
            }
            if isFinished { continuation.resume() }
        }
    }
}
