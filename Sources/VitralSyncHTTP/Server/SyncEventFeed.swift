// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VitralSync

/// The events and beats that wait for one reader.
final class SyncEventFeed: Sendable {
    enum Item: Sendable {
        case grown(SyncAnnouncement)
        /// The number alone, for a reader that is behind.
        case number(SyncEvent)
        case beat
    }

    let items: AsyncStream<Item>
    private let continuation: AsyncStream<Item>.Continuation
    private let state = Mutex(State())
    private let unreadLimit: Int

    private struct State {
        var isDropped = false
        var isStopped = false
        /// The number of items that waited after the last one was added.
        var unread = 0
        var ends: [@Sendable () -> Void] = []
    }

    init(unreadLimit: Int) {
        self.unreadLimit = Swift.max(1, unreadLimit)
        (items, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(self.unreadLimit))
    }

    deinit { stop() }

    /// Whether the reader has left too much unread.
    var isDropped: Bool { state.withLock(\.isDropped) }

    /// Starts the events and the beats, until the reader is gone.
    ///
    /// - Throws: `DataStoreError`.
    func start(_ hub: SyncHub, as account: String, _ clock: any Clock<Duration>) throws {
        continuation.onTermination = { [weak self] _ in self?.stop() }
        let unfollow = try hub.follow(as: account) { [weak self] news in
            guard let self else { return false }
            return send(news)
        }
        end(by: unfollow)
        let beats = Task { [continuation] in
            while (try? await clock.sleep(for: SyncEndpoint.beat)) != nil {
                // A beat matters only to a reader that has nothing else to read.
                continuation.yield(.beat)
            }
        }
        end(by: { beats.cancel() })
    }

    /// Adds an event; returns whether the reader takes further ones.
    private func send(_ news: SyncAnnouncement) -> Bool {
        let isBehind = state.withLock(\.unread) >= SyncEndpoint.unreadEntriesLimit
        switch continuation.yield(isBehind ? .number(news.event.withoutPage) : .grown(news)) {
        case .enqueued(let remaining):
            state.withLock { $0.unread = unreadLimit - remaining }
            return true
        case .dropped: state.withLock { $0.isDropped = true }
        default: break
        }
        stop()
        return false
    }

    private func end(by end: @escaping @Sendable () -> Void) {
        let isStopped = state.withLock { state in
            if !state.isStopped { state.ends.append(end) }
            return state.isStopped
        }
        if isStopped { end() }
    }

    /// Ends the events and the beats.
    func stop() {
        let ends = state.withLock { state in
            defer {
                state.ends = []
                state.isStopped = true
            }
            return state.ends
        }
        for end in ends { end() }
        continuation.finish()
    }
}
