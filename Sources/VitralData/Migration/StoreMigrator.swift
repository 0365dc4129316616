// SPDX-License-Identifier: Apache-2.0

/// Makes a store what a schema asks for, whichever database it is in: new, as it is, or migrated.
///
/// A driver calls ``migrate(_:dialect:using:)`` when it opens a store, inside one transaction that it undoes if an error is
/// thrown, and sees to it that nobody else does the same at the same time.
public struct _StoreMigrator {
    /// The table in which a store says what it is: a database without it holds none.
    public static let recordTable = StoreRecord.table

    private let layout: StoreLayout
    private let plan: (any SchemaMigrationPlan.Type)?

    /// What came of it.
    public struct Outcome: Sendable, Hashable {
        /// Names the store for ever.
        public let identifier: String
        /// Whether tables were made, altered or dropped.
        public let changedTables: Bool

        package init(identifier: String, changedTables: Bool) {
            self.identifier = identifier
            self.changedTables = changedTables
        }
    }

    /// Prepares a migration.
    ///
    /// - Parameters:
    ///   - schema: What the app keeps.
    ///   - plan: How older stores get there; without one, tables simply change.
    /// - Throws: ``DataStoreError/invalidSchema(_:)``.
    public init(schema: Schema, plan: (any SchemaMigrationPlan.Type)? = nil) throws {
        layout = try StoreLayout(schema)
        self.plan = plan
    }

    /// Prepares a migration to tables, without a schema that they are of.
    package init(layout: StoreLayout) {
        self.layout = layout
        plan = nil
    }

    /// Looks at what a store holds, and makes it what it is to be.
    ///
    /// - Parameters:
    ///   - connection: A connection in a transaction that holds the only right to write.
    ///   - dialect: How its database writes what databases write differently.
    ///   - random: Where the name of a new store comes from.
    /// - Throws: ``DataStoreError/migrationFailed(from:to:reason:)`` where the store is newer than the app or has rows that
    ///   do not fit, what a stage of the plan throws, or another ``DataStoreError``.
    public func migrate(
        _ connection: any SQLConnection, dialect: any SQLDialect, using random: inout some RandomNumberGenerator
    ) throws -> Outcome {
        guard let record = try StoreRecord.read(connection, dialect, wanted: layout.version) else {
            return try create(connection, dialect, identifier: StoreRecord.newIdentifier(using: &random))
        }
        guard record.layout.version <= layout.version else {
            throw DataStoreError.migrationFailed(
                from: record.layout.version.description, to: layout.version.description,
                reason: "The store is newer than the app.")
        }
        var migration = Migration(connection: connection, dialect: dialect, record: record)
        if let plan, record.layout.version < layout.version {
            let path = try MigrationPath.find(plan, from: record.layout.version, to: layout.version)
            for stage in path.stages { try migration.run(stage) }
        }
        try migration.become(layout)
        return Outcome(identifier: record.identifier, changedTables: migration.changedTables)
    }

    private func create(
        _ connection: any SQLConnection, _ dialect: any SQLDialect, identifier: String
    ) throws -> Outcome {
        for statement in layout.tablesInOrder.flatMap({ dialect.create($0) }) {
            try connection.execute(SQLStatement(statement))
        }
        try StoreRecord(identifier: identifier, layout: layout).write(connection, dialect)
        return Outcome(identifier: identifier, changedTables: true)
    }
}

/// A migration that is under way.
private struct Migration {
    let connection: any SQLConnection
    let dialect: any SQLDialect
    var record: StoreRecord
    var changedTables = false

    mutating func run(_ stage: MigrationStage) throws {
        switch stage {
        case .lightweight(_, let next):
            try become(StoreLayout(Schema(versionedSchema: next)))
        case .custom(let previous, let next, let willMigrate, let didMigrate):
            let before = try Schema(versionedSchema: previous)
            let after = try Schema(versionedSchema: next)
            // The tables may differ in trifles from what this version of the app says of the old ones.
            try become(StoreLayout(before))
            try perform(willMigrate, with: before)
            try become(StoreLayout(after))
            try perform(didMigrate, with: after)
        }
    }

    private func perform(_ body: ((ModelContext) throws -> Void)?, with schema: Schema) throws {
        guard let body else { return }
        try TransactionStore(identifier: record.identifier, dialect: dialect, connection: connection)
            .withContext(schema, body)
    }

    mutating func become(_ layout: StoreLayout) throws {
        guard layout != record.layout else { return }
        let difference = record.layout.difference(to: layout)
        for condition in difference.conditions {
            if let reason = try condition.objection(connection, dialect) { throw failure(to: layout, reason) }
        }
        do {
            for statement in difference.changes.flatMap({ dialect.apply($0) }) {
                try connection.execute(SQLStatement(statement))
            }
        } catch DataStoreError.uniqueConstraintViolated(let entity, let properties) {
            throw failure(
                to: layout,
                """
                \(entity).\(properties.joined(separator: " and ")) becomes unique, and there are rows that have the same. \
                To fix this, make them differ in a custom migration stage.
                """)
        }
        changedTables = changedTables || !difference.changes.isEmpty
        record.layout = layout
        try record.write(connection, dialect)
    }

    private func failure(to layout: StoreLayout, _ reason: String) -> DataStoreError {
        .migrationFailed(
            from: record.layout.version.description, to: layout.version.description, reason: reason)
    }
}
