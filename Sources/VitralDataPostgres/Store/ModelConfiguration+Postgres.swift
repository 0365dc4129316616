// SPDX-License-Identifier: Apache-2.0

public import VitralModels

extension ModelConfiguration {
    /// Creates a configuration for a PostgreSQL database.
    ///
    /// ```swift
    /// let address = "postgres://app@db.example.org/app?sslmode=verify-full"
    /// let container = try ModelContainer(for: Trip.self, configurations: ModelConfiguration(postgres: address))
    /// ```
    ///
    /// - Parameters:
    ///   - address: `postgres://user:password@host:port/database?…`; see ``PostgresSettings/init(url:)`` for its parts,
    ///     and ``PostgresSettings`` for the environment variables that supply missing parts.
    ///   - name: The name of the store in logs.
    ///   - app: The name of the app that the database belongs to; see `ModelConfiguration.app`.
    ///   - allowsSave: Whether the container may write.
    ///   - limits: The number of connections, and the time to wait for one.
    /// - Throws: ``PostgresError`` with code `invalidSettings`; the message does not repeat the address.
    public init(
        postgres address: String, name: String = "postgres", app: String? = nil, allowsSave: Bool = true,
        limits: PostgresPoolLimits = PostgresPoolLimits()
    ) throws {
        self.init(
            postgres: try PostgresSettings(url: address), name: name, app: app, allowsSave: allowsSave, limits: limits)
    }

    /// Creates a configuration for a PostgreSQL database.
    ///
    /// - Parameters:
    ///   - settings: The database's address.
    ///   - name: The name of the store in logs.
    ///   - app: The name of the app that the database belongs to; see `ModelConfiguration.app`.
    ///   - allowsSave: Whether the container may write.
    ///   - limits: The number of connections, and the time to wait for one.
    ///   - migrates: Whether opening the store migrates the database to the schema. A tool that works on a part of an
    ///     app's data passes `false`: the database must then have the schema's tables, and may have others, which stay
    ///     unchanged.
    public init(
        postgres settings: PostgresSettings, name: String = "postgres", app: String? = nil, allowsSave: Bool = true,
        limits: PostgresPoolLimits = PostgresPoolLimits(), migrates: Bool = true
    ) {
        self.init(
            name, app: app, allowsSave: allowsSave, migrates: migrates,
            place: PostgresPlace(settings: settings, limits: limits))
    }
}
