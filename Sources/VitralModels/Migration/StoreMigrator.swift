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
    private let migrates: Bool

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
    ///   - plan: How older stores get there; without one, tables simply change, as long as nothing is lost.
    ///   - migrates: Whether the store becomes what the schema asks for. Otherwise it must have the schema's tables as they
    ///     are, may have others, and is not changed.
    /// - Throws: ``DataStoreError/invalidSchema(_:)``.
    public init(schema: Schema, plan: (any SchemaMigrationPlan.Type)? = nil, migrates: Bool = true) throws {
        layout = try StoreLayout(schema)
        self.plan = plan
        self.migrates = migrates
    }

    /// Prepares a migration to tables, without a schema that they are of.
    package init(layout: StoreLayout) {
        self.layout = layout
        plan = nil
        migrates = true
    }

    /// Looks at what a store holds, and makes it what it is to be.
    ///
    /// - Parameters:
    ///   - connection: A connection in a transaction that holds the only right to write.
    ///   - dialect: How its database writes what databases write differently.
    ///   - random: Where the name of a new store comes from.
    /// - Throws: ``DataStoreError/migrationFailed(from:to:reason:)`` where the store is newer than the app, has rows that do
    ///   not fit, or has tables or columns with values that the schema does not have and that no stage of the plan removes;
    ///   ``DataStoreError/missingTables(_:)``; what a stage of the plan throws; or another ``DataStoreError``.
    public func migrate(
        _ connection: any SQLConnection, dialect: any SQLDialect, using random: inout some RandomNumberGenerator
    ) throws -> Outcome {
        let record = try StoreRecord.read(connection, dialect, wanted: layout.version)
        guard migrates else { return try inspect(record) }
        guard let record else {
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

    /// Checks that the store has the tables, and leaves it as it is.
    private func inspect(_ record: StoreRecord?) throws -> Outcome {
        let missing = layout.tables.values.filter { table in
            record?.layout.tables[table.name]?.hasSameColumns(as: table) != true
        }
        guard let record, missing.isEmpty else { throw DataStoreError.missingTables(missing.map(\.name).sorted()) }
        return Outcome(identifier: record.identifier, changedTables: false)
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
        case .lightweight(let previous, let next):
            let before = try StoreLayout(Schema(versionedSchema: previous))
            try become(StoreLayout(Schema(versionedSchema: next)), from: before)
        case .custom(let previous, let next, let willMigrate, let didMigrate):
            let before = try Schema(versionedSchema: previous)
            let after = try Schema(versionedSchema: next)
            // The tables may differ in trifles from what this version of the app says of the old ones.
            try become(StoreLayout(before))
            try perform(willMigrate, with: before)
            try become(StoreLayout(after), from: StoreLayout(before))
            try perform(didMigrate, with: after)
        }
    }

    private func perform(_ body: ((ModelContext) throws -> Void)?, with schema: Schema) throws {
        guard let body else { return }
        try TransactionStore(identifier: record.identifier, dialect: dialect, connection: connection)
            .withContext(schema, body)
    }

    /// Changes the tables.
    ///
    /// - Parameter former: What a stage of the plan knows of the tables as they are, and may therefore drop; `nil` where no
    ///   stage asked for the change, which must not lose anything then.
    mutating func become(_ layout: StoreLayout, from former: StoreLayout? = nil) throws {
        guard layout != record.layout else { return }
        let difference = record.layout.difference(to: layout)
        let losses = difference.losses.filter { loss in former.map { !loss.isNamed(in: $0) } ?? true }
        if let reason = try MigrationLoss.objection(losses, connection, dialect) { throw failure(to: layout, reason) }
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
