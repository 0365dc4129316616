// SPDX-License-Identifier: Apache-2.0

public import VitralModels

extension ModelConfiguration {
    /// Keeps models in a PostgreSQL database.
    ///
    /// ```swift
    /// let address = "postgres://app@db.example.org/app?sslmode=verify-full"
    /// let container = try ModelContainer(for: Trip.self, configurations: ModelConfiguration(postgres: address))
    /// ```
    ///
    /// - Parameters:
    ///   - address: `postgres://user:password@host:port/database?…`; ``PostgresSettings/init(url:)`` says what it may hold,
    ///     and ``PostgresSettings`` what is taken from the environment where it is left out.
    ///   - name: The name of the store in logs.
    ///   - app: The name of the app that the database belongs to; see `ModelConfiguration.app`.
    ///   - allowsSave: Whether the container may write.
    ///   - limits: How many connections, and how long is waited for them.
    /// - Throws: ``PostgresError`` with code `invalidSettings`; it does not repeat the address.
    public init(
        postgres address: String, name: String = "postgres", app: String? = nil, allowsSave: Bool = true,
        limits: PostgresPoolLimits = PostgresPoolLimits()
    ) throws {
        self.init(
            postgres: try PostgresSettings(url: address), name: name, app: app, allowsSave: allowsSave, limits: limits)
    }

    /// Keeps models in a PostgreSQL database.
    ///
    /// - Parameters:
    ///   - settings: Where the database is.
    ///   - name: The name of the store in logs.
    ///   - app: The name of the app that the database belongs to; see `ModelConfiguration.app`.
    ///   - allowsSave: Whether the container may write.
    ///   - limits: How many connections, and how long is waited for them.
    ///   - migrates: Whether the database becomes what the schema asks for. A tool that works on a part of an app's data says
    ///     `false`: then the database must have the schema's tables, may have others, and keeps them all.
    public init(
        postgres settings: PostgresSettings, name: String = "postgres", app: String? = nil, allowsSave: Bool = true,
        limits: PostgresPoolLimits = PostgresPoolLimits(), migrates: Bool = true
    ) {
        self.init(
            name, app: app, allowsSave: allowsSave, migrates: migrates,
            place: PostgresPlace(settings: settings, limits: limits))
    }
}
