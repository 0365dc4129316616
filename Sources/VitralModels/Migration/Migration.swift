// SPDX-License-Identifier: Apache-2.0

/// A running migration.
struct Migration {
    let connection: any SQLConnection
    let dialect: any SQLDialect
    var record: StoreRecord
    private(set) var changedTables = false
    private var isRecorded = true

    init(connection: any SQLConnection, dialect: any SQLDialect, record: StoreRecord) {
        self.connection = connection
        self.dialect = dialect
        self.record = record
    }

    /// Runs a step.
    ///
    /// - Parameter version: The app's version, for errors.
    mutating func run(_ step: MigrationScript.Step, towards version: Schema.Version) throws {
        switch step {
        case .tables(let step):
            if let objection = try objection(to: step) { throw objection }
            try change(step)
        case .code(let step):
            try TransactionStore(identifier: record.identifier, dialect: dialect, connection: connection)
                .withContext(step.schema, step.body)
        }
    }

    /// Returns the reason why tables must not be changed by a step; `nil` if they may.
    ///
    /// - Throws: ``DataStoreError``.
    func objection(to step: MigrationScript.TableStep) throws -> DataStoreError? {
        if !step.refused.isEmpty {
            return .wouldDrop(losses: try step.refused.map { try $0.description(connection, dialect) })
        }
        let blocking = try requiredColumns(among: step.kept, of: step.from)
        if !blocking.isEmpty {
            return .upgradeRequired(
                from: "\(step.from.version)", to: "\(step.to.version)", drops: blocking.map(\.name))
        }
        for condition in step.difference.conditions {
            if let reason = try condition.objection(connection, dialect) { return failure(to: step.to, reason) }
        }
        return nil
    }

    /// Returns the losses that stay for now, but whose column every new row would have to fill.
    private func requiredColumns(among losses: [MigrationLoss], of layout: StoreLayout) throws -> [MigrationLoss] {
        let required = losses.filter { loss in
            loss.column.flatMap { layout.tables[loss.table]?.column($0) }?.isOptional == false
        }
        guard !required.isEmpty else { return [] }
        let present = try PresentColumns(connection, dialect)
        return required.filter { !present.hasDefault($0.column ?? "", of: $0.table) }
    }

    private mutating func change(_ step: MigrationScript.TableStep) throws {
        do {
            for statement in step.difference.changes.flatMap({ dialect.apply($0) }) {
                try connection.execute(SQLStatement(statement))
            }
        } catch DataStoreError.uniqueConstraintViolated(let entity, let properties) {
            throw failure(
                to: step.to,
                """
                \(entity).\(properties.joined(separator: " and ")) becomes unique, and there are rows that have the same. \
                To fix this, make them differ in a custom migration stage.
                """)
        }
        changedTables = changedTables || !step.difference.changes.isEmpty
        record.layout = step.to
        isRecorded = false
    }

    /// Saves the record of the migrated store.
    ///
    /// - Parameters:
    ///   - pending: The losses that a later command may drop.
    ///   - fingerprint: The fingerprint of the app's schema.
    ///   - owner: The app's name, which becomes the store's owner if it has none.
    mutating func settle(pending: [MigrationLoss], fingerprint: String, owner: String?) throws {
        if record.pending != pending || record.known.last != fingerprint { isRecorded = false }
        record.pending = pending
        record.add(fingerprint)
        try settle(owner: owner)
    }

    /// Saves the record, with an owner for the store if it has none.
    mutating func settle(owner: String?) throws {
        if record.owner == nil, let owner {
            record.owner = owner
            isRecorded = false
        }
        if !isRecorded { try record.write(connection, dialect) }
        isRecorded = true
    }

    private func failure(to layout: StoreLayout, _ reason: String) -> DataStoreError {
        .migrationFailed(
            from: record.layout.version.description, to: layout.version.description, reason: reason)
    }
}
