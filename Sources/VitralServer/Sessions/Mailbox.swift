// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What the event loops have for the main actor.
///
/// Letters of all sockets lie in one list. The first one has the reader called on the main actor, which then takes all
/// of them: under load many events share one hop between threads. The hop is a task of the main actor's own. A task that
/// waited for letters would be woken by way of another thread, because continuations belong to no actor.
final class Mailbox<Letter: Sendable>: Sendable {
    typealias Reader = @MainActor @Sendable () -> Void

    private struct State {
        var letters: [Letter] = []
        var reader: Reader?
        /// Whether the reader was called and has not said yet that it has read.
        var isCalled = false
        var isClosed = false

        /// The reader, if it is to be called now.
        mutating func call(always: Bool = false) -> Reader? {
            guard let reader, !isCalled, always || !letters.isEmpty else { return nil }
            isCalled = true
            return reader
        }
    }

    private let state = Mutex(State())

    /// Has letters read from now on.
    ///
    /// - Parameter reader: Takes letters, and says when it has read them; see ``take(atMost:into:)`` and ``finish()``.
    func open(_ reader: @escaping Reader) {
        call { state in
            state.reader = reader
            return state.call()
        }
    }

    /// Adds a letter, and calls the reader unless it has been called already.
    func post(_ letter: Letter) {
        call { state in
            guard !state.isClosed else { return nil }
            state.letters.append(letter)
            return state.call()
        }
    }

    /// Takes the letters that have waited longest into an empty list, whose memory is used again.
    func take(atMost count: Int, into letters: inout [Letter]) {
        state.withLock { state in
            if state.letters.count <= count {
                swap(&state.letters, &letters)
            } else {
                letters += state.letters.prefix(count)
                state.letters.removeFirst(count)
            }
        }
    }

    /// Ends what the reader was called for; it is called again if there are letters that it has not taken.
    ///
    /// Other work of the main actor gets its turn in between.
    ///
    /// - Parameter again: Whether to call it again in any case.
    func finish(again: Bool = false) {
        call { state in
            state.isCalled = false
            return state.call(always: again)
        }
    }

    /// Calls the reader, though there may be no letter.
    func call() {
        call { $0.call(always: true) }
    }

    /// Has nothing read any more: what waits and what comes is let go.
    ///
    /// Letters hold their sockets, which hold the mailbox.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.reader = nil
            state.letters = []
        }
    }

    private func call(_ change: (inout State) -> Reader?) {
        guard let reader = state.withLock({ change(&$0) }) else { return }
        Task { @MainActor in reader() }
    }
}
