// SPDX-License-Identifier: Apache-2.0

extension StorePlan {
    /// Creates the plan for a store that does not exist yet.
    init(new layout: StoreLayout, in store: String) {
        self.init(
            store: store, owner: nil, from: nil, to: layout.version,
            steps: layout.tablesInOrder.map { .add("table \($0.name)") }, isNewer: false, refusal: nil)
    }

    /// Creates the plan for a migration, without changing the store.
    ///
    /// - Throws: ``DataStoreError`` if the store cannot be read.
    init(
        _ migrator: _StoreMigrator, of record: StoreRecord, in store: String, on connection: any SQLConnection,
        _ dialect: any SQLDialect
    ) throws {
        var steps: [Step] = []
        var isNewer = false
        var refusal: DataStoreError?
        do {
            try migrator.checkOwner(of: record)
            isNewer = try migrator.isOlderBuild(than: record, connection, dialect)
            if !isNewer {
                let script = try MigrationScript(from: record, to: migrator.layout, plan: migrator.plan, drops: false)
                refusal = try Self.objection(
                    to: script, Migration(connection: connection, dialect: dialect, record: record))
                steps = script.steps.flatMap(Self.steps)
                for loss in script.pending {
                    let rows = loss.isNamed(in: record.layout) ? try loss.rowCount(connection, dialect) : 0
                    steps.append(.drop("\(loss.column == nil ? "table" : "property") \(loss.name)", rows: rows))
                }
            }
        } catch let error as DataStoreError {
            guard error.isRefusal else { throw error }
            refusal = error
        }
        self.init(
            store: store, owner: record.owner, from: record.layout.version, to: migrator.layout.version, steps: steps,
            isNewer: isNewer, refusal: refusal)
    }

    /// Returns the first objection to a script that can be found without running it.
    private static func objection(to script: MigrationScript, _ migration: Migration) throws -> DataStoreError? {
        for (index, step) in script.steps.enumerated() {
            guard case .tables(let step) = step else { continue }
            // Earlier steps can change the rows, so conditions on rows are checked only for the first step.
            if index == 0 {
                if let objection = try migration.objection(to: step) { return objection }
            } else if !step.refused.isEmpty {
                return .wouldDrop(
                    losses: step.refused.map { "the \($0.column == nil ? "table" : "property") \($0.name)" })
            }
        }
        return nil
    }

    private static func steps(_ step: MigrationScript.Step) -> [Step] {
        switch step {
        case .code(let step): [.code(from: step.stage.fromVersion, to: step.stage.toVersion)]
        case .tables(let step): step.difference.changes.flatMap(steps)
        }
    }

    private static func steps(_ change: StoreLayout.Change) -> [Step] {
        switch change {
        case .create(let table): [.add("table \(table.name)")]
        // Losses stay in the script, and pending drops are listed separately.
        case .drop: []
        case .alter(let old, let new, let renamed): steps(from: old, to: new, renamed)
        }
    }

    private static func steps(
        from old: StoreLayout.Table, to new: StoreLayout.Table, _ renamed: [String: String]
    ) -> [Step] {
        var steps: [Step] = old.name == new.name ? [] : [.change("table \(old.name) becomes \(new.name)")]
        for column in new.columns {
            let name = "\(new.name).\(column.name)"
            guard let source = StoreLayout.namesake(of: column, in: old, renamed: renamed) else {
                steps.append(.add("property \(name)"))
                continue
            }
            if source.name != column.name {
                steps.append(.change("property \(old.name).\(source.name) becomes \(name)"))
            }
            if source.type != column.type || source.references != column.references {
                steps.append(.change("property \(name) becomes \(column.references ?? column.type.rawValue)"))
            }
            if source.isOptional != column.isOptional {
                steps.append(.change("property \(name) becomes \(column.isOptional ? "optional" : "required")"))
            }
        }
        func list(_ columns: [String]) -> String { "\(new.name).\(columns.joined(separator: " and "))" }
        steps += sorted(new.uniques.subtracting(old.uniques)).map { .change("\(list($0)) becomes unique") }
        steps += sorted(old.uniques.subtracting(new.uniques)).map {
            .change("\(list($0)) no longer needs to be unique")
        }
        return steps + sorted(new.indexes.subtracting(old.indexes)).map { .add("index of \(list($0))") }
    }

    private static func sorted(_ lists: Set<[String]>) -> [[String]] {
        lists.sorted { $0.lexicographicallyPrecedes($1) }
    }
}

extension DataStoreError {
    /// Whether the error refuses an intact store because of its contents.
    var isRefusal: Bool {
        switch self {
        case .belongsToAnotherApp, .wouldDrop, .upgradeRequired, .migrationFailed, .missingTables: true
        default: false
        }
    }
}
