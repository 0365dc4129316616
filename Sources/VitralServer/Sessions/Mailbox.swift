// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The letters from the event loops to the main actor.
///
/// The letters of all sockets are in one list. The first letter schedules the reader on the main actor, which then
/// takes all of them: under load many events share one change of threads. The reader runs in its own main-actor task. A
/// task that waits for letters would be resumed on another thread first, because continuations belong to no actor.
final class Mailbox<Letter: Sendable>: Sendable {
    typealias Reader = @MainActor @Sendable () -> Void

    private struct State {
        var letters: [Letter] = []
        var reader: Reader?
        /// Whether the reader was called and has not finished.
        var isCalled = false
        var isClosed = false

        /// Returns the reader, if it must be called now.
        mutating func call(always: Bool = false) -> Reader? {
            guard let reader, !isCalled, always || !letters.isEmpty else { return nil }
            isCalled = true
            return reader
        }
    }

    private let state = Mutex(State())

    /// Starts reading letters.
    ///
    /// - Parameter reader: Takes letters, and reports when it has finished; see ``take(atMost:into:)`` and
    ///   ``finish()``.
    func open(_ reader: @escaping Reader) {
        call { state in
            state.reader = reader
            return state.call()
        }
    }

    /// Adds a letter, and calls the reader unless it was already called.
    func post(_ letter: Letter) {
        call { state in
            guard !state.isClosed else { return nil }
            state.letters.append(letter)
            return state.call()
        }
    }

    /// Removes the oldest letters into an empty list, whose memory is reused.
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

    /// Ends the reader's current call; calls it again if letters remain.
    ///
    /// The main actor does other work between the two calls.
    ///
    /// - Parameter again: Whether to call the reader even if no letter remains.
    func finish(again: Bool = false) {
        call { state in
            state.isCalled = false
            return state.call(always: again)
        }
    }

    /// Calls the reader, even if there is no letter.
    func call() {
        call { $0.call(always: true) }
    }

    /// Stops reading; removes all letters and ignores new ones.
    ///
    /// The letters must be released, because they hold their sockets, which hold the mailbox.
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
