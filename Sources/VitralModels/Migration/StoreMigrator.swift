// SPDX-License-Identifier: Apache-2.0

/// The migration of a store to a schema, in any database: the store is created, left unchanged or migrated.
///
/// A driver calls ``migrate(_:dialect:using:)`` when it opens a store, inside a transaction that is rolled back if an
/// error is thrown, and that prevents other processes from migrating at the same time.
public struct _StoreMigrator: Sendable {
    /// The name of the table with a store's record; a database without it contains no store.
    public static let recordTable = StoreRecord.table

    let layout: StoreLayout
    let plan: (any SchemaMigrationPlan.Type)?
    /// The app's name, if it has one.
    let owner: String?
    /// Whether to migrate the store to the schema.
    package let migrates: Bool
    /// The name of the backup that is made before data is dropped; `nil` if no data may be dropped.
    private let backup: String?

    /// The result of a migration.
    public struct Outcome: Sendable, Hashable {
        /// The permanent identifier of the store.
        public let identifier: String
        /// Whether tables were created, altered or dropped.
        public let changedTables: Bool

        package init(identifier: String, changedTables: Bool) {
            self.identifier = identifier
            self.changedTables = changedTables
        }
    }

    /// Creates a migrator.
    ///
    /// - Parameters:
    ///   - schema: The schema of the app's models.
    ///   - plan: The stages that migrate older stores; without a plan, tables are changed directly, provided that no
    ///     data is lost.
    ///   - owner: The app's name; a store of an app with another name is refused.
    ///   - migrates: Whether to migrate the store to the schema. Otherwise it must have the schema's tables, may have
    ///     others, and is not changed.
    /// - Throws: ``DataStoreError/invalidSchema(_:)``.
    public init(
        schema: Schema, plan: (any SchemaMigrationPlan.Type)? = nil, owner: String? = nil, migrates: Bool = true
    ) throws {
        self.init(layout: try StoreLayout(schema), plan: plan, owner: owner, migrates: migrates)
    }

    /// Creates a migrator to a layout, without a schema.
    package init(
        layout: StoreLayout, plan: (any SchemaMigrationPlan.Type)? = nil, owner: String? = nil, migrates: Bool = true,
        droppingAfterBackup backup: String? = nil
    ) {
        self.layout = layout
        self.plan = plan
        self.owner = owner
        self.migrates = migrates
        self.backup = backup
    }

    /// Returns the same migration with permission to drop the data that destructive stages name.
    ///
    /// - Parameter backup: The name of the backup that is made first.
    func dropping(backup: String) -> _StoreMigrator {
        _StoreMigrator(layout: layout, plan: plan, owner: owner, migrates: migrates, droppingAfterBackup: backup)
    }

    /// Validates a store, and creates or migrates it.
    ///
    /// - Parameters:
    ///   - connection: A connection in a transaction that holds the exclusive right to write.
    ///   - dialect: The database's SQL dialect.
    ///   - random: The random source for the identifier of a new store.
    ///   - backUp: Copies the unchanged database to a file with this name; called before data is dropped.
    /// - Throws: ``DataStoreError/belongsToAnotherApp(owner:app:)``; ``DataStoreError/wouldDrop(losses:)``;
    ///   ``DataStoreError/upgradeRequired(from:to:drops:)``; ``DataStoreError/migrationFailed(from:to:reason:)`` if the
    ///   store is newer than the app or has rows that do not fit; ``DataStoreError/missingTables(_:)``; any error of a
    ///   migration stage; or another ``DataStoreError``.
    public func migrate(
        _ connection: any SQLConnection, dialect: any SQLDialect, using random: inout some RandomNumberGenerator,
        backUp: (_ name: String) throws -> Void = { _ in }
    ) throws -> Outcome {
        try StoreRecord.makeTable(connection, dialect)
        let record = try StoreRecord.read(connection, dialect, wanted: layout.version)
        guard let record else {
            guard migrates else { throw DataStoreError.missingTables(layout.tables.keys.sorted()) }
            return try create(connection, dialect, identifier: StoreRecord.newIdentifier(using: &random))
        }
        try checkOwner(of: record)
        guard migrates else { return try inspect(record, on: connection, dialect) }
        var migration = Migration(connection: connection, dialect: dialect, record: record)
        if try isOlderBuild(than: record, connection, dialect) {
            // A newer build of the app has changed the tables, and this build can use them unchanged.
            try migration.settle(owner: owner)
        } else {
            let script = try MigrationScript(from: record, to: layout, plan: plan, drops: backup != nil)
            if let backup, script.dropsSomething { try backUp(backup) }
            for step in script.steps { try migration.run(step, towards: layout.version) }
            try migration.settle(pending: script.pending, fingerprint: layout.fingerprint, owner: owner)
        }
        return Outcome(identifier: record.identifier, changedTables: migration.changedTables)
    }

    func checkOwner(of record: StoreRecord) throws {
        if let owner, let other = record.owner, owner != other {
            throw DataStoreError.belongsToAnotherApp(owner: other, app: owner)
        }
    }

    /// Whether a newer build of the same app has migrated the store, and this build can use the result.
    ///
    /// - Throws: ``DataStoreError/migrationFailed(from:to:reason:)`` if this build cannot use it.
    func isOlderBuild(
        than record: StoreRecord, _ connection: any SQLConnection, _ dialect: any SQLDialect
    ) throws -> Bool {
        let fingerprint = layout.fingerprint
        let wasThere = record.known.contains(fingerprint) && record.known.last != fingerprint
        guard wasThere || layout.version < record.layout.version else { return false }
        guard wasThere || (owner != nil && owner == record.owner) else {
            throw newer(record, "The store is newer than the app.")
        }
        let misfits = layout.misfits(in: record.layout, defaults: try PresentColumns(connection, dialect))
        guard misfits.isEmpty else {
            throw newer(
                record,
                """
                A newer build of the app has changed the store so that this one cannot use it: \
                \(misfits.map(\.description).joined(separator: ", ")). To fix this, start the newer build.
                """)
        }
        return true
    }

    private func newer(_ record: StoreRecord, _ reason: String) -> DataStoreError {
        .migrationFailed(from: record.layout.version.description, to: layout.version.description, reason: reason)
    }

    /// Validates that the store has the schema's tables, without changing it.
    private func inspect(
        _ record: StoreRecord, on connection: any SQLConnection, _ dialect: any SQLDialect
    ) throws -> Outcome {
        let misfits = layout.misfits(in: record.layout, defaults: try PresentColumns(connection, dialect))
        guard misfits.isEmpty else { throw DataStoreError.missingTables(Set(misfits.map(\.table)).sorted()) }
        return Outcome(identifier: record.identifier, changedTables: false)
    }

    private func create(
        _ connection: any SQLConnection, _ dialect: any SQLDialect, identifier: String
    ) throws -> Outcome {
        for statement in layout.tablesInOrder.flatMap({ dialect.create($0) }) {
            try connection.execute(SQLStatement(statement))
        }
        try StoreRecord(identifier: identifier, layout: layout, owner: owner, known: [layout.fingerprint])
            .write(connection, dialect)
        return Outcome(identifier: identifier, changedTables: true)
    }
}
