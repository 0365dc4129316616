// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// The time since the last activity of a socket's peer.
struct PeerSilence {
    /// The next step for a socket and its peer.
    enum Verdict {
        case nothing
        case ping
        /// No hello came in time.
        case refuse
        /// There is no peer any more.
        case close
    }

    private let openedAt: NIODeadline
    /// The time at which the peer last sent or read something.
    private(set) var heardAt: NIODeadline
    private var hasPinged = false
    /// The bytes that a silent peer had not read when it was last judged.
    private var unreadBytes: Int?

    init(now: NIODeadline) {
        openedAt = now
        heardAt = now
    }

    /// Notes that something arrived.
    mutating func noteArrival(now: NIODeadline) {
        heardAt = now
        hasPinged = false
        unreadBytes = nil
    }

    /// Notes that the peer has read.
    mutating func noteProgress(now: NIODeadline) { heardAt = now }

    /// Returns the next step.
    ///
    /// A ping comes first. A peer that reads is alive: on a slow line, its answer comes after it has read a large page.
    ///
    /// - Parameter unread: Returns the bytes that the peer has not read.
    mutating func judge(
        _ settings: SocketSettings, hasSaidHello: Bool, now: NIODeadline, unread: () -> Int
    ) -> Verdict {
        if !hasSaidHello, now - openedAt > settings.helloTimeout { return .refuse }
        if now - heardAt > settings.deadAfter { return .close }
        guard now - heardAt > settings.pingAfter else { return .nothing }
        let bytes = unread()
        if let unreadBytes, bytes < unreadBytes { heardAt = now }
        unreadBytes = bytes
        defer { hasPinged = true }
        return hasPinged ? .nothing : .ping
    }
}
