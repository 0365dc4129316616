// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// Writes the values of one file in the background, in order; of those that wait, the latest.
final class FileStorageWriter<Value: Sendable>: Sendable {
    private struct Pending: Sendable {
        let value: Value
        let write: @Sendable (Value) throws -> Void
        var continuations: [SaveContinuation]
    }

    private struct State {
        var isWriting = false
        var pending: Pending?
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "ComposableCore.FileStorage", qos: .utility)

    /// Writes a value soon; a value that waits is replaced, and its save ends with this one's.
    func write(
        _ value: Value, _ continuation: SaveContinuation, by write: @escaping @Sendable (Value) throws -> Void
    ) {
        let starts = state.withLock { state in
            let waiting = state.pending?.continuations ?? []
            state.pending = Pending(value: value, write: write, continuations: waiting + [continuation])
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if starts { queue.async { self.writePending() } }
    }

    private func writePending() {
        while let pending = next() {
            let result = Result { try pending.write(pending.value) }
            for continuation in pending.continuations { continuation.resume(with: result) }
        }
    }

    private func next() -> Pending? {
        state.withLock { state in
            defer { state.pending = nil }
            if state.pending == nil { state.isWriting = false }
            return state.pending
        }
    }
}
