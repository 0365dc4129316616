// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// A slot of the pool: a connection, opened on first use, and the thread that blocks for it.
// Safe: the pool leases a lane to one holder at a time, only the holder accesses the mutable state, and the pool's lock
// orders one holder's last use before the next holder's first.
final class PostgresLane: @unchecked Sendable {
    let queue: DispatchQueue
    private let settings: PostgresSettings
    private let limits: PostgresPoolLimits
    private let time: PostgresTime
    private let isClosed: @Sendable () -> Bool
    private var connection: PostgresConnection?
    private var lastUsed: ContinuousClock.Instant

    /// - Parameter isClosed: Returns whether the pool is closing, so that the lane stops waiting for a server.
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

    var current: PostgresConnection? { connection }

    /// Returns the connection, and opens it first if there is none or the server has closed it.
    ///
    /// - Throws: ``PostgresError``, after retries for as long as the limits allow if the failure is temporary.
    func ready() throws(PostgresError) -> PostgresConnection {
        if let connection {
            let isFresh = time.now() - lastUsed < limits.probeAfter
            if connection.isAlive(), isFresh || connection.answers() { return connection }
        }
        return try reopened()
    }

    /// Returns a new connection in place of a lost one.
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
                // A server that does not answer must not take longer than a server that refuses.
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

    /// Ends a lease: rolls back an open transaction, and closes a broken connection.
    func settle() {
        lastUsed = time.now()
        guard let connection else { return }
        connection.rollBack()
        if !connection.isIntact { self.connection = nil }
    }

    /// Closes the connection.
    func close() { connection = nil }
}
