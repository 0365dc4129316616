// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The answers that a socket owes a peer that does not read: at most one of each kind.
///
/// RFC 6455 (5.5.3) lets a pong answer the newest ping only; a heartbeat and a notice say no more when they are repeated.
struct PendingReplies {
    /// The kinds of responses that the event loop sends automatically.
    enum Kind {
        case pong
        case heartbeat
        case notice
    }

    // An empty array allocates nothing, so idle sockets stay small.
    private var frames: [(kind: Kind, frame: ByteBuffer)] = []

    /// Keeps an answer in place of an earlier one of its kind.
    mutating func put(_ frame: ByteBuffer, as kind: Kind) {
        frames.removeAll { $0.kind == kind }
        frames.append((kind, frame))
    }

    /// Removes and returns the pending responses.
    mutating func take() -> [ByteBuffer] {
        defer { frames = [] }
        return frames.map(\.frame)
    }
}
