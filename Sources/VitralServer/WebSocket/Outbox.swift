// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Synchronization

/// The frames from the main actor to the sockets of one event loop.
///
/// Frames are collected under a lock and handed over by one wake-up, so that a turn that touches a thousand sockets
/// wakes the loop once.
final class Outbox: Sendable {
    struct Entry {
        var link: SocketLink
        var frame: ByteBuffer
        /// Set when the frame is the last one: the code to close with.
        var closeCode: UInt16?
    }

    private struct State {
        var parcels: [Entry] = []
        var isScheduled = false
    }

    private let state = Mutex(State())
    private let eventLoop: any EventLoop

    init(_ eventLoop: any EventLoop) {
        self.eventLoop = eventLoop
    }

    /// Adds a parcel, and wakes the loop unless ``dispatch()`` will be called.
    func add(_ parcel: Entry, dispatching: Bool) {
        let wake = state.withLock { state in
            state.parcels.append(parcel)
            guard dispatching, !state.isScheduled else { return false }
            state.isScheduled = true
            return true
        }
        if wake { schedule() }
    }

    /// Wakes the loop if there is something for it.
    func dispatch() {
        let wake = state.withLock { state in
            guard !state.parcels.isEmpty, !state.isScheduled else { return false }
            state.isScheduled = true
            return true
        }
        if wake { schedule() }
    }

    private func schedule() {
        eventLoop.execute { self.deliver() }
    }

    private func deliver() {
        let parcels = state.withLock { state in
            state.isScheduled = false
            return exchange(&state.parcels, with: [])
        }
        for parcel in parcels {
            parcel.link.handler.value.write(parcel.frame, thenClose: parcel.closeCode)
        }
        for parcel in parcels {
            parcel.link.handler.value.flush()
        }
    }
}
