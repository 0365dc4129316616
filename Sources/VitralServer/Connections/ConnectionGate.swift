// SPDX-License-Identifier: Apache-2.0

import HummingbirdCore
import Logging
import NIOCore

/// A gate that accepts connections up to a limit; more connections wait until others have closed.
///
/// It logs that connections wait, at most once a minute.
struct ConnectionGate: AvailableConnectionsDelegate {
    private let limit: Int
    private let logger: Logger
    private var count = 0
    private var toldAt: NIODeadline?

    init(limit: Int, logger: Logger) {
        self.limit = limit
        self.logger = logger
    }

    mutating func connectionOpened() {
        count += 1
        guard count >= limit else { return }
        let now = NIODeadline.now()
        if let toldAt, now - toldAt < .minutes(1) { return }
        toldAt = now
        logger.warning("All connections are taken; new ones wait", metadata: ["limits.connections": "\(limit)"])
    }

    mutating func connectionClosed() { count -= 1 }

    func isAcceptingNewConnections() -> Bool { count < limit }
}
