// SPDX-License-Identifier: Apache-2.0

/// How many connections a process holds, and how long is waited for one.
public struct PostgresPoolLimits: Sendable, Hashable {
    /// Connections at once; each is opened when it is first needed.
    public var connections: Int
    /// How many may wait for a connection; the next one is told at once that the database is busy.
    public var waiting: Int
    /// How long is waited for a connection, and as long again for the server, where it is away.
    public var waitTimeout: Duration
    /// After how long without use a connection is asked whether it is still there.
    public var probeAfter: Duration
    /// How many statements each connection keeps prepared.
    public var preparedStatements: Int

    /// Sets limits.
    ///
    /// - Parameters:
    ///   - connections: 8, unless told otherwise. All processes together must stay under the server's `max_connections`;
    ///     each store takes one more, to listen.
    ///   - waiting: 1,000.
    ///   - waitTimeout: 10 seconds.
    ///   - probeAfter: 30 seconds.
    ///   - preparedStatements: 256.
    public init(
        connections: Int = 8, waiting: Int = 1_000, waitTimeout: Duration = .seconds(10),
        probeAfter: Duration = .seconds(30), preparedStatements: Int = 256
    ) {
        self.connections = max(1, connections)
        self.waiting = max(0, waiting)
        self.waitTimeout = max(.zero, waitTimeout)
        self.probeAfter = probeAfter
        self.preparedStatements = max(1, preparedStatements)
    }
}
