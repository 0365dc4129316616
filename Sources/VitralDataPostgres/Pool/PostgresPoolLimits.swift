// SPDX-License-Identifier: Apache-2.0

/// The limits of a process's connection pool: the number of connections and the time to wait for one.
///
/// ```swift
/// let limits = PostgresPoolLimits(connections: 4, waitTimeout: .seconds(5))
/// let configuration = try ModelConfiguration(postgres: "postgres://db.example.org/trips", limits: limits)
/// ```
public struct PostgresPoolLimits: Sendable, Hashable {
    /// The maximum number of connections; each is opened when it is first needed.
    public var connections: Int
    /// The maximum number of requests that wait for a connection; any further request fails at once with "busy".
    public var waiting: Int
    /// The maximum time to wait for a connection, and again for an unreachable server.
    public var waitTimeout: Duration
    /// The idle time after which a connection is checked before it is used.
    public var probeAfter: Duration
    /// The maximum number of statements that each connection keeps prepared.
    public var preparedStatements: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - connections: 8 by default. The connections of all processes must stay below the server's `max_connections`;
    ///     each store uses one more, to listen.
    ///   - waiting: 1,000 by default.
    ///   - waitTimeout: 10 seconds by default.
    ///   - probeAfter: 30 seconds by default.
    ///   - preparedStatements: 256 by default.
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
