// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VitralSync

/// The events and beats that wait for one reader.
final class SyncEventFeed: Sendable {
    enum Item: Sendable {
        case grown(SyncEvent)
        case beat
    }

    let items: AsyncStream<Item>
    private let continuation: AsyncStream<Item>.Continuation
    private let state = Mutex(State())

    private struct State {
        var isDropped = false
        var isStopped = false
        var ends: [@Sendable () -> Void] = []
    }

    init(unreadLimit: Int) {
        (items, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Swift.max(1, unreadLimit)))
    }

    deinit { stop() }

    /// Whether the reader has left too much unread.
    var isDropped: Bool { state.withLock(\.isDropped) }

    /// Starts the events and the beats, until the reader is gone.
    ///
    /// - Throws: `DataStoreError`.
    func start(_ hub: SyncHub, as account: String, _ clock: any Clock<Duration>) throws {
        continuation.onTermination = { [weak self] _ in self?.stop() }
        let unfollow = try hub.follow(as: account) { [weak self] event in
            guard let self else { return false }
            return send(event)
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
    private func send(_ event: SyncEvent) -> Bool {
        switch continuation.yield(.grown(event)) {
        case .enqueued: return true
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
