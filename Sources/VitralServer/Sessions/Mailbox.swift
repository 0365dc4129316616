// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What the event loops have for the main actor.
///
/// Letters of all sockets lie in one list. The first one wakes the main actor, which then takes all of them: under load
/// many events share one hop between threads, and no event costs a task.
final class Mailbox: Sendable {
    struct Letter: Sendable {
        var link: SocketLink
        var content: Content
        /// What the letter weighs among the socket's unhandled bytes.
        var bytes: Int
    }

    enum Content: Sendable {
        case message(ClientMessage)
        /// The socket is gone.
        case closed(politely: Bool)
        /// The peer has caught up with what was sent.
        case unclogged
    }

    private struct State {
        var letters: [Letter] = []
        var reader: UnsafeContinuation<Void, Never>?
        var isClosed = false
    }

    private let state = Mutex(State())

    /// Adds a letter and wakes the reader.
    func post(_ letter: Letter) {
        let reader = state.withLock { state -> UnsafeContinuation<Void, Never>? in
            guard !state.isClosed else { return nil }
            state.letters.append(letter)
            return state.reader.take()
        }
        reader?.resume()
    }

    /// Waits until there is mail.
    ///
    /// - Returns: `false` when the mailbox was closed.
    @MainActor func wait() async -> Bool {
        if state.withLock({ $0.letters.isEmpty }) {
            // The task that waits is always the same, so a wake-up allocates nothing.
            await withUnsafeContinuation { suspend($0) }
        } else {
            await MainActor.letOthersRun()
        }
        return state.withLock { !$0.isClosed }
    }

    private func suspend(_ reader: UnsafeContinuation<Void, Never>) {
        let isReady = state.withLock { state in
            guard state.letters.isEmpty, !state.isClosed else { return true }
            state.reader = reader
            return false
        }
        if isReady { reader.resume() }
    }

    /// Takes all letters.
    ///
    /// - Parameter spent: The list of the turn before, whose memory is used again.
    func take(reusing spent: [Letter]) -> [Letter] {
        var empty = spent
        empty.removeAll(keepingCapacity: spent.capacity <= 4096)
        return state.withLock { exchange(&$0.letters, with: empty) }
    }

    /// Lets the reader go.
    func close() {
        let reader = state.withLock { state in
            state.isClosed = true
            return state.reader.take()
        }
        reader?.resume()
    }
}

extension MainActor {
    /// Lets what waits for the main actor run before the caller goes on.
    ///
    /// `Task.yield()` would do so by way of another thread, because it belongs to no actor.
    @MainActor static func letOthersRun() async {
        await Task { @MainActor in }.value
    }
}
