// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// A place in the pool: a connection, once it is opened, and the thread on which it makes wait.
// Safe: the pool leases a lane to one holder at a time, nobody else touches what varies, and the pool's lock stands between
// one holder's last use and the next one's first.
final class PostgresLane: @unchecked Sendable {
    let queue: DispatchQueue
    private let settings: PostgresSettings
    private let limits: PostgresPoolLimits
    private let time: PostgresTime
    private let isClosed: @Sendable () -> Bool
    private var connection: PostgresConnection?
    private var lastUsed: ContinuousClock.Instant

    /// - Parameter isClosed: Whether the pool gives up, so that nobody waits for a server any longer.
    init(
        number: Int, settings: PostgresSettings, limits: PostgresPoolLimits, time: PostgresTime,
        isClosed: @escaping @Sendable () -> Bool
    ) {
        queue = DispatchQueue(label: "vitral.postgres.\(number)")
        self.settings = settings
        self.limits = limits
        self.time = time
        self.isClosed = isClosed
        lastUsed = time.now()
    }

    /// The connection, if there is one.
    var current: PostgresConnection? { connection }

    /// The connection, opened if there is none or the server has left it.
    ///
    /// - Throws: ``PostgresError``, after it was tried again for as long as the limits say where waiting may help.
    func ready() throws(PostgresError) -> PostgresConnection {
        if let connection {
            let isFresh = time.now() - lastUsed < limits.probeAfter
            if connection.isAlive(), isFresh || connection.answers() { return connection }
        }
        return try reopened()
    }

    /// A new connection in place of one that was lost.
    ///
    /// - Throws: ``PostgresError``.
    func reopened() throws(PostgresError) -> PostgresConnection {
        connection = nil
        let deadline = time.now() + limits.waitTimeout
        var backoff = Backoff()
        while true {
            let remaining = deadline - time.now()
            do throws(PostgresError) {
                var settings = settings
                // A server that does not answer at all does not take longer than one that refuses.
                settings.connectTimeout = min(settings.connectTimeout, max(remaining, .milliseconds(250)))
                let opened = try PostgresConnection(settings, statementLimit: limits.preparedStatements)
                connection = opened
                return opened
            } catch {
                guard error.mayPass, remaining > .zero, !isClosed() else { throw error }
            }
            time.pause(min(backoff.delay(time.random()), remaining))
        }
    }

    /// Ends a use: what is left of a transaction is undone, what is broken is let go.
    func settle() {
        lastUsed = time.now()
        guard let connection else { return }
        connection.rollBack()
        if !connection.isIntact { self.connection = nil }
    }

    /// Gives the connection back to the server.
    func close() { connection = nil }
}
