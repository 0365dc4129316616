// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization

/// The order of a store's transactions that write: one at a time, those first that have come first.
///
/// A transaction that finds the lane free may run on the thread that asks for it: passing it to another thread and back takes
/// longer than a small transaction.
final class WriterLane: Sendable {
    private struct State {
        var isTaken = false
        /// The thread that writes.
        var holder: pthread_t?
        /// Whether the last transaction was short, so that the next one may be too.
        var isQuick = true
        /// The starts of the transactions that wait: those that come, and those that come next, the first one last.
        var coming: [@Sendable () -> Void] = []
        var next: [@Sendable () -> Void] = []

        mutating func takeNext() -> (@Sendable () -> Void)? {
            if next.isEmpty {
                next = coming.reversed()
                coming = []
            }
            return next.popLast()
        }
    }

    private let state = Mutex(State())
    /// The time that transactions of all stores have taken on the threads for tasks, since the last pause.
    private static let spent = Mutex(Duration.zero)

    /// Takes the lane for the current thread, unless a transaction runs or waits.
    ///
    /// - Parameter isQuick: Whether the last transaction must have been short.
    func takeIfFree(isQuick: Bool = false) -> Bool {
        state.withLock { state in
            guard !state.isTaken, state.isQuick || !isQuick else { return false }
            state.isTaken = true
            state.holder = pthread_self()
            return true
        }
    }

    /// Starts a transaction when its turn comes.
    ///
    /// - Parameter begin: Passes the transaction, which calls ``hold()`` and ``leave()``, to a thread, without waiting.
    func enqueue(_ begin: @escaping @Sendable () -> Void) {
        let isFree = state.withLock { state in
            guard state.isTaken else {
                state.isTaken = true
                return true
            }
            state.coming.append(begin)
            return false
        }
        if isFree { begin() }
    }

    /// Waits for the turn of the current thread.
    func wait() {
        guard !takeIfFree() else { return }
        let isNested = state.withLock { state in state.holder.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
        precondition(!isNested, "A write must not be nested in another one.")
        let semaphore = DispatchSemaphore(value: 0)
        enqueue { semaphore.signal() }
        semaphore.wait()
        hold()
    }

    /// Remembers the current thread as the one that writes.
    func hold() { state.withLock { $0.holder = pthread_self() } }

    // MARK: Pauses

    /// Passes the lane to the transaction that comes next, after one that has ended.
    ///
    /// - Parameters:
    ///   - time: The time of the transaction. After a long one, the next one leaves the threads for tasks to others.
    ///   - atOnce: Whether it has run on the thread of the task that asked for it.
    func leave(after time: Duration, atOnce: Bool) {
        state.withLock { $0.isQuick = time < Self.quickTime }
        if atOnce { Self.spent.withLock { $0 += time } }
        leave()
    }

    private static let quickTime = Duration.milliseconds(1)
    /// About the time of ten small transactions: letting others run takes about as long as one of them.
    private static let pauseTime = Duration.microseconds(500)

    /// Lets other tasks run if transactions have taken their thread for long: a task with many transactions would not wait for
    /// anything.
    func pause() async {
        let isDue = Self.spent.withLock { spent in
            guard spent >= Self.pauseTime else { return false }
            spent = .zero
            return true
        }
        if isDue { await Task.yield() }
    }

    // MARK: Ends

    /// Passes the lane to the transaction that comes next.
    func leave() {
        let begin = state.withLock { state in
            state.holder = nil
            let begin = state.takeNext()
            if begin == nil { state.isTaken = false }
            return begin
        }
        begin?()
    }
}
